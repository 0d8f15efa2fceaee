#pragma once

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/measures/board_view.h"
#include "calibration/measures/print_edges.h"
#include "calibration/measures/round_layout.h"

namespace seneschal::calibration {

/// What a layout costs that misses what is held, with a standard deviation in millimetres.
using HeldCost = std::function<double(const RoundLayout& layout, double sigma_mm)>;

/// Which seats and spaces are held, by number, and where.
struct HeldRings {
  std::vector<std::pair<int, cv::Point2d>> seats;
  std::vector<std::pair<int, cv::Point2d>> spaces;
};

/// Finds the parts of a round board, one after the other: the track shows where the middle is, and the others are round
/// it. Each within kMostApart of `from`.
class RoundSearch {
 public:
  /// `marked` are the seats with a mark printed on them.
  RoundSearch(const PrintEdges& edges, const BoardView& view, const RoundLayout& from, std::span<const int> marked);

  /// What is held, and what it costs to miss it.
  void hold(HeldRings held, HeldCost cost);

  /// All of them.
  [[nodiscard]] RoundLayout found();
  /// All of them once more near where they are in `layout`, for a view that is little better.
  [[nodiscard]] RoundLayout found_near(const RoundLayout& layout);

 private:
  void find_track();
  void find_seats();
  /// By how many seats the board lies turned, as those with a mark show.
  [[nodiscard]] int turned_seats() const;
  void find_disc();
  void find_plates();
  void find_tray();
  void find_cards();
  void make_track_exact();
  void make_ring_exact(PlaceRing& ring, const cv::Point2d& middle);
  void make_disc_exact();
  void make_plates_exact();
  void make_tray_exact();
  void make_cards_exact();

  /// The likeliest ring round `middle` with a radius within bounds.
  void find_ring(PlaceRing& ring, const cv::Point2d& middle, double least, double most);
  [[nodiscard]] double seen_disc(const PrintEdges& edges) const;
  [[nodiscard]] double seen_track(const PrintEdges& edges) const;

  PrintEdges fine_;
  PrintEdges coarse_;
  const BoardView& view_;
  RoundLayout from_;
  RoundLayout now_;
  std::span<const int> marked_;
  HeldRings held_;
  HeldCost cost_ = [](const RoundLayout&, double) { return 0.0; };
};

/// The disc's circle as the board's plane shows it, for it lies above: its middle, and by what its lengths look larger.
struct LiftedMiddle {
  cv::Point2d middle;
  double factor = 1;
};
[[nodiscard]] LiftedMiddle lifted(const BoardView& view, const cv::Point2d& middle, double height_mm);

}  // namespace seneschal::calibration
