# cmake -D OUT=<source file> -D FOLDER=<folder> -D FILES=<file in it;...> -D FUNCTION=<function> -D HEADER=<header>
#       -D PREFIX=<address> -P compile_files.cmake
# Writes a source file that holds files of the page as text: see cmake/SeneschalPage.cmake and page_files.h.

cmake_minimum_required(VERSION 3.25)

file(WRITE "${OUT}.new" "#include \"${HEADER}\"

#include \"daemon/page/page_type.h\"

const std::vector<seneschal::web::PageFile>& ${FUNCTION}() {
  static const std::vector<seneschal::web::PageFile> files{
")
foreach(name IN LISTS FILES)
  set(address "${PREFIX}/${name}")
  if(name STREQUAL "shell/index.html")
    set(address "/")
  elseif(name MATCHES "^shell/.*/([^/]*\\.html)$")
    set(address "/${CMAKE_MATCH_1}")
  endif()
  file(READ "${FOLDER}/${name}" content)
  string(FIND "${content}" ")page\"" end)
  if(NOT end EQUAL -1)
    message(FATAL_ERROR "${FOLDER}/${name}: holds the mark at which its text would end")
  endif()
  file(APPEND "${OUT}.new" "{\"${address}\", seneschal::page::type_of(\"${name}\"), R\"page(")
  file(APPEND "${OUT}.new" "${content}")
  file(APPEND "${OUT}.new" ")page\"},\n")
endforeach()
file(APPEND "${OUT}.new" "  };
  return files;
}
")
file(RENAME "${OUT}.new" "${OUT}")
