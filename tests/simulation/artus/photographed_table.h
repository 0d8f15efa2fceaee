#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include <opencv2/core.hpp>

#include "daemon/simulation/table_setter.h"
#include "hardware/sim/renderer.h"
#include "rules/artus/state.h"
#include "rules/table/setting.h"
#include "vision/table.h"

namespace seneschal::tests {

/// A simulated table that a seed decides, under a camera that compresses its pictures as cameras do: learned from its
/// teach and set-up pictures, then photographed as a test wants it.
class PhotographedTable {
 public:
  /// Throws what is wrong with the board file or the folder of card faces, or what calibration refuses with.
  PhotographedTable(std::uint64_t seed, const std::filesystem::path& board, const std::filesystem::path& cards);

  /// Learns it with the players of a game, as it is set up.
  [[nodiscard]] vision::Table learned(const artus::State& set_up);
  /// CV_8UC3, as it comes from the file.
  [[nodiscard]] cv::Mat picture(const table::Setting& setting, double disc_deg);
  /// The table of the last picture while somebody reaches over it; nothing where the camera does not see the arm.
  [[nodiscard]] std::optional<cv::Mat> picture_with_arm();

 private:
  [[nodiscard]] cv::Mat taken();

  std::filesystem::path board_;
  sim::Renderer renderer_;
  simulation::TableSetter setter_;
  std::uint64_t exposures_ = 0;
};

}  // namespace seneschal::tests
