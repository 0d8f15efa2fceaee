// What people and logs read: ids, facts, positions.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "artus_table.h"
#include "rules/artus/explained/explain.h"
#include "rules/artus/positions/invariants.h"
#include "rules/artus/positions/state_text.h"

namespace seneschal::artus {
namespace {

TEST(CardId, ReadsBackItsText) {
  std::set<std::string_view> ids;
  for (const CardId id : all_cards()) {
    EXPECT_EQ(card_from_text(to_text(id)), id);
    ids.insert(to_text(id));
  }
  EXPECT_EQ(ids.size(), 21U);
  EXPECT_FALSE(card_from_text("knight:9-9"));
}

TEST(RuleCatalogue, GivesEveryRuleItsOwnId) {
  std::set<std::string_view> ids;
  for (const RuleEntry& entry : rule_catalogue()) {
    EXPECT_EQ(rule_from_id(entry.id), entry.rule);
    EXPECT_EQ(entry.id.substr(0, 6), "artus.");
    ids.insert(entry.id);
  }
  EXPECT_EQ(ids.size(), rule_catalogue().size());
  EXPECT_EQ(id_of(Rule::kDisplacementNextEmpty), "artus.displacement.next-empty-ccw");
}

TEST(Refusal, SaysWhereAndHowMuch) {
  const Refusal refusal{Rule::kMoveDistance, seat(16), 7, 3, 6};

  std::ostringstream out;
  out << refusal << "; " << Refusal{Rule::kTurnGameOver, {}, {}, {}, {}};
  EXPECT_EQ(out.str(), "artus.move.distance (seat 16, found 7, least 3, most 6); artus.turn.game-over");
}

TEST(Positions, ReadBackFromTheirTextThroughWholeGames) {
  for (const Variant variant : {Variant::kBeginner, Variant::kAdvanced}) {
    for (const int players : {2, 3, 4}) {
      visit_random_game(variant, players, 7, [](const State& state) {
        EXPECT_EQ(broken_invariant(alea_2011(), state), std::nullopt);
        const auto read = state_from_text(alea_2011(), to_text(state));
        ASSERT_TRUE(read) << to_text(state) << ": " << read.error().at << " " << read.error().expected;
        EXPECT_EQ(*read, state) << to_text(state);
      });
    }
  }
}

TEST(Positions, AreWrittenOnOneLine) {
  const State state = new_game(alea_2011(), setup_for(Variant::kBeginner, 2)).value();

  EXPECT_EQ(to_text(state), "artus1 beginner red,blue S'''6B'6S'6B'6 king=0 supply=4 scores=0,0 played=-;-");
}

TEST(Positions, SayWhereTheTextGoesWrong) {
  const auto error_at = [](std::string_view text) { return state_from_text(alea_2011(), text).error().at; };

  EXPECT_EQ(error_at("chess"), 0U);
  EXPECT_EQ(error_at("artus1 expert"), 7U);
  EXPECT_EQ(error_at("artus1 beginner red,green"), 20U);
  EXPECT_EQ(error_at("artus1 beginner red,blue S'''30"), 29U);
  EXPECT_EQ(error_at("artus1 beginner red,blue S'''6B'6S'6B'6 king=28"), 45U);
}

TEST(Positions, AreRefusedWhereNoGameReachesThem) {
  EXPECT_FALSE(
      state_from_text(alea_2011(), "artus1 beginner red,blue S''6B'6S'6B'6 king=0 supply=5 scores=0,0 played=-;-"));
  EXPECT_FALSE(
      state_from_text(alea_2011(), "artus1 beginner red,blue S'''6B'6S'6B'6 king=0 supply=5 scores=0,0 played=-;-"));
  EXPECT_FALSE(
      state_from_text(alea_2011(), "artus1 beginner red,red S'''6B'6S'6B'6 king=0 supply=4 scores=0,0 played=-;-"));
}

TEST(Positions, SurviveEveryTruncationAndSpoiledByte) {
  State last;
  visit_random_game(Variant::kAdvanced, 4, 2, [&](const State& state) { last = state; });
  const std::string text = to_text(last);
  // What is left of a text may be another position, but never one that no game reaches.
  const auto expect_sound = [](const std::string& spoiled) {
    const auto read = state_from_text(alea_2011(), spoiled);
    EXPECT_TRUE(!read || !broken_invariant(alea_2011(), *read)) << spoiled;
    return read.has_value();
  };
  int refused = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    refused += expect_sound(text.substr(0, i)) ? 0 : 1;
    for (const char c : {'\0', '9', '-', '\xff', ' ', '+'}) {
      std::string spoiled = text;
      spoiled[i] = c;
      expect_sound(spoiled);
    }
  }
  EXPECT_GT(refused, static_cast<int>(text.size()) - 10);
}

TEST(Explain, GivesEveryPointItsRule) {
  const State start = *state_from_text(alea_2011(),
                                       "artus1 beginner red,blue S'''r2urrB'ruruu1S'6B'5u king=0 supply=4 "
                                       "scores=0,0 played=-;-");
  const Step step = apply(alea_2011(), start, {player(0), card("king:bronze:1-7"), Move{seat(21), seat(0)}}).value();

  const auto explanations = explain(step);

  const auto of = [](Rule rule, std::vector<Fact> facts) { return Explanation{rule, std::move(facts)}; };
  EXPECT_EQ(explanations,
            (std::vector{of(Rule::kMoveScoresSeatLeft,
                            {{"chairs", 7}, {"from", 21}, {"to", 0}, {"figure", "bronze"}, {"points", 3}}),
                         of(Rule::kDisplacementNextEmpty, {{"figure", "king"}, {"from", 0}, {"to", 26}}),
                         of(Rule::kDisplacementNoScore, {{"figure", "king"}}),
                         of(Rule::kWheelFollowsKing, {{"from", 0}, {"to", 26}})}));
}

}  // namespace
}  // namespace seneschal::artus
