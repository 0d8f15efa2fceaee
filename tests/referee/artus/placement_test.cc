// What the referee makes of a table on which knights are being placed.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "daemon/referee/artus/referee.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {
namespace {

using artus::Figure;
using test::edition;
using test::Sight;
using test::SyntheticEyes;
using ::testing::HasSubstr;

class Placing : public ::testing::Test {
 protected:
  Placing() : game_(edition(), players()) {
    table_.seats = {};
    for (const int crowned : {0, 7, 14, 21}) {
      const auto seat = static_cast<std::size_t>(crowned);
      table_.seats[seat] = crowned % 14 == 0 ? Figure::kSilver : Figure::kBronze;
      table_.rings[seat] = crowned == 0 ? 3 : 1;
    }
    table_.ring_supply = 4;
    for (const std::size_t colour : {0U, 1U}) {
      table_.markers[colour] = artus::Marker{};
    }
    said_ = show();
  }

  static Players players() {
    Players players;
    players.colours.push_back(artus::Colour::kRed);
    players.colours.push_back(artus::Colour::kBlue);
    return players;
  }

  void put(std::initializer_list<std::size_t> seats, std::optional<Figure> figure) {
    for (const std::size_t seat : seats) {
      table_.seats[seat] = figure;
    }
  }

  /// What is said about the table as it is; no question is answered.
  std::vector<Said> show(const Sight& sight = {}) {
    std::vector<Said> all;
    const table::Reading seen = SyntheticEyes(sight).see(table_, 0);
    while (const auto said = game_.look(seen)) {
      all.push_back(*said);
      EXPECT_TRUE(game_.take(*said));
    }
    return all;
  }

  template <typename T>
  static const T* only(const std::vector<Said>& all) {
    return all.size() == 1 ? std::get_if<T>(&all.front()) : nullptr;
  }

  Referee game_;
  ExpectedTable table_;
  std::vector<Said> said_;
};

TEST_F(Placing, BeginsWithTheTableSetUp) {
  ASSERT_NE(only<SetupSeen>(said_), nullptr);
  EXPECT_EQ(only<SetupSeen>(said_)->king_metal, artus::Metal::kSilver);
}

TEST_F(Placing, TakesEachKnightAsItComes) {
  put({5}, Figure::kBlue);
  const auto first = show();
  put({9}, Figure::kRed);
  const auto second = show();

  ASSERT_NE(only<PlacementSeen>(first), nullptr);
  EXPECT_EQ(only<PlacementSeen>(first)->placement.seat.to_int(), 5);
  ASSERT_NE(only<PlacementSeen>(second), nullptr);
  EXPECT_EQ(only<PlacementSeen>(second)->placement.seat.to_int(), 9);
}

TEST_F(Placing, NamesAKnightPlacedOutOfTurn) {
  put({5}, Figure::kRed);

  const auto wrong = show();
  put({5}, std::nullopt);
  const auto right = show();

  ASSERT_NE(only<Mistake>(wrong), nullptr);
  EXPECT_EQ(only<Mistake>(wrong)->what, MistakeKind::kPlacement);
  EXPECT_EQ(only<Mistake>(wrong)->colour, artus::Colour::kRed);
  EXPECT_EQ(only<Mistake>(wrong)->stands_on->to_int(), 5);
  EXPECT_THAT(describe(*only<Mistake>(wrong)), HasSubstr("red has 1 knight on the table and should have 0"));
  EXPECT_NE(only<MistakeCleared>(right), nullptr);
}

TEST_F(Placing, DoesNotTakeTheLessonOfColoursForAGame) {
  put({1}, Figure::kRed);
  put({2}, Figure::kBlue);

  EXPECT_TRUE(show().empty());
}

TEST_F(Placing, SaysWhereTheTableIsNoTableOfTheGame) {
  put({0, 7, 14}, std::nullopt);

  const auto gone = show();
  put({0, 14}, Figure::kSilver);
  put({7}, Figure::kBronze);
  const auto back = show();

  ASSERT_NE(only<Lost>(gone), nullptr);
  EXPECT_EQ(only<Lost>(gone)->differs.size(), 3U);
  EXPECT_NE(only<Recovered>(back), nullptr);
}

class LastChairs : public Placing {
 protected:
  LastChairs() {
    put({1, 3, 5, 9, 11}, Figure::kRed);
    put({2, 4, 6, 8, 10}, Figure::kBlue);
  }
  table::Reading seen_without(std::initializer_list<int> chairs) {
    table::Reading seen = SyntheticEyes({}).see(table_, 0);
    for (const int chair : chairs) {
      seen.at<table::SpotReading>(artus::zone_of(artus::Seat::from_int(chair).value())) = {};
    }
    return seen;
  }
};

TEST_F(LastChairs, AreToldByTheOthersWhereAnEmptyOneIsCovered) {
  const auto said = game_.look(seen_without({20}));

  ASSERT_TRUE(said);
  EXPECT_TRUE(std::holds_alternative<PlacementSeen>(*said));
}

TEST_F(LastChairs, AreAskedAboutWhereTheyDecide) {
  const table::Reading seen = seen_without({5, 6});

  const auto said = game_.look(seen);

  ASSERT_TRUE(said);
  const auto* question = std::get_if<Question>(&*said);
  ASSERT_NE(question, nullptr);
  EXPECT_EQ(question->choices.size(), 3U);
  EXPECT_EQ(question->choices.back().text, "not all knights are placed yet");
  ASSERT_TRUE(game_.take(*said));
  ASSERT_TRUE(game_.take(Answer{0, "table"}));
  int placed = 0;
  while (const auto next = game_.look(seen)) {
    placed += std::holds_alternative<PlacementSeen>(*next) ? 1 : 0;
    ASSERT_TRUE(game_.take(*next));
    ASSERT_LE(placed, 10);
  }
  EXPECT_EQ(placed, 10);
  for (const artus::Placement& knight : question->choices.front().placements) {
    EXPECT_TRUE(game_.state()->knights_of(knight.player).contains(knight.seat));
  }
}

}  // namespace
}  // namespace seneschal::referee
