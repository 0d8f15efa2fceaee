#pragma once

#include <filesystem>

#include "system/table/gated_frames.h"
#include "system/table/table_call.h"

namespace seneschal::tests {

/// The recorded game's pictures with one of which only people can tell what was played: a black cloth lies on the
/// pile, and three of blue's cards may have carried its knight from seat 10 to seat 15. The daemon waits at a gate
/// behind that picture and behind the one before it. `table` is the learned table's file.
class AskedFrames : public GatedFrames {
 public:
  static constexpr const char* kBefore = "044.jpg";
  static constexpr const char* kAsked = "045.jpg";
  static constexpr int kRulings = 22;                         ///< before it
  static constexpr const char* kAskedAgain = "045_gate.jpg";  ///< where a test may have the daemon wait once more

  AskedFrames(const std::filesystem::path& folder, const std::filesystem::path& table);
};

/// `seneschald` over the pictures, where people alone answer.
[[nodiscard]] Call asking_call(const AskedFrames& frames, const std::filesystem::path& table,
                               const std::filesystem::path& report);

}  // namespace seneschal::tests
