// The list of legal steps and what apply accepts are the same, in every state of many random games.
#include "rules/tafelrunde/legal_steps.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/tafelrunde/known_hand.h"
#include "rules/tafelrunde/positions/invariants.h"
#include "tafelrunde_table.h"

namespace seneschal::tafelrunde {
namespace {

/// Every step that a record could name, sensible or not, players included who are not at the table.
const std::vector<Step>& conceivable_steps() {
  static const std::vector<Step> steps = [] {
    std::vector<Step> all;
    for (int i = 0; i < PlayerIndex::kMost; ++i) {
      all.emplace_back(Deal{player(i)});
      for (std::size_t index = 0; index < Card::kCount; ++index) {
        all.emplace_back(LayCard{player(i), Card::from_index(index)});
      }
      for (const Colour first : all_colours()) {
        all.emplace_back(NameColour{player(i), first});
        for (const Colour second : all_colours()) {
          if (first <= second) {
            all.emplace_back(SwapColours{player(i), first, second});
          }
        }
      }
    }
    return all;
  }();
  return steps;
}

template <typename RefusalOf>
void expect_list_is_what_is_accepted(const std::vector<Step>& listed, RefusalOf refusal_of, const State& state) {
  std::size_t accepted = 0;
  for (const Step& step : conceivable_steps()) {
    const bool is_accepted = !refusal_of(step);
    accepted += is_accepted ? 1 : 0;
    EXPECT_EQ(std::count(listed.begin(), listed.end(), step), is_accepted ? 1 : 0) << step << '\n' << state;
  }
  EXPECT_EQ(listed.size(), accepted) << state;
}

void expect_lists_are_what_is_accepted(const State& state, const CardTally& hand) {
  expect_list_is_what_is_accepted(
      legal_steps(amigo_1993(), state), [&](const Step& step) { return refusal_of(amigo_1993(), state, step); }, state);
  expect_list_is_what_is_accepted(
      legal_steps(amigo_1993(), state, hand),
      [&](const Step& step) { return refusal_of(amigo_1993(), state, hand, step); }, state);
}

class LegalSteps : public testing::TestWithParam<int> {};

TEST_P(LegalSteps, AreExactlyWhatApplyAcceptsOfEverythingConceivable) {
  int visited = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    visit_random_game(GetParam(), seed, [&](const State& before, const CardTally& hand, const Outcome& outcome) {
      // Every fifth state, so that each moment of a trick is met in one game or another; and all without a trick.
      if (visited++ % 5 == 0 || before.on_sword || outcome.effects.has_ended) {
        expect_lists_are_what_is_accepted(before, hand);
      }
      if (outcome.effects.has_ended) {
        EXPECT_TRUE(legal_steps(amigo_1993(), outcome.after).empty());
        expect_lists_are_what_is_accepted(outcome.after, hand);
      }
    });
  }
  EXPECT_GT(visited, 4 * 70);
}

TEST_P(LegalSteps, HoldWhatEveryHandAllows) {
  visit_random_game(GetParam(), 9, [](const State& before, const CardTally& hand, const Outcome& outcome) {
    const auto listed = legal_steps(amigo_1993(), before);
    for (const Step& step : legal_steps(amigo_1993(), before, hand)) {
      EXPECT_EQ(std::count(listed.begin(), listed.end(), step), 1) << step << '\n' << before;
    }
    EXPECT_EQ(std::count(listed.begin(), listed.end(), outcome.step), 1) << outcome.step << '\n' << before;
  });
}

TEST_P(LegalSteps, LeadToStatesThatAGameCanReach) {
  for (std::uint64_t seed = 21; seed <= 24; ++seed) {
    visit_random_game(GetParam(), seed, [](const State& before, const CardTally&, const Outcome&) {
      EXPECT_EQ(broken_invariant(amigo_1993(), before), std::nullopt) << before;
      // Those as well that no real hands would have led to.
      const auto listed = legal_steps(amigo_1993(), before);
      for (std::size_t i = 0; i < listed.size(); i += 3) {
        const auto outcome = apply(amigo_1993(), before, listed[i]);
        ASSERT_TRUE(outcome) << listed[i] << " refused: " << outcome.error() << '\n' << before;
        EXPECT_EQ(broken_invariant(amigo_1993(), outcome->after), std::nullopt) << listed[i] << '\n' << before;
      }
    });
  }
}

INSTANTIATE_TEST_SUITE_P(EveryTable, LegalSteps, testing::Range(2, 7),
                         [](const auto& players) { return "of" + std::to_string(players.param); });

}  // namespace
}  // namespace seneschal::tafelrunde
