# cmake -D SAID=<what a program said> -D IN=<page.in> -D OUT=<page to write> -D VERSION=<the project's> -P manual_page.cmake

file(READ "${SAID}" MANUAL)
configure_file("${IN}" "${OUT}" @ONLY)
