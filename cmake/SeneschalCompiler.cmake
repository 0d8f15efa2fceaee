# seneschal_warnings (as seneschal::warnings): the warnings that every target of ours builds with, and, when asked for,
# the sanitizers. Warnings are errors unless SENESCHAL_WERROR is switched off by somebody with a compiler newer than ours.
#
# Whoever has ccache compiles nothing twice, not after switching branches either, nor for a second checkout.

include_guard(GLOBAL)

find_program(SENESCHAL_CCACHE ccache)
if(SENESCHAL_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" CCACHE_NOHASHDIR=1
    "${SENESCHAL_CCACHE}")
endif()

add_library(seneschal_warnings INTERFACE)
add_library(seneschal::warnings ALIAS seneschal_warnings)
target_compile_options(seneschal_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor
  $<$<BOOL:${SENESCHAL_WERROR}>:-Werror>)

if(SENESCHAL_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(SENESCHAL_BUILD_FUZZERS)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
