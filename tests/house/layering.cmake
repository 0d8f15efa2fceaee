# The build refuses what the layering table in cmake/SeneschalLayers.cmake does not list, and nothing else. Each case is
# a project of one source file, configured in a scratch folder.
#
#   cmake -D MODULES=<cmake folder> -D SCRATCH=<folder> -D COMPILER=<C++ compiler> -P layering.cmake

cmake_minimum_required(VERSION 3.25)

# _configure(<case> <module> <include line> <library arguments>): sets `result` and `output`.
macro(_configure case module include arguments)
  set(project "${SCRATCH}/${case}")
  file(REMOVE_RECURSE "${project}")
  file(WRITE "${project}/module/thing.h" "#pragma once\n${include}\n")
  file(WRITE "${project}/module/thing.cc" "#include \"thing.h\"\n")
  file(WRITE "${project}/module/CMakeLists.txt" "seneschal_${kind}(${module} SOURCES thing.cc ${arguments})\n")
  file(WRITE "${project}/CMakeLists.txt" "
cmake_minimum_required(VERSION 3.25)
project(${case} LANGUAGES CXX)
add_library(warnings INTERFACE)
add_library(seneschal::warnings ALIAS warnings)
add_library(expected INTERFACE)
add_library(tl::expected ALIAS expected)
if(NOT \"${module}\" STREQUAL \"rules\")
  add_library(rules INTERFACE)
  add_library(seneschal::rules ALIAS rules)
endif()
list(APPEND CMAKE_MODULE_PATH \"${MODULES}\")
include(SeneschalLibrary)
add_subdirectory(module)
")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -S "${project}" -B "${project}/build" -D CMAKE_CXX_COMPILER=${COMPILER}
    RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  # CMake breaks the lines of its messages.
  string(REGEX REPLACE "[ \n]+" " " output "${output}")
endmacro()

function(expect_refused case module include arguments reason)
  _configure(${case} ${module} "${include}" "${arguments}")
  if(result EQUAL 0)
    message(SEND_ERROR "${case}: expected the build to refuse it, but it was configured")
  elseif(NOT output MATCHES "${reason}")
    message(SEND_ERROR "${case}: expected the message to match '${reason}', found: ${output}")
  endif()
endfunction()

function(expect_allowed case module include arguments)
  _configure(${case} ${module} "${include}" "${arguments}")
  if(NOT result EQUAL 0)
    message(SEND_ERROR "${case}: expected the build to allow it, but: ${output}")
  endif()
endfunction()

set(kind library)
expect_allowed(records_on_rules artus_records "#include \"rules/artus/seat.h\"" "DEPENDS rules")
expect_allowed(rules_on_expected rules "#include <tl/expected.hpp>" "")
expect_refused(vision_links_rules vision "" "DEPENDS rules" "vision may not depend on rules")
expect_refused(vision_includes_rules vision "#include \"rules/artus/seat.h\"" ""
  "vision may not include rules/artus/seat.h of rules")
expect_refused(calibration_includes_rules calibration "#include \"rules/artus/seat.h\"" ""
  "calibration may not include rules/artus/seat.h of rules")
expect_refused(rules_includes_records rules "#include \"rules/artus/records/record.h\"" ""
  "rules may not include rules/artus/records/record.h of artus_records")
expect_refused(rules_includes_json rules "#include <nlohmann/json.hpp>" "" "rules is pure and includes")
expect_refused(rules_links_sqlite rules "" "SYSTEM SQLite::SQLite3" "rules is pure and links no third-party library")
expect_refused(court_includes_json court "#include <nlohmann/json.hpp>" "" "court is pure and includes")
expect_refused(court_includes_rules court "#include \"rules/artus/seat.h\"" ""
  "court may not include rules/artus/seat.h of rules")
expect_refused(tafelrunde_includes_rules tafelrunde "#include \"rules/artus/seat.h\"" ""
  "tafelrunde may not include rules/artus/seat.h of rules")
expect_refused(tafelrunde_includes_json tafelrunde "#include <nlohmann/json.hpp>" "" "tafelrunde is pure and includes")
expect_refused(unknown_module attic "" "" "no row in the layering table")

# A program's row is its DEPENDS.
set(kind program)
expect_allowed(program_names_rules a_program "#include \"rules/artus/seat.h\"" "DEPENDS rules")
expect_refused(program_names_nothing a_program "#include \"rules/artus/seat.h\"" ""
  "a_program may not include rules/artus/seat.h of rules, which is not among its DEPENDS")
expect_refused(program_includes_nobodys a_program "#include \"rules/attic/thing.h\"" "DEPENDS rules"
  "a_program may not include rules/attic/thing.h, which is of no module")
set(kind library)
expect_refused(records_includes_nobodys artus_records "#include \"rules/attic/thing.h\"" ""
  "artus_records may not include rules/attic/thing.h, which is of no module")
