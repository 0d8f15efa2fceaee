#include "rules/artus/legal_actions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "artus_table.h"
#include "rules/artus/apply.h"

namespace seneschal::artus {
namespace {

/// Every deed that a record could name, sensible or not: all pairs of seats, all sets of up to three seats.
const std::vector<Deed>& conceivable_deeds() {
  static const std::vector<Deed> deeds = [] {
    std::vector<Deed> all = {Penalty{}, ScoreBest{}, ScoreAll{}, ScoreKnights{}};
    for (const Seat a : SeatSet::all()) {
      all.emplace_back(RingOn{a});
      all.emplace_back(ScoreKnights{SeatSet::of(a)});
      for (const Seat b : SeatSet::all()) {
        all.emplace_back(Move{a, b});
        if (a < b) {
          all.emplace_back(ScoreKnights{SeatSet::of(a) | SeatSet::of(b)});
        }
        for (const Seat c : SeatSet::all()) {
          if (a < b && b < c) {
            all.emplace_back(ScoreKnights{SeatSet::of(a) | SeatSet::of(b) | SeatSet::of(c)});
          }
        }
      }
    }
    return all;
  }();
  return deeds;
}

std::vector<Action> accepted(const State& state, CardId card) {
  std::vector<Action> actions;
  for (int i = 0; i < PlayerIndex::kMost; ++i) {
    for (const Deed& deed : conceivable_deeds()) {
      const Action action{player(i), card, deed};
      if (!refusal_of(alea_2011(), state, action)) {
        actions.push_back(action);
      }
    }
  }
  return actions;
}

void expect_list_is_what_apply_accepts(const State& state) {
  for (const CardId card : all_cards()) {
    const std::vector<Action> expected = accepted(state, card);
    const ActionList listed = legal_actions(alea_2011(), state, card);
    EXPECT_EQ(listed.size(), expected.size()) << card << '\n' << state;
    for (const Action& action : expected) {
      EXPECT_EQ(std::count(listed.begin(), listed.end(), action), 1) << action << '\n' << state;
    }
  }
}

struct Kind {
  Variant variant;
  int players;
};

class LegalActionsOf : public testing::TestWithParam<Kind> {};

TEST_P(LegalActionsOf, AreExactlyWhatApplyAcceptsOfEverythingConceivable) {
  int visited = 0;
  for (const std::uint64_t seed : {11U, 12U, 13U, 14U, 15U}) {
    visit_random_game(GetParam().variant, GetParam().players, seed, [&](const State& state) {
      // Every sixth state, so that each round, turn and end of a game is met in one game or another.
      if (visited++ % 6 == 0 || has_ended(alea_2011(), state)) {
        expect_list_is_what_apply_accepts(state);
      }
    });
  }
  EXPECT_GT(visited, 5 * 32);
}

TEST_P(LegalActionsOf, LeadToTheSameStateAndPointsWithAndWithoutAReport) {
  visit_random_game(GetParam().variant, GetParam().players, 21, [](const State& before) {
    for (const CardId card : all_cards()) {
      for (const Action& action : legal_actions(alea_2011(), before, card)) {
        State reported = before;
        State unreported = before;
        const Effects effects = play(alea_2011(), reported, action);
        EXPECT_EQ(play_for_points(alea_2011(), unreported, action), effects.delta) << action << '\n' << before;
        EXPECT_EQ(unreported, reported) << action << '\n' << before;
      }
    }
  });
}

TEST_P(LegalActionsOf, AreNoneBeforeAllKnightsArePlaced) {
  const auto start = new_game(alea_2011(), setup_for(GetParam().variant, GetParam().players));

  expect_list_is_what_apply_accepts(start.value());
}

INSTANTIATE_TEST_SUITE_P(EveryGame, LegalActionsOf,
                         testing::Values(Kind{Variant::kBeginner, 2}, Kind{Variant::kBeginner, 3},
                                         Kind{Variant::kBeginner, 4}, Kind{Variant::kAdvanced, 2},
                                         Kind{Variant::kAdvanced, 3}, Kind{Variant::kAdvanced, 4}),
                         [](const auto& kind) {
                           return std::string(to_text(kind.param.variant)) + std::to_string(kind.param.players);
                         });

TEST(PlayableCards, AreTheCardsWithLegalActions) {
  visit_random_game(Variant::kAdvanced, 3, 5, [](const State& state) {
    const CardList playable = playable_cards(alea_2011(), state);
    for (const CardId card : all_cards()) {
      const bool is_listed = std::count(playable.begin(), playable.end(), card) == 1;
      EXPECT_EQ(is_listed, LegalActions(alea_2011(), state, card).size() > 0) << card;
    }
  });
}

}  // namespace
}  // namespace seneschal::artus
