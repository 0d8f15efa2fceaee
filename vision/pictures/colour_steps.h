#pragma once

#include <optional>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// The steps, in levels of 255, in which a picture's colours are left where a JPEG file kept little of them: nothing
/// where they are finer than kFinestCoarse, or where its blocks of 8 pixels do not begin in the corner, as after it was
/// cropped or made smaller. `bgr` is CV_8UC3.
///
/// Where all detail of a block's colour was left out, its mean alone is there, a whole number of steps from grey: the
/// steps are found as in Fan and de Queiroz, "Identification of bitmap compression history", IEEE Transactions on Image
/// Processing 12, 2003. Noise, light and what lies on the table do not matter, for all of it came before the file.
/// A picture of a handful of colours agrees with some steps by chance: ask of one that shows a table.
[[nodiscard]] std::optional<double> coarse_colour_steps(const cv::Mat& bgr);

/// The finest steps that count as coarse. By the quality that common programs write with: 40 leaves steps of 2.6
/// levels, 35 of 3, 30 of 3.5, 20 of 5.3 and 10 of 10.6.
inline constexpr double kFinestCoarse = 3.25;

}  // namespace seneschal::vision
