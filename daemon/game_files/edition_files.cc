#include "daemon/game_files/edition_files.h"

#include <string>
#include <system_error>

#include "daemon/game_files/unreadable.h"
#include "hardware/files/read_file.h"

namespace seneschal::game_files {

tl::expected<records::EditionFile, strict_json::FormatError> read_edition(const std::filesystem::path& path) {
  const auto text = files::read_file(path);
  return text ? records::parse_edition(*text, path.string()) : tl::unexpected(unreadable(text.error()));
}

std::filesystem::path installed_edition(std::string_view id) {
  std::error_code no_proc;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", no_proc);
  const auto prefix = program.parent_path().parent_path();
  return prefix / "share" / "seneschal" / "editions" / (std::string(id) + ".json");
}

}  // namespace seneschal::game_files
