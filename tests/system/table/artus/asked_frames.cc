#include "system/table/artus/asked_frames.h"

#include "system/table/artus/covered_pile.h"

namespace seneschal::tests {

AskedFrames::AskedFrames(const std::filesystem::path& folder, const std::filesystem::path& table)
    : GatedFrames(folder, game_folder()) {
  cover_pile(folder / kAsked, table);
  close_after(kBefore);
  close_after(kAsked);
}

Call asking_call(const AskedFrames& frames, const std::filesystem::path& table, const std::filesystem::path& report) {
  Call call = watch_call(frames.folder(), table, report);
  std::erase_if(call, [](const auto& option) { return option.first == "--answers"; });
  return call;
}

}  // namespace seneschal::tests
