#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <opencv2/core.hpp>

#include "rules/strict_json/json_node.h"
#include "vision/board/angle.h"
#include "vision/board/board.h"
#include "vision/board/unlearnable.h"
#include "vision/camera/calibration_view.h"
#include "vision/camera/camera_model.h"
#include "vision/light/lit_picture.h"
#include "vision/light/picture_map.h"

namespace seneschal::vision {

/// The disc's printed artwork unrolled: a row for each radius, a column for each angle clockwise from that with the
/// mark, CV_32F. Each row has mean 0; the whole has norm 1.
struct DiscModel {
  cv::Mat artwork;
};

/// Where the disc stands and how alike picture and artwork are there.
struct DiscReading {
  Angle angle = Angle::degrees(0);  ///< of the plate with the mark, clockwise from seat 0, within [0, 360) degrees
  double likeness = 0;              ///< correlation coefficient, 1 at best
  double confidence = 0;            ///< posterior probability that the angle is within a degree
  std::vector<cv::Point> hidden;    ///< pixels of the picture where something lies over the print
};

/// Learns the artwork. The printed plates settle the absolute angle: they are as many as seats and evenly spaced, so
/// that the phase of that harmonic in a strip through their centres gives the angle up to one plate, and that with
/// the mark is known to be beside seat 0. Fails when the pictures disagree or the disc shows no artwork.
[[nodiscard]] tl::expected<DiscModel, Unlearnable> learn_disc(const Board& board,
                                                              std::span<const CalibrationView> views);

/// Reads the disc's angle by circular correlation with the artwork, refined below a column by a parabola. Made once for
/// a camera.
class DiscReader {
 public:
  DiscReader(const DiscModel& model, const Board& board, const CameraModel& camera);

  /// `covered` (CV_8U, non-zero where something lies over the picture; may be empty) is left out. Nothing when less
  /// than a third of the disc is free or no angle fits clearly better than the others.
  [[nodiscard]] std::optional<DiscReading> read(const LitPicture& picture, const cv::Mat& covered) const;

 private:
  /// Rows of the artwork, ready to be looked for at every angle.
  struct Rows {
    cv::Mat values;
    cv::Mat spectrum;
    cv::Mat squares_spectrum;
    std::vector<double> masses_inside;  ///< the sum of squares under the cells in the picture, by angle
    Rows(const cv::Mat& rows, const cv::Mat& inside);
  };
  /// `strip` is what the cells show, those that count having `weights` 1 and the others 0.
  [[nodiscard]] static std::optional<DiscReading> found(const Rows& rows, const cv::Mat& strip, const cv::Mat& weights,
                                                        bool is_covered);
  [[nodiscard]] std::vector<cv::Point> hidden_pixels(const cv::Mat& strip, const cv::Mat& weights, Angle angle) const;

  PictureMap cells_;
  std::vector<cv::Point> pixels_;  // of the cells, the nearest
  cv::Mat inside_;                 // CV_32F, 1 where a cell is in the picture, else 0
  Rows fine_;                      // the fine print of the artwork
  Rows whole_;                     // the artwork
};

[[nodiscard]] nlohmann::json to_json(const DiscModel& model);
/// Throws FormatError, as all of JsonNode does.
[[nodiscard]] DiscModel read_disc_model(const strict_json::JsonNode& node);

}  // namespace seneschal::vision
