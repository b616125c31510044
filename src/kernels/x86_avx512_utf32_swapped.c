/*
 * To be deleted, with its line in CMakeLists.txt: its functions stand in x86_avx512_to_utf32.c and
 * x86_avx512_from_utf32.c.
 */
typedef int u8c_no_avx512_utf32_swapped; /* C has no empty files */
