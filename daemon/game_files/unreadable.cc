#include "daemon/game_files/unreadable.h"

namespace seneschal::game_files {

strict_json::FormatError unreadable(const files::FileError& error) {
  return {error.file.string(), "", "a file that can be read", error.cause.message()};
}

}  // namespace seneschal::game_files
