# seneschal_warnings (as seneschal::warnings): the warnings that every target of ours builds with, and, when asked for,
# the sanitizers. Warnings are errors unless SENESCHAL_WERROR is switched off by somebody with a compiler newer than ours.

include_guard(GLOBAL)

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
