# The documents: every code block, command, link and name in them, and the API reference.
# tests/docs/blocks.py says how a document marks what is to be done with a block.
set(docs_dir "${CMAKE_CURRENT_SOURCE_DIR}/docs")

# A test that cannot be had here is reported as skipped, with the reason, and never as passed.
function(u8c_docs_test name reason)
  if(reason)
    add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} -E echo "skipped: ${reason}")
    set_tests_properties(${name} PROPERTIES SKIP_REGULAR_EXPRESSION "^skipped: ")
  else()
    add_test(NAME ${name} COMMAND Python3::Interpreter -B ${ARGN})
  endif()
  set_tests_properties(${name} PROPERTIES LABELS docs)
endfunction()

separate_arguments(c_flags UNIX_COMMAND "${CMAKE_C_FLAGS}")

u8c_docs_test(docs_names "" "${docs_dir}/check_names.py")
u8c_docs_test(docs_prose "" "${docs_dir}/check_prose.py")
u8c_docs_test(docs_code "" "${docs_dir}/check_code.py" $<TARGET_FILE:utf8codec_static>
              ${CMAKE_C_COMPILER} ${c_flags})
set_tests_properties(docs_code PROPERTIES SKIP_RETURN_CODE 77)

set(no_program "")
set(program_dir "")
if(TARGET utf8codec_cli)
  set(program_dir $<TARGET_FILE_DIR:utf8codec_cli>)
else()
  set(no_program "the command-line program is not built (UTF8CODEC_BUILD_TOOLS)")
endif()
u8c_docs_test(docs_commands "${no_program}" "${docs_dir}/check_commands.py" "${program_dir}"
              ${CMAKE_C_COMPILER})
# It takes minutes in one process: begun last, it would leave the other processors idle.
set_tests_properties(docs_commands PROPERTIES COST 300)

u8c_docs_test(docs_picture "${no_program}" "${PROJECT_SOURCE_DIR}/docs/picture.py"
              "${program_dir}/utf8codec" --check)
set_tests_properties(docs_picture PROPERTIES SKIP_RETURN_CODE 77)

set(no_generator "")
find_program(DOXYGEN doxygen)
find_program(SPHINX_BUILD sphinx-build)
mark_as_advanced(DOXYGEN SPHINX_BUILD)
if(NOT DOXYGEN OR NOT SPHINX_BUILD)
  set(no_generator "doxygen or sphinx-build is not installed")
endif()
u8c_docs_test(docs_reference "${no_generator}" "${docs_dir}/check_reference.py" ${CMAKE_COMMAND})
set_tests_properties(docs_reference PROPERTIES TIMEOUT 900)

u8c_docs_test(docs_sizes "" "${docs_dir}/check_sizes.py")
set_tests_properties(docs_sizes PROPERTIES SKIP_RETURN_CODE 77)
