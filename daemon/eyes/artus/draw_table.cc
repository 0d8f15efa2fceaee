#include "daemon/eyes/artus/draw_table.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "daemon/eyes/artus/board_sketch.h"
#include "daemon/eyes/artus/likely_seats.h"
#include "daemon/eyes/picture_canvas.h"
#include "rules/artus/tenant/artus_table.h"
#include "vision/board/angle.h"
#include "vision/board/part_readings.h"
#include "vision/camera/markers.h"

namespace seneschal::eyes {

namespace {

/// The colour of a figure's body as the camera saw it: the seventh to ninth of its features.
Colour learned_colour(const vision::SeatFeatures& features) {
  const double red_over_green = features[6];
  const double green_over_blue = features[7];
  const double mean = features[8];
  const double green = mean - (red_over_green - green_over_blue) / 3;
  const auto level = [](double logarithm) { return std::clamp(std::exp(logarithm) / 255, 0.0, 1.0); };
  return {level(green + red_over_green), level(green), level(green - green_over_blue)};
}

void draw_seats(BoardSketch& sketch, const table::Reading& seen) {
  const LikelySeats seats = likely_seats(seen);
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const bool is_sure = seats[seat].confidence >= kSureConfidence;
    const bool is_empty = !seats[seat].figure;
    const Colour colour = is_sure ? colour_of(seats[seat].figure) : kDoubtful;
    sketch.draw_seat(seat, {colour, is_empty && is_sure ? 0.15 : 0.45, !is_sure});
    sketch.draw_seat_label(seat, std::to_string(seat),
                           {kWhite, {0.05, 0.06, 0.08, 0.85}, is_sure ? kFound : kDoubtful, 1.7});
  }
}

CaptionLine colours_line(const vision::Table& table) {
  const vision::SeatModel& seats = table.seats;
  CaptionLine line{"", kWhite, {}};
  for (std::size_t i = 0; i < seats.figures.size(); ++i) {
    if (seats.figures[i]) {
      line.swatches.push_back({learned_colour(*seats.figures[i]), table.board.pieces.figures[i].name});
    }
  }
  line.swatches.push_back({learned_colour(seats.ordinary_empty), "chair"});
  return line;
}

}  // namespace

cv::Mat draw_table(const vision::Table& table, const cv::Mat& bgr, const table::Reading& seen,
                   std::span<const std::string> caption) {
  PictureCanvas canvas(bgr);
  const vision::Board& board = table.board;
  BoardSketch sketch(canvas, board, table.camera);
  sketch.draw_track();
  sketch.draw_card_zone({kFound, 0.3});
  const auto& zone = board.card_zone;
  sketch.label_at({zone.centre.x, zone.centre.y - zone.height_mm / 2 - kBelowMm, 0}, "cards",
                  {kWhite, kDark, kFound, 2.0});
  sketch.draw_tray({kFound, 0.3});
  const auto& tray = board.ring_tray;
  sketch.label_at({tray.centre.x, tray.centre.y - tray.radius_mm - kBelowMm, 0}, "rings", {kWhite, kDark, kFound, 2.0});
  if (const auto& disc = seen.in<table::PlateReading>(artus::kDiscZone).degrees) {
    sketch.draw_disc(vision::Angle::degrees(*disc));
  } else {
    sketch.draw_disc_rim({kDoubtful, 0.3, true});
  }
  draw_seats(sketch, seen);
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  sketch.draw_markers(vision::find_markers(board, grey));
  std::vector<CaptionLine> lines{colours_line(table)};
  constexpr Colour kDoubt{1.0, 0.62, 0.55};
  for (std::size_t i = 0; i < caption.size(); ++i) {
    const bool is_last = i + 1 == caption.size();
    lines.push_back({caption[i], !is_last ? kDoubt : i == 0 ? kFound : kWhite, {}});
  }
  return with_caption(canvas.picture(), lines);
}

}  // namespace seneschal::eyes
