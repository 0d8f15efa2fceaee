#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"

namespace seneschal::vision {

/// A picture of what lies flat, face up: from edge to edge, of a round one the square round it, whatever its corners
/// show.
struct FlatFace {
  table::Thing thing;
  cv::Mat picture;  ///< CV_8UC3
};

/// Reads the pictures of `things` in a folder, named as load_faces() has it: of each thing one at least, or several
/// that it may show, each 32 pixels wide and high at least. Other files are left alone. The error, a sentence, names
/// the folder or the file.
[[nodiscard]] tl::expected<std::vector<FlatFace>, std::string> load_flat_faces(const std::filesystem::path& folder,
                                                                               const std::vector<table::Thing>& things);

}  // namespace seneschal::vision
