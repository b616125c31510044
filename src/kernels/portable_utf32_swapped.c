/*
 * To be deleted, with its line in CMakeLists.txt: its functions stand in portable_to_utf32.c and
 * portable_from_utf32.c.
 */
typedef int u8c_no_portable_utf32_swapped; /* C has no empty files */
