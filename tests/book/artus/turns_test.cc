#include "daemon/book/turns.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <variant>

#include "book/artus/logged_games.h"
#include "daemon/artus/disputed_run.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/tenant/artus_game.h"

namespace seneschal::book {
namespace {

using daemon::test::DisputedRun;
using referee::Verdict;
using ::testing::SizeIs;

template <typename Kind>
bool is_a(const daemon::GameHistory& history, std::size_t told) {
  return std::holds_alternative<Kind>(history.told().at(told).said);
}

/// A game that the synthetic table was watched in, with mistakes and questions on the way.
class Turns : public DisputedRun {
 protected:
  [[nodiscard]] daemon::GameHistory watched() const {
    std::ostringstream out;
    EXPECT_EQ(run(out, out), "");
    return open_log().value().history();
  }
};

TEST_F(Turns, AreTheSetUpTableThenPlacementsThenActions) {
  const daemon::GameHistory history = watched();

  const auto turns = turns_of(history);

  ASSERT_THAT(turns, SizeIs(1 + truth_.placements.size() + truth_.actions.size()));
  EXPECT_TRUE(is_a<events::SetupSeen>(history, turns.front().told));
  EXPECT_TRUE(is_a<events::PlacementSeen>(history, turns[1].told));
  EXPECT_TRUE(is_a<events::Ruling>(history, turns.back().told));
}

TEST_F(Turns, ShowTheTableAsItWasAfterEach) {
  const daemon::GameHistory history = watched();
  const records::Replay game = test::replayed(truth_);

  const auto turns = turns_of(history);

  const std::size_t first = truth_.placements.size();
  EXPECT_EQ(artus::state_in(turns[0].after).placed, 0);
  EXPECT_EQ(artus::state_in(turns[first].after), game.start);
  for (std::size_t i = 0; i < game.steps.size(); ++i) {
    EXPECT_EQ(artus::state_in(turns[first + 1 + i].after), game.steps[i].after) << "action " << i;
  }
}

TEST_F(Turns, TellWhatWentWrongBeforeThem) {
  const daemon::GameHistory history = watched();
  std::size_t said_otherwise = 0;

  for (const Turn& turn : turns_of(history)) {
    for (const std::size_t told : turn.before) {
      EXPECT_LT(told, turn.told);
      const auto* mistake = std::get_if<events::Mistake>(&history.told()[told].said);
      const auto* ruling = std::get_if<events::Ruling>(&history.told()[turn.told].said);
      if (mistake != nullptr && ruling != nullptr) {
        EXPECT_EQ(mistake->index, ruling->index);
      }
      ++said_otherwise;
    }
    said_otherwise += turn.since.size() + 1;
  }

  EXPECT_EQ(said_otherwise, history.told().size()) << "nothing that was said is left out";
}

TEST_F(Turns, TheLastTellsHowTheGameEnded) {
  const daemon::GameHistory history = watched();

  const auto turns = turns_of(history);

  ASSERT_FALSE(turns.back().since.empty());
  EXPECT_TRUE(is_a<events::GameEnded>(history, turns.back().since.back()));
}

TEST_F(Turns, OneThatWasDisputedTellsOfItAndStaysThere) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  daemon.agree_on({Verdict::kTakeBack, {}});
  const daemon::GameHistory& history = daemon.log.history();

  const auto turns = turns_of(history);

  ASSERT_EQ(history.steps().size(), 2U);
  const Turn& disputed = turns.back();
  EXPECT_TRUE(history.ruled(disputed.told).is_taken_back);
  ASSERT_THAT(disputed.disputed, SizeIs(4)) << "opened, two votes, settled";
  EXPECT_TRUE(is_a<referee::DisputeOpened>(history, disputed.disputed.front()));
  EXPECT_TRUE(is_a<referee::DisputeSettled>(history, disputed.disputed.back()));
}

TEST_F(Turns, OneThatWasCorrectedIsFollowedByWhatWasPlayedInTruth) {
  Daemon daemon(*this);
  show_until(daemon, 3);
  daemon.dispute_last();
  daemon.agree_on(daemon.log.history().referee().possible_settlements()[2]);
  const daemon::GameHistory& history = daemon.log.history();

  const auto turns = turns_of(history);

  EXPECT_EQ(turns.size(), 1 + truth_.placements.size() + 4U) << "three actions, and one in the place of the last";
  EXPECT_TRUE(history.ruled(turns[turns.size() - 2].told).is_taken_back);
  EXPECT_FALSE(history.ruled(turns.back().told).is_taken_back);
  EXPECT_EQ(turns.back().after, history.steps().back().after);
}

TEST(TurnsOfAGame, ThatHasNotBegunAreNone) {
  const records::Record record = test::record_of("artus-006");

  EXPECT_THAT(turns_of(daemon::GameHistory(referee::test::game_at_table(), test::terms_of(record))), SizeIs(0));
}

}  // namespace
}  // namespace seneschal::book
