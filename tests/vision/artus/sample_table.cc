#include "vision/artus/sample_table.h"

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "vision/board/artus/board_file.h"
#include "vision/track/track_grid.h"

namespace seneschal::tests {

namespace {

/// A ramp, so that a value read at a wrong place shows.
vision::SeatFeatures ramp(double first) {
  vision::SeatFeatures features{};
  for (std::size_t i = 0; i < features.size(); ++i) {
    features[i] = first + 0.015625 * static_cast<double>(i);
  }
  return features;
}

vision::SeatModel made_up_seats(const vision::Board& board) {
  vision::SeatModel seats;
  seats.gold = {0.25, 0.5};
  seats.figures.resize(board.pieces.figures.size());
  seats.figures[0] = ramp(1);
  seats.figures[4] = ramp(2);
  seats.figures[5] = ramp(3);
  seats.empty.resize(board.seats.size());
  seats.empty[1] = ramp(0.5);
  seats.empty[27] = ramp(0.75);
  seats.ordinary_empty = ramp(0);
  return seats;
}

vision::TrackModel made_up_track() {
  vision::TrackModel track;
  vision::FigureTones& red = track.colours[0].emplace();
  for (std::size_t i = 0; i < red.size(); ++i) {
    red[i] = {{static_cast<float>(20 * i), 180, 160}, {4, 4, 4}};
  }
  track.empty_track = cv::Mat(vision::kTrackRings, vision::kTrackSectors, CV_8UC3, cv::Scalar(140, 128, 120));
  return track;
}

/// Two tones that are no round numbers in a file's 16 bits.
cv::Mat made_up_artwork() {
  cv::Mat artwork(20, 1440, CV_32F, cv::Scalar(-0.00123));
  artwork.colRange(100, 400).setTo(0.00731);
  return artwork;
}

}  // namespace

std::string reference_board_text() {
  return files::read_file(SENESCHAL_SOURCE_DIR "/tests/fuzz/corpus/board/reference.json").value();
}

vision::CameraModel camera_above(cv::Size size) {
  vision::CameraModel camera;
  camera.size = size;
  camera.focal_px = 0.8125 * size.width;
  camera.rotation = {CV_PI, 0, 0};
  camera.translation = {0, 0, 800};
  return camera;
}

vision::Table made_up_table() {
  vision::Table table;
  table.board_text = reference_board_text();
  table.board = vision::parse_board(table.board_text, "board.json").value();
  table.camera = camera_above({160, 120});
  table.camera.k1 = -0.125;
  table.disc.artwork = made_up_artwork();
  table.seats = made_up_seats(table.board);
  table.track = made_up_track();
  table.ring_tray = {{20, 10, 60}, 150, 12};
  table.hands = {cv::Mat(30, 40, CV_8UC3, cv::Scalar(60, 80, 100)), table.camera};
  return table;
}

}  // namespace seneschal::tests
