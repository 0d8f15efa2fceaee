// A table that players set by hand: which they may agree on, and in what it differs from another.
#include "rules/artus/positions/set_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "artus_table.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/positions/invariants.h"
#include "rules/artus/positions/table_difference.h"

namespace seneschal::artus {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

/// The state of a random game after so many cards.
State game_after(Variant variant, int players, int cards, std::uint64_t seed = 8) {
  State found;
  int passed = 0;
  visit_random_game(variant, players, seed, [&](const State& state) { found = passed++ == cards ? state : found; });
  return found;
}

/// The sentences of all that is wrong.
std::vector<std::string> says(State table) {
  turn_from_cards(alea_2011(), table);
  std::vector<std::string> all;
  for (const TableFault& fault : faults_of(alea_2011(), table)) {
    std::ostringstream out;
    out << fault;
    all.push_back(out.str());
  }
  return all;
}

std::vector<std::string> differs(const State& was, State is) {
  turn_from_cards(alea_2011(), is);
  std::vector<std::string> all;
  for (const TableDifference& each : differences_between(alea_2011(), was, is)) {
    std::ostringstream out;
    out << each;
    all.push_back(out.str());
  }
  return all;
}

/// Without its last card the colour's turn has not been.
void take_card_back(State& table, std::size_t player) {
  CardTally left;
  bool is_gone = false;
  for (const CardId each : all_cards()) {
    const int count = table.played[player].count(each) - (is_gone || table.played[player].count(each) == 0 ? 0 : 1);
    is_gone = is_gone || count != table.played[player].count(each);
    for (int i = 0; i < count; ++i) {
      left.add(each);
    }
  }
  table.played[player] = left;
}

void walk(State& table, Seat from, Seat to) {
  const Figure figure = table.figure_at(from).value();
  table.figures[static_cast<std::size_t>(figure)].erase(from);
  table.figures[static_cast<std::size_t>(figure)].insert(to);
  std::swap(table.rings[static_cast<std::size_t>(from.to_int())], table.rings[static_cast<std::size_t>(to.to_int())]);
  table.king_seat = table.king_seat == from ? to : table.king_seat;
}

Seat free_seat(const State& table) {
  return *(SeatSet::all() - table.occupied()).begin();
}

TEST(SetTable, MayBeAnyThatAGameStandsAt) {
  for (const Variant variant : {Variant::kBeginner, Variant::kAdvanced}) {
    for (int players = 2; players <= 4; ++players) {
      visit_random_game(variant, players, 11, [](const State& state) { EXPECT_THAT(says(state), IsEmpty()) << state; });
    }
  }
}

TEST(SetTable, MayHaveFiguresOnOtherChairsAndOtherPrestige) {
  State table = game_after(Variant::kBeginner, 3, 10);
  walk(table, *table.seats_of(Figure::kRed).begin(), free_seat(table));
  walk(table, *table.seats_of(Figure::kSilver).begin(), free_seat(table));
  table.scores[1] = -57;

  EXPECT_THAT(says(table), IsEmpty());
  EXPECT_EQ(broken_invariant(alea_2011(), table), std::nullopt) << "and the game can go on from it";
}

TEST(SetTable, HasAllFiguresAndNoOthers) {
  State table = game_after(Variant::kBeginner, 2, 4);
  table.figures[0].erase(*table.figures[0].begin());
  table.figures[static_cast<std::size_t>(Figure::kBeige)].insert(free_seat(table));

  EXPECT_THAT(says(table),
              ElementsAre("4 red knights on the chairs, and the game has 5: put the others on empty chairs",
                          "1 beige knight on the chairs, and the game has 0: take the others away"));
}

TEST(SetTable, HasAKingWithThreeRingsAndPrincesWithOneOrTwo) {
  State table = game_after(Variant::kBeginner, 2, 0);
  const Seat king = table.king_seat;
  const Seat prince = *(table.princes() - SeatSet::of(king)).begin();
  table.rings[static_cast<std::size_t>(king.to_int())] = 2;
  table.rings[static_cast<std::size_t>(prince.to_int())] = 3;
  table.ring_supply -= 1;

  EXPECT_THAT(says(table),
              ElementsAre("the King on seat 0 has 2 rings, and a King has always 3",
                          "the prince on seat 7 has 3 rings, and a prince who is not King has 1 or 2: give him 2"));
  table.king_seat = free_seat(table);
  EXPECT_THAT(says(table), Contains(HasSubstr("where the King should: crown one of the princes")));
}

TEST(SetTable, HasNoMoreRingsThanThereAreAndNoneBesidePrinces) {
  State table = game_after(Variant::kBeginner, 2, 0);
  const auto loose = static_cast<std::size_t>(free_seat(table).to_int());
  table.rings[loose] = 5;
  table.ring_supply -= 5;

  EXPECT_THAT(says(table), ElementsAre(HasSubstr("where no prince sits: put them back to the supply"),
                                       "the princes have 11 rings together, and the game has 10: take the others off"));
}

TEST(SetTable, HasCardsThatWerePlayedInTurn) {
  State table = game_after(Variant::kBeginner, 3, 7);
  take_card_back(table, 0);
  EXPECT_THAT(says(table), IsEmpty()) << "the last card was not played: it is the same player's turn";

  take_card_back(table, 0);
  take_card_back(table, 0);

  EXPECT_THAT(says(table), ElementsAre(StartsWith("red has played 0 cards, and in turn it would be 2"),
                                       StartsWith("blue has played 2 cards, and in turn it would be 1"),
                                       StartsWith("black has played 2 cards, and in turn it would be 1")));
}

TEST(SetTable, HasNoCardMoreOftenThanItExists) {
  State table = game_after(Variant::kBeginner, 2, 0);
  table.played[0].add(card("knight:1-3"));
  table.played[0].add(card("knight:1-3"));
  table.played[1].add(card("knight:1-3"));
  table.played[1].add(card("score:all"));

  EXPECT_THAT(says(table), ElementsAre("red has played knight:1-3 2 times, and there is 1",
                                       "blue has played score:all 1 times, and there are 0"));
}

TEST(SetTable, HasNoCardsThatNobodyCanHaveDrawn) {
  State table = game_after(Variant::kAdvanced, 2, 0);
  table.played[0].add(card("score:all"));

  EXPECT_THAT(says(table),
              ElementsAre("red has played 1 card that cannot have been in the first hand, and had drawn 0: "
                          "other cards were played"));
}

TEST(SetTable, HasPrestigeWithinReason) {
  State table = game_after(Variant::kBeginner, 2, 3);
  table.scores[0] = kMostPrestigeByHand;
  EXPECT_THAT(says(table), IsEmpty());

  table.scores[1] = -kMostPrestigeByHand - 1;

  EXPECT_THAT(says(table), ElementsAre("blue has -1000 prestige, and at most 999 either way can be set"));
}

/// What passes is a position of the game, whatever was done to it.
TEST(SetTable, NeverLetsPassWhatNoGameCanGoOnFrom) {
  RandomStream random(5);
  const auto below = [&](int most) { return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(most))); };
  const State begun = game_after(Variant::kAdvanced, 2, 8, 3);
  int passed = 0;
  for (int round = 0; round < 20000; ++round) {
    State table = begun;
    for (std::size_t i = below(3) + 1; i-- > 0;) {
      const std::size_t change = below(5);
      if (change == 0) {
        table.figures[below(kFigureCount)].insert(seat(static_cast<int>(below(Seat::kCount))));
      } else if (change == 1) {
        const std::size_t figure = below(kFigureCount);
        if (!table.figures[figure].is_empty()) {
          table.figures[figure].erase(*table.figures[figure].begin());
        }
      } else if (change == 2) {
        table.rings[below(Seat::kCount)] = static_cast<std::uint8_t>(below(4));
      } else if (change == 3) {
        table.king_seat = seat(static_cast<int>(below(Seat::kCount)));
      } else {
        take_card_back(table, below(2));
      }
    }
    if (table.occupied().size() != 14) {
      continue;  // two on one chair cannot be laid out
    }
    if (says(table).empty()) {
      turn_from_cards(alea_2011(), table);
      ASSERT_EQ(broken_invariant(alea_2011(), table), std::nullopt) << table;
      ++passed;
    }
  }
  EXPECT_GT(passed, 100);
}

TEST(TableDifference, IsNothingOfTheSameTable) {
  const State table = game_after(Variant::kBeginner, 4, 20);

  EXPECT_THAT(differs(table, table), IsEmpty());
}

TEST(TableDifference, SaysWhoSitsElsewhereByTheShortestWay) {
  State was = game_after(Variant::kBeginner, 2, 0);
  was.figures[0] = seats({1, 2, 3, 4, 5});
  was.figures[1] = seats({8, 9, 10, 11, 12});
  State is = was;
  is.figures[0] = seats({1, 2, 27, 4, 6});

  EXPECT_THAT(differs(was, is),
              ElementsAre("red's knight from seat 5 to seat 6", "red's knight from seat 3 to seat 27"));
}

TEST(TableDifference, TakesRingsAlongWithAPrinceAndTheCrownWithTheKing) {
  const State was = game_after(Variant::kBeginner, 2, 0);
  State is = was;
  walk(is, was.king_seat, free_seat(was));

  EXPECT_THAT(differs(was, is), ElementsAre(StartsWith("the King from seat 0 to seat ")));
  walk(is, seat(7), free_seat(is));
  EXPECT_THAT(differs(was, is), ::testing::UnorderedElementsAre(StartsWith("the King from seat 0"),
                                                                StartsWith("the silver prince from seat 7")));
}

TEST(TableDifference, SaysThatAnotherPrinceIsCrowned) {
  const State was = game_after(Variant::kBeginner, 2, 0);
  State is = was;
  is.king_seat = seat(7);
  is.rings[7] = 3;
  is.rings[0] = 1;

  EXPECT_THAT(differs(was, is), ElementsAre("the crown to the prince on seat 7, from the one on seat 0",
                                            "1 ring instead of 3 on seat 0", "3 rings instead of 1 on seat 7"));
}

TEST(TableDifference, SaysPrestigeCardsAndWhoseTurnItIs) {
  const State was = game_after(Variant::kBeginner, 2, 0);
  State is = was;
  is.scores[0] = -12;
  is.played[0].add(card("ring:any"));

  EXPECT_THAT(differs(was, is), ElementsAre("red's prestige -12 instead of 0",
                                            "red has played ring:any 1 time instead of 0", "it is blue's turn"));
}

}  // namespace
}  // namespace seneschal::artus
