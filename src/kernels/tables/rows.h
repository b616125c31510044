/*
 * The rows of a table with a row for each set of bits: ROW(b0, b1, ...) for the row numbers 0, 1,
 * ... in order. The bits of the number, lowest first, are the literals 0 and 1, so that the name of
 * a macro can end in one. That keeps the expansion short: compilers read each table in each build.
 */
#ifndef U8C_TABLES_ROWS_H
#define U8C_TABLES_ROWS_H

#define U8C_8_ROWS(ROW)   U8C_ROWS_2(ROW, 0), U8C_ROWS_2(ROW, 1)
#define U8C_16_ROWS(ROW)  U8C_ROWS_3(ROW, 0), U8C_ROWS_3(ROW, 1)
#define U8C_256_ROWS(ROW) U8C_ROWS_7(ROW, 0), U8C_ROWS_7(ROW, 1)

/* The rows that differ in the lowest bits, as many as there are in the macro's name. */
#define U8C_ROWS_1(ROW, ...) ROW(0, __VA_ARGS__), ROW(1, __VA_ARGS__)
#define U8C_ROWS_2(ROW, ...) U8C_ROWS_1(ROW, 0, __VA_ARGS__), U8C_ROWS_1(ROW, 1, __VA_ARGS__)
#define U8C_ROWS_3(ROW, ...) U8C_ROWS_2(ROW, 0, __VA_ARGS__), U8C_ROWS_2(ROW, 1, __VA_ARGS__)
#define U8C_ROWS_4(ROW, ...) U8C_ROWS_3(ROW, 0, __VA_ARGS__), U8C_ROWS_3(ROW, 1, __VA_ARGS__)
#define U8C_ROWS_5(ROW, ...) U8C_ROWS_4(ROW, 0, __VA_ARGS__), U8C_ROWS_4(ROW, 1, __VA_ARGS__)
#define U8C_ROWS_6(ROW, ...) U8C_ROWS_5(ROW, 0, __VA_ARGS__), U8C_ROWS_5(ROW, 1, __VA_ARGS__)
#define U8C_ROWS_7(ROW, ...) U8C_ROWS_6(ROW, 0, __VA_ARGS__), U8C_ROWS_6(ROW, 1, __VA_ARGS__)

#endif
