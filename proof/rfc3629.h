/*
 * RFC 3629 sections 3 and 4 in ACSL, written from the standard and not from the library: the
 * specification that the functions of one sequence are proved to meet.
 */
#ifndef PROOF_RFC3629_H
#define PROOF_RFC3629_H

/*@
  // Section 4, production by production; a, b, c, d are the bytes of a sequence in order.
  predicate is_tail(integer b) = 0x80 <= b <= 0xBF;
  predicate is_utf8_1(integer a) = 0x00 <= a <= 0x7F;
  predicate is_utf8_2_lead(integer a) = 0xC2 <= a <= 0xDF;
  predicate is_utf8_3_start(integer a, integer b) =
      (a == 0xE0 && 0xA0 <= b <= 0xBF) || (0xE1 <= a <= 0xEC && is_tail(b)) ||
      (a == 0xED && 0x80 <= b <= 0x9F) || (0xEE <= a <= 0xEF && is_tail(b));
  predicate is_utf8_4_start(integer a, integer b) =
      (a == 0xF0 && 0x90 <= b <= 0xBF) || (0xF1 <= a <= 0xF3 && is_tail(b)) ||
      (a == 0xF4 && 0x80 <= b <= 0x8F);
  predicate is_utf8_2(integer a, integer b) = is_utf8_2_lead(a) && is_tail(b);
  predicate is_utf8_3(integer a, integer b, integer c) = is_utf8_3_start(a, b) && is_tail(c);
  predicate is_utf8_4(integer a, integer b, integer c, integer d) =
      is_utf8_4_start(a, b) && is_tail(c) && is_tail(d);

  // Incomplete sequences.
  predicate begins_1(integer a) = is_utf8_2_lead(a) || 0xE0 <= a <= 0xF4;
  predicate begins_2(integer a, integer b) = is_utf8_3_start(a, b) || is_utf8_4_start(a, b);
  predicate begins_3(integer a, integer b, integer c) = is_utf8_4_start(a, b) && is_tail(c);

  // Section 3, the table: the number that the payload bits make.
  logic integer value_2(integer a, integer b) = (a - 0xC0) * 64 + (b - 0x80);
  logic integer value_3(integer a, integer b, integer c) =
      ((a - 0xE0) * 64 + (b - 0x80)) * 64 + (c - 0x80);
  logic integer value_4(integer a, integer b, integer c, integer d) =
      (((a - 0xF0) * 64 + (b - 0x80)) * 64 + (c - 0x80)) * 64 + (d - 0x80);

  predicate is_scalar_value(integer u) = 0 <= u <= 0xD7FF || 0xE000 <= u <= 0x10FFFF;
  logic integer length_of(integer u) =
      u <= 0x7F ? 1 : u <= 0x7FF ? 2 : u <= 0xFFFF ? 3 : 4;
*/

#endif
