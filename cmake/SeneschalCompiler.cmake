# seneschal_warnings (as seneschal::warnings): the warnings that every target of ours builds with, and, when asked for,
# the sanitizers, and, as Release, with what makes a fault in memory end the program rather than be used. Warnings are errors in the gate (.ci/run) only: an owner's compiler may be newer than any of ours.
#
# Whoever has ccache compiles nothing twice, not after switching branches either, nor for a second checkout.

include_guard(GLOBAL)

option(SENESCHAL_WERROR "Treat compiler warnings as errors" OFF)

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
# g++ takes a source file that a unity build includes for a header, whose types may not have members of unnamed
# namespaces; and where it sees much at once, GCC 12 takes joined strings to overlap (its bug 105651).
if(CMAKE_UNITY_BUILD)
  target_compile_options(seneschal_warnings INTERFACE
    "$<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage;-Wno-restrict>")
endif()

# As Debian hardens its own packages: what runs at the table hears the whole network.
if(NOT SENESCHAL_SANITIZE AND CMAKE_BUILD_TYPE STREQUAL "Release")
  add_compile_options(-fstack-protector-strong -fstack-clash-protection -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
  add_link_options(LINKER:-z,relro LINKER:-z,now)
endif()

if(SENESCHAL_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(SENESCHAL_BUILD_FUZZERS)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# mold, where it is installed, links in a fraction of the time.
find_program(SENESCHAL_MOLD mold)
if(SENESCHAL_MOLD)
  add_link_options(-fuse-ld=mold)
endif()
