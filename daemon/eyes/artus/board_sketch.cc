#include "daemon/eyes/artus/board_sketch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace seneschal::eyes {

using vision::BoardPoint;
using vision::PixelPoint;

namespace {

constexpr double kLabelsOutMm = 18;   // from the track to the middle of the seats' labels
constexpr double kOffMarkerPx = 1.0;  // markers are found to within 0.3
constexpr Colour kGoldsRim{0.2, 0.12, 0};

std::string number_text(double value, int digits, const char* unit) {
  return fmt::format("{:.{}f}{}", value, digits, unit);
}

double mean_distance(const std::vector<PixelPoint>& expected, const vision::MarkerCorners& found) {
  double sum = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    sum += std::hypot(expected[i].x - found[i].x, expected[i].y - found[i].y);
  }
  return sum / static_cast<double>(found.size());
}

/// A crown standing on `foot`, `width` of the canvas's units wide.
void draw_crown(PictureCanvas& canvas, const PixelPoint& foot, double width) {
  const std::array<PixelPoint, 7> corners{
      {{-0.5, 0}, {-0.6, -0.75}, {-0.27, -0.42}, {0, -0.95}, {0.27, -0.42}, {0.6, -0.75}, {0.5, 0}}};
  canvas.shape(corners, foot, width, kCrownGold, kGoldsRim);
}

}  // namespace

Colour colour_of(const std::optional<artus::Figure>& figure) {
  using artus::Figure;
  if (!figure) {
    return {1, 1, 1, 0.6};
  }
  switch (*figure) {
    case Figure::kRed:
      return {0.91, 0.20, 0.20};
    case Figure::kBlue:
      return {0.25, 0.50, 1.0};
    case Figure::kBlack:
      return {0.06, 0.06, 0.07};
    case Figure::kBeige:
      return {0.96, 0.82, 0.66};
    case Figure::kSilver:
      return {0.82, 0.86, 0.90};
    case Figure::kBronze:
      return {0.74, 0.46, 0.22};
  }
  return kWhite;
}

std::vector<PixelPoint> BoardSketch::circle(const BoardPoint& centre, double radius) const {
  constexpr int kPoints = 96;
  std::vector<BoardPoint> points;
  for (int i = 0; i < kPoints; ++i) {
    const double angle = 2 * std::numbers::pi * i / kPoints;
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle), centre.z});
  }
  return camera_.project(points);
}

void BoardSketch::draw_track() {
  constexpr Colour kLine{1, 1, 1, 0.75};
  const double inside = board_.track.radius_mm - board_.track_width_mm / 2;
  const double outside = board_.track.radius_mm + board_.track_width_mm / 2;
  canvas_.outline(circle({}, inside), {kLine, 0.15});
  canvas_.outline(circle({}, outside), {kLine, 0.15});
  for (int space = 0; space < board_.track.count; ++space) {
    const std::array<BoardPoint, 2> ends{board_.track.at(space - 0.5, inside), board_.track.at(space - 0.5, outside)};
    canvas_.line(camera_.project(ends), {kLine, 0.1});
  }
}

void BoardSketch::draw_card_zone(const Stroke& stroke) {
  const auto& zone = board_.card_zone;
  const double x = zone.width_mm / 2;
  const double y = zone.height_mm / 2;
  const std::array<BoardPoint, 4> corners{{{zone.centre.x - x, zone.centre.y + y, 0},
                                           {zone.centre.x + x, zone.centre.y + y, 0},
                                           {zone.centre.x + x, zone.centre.y - y, 0},
                                           {zone.centre.x - x, zone.centre.y - y, 0}}};
  canvas_.outline(camera_.project(corners), stroke);
}

void BoardSketch::draw_tray(const Stroke& stroke) {
  canvas_.outline(circle(board_.ring_tray.centre, board_.ring_tray.radius_mm), stroke);
}

void BoardSketch::draw_disc_rim(const Stroke& stroke) {
  canvas_.outline(circle({0, 0, board_.disc.height_mm}, board_.disc.radius_mm), stroke);
}

void BoardSketch::draw_disc(vision::Angle angle) {
  draw_disc_rim({kCrownGold, 0.2});
  const double seat = angle.normalised().radians() / (2 * std::numbers::pi) * board_.seats.count;
  BoardPoint plate = board_.seats.at(seat, board_.disc.plate_radius_mm);
  BoardPoint inner = board_.seats.at(seat, 0.35 * board_.disc.radius_mm);
  plate.z = inner.z = board_.disc.height_mm;
  const std::array<PixelPoint, 2> ray{camera_.project(inner), camera_.project(plate)};
  canvas_.line(ray, {kCrownGold, 0.3});
  draw_crown(canvas_, ray[1] + PixelPoint(0, 1), 3.2);
  label_at({0, 0, board_.disc.height_mm}, number_text(angle.normalised().degrees(), 1, "°"),
           {kCrownGold, kDark, kCrownGold, 2.2});
}

void BoardSketch::draw_markers(const std::map<int, vision::MarkerCorners>& found) {
  for (const auto& [id, centre] : board_.marker_centres) {
    const auto expected = camera_.project(board_.marker_corners(id));
    const auto marker = found.find(id);
    const double off = marker == found.end() ? 0 : mean_distance(expected, marker->second);
    const bool is_good = marker != found.end() && off < kOffMarkerPx;
    const Colour colour = is_good ? kFound : kDoubtful;
    canvas_.outline(expected, {colour, 0.35, marker == found.end()});
    if (!is_good && marker != found.end()) {
      canvas_.outline(marker->second, {kDoubtful, 0.2});
    }
    const std::string words = marker == found.end() ? std::to_string(id) + " not seen"
                              : is_good             ? std::to_string(id)
                                                    : std::to_string(id) + number_text(off, 1, " px off");
    label_at(centre, words, {kWhite, kDark, colour, is_good ? 2.4 : 2.0});
  }
}

void BoardSketch::draw_seat(std::size_t seat, const Stroke& stroke) {
  canvas_.outline(circle(board_.seats.at(static_cast<double>(seat)), 0.72 * board_.figure.base_diameter_mm), stroke);
}

void BoardSketch::draw_seat_label(std::size_t seat, const std::string& words, const LabelLook& look) {
  const auto index = static_cast<double>(seat);
  const double seat_end = board_.seats.radius_mm + 0.8 * board_.figure.base_diameter_mm;
  const std::array<BoardPoint, 2> ends{board_.seats.at(index, seat_end), board_.seats.at(index, seat_labels_mm())};
  canvas_.line(camera_.project(ends), {{1, 1, 1, 0.5}, 0.08});
  label_at(ends[1], words, look);
}

void BoardSketch::draw_space(int space, const Colour& colour) {
  const double inside = board_.track.radius_mm - board_.track_width_mm / 2;
  const double outside = board_.track.radius_mm + board_.track_width_mm / 2;
  const std::array<BoardPoint, 4> corners{board_.track.at(space - 0.5, inside), board_.track.at(space - 0.5, outside),
                                          board_.track.at(space + 0.5, outside), board_.track.at(space + 0.5, inside)};
  canvas_.outline(camera_.project(corners), {colour, 0.35});
}

double BoardSketch::seat_labels_mm() const {
  return board_.track.radius_mm + board_.track_width_mm / 2 + kLabelsOutMm;
}

void BoardSketch::draw_rings_and_crown(std::size_t seat, int rings, bool is_king) {
  const BoardPoint foot = board_.seats.at(static_cast<double>(seat));
  const PixelPoint head = camera_.project(BoardPoint{foot.x, foot.y, board_.figure.height_mm});
  for (int ring = 0; ring < rings; ++ring) {
    const double aside = 1.15 * (ring - (rings - 1) / 2.0) * camera_.size.width / 100.0;
    canvas_.dot({head.x + aside, head.y}, 0.5, kCrownGold, kGoldsRim);
  }
  if (is_king) {
    draw_crown(canvas_, {head.x, head.y - 0.8 * camera_.size.width / 100.0}, 2.6);
  }
}

void BoardSketch::label_at(const BoardPoint& place, const std::string& words, const LabelLook& look) {
  canvas_.label(words, camera_.project(place), look);
}

}  // namespace seneschal::eyes
