# cmake -D OUT=<source file> -D FILES=<file;...> -P compile_files.cmake
# Writes a source file that holds the files of the page as text: see page_files.h.

cmake_minimum_required(VERSION 3.25)

file(WRITE "${OUT}.new" "#include \"daemon/page/page_files.h\"

#include \"daemon/page/page_type.h\"

namespace seneschal::page {

const std::vector<web::PageFile>& files() {
  static const std::vector<web::PageFile> files{
")
foreach(path IN LISTS FILES)
  get_filename_component(name "${path}" NAME)
  set(address "/${name}")
  if(name STREQUAL "index.html")
    set(address "/")
  endif()
  file(READ "${path}" content)
  string(FIND "${content}" ")page\"" end)
  if(NOT end EQUAL -1)
    message(FATAL_ERROR "${path}: holds the mark at which its text would end")
  endif()
  file(APPEND "${OUT}.new" "{\"${address}\", type_of(\"${name}\"), R\"page(")
  file(APPEND "${OUT}.new" "${content}")
  file(APPEND "${OUT}.new" ")page\"},\n")
endforeach()
file(APPEND "${OUT}.new" "  };
  return files;
}

}  // namespace seneschal::page
")
file(RENAME "${OUT}.new" "${OUT}")
