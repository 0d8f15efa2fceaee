#include "calibration/mat/mat_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "calibration/mat/mat_marker.h"
#include "calibration/mat/mat_pen.h"
#include "calibration/mat/mat_ruler.h"

namespace seneschal::calibration {

namespace {

using vision::Board;
using vision::BoardPoint;

constexpr Shade kCards = 0.6;  // neither white nor black, so that the edges of light and dark cards stand out
constexpr Shade kTray = 0.3;   // dark, so that gold rings and the gaps in them stand out

/// A rectangle round a place of the board, whose origin is the mat's middle.
MatArea area_round(const Board& board, const BoardPoint& centre, double width, double height) {
  return {board.mat_width_mm / 2 + centre.x - width / 2, board.mat_height_mm / 2 - centre.y - height / 2, width,
          height};
}

MatArea card_area(const Board& board) {
  return area_round(board, board.card_zone.centre, board.card_zone.width_mm, board.card_zone.height_mm);
}

/// The ground of the card zone and as much round it as vision compares it with.
MatArea card_ground(const Board& board) {
  return grown(card_area(board), 12);
}

MatArea tray_area(const Board& board) {
  const double side = 2 * board.ring_tray.radius_mm;
  return area_round(board, board.ring_tray.centre, side, side);
}

/// A marker's black square.
MatArea marker_area(const Board& board, const BoardPoint& centre) {
  return area_round(board, centre, board.marker_side_mm, board.marker_side_mm);
}

double track_outside(const Board& board) {
  return board.track.radius_mm + board.track_width_mm / 2;
}

/// Whether words and scales may be printed over `area`: inside the mat and off everything that is looked at.
bool is_free(const Board& board, const MatArea& area) {
  constexpr double kGap = 4;
  const MatArea inside = grown({0, 0, board.mat_width_mm, board.mat_height_mm}, -kGap / 2);
  const bool is_inside = area.left >= inside.left && area.right() <= inside.right() && area.top >= inside.top &&
                         area.bottom() <= inside.bottom();
  const MatArea wide = grown(area, kGap);
  return is_inside && !overlap(wide, card_ground(board)) && !overlap(wide, tray_area(board)) &&
         std::none_of(board.marker_centres.begin(), board.marker_centres.end(),
                      [&](const auto& marker) { return overlap(wide, with_rim(marker_area(board, marker.second))); });
}

void draw_zones(const MatPen& pen, const Board& board) {
  const MatArea cards = card_area(board);
  pen.fill(card_ground(board), kCards);
  pen.outline(cards, 0.6, kInk);
  pen.text("cards", cards.left + cards.width / 2, card_ground(board).top - 2, 3, TextAnchor::kMiddle, kInk);
  const MatArea tray = tray_area(board);
  pen.disc(tray.left + tray.width / 2, tray.top + tray.height / 2, board.ring_tray.radius_mm, kTray);
  pen.text("rings", tray.left + tray.width / 2, tray.top - 4, 3, TextAnchor::kMiddle, kInk);
}

/// A scale from the track outwards: where the game's board ends at equal numbers on opposite sides, it is centred.
void draw_scale(const MatPen& pen, const Board& board, double angle) {
  const double right = std::cos(angle);
  const double down = -std::sin(angle);
  const double reach = std::hypot(board.mat_width_mm, board.mat_height_mm) / 2;
  for (int mark = static_cast<int>(std::ceil(track_outside(board) / 5)) * 5; mark < reach; mark += 5) {
    const bool is_long = mark % 10 == 0;
    const bool has_number = mark % 20 == 0;
    const double x = board.mat_width_mm / 2 + mark * right;
    const double y = board.mat_height_mm / 2 + mark * down;
    const double half = has_number ? 6 : 3;
    if (!is_free(board, {x - half, y - half, 2 * half, 2 * half})) {
      continue;
    }
    const double length = is_long ? 2.5 : 1.2;
    pen.line(x + length * down, y - length * right, x - length * down, y + length * right, 0.25, kFaint);
    if (has_number) {
      pen.text(std::to_string(mark), x + 4.5 * std::abs(down) + 0.2, y + 1 - 3.5 * std::abs(right), 2,
               std::abs(right) > 0.99 ? TextAnchor::kMiddle : TextAnchor::kLeft, kFaint);
    }
  }
}

void draw_board_place(const MatPen& pen, const Board& board) {
  const double x = board.mat_width_mm / 2;
  const double y = board.mat_height_mm / 2;
  pen.circle(x, y, track_outside(board), 0.4, kFaint);
  pen.circle(x, y, board.disc.radius_mm, 0.25, kFaint);
  pen.line(x - 10, y, x + 10, y, 0.25, kFaint);
  pen.line(x, y - 10, x, y + 10, 0.25, kFaint);
  for (int eighth = 0; eighth < 8; ++eighth) {
    draw_scale(pen, board, eighth * std::numbers::pi / 4);
  }
  pen.text("The game's board lies here, its track on this circle.", x, y - 26, 4, TextAnchor::kMiddle, kInk);
  pen.text("It lies centred where its edges meet equal numbers on opposite sides.", x, y - 18, 3, TextAnchor::kMiddle,
           kInk);
  pen.text(kPrintAdvice, x, y + 21, 3, TextAnchor::kMiddle, kInk);
}

/// Outside the track, pointing away from the board's middle towards seat 0.
void draw_seat_arrow(const MatPen& pen, const Board& board) {
  const BoardPoint seat = board.seats.at(0, 1);
  const double right = seat.x;
  const double down = -seat.y;
  const double from = track_outside(board) - board.track_width_mm;
  const double x = board.mat_width_mm / 2;
  const double y = board.mat_height_mm / 2;
  const auto at = [&](double out, double aside) {
    return std::array<double, 2>{x + out * right - aside * down, y + out * down + aside * right};
  };
  const auto tip = at(from, 0);
  const auto left = at(from - 14, -7);
  const auto other = at(from - 14, 7);
  pen.triangle(tip[0], tip[1], left[0], left[1], other[0], other[1], kInk);
  const auto words = at(from - 22, 0);
  pen.text("seat 0, the large " + board.pieces.mark, words[0], words[1] + 1.5, 4, TextAnchor::kMiddle, kInk);
  // The same where the board does not cover it.
  for (double out = std::hypot(x, y); out > track_outside(board) + 12; out -= 1) {
    const auto end = at(out, 0);
    const auto foot = at(out - 7, 0);
    if (is_free(board, {end[0] - 2, end[1] - 2, 4, 4}) && is_free(board, {foot[0] - 5, foot[1] - 5, 10, 10})) {
      const auto one = at(out - 7, -4);
      const auto two = at(out - 7, 4);
      pen.triangle(end[0], end[1], one[0], one[1], two[0], two[1], kInk);
      const MatArea beside{end[0] + 6, end[1] - 2, 24, 8};
      if (is_free(board, beside)) {
        pen.text("seat 0", beside.left, std::max(end[1], foot[1]), 4, TextAnchor::kLeft, kInk);
      }
      return;
    }
  }
}

/// The first place along the mat's lower and upper edge that is free for a ruler.
std::optional<MatArea> ruler_place(const Board& board, double length) {
  const double width = length + 12;
  constexpr double kHeight = 8;
  for (const double top : {board.mat_height_mm - 12, 4.0}) {
    for (const double share : {0.3, 0.7, 0.5, 0.1, 0.9}) {
      const MatArea place{(board.mat_width_mm - width) * share, top, width, kHeight};
      if (is_free(board, place)) {
        return place;
      }
    }
  }
  return std::nullopt;
}

void draw_mat(const MatPen& pen, const Board& board) {
  pen.outline({0, 0, board.mat_width_mm, board.mat_height_mm}, 0.4, kFaint);
  draw_board_place(pen, board);
  draw_seat_arrow(pen, board);
  draw_zones(pen, board);
  for (const double length : {100.0, 50.0}) {
    if (const auto place = ruler_place(board, length)) {
      draw_ruler(pen, place->left, place->bottom() - 3, place->width);
      break;
    }
  }
  for (const auto& [id, centre] : board.marker_centres) {
    draw_marker(pen, id, marker_area(board, centre));
  }
}

}  // namespace

Mat mat_of(const Board& board) {
  Mat mat{
      board.mat_width_mm,
      board.mat_height_mm,
      {},
      "Lay the mat flat, and the game's board on its circle, with the large " + board.pieces.mark + " at the arrow.",
      [board](const MatPen& pen) { draw_mat(pen, board); }};
  for (const auto& [id, centre] : board.marker_centres) {
    mat.markers.push_back(marker_area(board, centre));
  }
  return mat;
}

}  // namespace seneschal::calibration
