#include "daemon/simulation/court/photographed_court.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "daemon/simulation/card_pictures.h"
#include "daemon/simulation/court/sim_camera.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/files/read_file.h"
#include "rules/court/records/record.h"
#include "scratch_folder.h"
#include "simulation/court/sample_court.h"

namespace seneschal::simulation {
namespace {

using nlohmann::json;
using std::chrono_literals::operator""s;
using testing::HasSubstr;

constexpr std::size_t kZones = 14;

/// The first round of a game of two.
std::filesystem::path short_record(const test::ScratchFolder& scratch) {
  std::ofstream(scratch / "record.json") << R"({"format": "court-record/1", "edition": "piecepack-1.2",
    "players": [{"name": "A"}, {"name": "B"}],
    "setup": {"first_courtiers": ["jester", "guard"], "highest_die": "jester", "favour": 1},
    "events": [
      {"auction": [{"player": 1, "tiles": [3, 4]}, {"player": 0, "tiles": [3, 5]}, {"player": 1, "pass": true}],
       "winner": 0, "character": "lancelot", "swaps": [{"with": 1, "give": "jester", "take": "guard"}]},
      {"auction": [{"player": 1, "tiles": [3]}, {"player": 0, "tiles": [4]}, {"player": 1, "pass": true}],
       "winner": 0, "character": "merlin", "swaps": []},
      {"auction": [{"player": 1, "tiles": [3]}], "winner": 1, "character": "guinevere",
       "taken": [{"player": 1, "takes": "maiden"}, {"player": 1, "takes": "guard"}, {"player": 0, "takes": "knight"}],
       "new_row": ["maiden", "knight", "jester"]}]})";
  return scratch / "record.json";
}

AlbumOrder order_in(const test::ScratchFolder& scratch) {
  AlbumOrder order;
  order.board = tests::court_board_file();
  order.folder = scratch / "album";
  order.record = short_record(scratch);
  order.edition = tests::court_edition_file();
  order.mistakes = 1;
  return order;
}

json read(const std::filesystem::path& file) {
  return json::parse(files::read_file(file).value());
}

/// How many of each thing a list of places has.
json counted(const json& places) {
  json amounts = json::object();
  for (const json& thing : places) {
    if (!thing.is_null()) {
      amounts[thing.get<std::string>()] = amounts.value(thing.get<std::string>(), 0) + 1;
    }
  }
  return amounts;
}

TEST(PhotographedCourt, TakesLessonsThatSayWhichPlaceHoldsWhat) {
  const test::ScratchFolder scratch;
  const AlbumOrder order = order_in(scratch);

  const auto drawn = photographed_court(order);

  ASSERT_TRUE(drawn) << drawn.error().sentence;
  const json truth = read(order.folder / "truth.json");
  constexpr std::size_t kLessons = 5;
  for (std::size_t i = 0; i < kLessons; ++i) {
    const json& frame = truth["frames"][i];
    EXPECT_EQ(frame["kind"], "teach");
    EXPECT_EQ(read(order.folder / fmt::format("{:03}.json", i)), frame["places"]);
    EXPECT_EQ(frame["places"].size(), kZones);
    for (const auto& [zone, places] : frame["places"].items()) {
      EXPECT_EQ(counted(places), frame["zones"][zone]) << zone;
    }
    EXPECT_EQ(frame["places"]["castle"].size(), 4U);
    EXPECT_EQ(frame["places"]["court-1"].size(), 18U);
  }
  EXPECT_EQ(truth["frames"][kLessons]["kind"], "setup");
  EXPECT_FALSE(truth["frames"][kLessons].contains("places"));
}

TEST(PhotographedCourt, TakesEveryMomentAndSaysWhatEachShows) {
  const test::ScratchFolder scratch;
  const AlbumOrder order = order_in(scratch);

  const auto drawn = photographed_court(order);

  ASSERT_TRUE(drawn) << drawn.error().sentence;
  const json truth = read(order.folder / "truth.json");
  EXPECT_EQ(truth["kind"], "game:2:illegal");
  EXPECT_EQ(truth["record"]["events"].size(), 3U);
  ASSERT_EQ(truth["frames"].size(), drawn->pictures);
  std::vector<std::string> kinds;
  for (std::size_t i = 0; i < truth["frames"].size(); ++i) {
    const json& frame = truth["frames"][i];
    const std::string name = fmt::format("{:03}.jpg", i);
    EXPECT_EQ(frame["file"], name);
    EXPECT_TRUE(std::filesystem::exists(order.folder / name));
    EXPECT_EQ(frame["zones"].size(), kZones) << "and not the peasantry";
    EXPECT_EQ(frame.contains("illegal"), frame["kind"] == "illegal");
    if (frame["kind"] != "teach" && frame["kind"] != "illegal") {
      kinds.push_back(frame["kind"]);
    }
  }
  EXPECT_EQ(kinds, (std::vector<std::string>{"setup", "settled", "settled", "settled", "settled", "chosen", "settled",
                                             "settled", "chosen", "settled", "chosen", "settled", "settled", "settled",
                                             "settled", "settled"}))
      << "Lancelot's choice and treachery, Merlin's choice, Guinevere's with three that take and a new row";
  constexpr std::size_t kOpened = 9;  // after two first courtiers and two rolls of the dice
  EXPECT_EQ(truth["frames"][kOpened]["zones"]["court-0"], json({{"jester", 1}}));
  EXPECT_EQ(truth["frames"][kOpened]["zones"]["court-1"], json({{"guard", 1}, {"favour", 1}}));
  EXPECT_EQ(truth["frames"][kOpened]["zones"]["treasury-2"], json::object());
}

TEST(PhotographedCourt, WritesTheFacesThatItDrewAndTakesThemAgain) {
  const test::ScratchFolder scratch;
  AlbumOrder order = order_in(scratch);
  ASSERT_TRUE(photographed_court(order));
  EXPECT_EQ(read_card_pictures(order.folder / "cards").size(), 25U);

  AlbumOrder again = order;
  again.cards = order.folder / "cards";
  again.folder = scratch / "again";
  ASSERT_TRUE(photographed_court(again));

  for (const char* picture : {"000.jpg", "008.jpg"}) {
    EXPECT_EQ(files::read_file(order.folder / picture).value(), files::read_file(again.folder / picture).value())
        << picture;
  }
  EXPECT_FALSE(std::filesystem::exists(again.folder / "cards"));
}

TEST(PhotographedCourt, SaysWhatIsWrongWithTheOrder) {
  const test::ScratchFolder scratch;
  AlbumOrder order = order_in(scratch);
  order.record.reset();
  EXPECT_THAT(photographed_court(order).error().sentence, HasSubstr("--record"));

  order = order_in(scratch);
  order.cards = scratch / "no-such-folder";
  EXPECT_THAT(photographed_court(order).error().sentence, HasSubstr("no picture of a card"));

  order = order_in(scratch);
  json record = read(*order.record);
  record["events"].push_back({{"round_end", true}});
  std::ofstream(*order.record) << record;
  EXPECT_TRUE(photographed_court(order).error().breaks_a_rule);
}

TEST(SimulatedCourt, IsACameraOverTheGame) {
  const test::ScratchFolder scratch;
  const auto setting = cameras::parse_camera_setting(
      "sim:" + short_record(scratch).string() + ",board=" + tests::court_board_file().string() + ",pace=fast,seed=3");
  ASSERT_TRUE(setting);

  std::vector<std::string> warnings;
  const auto game = simulated_court(*setting, &warnings);

  ASSERT_TRUE(game) << game.error();
  EXPECT_TRUE(warnings.empty());
  EXPECT_TRUE((*game)->next_frame(1s));
  EXPECT_EQ((*game)->scene().markers.size(), 4U) << "pawns in the castle";
  EXPECT_EQ((*game)->scene().faces.size(), 14U) << "6 and 8 tiles of the laid table";
}

}  // namespace
}  // namespace seneschal::simulation
