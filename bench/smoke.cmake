# Runs utf8codec-bench as quickly as it goes: every figure must be there, and every mistake must be
# told. Given: BENCH, the program; WORK, a folder for its files, which is emptied.
cmake_minimum_required(VERSION 3.18)

file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")

# run(STATUS ARGUMENTS...): the program must exit with STATUS; sets `printed` and `complained`.
macro(run expected)
  execute_process(COMMAND "${BENCH}" ${ARGN} WORKING_DIRECTORY "${WORK}"
                  RESULT_VARIABLE status OUTPUT_VARIABLE printed ERROR_VARIABLE complained)
  if(NOT status STREQUAL "${expected}")
    message(FATAL_ERROR "${ARGN}: exit status ${status}, expected ${expected}\n${complained}")
  endif()
endmacro()

# refuse(PATTERN ARGUMENTS...): the program must exit with 2 and a message that matches.
macro(refuse pattern)
  run(2 ${ARGN})
  if(NOT complained MATCHES "^utf8codec-bench: .*${pattern}")
    message(FATAL_ERROR "${ARGN}: the message is: ${complained}")
  endif()
endmacro()

# must_print(PATTERN): what the last run printed must match.
macro(must_print pattern)
  if(NOT printed MATCHES "${pattern}")
    message(FATAL_ERROR "no '${pattern}' in:\n${printed}")
  endif()
endmacro()

# names(TITLE VARIABLE): the names that --help lists under TITLE, of those it has printed.
macro(names title variable)
  if(NOT printed MATCHES "\n${title}: +([^\n]+)\n")
    message(FATAL_ERROR "--help lists no ${title}")
  endif()
  string(REPLACE ", " ";" ${variable} "${CMAKE_MATCH_1}")
endmacro()

# read_csv(FILE): sets `lines` to the figures of FILE, `line_count` to how many there are.
macro(read_csv name)
  file(STRINGS "${WORK}/${name}" lines)
  list(POP_FRONT lines titles)
  if(NOT titles MATCHES "^table,operation,corpus,contender,.*,share_of_limit,compared_with,times")
    message(FATAL_ERROR "${name} starts with: ${titles}")
  endif()
  list(LENGTH lines line_count)
endmacro()

# expect(COUNT PATTERN): so many of `lines` match. Takes those that match out, so that what is left
# at the end is what nobody expected.
macro(expect count pattern)
  set(found ${lines})
  list(FILTER found INCLUDE REGEX "${pattern}")
  list(LENGTH found found_count)
  if(NOT found_count EQUAL "${count}")
    message(FATAL_ERROR "${found_count} lines instead of ${count} for ${pattern}")
  endif()
  list(FILTER lines EXCLUDE REGEX "${pattern}")
endmacro()

macro(expect_no_more)
  if(lines)
    message(FATAL_ERROR "unexpected: ${lines}")
  endif()
endmacro()

# count_in(FILE TEXT VARIABLE): how often the text stands in the file.
macro(count_in name text variable)
  file(READ "${WORK}/${name}" content)
  string(REGEX MATCHALL "${text}" found "${content}")
  list(LENGTH found ${variable})
endmacro()

# has_place(OPERATION CORPUS VARIABLE): 1 when the forms of the operation have a place for the whole
# corpus, else 0.
macro(has_place operation corpus variable)
  set(${variable} 1)
  if("${operation}" MATCHES "latin1" AND NOT "${corpus}" MATCHES "^(ascii|latin)")
    set(${variable} 0)
  elseif("${operation}" STREQUAL "validate-ascii" AND NOT "${corpus}" MATCHES "^ascii")
    set(${variable} 0)
  endif()
endmacro()

run(0 --help)
names(Operations operations)
names(Corpora corpora)
names(Hostile hostiles)
names(Kernels kernels)
names(Peers peers)
if(peers STREQUAL "none in this build")
  set(peers "")
endif()
list(REMOVE_ITEM kernels auto)
set(number "[0-9]+[.][0-9]+")
set(rates "${number},${number}") # the best, the median
set(whole ascii latin cyrillic cjk emoji mix)

include("${CMAKE_CURRENT_LIST_DIR}/smoke_modes.cmake")

# Everything: a line for each operation, corpus and contender that offers it, and a bar for each
# line but those of load and store. What each does not offer:
set(utf16 to-utf16 from-utf16)
set(utf16_measures to-utf16-measure from-utf16-measure)
set(utf16be to-utf16be from-utf16be)
set(validates_units validate-utf16 validate-utf16be validate-utf32)
set(latin1 to-latin1 from-latin1)
set(latin1_measures to-latin1-measure from-latin1-measure)
set(table_lacks ${operations})
list(REMOVE_ITEM table_lacks decode-loop)
set(icu_lacks to-utf8 count from-utf16be-measure ${latin1_measures} validate-ascii ${validates_units})
set(libunistring_lacks to-utf8 decode-loop from-utf32-measure ${utf16_measures} ${utf16be} from-utf16be-measure
    ${latin1} ${latin1_measures} validate-ascii ${validates_units})
set(utf8proc_lacks to-utf8 decode-loop from-utf32-measure count ${utf16} ${utf16_measures} ${utf16be}
    from-utf16be-measure ${latin1} ${latin1_measures} validate-ascii ${validates_units})
set(iconv_lacks to-utf8 decode-loop count validate-ascii ${validates_units})
set(store_lacks decode-loop validate to-utf32-measure from-utf32-measure count ${utf16_measures}
    from-utf16be-measure ${latin1_measures} validate-ascii ${validates_units})
list(TRANSFORM kernels PREPEND utf8codec/ OUTPUT_VARIABLE ours)
run(0 --quick --rounds 1 --cpu-time --kernels all --peers all --csv all.csv --svg all.svg)
must_print("UTF-8 to UTF-32: share of the limit, which is to load the input and to store the")
must_print("noise: the median sample")
read_csv(all.csv)
set(bars_expected ${line_count})
if(NOT operations MATCHES "to-utf16;.*from-utf16be;.*to-latin1;.*validate-ascii;.*validate-utf32")
  message(FATAL_ERROR "operations: ${operations}")
endif()
foreach(operation IN LISTS operations)
  foreach(corpus IN LISTS corpora)
    foreach(contender utf8codec ${ours} ${peers} memcpy load store)
      has_place(${operation} ${corpus} cells)
      if(operation IN_LIST ${contender}_lacks)
        set(cells 0)
      endif()
      set(share "") # of the limit: of what converts
      if(NOT contender MATCHES "^(memcpy|load|store)$")
        set(share "${number}")
      endif()
      set(compared "utf8codec,${number}")
      if(contender MATCHES "^(utf8codec|load|store)$")
        set(compared ",")
      endif()
      set(cell "^rates,${operation},${corpus},${contender}")
      expect(${cells} "${cell},.*,${rates},${share},${compared}$")
      if(contender MATCHES "^(load|store)$")
        math(EXPR bars_expected "${bars_expected} - ${cells}")
      endif()
    endforeach()
  endforeach()
endforeach()
expect_no_more()
count_in(all.svg "<title>" bars)
if(NOT bars EQUAL bars_expected OR bars EQUAL 0)
  message(FATAL_ERROR "${bars} bars for ${bars_expected} figures")
endif()

# A file of one's own, a choice of everything, and a result that replaces an older one.
string(ASCII 97 195 159 226 130 172 240 159 152 128 well_formed)
file(WRITE "${WORK}/text.txt" "${well_formed}")
file(WRITE "${WORK}/one.csv" "older")
run(0 --quick --rounds 2 --file text.txt --only to-utf32 --kernels portable --peers none
    --csv one.csv)
read_csv(one.csv)
expect(4 "^rates,to-utf32,text.txt,(utf8codec/portable|memcpy|load|store),")
expect_no_more()

# What has a place for the text is measured, and nothing else: here only UTF-16.
run(0 --quick --rounds 1 --file text.txt --only from-utf16,to-latin1,validate-ascii
    --kernels portable --peers none --csv some.csv)
read_csv(some.csv)
expect(4 "^rates,from-utf16,text.txt,(utf8codec/portable|memcpy|load|store),")
expect_no_more()
refuse("nothing to measure" --file text.txt --only to-latin1)

# The same as so many strings; at most half of it in one.
run(0 --quick --rounds 1 --file text.txt --only validate --scaling one.svg)
must_print("text.txt@6 ")

string(ASCII 97 192 175 ill_formed)
file(WRITE "${WORK}/bad.txt" "${ill_formed}")
file(WRITE "${WORK}/empty.txt" "")
file(WRITE "${WORK}/kept.csv" "older")
refuse("unknown option '--fast'" --fast)
refuse("unknown argument 'fast'" fast)
refuse("--csv wants a value" --csv)
refuse("--rounds wants a number.*'0'" --rounds 0)
refuse("--rounds wants a number.*'3x'" --rounds 3x)
refuse("--only: there is no 'decode'.*to-utf32" --only validate,decode)
refuse("--corpus: there is no ''.*ascii" --corpus "ascii,")
refuse("--kernels: there is no 'sse9'.*portable" --kernels sse9)
refuse("--peers: there is no 'nobody'" --peers nobody)
refuse("given twice" --csv one.csv --csv two.csv)
refuse("bad.txt: not UTF-8: byte 1: C0 AF" --file bad.txt)
refuse("empty.txt: empty" --file empty.txt)
refuse("missing.txt: No such file" --file missing.txt)
refuse("cannot write missing/a.csv: No such file" --csv missing/a.csv)
refuse("cannot write .*smoke" --svg "${WORK}")
refuse("not UTF-8" --csv kept.csv --file bad.txt)
file(READ "${WORK}/kept.csv" kept)
file(GLOB left_over "${WORK}/*.csv.*" "${WORK}/*.svg.*")
if(NOT kept STREQUAL "older" OR left_over)
  message(FATAL_ERROR "a run that failed left ${left_over}, kept.csv: ${kept}")
endif()
if(EXISTS /dev/full)
  refuse("cannot write /dev/full: No space left" --quick --rounds 1 --only validate --corpus ascii
         --peers none --csv /dev/full)
endif()
