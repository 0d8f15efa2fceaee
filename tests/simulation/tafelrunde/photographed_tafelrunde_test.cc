#include "daemon/simulation/tafelrunde/photographed_tafelrunde.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "daemon/simulation/card_pictures.h"
#include "daemon/simulation/tafelrunde/sim_camera.h"
#include "daemon/simulation/tafelrunde/table_measures.h"
#include "hardware/cameras/camera_setting.h"
#include "hardware/files/read_file.h"
#include "rules/tafelrunde/records/record.h"
#include "scratch_folder.h"
#include "simulation/tafelrunde/sample_game.h"

namespace seneschal::simulation {
namespace {

using nlohmann::json;
using std::chrono_literals::operator""s;
using testing::HasSubstr;

/// The first events of a game of three.
std::filesystem::path short_record(const test::ScratchFolder& scratch) {
  constexpr std::size_t kEvents = 3;
  const std::string kept = SENESCHAL_TEST_DATA "/games/tafelrunde-001.json";
  auto record = tafelrunde_records::parse_record(files::read_file(kept).value(), kept)->record;
  record.events.resize(kEvents);
  std::ofstream(scratch / "record.json") << tafelrunde_records::to_json(record);
  return scratch / "record.json";
}

AlbumOrder order_in(const test::ScratchFolder& scratch) {
  AlbumOrder order;
  order.board = tests::board_file();
  order.folder = scratch / "album";
  order.record = short_record(scratch);
  order.edition = tests::edition_file();
  order.mistakes = 1;
  return order;
}

json read(const std::filesystem::path& file) {
  return json::parse(files::read_file(file).value());
}

TEST(PhotographedTafelrunde, TakesLessonsAndThenEveryMomentAndSaysWhatEachShows) {
  const test::ScratchFolder scratch;
  const AlbumOrder order = order_in(scratch);

  const auto drawn = photographed_tafelrunde(order);

  ASSERT_TRUE(drawn) << drawn.error().sentence;
  const json truth = read(order.folder / "truth.json");
  EXPECT_EQ(truth["kind"], "game:3:illegal");
  EXPECT_EQ(truth["record"]["events"].size(), 3U);
  ASSERT_EQ(truth["frames"].size(), drawn->pictures);
  std::size_t lessons = 0;
  for (std::size_t i = 0; i < truth["frames"].size(); ++i) {
    const json& frame = truth["frames"][i];
    const std::string name = fmt::format("{:03}", i);
    EXPECT_EQ(frame["file"], name + ".jpg");
    EXPECT_TRUE(std::filesystem::exists(order.folder / (name + ".jpg")));
    EXPECT_EQ(frame["zones"].size(), 13U) << "the track, six levels, six places for cards";
    if (frame["kind"] == "teach") {
      EXPECT_EQ(lessons++, i) << "first of all";
      json labels = read(order.folder / (name + ".json"));
      for (auto& pawn : labels["track"]) {
        EXPECT_EQ(pawn.contains("place"), pawn["space"] == 0) << "only the start has several";
        pawn.erase("place");
      }
      EXPECT_EQ(labels, frame["zones"]);
    }
  }
  EXPECT_EQ(lessons, tests::shipped_table(1).lessons.size());
  EXPECT_EQ(truth["frames"][lessons]["kind"], "setup");
  EXPECT_EQ(truth["frames"][lessons]["zones"]["track"],
            json::parse(R"({"pawn-0": {"space": 0, "lying": false}, "pawn-1": {"space": 0, "lying": false},
                            "pawn-2": {"space": 0, "lying": false}})"));
  EXPECT_EQ(truth["frames"][lessons + 1]["zones"]["trick-1"], "red:9");
  EXPECT_EQ(truth["frames"][lessons + 1]["zones"]["trick-2"], nullptr);
  EXPECT_EQ(std::count_if(truth["frames"].begin(), truth["frames"].end(),
                          [](const json& frame) { return frame["kind"] == "illegal" && frame.contains("illegal"); }),
            1);
}

TEST(PhotographedTafelrunde, WritesTheFacesThatItDrewAndTakesThemAgain) {
  const test::ScratchFolder scratch;
  AlbumOrder order = order_in(scratch);
  ASSERT_TRUE(photographed_tafelrunde(order));
  EXPECT_EQ(read_card_pictures(order.folder / "cards").size(), 68U);

  AlbumOrder again = order;
  again.cards = order.folder / "cards";
  again.folder = scratch / "again";
  ASSERT_TRUE(photographed_tafelrunde(again));

  for (const char* picture : {"000.jpg", "009.jpg"}) {
    EXPECT_EQ(files::read_file(order.folder / picture).value(), files::read_file(again.folder / picture).value())
        << picture;
  }
  EXPECT_FALSE(std::filesystem::exists(again.folder / "cards"));
}

TEST(PhotographedTafelrunde, SaysWhatIsWrongWithTheOrder) {
  const test::ScratchFolder scratch;
  AlbumOrder order = order_in(scratch);
  order.record.reset();
  EXPECT_THAT(photographed_tafelrunde(order).error().sentence, HasSubstr("--record"));

  order = order_in(scratch);
  order.cards = scratch / "no-such-folder";
  EXPECT_THAT(photographed_tafelrunde(order).error().sentence, HasSubstr("no picture of a card"));

  order = order_in(scratch);
  json record = read(*order.record);
  record["events"].push_back({{"deal", 0}});
  std::ofstream(*order.record) << record;
  EXPECT_TRUE(photographed_tafelrunde(order).error().breaks_a_rule);
}

TEST(SimulatedTafelrunde, IsACameraOverTheGame) {
  const test::ScratchFolder scratch;
  const auto setting = cameras::parse_camera_setting("sim:" + short_record(scratch).string() +
                                                     ",board=" + tests::board_file().string() + ",pace=fast,seed=3");
  ASSERT_TRUE(setting);

  std::vector<std::string> warnings;
  const auto game = simulated_tafelrunde(*setting, &warnings);

  ASSERT_TRUE(game) << game.error();
  EXPECT_TRUE(warnings.empty());
  EXPECT_TRUE((*game)->next_frame(1s));
  EXPECT_EQ((*game)->scene().markers.size(), 3U);
}

}  // namespace
}  // namespace seneschal::simulation
