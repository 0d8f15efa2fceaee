#include "simulation/artus/photographed_table.h"

#include <array>
#include <stdexcept>

#include <gtest/gtest.h>
#include <opencv2/imgproc.hpp>

#include "calibration/calibrate.h"
#include "daemon/referee/artus/weighing/evidence.h"
#include "daemon/simulation/artus/album.h"
#include "daemon/simulation/artus/position.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/card_pictures.h"
#include "referee/artus/watched_game.h"
#include "vision/artus/scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::tests {

namespace {

sim::Renderer renderer_of(std::uint64_t seed, const std::filesystem::path& board, const std::filesystem::path& cards) {
  const auto measures = simulation::measures_of(sample_board(board), referee::test::edition()).value();
  return {measures, sim::random_look(seed, measures), simulation::read_card_pictures(cards)};
}

}  // namespace

PhotographedTable::PhotographedTable(std::uint64_t seed, const std::filesystem::path& board,
                                     const std::filesystem::path& cards)
    : board_(board),
      renderer_(renderer_of(seed, board, cards)),
      setter_(renderer_.table(), simulation::artus_places(), seed) {}

vision::Table PhotographedTable::learned(const artus::State& set_up) {
  const double crown = referee::disc_degrees(set_up.king_seat);
  const std::array pictures{calibration::NamedPicture{vision::ViewKind::kTeach, "teach",
                                                      picture(simulation::teaching_position(set_up).setting, crown)},
                            calibration::NamedPicture{vision::ViewKind::kSetup, "setup",
                                                      picture(simulation::position_of(set_up, {}).setting, crown)}};
  auto learned = calibration::calibrate(vision::artus_board(), text_of(board_), board_.string(), pictures);
  if (!learned) {
    throw std::runtime_error(testing::PrintToString(learned.error()));
  }
  return std::move(learned->table);
}

cv::Mat PhotographedTable::picture(const table::Setting& setting, double disc_deg) {
  setter_.set(setting);
  setter_.turn_disc_exactly_to(disc_deg);
  return taken();
}

std::optional<cv::Mat> PhotographedTable::picture_with_arm() {
  constexpr double kDiffers = 20;           // grey levels
  constexpr double kLeastOfPicture = 2e-3;  // a fingertip at the picture's edge is no arm over the table
  const cv::Mat without = renderer_.draw(setter_.scene()).value().clone();
  setter_.reach_in();
  cv::Mat change;
  cv::absdiff(renderer_.draw(setter_.scene()).value(), without, change);
  cv::cvtColor(change, change, cv::COLOR_BGR2GRAY);
  const bool is_seen = cv::countNonZero(change > kDiffers) > kLeastOfPicture * static_cast<double>(change.total());
  auto picture = is_seen ? std::optional(taken()) : std::nullopt;
  setter_.draw_back();
  return picture;
}

cv::Mat PhotographedTable::taken() {
  constexpr int kQuality = 92;
  const cv::Mat photograph = renderer_.photograph(setter_.scene(), exposures_++).value();
  return vision::decode_colour(vision::encode_jpeg(photograph, kQuality).value()).value();
}

}  // namespace seneschal::tests
