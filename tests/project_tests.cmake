# The project from outside: layers, headers, symbols, installation, consumers. Each check is a
# script in project/ that says what it looks for; status 77 means that it could not be made here,
# and it says why.
function(u8c_add_project_test name script)
  add_test(NAME ${name} COMMAND ${CMAKE_COMMAND} -E env PYTHONDONTWRITEBYTECODE=1
           ${Python3_EXECUTABLE} ${CMAKE_CURRENT_SOURCE_DIR}/project/${script} ${ARGN})
  set_tests_properties(${name} PROPERTIES LABELS project SKIP_RETURN_CODE 77 TIMEOUT 900)
endfunction()

u8c_add_project_test(project_layers layers.py ${PROJECT_SOURCE_DIR})
u8c_add_project_test(project_byte_ranges byte_ranges.py ${PROJECT_SOURCE_DIR})
u8c_add_project_test(project_paths paths.py ${PROJECT_SOURCE_DIR})
u8c_add_project_test(project_levels levels.py ${PROJECT_SOURCE_DIR})
u8c_add_project_test(project_platforms platforms.py ${PROJECT_SOURCE_DIR})
u8c_add_project_test(project_definitions definitions.py ${PROJECT_SOURCE_DIR})

# Each compiler by its own name: one that is not installed is skipped by itself.
u8c_add_project_test(project_headers_gcc headers.py ${PROJECT_SOURCE_DIR} gcc g++)
u8c_add_project_test(project_headers_clang headers.py ${PROJECT_SOURCE_DIR} clang clang++)
u8c_add_project_test(project_inline_only_gcc inline_only.py ${PROJECT_SOURCE_DIR} gcc g++)
u8c_add_project_test(project_inline_only_clang inline_only.py ${PROJECT_SOURCE_DIR} clang clang++)
u8c_add_project_test(project_assertions_gcc assertions.py ${PROJECT_SOURCE_DIR} gcc g++)
u8c_add_project_test(project_assertions_clang assertions.py ${PROJECT_SOURCE_DIR} clang clang++)
foreach(compiler gcc clang)
  u8c_add_project_test(project_one_cc_${compiler} one_cc.py ${PROJECT_SOURCE_DIR} ${compiler})
  u8c_add_project_test(project_one_unit_${compiler} one_unit.py ${PROJECT_SOURCE_DIR}
                       ${CMAKE_CURRENT_BINARY_DIR}/one_unit_${compiler} ${compiler})
  u8c_add_project_test(project_freestanding_${compiler} freestanding.py ${PROJECT_SOURCE_DIR}
                       ${CMAKE_CURRENT_BINARY_DIR}/freestanding_${compiler} ${compiler})
endforeach()

u8c_add_project_test(project_features_gcc features.py ${PROJECT_SOURCE_DIR} gcc)
u8c_add_project_test(project_features_clang features.py ${PROJECT_SOURCE_DIR} clang --units)

# The newest there is: only from 19 on does clang-cl have kernels.
find_program(UTF8CODEC_NEW_CLANG NAMES clang-19 clang)
u8c_add_project_test(project_other_targets other_targets.py ${PROJECT_SOURCE_DIR}
                     ${UTF8CODEC_NEW_CLANG})

# Two files instead of two folders. By clang they are in .ci/run.
u8c_add_project_test(project_amalgamation amalgamation.py ${PROJECT_SOURCE_DIR} gcc g++)
u8c_add_project_test(project_prefix prefix.py ${PROJECT_SOURCE_DIR}
                     ${CMAKE_CURRENT_BINARY_DIR}/prefix gcc)
u8c_add_project_test(project_new_level new_level.py ${PROJECT_SOURCE_DIR})
u8c_add_project_test(project_hidden hidden.py ${PROJECT_SOURCE_DIR} gcc)

# The library as it is shipped, without this build's sanitizers and assertions, and its users.
# The compilers are the plain ones: the consumers' flags are not this build's.
find_program(UTF8CODEC_CONSUMER_CC NAMES cc gcc clang REQUIRED)
find_program(UTF8CODEC_CONSUMER_CXX NAMES c++ g++ clang++ REQUIRED)
set(shipped ${CMAKE_CURRENT_BINARY_DIR}/shipped)
set(compilers ${UTF8CODEC_CONSUMER_CC} ${UTF8CODEC_CONSUMER_CXX})
u8c_add_project_test(project_install install.py ${PROJECT_SOURCE_DIR} ${shipped} ${compilers})
set_tests_properties(project_install PROPERTIES FIXTURES_SETUP shipped)

# What a program carries that calls one function.
u8c_add_project_test(project_sizes sizes.py ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_BINARY_DIR}/sizes
                     ${shipped}/build)
set_tests_properties(project_sizes PROPERTIES FIXTURES_REQUIRED shipped)
u8c_add_project_test(project_library library.py ${PROJECT_SOURCE_DIR} ${shipped}/build)
set_tests_properties(project_library PROPERTIES FIXTURES_REQUIRED shipped)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  u8c_add_project_test(project_upper_halves upper_halves.py ${PROJECT_SOURCE_DIR} ${shipped}/build gcc)
  set_tests_properties(project_upper_halves PROPERTIES FIXTURES_REQUIRED shipped)
  u8c_add_project_test(project_mask_spills mask_spills.py ${PROJECT_SOURCE_DIR} gcc)
  u8c_add_project_test(project_jumps_gcc jumps.py ${PROJECT_SOURCE_DIR} gcc)
  u8c_add_project_test(project_jumps_clang jumps.py ${PROJECT_SOURCE_DIR}
                       ${UTF8CODEC_NEW_CLANG})
  u8c_add_project_test(project_typed_calls typed_calls.py ${PROJECT_SOURCE_DIR} clang
                       ${UTF8CODEC_NEW_CLANG})
endif()
foreach(way find_package pkg_config add_subdirectory export)
  u8c_add_project_test(project_consumer_${way} consumers.py ${PROJECT_SOURCE_DIR} ${shipped}
                       ${compilers} ${way})
  set_tests_properties(project_consumer_${way} PROPERTIES FIXTURES_REQUIRED shipped)
endforeach()
