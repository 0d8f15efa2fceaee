# seneschal_test(<name> SOURCES <file>... DEPENDS <module>... [SYSTEM <target>...] [PROGRAMS <program>...]
#                [LABELS <label>] [ENVIRONMENT <name=value>] [TIMEOUT <s>] [WHOLE] [TOGETHER <suite>...])
#
# A GoogleTest program, registered with ctest test by test, or as one ctest entry where WHOLE is given, for programs whose
# tests share an expensive fixture; where only those of some suites do, these are TOGETHER, an entry each. Tests find the project's data through SENESCHAL_TEST_DATA, the shared pictures and
# games (when present) through SENESCHAL_SHARED, and the PROGRAMS that they run through SENESCHAL_BIN.
#
# A suite with a label takes long. SENESCHAL_TESTS says which are built: the quick ones, which run under the sanitizers; the
# slow ones, which run as built for the table, and with them those of vision, which is compiled for wider registers there;
# or all. Where anything was skipped and nothing failed, the entry is skipped, not passed: a WHOLE suite passes when all of
# it ran.
#
# seneschal_test_library(<name> SOURCES <file>... DEPENDS <module>... [SYSTEM <target>...])
#
# What several suites share, as seneschal::test_<name>: they name test_<name> among their DEPENDS.

include_guard(GLOBAL)

set(SENESCHAL_SEEING calibration eyes places simulation sites vision)  # the folders with the tests of vision
set(SENESCHAL_SKIPPED 77)  # as tests/test_main.cc ends

find_package(GTest 1.12 REQUIRED)
include(GoogleTest)
include(SeneschalLibrary)

add_library(seneschal_test_base INTERFACE)
target_compile_features(seneschal_test_base INTERFACE cxx_std_20)
target_include_directories(seneschal_test_base INTERFACE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/tests")
target_compile_definitions(seneschal_test_base INTERFACE
  SENESCHAL_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
  SENESCHAL_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
  SENESCHAL_SHARED="${PROJECT_SOURCE_DIR}/../shared"
  SENESCHAL_BIN="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
# Tests write and read pictures with OpenCV's codecs, which the project's own are held against; those that do not are
# spared loading them.
target_link_libraries(seneschal_test_base INTERFACE opencv_imgcodecs)
target_link_options(seneschal_test_base INTERFACE LINKER:--as-needed)
add_library(seneschal::test_base ALIAS seneschal_test_base)

add_library(seneschal_test_main STATIC "${CMAKE_CURRENT_LIST_DIR}/../tests/test_main.cc")
target_compile_features(seneschal_test_main PRIVATE cxx_std_20)
target_link_libraries(seneschal_test_main PUBLIC GTest::gmock PRIVATE seneschal::warnings)

# seneschal_regex(<file>...)
#
# The source files that use std::regex: GCC 12 takes parts of its own to be uninitialized under the sanitizers (its bug
# 105562).
function(seneschal_regex)
  if(SENESCHAL_SANITIZE)
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "$<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>")
  endif()
endfunction()

function(seneschal_test_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;SYSTEM")
  _seneschal_named(test_${name} DEPENDS ${arg_DEPENDS} SOURCES ${arg_SOURCES})
  list(TRANSFORM arg_DEPENDS PREPEND seneschal::)
  add_library(seneschal_test_${name} STATIC ${arg_SOURCES})
  add_library(seneschal::test_${name} ALIAS seneschal_test_${name})
  target_link_libraries(seneschal_test_${name}
    PUBLIC seneschal_test_base ${arg_DEPENDS} ${arg_SYSTEM} GTest::gtest
    PRIVATE seneschal::warnings)
  seneschal_precompiled(seneschal_test_${name})
endfunction()

# _seneschal_is_left_out(<out> <label or nothing>): whether SENESCHAL_TESTS leaves such a test out.
function(_seneschal_is_left_out out label)
  set(${out} OFF PARENT_SCOPE)
  if(SENESCHAL_TESTS STREQUAL "quick" AND label)
    set(${out} ON PARENT_SCOPE)
  elseif(SENESCHAL_TESTS STREQUAL "slow" AND NOT label)
    cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/tests" OUTPUT_VARIABLE folder)
    if(NOT folder IN_LIST SENESCHAL_SEEING)
      set(${out} ON PARENT_SCOPE)
    endif()
  endif()
endfunction()

function(seneschal_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "WHOLE" "TIMEOUT;LABELS;ENVIRONMENT" "SOURCES;DEPENDS;SYSTEM;PROGRAMS;TOGETHER")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "seneschal_test(${name}): not understood: ${arg_UNPARSED_ARGUMENTS}; see the usage in SeneschalTest.cmake")
  endif()
  _seneschal_is_left_out(is_left_out "${arg_LABELS}")
  if(is_left_out)
    return()
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  _seneschal_named(${name} DEPENDS ${arg_DEPENDS} SOURCES ${arg_SOURCES})
  list(TRANSFORM arg_DEPENDS PREPEND seneschal::)
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE
    seneschal_test_base ${arg_DEPENDS} ${arg_SYSTEM} seneschal_test_main seneschal::warnings)
  # Tests run once and are compiled each time; what they test, and what they share, is optimised as ever.
  target_compile_options(${name} PRIVATE $<IF:$<BOOL:${SENESCHAL_SANITIZE}>,-O0,-O1>)
  seneschal_precompiled(${name} HEADERS <gtest/gtest.h> <gmock/gmock.h> SYSTEM GTest::gmock)
  if(arg_PROGRAMS)
    add_dependencies(${name} ${arg_PROGRAMS})
  endif()
  # gtest_discover_tests drops empty values and would take the next property's name for one.
  set(properties TIMEOUT ${arg_TIMEOUT} SKIP_RETURN_CODE ${SENESCHAL_SKIPPED})
  foreach(property IN ITEMS LABELS ENVIRONMENT)
    if(arg_${property})
      list(APPEND properties ${property} "${arg_${property}}")
    endif()
  endforeach()
  if(arg_WHOLE)
    add_test(NAME ${name} COMMAND ${name})
    # The longest begin first, so that none is left to run alone at the end.
    set_tests_properties(${name} PROPERTIES ${properties} COST ${arg_TIMEOUT})
  else()
    set(others)
    foreach(suite IN LISTS arg_TOGETHER)
      add_test(NAME ${suite} COMMAND ${name} --gtest_filter=${suite}.*)
      set_tests_properties(${suite} PROPERTIES ${properties})
      string(APPEND others ":${suite}.*")
    endforeach()
    if(others)
      string(REGEX REPLACE "^:" "TEST_FILTER;-" others "${others}")
    endif()
    gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 ${others} PROPERTIES ${properties})
  endif()
endfunction()
