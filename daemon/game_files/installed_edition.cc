#include "daemon/game_files/installed_edition.h"

#include <string>
#include <system_error>

#include "daemon/game_files/share_folder.h"
#include "hardware/files/directory.h"

namespace seneschal::game_files {

std::filesystem::path installed_edition(std::string_view id) {
  return share_folder() / "editions" / (std::string(id) + ".json");
}

std::filesystem::path installed_board(std::string_view id) {
  return share_folder() / "boards" / (std::string(id) + ".json");
}

std::filesystem::path owners_editions_beside(const std::filesystem::path& ledger) {
  return files::folder_of(ledger) / "editions";
}

std::optional<std::filesystem::path> known_edition(std::string_view id, const std::filesystem::path& folder) {
  std::error_code unknown;
  for (const auto& file : {installed_edition(id), folder / (std::string(id) + ".json")}) {
    if (std::filesystem::exists(file, unknown)) {
      return file;
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::game_files
