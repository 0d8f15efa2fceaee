#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "calibration/measures/print_edges.h"
#include "calibration/measures/zone_places.h"
#include "calibration/measures/zones_fit.h"

namespace seneschal::calibration {

/// A place of a zone and where it is held.
struct HeldPlace {
  cv::Point2d from;  ///< in the template
  cv::Point2d to;
};

/// The middle of a place of the template in a zone's pose.
[[nodiscard]] cv::Point2d moved(const PlacesZone& zone, const ZonePose& pose, const cv::Point2d& at);

/// Finds poses of one zone after another in a picture.
class ZoneSearch {
 public:
  explicit ZoneSearch(const PrintEdges& edges);

  /// The likeliest poses of a zone anywhere within kMostApart of the template, roughly, the best one first.
  [[nodiscard]] std::vector<ZonePose> candidates(const PlacesZone& zone, const std::vector<HeldPlace>& held);

  /// `pose` made exact, with the places' sizes and shapes.
  [[nodiscard]] ZonePose refined(const PlacesZone& zone, ZonePose pose, const std::vector<HeldPlace>& held) const;

  /// `pose` with each place a little aside, where its own print is: a plane seen without regard to the lens bends what
  /// is straight, and readers see it so, too.
  [[nodiscard]] ZonePose settled(const PlacesZone& zone, ZonePose pose, const std::vector<HeldPlace>& held) const;

 private:
  /// How well a place of any size near the group's fits at each place, CV_32F.
  const cv::Mat& map_of(const PlaceGroup& group);
  /// Where each place is and how well it is seen there.
  void look(const PlacesZone& zone, ZonePose& pose) const;

  PrintEdges fine_;
  PrintEdges coarse_;
  struct Mapped {
    cv::Size2d size;
    PrintShape shape;
    cv::Mat map;
  };
  std::vector<Mapped> maps_;
};

}  // namespace seneschal::calibration
