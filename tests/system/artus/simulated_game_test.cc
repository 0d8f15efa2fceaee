// Whole games on tables that nobody has, drawn, learned and watched by the programs.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>

#include "run_program.h"
#include "system/table/artus/watched_table.h"

namespace seneschal::tests {
namespace {

const std::filesystem::path kData = SENESCHAL_TEST_DATA;

struct SimulatedGame {
  const char* record;
  int seed;
  int mistakes;
};

/// How the pictures with a figure on the wrong chair were answered.
struct Answers {
  int illegal = 0;
  int named = 0;  // with the chair that the figure stands on and the one it belongs on
  int false_mistakes = 0;
};

Answers answers_of(const WatchedTable& game) {
  Answers answers;
  std::map<std::string, nlohmann::json> illegal;
  for (const Scene::Frame& frame : game.scene().frames()) {
    if (frame.kind == "illegal") {
      illegal[frame.file] = frame.truth.at("illegal");
    }
  }
  answers.illegal = static_cast<int>(illegal.size());
  for (const auto& line : said_of(game)) {
    const auto truth = illegal.find(line.at("frame"));
    if (!line.contains("mistake")) {
      continue;
    }
    const bool is_right = truth != illegal.end() && is_named(line.at("mistake"), truth->second);
    answers.named += is_right ? 1 : 0;
    answers.false_mistakes += is_right ? 0 : 1;
  }
  return answers;
}

class WatchedSimulation : public testing::TestWithParam<SimulatedGame> {};

TEST_P(WatchedSimulation, EndsWithItsTrueRecord) {
  const auto [record, seed, mistakes] = GetParam();
  const test::ScratchFolder scratch;
  const std::string cards = (kData / "scenes" / "table-12" / "cards").string();
  std::filesystem::copy_file(kData / "scenes" / "board.json", scratch / "board.json");
  const std::filesystem::path table = scratch / "simulated";
  const test::Ran drawn =
      test::run_program("seneschal", {"simulate", "--record", (kData / "games" / record).string(), "--board",
                                      (scratch / "board.json").string(), "--cards", cards, "--out", table.string(),
                                      "--seed", std::to_string(seed), "--mistakes", std::to_string(mistakes)});
  ASSERT_EQ(drawn.exit_status, 0) << drawn.err;
  std::filesystem::create_directory_symlink(cards, table / "cards");

  const WatchedTable game(table);
  ASSERT_NO_FATAL_FAILURE(expect_true_record(game));
  const Answers answers = answers_of(game);
  Asked asked;
  asked.add(game);
  std::printf("%s, seed %d: every action right; of %d figures put wrong %d named; %d questions\n", record, seed,
              answers.illegal, answers.named, asked.questions);
  EXPECT_EQ(answers.illegal, mistakes);
  EXPECT_EQ(answers.named, answers.illegal);
  EXPECT_EQ(answers.false_mistakes, 0);
  expect_hardly(asked);
}

INSTANTIATE_TEST_SUITE_P(Games, WatchedSimulation, testing::Values(SimulatedGame{"artus-001.json", 31, 2}),
                         [](const auto& test) { return "Seed" + std::to_string(test.param.seed); });

}  // namespace
}  // namespace seneschal::tests
