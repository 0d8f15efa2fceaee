#include "daemon/game_files/share_folder.h"

#include <system_error>

namespace seneschal::game_files {

std::filesystem::path share_folder() {
  std::error_code no_proc;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", no_proc);
  const auto prefix = program.parent_path().parent_path();
  return prefix / "share" / "seneschal";
}

}  // namespace seneschal::game_files
