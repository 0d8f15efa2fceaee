# seneschal_page_files(<target> FOLDER <folder> FILES <file in it>... FUNCTION <function> HEADER <header> [PREFIX <address>])
#
# Compiles files of the page into a target: a function of that whole name, which the header declares, gives each by its
# address, the prefix and its path in the folder.

include_guard(GLOBAL)

function(seneschal_page_files target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER;FUNCTION;HEADER;PREFIX" "FILES")
  set(script "${PROJECT_SOURCE_DIR}/daemon/page/compile_files.cmake")
  set(source "${CMAKE_CURRENT_BINARY_DIR}/${target}_files.cc")
  list(TRANSFORM arg_FILES PREPEND "${arg_FOLDER}/" OUTPUT_VARIABLE paths)
  add_custom_command(OUTPUT "${source}"
    COMMAND "${CMAKE_COMMAND}" -D "OUT=${source}" -D "FOLDER=${arg_FOLDER}" -D "FILES=${arg_FILES}"
      -D "FUNCTION=${arg_FUNCTION}" -D "HEADER=${arg_HEADER}" -D "PREFIX=${arg_PREFIX}" -P "${script}"
    DEPENDS ${paths} "${script}"
    VERBATIM)
  target_sources(${target} PRIVATE "${source}")
endfunction()
