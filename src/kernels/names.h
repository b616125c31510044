/*
 * Written by tools/names. The names that a kernel file and its headers define: between
 * begin.h and end.h, in one unit, each of them is a macro for a name of that file's own.
 */
#if defined(U8C_FILE)

#define add_findings_at                  U8C_NAME_IN_FILE(add_findings_at)
#define add_four                         U8C_NAME_IN_FILE(add_four)
#define add_greatest                     U8C_NAME_IN_FILE(add_greatest)
#define add_greatest_at                  U8C_NAME_IN_FILE(add_greatest_at)
#define add_negative_16                  U8C_NAME_IN_FILE(add_negative_16)
#define add_pairs                        U8C_NAME_IN_FILE(add_pairs)
#define add_restriction                  U8C_NAME_IN_FILE(add_restriction)
#define add_two_findings                 U8C_NAME_IN_FILE(add_two_findings)
#define add_two_findings_of_pair         U8C_NAME_IN_FILE(add_two_findings_of_pair)
#define advance                          U8C_NAME_IN_FILE(advance)
#define advance_by                       U8C_NAME_IN_FILE(advance_by)
#define after_look_at_all                U8C_NAME_IN_FILE(after_look_at_all)
#define all_findings_at                  U8C_NAME_IN_FILE(all_findings_at)
#define allowed                          U8C_NAME_IN_FILE(allowed)
#define allowed_before                   U8C_NAME_IN_FILE(allowed_before)
#define allowed_four                     U8C_NAME_IN_FILE(allowed_four)
#define allowed_from_start               U8C_NAME_IN_FILE(allowed_from_start)
#define allowed_long                     U8C_NAME_IN_FILE(allowed_long)
#define allowed_of_long                  U8C_NAME_IN_FILE(allowed_of_long)
#define allowed_of_others                U8C_NAME_IN_FILE(allowed_of_others)
#define allowed_part                     U8C_NAME_IN_FILE(allowed_part)
#define allowed_two                      U8C_NAME_IN_FILE(allowed_two)
#define allowed_until                    U8C_NAME_IN_FILE(allowed_until)
#define allowed_up_to_four               U8C_NAME_IN_FILE(allowed_up_to_four)
#define allowed_within_four              U8C_NAME_IN_FILE(allowed_within_four)
#define any_c1                           U8C_NAME_IN_FILE(any_c1)
#define any_finding                      U8C_NAME_IN_FILE(any_finding)
#define any_of_first                     U8C_NAME_IN_FILE(any_of_first)
#define any_plane_end                    U8C_NAME_IN_FILE(any_plane_end)
#define any_two_finding                  U8C_NAME_IN_FILE(any_two_finding)
#define are_all_printable                U8C_NAME_IN_FILE(are_all_printable)
#define are_ascii                        U8C_NAME_IN_FILE(are_ascii)
#define are_ascii_4                      U8C_NAME_IN_FILE(are_ascii_4)
#define are_ascii_units                  U8C_NAME_IN_FILE(are_ascii_units)
#define are_in_range_4                   U8C_NAME_IN_FILE(are_in_range_4)
#define are_printable                    U8C_NAME_IN_FILE(are_printable)
#define are_scalar_values                U8C_NAME_IN_FILE(are_scalar_values)
#define ascii_of                         U8C_NAME_IN_FILE(ascii_of)
#define ascii_run                        U8C_NAME_IN_FILE(ascii_run)
#define ascii_search                     U8C_NAME_IN_FILE(ascii_search)
#define ascii_values                     U8C_NAME_IN_FILE(ascii_values)
#define ascii_way                        U8C_NAME_IN_FILE(ascii_way)
#define at_boundary                      U8C_NAME_IN_FILE(at_boundary)
#define at_error                         U8C_NAME_IN_FILE(at_error)
#define at_last                          U8C_NAME_IN_FILE(at_last)
#define at_least                         U8C_NAME_IN_FILE(at_least)
#define at_least8u                       U8C_NAME_IN_FILE(at_least8u)
#define at_next                          U8C_NAME_IN_FILE(at_next)
#define at_rest                          U8C_NAME_IN_FILE(at_rest)
#define at_run                           U8C_NAME_IN_FILE(at_run)
#define before_aligning                  U8C_NAME_IN_FILE(before_aligning)
#define before_size                      U8C_NAME_IN_FILE(before_size)
#define begins_in_ascii                  U8C_NAME_IN_FILE(begins_in_ascii)
#define begins_wrong                     U8C_NAME_IN_FILE(begins_wrong)
#define between_looks                    U8C_NAME_IN_FILE(between_looks)
#define beyond_ascii                     U8C_NAME_IN_FILE(beyond_ascii)
#define beyond_ascii_in                  U8C_NAME_IN_FILE(beyond_ascii_in)
#define beyond_latin1                    U8C_NAME_IN_FILE(beyond_latin1)
#define beyond_limit                     U8C_NAME_IN_FILE(beyond_limit)
#define bit_of_16                        U8C_NAME_IN_FILE(bit_of_16)
#define bits_of                          U8C_NAME_IN_FILE(bits_of)
#define block                            U8C_NAME_IN_FILE(block)
#define block_of                         U8C_NAME_IN_FILE(block_of)
#define block_parts                      U8C_NAME_IN_FILE(block_parts)
#define block_pieces                     U8C_NAME_IN_FILE(block_pieces)
#define block_reach                      U8C_NAME_IN_FILE(block_reach)
#define block_room                       U8C_NAME_IN_FILE(block_room)
#define block_size                       U8C_NAME_IN_FILE(block_size)
#define block_starts                     U8C_NAME_IN_FILE(block_starts)
#define block_units                      U8C_NAME_IN_FILE(block_units)
#define blocks_at_once                   U8C_NAME_IN_FILE(blocks_at_once)
#define both                             U8C_NAME_IN_FILE(both)
#define boundary_at                      U8C_NAME_IN_FILE(boundary_at)
#define boundary_before                  U8C_NAME_IN_FILE(boundary_before)
#define but                              U8C_NAME_IN_FILE(but)
#define but_ascii                        U8C_NAME_IN_FILE(but_ascii)
#define by_pairs                         U8C_NAME_IN_FILE(by_pairs)
#define by_row_0                         U8C_NAME_IN_FILE(by_row_0)
#define by_set                           U8C_NAME_IN_FILE(by_set)
#define byte_order                       U8C_NAME_IN_FILE(byte_order)
#define c1_in                            U8C_NAME_IN_FILE(c1_in)
#define call_beyond_one                  U8C_NAME_IN_FILE(call_beyond_one)
#define call_by_kernel                   U8C_NAME_IN_FILE(call_by_kernel)
#define call_for_others                  U8C_NAME_IN_FILE(call_for_others)
#define call_in_loop                     U8C_NAME_IN_FILE(call_in_loop)
#define call_in_vecs                     U8C_NAME_IN_FILE(call_in_vecs)
#define check_after                      U8C_NAME_IN_FILE(check_after)
#define check_at                         U8C_NAME_IN_FILE(check_at)
#define checks                           U8C_NAME_IN_FILE(checks)
#define checks_in_registers              U8C_NAME_IN_FILE(checks_in_registers)
#define class_2                          U8C_NAME_IN_FILE(class_2)
#define class_3                          U8C_NAME_IN_FILE(class_3)
#define class_3_to_top                   U8C_NAME_IN_FILE(class_3_to_top)
#define class_4                          U8C_NAME_IN_FILE(class_4)
#define class_bits                       U8C_NAME_IN_FILE(class_bits)
#define class_constants                  U8C_NAME_IN_FILE(class_constants)
#define class_last                       U8C_NAME_IN_FILE(class_last)
#define class_last_1                     U8C_NAME_IN_FILE(class_last_1)
#define class_last_2                     U8C_NAME_IN_FILE(class_last_2)
#define class_order                      U8C_NAME_IN_FILE(class_order)
#define class_size                       U8C_NAME_IN_FILE(class_size)
#define class_surrogate                  U8C_NAME_IN_FILE(class_surrogate)
#define clean_bytes                      U8C_NAME_IN_FILE(clean_bytes)
#define close_gaps                       U8C_NAME_IN_FILE(close_gaps)
#define close_short_gaps                 U8C_NAME_IN_FILE(close_short_gaps)
#define closed                           U8C_NAME_IN_FILE(closed)
#define code_rows                        U8C_NAME_IN_FILE(code_rows)
#define code_size                        U8C_NAME_IN_FILE(code_size)
#define codes_in_order                   U8C_NAME_IN_FILE(codes_in_order)
#define codes_of_first                   U8C_NAME_IN_FILE(codes_of_first)
#define constants_of                     U8C_NAME_IN_FILE(constants_of)
#define convert                          U8C_NAME_IN_FILE(convert)
#define convert_any                      U8C_NAME_IN_FILE(convert_any)
#define convert_any_blocks               U8C_NAME_IN_FILE(convert_any_blocks)
#define convert_ascii                    U8C_NAME_IN_FILE(convert_ascii)
#define convert_ascii_blocks             U8C_NAME_IN_FILE(convert_ascii_blocks)
#define convert_ascii_run                U8C_NAME_IN_FILE(convert_ascii_run)
#define convert_before_error             U8C_NAME_IN_FILE(convert_before_error)
#define convert_block                    U8C_NAME_IN_FILE(convert_block)
#define convert_blocks                   U8C_NAME_IN_FILE(convert_blocks)
#define convert_end                      U8C_NAME_IN_FILE(convert_end)
#define convert_end_up_to_2              U8C_NAME_IN_FILE(convert_end_up_to_2)
#define convert_ends                     U8C_NAME_IN_FILE(convert_ends)
#define convert_few                      U8C_NAME_IN_FILE(convert_few)
#define convert_few_units                U8C_NAME_IN_FILE(convert_few_units)
#define convert_last                     U8C_NAME_IN_FILE(convert_last)
#define convert_long                     U8C_NAME_IN_FILE(convert_long)
#define convert_long_swapped             U8C_NAME_IN_FILE(convert_long_swapped)
#define convert_medium_ascii             U8C_NAME_IN_FILE(convert_medium_ascii)
#define convert_native_ascii             U8C_NAME_IN_FILE(convert_native_ascii)
#define convert_other                    U8C_NAME_IN_FILE(convert_other)
#define convert_pairs                    U8C_NAME_IN_FILE(convert_pairs)
#define convert_part                     U8C_NAME_IN_FILE(convert_part)
#define convert_pieces                   U8C_NAME_IN_FILE(convert_pieces)
#define convert_rest                     U8C_NAME_IN_FILE(convert_rest)
#define convert_rows                     U8C_NAME_IN_FILE(convert_rows)
#define convert_short                    U8C_NAME_IN_FILE(convert_short)
#define convert_short_swapped            U8C_NAME_IN_FILE(convert_short_swapped)
#define convert_singly                   U8C_NAME_IN_FILE(convert_singly)
#define convert_steps                    U8C_NAME_IN_FILE(convert_steps)
#define convert_swapped_ascii            U8C_NAME_IN_FILE(convert_swapped_ascii)
#define convert_units                    U8C_NAME_IN_FILE(convert_units)
#define convert_what_fits                U8C_NAME_IN_FILE(convert_what_fits)
#define copied                           U8C_NAME_IN_FILE(copied)
#define copy_ascii                       U8C_NAME_IN_FILE(copy_ascii)
#define copy_ascii_bytes                 U8C_NAME_IN_FILE(copy_ascii_bytes)
#define copy_ascii_ends                  U8C_NAME_IN_FILE(copy_ascii_ends)
#define copy_ascii_of_stretch            U8C_NAME_IN_FILE(copy_ascii_of_stretch)
#define copy_ascii_part                  U8C_NAME_IN_FILE(copy_ascii_part)
#define copy_ascii_rest                  U8C_NAME_IN_FILE(copy_ascii_rest)
#define copy_ascii_run                   U8C_NAME_IN_FILE(copy_ascii_run)
#define copy_ascii_stretch               U8C_NAME_IN_FILE(copy_ascii_stretch)
#define copy_ascii_stretches             U8C_NAME_IN_FILE(copy_ascii_stretches)
#define copy_ascii_words                 U8C_NAME_IN_FILE(copy_ascii_words)
#define copy_at                          U8C_NAME_IN_FILE(copy_at)
#define copy_between                     U8C_NAME_IN_FILE(copy_between)
#define copy_long                        U8C_NAME_IN_FILE(copy_long)
#define copy_rest                        U8C_NAME_IN_FILE(copy_rest)
#define copy_short_ascii                 U8C_NAME_IN_FILE(copy_short_ascii)
#define copy_stretch                     U8C_NAME_IN_FILE(copy_stretch)
#define copy_two                         U8C_NAME_IN_FILE(copy_two)
#define copy_up_to_four                  U8C_NAME_IN_FILE(copy_up_to_four)
#define copy_vec                         U8C_NAME_IN_FILE(copy_vec)
#define copy_vectors                     U8C_NAME_IN_FILE(copy_vectors)
#define copying                          U8C_NAME_IN_FILE(copying)
#define count_above_ascii                U8C_NAME_IN_FILE(count_above_ascii)
#define count_units                      U8C_NAME_IN_FILE(count_units)
#define counted_group                    U8C_NAME_IN_FILE(counted_group)
#define cut_at_error                     U8C_NAME_IN_FILE(cut_at_error)
#define cut_last_at_error                U8C_NAME_IN_FILE(cut_last_at_error)
#define cuts_sequence                    U8C_NAME_IN_FILE(cuts_sequence)
#define decode                           U8C_NAME_IN_FILE(decode)
#define decode_in_order                  U8C_NAME_IN_FILE(decode_in_order)
#define decode_native                    U8C_NAME_IN_FILE(decode_native)
#define decode_swapped                   U8C_NAME_IN_FILE(decode_swapped)
#define down_by                          U8C_NAME_IN_FILE(down_by)
#define each_7E                          U8C_NAME_IN_FILE(each_7E)
#define each_7F                          U8C_NAME_IN_FILE(each_7F)
#define each_8E                          U8C_NAME_IN_FILE(each_8E)
#define each_BD                          U8C_NAME_IN_FILE(each_BD)
#define each_FF                          U8C_NAME_IN_FILE(each_FF)
#define either                           U8C_NAME_IN_FILE(either)
#define encode_block                     U8C_NAME_IN_FILE(encode_block)
#define encode_constants                 U8C_NAME_IN_FILE(encode_constants)
#define encode_pairs                     U8C_NAME_IN_FILE(encode_pairs)
#define encoded                          U8C_NAME_IN_FILE(encoded)
#define end_of_found                     U8C_NAME_IN_FILE(end_of_found)
#define ends_excluded                    U8C_NAME_IN_FILE(ends_excluded)
#define ends_in_high                     U8C_NAME_IN_FILE(ends_in_high)
#define ends_in_unpaired_high            U8C_NAME_IN_FILE(ends_in_unpaired_high)
#define equal8                           U8C_NAME_IN_FILE(equal8)
#define errors_at                        U8C_NAME_IN_FILE(errors_at)
#define excluded_ascii_in_group          U8C_NAME_IN_FILE(excluded_ascii_in_group)
#define expects_few                      U8C_NAME_IN_FILE(expects_few)
#define extra_bytes                      U8C_NAME_IN_FILE(extra_bytes)
#define fault_at                         U8C_NAME_IN_FILE(fault_at)
#define fault_of                         U8C_NAME_IN_FILE(fault_of)
#define fault_of_first                   U8C_NAME_IN_FILE(fault_of_first)
#define faults_by_classes                U8C_NAME_IN_FILE(faults_by_classes)
#define faults_found_at                  U8C_NAME_IN_FILE(faults_found_at)
#define faults_in_findings               U8C_NAME_IN_FILE(faults_in_findings)
#define fdd0_to_fdef                     U8C_NAME_IN_FILE(fdd0_to_fdef)
#define few_converter                    U8C_NAME_IN_FILE(few_converter)
#define few_of_2                         U8C_NAME_IN_FILE(few_of_2)
#define few_of_3                         U8C_NAME_IN_FILE(few_of_3)
#define few_of_4                         U8C_NAME_IN_FILE(few_of_4)
#define few_text                         U8C_NAME_IN_FILE(few_text)
#define find_end                         U8C_NAME_IN_FILE(find_end)
#define find_in_piece                    U8C_NAME_IN_FILE(find_in_piece)
#define find_sequences                   U8C_NAME_IN_FILE(find_sequences)
#define findings                         U8C_NAME_IN_FILE(findings)
#define findings_in_loop                 U8C_NAME_IN_FILE(findings_in_loop)
#define findings_of_ascii                U8C_NAME_IN_FILE(findings_of_ascii)
#define findings_of_first                U8C_NAME_IN_FILE(findings_of_first)
#define findings_of_stretch              U8C_NAME_IN_FILE(findings_of_stretch)
#define findings_of_vecs                 U8C_NAME_IN_FILE(findings_of_vecs)
#define finish_at_error                  U8C_NAME_IN_FILE(finish_at_error)
#define finish_from_latin1               U8C_NAME_IN_FILE(finish_from_latin1)
#define finish_to_latin1                 U8C_NAME_IN_FILE(finish_to_latin1)
#define first_findings                   U8C_NAME_IN_FILE(first_findings)
#define first_look                       U8C_NAME_IN_FILE(first_look)
#define first_of_upper                   U8C_NAME_IN_FILE(first_of_upper)
#define first_piece                      U8C_NAME_IN_FILE(first_piece)
#define first_printable                  U8C_NAME_IN_FILE(first_printable)
#define firsts_of                        U8C_NAME_IN_FILE(firsts_of)
#define flags_of                         U8C_NAME_IN_FILE(flags_of)
#define flip                             U8C_NAME_IN_FILE(flip)
#define flipped                          U8C_NAME_IN_FILE(flipped)
#define found_from                       U8C_NAME_IN_FILE(found_from)
#define found_in_group                   U8C_NAME_IN_FILE(found_in_group)
#define found_in_piece                   U8C_NAME_IN_FILE(found_in_piece)
#define four                             U8C_NAME_IN_FILE(four)
#define four_are_paired                  U8C_NAME_IN_FILE(four_are_paired)
#define four_are_well_formed             U8C_NAME_IN_FILE(four_are_well_formed)
#define four_at                          U8C_NAME_IN_FILE(four_at)
#define four_have_single_units_only      U8C_NAME_IN_FILE(four_have_single_units_only)
#define four_of                          U8C_NAME_IN_FILE(four_of)
#define four_size                        U8C_NAME_IN_FILE(four_size)
#define four_words                       U8C_NAME_IN_FILE(four_words)
#define from_latin1_after_ascii          U8C_NAME_IN_FILE(from_latin1_after_ascii)
#define from_printable                   U8C_NAME_IN_FILE(from_printable)
#define from_utf16_constants             U8C_NAME_IN_FILE(from_utf16_constants)
#define from_utf16_measure_constants     U8C_NAME_IN_FILE(from_utf16_measure_constants)
#define from_utf32_constants             U8C_NAME_IN_FILE(from_utf32_constants)
#define greatest_between                 U8C_NAME_IN_FILE(greatest_between)
#define greatest_bytes                   U8C_NAME_IN_FILE(greatest_bytes)
#define greatest_from_printable          U8C_NAME_IN_FILE(greatest_from_printable)
#define greatest_in                      U8C_NAME_IN_FILE(greatest_in)
#define greatest_of                      U8C_NAME_IN_FILE(greatest_of)
#define greatest_of_4                    U8C_NAME_IN_FILE(greatest_of_4)
#define greatest_of_group                U8C_NAME_IN_FILE(greatest_of_group)
#define greatest_of_stretch              U8C_NAME_IN_FILE(greatest_of_stretch)
#define group                            U8C_NAME_IN_FILE(group)
#define group_of                         U8C_NAME_IN_FILE(group_of)
#define group_size                       U8C_NAME_IN_FILE(group_size)
#define group_units                      U8C_NAME_IN_FILE(group_units)
#define half                             U8C_NAME_IN_FILE(half)
#define half_of                          U8C_NAME_IN_FILE(half_of)
#define half_size                        U8C_NAME_IN_FILE(half_size)
#define halves                           U8C_NAME_IN_FILE(halves)
#define halves_kept                      U8C_NAME_IN_FILE(halves_kept)
#define has_c1                           U8C_NAME_IN_FILE(has_c1)
#define has_fault                        U8C_NAME_IN_FILE(has_fault)
#define has_ill_formed                   U8C_NAME_IN_FILE(has_ill_formed)
#define has_pairs                        U8C_NAME_IN_FILE(has_pairs)
#define has_room_to_narrow               U8C_NAME_IN_FILE(has_room_to_narrow)
#define has_step                         U8C_NAME_IN_FILE(has_step)
#define has_surrogate                    U8C_NAME_IN_FILE(has_surrogate)
#define has_surrogates                   U8C_NAME_IN_FILE(has_surrogates)
#define has_two_fault                    U8C_NAME_IN_FILE(has_two_fault)
#define has_unpaired                     U8C_NAME_IN_FILE(has_unpaired)
#define have_controls                    U8C_NAME_IN_FILE(have_controls)
#define have_fitting_bits                U8C_NAME_IN_FILE(have_fitting_bits)
#define have_room                        U8C_NAME_IN_FILE(have_room)
#define have_surrogates                  U8C_NAME_IN_FILE(have_surrogates)
#define high_byte_of                     U8C_NAME_IN_FILE(high_byte_of)
#define hits                             U8C_NAME_IN_FILE(hits)
#define ill_formed                       U8C_NAME_IN_FILE(ill_formed)
#define in_ascii_set                     U8C_NAME_IN_FILE(in_ascii_set)
#define in_ascii_set_4                   U8C_NAME_IN_FILE(in_ascii_set_4)
#define in_block                         U8C_NAME_IN_FILE(in_block)
#define in_memory                        U8C_NAME_IN_FILE(in_memory)
#define in_order                         U8C_NAME_IN_FILE(in_order)
#define in_row_0                         U8C_NAME_IN_FILE(in_row_0)
#define in_row_0_of_4                    U8C_NAME_IN_FILE(in_row_0_of_4)
#define index_of                         U8C_NAME_IN_FILE(index_of)
#define index_with_pairs                 U8C_NAME_IN_FILE(index_with_pairs)
#define indexes_of                       U8C_NAME_IN_FILE(indexes_of)
#define is_all_ascii                     U8C_NAME_IN_FILE(is_all_ascii)
#define is_allowed_ascii_group           U8C_NAME_IN_FILE(is_allowed_ascii_group)
#define is_allowed_four                  U8C_NAME_IN_FILE(is_allowed_four)
#define is_allowed_of_two                U8C_NAME_IN_FILE(is_allowed_of_two)
#define is_allowed_within                U8C_NAME_IN_FILE(is_allowed_within)
#define is_ascii                         U8C_NAME_IN_FILE(is_ascii)
#define is_ascii_block                   U8C_NAME_IN_FILE(is_ascii_block)
#define is_ascii_stretch                 U8C_NAME_IN_FILE(is_ascii_stretch)
#define is_at_limit                      U8C_NAME_IN_FILE(is_at_limit)
#define is_beyond_at                     U8C_NAME_IN_FILE(is_beyond_at)
#define is_cut                           U8C_NAME_IN_FILE(is_cut)
#define is_few                           U8C_NAME_IN_FILE(is_few)
#define is_for_loop                      U8C_NAME_IN_FILE(is_for_loop)
#define is_near_end                      U8C_NAME_IN_FILE(is_near_end)
#define is_nothing                       U8C_NAME_IN_FILE(is_nothing)
#define is_paired_step                   U8C_NAME_IN_FILE(is_paired_step)
#define is_printable                     U8C_NAME_IN_FILE(is_printable)
#define is_run                           U8C_NAME_IN_FILE(is_run)
#define is_short_ascii                   U8C_NAME_IN_FILE(is_short_ascii)
#define is_short_printable               U8C_NAME_IN_FILE(is_short_printable)
#define is_short_well_formed             U8C_NAME_IN_FILE(is_short_well_formed)
#define is_short_well_formed_in          U8C_NAME_IN_FILE(is_short_well_formed_in)
#define is_short_well_formed_swapped     U8C_NAME_IN_FILE(is_short_well_formed_swapped)
#define is_surrogate_in                  U8C_NAME_IN_FILE(is_surrogate_in)
#define is_surrogate_nearest             U8C_NAME_IN_FILE(is_surrogate_nearest)
#define is_up_to                         U8C_NAME_IN_FILE(is_up_to)
#define is_up_to_2                       U8C_NAME_IN_FILE(is_up_to_2)
#define is_up_to_four_of_two             U8C_NAME_IN_FILE(is_up_to_four_of_two)
#define is_well_formed                   U8C_NAME_IN_FILE(is_well_formed)
#define is_within                        U8C_NAME_IN_FILE(is_within)
#define join                             U8C_NAME_IN_FILE(join)
#define kept_of                          U8C_NAME_IN_FILE(kept_of)
#define kinds                            U8C_NAME_IN_FILE(kinds)
#define kinds_of                         U8C_NAME_IN_FILE(kinds_of)
#define lanes_dropped                    U8C_NAME_IN_FILE(lanes_dropped)
#define last_block                       U8C_NAME_IN_FILE(last_block)
#define last_lanes                       U8C_NAME_IN_FILE(last_lanes)
#define last_of                          U8C_NAME_IN_FILE(last_of)
#define last_of_ascii                    U8C_NAME_IN_FILE(last_of_ascii)
#define last_printable                   U8C_NAME_IN_FILE(last_printable)
#define last_window                      U8C_NAME_IN_FILE(last_window)
#define leads_in                         U8C_NAME_IN_FILE(leads_in)
#define leads_of_2                       U8C_NAME_IN_FILE(leads_of_2)
#define leads_of_4                       U8C_NAME_IN_FILE(leads_of_4)
#define least_narrowed                   U8C_NAME_IN_FILE(least_narrowed)
#define least_of_piece                   U8C_NAME_IN_FILE(least_of_piece)
#define left_of                          U8C_NAME_IN_FILE(left_of)
#define length_flags                     U8C_NAME_IN_FILE(length_flags)
#define length_in_rest                   U8C_NAME_IN_FILE(length_in_rest)
#define length_of_block                  U8C_NAME_IN_FILE(length_of_block)
#define length_of_first                  U8C_NAME_IN_FILE(length_of_first)
#define length_of_sequences              U8C_NAME_IN_FILE(length_of_sequences)
#define lengths                          U8C_NAME_IN_FILE(lengths)
#define lengths_of                       U8C_NAME_IN_FILE(lengths_of)
#define limit_of                         U8C_NAME_IN_FILE(limit_of)
#define load_16                          U8C_NAME_IN_FILE(load_16)
#define load_before                      U8C_NAME_IN_FILE(load_before)
#define load_block                       U8C_NAME_IN_FILE(load_block)
#define load_four                        U8C_NAME_IN_FILE(load_four)
#define load_part                        U8C_NAME_IN_FILE(load_part)
#define load_parts                       U8C_NAME_IN_FILE(load_parts)
#define load_piece                       U8C_NAME_IN_FILE(load_piece)
#define load_rest                        U8C_NAME_IN_FILE(load_rest)
#define load_rows                        U8C_NAME_IN_FILE(load_rows)
#define load_some                        U8C_NAME_IN_FILE(load_some)
#define load_step                        U8C_NAME_IN_FILE(load_step)
#define load_stretch                     U8C_NAME_IN_FILE(load_stretch)
#define load_units                       U8C_NAME_IN_FILE(load_units)
#define long_text                        U8C_NAME_IN_FILE(long_text)
#define look_at                          U8C_NAME_IN_FILE(look_at)
#define look_of                          U8C_NAME_IN_FILE(look_of)
#define look_up_to_four                  U8C_NAME_IN_FILE(look_up_to_four)
#define looks_like_3                     U8C_NAME_IN_FILE(looks_like_3)
#define lower_of                         U8C_NAME_IN_FILE(lower_of)
#define lowest_set                       U8C_NAME_IN_FILE(lowest_set)
#define make_ascii_search                U8C_NAME_IN_FILE(make_ascii_search)
#define make_checks                      U8C_NAME_IN_FILE(make_checks)
#define make_two_checker                 U8C_NAME_IN_FILE(make_two_checker)
#define mask_surrogates                  U8C_NAME_IN_FILE(mask_surrogates)
#define measure                          U8C_NAME_IN_FILE(measure)
#define measure_as_latin1                U8C_NAME_IN_FILE(measure_as_latin1)
#define measure_ascii                    U8C_NAME_IN_FILE(measure_ascii)
#define measure_blocks                   U8C_NAME_IN_FILE(measure_blocks)
#define measure_constants                U8C_NAME_IN_FILE(measure_constants)
#define measure_end                      U8C_NAME_IN_FILE(measure_end)
#define measure_few                      U8C_NAME_IN_FILE(measure_few)
#define measure_four                     U8C_NAME_IN_FILE(measure_four)
#define measure_groups                   U8C_NAME_IN_FILE(measure_groups)
#define measure_long                     U8C_NAME_IN_FILE(measure_long)
#define measure_long_swapped             U8C_NAME_IN_FILE(measure_long_swapped)
#define measure_pairs                    U8C_NAME_IN_FILE(measure_pairs)
#define measure_part                     U8C_NAME_IN_FILE(measure_part)
#define measure_rest                     U8C_NAME_IN_FILE(measure_rest)
#define measure_sequences                U8C_NAME_IN_FILE(measure_sequences)
#define measure_size                     U8C_NAME_IN_FILE(measure_size)
#define measure_text                     U8C_NAME_IN_FILE(measure_text)
#define measure_units                    U8C_NAME_IN_FILE(measure_units)
#define measure_vec                      U8C_NAME_IN_FILE(measure_vec)
#define measure_vecs                     U8C_NAME_IN_FILE(measure_vecs)
#define measured_pairs                   U8C_NAME_IN_FILE(measured_pairs)
#define measured_size                    U8C_NAME_IN_FILE(measured_size)
#define measured_to                      U8C_NAME_IN_FILE(measured_to)
#define measured_units                   U8C_NAME_IN_FILE(measured_units)
#define measured_vec                     U8C_NAME_IN_FILE(measured_vec)
#define medium_text                      U8C_NAME_IN_FILE(medium_text)
#define minus_units_in                   U8C_NAME_IN_FILE(minus_units_in)
#define misplaced_in                     U8C_NAME_IN_FILE(misplaced_in)
#define mixed_state                      U8C_NAME_IN_FILE(mixed_state)
#define most_in_loop                     U8C_NAME_IN_FILE(most_in_loop)
#define most_in_loop_of_other            U8C_NAME_IN_FILE(most_in_loop_of_other)
#define most_in_one                      U8C_NAME_IN_FILE(most_in_one)
#define most_in_two                      U8C_NAME_IN_FILE(most_in_two)
#define most_narrowed                    U8C_NAME_IN_FILE(most_narrowed)
#define most_of_few                      U8C_NAME_IN_FILE(most_of_few)
#define most_printable                   U8C_NAME_IN_FILE(most_printable)
#define move_down                        U8C_NAME_IN_FILE(move_down)
#define move_on                          U8C_NAME_IN_FILE(move_on)
#define move_up                          U8C_NAME_IN_FILE(move_up)
#define moves                            U8C_NAME_IN_FILE(moves)
#define narrow_block                     U8C_NAME_IN_FILE(narrow_block)
#define narrow_few                       U8C_NAME_IN_FILE(narrow_few)
#define narrow_last                      U8C_NAME_IN_FILE(narrow_last)
#define narrow_other                     U8C_NAME_IN_FILE(narrow_other)
#define narrow_pairs                     U8C_NAME_IN_FILE(narrow_pairs)
#define narrow_part                      U8C_NAME_IN_FILE(narrow_part)
#define narrow_rest                      U8C_NAME_IN_FILE(narrow_rest)
#define narrow_short                     U8C_NAME_IN_FILE(narrow_short)
#define narrow_short_ascii               U8C_NAME_IN_FILE(narrow_short_ascii)
#define narrow_some                      U8C_NAME_IN_FILE(narrow_some)
#define narrow_vecs                      U8C_NAME_IN_FILE(narrow_vecs)
#define narrowed                         U8C_NAME_IN_FILE(narrowed)
#define native_surrogates                U8C_NAME_IN_FILE(native_surrogates)
#define nearer_of                        U8C_NAME_IN_FILE(nearer_of)
#define nearer_to_surrogates             U8C_NAME_IN_FILE(nearer_to_surrogates)
#define next_piece                       U8C_NAME_IN_FILE(next_piece)
#define no_findings                      U8C_NAME_IN_FILE(no_findings)
#define no_hits                          U8C_NAME_IN_FILE(no_hits)
#define no_two_findings                  U8C_NAME_IN_FILE(no_two_findings)
#define noncharacters                    U8C_NAME_IN_FILE(noncharacters)
#define offsets_of                       U8C_NAME_IN_FILE(offsets_of)
#define offsets_up_to_3                  U8C_NAME_IN_FILE(offsets_up_to_3)
#define order                            U8C_NAME_IN_FILE(order)
#define order_of                         U8C_NAME_IN_FILE(order_of)
#define over_tail_bits                   U8C_NAME_IN_FILE(over_tail_bits)
#define pair_halves                      U8C_NAME_IN_FILE(pair_halves)
#define pair_halves_of                   U8C_NAME_IN_FILE(pair_halves_of)
#define pair_vecs                        U8C_NAME_IN_FILE(pair_vecs)
#define paired_end                       U8C_NAME_IN_FILE(paired_end)
#define pairs                            U8C_NAME_IN_FILE(pairs)
#define pairs_in                         U8C_NAME_IN_FILE(pairs_in)
#define pairs_of                         U8C_NAME_IN_FILE(pairs_of)
#define part_of_block                    U8C_NAME_IN_FILE(part_of_block)
#define piece_units                      U8C_NAME_IN_FILE(piece_units)
#define planes                           U8C_NAME_IN_FILE(planes)
#define planes_of_3                      U8C_NAME_IN_FILE(planes_of_3)
#define position                         U8C_NAME_IN_FILE(position)
#define reach_before                     U8C_NAME_IN_FILE(reach_before)
#define reach_of                         U8C_NAME_IN_FILE(reach_of)
#define reason                           U8C_NAME_IN_FILE(reason)
#define recently                         U8C_NAME_IN_FILE(recently)
#define resized                          U8C_NAME_IN_FILE(resized)
#define rest                             U8C_NAME_IN_FILE(rest)
#define restricted                       U8C_NAME_IN_FILE(restricted)
#define room_for_group                   U8C_NAME_IN_FILE(room_for_group)
#define room_for_step                    U8C_NAME_IN_FILE(room_for_step)
#define room_in                          U8C_NAME_IN_FILE(room_in)
#define room_of                          U8C_NAME_IN_FILE(room_of)
#define row_at                           U8C_NAME_IN_FILE(row_at)
#define row_length                       U8C_NAME_IN_FILE(row_length)
#define row_of                           U8C_NAME_IN_FILE(row_of)
#define row_offsets                      U8C_NAME_IN_FILE(row_offsets)
#define row_pair                         U8C_NAME_IN_FILE(row_pair)
#define row_set                          U8C_NAME_IN_FILE(row_set)
#define row_set_bits                     U8C_NAME_IN_FILE(row_set_bits)
#define row_sets                         U8C_NAME_IN_FILE(row_sets)
#define row_units                        U8C_NAME_IN_FILE(row_units)
#define run_of                           U8C_NAME_IN_FILE(run_of)
#define run_of_3                         U8C_NAME_IN_FILE(run_of_3)
#define savings_of                       U8C_NAME_IN_FILE(savings_of)
#define scalar_order                     U8C_NAME_IN_FILE(scalar_order)
#define sequences                        U8C_NAME_IN_FILE(sequences)
#define sequences_of                     U8C_NAME_IN_FILE(sequences_of)
#define sequences_of_half                U8C_NAME_IN_FILE(sequences_of_half)
#define set_elements                     U8C_NAME_IN_FILE(set_elements)
#define set_of_16                        U8C_NAME_IN_FILE(set_of_16)
#define set_of_32                        U8C_NAME_IN_FILE(set_of_32)
#define set_pairs                        U8C_NAME_IN_FILE(set_pairs)
#define short_slots                      U8C_NAME_IN_FILE(short_slots)
#define short_slots_of                   U8C_NAME_IN_FILE(short_slots_of)
#define short_units                      U8C_NAME_IN_FILE(short_units)
#define shuffle_for                      U8C_NAME_IN_FILE(shuffle_for)
#define slots_of_high                    U8C_NAME_IN_FILE(slots_of_high)
#define slots_of_low                     U8C_NAME_IN_FILE(slots_of_low)
#define span_size                        U8C_NAME_IN_FILE(span_size)
#define squeeze_units                    U8C_NAME_IN_FILE(squeeze_units)
#define squeezed                         U8C_NAME_IN_FILE(squeezed)
#define squeezed_units                   U8C_NAME_IN_FILE(squeezed_units)
#define starts_in                        U8C_NAME_IN_FILE(starts_in)
#define starts_of_4_in                   U8C_NAME_IN_FILE(starts_of_4_in)
#define step                             U8C_NAME_IN_FILE(step)
#define step_bits                        U8C_NAME_IN_FILE(step_bits)
#define step_units                       U8C_NAME_IN_FILE(step_units)
#define stop_at_first                    U8C_NAME_IN_FILE(stop_at_first)
#define stopped_soon                     U8C_NAME_IN_FILE(stopped_soon)
#define stops_soon                       U8C_NAME_IN_FILE(stops_soon)
#define store                            U8C_NAME_IN_FILE(store)
#define store_16                         U8C_NAME_IN_FILE(store_16)
#define store_all_codes                  U8C_NAME_IN_FILE(store_all_codes)
#define store_all_units                  U8C_NAME_IN_FILE(store_all_units)
#define store_any_block                  U8C_NAME_IN_FILE(store_any_block)
#define store_ascii                      U8C_NAME_IN_FILE(store_ascii)
#define store_ascii_first                U8C_NAME_IN_FILE(store_ascii_first)
#define store_ascii_run                  U8C_NAME_IN_FILE(store_ascii_run)
#define store_ascii_step                 U8C_NAME_IN_FILE(store_ascii_step)
#define store_block                      U8C_NAME_IN_FILE(store_block)
#define store_blocks_of_3                U8C_NAME_IN_FILE(store_blocks_of_3)
#define store_codes                      U8C_NAME_IN_FILE(store_codes)
#define store_exactly                    U8C_NAME_IN_FILE(store_exactly)
#define store_few                        U8C_NAME_IN_FILE(store_few)
#define store_first                      U8C_NAME_IN_FILE(store_first)
#define store_group                      U8C_NAME_IN_FILE(store_group)
#define store_half_or_more               U8C_NAME_IN_FILE(store_half_or_more)
#define store_if_ascii                   U8C_NAME_IN_FILE(store_if_ascii)
#define store_last                       U8C_NAME_IN_FILE(store_last)
#define store_pairs                      U8C_NAME_IN_FILE(store_pairs)
#define store_part                       U8C_NAME_IN_FILE(store_part)
#define store_piece                      U8C_NAME_IN_FILE(store_piece)
#define store_rest                       U8C_NAME_IN_FILE(store_rest)
#define store_row                        U8C_NAME_IN_FILE(store_row)
#define store_rows                       U8C_NAME_IN_FILE(store_rows)
#define store_run                        U8C_NAME_IN_FILE(store_run)
#define store_short_slots                U8C_NAME_IN_FILE(store_short_slots)
#define store_some                       U8C_NAME_IN_FILE(store_some)
#define store_step                       U8C_NAME_IN_FILE(store_step)
#define store_two_of_3                   U8C_NAME_IN_FILE(store_two_of_3)
#define store_two_up_to_2                U8C_NAME_IN_FILE(store_two_up_to_2)
#define store_two_up_to_3                U8C_NAME_IN_FILE(store_two_up_to_3)
#define store_units                      U8C_NAME_IN_FILE(store_units)
#define store_units_within               U8C_NAME_IN_FILE(store_units_within)
#define store_up_to_2                    U8C_NAME_IN_FILE(store_up_to_2)
#define store_up_to_2_exactly            U8C_NAME_IN_FILE(store_up_to_2_exactly)
#define store_up_to_2_within             U8C_NAME_IN_FILE(store_up_to_2_within)
#define store_up_to_3                    U8C_NAME_IN_FILE(store_up_to_3)
#define store_up_to_4                    U8C_NAME_IN_FILE(store_up_to_4)
#define store_up_to_4_within             U8C_NAME_IN_FILE(store_up_to_4_within)
#define store_within                     U8C_NAME_IN_FILE(store_within)
#define stretch                          U8C_NAME_IN_FILE(stretch)
#define stretch_bytes                    U8C_NAME_IN_FILE(stretch_bytes)
#define surrogate_classes                U8C_NAME_IN_FILE(surrogate_classes)
#define surrogate_constants              U8C_NAME_IN_FILE(surrogate_constants)
#define surrogate_orders                 U8C_NAME_IN_FILE(surrogate_orders)
#define surrogates                       U8C_NAME_IN_FILE(surrogates)
#define surrogates_in                    U8C_NAME_IN_FILE(surrogates_in)
#define surrogates_in_memory             U8C_NAME_IN_FILE(surrogates_in_memory)
#define surrogates_of                    U8C_NAME_IN_FILE(surrogates_of)
#define surrogates_share                 U8C_NAME_IN_FILE(surrogates_share)
#define swap_units                       U8C_NAME_IN_FILE(swap_units)
#define swapped_16                       U8C_NAME_IN_FILE(swapped_16)
#define swapped_32                       U8C_NAME_IN_FILE(swapped_32)
#define swapped_lanes                    U8C_NAME_IN_FILE(swapped_lanes)
#define tail_bits                        U8C_NAME_IN_FILE(tail_bits)
#define take_ascii_run                   U8C_NAME_IN_FILE(take_ascii_run)
#define take_block                       U8C_NAME_IN_FILE(take_block)
#define take_blocks                      U8C_NAME_IN_FILE(take_blocks)
#define take_few                         U8C_NAME_IN_FILE(take_few)
#define take_mixed                       U8C_NAME_IN_FILE(take_mixed)
#define take_rest                        U8C_NAME_IN_FILE(take_rest)
#define take_run                         U8C_NAME_IN_FILE(take_run)
#define take_run_of_3                    U8C_NAME_IN_FILE(take_run_of_3)
#define take_unit_vector                 U8C_NAME_IN_FILE(take_unit_vector)
#define take_units                       U8C_NAME_IN_FILE(take_units)
#define take_vec                         U8C_NAME_IN_FILE(take_vec)
#define take_vectors                     U8C_NAME_IN_FILE(take_vectors)
#define take_whole_vectors               U8C_NAME_IN_FILE(take_whole_vectors)
#define text_of                          U8C_NAME_IN_FILE(text_of)
#define themselves                       U8C_NAME_IN_FILE(themselves)
#define to_latin1_after_ascii            U8C_NAME_IN_FILE(to_latin1_after_ascii)
#define top_bits                         U8C_NAME_IN_FILE(top_bits)
#define top_bits_of_block                U8C_NAME_IN_FILE(top_bits_of_block)
#define top_bits_of_bytes                U8C_NAME_IN_FILE(top_bits_of_bytes)
#define two_checker                      U8C_NAME_IN_FILE(two_checker)
#define two_findings                     U8C_NAME_IN_FILE(two_findings)
#define two_findings_in_group            U8C_NAME_IN_FILE(two_findings_in_group)
#define two_vecs                         U8C_NAME_IN_FILE(two_vecs)
#define u8c_advance_to_units             U8C_NAME_IN_FILE(u8c_advance_to_units)
#define u8c_all_bytes                    U8C_NAME_IN_FILE(u8c_all_bytes)
#define u8c_are_scalar_values            U8C_NAME_IN_FILE(u8c_are_scalar_values)
#define u8c_begin_to_units               U8C_NAME_IN_FILE(u8c_begin_to_units)
#define u8c_begins_3                     U8C_NAME_IN_FILE(u8c_begins_3)
#define u8c_begins_4                     U8C_NAME_IN_FILE(u8c_begins_4)
#define u8c_below_e3                     U8C_NAME_IN_FILE(u8c_below_e3)
#define u8c_below_ef                     U8C_NAME_IN_FILE(u8c_below_ef)
#define u8c_below_lead_3                 U8C_NAME_IN_FILE(u8c_below_lead_3)
#define u8c_below_lead_4                 U8C_NAME_IN_FILE(u8c_below_lead_4)
#define u8c_bits_below                   U8C_NAME_IN_FILE(u8c_bits_below)
#define u8c_bits_of_high                 U8C_NAME_IN_FILE(u8c_bits_of_high)
#define u8c_block_of_3                   U8C_NAME_IN_FILE(u8c_block_of_3)
#define u8c_block_to_slots               U8C_NAME_IN_FILE(u8c_block_to_slots)
#define u8c_block_units                  U8C_NAME_IN_FILE(u8c_block_units)
#define u8c_bytes                        U8C_NAME_IN_FILE(u8c_bytes)
#define u8c_bytes_of                     U8C_NAME_IN_FILE(u8c_bytes_of)
#define u8c_check                        U8C_NAME_IN_FILE(u8c_check)
#define u8c_check_bytes                  U8C_NAME_IN_FILE(u8c_check_bytes)
#define u8c_check_constants              U8C_NAME_IN_FILE(u8c_check_constants)
#define u8c_check_pairs                  U8C_NAME_IN_FILE(u8c_check_pairs)
#define u8c_check_with                   U8C_NAME_IN_FILE(u8c_check_with)
#define u8c_checker                      U8C_NAME_IN_FILE(u8c_checker)
#define u8c_columns                      U8C_NAME_IN_FILE(u8c_columns)
#define u8c_columns_of_4                 U8C_NAME_IN_FILE(u8c_columns_of_4)
#define u8c_count_bits                   U8C_NAME_IN_FILE(u8c_count_bits)
#define u8c_count_in_bytes               U8C_NAME_IN_FILE(u8c_count_in_bytes)
#define u8c_count_in_vec                 U8C_NAME_IN_FILE(u8c_count_in_vec)
#define u8c_decode_group                 U8C_NAME_IN_FILE(u8c_decode_group)
#define u8c_decode_two_of_3              U8C_NAME_IN_FILE(u8c_decode_two_of_3)
#define u8c_each_byte                    U8C_NAME_IN_FILE(u8c_each_byte)
#define u8c_errors_in                    U8C_NAME_IN_FILE(u8c_errors_in)
#define u8c_excluded_ascii_of            U8C_NAME_IN_FILE(u8c_excluded_ascii_of)
#define u8c_faults                       U8C_NAME_IN_FILE(u8c_faults)
#define u8c_few_from_units               U8C_NAME_IN_FILE(u8c_few_from_units)
#define u8c_few_to_units                 U8C_NAME_IN_FILE(u8c_few_to_units)
#define u8c_findings                     U8C_NAME_IN_FILE(u8c_findings)
#define u8c_findings_at                  U8C_NAME_IN_FILE(u8c_findings_at)
#define u8c_findings_by_set              U8C_NAME_IN_FILE(u8c_findings_by_set)
#define u8c_findings_of_first            U8C_NAME_IN_FILE(u8c_findings_of_first)
#define u8c_from_units                   U8C_NAME_IN_FILE(u8c_from_units)
#define u8c_go_by                        U8C_NAME_IN_FILE(u8c_go_by)
#define u8c_group_size                   U8C_NAME_IN_FILE(u8c_group_size)
#define u8c_group_units                  U8C_NAME_IN_FILE(u8c_group_units)
#define u8c_half_bits                    U8C_NAME_IN_FILE(u8c_half_bits)
#define u8c_half_of_set                  U8C_NAME_IN_FILE(u8c_half_of_set)
#define u8c_half_size                    U8C_NAME_IN_FILE(u8c_half_size)
#define u8c_has_any                      U8C_NAME_IN_FILE(u8c_has_any)
#define u8c_has_block                    U8C_NAME_IN_FILE(u8c_has_block)
#define u8c_has_lead_4                   U8C_NAME_IN_FILE(u8c_has_lead_4)
#define u8c_high_tag                     U8C_NAME_IN_FILE(u8c_high_tag)
#define u8c_highest_bit                  U8C_NAME_IN_FILE(u8c_highest_bit)
#define u8c_highest_whole                U8C_NAME_IN_FILE(u8c_highest_whole)
#define u8c_in_order                     U8C_NAME_IN_FILE(u8c_in_order)
#define u8c_in_set                       U8C_NAME_IN_FILE(u8c_in_set)
#define u8c_is_group_of_3                U8C_NAME_IN_FILE(u8c_is_group_of_3)
#define u8c_join_bytes                   U8C_NAME_IN_FILE(u8c_join_bytes)
#define u8c_join_high                    U8C_NAME_IN_FILE(u8c_join_high)
#define u8c_join_lanes                   U8C_NAME_IN_FILE(u8c_join_lanes)
#define u8c_join_low                     U8C_NAME_IN_FILE(u8c_join_low)
#define u8c_join_payloads                U8C_NAME_IN_FILE(u8c_join_payloads)
#define u8c_keep_low_bits                U8C_NAME_IN_FILE(u8c_keep_low_bits)
#define u8c_lanes                        U8C_NAME_IN_FILE(u8c_lanes)
#define u8c_last_three                   U8C_NAME_IN_FILE(u8c_last_three)
#define u8c_last_two                     U8C_NAME_IN_FILE(u8c_last_two)
#define u8c_leads_4_at                   U8C_NAME_IN_FILE(u8c_leads_4_at)
#define u8c_leads_4_in                   U8C_NAME_IN_FILE(u8c_leads_4_in)
#define u8c_leads_of_4                   U8C_NAME_IN_FILE(u8c_leads_of_4)
#define u8c_leads_of_two                 U8C_NAME_IN_FILE(u8c_leads_of_two)
#define u8c_left                         U8C_NAME_IN_FILE(u8c_left)
#define u8c_lesser                       U8C_NAME_IN_FILE(u8c_lesser)
#define u8c_load_blocks                  U8C_NAME_IN_FILE(u8c_load_blocks)
#define u8c_load_vec_of                  U8C_NAME_IN_FILE(u8c_load_vec_of)
#define u8c_low_bits                     U8C_NAME_IN_FILE(u8c_low_bits)
#define u8c_lowest_bit                   U8C_NAME_IN_FILE(u8c_lowest_bit)
#define u8c_make_checker                 U8C_NAME_IN_FILE(u8c_make_checker)
#define u8c_make_checker_in_registers    U8C_NAME_IN_FILE(u8c_make_checker_in_registers)
#define u8c_needed_bits                  U8C_NAME_IN_FILE(u8c_needed_bits)
#define u8c_needed_carry                 U8C_NAME_IN_FILE(u8c_needed_carry)
#define u8c_needed_first                 U8C_NAME_IN_FILE(u8c_needed_first)
#define u8c_next_group                   U8C_NAME_IN_FILE(u8c_next_group)
#define u8c_next_octet                   U8C_NAME_IN_FILE(u8c_next_octet)
#define u8c_next_octet_16                U8C_NAME_IN_FILE(u8c_next_octet_16)
#define u8c_next_octets_16               U8C_NAME_IN_FILE(u8c_next_octets_16)
#define u8c_next_quad                    U8C_NAME_IN_FILE(u8c_next_quad)
#define u8c_next_quads_16                U8C_NAME_IN_FILE(u8c_next_quads_16)
#define u8c_next_rows                    U8C_NAME_IN_FILE(u8c_next_rows)
#define u8c_octet                        U8C_NAME_IN_FILE(u8c_octet)
#define u8c_octet_bits                   U8C_NAME_IN_FILE(u8c_octet_bits)
#define u8c_octets                       U8C_NAME_IN_FILE(u8c_octets)
#define u8c_octets_of                    U8C_NAME_IN_FILE(u8c_octets_of)
#define u8c_or_units                     U8C_NAME_IN_FILE(u8c_or_units)
#define u8c_over_tail                    U8C_NAME_IN_FILE(u8c_over_tail)
#define u8c_pack                         U8C_NAME_IN_FILE(u8c_pack)
#define u8c_planes                       U8C_NAME_IN_FILE(u8c_planes)
#define u8c_planes_constants             U8C_NAME_IN_FILE(u8c_planes_constants)
#define u8c_planes_of_3                  U8C_NAME_IN_FILE(u8c_planes_of_3)
#define u8c_prefetch_block               U8C_NAME_IN_FILE(u8c_prefetch_block)
#define u8c_quad                         U8C_NAME_IN_FILE(u8c_quad)
#define u8c_quads                        U8C_NAME_IN_FILE(u8c_quads)
#define u8c_quads_of                     U8C_NAME_IN_FILE(u8c_quads_of)
#define u8c_reach                        U8C_NAME_IN_FILE(u8c_reach)
#define u8c_restriction                  U8C_NAME_IN_FILE(u8c_restriction)
#define u8c_room                         U8C_NAME_IN_FILE(u8c_room)
#define u8c_same_order                   U8C_NAME_IN_FILE(u8c_same_order)
#define u8c_sequences                    U8C_NAME_IN_FILE(u8c_sequences)
#define u8c_slot_tags                    U8C_NAME_IN_FILE(u8c_slot_tags)
#define u8c_slot_windows                 U8C_NAME_IN_FILE(u8c_slot_windows)
#define u8c_slots                        U8C_NAME_IN_FILE(u8c_slots)
#define u8c_slots_after                  U8C_NAME_IN_FILE(u8c_slots_after)
#define u8c_slots_block                  U8C_NAME_IN_FILE(u8c_slots_block)
#define u8c_slots_constants              U8C_NAME_IN_FILE(u8c_slots_constants)
#define u8c_slots_constants_of_call      U8C_NAME_IN_FILE(u8c_slots_constants_of_call)
#define u8c_slots_constants_of_loop      U8C_NAME_IN_FILE(u8c_slots_constants_of_loop)
#define u8c_slots_convert_what_fits      U8C_NAME_IN_FILE(u8c_slots_convert_what_fits)
#define u8c_slots_length                 U8C_NAME_IN_FILE(u8c_slots_length)
#define u8c_slots_of_3                   U8C_NAME_IN_FILE(u8c_slots_of_3)
#define u8c_slots_pair                   U8C_NAME_IN_FILE(u8c_slots_pair)
#define u8c_slots_store                  U8C_NAME_IN_FILE(u8c_slots_store)
#define u8c_slots_store_block            U8C_NAME_IN_FILE(u8c_slots_store_block)
#define u8c_slots_store_both             U8C_NAME_IN_FILE(u8c_slots_store_both)
#define u8c_slots_store_first_of_block   U8C_NAME_IN_FILE(u8c_slots_store_first_of_block)
#define u8c_slots_store_first_of_one     U8C_NAME_IN_FILE(u8c_slots_store_first_of_one)
#define u8c_slots_store_first_of_two     U8C_NAME_IN_FILE(u8c_slots_store_first_of_two)
#define u8c_slots_store_in_room          U8C_NAME_IN_FILE(u8c_slots_store_in_room)
#define u8c_slots_store_last_of_one      U8C_NAME_IN_FILE(u8c_slots_store_last_of_one)
#define u8c_slots_store_last_of_two      U8C_NAME_IN_FILE(u8c_slots_store_last_of_two)
#define u8c_slots_store_one              U8C_NAME_IN_FILE(u8c_slots_store_one)
#define u8c_slots_store_overlapping      U8C_NAME_IN_FILE(u8c_slots_store_overlapping)
#define u8c_slots_store_two              U8C_NAME_IN_FILE(u8c_slots_store_two)
#define u8c_starts_of                    U8C_NAME_IN_FILE(u8c_starts_of)
#define u8c_store_ascii                  U8C_NAME_IN_FILE(u8c_store_ascii)
#define u8c_store_group                  U8C_NAME_IN_FILE(u8c_store_group)
#define u8c_store_group_of_3             U8C_NAME_IN_FILE(u8c_store_group_of_3)
#define u8c_store_group_up_to_2          U8C_NAME_IN_FILE(u8c_store_group_up_to_2)
#define u8c_store_in_order               U8C_NAME_IN_FILE(u8c_store_in_order)
#define u8c_store_sequence               U8C_NAME_IN_FILE(u8c_store_sequence)
#define u8c_store_sequence_of_2          U8C_NAME_IN_FILE(u8c_store_sequence_of_2)
#define u8c_store_sequence_of_3          U8C_NAME_IN_FILE(u8c_store_sequence_of_3)
#define u8c_store_sequence_of_4          U8C_NAME_IN_FILE(u8c_store_sequence_of_4)
#define u8c_surrogate_pairs              U8C_NAME_IN_FILE(u8c_surrogate_pairs)
#define u8c_tail_bits                    U8C_NAME_IN_FILE(u8c_tail_bits)
#define u8c_tail_mask                    U8C_NAME_IN_FILE(u8c_tail_mask)
#define u8c_tails                        U8C_NAME_IN_FILE(u8c_tails)
#define u8c_take_any                     U8C_NAME_IN_FILE(u8c_take_any)
#define u8c_take_ascii                   U8C_NAME_IN_FILE(u8c_take_ascii)
#define u8c_take_block                   U8C_NAME_IN_FILE(u8c_take_block)
#define u8c_take_by_length               U8C_NAME_IN_FILE(u8c_take_by_length)
#define u8c_take_group                   U8C_NAME_IN_FILE(u8c_take_group)
#define u8c_take_multibyte               U8C_NAME_IN_FILE(u8c_take_multibyte)
#define u8c_take_pairs                   U8C_NAME_IN_FILE(u8c_take_pairs)
#define u8c_take_sequence                U8C_NAME_IN_FILE(u8c_take_sequence)
#define u8c_take_short_sequences         U8C_NAME_IN_FILE(u8c_take_short_sequences)
#define u8c_take_some                    U8C_NAME_IN_FILE(u8c_take_some)
#define u8c_to_slots                     U8C_NAME_IN_FILE(u8c_to_slots)
#define u8c_to_slots_of                  U8C_NAME_IN_FILE(u8c_to_slots_of)
#define u8c_to_slots_of_two              U8C_NAME_IN_FILE(u8c_to_slots_of_two)
#define u8c_to_units                     U8C_NAME_IN_FILE(u8c_to_units)
#define u8c_trailing_zeros               U8C_NAME_IN_FILE(u8c_trailing_zeros)
#define u8c_two_of_3                     U8C_NAME_IN_FILE(u8c_two_of_3)
#define u8c_two_of_3_count               U8C_NAME_IN_FILE(u8c_two_of_3_count)
#define u8c_two_of_3_reach               U8C_NAME_IN_FILE(u8c_two_of_3_reach)
#define u8c_two_of_3_size                U8C_NAME_IN_FILE(u8c_two_of_3_size)
#define u8c_unit                         U8C_NAME_IN_FILE(u8c_unit)
#define u8c_unit_order                   U8C_NAME_IN_FILE(u8c_unit_order)
#define u8c_unit_order_of                U8C_NAME_IN_FILE(u8c_unit_order_of)
#define u8c_utf16_beginning_with         U8C_NAME_IN_FILE(u8c_utf16_beginning_with)
#define u8c_utf16_block                  U8C_NAME_IN_FILE(u8c_utf16_block)
#define u8c_utf16_block_above            U8C_NAME_IN_FILE(u8c_utf16_block_above)
#define u8c_utf16_block_in_order         U8C_NAME_IN_FILE(u8c_utf16_block_in_order)
#define u8c_utf16_block_to_slots         U8C_NAME_IN_FILE(u8c_utf16_block_to_slots)
#define u8c_utf16_constants              U8C_NAME_IN_FILE(u8c_utf16_constants)
#define u8c_utf16_constants_of           U8C_NAME_IN_FILE(u8c_utf16_constants_of)
#define u8c_utf16_half_bits              U8C_NAME_IN_FILE(u8c_utf16_half_bits)
#define u8c_utf16_has_none               U8C_NAME_IN_FILE(u8c_utf16_has_none)
#define u8c_utf16_has_surrogates         U8C_NAME_IN_FILE(u8c_utf16_has_surrogates)
#define u8c_utf16_in_order               U8C_NAME_IN_FILE(u8c_utf16_in_order)
#define u8c_utf16_keep_paired            U8C_NAME_IN_FILE(u8c_utf16_keep_paired)
#define u8c_utf16_load_block             U8C_NAME_IN_FILE(u8c_utf16_load_block)
#define u8c_utf16_load_first             U8C_NAME_IN_FILE(u8c_utf16_load_first)
#define u8c_utf16_lone                   U8C_NAME_IN_FILE(u8c_utf16_lone)
#define u8c_utf16_order                  U8C_NAME_IN_FILE(u8c_utf16_order)
#define u8c_utf16_orders                 U8C_NAME_IN_FILE(u8c_utf16_orders)
#define u8c_utf16_paired_at              U8C_NAME_IN_FILE(u8c_utf16_paired_at)
#define u8c_utf16_pairs                  U8C_NAME_IN_FILE(u8c_utf16_pairs)
#define u8c_utf16_size                   U8C_NAME_IN_FILE(u8c_utf16_size)
#define u8c_utf16_store_before_lone      U8C_NAME_IN_FILE(u8c_utf16_store_before_lone)
#define u8c_utf16_store_block            U8C_NAME_IN_FILE(u8c_utf16_store_block)
#define u8c_utf16_store_few              U8C_NAME_IN_FILE(u8c_utf16_store_few)
#define u8c_utf16_store_first            U8C_NAME_IN_FILE(u8c_utf16_store_first)
#define u8c_utf16_store_no_pairs         U8C_NAME_IN_FILE(u8c_utf16_store_no_pairs)
#define u8c_utf16_store_overlapping      U8C_NAME_IN_FILE(u8c_utf16_store_overlapping)
#define u8c_utf16_store_pairs            U8C_NAME_IN_FILE(u8c_utf16_store_pairs)
#define u8c_utf16_store_vec_at           U8C_NAME_IN_FILE(u8c_utf16_store_vec_at)
#define u8c_utf16_stored_to_slots_of_two U8C_NAME_IN_FILE(u8c_utf16_stored_to_slots_of_two)
#define u8c_utf16_surrogates             U8C_NAME_IN_FILE(u8c_utf16_surrogates)
#define u8c_utf16_surrogates_in          U8C_NAME_IN_FILE(u8c_utf16_surrogates_in)
#define u8c_utf16_surrogates_of          U8C_NAME_IN_FILE(u8c_utf16_surrogates_of)
#define u8c_utf16_surrogates_of_vec      U8C_NAME_IN_FILE(u8c_utf16_surrogates_of_vec)
#define u8c_utf16_to_bytes               U8C_NAME_IN_FILE(u8c_utf16_to_bytes)
#define u8c_utf16_to_slots               U8C_NAME_IN_FILE(u8c_utf16_to_slots)
#define u8c_utf16_to_slots_of_two        U8C_NAME_IN_FILE(u8c_utf16_to_slots_of_two)
#define u8c_utf16_two_constants          U8C_NAME_IN_FILE(u8c_utf16_two_constants)
#define u8c_utf16_two_constants_of       U8C_NAME_IN_FILE(u8c_utf16_two_constants_of)
#define u8c_utf16_unit_at                U8C_NAME_IN_FILE(u8c_utf16_unit_at)
#define u8c_utf16_until_aligned          U8C_NAME_IN_FILE(u8c_utf16_until_aligned)
#define u8c_utf16_vec_constants          U8C_NAME_IN_FILE(u8c_utf16_vec_constants)
#define u8c_utf16_vec_constants_of       U8C_NAME_IN_FILE(u8c_utf16_vec_constants_of)
#define u8c_utf16_vec_to_slots           U8C_NAME_IN_FILE(u8c_utf16_vec_to_slots)
#define u8c_utf16_widen                  U8C_NAME_IN_FILE(u8c_utf16_widen)
#define u8c_utf16_widen_block            U8C_NAME_IN_FILE(u8c_utf16_widen_block)
#define u8c_utf16_widen_stored           U8C_NAME_IN_FILE(u8c_utf16_widen_stored)
#define u8c_utf16_widened_to_slots       U8C_NAME_IN_FILE(u8c_utf16_widened_to_slots)
#define u8c_utf32_block                  U8C_NAME_IN_FILE(u8c_utf32_block)
#define u8c_utf32_block_in_order         U8C_NAME_IN_FILE(u8c_utf32_block_in_order)
#define u8c_utf32_has_none               U8C_NAME_IN_FILE(u8c_utf32_has_none)
#define u8c_utf32_in_order               U8C_NAME_IN_FILE(u8c_utf32_in_order)
#define u8c_utf32_keep_first             U8C_NAME_IN_FILE(u8c_utf32_keep_first)
#define u8c_utf32_load_block             U8C_NAME_IN_FILE(u8c_utf32_load_block)
#define u8c_utf32_load_first             U8C_NAME_IN_FILE(u8c_utf32_load_first)
#define u8c_utf32_or_block               U8C_NAME_IN_FILE(u8c_utf32_or_block)
#define u8c_utf32_until_aligned          U8C_NAME_IN_FILE(u8c_utf32_until_aligned)
#define u8c_utf8_after                   U8C_NAME_IN_FILE(u8c_utf8_after)
#define u8c_utf8_constants               U8C_NAME_IN_FILE(u8c_utf8_constants)
#define u8c_utf8_cut_at_end              U8C_NAME_IN_FILE(u8c_utf8_cut_at_end)
#define u8c_utf8_cut_mask                U8C_NAME_IN_FILE(u8c_utf8_cut_mask)
#define u8c_utf8_errors                  U8C_NAME_IN_FILE(u8c_utf8_errors)
#define u8c_utf8_errors_by               U8C_NAME_IN_FILE(u8c_utf8_errors_by)
#define u8c_utf8_errors_in               U8C_NAME_IN_FILE(u8c_utf8_errors_in)
#define u8c_utf8_kinds                   U8C_NAME_IN_FILE(u8c_utf8_kinds)
#define u8c_utf8_window                  U8C_NAME_IN_FILE(u8c_utf8_window)
#define u8c_utf8_window_after            U8C_NAME_IN_FILE(u8c_utf8_window_after)
#define u8c_utf8_window_at               U8C_NAME_IN_FILE(u8c_utf8_window_at)
#define u8c_utf8_window_between          U8C_NAME_IN_FILE(u8c_utf8_window_between)
#define u8c_widen_block                  U8C_NAME_IN_FILE(u8c_widen_block)
#define unit_at                          U8C_NAME_IN_FILE(unit_at)
#define unit_rows                        U8C_NAME_IN_FILE(unit_rows)
#define unit_size                        U8C_NAME_IN_FILE(unit_size)
#define units_before                     U8C_NAME_IN_FILE(units_before)
#define units_from                       U8C_NAME_IN_FILE(units_from)
#define units_of                         U8C_NAME_IN_FILE(units_of)
#define units_of_first                   U8C_NAME_IN_FILE(units_of_first)
#define units_of_length                  U8C_NAME_IN_FILE(units_of_length)
#define unknown                          U8C_NAME_IN_FILE(unknown)
#define unpaired                         U8C_NAME_IN_FILE(unpaired)
#define unprintable                      U8C_NAME_IN_FILE(unprintable)
#define unrestricted                     U8C_NAME_IN_FILE(unrestricted)
#define up_by                            U8C_NAME_IN_FILE(up_by)
#define up_to_four                       U8C_NAME_IN_FILE(up_to_four)
#define upper_flipped                    U8C_NAME_IN_FILE(upper_flipped)
#define upper_leads                      U8C_NAME_IN_FILE(upper_leads)
#define upper_of                         U8C_NAME_IN_FILE(upper_of)
#define utf16_constants                  U8C_NAME_IN_FILE(utf16_constants)
#define utf16_text                       U8C_NAME_IN_FILE(utf16_text)
#define utf32_block                      U8C_NAME_IN_FILE(utf32_block)
#define utf32_constants                  U8C_NAME_IN_FILE(utf32_constants)
#define utf32_cursor                     U8C_NAME_IN_FILE(utf32_cursor)
#define v_add16                          U8C_NAME_IN_FILE(v_add16)
#define v_add32                          U8C_NAME_IN_FILE(v_add32)
#define v_add64                          U8C_NAME_IN_FILE(v_add64)
#define v_add8                           U8C_NAME_IN_FILE(v_add8)
#define v_add_saturated16u               U8C_NAME_IN_FILE(v_add_saturated16u)
#define v_add_saturated8u                U8C_NAME_IN_FILE(v_add_saturated8u)
#define v_all16                          U8C_NAME_IN_FILE(v_all16)
#define v_all32                          U8C_NAME_IN_FILE(v_all32)
#define v_all64                          U8C_NAME_IN_FILE(v_all64)
#define v_all8                           U8C_NAME_IN_FILE(v_all8)
#define v_and                            U8C_NAME_IN_FILE(v_and)
#define v_at_least8u                     U8C_NAME_IN_FILE(v_at_least8u)
#define v_bits_of_mask                   U8C_NAME_IN_FILE(v_bits_of_mask)
#define v_block_copy_first               U8C_NAME_IN_FILE(v_block_copy_first)
#define v_block_load                     U8C_NAME_IN_FILE(v_block_load)
#define v_block_load_last                U8C_NAME_IN_FILE(v_block_load_last)
#define v_block_load_words               U8C_NAME_IN_FILE(v_block_load_words)
#define v_block_low32                    U8C_NAME_IN_FILE(v_block_low32)
#define v_block_low64                    U8C_NAME_IN_FILE(v_block_low64)
#define v_block_of64                     U8C_NAME_IN_FILE(v_block_of64)
#define v_block_or                       U8C_NAME_IN_FILE(v_block_or)
#define v_block_shuffle                  U8C_NAME_IN_FILE(v_block_shuffle)
#define v_block_size                     U8C_NAME_IN_FILE(v_block_size)
#define v_block_store                    U8C_NAME_IN_FILE(v_block_store)
#define v_block_store_half               U8C_NAME_IN_FILE(v_block_store_half)
#define v_block_upper                    U8C_NAME_IN_FILE(v_block_upper)
#define v_blocks                         U8C_NAME_IN_FILE(v_blocks)
#define v_clamped16                      U8C_NAME_IN_FILE(v_clamped16)
#define v_clamped32                      U8C_NAME_IN_FILE(v_clamped32)
#define v_clear                          U8C_NAME_IN_FILE(v_clear)
#define v_compress8                      U8C_NAME_IN_FILE(v_compress8)
#define v_constants                      U8C_NAME_IN_FILE(v_constants)
#define v_copy_first                     U8C_NAME_IN_FILE(v_copy_first)
#define v_count_of_index                 U8C_NAME_IN_FILE(v_count_of_index)
#define v_crosses_page                   U8C_NAME_IN_FILE(v_crosses_page)
#define v_disjoint                       U8C_NAME_IN_FILE(v_disjoint)
#define v_dot16                          U8C_NAME_IN_FILE(v_dot16)
#define v_dot8                           U8C_NAME_IN_FILE(v_dot8)
#define v_each_block                     U8C_NAME_IN_FILE(v_each_block)
#define v_equal16                        U8C_NAME_IN_FILE(v_equal16)
#define v_equal8                         U8C_NAME_IN_FILE(v_equal8)
#define v_fit32                          U8C_NAME_IN_FILE(v_fit32)
#define v_from_blocks                    U8C_NAME_IN_FILE(v_from_blocks)
#define v_greater16s                     U8C_NAME_IN_FILE(v_greater16s)
#define v_greater16u                     U8C_NAME_IN_FILE(v_greater16u)
#define v_greater32s                     U8C_NAME_IN_FILE(v_greater32s)
#define v_greater8s                      U8C_NAME_IN_FILE(v_greater8s)
#define v_greatest16u                    U8C_NAME_IN_FILE(v_greatest16u)
#define v_greatest32u                    U8C_NAME_IN_FILE(v_greatest32u)
#define v_has_top_bits                   U8C_NAME_IN_FILE(v_has_top_bits)
#define v_has_zero16                     U8C_NAME_IN_FILE(v_has_zero16)
#define v_high_block                     U8C_NAME_IN_FILE(v_high_block)
#define v_high_digits                    U8C_NAME_IN_FILE(v_high_digits)
#define v_in_general                     U8C_NAME_IN_FILE(v_in_general)
#define v_index_above_1                  U8C_NAME_IN_FILE(v_index_above_1)
#define v_is_zero                        U8C_NAME_IN_FILE(v_is_zero)
#define v_lanes16                        U8C_NAME_IN_FILE(v_lanes16)
#define v_lanes32                        U8C_NAME_IN_FILE(v_lanes32)
#define v_lanes_in                       U8C_NAME_IN_FILE(v_lanes_in)
#define v_left16                         U8C_NAME_IN_FILE(v_left16)
#define v_left32                         U8C_NAME_IN_FILE(v_left32)
#define v_load                           U8C_NAME_IN_FILE(v_load)
#define v_load_aligned                   U8C_NAME_IN_FILE(v_load_aligned)
#define v_load_blocks                    U8C_NAME_IN_FILE(v_load_blocks)
#define v_load_first                     U8C_NAME_IN_FILE(v_load_first)
#define v_load_first_of                  U8C_NAME_IN_FILE(v_load_first_of)
#define v_load_part                      U8C_NAME_IN_FILE(v_load_part)
#define v_load_within                    U8C_NAME_IN_FILE(v_load_within)
#define v_load_words                     U8C_NAME_IN_FILE(v_load_words)
#define v_lookup8                        U8C_NAME_IN_FILE(v_lookup8)
#define v_low_block                      U8C_NAME_IN_FILE(v_low_block)
#define v_max16s                         U8C_NAME_IN_FILE(v_max16s)
#define v_max32u                         U8C_NAME_IN_FILE(v_max32u)
#define v_max8s                          U8C_NAME_IN_FILE(v_max8s)
#define v_max8u                          U8C_NAME_IN_FILE(v_max8u)
#define v_min16u                         U8C_NAME_IN_FILE(v_min16u)
#define v_min8u                          U8C_NAME_IN_FILE(v_min8u)
#define v_narrow16                       U8C_NAME_IN_FILE(v_narrow16)
#define v_narrow32                       U8C_NAME_IN_FILE(v_narrow32)
#define v_narrow_16_to_8                 U8C_NAME_IN_FILE(v_narrow_16_to_8)
#define v_narrow_32_to_16                U8C_NAME_IN_FILE(v_narrow_32_to_16)
#define v_narrow_32_to_8                 U8C_NAME_IN_FILE(v_narrow_32_to_8)
#define v_nonzero8                       U8C_NAME_IN_FILE(v_nonzero8)
#define v_of32                           U8C_NAME_IN_FILE(v_of32)
#define v_opaque                         U8C_NAME_IN_FILE(v_opaque)
#define v_or                             U8C_NAME_IN_FILE(v_or)
#define v_pack16s                        U8C_NAME_IN_FILE(v_pack16s)
#define v_pack16u                        U8C_NAME_IN_FILE(v_pack16u)
#define v_pack32s                        U8C_NAME_IN_FILE(v_pack32s)
#define v_pack32u                        U8C_NAME_IN_FILE(v_pack32u)
#define v_pack_in_order16u               U8C_NAME_IN_FILE(v_pack_in_order16u)
#define v_pack_in_order32u               U8C_NAME_IN_FILE(v_pack_in_order32u)
#define v_pack_in_order_32_to_8          U8C_NAME_IN_FILE(v_pack_in_order_32_to_8)
#define v_page_size                      U8C_NAME_IN_FILE(v_page_size)
#define v_right16                        U8C_NAME_IN_FILE(v_right16)
#define v_right32                        U8C_NAME_IN_FILE(v_right32)
#define v_right64                        U8C_NAME_IN_FILE(v_right64)
#define v_select                         U8C_NAME_IN_FILE(v_select)
#define v_select_bits                    U8C_NAME_IN_FILE(v_select_bits)
#define v_set_of_16                      U8C_NAME_IN_FILE(v_set_of_16)
#define v_set_of_32                      U8C_NAME_IN_FILE(v_set_of_32)
#define v_shuffle                        U8C_NAME_IN_FILE(v_shuffle)
#define v_shuffle_modulo                 U8C_NAME_IN_FILE(v_shuffle_modulo)
#define v_size                           U8C_NAME_IN_FILE(v_size)
#define v_starts                         U8C_NAME_IN_FILE(v_starts)
#define v_store                          U8C_NAME_IN_FILE(v_store)
#define v_store_ascii                    U8C_NAME_IN_FILE(v_store_ascii)
#define v_store_first                    U8C_NAME_IN_FILE(v_store_first)
#define v_store_in_room                  U8C_NAME_IN_FILE(v_store_in_room)
#define v_store_near_end                 U8C_NAME_IN_FILE(v_store_near_end)
#define v_store_part                     U8C_NAME_IN_FILE(v_store_part)
#define v_store_two                      U8C_NAME_IN_FILE(v_store_two)
#define v_store_within                   U8C_NAME_IN_FILE(v_store_within)
#define v_sub16                          U8C_NAME_IN_FILE(v_sub16)
#define v_sub32                          U8C_NAME_IN_FILE(v_sub32)
#define v_sub8                           U8C_NAME_IN_FILE(v_sub8)
#define v_sub_saturated16u               U8C_NAME_IN_FILE(v_sub_saturated16u)
#define v_sub_saturated8u                U8C_NAME_IN_FILE(v_sub_saturated8u)
#define v_sum8u                          U8C_NAME_IN_FILE(v_sum8u)
#define v_ternary_a                      U8C_NAME_IN_FILE(v_ternary_a)
#define v_ternary_b                      U8C_NAME_IN_FILE(v_ternary_b)
#define v_ternary_c                      U8C_NAME_IN_FILE(v_ternary_c)
#define v_ternary_select                 U8C_NAME_IN_FILE(v_ternary_select)
#define v_top_bits32                     U8C_NAME_IN_FILE(v_top_bits32)
#define v_top_bits8                      U8C_NAME_IN_FILE(v_top_bits8)
#define v_top_bits_of_4                  U8C_NAME_IN_FILE(v_top_bits_of_4)
#define v_total16                        U8C_NAME_IN_FILE(v_total16)
#define v_total64                        U8C_NAME_IN_FILE(v_total64)
#define v_total8u                        U8C_NAME_IN_FILE(v_total8u)
#define v_two_bytes                      U8C_NAME_IN_FILE(v_two_bytes)
#define v_widen32                        U8C_NAME_IN_FILE(v_widen32)
#define v_widen_16_to_32                 U8C_NAME_IN_FILE(v_widen_16_to_32)
#define v_widen_8_to_16                  U8C_NAME_IN_FILE(v_widen_8_to_16)
#define v_xor                            U8C_NAME_IN_FILE(v_xor)
#define v_zero                           U8C_NAME_IN_FILE(v_zero)
#define v_zip_high16                     U8C_NAME_IN_FILE(v_zip_high16)
#define v_zip_high8                      U8C_NAME_IN_FILE(v_zip_high8)
#define v_zip_low16                      U8C_NAME_IN_FILE(v_zip_low16)
#define v_zip_low8                       U8C_NAME_IN_FILE(v_zip_low8)
#define validate                         U8C_NAME_IN_FILE(validate)
#define validate_five                    U8C_NAME_IN_FILE(validate_five)
#define validate_long                    U8C_NAME_IN_FILE(validate_long)
#define validate_more                    U8C_NAME_IN_FILE(validate_more)
#define validate_one                     U8C_NAME_IN_FILE(validate_one)
#define validate_part                    U8C_NAME_IN_FILE(validate_part)
#define validate_rest                    U8C_NAME_IN_FILE(validate_rest)
#define validate_two                     U8C_NAME_IN_FILE(validate_two)
#define validate_vecs                    U8C_NAME_IN_FILE(validate_vecs)
#define validated                        U8C_NAME_IN_FILE(validated)
#define values                           U8C_NAME_IN_FILE(values)
#define values_of                        U8C_NAME_IN_FILE(values_of)
#define vec                              U8C_NAME_IN_FILE(vec)
#define vec_4_of_16                      U8C_NAME_IN_FILE(vec_4_of_16)
#define vec_8_of_8                       U8C_NAME_IN_FILE(vec_8_of_8)
#define vec_aligned                      U8C_NAME_IN_FILE(vec_aligned)
#define vec_anywhere                     U8C_NAME_IN_FILE(vec_anywhere)
#define vec_block                        U8C_NAME_IN_FILE(vec_block)
#define vec_codes                        U8C_NAME_IN_FILE(vec_codes)
#define vec_half                         U8C_NAME_IN_FILE(vec_half)
#define vec_mask                         U8C_NAME_IN_FILE(vec_mask)
#define vec_s16                          U8C_NAME_IN_FILE(vec_s16)
#define vec_s32                          U8C_NAME_IN_FILE(vec_s32)
#define vec_s8                           U8C_NAME_IN_FILE(vec_s8)
#define vec_u16                          U8C_NAME_IN_FILE(vec_u16)
#define vec_u32                          U8C_NAME_IN_FILE(vec_u32)
#define vec_u64                          U8C_NAME_IN_FILE(vec_u64)
#define vec_units                        U8C_NAME_IN_FILE(vec_units)
#define vecs                             U8C_NAME_IN_FILE(vecs)
#define vecs_at_once                     U8C_NAME_IN_FILE(vecs_at_once)
#define vecs_cross_page                  U8C_NAME_IN_FILE(vecs_cross_page)
#define vectors_of                       U8C_NAME_IN_FILE(vectors_of)
#define walk                             U8C_NAME_IN_FILE(walk)
#define walk_all                         U8C_NAME_IN_FILE(walk_all)
#define walk_below_ef                    U8C_NAME_IN_FILE(walk_below_ef)
#define walk_below_lead_3                U8C_NAME_IN_FILE(walk_below_lead_3)
#define walk_below_lead_4                U8C_NAME_IN_FILE(walk_below_lead_4)
#define walk_of                          U8C_NAME_IN_FILE(walk_of)
#define walk_rest                        U8C_NAME_IN_FILE(walk_rest)
#define walk_to_end                      U8C_NAME_IN_FILE(walk_to_end)
#define walk_within                      U8C_NAME_IN_FILE(walk_within)
#define well_formed_count                U8C_NAME_IN_FILE(well_formed_count)
#define well_formed_in                   U8C_NAME_IN_FILE(well_formed_in)
#define whole_end                        U8C_NAME_IN_FILE(whole_end)
#define widen                            U8C_NAME_IN_FILE(widen)
#define widen_16                         U8C_NAME_IN_FILE(widen_16)
#define widen_4                          U8C_NAME_IN_FILE(widen_4)
#define widen_64                         U8C_NAME_IN_FILE(widen_64)
#define widen_8                          U8C_NAME_IN_FILE(widen_8)
#define widen_ascii                      U8C_NAME_IN_FILE(widen_ascii)
#define widen_block                      U8C_NAME_IN_FILE(widen_block)
#define widen_few                        U8C_NAME_IN_FILE(widen_few)
#define widen_halves                     U8C_NAME_IN_FILE(widen_halves)
#define widen_last                       U8C_NAME_IN_FILE(widen_last)
#define widen_other                      U8C_NAME_IN_FILE(widen_other)
#define widen_pairs                      U8C_NAME_IN_FILE(widen_pairs)
#define widen_rest                       U8C_NAME_IN_FILE(widen_rest)
#define widen_sequences                  U8C_NAME_IN_FILE(widen_sequences)
#define widen_short                      U8C_NAME_IN_FILE(widen_short)
#define widen_short_ascii                U8C_NAME_IN_FILE(widen_short_ascii)
#define widen_some                       U8C_NAME_IN_FILE(widen_some)
#define widen_vec                        U8C_NAME_IN_FILE(widen_vec)
#define widen_whole                      U8C_NAME_IN_FILE(widen_whole)
#define widened                          U8C_NAME_IN_FILE(widened)
#define window_in                        U8C_NAME_IN_FILE(window_in)
#define with_leads                       U8C_NAME_IN_FILE(with_leads)
#define with_surrogates                  U8C_NAME_IN_FILE(with_surrogates)
#define words_of                         U8C_NAME_IN_FILE(words_of)
#define worth_walking                    U8C_NAME_IN_FILE(worth_walking)
#define wrong_in                         U8C_NAME_IN_FILE(wrong_in)

#else

#undef add_findings_at
#undef add_four
#undef add_greatest
#undef add_greatest_at
#undef add_negative_16
#undef add_pairs
#undef add_restriction
#undef add_two_findings
#undef add_two_findings_of_pair
#undef advance
#undef advance_by
#undef after_look_at_all
#undef all_findings_at
#undef allowed
#undef allowed_before
#undef allowed_four
#undef allowed_from_start
#undef allowed_long
#undef allowed_of_long
#undef allowed_of_others
#undef allowed_part
#undef allowed_two
#undef allowed_until
#undef allowed_up_to_four
#undef allowed_within_four
#undef any_c1
#undef any_finding
#undef any_of_first
#undef any_plane_end
#undef any_two_finding
#undef are_all_printable
#undef are_ascii
#undef are_ascii_4
#undef are_ascii_units
#undef are_in_range_4
#undef are_printable
#undef are_scalar_values
#undef ascii_of
#undef ascii_run
#undef ascii_search
#undef ascii_values
#undef ascii_way
#undef at_boundary
#undef at_error
#undef at_last
#undef at_least
#undef at_least8u
#undef at_next
#undef at_rest
#undef at_run
#undef before_aligning
#undef before_size
#undef begins_in_ascii
#undef begins_wrong
#undef between_looks
#undef beyond_ascii
#undef beyond_ascii_in
#undef beyond_latin1
#undef beyond_limit
#undef bit_of_16
#undef bits_of
#undef block
#undef block_of
#undef block_parts
#undef block_pieces
#undef block_reach
#undef block_room
#undef block_size
#undef block_starts
#undef block_units
#undef blocks_at_once
#undef both
#undef boundary_at
#undef boundary_before
#undef but
#undef but_ascii
#undef by_pairs
#undef by_row_0
#undef by_set
#undef byte_order
#undef c1_in
#undef call_beyond_one
#undef call_by_kernel
#undef call_for_others
#undef call_in_loop
#undef call_in_vecs
#undef check_after
#undef check_at
#undef checks
#undef checks_in_registers
#undef class_2
#undef class_3
#undef class_3_to_top
#undef class_4
#undef class_bits
#undef class_constants
#undef class_last
#undef class_last_1
#undef class_last_2
#undef class_order
#undef class_size
#undef class_surrogate
#undef clean_bytes
#undef close_gaps
#undef close_short_gaps
#undef closed
#undef code_rows
#undef code_size
#undef codes_in_order
#undef codes_of_first
#undef constants_of
#undef convert
#undef convert_any
#undef convert_any_blocks
#undef convert_ascii
#undef convert_ascii_blocks
#undef convert_ascii_run
#undef convert_before_error
#undef convert_block
#undef convert_blocks
#undef convert_end
#undef convert_end_up_to_2
#undef convert_ends
#undef convert_few
#undef convert_few_units
#undef convert_last
#undef convert_long
#undef convert_long_swapped
#undef convert_medium_ascii
#undef convert_native_ascii
#undef convert_other
#undef convert_pairs
#undef convert_part
#undef convert_pieces
#undef convert_rest
#undef convert_rows
#undef convert_short
#undef convert_short_swapped
#undef convert_singly
#undef convert_steps
#undef convert_swapped_ascii
#undef convert_units
#undef convert_what_fits
#undef copied
#undef copy_ascii
#undef copy_ascii_bytes
#undef copy_ascii_ends
#undef copy_ascii_of_stretch
#undef copy_ascii_part
#undef copy_ascii_rest
#undef copy_ascii_run
#undef copy_ascii_stretch
#undef copy_ascii_stretches
#undef copy_ascii_words
#undef copy_at
#undef copy_between
#undef copy_long
#undef copy_rest
#undef copy_short_ascii
#undef copy_stretch
#undef copy_two
#undef copy_up_to_four
#undef copy_vec
#undef copy_vectors
#undef copying
#undef count_above_ascii
#undef count_units
#undef counted_group
#undef cut_at_error
#undef cut_last_at_error
#undef cuts_sequence
#undef decode
#undef decode_in_order
#undef decode_native
#undef decode_swapped
#undef down_by
#undef each_7E
#undef each_7F
#undef each_8E
#undef each_BD
#undef each_FF
#undef either
#undef encode_block
#undef encode_constants
#undef encode_pairs
#undef encoded
#undef end_of_found
#undef ends_excluded
#undef ends_in_high
#undef ends_in_unpaired_high
#undef equal8
#undef errors_at
#undef excluded_ascii_in_group
#undef expects_few
#undef extra_bytes
#undef fault_at
#undef fault_of
#undef fault_of_first
#undef faults_by_classes
#undef faults_found_at
#undef faults_in_findings
#undef fdd0_to_fdef
#undef few_converter
#undef few_of_2
#undef few_of_3
#undef few_of_4
#undef few_text
#undef find_end
#undef find_in_piece
#undef find_sequences
#undef findings
#undef findings_in_loop
#undef findings_of_ascii
#undef findings_of_first
#undef findings_of_stretch
#undef findings_of_vecs
#undef finish_at_error
#undef finish_from_latin1
#undef finish_to_latin1
#undef first_findings
#undef first_look
#undef first_of_upper
#undef first_piece
#undef first_printable
#undef firsts_of
#undef flags_of
#undef flip
#undef flipped
#undef found_from
#undef found_in_group
#undef found_in_piece
#undef four
#undef four_are_paired
#undef four_are_well_formed
#undef four_at
#undef four_have_single_units_only
#undef four_of
#undef four_size
#undef four_words
#undef from_latin1_after_ascii
#undef from_printable
#undef from_utf16_constants
#undef from_utf16_measure_constants
#undef from_utf32_constants
#undef greatest_between
#undef greatest_bytes
#undef greatest_from_printable
#undef greatest_in
#undef greatest_of
#undef greatest_of_4
#undef greatest_of_group
#undef greatest_of_stretch
#undef group
#undef group_of
#undef group_size
#undef group_units
#undef half
#undef half_of
#undef half_size
#undef halves
#undef halves_kept
#undef has_c1
#undef has_fault
#undef has_ill_formed
#undef has_pairs
#undef has_room_to_narrow
#undef has_step
#undef has_surrogate
#undef has_surrogates
#undef has_two_fault
#undef has_unpaired
#undef have_controls
#undef have_fitting_bits
#undef have_room
#undef have_surrogates
#undef high_byte_of
#undef hits
#undef ill_formed
#undef in_ascii_set
#undef in_ascii_set_4
#undef in_block
#undef in_memory
#undef in_order
#undef in_row_0
#undef in_row_0_of_4
#undef index_of
#undef index_with_pairs
#undef indexes_of
#undef is_all_ascii
#undef is_allowed_ascii_group
#undef is_allowed_four
#undef is_allowed_of_two
#undef is_allowed_within
#undef is_ascii
#undef is_ascii_block
#undef is_ascii_stretch
#undef is_at_limit
#undef is_beyond_at
#undef is_cut
#undef is_few
#undef is_for_loop
#undef is_near_end
#undef is_nothing
#undef is_paired_step
#undef is_printable
#undef is_run
#undef is_short_ascii
#undef is_short_printable
#undef is_short_well_formed
#undef is_short_well_formed_in
#undef is_short_well_formed_swapped
#undef is_surrogate_in
#undef is_surrogate_nearest
#undef is_up_to
#undef is_up_to_2
#undef is_up_to_four_of_two
#undef is_well_formed
#undef is_within
#undef join
#undef kept_of
#undef kinds
#undef kinds_of
#undef lanes_dropped
#undef last_block
#undef last_lanes
#undef last_of
#undef last_of_ascii
#undef last_printable
#undef last_window
#undef leads_in
#undef leads_of_2
#undef leads_of_4
#undef least_narrowed
#undef least_of_piece
#undef left_of
#undef length_flags
#undef length_in_rest
#undef length_of_block
#undef length_of_first
#undef length_of_sequences
#undef lengths
#undef lengths_of
#undef limit_of
#undef load_16
#undef load_before
#undef load_block
#undef load_four
#undef load_part
#undef load_parts
#undef load_piece
#undef load_rest
#undef load_rows
#undef load_some
#undef load_step
#undef load_stretch
#undef load_units
#undef long_text
#undef look_at
#undef look_of
#undef look_up_to_four
#undef looks_like_3
#undef lower_of
#undef lowest_set
#undef make_ascii_search
#undef make_checks
#undef make_two_checker
#undef mask_surrogates
#undef measure
#undef measure_as_latin1
#undef measure_ascii
#undef measure_blocks
#undef measure_constants
#undef measure_end
#undef measure_few
#undef measure_four
#undef measure_groups
#undef measure_long
#undef measure_long_swapped
#undef measure_pairs
#undef measure_part
#undef measure_rest
#undef measure_sequences
#undef measure_size
#undef measure_text
#undef measure_units
#undef measure_vec
#undef measure_vecs
#undef measured_pairs
#undef measured_size
#undef measured_to
#undef measured_units
#undef measured_vec
#undef medium_text
#undef minus_units_in
#undef misplaced_in
#undef mixed_state
#undef most_in_loop
#undef most_in_loop_of_other
#undef most_in_one
#undef most_in_two
#undef most_narrowed
#undef most_of_few
#undef most_printable
#undef move_down
#undef move_on
#undef move_up
#undef moves
#undef narrow_block
#undef narrow_few
#undef narrow_last
#undef narrow_other
#undef narrow_pairs
#undef narrow_part
#undef narrow_rest
#undef narrow_short
#undef narrow_short_ascii
#undef narrow_some
#undef narrow_vecs
#undef narrowed
#undef native_surrogates
#undef nearer_of
#undef nearer_to_surrogates
#undef next_piece
#undef no_findings
#undef no_hits
#undef no_two_findings
#undef noncharacters
#undef offsets_of
#undef offsets_up_to_3
#undef order
#undef order_of
#undef over_tail_bits
#undef pair_halves
#undef pair_halves_of
#undef pair_vecs
#undef paired_end
#undef pairs
#undef pairs_in
#undef pairs_of
#undef part_of_block
#undef piece_units
#undef planes
#undef planes_of_3
#undef position
#undef reach_before
#undef reach_of
#undef reason
#undef recently
#undef resized
#undef rest
#undef restricted
#undef room_for_group
#undef room_for_step
#undef room_in
#undef room_of
#undef row_at
#undef row_length
#undef row_of
#undef row_offsets
#undef row_pair
#undef row_set
#undef row_set_bits
#undef row_sets
#undef row_units
#undef run_of
#undef run_of_3
#undef savings_of
#undef scalar_order
#undef sequences
#undef sequences_of
#undef sequences_of_half
#undef set_elements
#undef set_of_16
#undef set_of_32
#undef set_pairs
#undef short_slots
#undef short_slots_of
#undef short_units
#undef shuffle_for
#undef slots_of_high
#undef slots_of_low
#undef span_size
#undef squeeze_units
#undef squeezed
#undef squeezed_units
#undef starts_in
#undef starts_of_4_in
#undef step
#undef step_bits
#undef step_units
#undef stop_at_first
#undef stopped_soon
#undef stops_soon
#undef store
#undef store_16
#undef store_all_codes
#undef store_all_units
#undef store_any_block
#undef store_ascii
#undef store_ascii_first
#undef store_ascii_run
#undef store_ascii_step
#undef store_block
#undef store_blocks_of_3
#undef store_codes
#undef store_exactly
#undef store_few
#undef store_first
#undef store_group
#undef store_half_or_more
#undef store_if_ascii
#undef store_last
#undef store_pairs
#undef store_part
#undef store_piece
#undef store_rest
#undef store_row
#undef store_rows
#undef store_run
#undef store_short_slots
#undef store_some
#undef store_step
#undef store_two_of_3
#undef store_two_up_to_2
#undef store_two_up_to_3
#undef store_units
#undef store_units_within
#undef store_up_to_2
#undef store_up_to_2_exactly
#undef store_up_to_2_within
#undef store_up_to_3
#undef store_up_to_4
#undef store_up_to_4_within
#undef store_within
#undef stretch
#undef stretch_bytes
#undef surrogate_classes
#undef surrogate_constants
#undef surrogate_orders
#undef surrogates
#undef surrogates_in
#undef surrogates_in_memory
#undef surrogates_of
#undef surrogates_share
#undef swap_units
#undef swapped_16
#undef swapped_32
#undef swapped_lanes
#undef tail_bits
#undef take_ascii_run
#undef take_block
#undef take_blocks
#undef take_few
#undef take_mixed
#undef take_rest
#undef take_run
#undef take_run_of_3
#undef take_unit_vector
#undef take_units
#undef take_vec
#undef take_vectors
#undef take_whole_vectors
#undef text_of
#undef themselves
#undef to_latin1_after_ascii
#undef top_bits
#undef top_bits_of_block
#undef top_bits_of_bytes
#undef two_checker
#undef two_findings
#undef two_findings_in_group
#undef two_vecs
#undef u8c_advance_to_units
#undef u8c_all_bytes
#undef u8c_are_scalar_values
#undef u8c_begin_to_units
#undef u8c_begins_3
#undef u8c_begins_4
#undef u8c_below_e3
#undef u8c_below_ef
#undef u8c_below_lead_3
#undef u8c_below_lead_4
#undef u8c_bits_below
#undef u8c_bits_of_high
#undef u8c_block_of_3
#undef u8c_block_to_slots
#undef u8c_block_units
#undef u8c_bytes
#undef u8c_bytes_of
#undef u8c_check
#undef u8c_check_bytes
#undef u8c_check_constants
#undef u8c_check_pairs
#undef u8c_check_with
#undef u8c_checker
#undef u8c_columns
#undef u8c_columns_of_4
#undef u8c_count_bits
#undef u8c_count_in_bytes
#undef u8c_count_in_vec
#undef u8c_decode_group
#undef u8c_decode_two_of_3
#undef u8c_each_byte
#undef u8c_errors_in
#undef u8c_excluded_ascii_of
#undef u8c_faults
#undef u8c_few_from_units
#undef u8c_few_to_units
#undef u8c_findings
#undef u8c_findings_at
#undef u8c_findings_by_set
#undef u8c_findings_of_first
#undef u8c_from_units
#undef u8c_go_by
#undef u8c_group_size
#undef u8c_group_units
#undef u8c_half_bits
#undef u8c_half_of_set
#undef u8c_half_size
#undef u8c_has_any
#undef u8c_has_block
#undef u8c_has_lead_4
#undef u8c_high_tag
#undef u8c_highest_bit
#undef u8c_highest_whole
#undef u8c_in_order
#undef u8c_in_set
#undef u8c_is_group_of_3
#undef u8c_join_bytes
#undef u8c_join_high
#undef u8c_join_lanes
#undef u8c_join_low
#undef u8c_join_payloads
#undef u8c_keep_low_bits
#undef u8c_lanes
#undef u8c_last_three
#undef u8c_last_two
#undef u8c_leads_4_at
#undef u8c_leads_4_in
#undef u8c_leads_of_4
#undef u8c_leads_of_two
#undef u8c_left
#undef u8c_lesser
#undef u8c_load_blocks
#undef u8c_load_vec_of
#undef u8c_low_bits
#undef u8c_lowest_bit
#undef u8c_make_checker
#undef u8c_make_checker_in_registers
#undef u8c_needed_bits
#undef u8c_needed_carry
#undef u8c_needed_first
#undef u8c_next_group
#undef u8c_next_octet
#undef u8c_next_octet_16
#undef u8c_next_octets_16
#undef u8c_next_quad
#undef u8c_next_quads_16
#undef u8c_next_rows
#undef u8c_octet
#undef u8c_octet_bits
#undef u8c_octets
#undef u8c_octets_of
#undef u8c_or_units
#undef u8c_over_tail
#undef u8c_pack
#undef u8c_planes
#undef u8c_planes_constants
#undef u8c_planes_of_3
#undef u8c_prefetch_block
#undef u8c_quad
#undef u8c_quads
#undef u8c_quads_of
#undef u8c_reach
#undef u8c_restriction
#undef u8c_room
#undef u8c_same_order
#undef u8c_sequences
#undef u8c_slot_tags
#undef u8c_slot_windows
#undef u8c_slots
#undef u8c_slots_after
#undef u8c_slots_block
#undef u8c_slots_constants
#undef u8c_slots_constants_of_call
#undef u8c_slots_constants_of_loop
#undef u8c_slots_convert_what_fits
#undef u8c_slots_length
#undef u8c_slots_of_3
#undef u8c_slots_pair
#undef u8c_slots_store
#undef u8c_slots_store_block
#undef u8c_slots_store_both
#undef u8c_slots_store_first_of_block
#undef u8c_slots_store_first_of_one
#undef u8c_slots_store_first_of_two
#undef u8c_slots_store_in_room
#undef u8c_slots_store_last_of_one
#undef u8c_slots_store_last_of_two
#undef u8c_slots_store_one
#undef u8c_slots_store_overlapping
#undef u8c_slots_store_two
#undef u8c_starts_of
#undef u8c_store_ascii
#undef u8c_store_group
#undef u8c_store_group_of_3
#undef u8c_store_group_up_to_2
#undef u8c_store_in_order
#undef u8c_store_sequence
#undef u8c_store_sequence_of_2
#undef u8c_store_sequence_of_3
#undef u8c_store_sequence_of_4
#undef u8c_surrogate_pairs
#undef u8c_tail_bits
#undef u8c_tail_mask
#undef u8c_tails
#undef u8c_take_any
#undef u8c_take_ascii
#undef u8c_take_block
#undef u8c_take_by_length
#undef u8c_take_group
#undef u8c_take_multibyte
#undef u8c_take_pairs
#undef u8c_take_sequence
#undef u8c_take_short_sequences
#undef u8c_take_some
#undef u8c_to_slots
#undef u8c_to_slots_of
#undef u8c_to_slots_of_two
#undef u8c_to_units
#undef u8c_trailing_zeros
#undef u8c_two_of_3
#undef u8c_two_of_3_count
#undef u8c_two_of_3_reach
#undef u8c_two_of_3_size
#undef u8c_unit
#undef u8c_unit_order
#undef u8c_unit_order_of
#undef u8c_utf16_beginning_with
#undef u8c_utf16_block
#undef u8c_utf16_block_above
#undef u8c_utf16_block_in_order
#undef u8c_utf16_block_to_slots
#undef u8c_utf16_constants
#undef u8c_utf16_constants_of
#undef u8c_utf16_half_bits
#undef u8c_utf16_has_none
#undef u8c_utf16_has_surrogates
#undef u8c_utf16_in_order
#undef u8c_utf16_keep_paired
#undef u8c_utf16_load_block
#undef u8c_utf16_load_first
#undef u8c_utf16_lone
#undef u8c_utf16_order
#undef u8c_utf16_orders
#undef u8c_utf16_paired_at
#undef u8c_utf16_pairs
#undef u8c_utf16_size
#undef u8c_utf16_store_before_lone
#undef u8c_utf16_store_block
#undef u8c_utf16_store_few
#undef u8c_utf16_store_first
#undef u8c_utf16_store_no_pairs
#undef u8c_utf16_store_overlapping
#undef u8c_utf16_store_pairs
#undef u8c_utf16_store_vec_at
#undef u8c_utf16_stored_to_slots_of_two
#undef u8c_utf16_surrogates
#undef u8c_utf16_surrogates_in
#undef u8c_utf16_surrogates_of
#undef u8c_utf16_surrogates_of_vec
#undef u8c_utf16_to_bytes
#undef u8c_utf16_to_slots
#undef u8c_utf16_to_slots_of_two
#undef u8c_utf16_two_constants
#undef u8c_utf16_two_constants_of
#undef u8c_utf16_unit_at
#undef u8c_utf16_until_aligned
#undef u8c_utf16_vec_constants
#undef u8c_utf16_vec_constants_of
#undef u8c_utf16_vec_to_slots
#undef u8c_utf16_widen
#undef u8c_utf16_widen_block
#undef u8c_utf16_widen_stored
#undef u8c_utf16_widened_to_slots
#undef u8c_utf32_block
#undef u8c_utf32_block_in_order
#undef u8c_utf32_has_none
#undef u8c_utf32_in_order
#undef u8c_utf32_keep_first
#undef u8c_utf32_load_block
#undef u8c_utf32_load_first
#undef u8c_utf32_or_block
#undef u8c_utf32_until_aligned
#undef u8c_utf8_after
#undef u8c_utf8_constants
#undef u8c_utf8_cut_at_end
#undef u8c_utf8_cut_mask
#undef u8c_utf8_errors
#undef u8c_utf8_errors_by
#undef u8c_utf8_errors_in
#undef u8c_utf8_kinds
#undef u8c_utf8_window
#undef u8c_utf8_window_after
#undef u8c_utf8_window_at
#undef u8c_utf8_window_between
#undef u8c_widen_block
#undef unit_at
#undef unit_rows
#undef unit_size
#undef units_before
#undef units_from
#undef units_of
#undef units_of_first
#undef units_of_length
#undef unknown
#undef unpaired
#undef unprintable
#undef unrestricted
#undef up_by
#undef up_to_four
#undef upper_flipped
#undef upper_leads
#undef upper_of
#undef utf16_constants
#undef utf16_text
#undef utf32_block
#undef utf32_constants
#undef utf32_cursor
#undef v_add16
#undef v_add32
#undef v_add64
#undef v_add8
#undef v_add_saturated16u
#undef v_add_saturated8u
#undef v_all16
#undef v_all32
#undef v_all64
#undef v_all8
#undef v_and
#undef v_at_least8u
#undef v_bits_of_mask
#undef v_block_copy_first
#undef v_block_load
#undef v_block_load_last
#undef v_block_load_words
#undef v_block_low32
#undef v_block_low64
#undef v_block_of64
#undef v_block_or
#undef v_block_shuffle
#undef v_block_size
#undef v_block_store
#undef v_block_store_half
#undef v_block_upper
#undef v_blocks
#undef v_clamped16
#undef v_clamped32
#undef v_clear
#undef v_compress8
#undef v_constants
#undef v_copy_first
#undef v_count_of_index
#undef v_crosses_page
#undef v_disjoint
#undef v_dot16
#undef v_dot8
#undef v_each_block
#undef v_equal16
#undef v_equal8
#undef v_fit32
#undef v_from_blocks
#undef v_greater16s
#undef v_greater16u
#undef v_greater32s
#undef v_greater8s
#undef v_greatest16u
#undef v_greatest32u
#undef v_has_top_bits
#undef v_has_zero16
#undef v_high_block
#undef v_high_digits
#undef v_in_general
#undef v_index_above_1
#undef v_is_zero
#undef v_lanes16
#undef v_lanes32
#undef v_lanes_in
#undef v_left16
#undef v_left32
#undef v_load
#undef v_load_aligned
#undef v_load_blocks
#undef v_load_first
#undef v_load_first_of
#undef v_load_part
#undef v_load_within
#undef v_load_words
#undef v_lookup8
#undef v_low_block
#undef v_max16s
#undef v_max32u
#undef v_max8s
#undef v_max8u
#undef v_min16u
#undef v_min8u
#undef v_narrow16
#undef v_narrow32
#undef v_narrow_16_to_8
#undef v_narrow_32_to_16
#undef v_narrow_32_to_8
#undef v_nonzero8
#undef v_of32
#undef v_opaque
#undef v_or
#undef v_pack16s
#undef v_pack16u
#undef v_pack32s
#undef v_pack32u
#undef v_pack_in_order16u
#undef v_pack_in_order32u
#undef v_pack_in_order_32_to_8
#undef v_page_size
#undef v_right16
#undef v_right32
#undef v_right64
#undef v_select
#undef v_select_bits
#undef v_set_of_16
#undef v_set_of_32
#undef v_shuffle
#undef v_shuffle_modulo
#undef v_size
#undef v_starts
#undef v_store
#undef v_store_ascii
#undef v_store_first
#undef v_store_in_room
#undef v_store_near_end
#undef v_store_part
#undef v_store_two
#undef v_store_within
#undef v_sub16
#undef v_sub32
#undef v_sub8
#undef v_sub_saturated16u
#undef v_sub_saturated8u
#undef v_sum8u
#undef v_ternary_a
#undef v_ternary_b
#undef v_ternary_c
#undef v_ternary_select
#undef v_top_bits32
#undef v_top_bits8
#undef v_top_bits_of_4
#undef v_total16
#undef v_total64
#undef v_total8u
#undef v_two_bytes
#undef v_widen32
#undef v_widen_16_to_32
#undef v_widen_8_to_16
#undef v_xor
#undef v_zero
#undef v_zip_high16
#undef v_zip_high8
#undef v_zip_low16
#undef v_zip_low8
#undef validate
#undef validate_five
#undef validate_long
#undef validate_more
#undef validate_one
#undef validate_part
#undef validate_rest
#undef validate_two
#undef validate_vecs
#undef validated
#undef values
#undef values_of
#undef vec
#undef vec_4_of_16
#undef vec_8_of_8
#undef vec_aligned
#undef vec_anywhere
#undef vec_block
#undef vec_codes
#undef vec_half
#undef vec_mask
#undef vec_s16
#undef vec_s32
#undef vec_s8
#undef vec_u16
#undef vec_u32
#undef vec_u64
#undef vec_units
#undef vecs
#undef vecs_at_once
#undef vecs_cross_page
#undef vectors_of
#undef walk
#undef walk_all
#undef walk_below_ef
#undef walk_below_lead_3
#undef walk_below_lead_4
#undef walk_of
#undef walk_rest
#undef walk_to_end
#undef walk_within
#undef well_formed_count
#undef well_formed_in
#undef whole_end
#undef widen
#undef widen_16
#undef widen_4
#undef widen_64
#undef widen_8
#undef widen_ascii
#undef widen_block
#undef widen_few
#undef widen_halves
#undef widen_last
#undef widen_other
#undef widen_pairs
#undef widen_rest
#undef widen_sequences
#undef widen_short
#undef widen_short_ascii
#undef widen_some
#undef widen_vec
#undef widen_whole
#undef widened
#undef window_in
#undef with_leads
#undef with_surrogates
#undef words_of
#undef worth_walking
#undef wrong_in

/* Macros of these files, and the include guards of their headers. */
#undef AFTER_DROP_0
#undef AFTER_DROP_1
#undef AFTER_KEEP_0
#undef AFTER_KEEP_1
#undef ALL_16
#undef ALL_32
#undef BYTES_OF_HALF
#undef CLASS_CONSTANTS
#undef DROP_0
#undef DROP_1
#undef ENCODE_CONSTANTS
#undef HALVES
#undef HALVES_KEPT
#undef IN_NATIVE_ORDER
#undef IN_OTHER_ORDER
#undef KEEP_0
#undef KEEP_1
#undef LANES_DROPPED
#undef LANE_BITS
#undef LENGTH
#undef LENGTH_00
#undef LENGTH_01
#undef LENGTH_10
#undef LENGTH_11
#undef NO_HALF
#undef ODD_BITS
#undef ROW
#undef ROW_4
#undef ROW_OF_4
#undef ROW_OF_LENGTHS
#undef RUN_OF
#undef SURROGATE_CONSTANTS
#undef SURROGATE_CONSTANTS_OF
#undef SURROGATE_CONSTANTS_SWAPPED
#undef U8C_AVX2_BLOCK_H
#undef U8C_AVX2_DECODE_H
#undef U8C_AVX2_GROUPS_H
#undef U8C_AVX2_VEC16_H
#undef U8C_AVX2_VEC_H
#undef U8C_AVX512_CHECK_H
#undef U8C_AVX512_FROM_UTF16_H
#undef U8C_AVX512_FROM_UTF16_SLOTS_H
#undef U8C_AVX512_LATIN1_H
#undef U8C_AVX512_PLANES_H
#undef U8C_AVX512_REPERTOIRE_H
#undef U8C_AVX512_SLOTS_H
#undef U8C_AVX512_TO_UNITS_H
#undef U8C_AVX512_UNITS_H
#undef U8C_AVX512_UTF32_H
#undef U8C_AVX512_VALIDATE_H
#undef U8C_AVX512_VEC_H
#undef U8C_BIT_OF_HIGH
#undef U8C_BYTE_FROM_FOUR
#undef U8C_BYTE_FROM_TWO
#undef U8C_CHECK_FOURTH
#undef U8C_CHECK_LOW_HALF
#undef U8C_CHECK_TAIL
#undef U8C_CHECK_THIRD
#undef U8C_COLUMN
#undef U8C_COLUMN_OF_4
#undef U8C_DEFINE_ONE_TO_ONE
#undef U8C_DEFINE_VALIDATING
#undef U8C_DEFINE_VALIDATING_IN
#undef U8C_EACH_UNIT_SWAPPED
#undef U8C_HALF_FROM_TWO
#undef U8C_HIGHEST_WHOLE
#undef U8C_LAST_WITH
#undef U8C_LEAD_OF_TWO
#undef U8C_LEVEL
#undef U8C_NATIVE_GENERIC_H
#undef U8C_NATIVE_VEC_H
#undef U8C_NEON_VEC_H
#undef U8C_PAIRED
#undef U8C_PAIRED_SWAPPED
#undef U8C_PLANES_CONSTANTS
#undef U8C_PORTABLE_FEW_TO_UNITS_H
#undef U8C_PORTABLE_FROM_UNITS_H
#undef U8C_PORTABLE_TO_UNITS_H
#undef U8C_PORTABLE_UTF16_TO_UTF32_H
#undef U8C_ROW_7E
#undef U8C_ROW_7F
#undef U8C_ROW_8E
#undef U8C_ROW_BD
#undef U8C_ROW_FF
#undef U8C_RVV_VEC_H
#undef U8C_SIMD128_VEC_H
#undef U8C_SLOT
#undef U8C_SLOT_TAGS
#undef U8C_SSE41_FROM_UTF16_REST_H
#undef U8C_SSE41_FROM_UTF32_REST_H
#undef U8C_SSE41_LATIN1_REST_H
#undef U8C_SSE41_VEC_H
#undef U8C_STEPS_AT_ONCE
#undef U8C_SWAP_16
#undef U8C_TWICE
#undef U8C_TWICE_SWAPPED
#undef U8C_UTF8_CONSTANTS
#undef U8C_VEC16_DECODE_H
#undef U8C_VEC16_FROM_UTF16_H
#undef U8C_VEC16_FROM_UTF32_H
#undef U8C_VEC16_LATIN1_H
#undef U8C_VEC16_NARROW_SHORT_ASCII_H
#undef U8C_VEC16_ONE_BLOCK_H
#undef U8C_VEC16_STORE_EXACTLY_H
#undef U8C_VEC16_TO_UTF16_H
#undef U8C_VEC16_TO_UTF32_H
#undef U8C_VEC16_VALUES_H
#undef U8C_VEC_ASCII_H
#undef U8C_VEC_ASCII_RUN_H
#undef U8C_VEC_BITS_H
#undef U8C_VEC_BLOCK_H
#undef U8C_VEC_CHECK_H
#undef U8C_VEC_CHECK_TWO_H
#undef U8C_VEC_COUNT_H
#undef U8C_VEC_ENCODE_H
#undef U8C_VEC_EXCLUDED_H
#undef U8C_VEC_FEW_H
#undef U8C_VEC_FROM_UTF16_H
#undef U8C_VEC_FROM_UTF16_MEASURE_H
#undef U8C_VEC_FROM_UTF32_H
#undef U8C_VEC_FROM_UTF32_MEASURE_H
#undef U8C_VEC_HITS_H
#undef U8C_VEC_LATIN1_H
#undef U8C_VEC_LATIN1_UNITS_H
#undef U8C_VEC_MEASURE_H
#undef U8C_VEC_MEASURE_PAIRS_H
#undef U8C_VEC_NEAREST_H
#undef U8C_VEC_ONE_TO_ONE_H
#undef U8C_VEC_OPTIONS_H
#undef U8C_VEC_REPERTOIRE_H
#undef U8C_VEC_ROW_SHUFFLES_H
#undef U8C_VEC_SHORT_ASCII_H
#undef U8C_VEC_SHORT_TO_UNITS_H
#undef U8C_VEC_SURROGATES_H
#undef U8C_VEC_SWAPPED_H
#undef U8C_VEC_SWAP_H
#undef U8C_VEC_TO_UTF8_H
#undef U8C_VEC_UNIT_ORDER_H
#undef U8C_VEC_UNTIL_H
#undef U8C_VEC_UTF16_TO_UTF32_H
#undef U8C_VEC_UTF16_UNITS_H
#undef U8C_VEC_UTF16_UTF32_H
#undef U8C_VEC_UTF16_UTF32_MEASURE_H
#undef U8C_VEC_UTF32_BLOCK_H
#undef U8C_VEC_UTF32_TO_UTF16_H
#undef U8C_VEC_VALIDATE_H
#undef U8C_VEC_VALIDATE_IN_H
#undef U8C_VEC_VALIDATE_KERNELS_H
#undef U8C_VEC_VALIDATE_LONG_H
#undef U8C_VEC_VALIDATE_UNITS_H
#undef U8C_VEC_VALIDATE_UTF16_H
#undef U8C_VEC_VALIDATE_UTF32_H
#undef U8C_VEC_WIDEN_UTF16_H
#undef U8C_VSX_VEC_H
#undef U8C_X86_BLOCK_H
#undef U8C_X86_CONSTANT_H
#undef VALIDATES_TWO
#undef V_ADD_SATURATED
#undef V_ALIGNED
#undef V_COUNTS_BITS
#undef V_COUNT_IN_ROW
#undef V_EACH_BLOCK
#undef V_EQUAL
#undef V_GREATER
#undef V_JOIN_HIGH
#undef V_JOIN_LOW
#undef V_KEPT
#undef V_MANY_REGISTERS
#undef V_MASKS
#undef V_MAX
#undef V_MIN
#undef V_MOVE_UP
#undef V_NARROWS
#undef V_OF_S16
#undef V_OF_S8
#undef V_OF_U16
#undef V_OF_U32
#undef V_OF_U64
#undef V_PRECEDING
#undef V_S16
#undef V_S32
#undef V_S8
#undef V_SELECTS
#undef V_SET_OF_16
#undef V_SET_OF_32
#undef V_STORES_ASCII
#undef V_STORE_SIZE
#undef V_SUB_SATURATED
#undef V_TOP_BITS_OF_4
#undef V_U16
#undef V_U32
#undef V_U64
#undef V_WIDENS_LOADS
#undef V_WINDOW
#undef v_broadcast32
#undef v_broadcast8
#undef v_broadcast_constant32
#undef v_constant16
#undef v_constant32
#undef v_constant8
#undef v_each32
#undef v_in_lanes8

#endif
