# The runner for machines without Criterion (plain/), and its own test.
add_library(u8c_plain_runner STATIC plain/runner.c)
target_compile_features(u8c_plain_runner PUBLIC c_std_11)
# As Criterion's: what its macros make of a test gives no warnings.
target_include_directories(u8c_plain_runner SYSTEM PUBLIC plain)
target_link_libraries(u8c_plain_runner PRIVATE utf8codec_warnings)

add_executable(plain_cases plain/cases.c)
target_link_libraries(plain_cases PRIVATE u8c_plain_runner utf8codec_warnings)
add_test(NAME plain_runner COMMAND ${CMAKE_COMMAND}
  "-DPROGRAM=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:plain_cases>"
  -P ${CMAKE_CURRENT_LIST_DIR}/plain/check_runner.cmake)
