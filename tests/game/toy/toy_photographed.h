#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "daemon/simulation/table_setter.h"
#include "hardware/sim/renderer.h"
#include "rules/table/setting.h"

namespace seneschal::test {

/// The toy's simulated table that a seed decides, under a camera that compresses its pictures as cameras do.
class PhotographedToy {
 public:
  explicit PhotographedToy(std::uint64_t seed);

  /// A JPEG file's bytes. Pieces that are where `setting` has them stay as they were put down.
  [[nodiscard]] std::string jpeg(const table::Setting& setting);
  /// The same, CV_8UC3, as it comes from the file.
  [[nodiscard]] cv::Mat picture(const table::Setting& setting);
  /// The same while somebody reaches for one of the spaces.
  [[nodiscard]] cv::Mat picture_with_arm(const table::Setting& setting);

 private:
  sim::Renderer renderer_;
  simulation::TableSetter setter_;
  std::uint64_t exposures_ = 0;
};

/// Writes a board file and, for each of `taught`, a picture and what stands where in it into a folder. What it returns
/// makes with `--out FILE` a call of `seneschal` that learns the table. Throws what cannot be written.
[[nodiscard]] std::vector<std::string> lesson_in(const std::filesystem::path& folder, PhotographedToy& toy,
                                                 const std::vector<table::Setting>& taught);

}  // namespace seneschal::test
