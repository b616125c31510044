# The manual page formats without a warning, and to something. Variables: MAN, PAGE.
execute_process(COMMAND ${MAN} --warnings -E UTF-8 -l -Tutf8 -Z ${PAGE}
                OUTPUT_VARIABLE formatted ERROR_VARIABLE warnings RESULT_VARIABLE failed)
if(failed OR NOT warnings STREQUAL "")
  message(FATAL_ERROR "${PAGE}: ${failed}\n${warnings}")
endif()
string(LENGTH "${formatted}" size)
if(size LESS 1000)
  message(FATAL_ERROR "${PAGE}: formatted to ${size} bytes only")
endif()
