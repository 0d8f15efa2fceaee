#include "daemon/simulation/tafelrunde/table_measures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "hardware/sim/board/look.h"
#include "simulation/tafelrunde/sample_game.h"

namespace seneschal::simulation {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using tests::shipped_rules;

json board() {
  return json::parse(files::read_file(tests::board_file()).value());
}

std::string refusal_of(const json& board) {
  const auto table = read_tafelrunde_table(board.dump(), "board.json", shipped_rules(), nullptr);
  return table ? "" : table.error();
}

TEST(TafelrundeTable, HasAPlaceForEveryZoneOfTheGame) {
  const SimTable table = tests::shipped_table(1);

  EXPECT_EQ(table.measures.spaces.size(), 28U);
  EXPECT_EQ(table.measures.spaces.front().at.size(), 6U) << "the start";
  EXPECT_EQ(table.places.seats,
            (std::vector<std::string>{"level-1", "level-2", "level-3", "level-4", "level-5", "level-6"}));
  EXPECT_LT(table.measures.seat(0).y, table.measures.seat(5).y) << "the lowest level";
  EXPECT_EQ(table.places.piles.size(), table.measures.card_zones.size());
  EXPECT_EQ(table.measures.mat, cv::Size2d(640, 470));
  EXPECT_EQ(table.measures.spaces[3].print, sim::PlacePrint::kMarked);
  EXPECT_EQ(table.measures.spaces[27].print, sim::PlacePrint::kGolden);
}

TEST(TafelrundeTable, KnowsHowEveryPieceLooks) {
  const sim::Look look = sim::random_look(1, tests::shipped_table(1).measures);

  for (const auto& [thing, count] : whole_layout(shipped_rules()).box) {
    const bool is_card = thing.find(':') != std::string::npos;
    EXPECT_EQ(look.piece_of(thing).has_value(), !is_card) << thing;
  }
}

TEST(TafelrundeTable, RefusesABoardOnWhichTheGameCannotBePlayed) {
  json short_track = board();
  short_track["tracks"]["track"]["spaces"].erase(27);
  EXPECT_THAT(refusal_of(short_track), HasSubstr("has otherwise: \"track\""));

  json few_levels = board();
  few_levels["spots"]["level"]["at"].erase(5);
  EXPECT_THAT(refusal_of(few_levels), HasSubstr("has otherwise: \"level-6\""));

  json no_cards = board();
  no_cards.erase("piles");
  EXPECT_THAT(refusal_of(no_cards), HasSubstr("has otherwise: \"trick-1\""));

  EXPECT_EQ(refusal_of(board()), "");
}

TEST(TafelrundeTable, WarnsOfKeysThatNobodyKnows) {
  json more = board();
  more["colour"] = "green";
  std::vector<std::string> warnings;

  ASSERT_TRUE(read_tafelrunde_table(more.dump(), "board.json", shipped_rules(), &warnings));
  EXPECT_EQ(warnings.size(), 1U);
}

TEST(TaughtShots, ShowTheEmptyBoardAndThenEveryPieceOnManyPlaces) {
  const auto taught = tests::shipped_table(1).lessons;
  std::map<table::Thing, std::set<std::string>> seen;
  for (const Shot& lesson : taught) {
    EXPECT_EQ(lesson.kind, "teach");
    EXPECT_FALSE(table::fault_of(whole_layout(shipped_rules()), lesson.setting));
    for (const auto& [zone, lies] : lesson.setting.zones) {
      if (const auto* chip = std::get_if<table::Standing>(&lies); chip != nullptr && chip->figure) {
        seen[*chip->figure].insert(zone);
      }
      if (const auto* pawns = std::get_if<table::Markers>(&lies)) {
        for (const auto& [pawn, place] : pawns->places) {
          const bool is_start = place.space == 0;
          EXPECT_EQ(lesson.places.count(zone) == 1, is_start) << "only the start has several places";
          seen[pawn].insert(is_start ? fmt::format("start {}", lesson.places.at(zone).at(pawn))
                                     : std::to_string(place.space));
        }
      }
    }
  }

  EXPECT_EQ(taught.front().setting, on_whole_board(shipped_rules(), {}));
  EXPECT_EQ(taught.size(), 7U);
  EXPECT_EQ(seen.size(), 12U);
  for (const auto& [thing, places] : seen) {
    EXPECT_GE(places.size(), thing.starts_with("pawn") ? taught.size() - 1 : 3)
        << thing << " is somewhere else each time";
  }
}

TEST(TaughtShots, ShowEachLevelFreeThreeTimes) {
  std::map<std::string, int> free;
  for (const Shot& lesson : tests::shipped_table(1).lessons) {
    for (const table::Zone& zone : whole_layout(shipped_rules()).zones) {
      const bool is_level = std::holds_alternative<table::Spot>(zone.kind);
      free[zone.id] += is_level && !lesson.setting.in<table::Standing>(zone.id).figure ? 1 : 0;
    }
  }
  for (int level = 1; level <= 6; ++level) {
    EXPECT_EQ(free[fmt::format("level-{}", level)], 3);
  }
}

TEST(TaughtShots, TwiceHaveAPawnOnEachPlaceOfTheStart) {
  int full = 0;
  for (const Shot& lesson : tests::shipped_table(1).lessons) {
    if (lesson.places.empty()) {
      continue;
    }
    ++full;
    std::set<std::size_t> taken;
    for (const auto& [pawn, place] : lesson.places.at("track")) {
      taken.insert(place);
    }
    EXPECT_EQ(taken, (std::set<std::size_t>{0, 1, 2, 3, 4, 5}));
  }
  EXPECT_EQ(full, 2);
}

}  // namespace
}  // namespace seneschal::simulation
