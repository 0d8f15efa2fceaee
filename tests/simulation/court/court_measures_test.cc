#include "daemon/simulation/court/court_measures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "hardware/sim/board/look.h"
#include "simulation/court/sample_court.h"

namespace seneschal::simulation {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using tests::court_rules;

json board() {
  return json::parse(files::read_file(tests::court_board_file()).value());
}

std::string refusal_of(const json& board) {
  const auto table = read_court_table(board.dump(), "board.json", court_rules(), nullptr);
  return table ? "" : table.error();
}

TEST(CourtTable, HasPlacesForEveryZoneOfTheBoard) {
  const SimTable table = tests::court_table(1);
  std::map<std::string, std::size_t> places;
  for (const AreaPlaces& area : table.places.areas) {
    places[area.zone] += table.measures.outlines[area.outlines].at.size();
  }

  EXPECT_EQ(places.size(), 14U) << "four courts, treasuries and purses, the castle and the aspirants";
  EXPECT_EQ(places["court-0"], 18U) << "of 15 courtiers, two pawns and the King's Favour";
  EXPECT_EQ(places["treasury-3"], 12U);
  EXPECT_EQ(places["purse-arthur"], 10U) << "of nine tiles and the black die";
  EXPECT_EQ(places["castle"], 4U);
  EXPECT_EQ(places["aspirants"], 8U);
  EXPECT_EQ(table.measures.mat, cv::Size2d(640, 470));
}

TEST(CourtTable, KnowsHowEveryPieceLooks) {
  const SimTable table = tests::court_table(1);
  const sim::Look look = sim::random_look(1, table.measures);

  for (const auto& [thing, count] : board_layout(court_rules()).box) {
    const auto faces = table.places.faces.find(thing);
    EXPECT_NE(look.piece_of(thing).has_value(), faces != table.places.faces.end()) << thing;
    for (const std::string& face : faces == table.places.faces.end() ? std::vector<std::string>() : faces->second) {
      EXPECT_EQ(table.cards.count(face), 1U) << face;
    }
  }
}

TEST(CourtTable, RefusesABoardOnWhichTheGameCannotBePlayed) {
  json no_castle = board();
  no_castle["areas"].erase("castle");
  EXPECT_THAT(refusal_of(no_castle), HasSubstr("has otherwise: \"castle\""));

  json no_favour = board();
  no_favour["areas"]["court-2"].erase(2);
  EXPECT_THAT(refusal_of(no_favour), HasSubstr("has otherwise: \"court-2\""));

  json more = board();
  more["areas"]["stables"] = more["areas"]["castle"];
  EXPECT_THAT(refusal_of(more), HasSubstr("has otherwise: \"stables\""));

  json no_size = board();
  no_size["areas"]["castle"][0].erase("standing");
  EXPECT_THAT(refusal_of(no_size), HasSubstr("standing"));

  EXPECT_EQ(refusal_of(board()), "");
}

TEST(CourtTable, WarnsOfKeysThatNobodyKnows) {
  json more = board();
  more["colour"] = "green";
  std::vector<std::string> warnings;

  ASSERT_TRUE(read_court_table(more.dump(), "board.json", court_rules(), &warnings));
  EXPECT_EQ(warnings.size(), 1U);
}

TEST(CourtLessons, ShowTheEmptyBoardAndThenEveryPlaceForPawnsAndForTheDie) {
  const auto lessons = tests::court_table(1).lessons;
  std::map<table::Thing, std::set<std::pair<std::string, std::size_t>>> seen;
  std::set<std::pair<std::string, std::size_t>> pawn_places;
  for (const Shot& lesson : lessons) {
    EXPECT_EQ(lesson.kind, "teach");
    EXPECT_FALSE(table::fault_of(board_layout(court_rules()), lesson.setting));
    for (const auto& [zone, things] : lesson.places) {
      EXPECT_EQ(lesson.setting.in<table::Amounts>(zone).of.size(), things.size()) << zone;
      for (const auto& [thing, place] : things) {
        seen[thing].insert({zone, place});
        if (thing != "black-die") {
          pawn_places.insert({zone, place});
        }
      }
    }
  }

  EXPECT_EQ(lessons.size(), 5U);
  EXPECT_EQ(lessons.front().setting, on_board(court_rules(), {}));
  EXPECT_EQ(seen.size(), 5U) << "nothing flat";
  for (const auto& [thing, places] : seen) {
    EXPECT_EQ(places.size(), 4U) << thing << " is somewhere else each time";
  }
  EXPECT_EQ(pawn_places.size(), 12U) << "all of the castle's and of the courts'";
}

}  // namespace
}  // namespace seneschal::simulation
