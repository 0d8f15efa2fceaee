#include "daemon/game_files/artus/edition_files.h"

#include <string>

#include "daemon/game_files/unreadable.h"
#include "hardware/files/read_file.h"

namespace seneschal::game_files {

tl::expected<records::EditionFile, strict_json::FormatError> read_edition(const std::filesystem::path& path) {
  const auto text = files::read_file(path);
  return text ? records::parse_edition(*text, path.string()) : tl::unexpected(unreadable(text.error()));
}

}  // namespace seneschal::game_files
