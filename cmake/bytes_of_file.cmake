# cmake -D FILE=<file> -D OUT=<file to write> -P bytes_of_file.cmake
# Writes the file's bytes as numbers, to be included in an array.

file(READ "${FILE}" bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUT}" "${bytes}\n")
