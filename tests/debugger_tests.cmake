# The commands for gdb and lldb: their rule against the library; in each debugger on a process, on a
# core file and on the bare file; and as installed. Where there is no debugger, or it may not control
# a process, a test is skipped and says why.
add_executable(debugger_answers debugger/answers.c)
target_compile_features(debugger_answers PRIVATE c_std_99)
target_link_libraries(debugger_answers PRIVATE utf8codec::utf8codec_static utf8codec_warnings)
u8c_add_project_test(debugger_rule ../debugger/rule.py ${PROJECT_SOURCE_DIR} $<TARGET_FILE:debugger_answers>)

foreach(debugger gdb lldb)
  foreach(what process core file)
    u8c_add_project_test(debugger_${debugger}_${what} ../debugger/commands.py ${debugger} ${what}
                          ${CMAKE_CURRENT_BINARY_DIR}/debugger_${debugger}_${what}
                          ${UTF8CODEC_CONSUMER_CC})
  endforeach()
  u8c_add_project_test(debugger_${debugger}_installed ../debugger/installed.py ${debugger} ${shipped}
                        ${UTF8CODEC_CONSUMER_CC})
  set_tests_properties(debugger_${debugger}_installed PROPERTIES FIXTURES_REQUIRED shipped)
endforeach()
