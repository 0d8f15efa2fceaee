#pragma once

#include <map>
#include <optional>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"

namespace seneschal::sim {

/// In which colours pieces that look alike are made: each of the three anything between two bounds.
struct PieceMake {
  std::vector<table::Thing> things;
  cv::Vec2d hue;         ///< degrees
  cv::Vec2d saturation;  ///< 0 to 1
  cv::Vec2d value;       ///< 0 to 1
  bool is_metal = false;
};

/// What is where on a table and what is printed there, as a board file and an edition say it. Millimetres from the
/// middle of the board, x to the right and y upwards; seats and spaces of the track are numbered clockwise from the
/// top. A table without a disc, a track, a tray or a card zone has 0 for its size.
struct TableMeasures {
  cv::Size2d mat;
  double marker_side = 0;
  std::map<int, cv::Point2d> markers;  ///< centres by number, DICT_4X4_50, each with its top towards +y
  int seats = 0;                       ///< chairs in a circle, round the disc
  double seat_radius = 0;
  std::vector<cv::Point2d> mark;   ///< outline of the mark that some seats and plates bear: 1 wide, y upwards
  std::vector<int> marked_seats;   ///< bear it; the first a larger one
  std::vector<int> striped_seats;  ///< are printed on a strip of another colour
  double disc_radius = 0;
  double disc_height = 0;
  double plate_radius = 0;                ///< of the circle through the value plates' middles
  std::vector<std::optional<int>> wheel;  ///< what the plates say, counter-clockwise; nothing is the mark
  int track_spaces = 0;
  double track_radius = 0;
  double track_width = 0;
  cv::Point2d tray;
  double tray_radius = 0;
  cv::Point2d card_zone;
  cv::Size2d card_zone_size;
  cv::Size2d card;
  double figure_height = 0;
  double figure_base = 0;  ///< diameter
  double figure_head = 0;  ///< diameter
  double ring_outer = 0;   ///< diameter
  double ring_thickness = 0;
  std::vector<PieceMake> pieces;  ///< all that stand up

  [[nodiscard]] bool has_disc() const { return disc_radius > 0; }
  [[nodiscard]] bool has_tray() const { return tray_radius > 0; }
  [[nodiscard]] bool has_card_zone() const { return !card_zone_size.empty(); }
  /// Where place `index` of `count` places on a circle is; between places for what is not whole.
  [[nodiscard]] static cv::Point2d on_circle(double index, int count, double radius);
  [[nodiscard]] cv::Point2d seat(int index) const { return on_circle(index, seats, seat_radius); }
  [[nodiscard]] cv::Point2d space(double index) const { return on_circle(index, track_spaces, track_radius); }
};

}  // namespace seneschal::sim
