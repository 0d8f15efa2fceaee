# A compiler's warning ends the gate's build and nobody else's: an owner's compiler may be newer than any that the project
# was built with. A project of one file that warns is built in a scratch folder as an owner's and as the gate's.
#
#   cmake -D ROOT=<checkout> -D SCRATCH=<folder> -D COMPILER=<C++ compiler> -P warnings.cmake

cmake_minimum_required(VERSION 3.25)

# _build(<case> <option>...): sets `result`.
macro(_build case)
  set(project "${SCRATCH}/${case}")
  file(REMOVE_RECURSE "${project}")
  file(WRITE "${project}/warns.cc" "int warns(int unused) { return 1; }\n")
  file(WRITE "${project}/CMakeLists.txt" "
cmake_minimum_required(VERSION 3.25)
project(${case} LANGUAGES CXX)
list(APPEND CMAKE_MODULE_PATH \"${ROOT}/cmake\")
include(SeneschalCompiler)
add_library(warns STATIC warns.cc)
target_link_libraries(warns PRIVATE seneschal::warnings)
")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -S "${project}" -B "${project}/build" -D CMAKE_CXX_COMPILER=${COMPILER} ${ARGN}
    COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)
  execute_process(
    COMMAND "${CMAKE_COMMAND}" --build "${project}/build" RESULT_VARIABLE result OUTPUT_QUIET ERROR_QUIET)
endmacro()

_build(owners)
if(NOT result EQUAL 0)
  message(SEND_ERROR "an owner's build: expected a warning to let it go on, but it ended")
endif()
_build(gates -D SENESCHAL_WERROR=ON)
if(result EQUAL 0)
  message(SEND_ERROR "the gate's build: expected a warning to end it, but it went on")
endif()

file(STRINGS "${ROOT}/.ci/run" lines REGEX "^export SENESCHAL_WERROR=ON$")
if(NOT lines)
  message(SEND_ERROR ".ci/run: expected it to export SENESCHAL_WERROR=ON")
endif()
