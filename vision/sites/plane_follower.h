#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include <opencv2/core.hpp>

#include "vision/board/marks.h"
#include "vision/board/picture_reader.h"
#include "vision/camera/plane_view.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::vision {

/// Finds a board of places in one picture after another. Each may be of another camera at another place where the board
/// has printed markers; the four points that were clicked hold for the pictures after it, as long as they are of the
/// same size.
class PlaneFollower {
 public:
  /// `printed` are the board's markers and marks; `played` are all its places, one at least.
  PlaneFollower(SitesBoard printed, PlayedBoard played) : printed_(std::move(printed)), played_(std::move(played)) {}

  /// By four points clicked in a picture that is to be read. The error, a sentence, says what is wrong with them.
  [[nodiscard]] tl::expected<void, std::string> place(const ClickedMarks& clicked, const cv::Mat& picture);

  /// In the next picture (CV_8UC3). The error is a sentence.
  [[nodiscard]] tl::expected<PlaneView, Unreadable> look(const cv::Mat& picture);

  /// Of the last picture; nothing before one showed the board.
  [[nodiscard]] const std::optional<PlaneView>& view() const { return view_; }
  [[nodiscard]] cv::Size picture_size() const { return size_; }
  /// How the last picture shows the board elsewhere than those before it: by a tenth of a place's width or more.
  [[nodiscard]] const std::optional<CameraMove>& moved() const { return moved_; }
  /// Where the last picture shows the game: PictureReader::watched_part().
  [[nodiscard]] cv::Mat watched_part() const;

 private:
  void tell_move();

  SitesBoard printed_;
  PlayedBoard played_;
  std::optional<ClickedMarks> clicked_;
  std::optional<PlaneView> view_;
  std::optional<PlaneView> told_;  // where it was when moved_ was last something
  std::optional<CameraMove> moved_;
  cv::Size size_;  // of the last picture, or of the one that was clicked in
};

}  // namespace seneschal::vision
