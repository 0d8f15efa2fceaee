#include "hardware/sim/board/prints.h"

#include <algorithm>
#include <string>

#include <opencv2/aruco.hpp>
#include <opencv2/imgproc.hpp>

#include "hardware/sim/board/open_board.h"
#include "hardware/sim/board/texture.h"

namespace seneschal::sim {

namespace {

constexpr double kBesidePlacesMm = 13;  // how far the board reaches beyond its outermost places
constexpr double kHalfAChairMm = 12;
constexpr double kQuiet = 1.36;  // of a marker with its paper: a cell all round
const Paint kInk(26, 30, 34);
const Paint kPaper(222, 232, 236);

double degrees_of(const cv::Point2d& place) {
  return std::atan2(place.y, place.x) * 180 / CV_PI;
}

void print_board(Canvas& canvas, const TableMeasures& table, const Look& look, cv::RNG& random) {
  const double places =
      table.track_spaces > 0 ? table.track_radius + table.track_width / 2 : table.seat_radius + kHalfAChairMm;
  const double side = std::min(table.mat.height - 8, 2 * (places + kBesidePlacesMm));
  const int pixels = cvRound(side * canvas.scale());
  canvas.lay(flagstones({pixels, pixels}, canvas.scale(), look.stone, random), {}, {side, side}, table.seat_first_deg);
  canvas.line(box({}, {side, side}, table.seat_first_deg), look.stone * 0.45, 0.8, true);
}

void print_track(Canvas& canvas, const TableMeasures& table, const Look& look) {
  const double inner = table.track_radius - table.track_width / 2;
  const double outer = table.track_radius + table.track_width / 2;
  const double step = 360.0 / table.track_spaces;
  constexpr int kEveryFifth = 5;
  for (int space = 0; space < table.track_spaces; ++space) {
    const double middle = table.track_first_deg - step * space;
    const double tone = space % kEveryFifth == 0 ? 0.7 : space % 2 == 0 ? 1.0 : 0.94;
    const auto cell = sector(inner, outer, middle - step / 2, middle + step / 2);
    canvas.fill(cell, look.track * tone);
    canvas.line(cell, kInk, 0.4, true);
    const std::string text = space == 0 ? "0/" + std::to_string(table.track_spaces) : std::to_string(space);
    canvas.write(text, TableMeasures::on_circle(space, table.track_spaces, outer - 5, middle + step * space), 4.2,
                 middle, kInk, 0.5);
  }
}

void print_strip(Canvas& canvas, const TableMeasures& table, const Look& look) {
  const double step = 360.0 / table.seats;
  for (const int seat : table.striped_seats) {
    const double middle = table.seat_first_deg - step * seat;
    const double inner = table.seat_radius - 16;
    const double outer = table.seat_radius + 16;
    canvas.fill(sector(inner, outer, middle - step / 2 - 0.2, middle + step / 2 + 0.2), look.strip);
    for (const double edge : {inner + 1.8, outer - 1.8}) {
      canvas.fill(sector(edge - 0.5, edge + 0.5, middle - step / 2, middle + step / 2), look.gold * 0.85);
    }
  }
}

void print_chair(Canvas& canvas, const TableMeasures& table, const Look& look, int seat) {
  const cv::Point2d at = table.seat(seat);
  const double up = degrees_of(at);
  if (look.has_round_chairs) {
    canvas.disc(at, 12.2, look.chair * 0.55);
    canvas.disc(at, 11.4, look.chair);
    canvas.circle(at, 9.2, look.chair * 0.8, 0.6);
  } else {
    canvas.fill(box(at, {23.4, 23.4}, up), look.chair * 0.55);
    canvas.fill(box(at, {21.8, 21.8}, up), look.chair);
    canvas.line(box(at, {18, 18}, up), look.chair * 0.82, 0.6, true);
  }
  const auto found = std::find(table.marked_seats.begin(), table.marked_seats.end(), seat);
  if (found == table.marked_seats.end()) {
    canvas.disc(at, 5, look.chair * 0.8);
  } else {
    const double width = found == table.marked_seats.begin() ? 19 : 15.5;
    canvas.fill(laid(table.mark, at, width, up), look.gold * 0.94);
  }
}

void print_markers(Canvas& canvas, const TableMeasures& table) {
  constexpr int kCells = 6;  // the border's two included
  constexpr int kPixelsPerCell = 20;
  for (const auto& [id, at] : table.markers) {
    cv::Mat grey;
    cv::Mat picture;
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
    cv::aruco::generateImageMarker(cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50), id,
                                   kCells * kPixelsPerCell, grey);
#else
    cv::aruco::drawMarker(cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50), id, kCells * kPixelsPerCell,
                          grey);
#endif
    grey.convertTo(grey, CV_8U, 200.0 / 255, 24);
    cv::cvtColor(grey, picture, cv::COLOR_GRAY2BGR);
    canvas.fill(box(at, {table.marker_side * kQuiet, table.marker_side * kQuiet}), kPaper);
    canvas.lay(picture, at, {table.marker_side, table.marker_side}, 90);
  }
}

void print_tray(Canvas& canvas, const TableMeasures& table, const Look& look) {
  canvas.disc(table.tray, table.tray_radius, look.tray);
  canvas.circle(table.tray, table.tray_radius - 0.8, look.tray * 0.6, 1.4);
  canvas.circle(table.tray, table.tray_radius - 4, look.tray * 1.25, 0.4);
}

void print_plates(Canvas& canvas, const TableMeasures& table, const Look& look) {
  const double radius = CV_PI * table.plate_radius / table.seats * 0.84;
  const Paint green(70, 148, 58);
  const Paint yellow(60, 196, 226);
  const Paint red(46, 48, 188);
  for (int i = 0; i < static_cast<int>(table.wheel.size()); ++i) {
    const cv::Point2d at = TableMeasures::on_circle(-i, table.seats, table.plate_radius);
    const auto& value = table.wheel[static_cast<std::size_t>(i)];
    const Paint rim = !value ? look.gold * 0.9 : *value > 0 ? green : *value < 0 ? red : yellow;
    canvas.disc(at, radius + 0.5, look.disc_dark * 0.5);
    canvas.disc(at, radius, rim);
    if (value) {
      canvas.disc(at, radius * 0.78, kPaper);
      canvas.write(std::to_string(*value), at, *value > -10 ? 6.2 : 5.4, degrees_of(at), kInk, 0.8);
    } else {
      canvas.fill(laid(table.mark, at, 1.3 * radius, degrees_of(at)), Paint(36, 36, 150));
    }
  }
}

/// A dish with something to eat on it.
void paint_dish(Canvas& canvas, const cv::Point2d& at, double radius, cv::RNG& random) {
  const double tone = random.uniform(150.0, 225.0);
  canvas.disc(at, radius, Paint(tone * 0.92, tone * 0.97, tone));
  canvas.circle(at, 0.72 * radius, Paint(tone, tone, tone) * 0.72, 0.5);
  const int pieces = random.uniform(2, 7);
  const Paint food(random.uniform(20.0, 110.0), random.uniform(50.0, 170.0), random.uniform(90.0, 215.0));
  for (int i = 0; i < pieces; ++i) {
    const cv::Point2d aside(random.gaussian(0.24 * radius), random.gaussian(0.24 * radius));
    const Paint shade = food * random.uniform(0.75, 1.2);
    canvas.disc(at + aside, radius * random.uniform(0.16, 0.3), shade * 0.6);
    canvas.disc(at + aside * 0.97, radius * random.uniform(0.12, 0.24), shade);
  }
}

void paint_feast(Canvas& canvas, const TableMeasures& table, const Look& look, cv::RNG& random) {
  const double reach = 0.8 * table.plate_radius;
  canvas.disc({}, 0.34 * reach, look.strip * 0.8);
  canvas.circle({}, 0.34 * reach, look.gold * 0.85, 1.2);
  canvas.circle({}, 0.3 * reach, look.gold * 0.7, 0.6);
  canvas.circle({}, reach + 3, look.disc_dark * 0.6, 0.8);
  constexpr int kDishes = 17;
  for (int i = 0; i < kDishes; ++i) {
    const double radius = random.uniform(5.0, 11.0);
    const double out = random.uniform(0.34 * reach + radius, reach - radius);
    paint_dish(canvas, TableMeasures::on_circle(i + random.uniform(-0.3, 0.3), kDishes, out), radius, random);
  }
  constexpr int kKnives = 5;
  for (int i = 0; i < kKnives; ++i) {
    const double at = i + random.uniform(-0.35, 0.35);
    const auto along = [&](double out, double aside = 0) {
      const cv::Point2d tip = TableMeasures::on_circle(at, kKnives, 1);
      return tip * out + cv::Point2d(-tip.y, tip.x) * aside;
    };
    const double end = reach * random.uniform(0.85, 0.97);
    canvas.line({along(0.4 * reach), along(end - 9)}, Paint(205, 205, 200), 2);
    canvas.line({along(end - 9, -5), along(end - 9, 5)}, look.gold * 0.8, 1.6);
    canvas.line({along(end - 9), along(end)}, Paint(30, 44, 70), 2.2);
  }
  constexpr int kGoblets = 9;
  for (int i = 0; i < kGoblets; ++i) {
    const cv::Point2d at = TableMeasures::on_circle(random.uniform(0.0, 1.0), 1, random.uniform(0.45, 0.96) * reach);
    canvas.disc(at, 3.4, look.gold * 0.75);
    canvas.disc(at, 2.3, Paint(50, 24, random.uniform(70.0, 130.0)));
  }
}

}  // namespace

Canvas printed_mat(const TableMeasures& table, const Look& look, double scale) {
  cv::RNG random(look.seed + 1);
  const cv::Size size(cvRound(table.mat.width * scale), cvRound(table.mat.height * scale));
  Canvas canvas(felt(size, scale, look.mat, random), scale);
  if (table.has_round_board()) {
    print_board(canvas, table, look, random);
    if (table.track_spaces > 0) {
      print_track(canvas, table, look);
    }
    print_strip(canvas, table, look);
    for (int seat = 0; seat < table.seats; ++seat) {
      print_chair(canvas, table, look, seat);
    }
  } else {
    print_open_board(canvas, table, look, random);
  }
  print_markers(canvas, table);
  if (table.has_tray()) {
    print_tray(canvas, table, look);
  }
  if (table.has_card_zones()) {
    for (const cv::Point2d& zone : table.card_zones) {
      canvas.line(box(zone, table.card_zone_size), look.mat * 0.5, 0.9, true);
    }
  }
  return canvas;
}

Canvas printed_disc(const TableMeasures& table, const Look& look, double scale) {
  cv::RNG random(look.seed + 2);
  const int side = cvCeil(2 * (table.disc_radius + 3) * scale);
  Canvas canvas(wood({side, side}, scale, look.disc_light, look.disc_dark, 46, random), scale);
  canvas.circle({}, table.disc_radius - 2.4, look.disc_dark * 0.62, 1);
  paint_feast(canvas, table, look, random);
  print_plates(canvas, table, look);
  return canvas;
}

}  // namespace seneschal::sim
