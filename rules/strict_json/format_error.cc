#include "rules/strict_json/format_error.h"

namespace seneschal::strict_json {

std::string FormatError::message() const {
  return file + ": " + (place.empty() ? "" : place + ": ") + "expected " + expected + ", found " + found;
}

std::ostream& operator<<(std::ostream& out, const FormatError& error) {
  return out << error.message();
}

}  // namespace seneschal::strict_json
