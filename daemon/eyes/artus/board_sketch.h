#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "daemon/eyes/drawn_colours.h"
#include "daemon/eyes/picture_canvas.h"
#include "rules/artus/figure.h"
#include "vision/board/angle.h"
#include "vision/board/board.h"
#include "vision/camera/camera_model.h"
#include "vision/camera/markers.h"

namespace seneschal::eyes {

inline constexpr Colour kCrownGold{1.0, 0.80, 0.20};  ///< crowns and rings

/// The colour that stands for a figure in drawings, or for an empty chair.
[[nodiscard]] Colour colour_of(const std::optional<artus::Figure>& figure);

inline constexpr double kBelowMm = 10;  ///< from a zone to the middle of its label

/// Draws the places of a board over a picture in which `camera` sees it.
class BoardSketch {
 public:
  BoardSketch(PictureCanvas& canvas, const vision::Board& board, const vision::CameraModel& camera)
      : canvas_(canvas), board_(board), camera_(camera) {}

  void draw_track();
  void draw_card_zone(const Stroke& stroke);
  void draw_tray(const Stroke& stroke);
  /// The disc's rim, a crown where the crown plate is, and the angle in words.
  void draw_disc(vision::Angle angle);
  void draw_disc_rim(const Stroke& stroke);
  /// Where the markers are printed; `found` says where the picture has them, in red when that is elsewhere.
  void draw_markers(const std::map<int, vision::MarkerCorners>& found);

  /// A circle on the board round what stands on a seat.
  void draw_seat(std::size_t seat, const Stroke& stroke);
  /// Words for a seat, outside the track, with a line to it.
  void draw_seat_label(std::size_t seat, const std::string& words, const LabelLook& look);
  /// Frames a space of the track.
  void draw_space(int space, const Colour& colour);
  void draw_rings_and_crown(std::size_t seat, int rings, bool is_king);
  void label_at(const vision::BoardPoint& place, const std::string& words, const LabelLook& look);

 private:
  [[nodiscard]] double seat_labels_mm() const;  ///< from the board's middle
  [[nodiscard]] std::vector<vision::PixelPoint> circle(const vision::BoardPoint& centre, double radius) const;

  PictureCanvas& canvas_;
  const vision::Board& board_;
  const vision::CameraModel& camera_;
};

}  // namespace seneschal::eyes
