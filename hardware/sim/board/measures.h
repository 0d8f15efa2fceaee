#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"

namespace seneschal::sim {

/// What a piece is made as.
enum class PieceForm {
  kPawn,
  kChip,  ///< lies flat
  kCube,  ///< a die
};

/// In which colours pieces that look alike are made: each of the three anything between two bounds.
struct PieceMake {
  std::vector<table::Thing> things;
  cv::Vec2d hue;         ///< degrees
  cv::Vec2d saturation;  ///< 0 to 1
  cv::Vec2d value;       ///< 0 to 1
  bool is_metal = false;
  PieceForm form = PieceForm::kPawn;  ///< of whose sizes TableMeasures has one each
};

/// What flat pieces are like that have a picture on top and are of one size.
struct FaceMake {
  std::vector<std::string> faces;  ///< the names of their pictures
  cv::Size2d size;                 ///< as wide as high where they are round
  bool is_round = false;           ///< the pictures' corners are cut off
  double thickness = 0;
};

/// Places printed alike, each as no more than an outline, for one piece each. They lie anywhere.
struct Outlines {
  std::vector<cv::Point2d> at;  ///< the middles
  cv::Size2d size;              ///< as wide as high where they are round
  bool is_round = false;
};

/// What is printed on a place that lies anywhere, besides its text.
enum class PlacePrint {
  kPlain,
  kMarked,  ///< the table's mark
  kGolden,  ///< all of it is golden
};

/// A place that lies anywhere on the board, round, for as many pieces as it has middles.
struct Place {
  std::vector<cv::Point2d> at;  ///< the middles, one for each piece
  double diameter = 0;          ///< round each of them
  std::string text{};           ///< printed in it where it has one middle
  PlacePrint print = PlacePrint::kPlain;

  /// Amid its middles.
  [[nodiscard]] cv::Point2d middle() const;
};

/// What is where on a table and what is printed there, as a board file and an edition say it. Millimetres from the
/// middle of the board, x to the right and y upwards; seats and spaces of the track are numbered clockwise. A table
/// without a disc, a track, a tray or card zones has 0 for their size, and so has one without chips or dice for theirs.
/// Where the board is no round one, its places lie anywhere: it has `spots`, `spaces` and `outlines` instead of seats
/// and a track round the middle.
struct TableMeasures {
  cv::Size2d mat;
  double marker_side = 0;
  std::map<int, cv::Point2d> markers;  ///< centres by number, DICT_4X4_50, each with its top towards +y
  int seats = 0;                       ///< chairs in a circle, round the disc
  double seat_radius = 0;
  double seat_first_deg = 90;      ///< where seat 0 is, counter-clockwise from +x
  std::vector<Place> spots;        ///< anywhere: what stands on one is of the scene's seats, by its place in this list
  std::vector<cv::Point2d> mark;   ///< outline of the mark that some places and plates bear: 1 wide, y upwards
  std::vector<int> marked_seats;   ///< bear it; the first a larger one
  std::vector<int> striped_seats;  ///< are printed on a strip of another colour
  double disc_radius = 0;
  double disc_height = 0;
  double plate_radius = 0;                ///< of the circle through the value plates' middles
  std::vector<std::optional<int>> wheel;  ///< what the plates say, counter-clockwise; nothing is the mark
  int track_spaces = 0;
  double track_radius = 0;
  double track_width = 0;
  double track_first_deg = 90;     ///< where space 0 is, as that of the seats
  std::vector<Place> spaces;       ///< of a track that lies anywhere, in its order
  std::vector<Outlines> outlines;  ///< anywhere, for things of which only the place matters
  cv::Point2d tray;
  double tray_radius = 0;
  std::vector<cv::Point2d> card_zones;  ///< their middles
  cv::Size2d card_zone_size;            ///< of each
  cv::Size2d card;
  double figure_height = 0;
  double figure_base = 0;  ///< diameter
  double figure_head = 0;  ///< diameter
  double ring_outer = 0;   ///< diameter
  double ring_thickness = 0;
  double chip_diameter = 0;
  double chip_thickness = 0;
  double cube_side = 0;
  std::vector<PieceMake> pieces;  ///< all that are solid, but for rings
  std::vector<FaceMake> faces;    ///< all flat pieces with a picture, but for cards

  [[nodiscard]] bool has_disc() const { return disc_radius > 0; }
  [[nodiscard]] bool has_tray() const { return tray_radius > 0; }
  [[nodiscard]] bool has_card_zones() const { return !card_zones.empty() && !card_zone_size.empty(); }
  [[nodiscard]] bool has_round_board() const { return spots.empty() && spaces.empty() && outlines.empty(); }
  /// Where place `index` of `count` places on a circle is; between places for what is not whole.
  [[nodiscard]] static cv::Point2d on_circle(double index, int count, double radius, double first_deg = 90);
  /// How many seats or spots there are, and how many spaces of whichever track.
  [[nodiscard]] int seat_count() const { return spots.empty() ? seats : static_cast<int>(spots.size()); }
  [[nodiscard]] int space_count() const { return spaces.empty() ? track_spaces : static_cast<int>(spaces.size()); }
  /// The middle of a seat or a spot.
  [[nodiscard]] cv::Point2d seat(int index) const;
  /// The middle of a space; between two for what is not whole, on a track round the middle.
  [[nodiscard]] cv::Point2d space(double index) const;
};

}  // namespace seneschal::sim
