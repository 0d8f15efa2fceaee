# seneschal_precompiled(<target> [HEADERS <header>...] [SYSTEM <target>...])
#
# clang parses what nearly every file includes (the standard library, JSON, and HEADERS, which are of SYSTEM) once for all
# targets that are compiled with the same options, not once for each file: a file of tests takes it a quarter of the time
# then. g++ loads such a file as slowly as it parses what is in it. To be called once the target has its options.
#
# The preset tidy does without, so that it finds a file that does not include what it names.

include_guard(GLOBAL)

set(SENESCHAL_PRECOMPILED <algorithm> <array> <chrono> <cmath> <cstddef> <cstdint> <filesystem> <functional> <iostream>
  <iterator> <map> <memory> <optional> <set> <sstream> <string> <string_view> <utility> <variant> <vector>
  <nlohmann/json.hpp> <tl/expected.hpp>)

function(seneschal_precompiled target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;SYSTEM")
  if(CMAKE_DISABLE_PRECOMPILE_HEADERS OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  get_target_property(options ${target} COMPILE_OPTIONS)
  if(NOT options)
    set(options "")
  endif()
  string(SHA1 key "${options} ${arg_HEADERS}")
  string(SUBSTRING ${key} 0 8 key)
  set(shared seneschal_precompiled_${key})
  if(NOT TARGET ${shared})
    set(source "${PROJECT_BINARY_DIR}/precompiled/${key}.cc")
    file(CONFIGURE OUTPUT "${source}" CONTENT "")
    add_library(${shared} OBJECT "${source}")
    target_compile_features(${shared} PRIVATE cxx_std_20)
    set_target_properties(${shared} PROPERTIES COMPILE_OPTIONS "${options}" UNITY_BUILD OFF)
    # Without it ccache would take what is made of the same for another.
    target_compile_options(${shared} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    target_link_libraries(${shared} PRIVATE seneschal::warnings ${arg_SYSTEM})
    target_precompile_headers(${shared} PRIVATE ${SENESCHAL_PRECOMPILED} ${arg_HEADERS})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${shared})
endfunction()
