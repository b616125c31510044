# What `cmake --install` puts where: libraries, headers, the CMake package, utf8codec.pc, the
# debugger commands.
include(CMakePackageConfigHelpers)

install(TARGETS ${libraries} EXPORT utf8codec_targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${public_headers} ${hosted_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/utf8codec)
install(EXPORT utf8codec_targets NAMESPACE utf8codec:: FILE utf8codec-targets.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/utf8codec)

configure_package_config_file(cmake/utf8codec-config.cmake.in utf8codec-config.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/utf8codec
  NO_SET_AND_CHECK_MACRO)
# Until 1.0 a minor version may change the API.
write_basic_package_version_file(utf8codec-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/utf8codec-config.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/utf8codec-config-version.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/utf8codec)

# The .pc file finds its prefix from where it lies, so that the tree may be installed anywhere.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
  file(RELATIVE_PATH pc_prefix "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(REGEX REPLACE "/$" "" pc_prefix "\${pcfiledir}/${pc_prefix}")
endif()
foreach(dir LIBDIR INCLUDEDIR)
  if(IS_ABSOLUTE "${CMAKE_INSTALL_${dir}}")
    set(pc_${dir} "${CMAKE_INSTALL_${dir}}")
  else()
    set(pc_${dir} "\${prefix}/${CMAKE_INSTALL_${dir}}")
  endif()
endforeach()
set(pc_definitions "")
foreach(definition IN LISTS interface_definitions)
  string(APPEND pc_definitions " -D${definition}")
endforeach()
configure_file(cmake/utf8codec.pc.in utf8codec.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/utf8codec.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# The debugger commands, in the folders of the source tree.
set(debugger_files
    tools/debugger/utf8codec_debugger/__init__.py
    tools/debugger/utf8codec_debugger/commands.py
    tools/debugger/utf8codec_debugger/show.py
    tools/debugger/utf8codec_debugger/utf8.py
    tools/gdb/load.py
    tools/gdb/utf8codec_gdb.py
    tools/lldb/utf8codec_lldb.py)
foreach(file IN LISTS debugger_files)
  get_filename_component(folder ${file} DIRECTORY)
  string(REGEX REPLACE "^tools/" "" folder ${folder})
  install(FILES ${file} DESTINATION ${CMAKE_INSTALL_DATADIR}/utf8codec/${folder})
endforeach()
list(GET libraries 0 library)
get_target_property(library_type ${library} TYPE)
if(library_type STREQUAL "SHARED_LIBRARY" AND UNIX AND NOT APPLE)
  configure_file(cmake/gdb-auto-load.cmake.in gdb-auto-load.cmake @ONLY)
  install(CODE "set(library_name \"$<TARGET_FILE_NAME:utf8codec>\")")
  install(SCRIPT ${CMAKE_CURRENT_BINARY_DIR}/gdb-auto-load.cmake)
endif()
