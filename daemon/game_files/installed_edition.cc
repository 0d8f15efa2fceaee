#include "daemon/game_files/installed_edition.h"

#include <string>
#include <system_error>

namespace seneschal::game_files {

std::filesystem::path installed_edition(std::string_view id) {
  std::error_code no_proc;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", no_proc);
  const auto prefix = program.parent_path().parent_path();
  return prefix / "share" / "seneschal" / "editions" / (std::string(id) + ".json");
}

}  // namespace seneschal::game_files
