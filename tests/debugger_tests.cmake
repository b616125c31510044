# The commands for gdb and lldb: their rule against the library; in each debugger on a process, on a
# core file and on the bare file; and as installed. Where there is no debugger, or it may not
# control a process, a test is skipped and says why.
add_executable(debugger_answers debugger/answers.c)
target_compile_features(debugger_answers PRIVATE c_std_99)
target_link_libraries(debugger_answers PRIVATE utf8codec::utf8codec_static utf8codec_warnings)
u8c_add_project_test(debugger_rule ../debugger/rule.py ${PROJECT_SOURCE_DIR}
                     $<TARGET_FILE:debugger_answers>)

# u8c_add_debugger_test(NAME DEBUGGER WHAT): the commands in a debugger on a process, core or file.
function(u8c_add_debugger_test name debugger what)
  u8c_add_project_test(${name} ../debugger/commands.py ${debugger} ${what}
                       ${CMAKE_CURRENT_BINARY_DIR}/${name} ${UTF8CODEC_CONSUMER_CC})
endfunction()

u8c_add_debugger_test(debugger_gdb_process gdb process)
u8c_add_debugger_test(debugger_gdb_core gdb core)
u8c_add_debugger_test(debugger_gdb_file gdb file)
u8c_add_debugger_test(debugger_lldb_process lldb process)
u8c_add_debugger_test(debugger_lldb_core lldb core)
u8c_add_debugger_test(debugger_lldb_file lldb file)
foreach(debugger gdb lldb)
  u8c_add_project_test(debugger_${debugger}_installed ../debugger/installed.py ${debugger}
                       ${shipped} ${CMAKE_CURRENT_BINARY_DIR}/debugger_${debugger}_installed
                       ${UTF8CODEC_CONSUMER_CC})
  set_tests_properties(debugger_${debugger}_installed PROPERTIES FIXTURES_REQUIRED shipped)
endforeach()
