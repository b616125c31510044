# Takes those of Doxygen's man pages that may stand in a system's section 3, and gives the pages
# of headers names of ours. Run as a script: cmake -Dfrom=DIR -Dto=DIR -P man_pages.cmake
#
# Doxygen names a page after the header alone (decode.h.3) and makes a link for every structure
# member as well (read.3, error.3), which would hide pages of other libraries.
cmake_minimum_required(VERSION 3.18)

file(MAKE_DIRECTORY "${to}")
file(GLOB pages RELATIVE "${from}" "${from}/*.3")
foreach(page IN LISTS pages)
  file(READ "${from}/${page}" text)
  set(name "${page}")
  if(page MATCHES "^(.*)\\.h\\.3$")
    set(header "${CMAKE_MATCH_1}.h")
    if(NOT page MATCHES "^utf8codec")
      set(name "utf8codec_${page}")
    endif()
    # What a user includes, instead of what the header does.
    string(REGEX REPLACE "\\\\fC#include '[^\n]*\n\\.br\n" "" text "${text}")
    string(REGEX REPLACE "(\\.SH SYNOPSIS\n\\.br\n\\.PP\n)"
           "\\1\\\\fC#include <utf8codec/${header}>\\\\fP\n.br\n" text "${text}")
    list(APPEND headers "${header}")
  elseif(NOT page MATCHES "^(utf8codec|UTF8CODEC)_")
    continue()
  endif()
  # Links go to the new names, and no page tells the day on which it was made.
  string(REGEX REPLACE "^\\.so man3/([a-z0-9]+\\.h\\.3)" ".so man3/utf8codec_\\1" text "${text}")
  string(REPLACE "/utf8codec_utf8codec.h.3" "/utf8codec.h.3" text "${text}")
  string(REGEX REPLACE "^(\\.TH \"[^\"]*\" 3) \"[^\"]*\"" "\\1 \"\"" text "${text}")
  file(WRITE "${to}/${name}" "${text}")
endforeach()
if(NOT headers)
  message(FATAL_ERROR "Doxygen made no page of a header in ${from}")
endif()
