#include "rules/records/file_error.h"

namespace seneschal::records {

std::string describe(const FileError& error) {
  std::string text = error.file + ": ";
  if (!error.place.empty()) {
    text += error.place + ": ";
  }
  text += "expected " + error.expected;
  if (!error.found.empty()) {
    text += ", found " + error.found;
  }
  return text;
}

std::ostream& operator<<(std::ostream& out, const FileError& error) {
  return out << describe(error);
}

}  // namespace seneschal::records
