#pragma once

#include <span>
#include <utility>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/camera/plane_view.h"
#include "vision/sites/looks/sites_board.h"

namespace seneschal::vision {

// The ground round a board's places, within what its printed markers span or a little beyond: there nothing of the game
// stands, so that whatever hides it does not belong there.

/// Where something of the game may stand or lie: the rectangle on the board that it keeps to, and how high it reaches.
struct GamePlace {
  BoardPoint at;  ///< its middle
  double width_mm = 0;
  double depth_mm = 0;
  double height_mm = 0;
};

/// Where a figure at some of a board's `sites` may be.
[[nodiscard]] GamePlace game_place(const SitesBoard& board, const Site& site);

/// What the ground lies between: a board's printed markers and all places of the game.
struct PlayedBoard {
  Board markers;        ///< only side and centres are looked at
  double place_mm = 0;  ///< the width of its narrowest places, which what hides the ground is measured by
  std::vector<GamePlace> places;
  double beyond_mm = 0;  ///< how far the ground reaches beyond the markers, where places lie between them, or near
};
[[nodiscard]] PlayedBoard played_board(const SitesBoard& board);

/// The board's plane in cells: rows lead to -y, columns to +x.
class GroundCells {
 public:
  /// No cells where no markers are printed.
  explicit GroundCells(const PlayedBoard& board);

  [[nodiscard]] cv::Size size() const { return size_; }
  [[nodiscard]] double cell_mm() const { return cell_mm_; }

  /// A picture (CV_8UC3) seen straight from above, and where it shows the plane at all: CV_8UC3, and CV_8U, 255 there.
  struct Seen {
    cv::Mat bgr;
    cv::Mat is_in_view;
  };
  [[nodiscard]] Seen seen_from_above(const PlaneView& view, const cv::Mat& bgr) const;

  /// What may be hidden by things at these places, seen so: CV_8U, 255 there.
  [[nodiscard]] cv::Mat behind(const PlaneView& view, std::span<const GamePlace> places) const;

  /// What `cells` show round a place, `points_per_mm` points to a millimetre instead: of their type and that size.
  [[nodiscard]] cv::Mat around(const cv::Mat& cells, const BoardPoint& middle, cv::Size size,
                               double points_per_mm) const;

  /// A mask of cells as the view's picture of that size shows them: CV_8U, 255 there.
  [[nodiscard]] cv::Mat in_picture(const PlaneView& view, const cv::Mat& cells, cv::Size picture) const;

 private:
  [[nodiscard]] cv::Matx33d cells_to_board() const;

  cv::Size size_;
  double cell_mm_ = 1;
  BoardPoint corner_;  // the outer corner of the first cell
};

/// How it looks where nobody reaches over it. Empty where that was not learned.
struct BareGround {
  cv::Mat bgr;    ///< CV_8UC3, a pixel for each cell
  cv::Mat known;  ///< CV_8U, 255 where it was seen
};

/// A picture to learn it from, and where things of the game stand in it or may.
struct GroundView {
  PlaneView view;
  cv::Mat bgr;  ///< CV_8UC3
  std::vector<GamePlace> taken;
};

[[nodiscard]] BareGround learn_bare_ground(const PlayedBoard& board, std::span<const GroundView> views);

/// What reaches from beside the board in to its places.
struct Reach {
  bool any = false;
  double confidence = 0;  ///< posterior probability of what `any` says
  cv::Mat covered;        ///< CV_8U of the picture's size, 255 where it hides the ground; empty where nothing does
  BareGround bare;        ///< the ground as this picture's light shows it, nobody reaching over it; empty if not known
};

/// Looks for what reaches over one board, picture by picture. Whatever lies on the ground beside the places is no hand:
/// taken pieces lie there, too. Nor is what stays as it is for kLooksThatStay pictures on end, as a lamp's new shadow
/// does: from then on the ground is taken to look so.
class ReachWatch {
 public:
  static constexpr int kLooksThatStay = 100;  // 20 s while a hand is seen (daemon/watch/camera_watch.h)

  ReachWatch(PlayedBoard board, BareGround bare) : board_(std::move(board)), cells_(board_), bare_(std::move(bare)) {}

  /// In the next picture (CV_8UC3) of the board.
  [[nodiscard]] Reach look(const PlaneView& view, const cv::Mat& bgr);

 private:
  [[nodiscard]] bool stays(const cv::Mat& covered);

  PlayedBoard board_;
  GroundCells cells_;
  BareGround bare_;
  cv::Mat stays_;  // what was covered in the last picture, by cells
  int looks_ = 0;  // how often it was just that
};

}  // namespace seneschal::vision
