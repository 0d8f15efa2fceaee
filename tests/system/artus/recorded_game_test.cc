// Whole games through the programs, from pictures to record: learned, watched, verified, explained and exported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "run_program.h"
#include "system/table/artus/watched_table.h"

namespace seneschal::tests {
namespace {

using test::Ran;
using test::run_program;

/// The folders of tables where a whole game is recorded in pictures.
std::vector<std::filesystem::path> games_among(const std::vector<std::filesystem::path>& tables) {
  std::vector<std::filesystem::path> games;
  for (const auto& folder : tables) {
    if (!Scene(folder).record().is_null()) {
      games.push_back(folder);
    }
  }
  return games;
}

void expect_answers_for_itself(const WatchedTable& game) {
  const Ran verified = run_program("seneschal", {"verify", game.ledger()});
  EXPECT_EQ(verified.exit_status, 0) << verified.err;
  const Ran exported = run_program("seneschal", {"export", game.ledger()});
  EXPECT_EQ(exported.exit_status, 0) << exported.err;
  EXPECT_EQ(exported.out, text_of(game.report("record.json")));
  const Ran replayed = run_program("seneschal", {"replay", game.report("record.json").string()});
  EXPECT_EQ(replayed.exit_status, 0) << replayed.err;
  const Ran explained = run_program("seneschal", {"explain", game.ledger(), "--action", "0"});
  EXPECT_EQ(explained.exit_status, 0) << explained.err;
  EXPECT_THAT(explained.out,
              testing::AllOf(testing::HasSubstr("artus.move.scores-seat-left"), testing::HasSubstr(".jpg")));
}

TEST(RecordedGame, InTheProjectIsWatchedToItsTrueRecord) {
  const auto games = games_among(project_tables());
  ASSERT_FALSE(games.empty());
  Asked asked;
  for (const auto& folder : games) {
    const WatchedTable game(folder);
    expect_watched_well(game);
    expect_answers_for_itself(game);
    asked.add(game);
  }
  expect_hardly(asked);
}

TEST(RecordedGame, ComesOutTheSameWhenNobodyAnswers) {
  const auto games = games_among(project_tables());
  ASSERT_FALSE(games.empty());
  for (const auto& folder : games) {
    const WatchedTable game(folder, Answering::kNobody);
    expect_true_record(game);
    EXPECT_EQ(text_of(game.report("record.json")), text_of(WatchedTable(folder).report("record.json")));
  }
}

TEST(RecordedGame, InTheSharedScenesIsWatchedToItsTrueRecord) {
  const auto games = games_among(shared_tables());
  if (games.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  Asked asked;
  for (const auto& folder : games) {
    const WatchedTable game(folder);
    expect_watched_well(game);
    asked.add(game);
  }
  expect_hardly(asked);
}

}  // namespace
}  // namespace seneschal::tests
