// Boards with other numbers of seats and spaces than the game's: calibrated and read as any other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "calibration/calibrate.h"
#include "daemon/eyes/artus/reading_json.h"
#include "daemon/simulation/artus/table_measures.h"
#include "hardware/sim/renderer.h"
#include "simulation/artus/shipped_edition.h"
#include "vision/artus/scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/zone_names.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

using ::testing::ElementsAre;

const std::filesystem::path kBoard = std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "board.json";
constexpr int kSeatsHere = 16;
constexpr int kSpacesHere = 40;
const std::vector<int> kCrowned{0, 6, 9, 12};

std::string board_text(int seats, int spaces) {
  auto board = nlohmann::json::parse(text_of(kBoard));
  board["seats"]["count"] = seats;
  board["seats"]["crowned"] = kCrowned;
  board["disc"]["plates"]["count"] = seats;
  board["track"]["spaces"] = spaces;
  return board.dump();
}

sim::TableMeasures measures() {
  sim::TableMeasures table = simulation::measures_of(sample_board(kBoard), shipped_edition()).value();
  table.seats = kSeatsHere;
  table.marked_seats = kCrowned;
  table.striped_seats = {0, 1, 15};
  table.wheel.assign(1, std::nullopt);
  for (int value = 1; value < kSeatsHere; ++value) {
    table.wheel.emplace_back(value - 5);
  }
  table.track_spaces = kSpacesHere;
  return table;
}

/// Four markers side by side across their space.
sim::Scene set_up(const sim::TableMeasures& table) {
  sim::Scene scene;
  scene.seats = {{0, {"silver", 3, {}}}, {6, {"bronze", 1, {}}}, {9, {"silver", 1, {}}}, {12, {"bronze", 1, {}}}};
  scene.tray = {{-18, 0}, {18, 0}, {0, -18}, {0, 18}};
  const cv::Point2d start = table.space(0);
  scene.markers = {{"marker red", {start + cv::Point2d(-8, -8)}},
                   {"marker blue", {start + cv::Point2d(8, -8)}},
                   {"marker black", {start + cv::Point2d(-8, 8)}},
                   {"marker beige", {start + cv::Point2d(8, 8)}}};
  return scene;
}

sim::Scene teaching(const sim::TableMeasures& table) {
  sim::Scene scene = set_up(table);
  scene.seats[1] = {"red", 0, {}};
  scene.seats[2] = {"blue", 0, {}};
  scene.seats[3] = {"black", 0, {}};
  scene.seats[4] = {"beige", 0, {}};
  return scene;
}

/// Something on the last seat and the last space.
sim::Scene played(const sim::TableMeasures& table) {
  sim::Scene scene = set_up(table);
  scene.seats = {{0, {"bronze", 1, {}}}, {5, {"silver", 3, {}}}, {8, {"silver", 1, {}}}, {11, {"bronze", 1, {}}},
                 {7, {"blue", 0, {}}},   {14, {"black", 0, {}}}, {15, {"red", 0, {}}}};
  scene.disc_deg = 360.0 * 5 / kSeatsHere;
  scene.markers["marker red"].foot = table.space(kSpacesHere - 1);
  scene.markers["marker blue"].foot = table.space(20);
  scene.markers["marker black"] = {table.space(7), true, 180};
  return scene;
}

TEST(OtherBoard, IsNotPlayedOnAtTheSimulatedTable) {
  const auto table_of = [](int seats, int spaces) {
    const auto board = vision::parse_board(board_text(seats, spaces), "board.json");
    return simulation::measures_of(board.value(), shipped_edition());
  };
  EXPECT_TRUE(table_of(28, 50));
  EXPECT_FALSE(table_of(kSeatsHere, 50));
  EXPECT_FALSE(table_of(28, kSpacesHere));
}

TEST(OtherBoard, IsReadWithTheSeatsAndSpacesThatItHas) {
  const sim::TableMeasures table = measures();
  sim::Renderer renderer(table, sim::random_look(1, table), {});
  const std::vector<calibration::NamedPicture> pictures{
      {vision::ViewKind::kSetup, "setup.png", renderer.photograph(set_up(table), 1).value().clone()},
      {vision::ViewKind::kTeach, "teach.png", renderer.photograph(teaching(table), 2).value().clone()}};

  const auto learned =
      calibration::calibrate(vision::artus_board(), board_text(kSeatsHere, kSpacesHere), "board.json", pictures);
  ASSERT_TRUE(learned) << learned.error();
  // As a table file keeps it.
  vision::TableReader reader(
      vision::parse_table(vision::table_text(learned->table), "table.json", vision::artus_board()).value(),
      std::nullopt);
  const auto seen = reader.read(renderer.photograph(played(table), 3).value());

  ASSERT_TRUE(seen) << seen.error().says;
  const auto printed = eyes::to_json("003.png", *seen);
  EXPECT_EQ(printed["seats"].dump(), R"(["bronze",null,null,null,null,"silver",null,"blue","silver",null,null,)"
                                     R"("bronze",null,null,"black","red"])");
  EXPECT_EQ(printed["confidence"].size(), static_cast<std::size_t>(kSeatsHere));
  EXPECT_EQ(printed["rings"].dump(), R"({"0":1,"5":3,"8":1,"11":1})");
  EXPECT_EQ(printed["king_seat"], 5);
  EXPECT_NEAR(printed["disc_deg"], 112.5, 1);
  EXPECT_EQ(printed["track"].dump(), R"({"red":{"space":39,"lying":false},"blue":{"space":20,"lying":false},)"
                                     R"("black":{"space":7,"lying":true},"beige":{"space":0,"lying":false}})");
  EXPECT_FALSE(reader.spot_in_picture(vision::seat_zone(kSeatsHere)));
  EXPECT_TRUE(reader.spot_in_picture(vision::seat_zone(kSeatsHere - 1)));
}

}  // namespace
}  // namespace seneschal::tests
