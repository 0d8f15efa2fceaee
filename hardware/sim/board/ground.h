#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "hardware/sim/board/canvas.h"
#include "hardware/sim/board/flat_faces.h"
#include "hardware/sim/board/look.h"
#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/plane_grid.h"
#include "hardware/sim/board/scene.h"

namespace seneschal::sim {

/// Everything flat on the table, as the camera would see it under even light: the table's wood, the mat with its
/// prints and cards, and the disc. The picture is CV_8UC3 in sRGB.
class Ground {
 public:
  Ground(const TableMeasures& table, const Look& look, CardPictures cards);

  /// Lays down what of a scene is flat, piles and faces; returns the part of the picture that changed: none where the
  /// table has no places for any.
  cv::Rect lay(const Scene& scene);
  /// Turns the disc; returns the part of the picture that changed: none where the table has no disc.
  cv::Rect turn_disc(double disc_deg);

  [[nodiscard]] const cv::Mat& picture() const { return picture_; }
  /// Where each pixel of a part of the picture lies on the board's plane, CV_32FC2, mm.
  [[nodiscard]] cv::Mat places(const cv::Rect& part) const { return plane_.places(part); }

 private:
  /// Lays it on the picture, which is drawn without it.
  void put_disc(const Look& look);
  /// Leaves of flat_ what shows the card zones and the outlines: once the picture is drawn, only what lies there
  /// changes.
  void keep_zones(const Eye& eye);
  void lay_pile(const cv::Point2d& zone, const std::vector<DroppedCard>& pile);
  [[nodiscard]] cv::Rect shown_by(const cv::Rect& part) const;  // of flat_
  void draw_flat(const cv::Rect& part);
  void draw_disc();

  TableMeasures table_;
  FlatFaces faces_;  // before the cards: it makes pictures of its own from theirs
  CardPictures cards_;
  PlaneGrid plane_;  // the board's
  Canvas flat_;      // once drawn, what zone_seen_ shows
  std::optional<Canvas> disc_;
  cv::Mat bare_flat_;      // all zones with nothing there
  cv::Rect zone_;          // of them in flat_
  cv::Rect zone_seen_;     // in the picture
  cv::Rect disc_seen_;     // in the picture
  cv::Mat disc_places_;    // CV_32FC2, of disc_seen_ on the disc's surface
  cv::Mat disc_coverage_;  // CV_32F, 1 where the pixel shows nothing but the disc
  double disc_deg_ = 0;
  cv::Mat under_disc_;  // what disc_seen_ shows without the disc
  cv::Mat picture_;
};

}  // namespace seneschal::sim
