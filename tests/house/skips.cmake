# What a suite prints of a skipped test hides no failure beside it, and what was not run is not counted as passed; and a
# suite's environment reaches its tests. Suites of each kind are built in a scratch folder and run by ctest.
#
#   cmake -D ROOT=<checkout> -D SCRATCH=<folder> -D COMPILER=<C++ compiler> -P skips.cmake

cmake_minimum_required(VERSION 3.25)

set(passes "TEST(Suite, Passes) { SUCCEED(); }\n")
set(skips "TEST(Suite, Skips) { GTEST_SKIP() << 1; }\n")
set(fails "TEST(Suite, Fails) { FAIL(); }\n")
set(asks "#include <cstdlib>\nTEST(Suite, Asks) { EXPECT_NE(std::getenv(\"SENESCHAL_ASKED\"), nullptr); }\n")
file(REMOVE_RECURSE "${SCRATCH}")
foreach(kind IN ITEMS passes skips fails asks)
  file(WRITE "${SCRATCH}/${kind}.cc" "#include <gtest/gtest.h>\n${${kind}}")
endforeach()
file(WRITE "${SCRATCH}/CMakeLists.txt" "
cmake_minimum_required(VERSION 3.25)
project(skips LANGUAGES CXX)
enable_testing()
list(APPEND CMAKE_MODULE_PATH \"${ROOT}/cmake\")
include(SeneschalCompiler)
include(SeneschalTest)
seneschal_test(all_passes SOURCES passes.cc WHOLE)
seneschal_test(one_skipped SOURCES passes.cc skips.cc WHOLE)
seneschal_test(one_failed SOURCES passes.cc skips.cc fails.cc WHOLE)
seneschal_test(each SOURCES passes.cc skips.cc fails.cc)
seneschal_test(asking SOURCES asks.cc ENVIRONMENT SENESCHAL_ASKED=1)
seneschal_test(asking_whole SOURCES asks.cc ENVIRONMENT SENESCHAL_ASKED=1 WHOLE)
")
execute_process(
  COMMAND "${CMAKE_COMMAND}" -S "${SCRATCH}" -B "${SCRATCH}/build" -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_BUILD_TYPE=Debug
  COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${SCRATCH}/build" COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
execute_process(
  COMMAND "${CMAKE_CTEST_COMMAND}" --test-dir "${SCRATCH}/build" OUTPUT_VARIABLE output ERROR_QUIET)

foreach(expected IN ITEMS "all_passes [.]+ +Passed" "one_skipped [.]+[*]+Skipped" "one_failed [.]+[*]+Failed"
    "Suite.Passes [.]+ +Passed" "Suite.Skips [.]+[*]+Skipped" "Suite.Fails [.]+[*]+Failed"
    "Suite.Asks [.]+ +Passed" "asking_whole [.]+ +Passed")
  if(NOT output MATCHES "${expected}")
    message(SEND_ERROR "expected '${expected}' in: ${output}")
  endif()
endforeach()
