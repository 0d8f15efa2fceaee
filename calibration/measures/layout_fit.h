#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "calibration/measures/board_view.h"
#include "calibration/measures/print_edges.h"

namespace seneschal::calibration {

/// A place of a board as it was fitted to a picture. Millimetres.
struct FittedPlace {
  std::string zone;                  ///< the zone's id
  std::string id;                    ///< of one of a zone's places its own
  std::vector<cv::Point2d> outline;  ///< closed
  double height_mm = 0;              ///< above the board
  double seen = 0;                   ///< how well it fits what is printed: -1 to 1
};

/// A point of the fitted board that may be dragged.
struct FittedHandle {
  std::string id;
  std::string zone;
  cv::Point2d at;  ///< mm
  double height_mm = 0;
};

/// What an owner put where it belongs.
struct Pin {
  std::string handle;
  cv::Point2d to;  ///< on the board, mm
};

/// By how much a measure may differ from the template's, as a share of it.
inline constexpr double kMostApart = 0.16;

/// A place that is seen less than this share of what its zone's are on the average has nothing like them printed on it.
inline constexpr double kUnseen = 0.4;

/// What a pin costs that is missed by `off` (mm), in units of how well a fit is seen.
[[nodiscard]] inline double pin_cost(const cv::Point2d& off, double sigma_mm) {
  constexpr double kOfOneSigma = 0.2;
  return kOfOneSigma * off.dot(off) / (sigma_mm * sigma_mm);
}
inline constexpr double kPinRoughMm = 5;  ///< sigma of pins in a rough search
inline constexpr double kPinMm = 0.4;     ///< and at its end

/// The layout of a template, fitted to what is printed. Which measures there are depends on the kind of board.
class LayoutFit {
 public:
  virtual ~LayoutFit() = default;
  [[nodiscard]] virtual std::unique_ptr<LayoutFit> clone() const = 0;

  /// Looks for all places anew, each within kMostApart of the template and where `pins` hold it. `edges` are those of a
  /// picture seen by `view`.
  virtual void fit(const PrintEdges& edges, const BoardView& view, std::span<const Pin> pins) = 0;
  /// The same near where they are, for a view that is little better than the one before.
  virtual void fit_near(const PrintEdges& edges, const BoardView& view, std::span<const Pin> pins) = 0;

  [[nodiscard]] virtual std::vector<FittedPlace> places() const = 0;
  [[nodiscard]] virtual std::vector<FittedHandle> handles() const = 0;
  /// Where the origin of the fitted board's file is in the template's frame.
  [[nodiscard]] virtual cv::Point2d origin() const = 0;
  /// The template with the fitted measures.
  [[nodiscard]] virtual nlohmann::ordered_json board() const = 0;

 protected:
  LayoutFit() = default;
  LayoutFit(const LayoutFit&) = default;
  LayoutFit& operator=(const LayoutFit&) = default;
  LayoutFit(LayoutFit&&) = default;
  LayoutFit& operator=(LayoutFit&&) = default;
};

/// A number as board files have it: to a hundredth.
[[nodiscard]] double rounded_mm(double mm);
[[nodiscard]] nlohmann::ordered_json rounded_mm(const cv::Point2d& at);

/// A printed outline as it is drawn: a circle's in `corners`, or a box.
[[nodiscard]] std::vector<cv::Point2d> drawn_circle(const cv::Point2d& middle, double radius, int corners = 20);
[[nodiscard]] std::vector<cv::Point2d> drawn_box(const cv::Point2d& middle, const cv::Size2d& size,
                                                 double turned_rad = 0);

}  // namespace seneschal::calibration
