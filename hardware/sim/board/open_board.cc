#include "hardware/sim/board/open_board.h"

#include <algorithm>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "hardware/sim/board/texture.h"

namespace seneschal::sim {

namespace {

const Paint kNumberInk(26, 30, 34);

/// Fills what lies within `reach` of the hull of places.
void fill_round(Canvas& canvas, const std::vector<cv::Point2d>& places, double reach, const Paint& paint) {
  const auto outline = hull(places);
  canvas.fill(outline, paint);
  canvas.line(outline, paint, 2 * reach, true);
}

/// Lays `picture`, as large as the canvas, on what `mask` shows, which is as large.
void lay_where(Canvas& canvas, const cv::Mat& picture, const Canvas& mask) {
  cv::Mat shown;
  cv::extractChannel(mask.picture(), shown, 0);
  picture.copyTo(canvas.picture(), shown);
}

/// A board of stone round all places, but for the card zones, through which the mat is seen.
void print_stone(Canvas& canvas, const TableMeasures& table, const Look& look, cv::RNG& random) {
  constexpr double kBesideMm = 10;  // how far it reaches beyond its places
  constexpr double kEdgeMm = 1.2;
  std::vector<cv::Point2d> places;
  double widest = 0;
  for (const auto* list : {&table.spots, &table.spaces}) {
    for (const Place& place : *list) {
      places.insert(places.end(), place.at.begin(), place.at.end());
      widest = std::max(widest, place.diameter);
    }
  }
  const double reach = widest / 2 + kBesideMm;
  const auto lay = [&](const cv::Mat& picture, double beyond) {
    Canvas mask(cv::Mat::zeros(canvas.picture().size(), CV_8UC3), canvas.scale());
    fill_round(mask, places, beyond, Paint::all(255));
    for (const cv::Point2d& zone : table.card_zones) {
      mask.fill(box(zone, table.card_zone_size), Paint());
    }
    lay_where(canvas, picture, mask);
  };
  const Paint edge = look.stone * 0.45;
  lay(cv::Mat(canvas.picture().size(), CV_8UC3, cv::Scalar(edge[0], edge[1], edge[2])), reach + kEdgeMm);
  lay(flagstones(canvas.picture().size(), canvas.scale(), look.stone, random), reach);
}

/// The way from space to space, and under spaces for several pieces all of it.
void print_way(Canvas& canvas, const TableMeasures& table, const Look& look) {
  std::vector<cv::Point2d> way;
  double narrowest = table.mat.width;
  for (const Place& space : table.spaces) {
    way.push_back(space.middle());
    narrowest = std::min(narrowest, space.diameter);
  }
  canvas.line(way, look.track * 0.5, 0.5 * narrowest + 1.6);
  canvas.line(way, look.track * 0.8, 0.5 * narrowest);
  for (const Place& space : table.spaces) {
    if (space.at.size() > 1) {
      fill_round(canvas, space.at, space.diameter / 2 + 2.4, look.track * 0.5);
      fill_round(canvas, space.at, space.diameter / 2 + 1.4, look.track * 0.8);
    }
  }
}

/// One place in `paint`, round or nearly square as the look's chairs are.
void print_place(Canvas& canvas, const Place& place, const Look& look, const Paint& paint) {
  const double radius = place.diameter / 2;
  for (const cv::Point2d& at : place.at) {
    if (look.has_round_chairs) {
      canvas.disc(at, radius, paint * 0.5);
      canvas.disc(at, radius - 0.8, paint);
      canvas.circle(at, radius - 2.4, paint * 0.8, 0.5);
    } else {
      constexpr double kCornerMm = 4;
      const auto corners = box(at, {place.diameter - 2 * kCornerMm, place.diameter - 2 * kCornerMm});
      fill_round(canvas, corners, kCornerMm, paint * 0.5);
      fill_round(canvas, corners, kCornerMm - 0.8, paint);
    }
  }
}

void print_text(Canvas& canvas, const Place& place, const Paint& paint, double share) {
  if (place.at.size() == 1 && !place.text.empty()) {
    canvas.write(place.text, place.middle(), share * place.diameter, 90, paint, 0.05 * place.diameter);
  }
}

void print_spaces(Canvas& canvas, const TableMeasures& table, const Look& look) {
  constexpr double kTextShare = 0.36;  // of the diameter
  int number = 0;
  for (const Place& space : table.spaces) {
    const double tone = ++number % 2 == 0 ? 1.0 : 0.93;
    const bool is_plain = space.print == PlacePrint::kPlain;
    print_place(canvas, space, look,
                is_plain                             ? look.track * tone
                : space.print == PlacePrint::kMarked ? look.strip
                                                     : look.gold * 0.92);
    if (space.print == PlacePrint::kMarked) {
      for (const cv::Point2d& at : space.at) {
        canvas.fill(laid(table.mark, at, space.diameter, 45), look.track);
        canvas.disc(at, 0.22 * space.diameter, look.strip * 0.6);
        canvas.disc(at, 0.2 * space.diameter, look.track);
      }
    }
    print_text(canvas, space, kNumberInk, space.print == PlacePrint::kMarked ? 0.2 : kTextShare);
  }
}

/// The spots, on a panel that joins them.
void print_spots(Canvas& canvas, const TableMeasures& table, const Look& look) {
  if (table.spots.empty()) {
    return;
  }
  std::vector<cv::Point2d> places;
  double widest = 0;
  for (const Place& spot : table.spots) {
    places.insert(places.end(), spot.at.begin(), spot.at.end());
    widest = std::max(widest, spot.diameter);
  }
  fill_round(canvas, places, widest / 2 + 4.5, look.chair * 0.5);
  fill_round(canvas, places, widest / 2 + 3.5, look.chair * 0.82);
  for (const Place& spot : table.spots) {
    print_place(canvas, spot, look, spot.print == PlacePrint::kGolden ? look.gold * 0.92 : look.chair * 1.12);
    print_text(canvas, spot, look.chair * 0.42, 0.44);
  }
}

/// Thin lines on the mat, and within them an even colour little brighter than the mat's.
void print_outlines(Canvas& canvas, const TableMeasures& table, const Look& look) {
  constexpr double kLineMm = 0.7;
  for (const Outlines& outlines : table.outlines) {
    for (const cv::Point2d& at : outlines.at) {
      const auto outline = outlines.is_round ? round_box(at, outlines.size.width) : box(at, outlines.size);
      canvas.fill(outline, look.mat * 1.16);
      canvas.line(outline, look.mat * 0.55, kLineMm, true);
    }
  }
}

}  // namespace

void print_open_board(Canvas& canvas, const TableMeasures& table, const Look& look, cv::RNG& random) {
  if (!table.spaces.empty() || !table.spots.empty()) {
    print_stone(canvas, table, look, random);
    print_way(canvas, table, look);
    print_spaces(canvas, table, look);
    print_spots(canvas, table, look);
  }
  print_outlines(canvas, table, look);
}

}  // namespace seneschal::sim
