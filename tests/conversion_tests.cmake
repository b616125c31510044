# Buffers: capacities, streams, boundaries, guard pages, words. The checks are shared with fuzz/.
add_library(u8c_checks STATIC
  support/check.c
  support/check_boundary.c
  support/error_list.c
  support/check_conversion.c
  support/check_escape.c
  support/check_explain.c
  support/check_roundtrip.c
  support/check_stream.c
  support/guard.c
  support/in_code_page.c
  support/in_repertoire.c
  support/kernel_operations.c
  support/long_text.c
  support/odd_text.c
  support/operations.c
  support/samples.c)
target_link_libraries(u8c_checks PUBLIC u8c_oracles PRIVATE utf8codec_warnings
                                 u8c_criterion)
find_package(Threads REQUIRED)

u8c_add_test(test_capacity SOURCES test_capacity.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_stream SOURCES test_stream.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_stream_state SOURCES test_stream_state.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_guard SOURCES test_guard.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_boundary SOURCES test_boundary.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_escape SOURCES test_escape.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_explain SOURCES test_explain.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_glance SOURCES test_glance.c LIBS u8c_checks)
u8c_add_test(test_kernels SOURCES test_kernels.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_long SOURCES test_long.c LIBS u8c_checks TIMEOUT 600)
u8c_add_test(test_long_capacity SOURCES test_long_capacity.c LIBS u8c_checks TIMEOUT 600)
u8c_add_test(test_dispatch SOURCES test_dispatch.c LIBS u8c_checks Threads::Threads TIMEOUT 120)
u8c_add_test(test_cpu_features SOURCES test_cpu_features.c LIBS u8c_checks)
u8c_add_test(test_properties SOURCES test_properties.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_edges SOURCES test_edges.c LIBS u8c_checks TIMEOUT 300)
u8c_add_test(test_pairs SOURCES test_pairs.c LIBS u8c_checks)
u8c_add_test(test_tables SOURCES test_tables.c LIBS u8c_checks)

# The same for every function of every encoding: support/operations.h lists them.
u8c_add_test(test_encodings SOURCES test_encodings.c LIBS u8c_checks TIMEOUT 600)
u8c_add_test(test_encodings_stream SOURCES test_encodings_stream.c LIBS u8c_checks TIMEOUT 600)
u8c_add_test(test_encodings_edges SOURCES test_encodings_edges.c LIBS u8c_checks TIMEOUT 300)
u8c_add_test(test_encodings_guard SOURCES test_encodings_guard.c LIBS u8c_checks TIMEOUT 300)
u8c_add_test(test_encodings_properties SOURCES test_encodings_properties.c LIBS u8c_checks
             TIMEOUT 300)
# Lengths that do not fit in size_t: in a library in which that is soon, and on 32-bit machines.
u8c_add_test(test_measure_limit LIBRARY utf8codec_soon_full TIMEOUT 120 SOURCES
  test_measure_limit.c
  support/check.c
  support/in_code_page.c
  support/in_repertoire.c
  support/operations.c
  support/oracle_abnf.c
  support/oracle_convert.c
  support/oracle_legacy.c
  support/oracle_random.c
  support/oracle_sequence.c
  support/oracle_tang.c
  support/oracle_utf16.c
  support/oracle_utf32.c
  support/oracle_utf8.c
  support/samples.c
  support/share.c)
u8c_add_test(test_measure_huge SOURCES test_measure_huge.c LIBS u8c_checks TIMEOUT 600)
u8c_add_test(test_wtf8_utf16 SOURCES test_wtf8_utf16.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_codepage SOURCES test_codepage.c LIBS u8c_checks TIMEOUT 300)
u8c_add_test(test_repertoire SOURCES test_repertoire.c LIBS u8c_checks TIMEOUT 600)
u8c_add_test(test_detect SOURCES test_detect.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_detect_text SOURCES test_detect_text.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_explain_as SOURCES test_explain_as.c LIBS u8c_checks TIMEOUT 120)
u8c_add_test(test_explain_stream SOURCES test_explain_stream.c LIBS u8c_checks TIMEOUT 120)
