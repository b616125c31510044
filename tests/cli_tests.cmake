# The command-line program, run as its users run it. Each command has its file in tests/cli/.
add_library(cli_test_program STATIC cli/program.c cli/terminal.c)
target_compile_features(cli_test_program PUBLIC c_std_11)
target_compile_definitions(cli_test_program
  PRIVATE CLI_PROGRAM="$<TARGET_FILE:utf8codec_cli>"
  INTERFACE CLI_PYTHON="${Python3_EXECUTABLE}"
            CLI_MAN_PAGE="${PROJECT_SOURCE_DIR}/tools/cli/utf8codec.1")
target_link_libraries(cli_test_program PRIVATE utf8codec_warnings PUBLIC PkgConfig::CRITERION)

foreach(part check color context convert encodings explain folders jobs many_errors names options
        output progress shard window)
  u8c_add_test(test_cli_${part} SOURCES cli/test_cli_${part}.c LIBS cli_test_program)
  target_compile_definitions(test_cli_${part} PRIVATE _POSIX_C_SOURCE=200809L _FILE_OFFSET_BITS=64)
  target_include_directories(test_cli_${part} PRIVATE ${PROJECT_SOURCE_DIR}/tools/cli)
  add_dependencies(test_cli_${part} utf8codec_cli)
endforeach()
foreach(part jobs output)
  target_compile_definitions(test_cli_${part} PRIVATE CLI_PROGRAM="$<TARGET_FILE:utf8codec_cli>")
endforeach()
foreach(part jobs shard window) # they take a share of their inputs
  target_link_libraries(test_cli_${part} PRIVATE u8c_checks)
endforeach()

# Completion, in the shells that are installed.
foreach(part protocol bash zsh fish)
  add_test(NAME cli_completion_${part} COMMAND Python3::Interpreter
    ${CMAKE_CURRENT_LIST_DIR}/cli/completion.py $<TARGET_FILE:utf8codec_cli>
    $<TARGET_FILE_DIR:utf8codec_cli> ${part})
  set_tests_properties(cli_completion_${part} PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)
endforeach()

# Faults are made by a library that is loaded before the C library, as only some systems can.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
  add_library(cli_faults MODULE cli/faults.c)
  target_compile_features(cli_faults PRIVATE c_std_11)
  target_link_libraries(cli_faults PRIVATE utf8codec_warnings ${CMAKE_DL_LIBS})
  u8c_add_test(test_cli_faults SOURCES cli/test_cli_faults.c LIBS cli_test_program u8c_checks
    TIMEOUT 600)
  target_compile_definitions(test_cli_faults PRIVATE _POSIX_C_SOURCE=200809L
                                                     CLI_FAULTS="$<TARGET_FILE:cli_faults>")
  add_dependencies(test_cli_faults utf8codec_cli cli_faults)
else()
  message(WARNING "skipped: test_cli_faults, because faults are only injected on Linux")
endif()

# ctest says so where they are skipped, which tests that are skipped within a program do not.
set_tests_properties(test_cli_progress test_cli_color PROPERTIES
  SKIP_REGULAR_EXPRESSION "skipped: no pseudo-terminal can be had here")

# The manual page must be clean for the formatter that most systems have.
find_program(MAN_PROGRAM man)
if(MAN_PROGRAM)
  add_test(NAME cli_manual_page
    COMMAND ${CMAKE_COMMAND} -DMAN=${MAN_PROGRAM}
            -DPAGE=${PROJECT_SOURCE_DIR}/tools/cli/utf8codec.1
            -P ${CMAKE_CURRENT_LIST_DIR}/cli/check_manual_page.cmake)
else()
  message(WARNING "skipped: cli_manual_page, because there is no man program")
endif()

# check's formats for other programs agree with each other, and SARIF with its standard.
add_test(NAME cli_formats COMMAND Python3::Interpreter
  ${CMAKE_CURRENT_LIST_DIR}/cli/check_formats.py $<TARGET_FILE:utf8codec_cli>)
set_tests_properties(cli_formats PROPERTIES SKIP_RETURN_CODE 77)

# convert between encodings other than UTF-8, against conversions through UTF-8.
add_test(NAME cli_convert_pairs COMMAND Python3::Interpreter -B
  ${CMAKE_CURRENT_LIST_DIR}/cli/convert_pairs.py $<TARGET_FILE:utf8codec_cli>)
set_tests_properties(cli_convert_pairs PROPERTIES TIMEOUT 300)

# Against iconv(1): random input, and all of each code page.
add_test(NAME cli_iconv COMMAND Python3::Interpreter -B
  ${CMAKE_CURRENT_LIST_DIR}/cli/compare_iconv.py $<TARGET_FILE:utf8codec_cli>)
add_test(NAME cli_iconv_pages COMMAND Python3::Interpreter -B
  ${CMAKE_CURRENT_LIST_DIR}/cli/compare_iconv_pages.py $<TARGET_FILE:utf8codec_cli>
  ${PROJECT_SOURCE_DIR})
set_tests_properties(cli_iconv cli_iconv_pages PROPERTIES SKIP_RETURN_CODE 77 TIMEOUT 300)

add_test(NAME cli_pre_commit COMMAND Python3::Interpreter -B
  ${CMAKE_CURRENT_LIST_DIR}/cli/pre_commit.py $<TARGET_FILE:utf8codec_cli>)

# Which files check --recursive leaves out, against git, with random rules.
add_test(NAME cli_gitignore COMMAND Python3::Interpreter -B
  ${CMAKE_CURRENT_LIST_DIR}/cli/compare_gitignore.py $<TARGET_FILE:utf8codec_cli>)
set_tests_properties(cli_gitignore PROPERTIES TIMEOUT 300)
