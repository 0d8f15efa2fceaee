// Whole recorded tables, seen by synthetic eyes: what the referee makes of perfect and of imperfect sight.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"

namespace seneschal::referee {
namespace {

using nlohmann::json;
using test::Sight;
using test::SyntheticEyes;
using test::WatchedGame;

struct Outcome {
  std::string difference;
  int questions = 0;
  int illegal = 0;  // pictures with a mistake
  int flagged = 0;  // of these, said with the right seats
  int lost = 0;
  int false_alarms = 0;  // mistakes said where none was made
  int turns = 0;
};

class TableGame : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const auto file = std::filesystem::path(SENESCHAL_TEST_DATA) / GetParam();
    std::ifstream in(file);
    ASSERT_TRUE(in) << file;
    truth_ = json::parse(in);
  }

  [[nodiscard]] Outcome watch(const Sight& sight) const {
    WatchedGame game(records::parse_record(truth_.at("record").dump(), GetParam()).value().record);
    SyntheticEyes eyes(sight);
    SyntheticEyes clear_eyes({});
    Outcome outcome;
    for (const json& frame : truth_.at("frames")) {
      const bool is_illegal = frame.contains("illegal");
      outcome.illegal += is_illegal ? 1 : 0;
      // Without the placements there is no game to be watched, so they are seen well.
      SyntheticEyes& looking = game.referee().action_count() == 0 ? clear_eyes : eyes;
      for (const Said& said : game.show(looking.see(frame))) {
        count(outcome, said, frame, is_illegal);
      }
    }
    outcome.questions = game.questions();
    outcome.difference = game.difference();
    return outcome;
  }

  static void count(Outcome& outcome, const Said& said, const json& frame, bool is_illegal) {
    outcome.lost += std::holds_alternative<Lost>(said) ? 1 : 0;
    outcome.turns += std::holds_alternative<Turn>(said) ? 1 : 0;
    if (const auto* mistake = std::get_if<Mistake>(&said)) {
      std::vector<artus::Seat> belongs_on = mistake->belongs_on_any;
      if (mistake->belongs_on) {
        belongs_on.push_back(*mistake->belongs_on);
      }
      const bool is_right =
          is_illegal && mistake->stands_on && mistake->stands_on->to_int() == frame["illegal"]["stands_on"] &&
          std::any_of(belongs_on.begin(), belongs_on.end(),
                      [&](artus::Seat each) { return each.to_int() == frame["illegal"]["belongs_on"]; });
      outcome.flagged += is_right ? 1 : 0;
      outcome.false_alarms += is_illegal ? 0 : 1;
      if (!is_right) {
        std::cout << frame["file"] << ": " << describe(*mistake) << '\n';
      }
    }
  }

  json truth_;
};

TEST_P(TableGame, EndsWithTheTrueRecordUnderPerfectSight) {
  const Outcome outcome = watch({});

  EXPECT_EQ(outcome.difference, "");
  EXPECT_EQ(outcome.flagged, outcome.illegal);
  EXPECT_EQ(outcome.false_alarms, 0);
  EXPECT_EQ(outcome.lost, 0);
  EXPECT_EQ(outcome.questions, 0);
  int rotated = 0;
  for (const json& frame : truth_["frames"]) {
    rotated += frame["kind"] == "rotated" ? 1 : 0;
  }
  EXPECT_EQ(outcome.turns, rotated);
}

TEST_P(TableGame, EndsWithTheTrueRecordUnderPoorSight) {
  Outcome sum;
  constexpr std::uint64_t kRuns = 5;
  for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
    Sight sight;
    sight.strength = 10;
    sight.noise = 1;
    sight.blurred = 2;
    sight.seed = seed;

    const Outcome outcome = watch(sight);

    EXPECT_EQ(outcome.difference, "") << "seed " << seed;
    sum.flagged += outcome.flagged;
    sum.illegal += outcome.illegal;
    sum.questions += outcome.questions;
    sum.false_alarms += outcome.false_alarms;
    sum.lost += outcome.lost;
  }
  std::cout << GetParam() << ", " << kRuns << " runs under poor sight: " << sum.flagged << " of " << sum.illegal
            << " mistakes flagged, " << sum.false_alarms << " false alarms, " << sum.questions << " questions, "
            << sum.lost << " times lost\n";
  EXPECT_EQ(sum.flagged, sum.illegal);
  EXPECT_LE(static_cast<std::size_t>(sum.questions) * 40, kRuns * truth_.at("record").at("actions").size());
}

INSTANTIATE_TEST_SUITE_P(Recorded, TableGame, ::testing::Values("scenes/table-21/truth.json", "truths/table-22.json"),
                         [](const auto& instance) { return instance.index == 0 ? "Table21" : "Table22"; });

}  // namespace
}  // namespace seneschal::referee
