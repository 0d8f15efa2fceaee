// A ruling that is reopened, because the card that it was ruled with was played only later: what the log, the page and
// the terminal say of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "daemon/artus/synthetic_table.h"
#include "daemon/artus/typed_history.h"
#include "daemon/book/turns.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/snapshots/told_text.h"
#include "referee/artus/watched_game.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::edition;
using referee::test::game_at_table;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Six actions were ruled on; then the fourth of them is reopened, and ruled again with what came after it.
class ReopenedRuling : public test::PlayedTable {
 protected:
  ReopenedRuling() {
    const auto log = open_log();
    for (const events::Told& told : log->history().told()) {
      if (history_.referee().action_count() == kRuled) {
        break;
      }
      EXPECT_TRUE(history_.take(told));
    }
    for (int action = kReopened; action < kRuled; ++action) {
      gone_.push_back(history_.ruling_of(static_cast<std::size_t>(action)));
    }
    const RuledStep& ruled = history_.ruled(gone_.front());
    const auto possible =
        referee::settlements_of(edition(), artus::state_in(ruled.before), artus::step_in(ruled.outcome).action, {});
    reopened_ = history_.told().size();
    take(event_of(referee::Reopened{kReopened, referee::played_from(possible.back().played.value()).value()}));
    while (const auto ruling = history_.referee().agreed_ruling()) {
      take(*ruling);
    }
  }

  void take(const events::GameEvent& said) {
    const auto taken = history_.take(events::Told{"099.jpg", said});
    EXPECT_TRUE(taken) << taken.error();
  }

  static constexpr int kReopened = 3;
  static constexpr int kRuled = 6;
  GameHistory history_{game_at_table(), terms_};
  std::vector<std::size_t> gone_;  // the places of the rulings that count no more
  std::size_t reopened_ = 0;
};

TEST_F(ReopenedRuling, IsTheSameWhenReadBackFromTheLog) {
  const events::Told& told = history_.told()[reopened_];

  const auto read = events::told_from(events::kind_of(told.said), payload_of(told));

  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(std::get<events::Reopened>(read->said).ruling, kReopened);
  EXPECT_EQ(std::get<events::Reopened>(read->said).played, std::get<events::Reopened>(told.said).played);
  EXPECT_EQ(payload_of(*read), payload_of(told));
}

TEST_F(ReopenedRuling, CountsNoMoreWithAllThatCameAfterIt) {
  ASSERT_GT(history_.told().size(), reopened_ + 1);
  EXPECT_EQ(json::parse(referee::played_text(test::step_of(history_, kReopened).action)),
            std::get<events::Reopened>(history_.told()[reopened_].said).played);
  for (const std::size_t each : gone_) {
    EXPECT_TRUE(history_.ruled(each).is_taken_back);
    EXPECT_EQ(line_of(history_, each).at("taken_back"), each == gone_.front() ? "card" : "earlier");
  }
  EXPECT_EQ(history_.open(), std::nullopt);
}

TEST_F(ReopenedRuling, IsFollowedByRulingsThatNoDisputeLedTo) {
  for (std::size_t i = reopened_ + 1; i < history_.told().size(); ++i) {
    const json line = line_of(history_, i);
    EXPECT_TRUE(history_.is_ruled_again(i));
    EXPECT_EQ(line.at("ruled_again"), true);
    EXPECT_FALSE(line.contains("was_agreed"));
    EXPECT_THAT(told_text(words::english("artus"), history_, i),
                HasSubstr("\n      Ruled again, once a card came that had been ruled as played before.\n"));
  }
  EXPECT_FALSE(history_.is_ruled_again(gone_.front()));
}

TEST_F(ReopenedRuling, SaysInTheTerminalWhatItWasAndWhy) {
  EXPECT_THAT(told_text(words::english("artus"), history_, reopened_),
              StartsWith("099.jpg  Action 3 was this after all: "));
  EXPECT_EQ(taken_back_text(words::english("artus"), history_, gone_.front()),
            "taken back: Knight 2–4 was played only later");
  EXPECT_EQ(taken_back_text(words::english("artus"), history_, gone_.back()),
            "taken back and ruled again, for an earlier action was another");
}

TEST_F(ReopenedRuling, IsToldInTheBookBeforeTheTurnInItsPlace) {
  const auto turns = book::turns_of(history_);

  const auto again = std::find_if(turns.begin(), turns.end(), [&](const auto& turn) { return turn.told > reopened_; });
  ASSERT_NE(again, turns.end());
  EXPECT_EQ(again->before, std::vector<std::size_t>{reopened_});
  EXPECT_EQ(artus::state_in(again->after), test::step_of(history_, kReopened).after);
}

}  // namespace
}  // namespace seneschal::daemon
