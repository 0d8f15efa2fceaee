#pragma once

#include <ostream>
#include <string>

namespace seneschal::records {

/// Why a file cannot be used, in the parts that a person needs to mend it.
struct FileError {
  std::string file;      // as it was named by the caller
  std::string place;     // the key ("record.actions[3].move.from"), "line 3, column 7", or empty for the whole file
  std::string expected;  // what should be there
  std::string found;     // what is there, empty where nothing is

  friend bool operator==(const FileError&, const FileError&) = default;
};

/// "game.json: actions[3].card: expected a card id such as "knight:3-6", found "knight:9"".
[[nodiscard]] std::string describe(const FileError& error);
std::ostream& operator<<(std::ostream& out, const FileError& error);

}  // namespace seneschal::records
