#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "calibration/measures/layout_fit.h"
#include "calibration/measures/print_edges.h"
#include "calibration/measures/zone_places.h"

namespace seneschal::calibration {

/// Where a zone lies: its places' box is moved, stretched both ways and turned; how large its groups' places are, as a
/// share of the template's, and whether they are round.
struct ZonePose {
  cv::Point2d middle;
  cv::Point2d spacing{1, 1};
  double turned_rad = 0;
  std::vector<double> sizes;
  std::vector<bool> are_round;
  double seen = 0;                             ///< how well it fits what is printed: -1 to 1
  std::vector<std::vector<double>> each{};     ///< the same of each place, by group
  std::vector<std::vector<cv::Point2d>> at{};  ///< the places' middles, where all is done, by group
};

/// The zones of a board file, fitted to what is printed: each is moved, stretched and turned as one, and its places are
/// made larger or smaller.
class ZonesFit final : public LayoutFit {
 public:
  /// `board` is a board file of zones that vision::parse_places_board takes.
  explicit ZonesFit(nlohmann::ordered_json board);

  [[nodiscard]] std::unique_ptr<LayoutFit> clone() const override { return std::make_unique<ZonesFit>(*this); }
  void fit(const PrintEdges& edges, const BoardView& view, std::span<const Pin> pins) override;
  void fit_near(const PrintEdges& edges, const BoardView& view, std::span<const Pin> pins) override {
    fit(edges, view, pins);
  }
  [[nodiscard]] std::vector<FittedPlace> places() const override;
  /// The places at the corners of each zone.
  [[nodiscard]] std::vector<FittedHandle> handles() const override;
  [[nodiscard]] cv::Point2d origin() const override { return {}; }
  [[nodiscard]] nlohmann::ordered_json board() const override;

 private:
  nlohmann::ordered_json board_;
  std::vector<PlacesZone> zones_;
  std::vector<ZonePose> poses_;
};

}  // namespace seneschal::calibration
