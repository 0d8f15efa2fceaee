#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "rules/table/layout.h"
#include "rules/table/reading.h"
#include "vision/board/geometry.h"
#include "vision/board/marks.h"
#include "vision/board/unreadable.h"

namespace seneschal::vision {

/// By what the camera's place was found.
enum class FoundBy { kCalibration, kMarkers, kPrint, kClicks };

/// The camera, or the board under it, is elsewhere than it was.
struct CameraMove {
  double mm = 0;  ///< on the board, on the average
  FoundBy found_by = FoundBy::kMarkers;
};

/// Reads pictures of one table, whatever the table file says of how it is read.
class PictureReader {
 public:
  PictureReader() = default;
  virtual ~PictureReader() = default;

  /// What it reads: the zones by kind, and the box as far as the table file says what is in it.
  [[nodiscard]] virtual const table::Layout& layout() const = 0;

  /// Reads one picture (CV_8UC3, B G R). The zones are those of layout().
  [[nodiscard]] virtual tl::expected<table::Reading, Unreadable> read(const cv::Mat& picture) = 0;

  /// Finds the board by four points clicked in a picture instead of by its markers, before that picture is read; those
  /// that follow are taken to be of a camera in the same place until they show otherwise. The error, a sentence, says
  /// what is wrong with the points.
  [[nodiscard]] virtual tl::expected<void, std::string> place(const ClickedMarks& clicked, const cv::Mat& picture) = 0;

  /// Where the last picture that was read shows the middle of a spot, or of a pile whose place is known, pixels;
  /// nothing where there is no such zone, or no picture yet that says where the camera is.
  [[nodiscard]] virtual std::optional<PixelPoint> spot_in_picture(std::string_view spot) const = 0;

  /// The same of a place of an area, by its number in the order of its reading.
  [[nodiscard]] virtual std::optional<PixelPoint> place_in_picture(std::string_view area, std::size_t place) const = 0;

  /// The same of a space of a track.
  [[nodiscard]] virtual std::optional<PixelPoint> space_in_picture(std::string_view track, int space) const = 0;

  /// Of the pictures that it reads, where that is known, or else of the last that was read.
  [[nodiscard]] virtual cv::Size picture_size() const = 0;

  /// How the last picture that was read shows the board elsewhere than those before it; nothing where it does not, and
  /// where nobody could see the difference.
  [[nodiscard]] virtual std::optional<CameraMove> moved() const = 0;

  /// Where the game is in a view of the pictures (vision/cover/motion.h): 255 there, 0 where people may move as they
  /// like. Empty while nobody knows where the camera is: it may be anywhere.
  [[nodiscard]] virtual cv::Mat watched_part() const = 0;

  /// What lay over the table in the last picture that was read: CV_8U of its size, 255 there; empty when nothing did.
  [[nodiscard]] virtual const cv::Mat& covered() const = 0;

  /// How many of the board's printed markers a picture (CV_8UC3) shows; nothing where so few are printed that none
  /// helps.
  [[nodiscard]] virtual std::optional<int> markers_in(const cv::Mat& picture) const = 0;

 protected:
  PictureReader(const PictureReader&) = default;
  PictureReader& operator=(const PictureReader&) = default;
  PictureReader(PictureReader&&) = default;
  PictureReader& operator=(PictureReader&&) = default;
};

}  // namespace seneschal::vision
