# What the plain runner reports of cases that pass, fail and crash: its exit status, its closing line
# and what it says of the failure. PROGRAM is cases.c, and what runs it.
function(expect status counts says)
  execute_process(COMMAND ${PROGRAM} ${ARGN} RESULT_VARIABLE got ERROR_VARIABLE report)
  if(NOT got EQUAL "${status}" OR NOT report MATCHES "(^|\n)${counts}\n$" OR NOT report MATCHES "${says}")
    message(SEND_ERROR "${ARGN}: exit status ${got}, not ${status} with ${counts} and ${says}:\n${report}")
  endif()
endfunction()

function(counts variable tested passing failing crashing)
  set(${variable} "Tested: ${tested} [|] Passing: ${passing} [|] Failing: ${failing} [|] Crashing: ${crashing}"
      PARENT_SCOPE)
endfunction()

counts(passes 2 2 0 0)
expect(0 "${passes}" "" prepared/by_suite prepared/by_case)
counts(fails 1 0 1 0)
expect(1 "${fails}" "cases[.]c:28: fails/assert: prepared == 3: it is 0\n" fails/assert)
expect(1 "${fails}" "cases[.]c:34: .*\n.*cases[.]c:36: " fails/expect)
expect(1 "${fails}" "cases[.]c:42: " fails/array)
counts(crashes 1 0 0 1)
expect(1 "${crashes}" "crashes/signal: crashed: signal 6\n" crashes/signal)
expect(1 "${crashes}" "crashes/exit: exited: status 0\n" crashes/exit)
counts(parameters 3 2 1 0)
expect(1 "${parameters}" "odd/number: [^\n]*: 2\n" odd/number)
counts(none 0 0 0 0)
expect(1 "${none}" "" no/case)
counts(all 10 4 4 2)
expect(1 "${all}" "")
