# seneschal_test(<name> SOURCES <file>... DEPENDS <module>... [SYSTEM <target>...] [LABELS <label>...] [TIMEOUT <s>] [WHOLE])
#
# A GoogleTest program, registered with ctest test by test, or as one ctest entry where WHOLE is given (for suites whose
# tests share an expensive fixture). Tests find the project's data through SENESCHAL_TEST_DATA, the shared pictures and
# games (when present) through SENESCHAL_SHARED, and the programs through SENESCHAL_BIN.

include_guard(GLOBAL)

find_package(GTest 1.12 REQUIRED)
include(GoogleTest)

function(seneschal_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "WHOLE" "TIMEOUT" "SOURCES;DEPENDS;SYSTEM;LABELS")
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  list(TRANSFORM arg_DEPENDS PREPEND seneschal::)
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${name} PRIVATE ${arg_DEPENDS} ${arg_SYSTEM} GTest::gmock GTest::gtest_main seneschal::warnings)
  target_compile_definitions(${name} PRIVATE
    SENESCHAL_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
    SENESCHAL_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
    SENESCHAL_SHARED="${PROJECT_SOURCE_DIR}/../shared"
    SENESCHAL_BIN="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  if(arg_WHOLE)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} SKIP_REGULAR_EXPRESSION "\\[  SKIPPED \\] 1 test")
    if(arg_LABELS)
      set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
    endif()
  else()
    gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}")
  endif()
endfunction()
