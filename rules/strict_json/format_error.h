#pragma once

#include <ostream>
#include <string>

namespace seneschal::strict_json {

/// Why a file cannot be used, in the parts that a person needs to mend it.
struct FormatError {
  std::string file;      // as it was named by the caller
  std::string place;     // the key ("actions[3].move.from"), "line 3, column 7", or empty for the whole file
  std::string expected;  // what should be there
  std::string found;     // what is there

  friend bool operator==(const FormatError&, const FormatError&) = default;

  /// "game.json: actions[3].card: expected a card id such as "3-6", found "9"".
  [[nodiscard]] std::string message() const;
};

std::ostream& operator<<(std::ostream& out, const FormatError& error);

}  // namespace seneschal::strict_json
