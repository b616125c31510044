# One sequence and the grammar: the oracles, everything held against them, vectors.

# The oracles take nothing from the library but the types of its answers; see support/.
if(UTF8CODEC_PLAIN_TESTS)
  set(regular_expressions plain/oracle_regex.c)
else()
  set(regular_expressions support/oracle_regex.c)
endif()
add_library(u8c_oracles STATIC
  ${regular_expressions}
  support/oracle_abnf.c
  support/oracle_agreement.c
  support/oracle_convert.c
  support/oracle_escape.c
  support/oracle_legacy.c
  support/oracle_never.c
  support/oracle_random.c
  support/oracle_sequence.c
  support/oracle_tang.c
  support/oracle_utf16.c
  support/oracle_utf32.c
  support/oracle_utf8.c
  support/share.c)
target_compile_features(u8c_oracles PUBLIC c_std_11)
target_include_directories(u8c_oracles PUBLIC ${CMAKE_CURRENT_SOURCE_DIR}
                                              ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(u8c_oracles PUBLIC utf8codec::utf8codec_static
                                  PRIVATE utf8codec_warnings)
if(NOT UTF8CODEC_PLAIN_TESTS)
  target_link_libraries(u8c_oracles PRIVATE PkgConfig::PCRE2)
endif()

u8c_add_test(test_grammar SOURCES test_grammar.c LIBS u8c_oracles)
u8c_add_test(test_decode SOURCES test_decode.c LIBS u8c_checks)
u8c_add_test(test_encode SOURCES test_encode.c LIBS u8c_oracles)
# The forms of builds for size, whatever this build is for.
u8c_add_test(test_small SOURCES test_small.c TIMEOUT 300)
target_compile_options(test_small PRIVATE -Os)
u8c_add_test(test_vectors LIBS u8c_checks SOURCES
  test_vectors.c
  support/vectors_ends.c
  support/vectors_forbidden.c
  support/vectors_misplaced.c
  support/vectors_standards.c)
u8c_add_test(test_exhaustive SOURCES test_exhaustive.c LIBS u8c_oracles TIMEOUT 900)

# All 2^32 inputs of four bytes: minutes when optimised, an hour under a sanitizer.
u8c_add_test(test_exhaustive_4 LABEL slow TIMEOUT 7200
             SOURCES test_exhaustive_4.c LIBS u8c_oracles)

# All 2^32 pairs of units of UTF-16: a quarter of an hour of one processor when optimised.
u8c_add_test(test_exhaustive_utf16 LABEL slow TIMEOUT 14400
             SOURCES test_exhaustive_utf16.c LIBS u8c_checks)

# Beside ICU and the C library's iconv, where there is ICU: replacement; all that both can convert.
if(NOT UTF8CODEC_PLAIN_TESTS)
  pkg_check_modules(ICU_UC IMPORTED_TARGET icu-uc)
endif()
if(ICU_UC_FOUND)
  u8c_add_test(test_replacement TIMEOUT 300
               SOURCES test_replacement.c LIBS u8c_oracles PkgConfig::ICU_UC)
  u8c_add_test(test_differential TIMEOUT 300
               SOURCES test_differential.c LIBS u8c_checks PkgConfig::ICU_UC)
else()
  foreach(test test_replacement test_differential)
    message(NOTICE "skipped: ${test}: ICU (libicu-dev) is not installed")
    add_test(NAME ${test} COMMAND ${CMAKE_COMMAND} -E echo
             "skipped: ${test}: there was no ICU (libicu-dev) when the tests were configured")
    set_tests_properties(${test} PROPERTIES SKIP_REGULAR_EXPRESSION "skipped:")
  endforeach()
endif()
