#include "daemon/game_files/artus/record_files.h"

#include "daemon/game_files/unreadable.h"
#include "hardware/files/read_file.h"

namespace seneschal::game_files {

tl::expected<records::RecordFile, strict_json::FormatError> read_record(const std::filesystem::path& path) {
  const auto text = files::read_file(path);
  return text ? records::parse_record(*text, path.string()) : tl::unexpected(unreadable(text.error()));
}

}  // namespace seneschal::game_files
