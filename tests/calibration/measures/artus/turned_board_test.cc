// A round board that lies turned on its mat.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "calibration/measures/board_measures.h"
#include "calibration/measures/measured_board.h"

namespace seneschal::tests {
namespace {

/// The template's board, turned by so many seats.
BareBoard turned_board(double seats) {
  const MeasuredGame game = measured_game();
  nlohmann::json board = nlohmann::json::parse(game.text());
  const double turned = 90 + seats * 360 / board["seats"]["count"].get<double>();
  board["seats"]["first_angle_deg"] = turned;
  board["track"]["first_angle_deg"] = turned;
  return game.drawn(board.dump(), 1);
}

TEST(TurnedBoard, IsFoundByTheSeatsWithAMark) {
  const BareBoard bare = turned_board(1);
  const calibration::BoardMeasures measures = measures_of(measured_game(), bare);

  EXPECT_EQ(measures.fitness(), calibration::Fitness::kFits);
  EXPECT_LT(errors_of(measures, bare).front().beside, kMostBeside) << errors_of(measures, bare).front().id;
}

}  // namespace
}  // namespace seneschal::tests
