#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include <opencv2/core.hpp>

#include "vision/read_picture.h"

namespace seneschal::eyes {

/// A reader for the table file `table`, with the card faces in the folder `cards` when one is given. The error is a
/// whole sentence that names the file. Card files that were left alone are told in `warnings`.
[[nodiscard]] tl::expected<vision::TableReader, std::string> open_table(
    const std::filesystem::path& table, const std::optional<std::filesystem::path>& cards,
    std::vector<std::string>& warnings);

/// The picture in a file; the error is a whole sentence that names it.
[[nodiscard]] tl::expected<cv::Mat, std::string> open_picture(const std::filesystem::path& file);

}  // namespace seneschal::eyes
