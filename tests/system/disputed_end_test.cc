// A ruling that is disputed after the last round, at the daemon that ships, over HTTP: the game is not over until that
// is settled, whoever would play the next one and whatever befalls the daemon.
#include <gtest/gtest.h>
#include <signal.h>

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/ledger/ledger_reader.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/hand_play.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

/// A game of red and blue that phones began and played to its end, and whose last ruling red then disputes.
class DisputedEnd : public ::testing::Test {
 protected:
  DisputedEnd() {
    start();
    anna_.emplace(port(), watched_->players_code(), "Anna", "red");
    ben_.emplace(port(), watched_->players_code(), "Ben", "blue");
    cleo_.emplace(port(), watched_->players_code(), "Cleo", nullptr);
    EXPECT_EQ(anna_->error_of("begin", begins()), "");
    const json over = play_to_the_end(port(), watched_->players_code());
    rulings_ = over["course"].size();
    EXPECT_GT(rulings_, 1U);
    EXPECT_EQ(anna_->error_of("dispute", {{"ruling", rulings_ - 1}}), "");
    dispute_ = table_where([](const json& each) { return !each["dispute"].is_null(); })["dispute"];
  }

  static json begins() { return {{"variant", "beginner"}, {"seating", {"red", "blue"}}, {"start", "red"}}; }
  void start() {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(scratch_.path(), Call{{"--by-hand", ""}, {"--report", (scratch_ / "report").string()}}, port);
  }
  void kill_and_start() {
    EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
    start();
  }
  [[nodiscard]] std::uint16_t port() const { return watched_->port(); }
  template <typename Holds>
  [[nodiscard]] json table_where(Holds holds) const {
    return tests::table_where(port(), holds);
  }
  /// The table as it is first shown.
  [[nodiscard]] json table() const {
    return table_where([](const json& each) { return each.contains("phase"); });
  }
  [[nodiscard]] json vote(int choice) const { return {{"dispute", dispute_["number"]}, {"choice", choice}}; }
  [[nodiscard]] long entries(const std::string& kind) const {
    long count = 0;
    const auto read = ledger::LedgerReader::open(scratch_ / "report" / "game.ledger")
                          .value()
                          .read_all([&](const ledger::Entry& entry) { count += entry.kind == kind ? 1 : 0; });
    EXPECT_TRUE(read);
    return count;
  }

  const test::ScratchFolder scratch_;
  std::optional<WatchedPage> watched_;
  std::optional<JoinedPhone> anna_;
  std::optional<JoinedPhone> ben_;
  std::optional<JoinedPhone> cleo_;  // holds no colour
  std::size_t rulings_ = 0;
  json dispute_;
};

TEST_F(DisputedEnd, IsNotBuriedByTheNextGame) {
  EXPECT_EQ(cleo_->error_of("begin", begins()), "dispute-open");
  EXPECT_EQ(anna_->error_of("begin", begins()), "dispute-open");
  EXPECT_EQ(cleo_->error_of("end", {{"end", true}}), "none-played");
  EXPECT_EQ(cleo_->error_of("keep", {{"by_hand", false}}), "kept-so");
  EXPECT_EQ(table()["dispute"]["number"], dispute_["number"]);

  EXPECT_EQ(anna_->error_of("vote", vote(kUphold)), "");
  EXPECT_EQ(ben_->error_of("vote", vote(kUphold)), "");
  (void)table_where([](const json& each) { return each["dispute"].is_null(); });
  EXPECT_EQ(entries("dispute_settled"), 1);
  EXPECT_EQ(cleo_->error_of("begin", begins()), "") << "now it is over";
}

TEST_F(DisputedEnd, IsDisputedStillAfterAKill) {
  EXPECT_EQ(anna_->error_of("vote", vote(kUphold)), "");
  kill_and_start();

  const json again = table();
  EXPECT_EQ(again["phase"], "over");
  EXPECT_EQ(again["dispute"]["number"], dispute_["number"]);
  EXPECT_EQ(again["dispute"]["votes"].size(), 1U);
  EXPECT_EQ(cleo_->error_of("begin", begins()), "dispute-open");

  EXPECT_EQ(ben_->error_of("vote", vote(kUphold)), "");
  (void)table_where([](const json& each) { return each["dispute"].is_null(); });
  kill_and_start();
  EXPECT_EQ(table()["phase"], "lobby") << "nothing is left to be said of it";
}

TEST_F(DisputedEnd, GoesOnAfterAKillWhereItWasTakenBack) {
  EXPECT_EQ(anna_->error_of("vote", vote(kTakeBack)), "");
  EXPECT_EQ(ben_->error_of("vote", vote(kTakeBack)), "");
  kill_and_start();

  const json again = table_where([](const json& each) { return each["phase"] == "playing"; });
  EXPECT_TRUE(again["dispute"].is_null()) << "by the votes, whether that was said before the kill or not";
  EXPECT_EQ(again["course"].size(), rulings_ - 1);
  const json over = play_to_the_end(port(), watched_->players_code());
  EXPECT_EQ(over["course"].size(), rulings_);
  EXPECT_EQ(test::run_program("seneschal", {"verify", (scratch_ / "report" / "game.ledger").string()}).exit_status, 0);
}

}  // namespace
}  // namespace seneschal::tests
