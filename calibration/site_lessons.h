#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/remarks/remark.h"
#include "vision/board/marks.h"
#include "vision/camera/plane_view.h"
#include "vision/sites/looks/sites_board.h"
#include "vision/sites/site_learning.h"

namespace seneschal::calibration {

// What is alike wherever places of a board are taught by labelled pictures.

/// Four points that somebody clicked in a picture, in the order of the board file's "marks".
using Marks = vision::ClickedMarks;

/// A picture of a board of places, as it comes from the owner.
template <typename Known>
struct LabelledPicture {
  std::string name;  ///< of its file, for remarks
  cv::Mat bgr;       ///< CV_8UC3
  std::optional<Marks> marks;
  Known known;  ///< what stands where
};

/// Where a picture, which remarks call `name`, shows the board.
[[nodiscard]] tl::expected<vision::PlaneView, Remark> view_in(const vision::SitesBoard& board, const std::string& name,
                                                              const cv::Mat& bgr, const std::optional<Marks>& marks);

/// Why a picture, which remarks call `name`, cannot teach what is said of it: a place that has a label is not in it.
[[nodiscard]] std::optional<Remark> label_out_of_view(const vision::SitesBoard& board, const vision::SitesView& picture,
                                                      const std::string& name);

/// From how many places it was learned. `zone` is the group of places that the board is of a larger one, here and
/// below.
[[nodiscard]] PlacesLearned counted(const vision::SitesBoard& board, std::span<const vision::SitesView> pictures,
                                    const std::optional<std::string>& zone = std::nullopt);

/// Adds how well the pictures agree with each other.
void remark_on_agreement(const vision::LearnedSites& learned, Remarks& remarks,
                         const std::optional<std::string>& zone = std::nullopt);
/// Adds a doubt where there are too few pictures.
void remark_on_number(std::size_t pictures, Remarks& remarks);

}  // namespace seneschal::calibration
