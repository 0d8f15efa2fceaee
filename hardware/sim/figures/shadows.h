#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "hardware/sim/board/look.h"
#include "hardware/sim/figures/mesh.h"
#include "hardware/sim/figures/shading.h"

namespace seneschal::sim {

/// A map of the table's plane that says how much of the lamp, and of the light from around, every place sees.
class ShadowMap {
 public:
  /// `ground` is the part of the plane that it covers, mm.
  explicit ShadowMap(const cv::Rect2d& ground);

  /// What one thing takes away: a part of the map.
  struct Cast {
    cv::Rect part;
    cv::Mat lamp;    ///< CV_8U, 255 where nothing is taken away
    cv::Mat around;  ///< the same
  };
  /// The shadow of balls standing at `where` under the lamp. `samples` is how many points of the lamp are tried.
  [[nodiscard]] Cast cast(const std::vector<Ball>& balls, const Placement& where, const Lamp& lamp, int samples) const;
  void clear(const cv::Rect& part);
  /// Adds what lies in `part`.
  void add(const Cast& cast, const cv::Rect& part);
  /// Makes a part of this map, which may be empty, what two others leave together, all three of the same ground.
  void join(const ShadowMap& a, const ShadowMap& b, const cv::Rect& part);

  /// The map: lamp and around, CV_8UC2.
  [[nodiscard]] const cv::Mat& seen() const { return seen_; }
  /// The column and row of a place.
  [[nodiscard]] cv::Point2f cell(const cv::Vec2f& place) const {
    return {(place[0] - static_cast<float>(ground_.x)), (static_cast<float>(ground_.y + ground_.height) - place[1])};
  }
  /// The part of the plane under a part of the map.
  [[nodiscard]] cv::Rect2d ground_under(const cv::Rect& part) const;
  /// How much of the lamp a place above the plane sees, 0 to 1, as far as the map knows.
  [[nodiscard]] float lamp_at(const cv::Vec3f& place, const cv::Vec3f& lamp) const;

 private:
  /// A ball's shadow from a point of light: middle and radius on the plane.
  struct Spot {
    cv::Point2d at;
    double radius = 0;
  };
  using Spots = std::vector<Spot>;

  [[nodiscard]] cv::Rect part_under(const std::vector<Spots>& all) const;
  void draw(cv::Mat& mask, const cv::Rect& part, const Spot& spot, double value) const;

  cv::Rect2d ground_;
  cv::Mat seen_;
};

}  // namespace seneschal::sim
