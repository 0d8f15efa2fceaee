#pragma once

#include <gtest/gtest.h>
#include <signal.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "scratch_folder.h"
#include "system/table/hand_play.h"
#include "system/table/joined_phone.h"
#include "system/table/shown_table.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {

/// A game by the programs that keep it, by this edition's file, and the slots of those who play, two at least.
struct ByHand {
  std::string daemon;
  std::string commands;
  std::string edition;
  std::vector<std::string> seating;
};

/// A game that phones of its first two players began at its daemon, kept by hand over HTTP. The second of them starts.
class HandKept {
 public:
  HandKept(const test::ScratchFolder& scratch, ByHand by_hand) : scratch_(scratch), by_hand_(std::move(by_hand)) {
    const auto& seating = by_hand_.seating;
    start();
    anna_.emplace(port(), watched_->players_code(), "Anna", seating.at(0));
    ben_.emplace(port(), watched_->players_code(), "Ben", seating.at(1));
    EXPECT_EQ(anna_->error_of("begin", {{"variant", ""}, {"seating", seating}, {"start", seating.at(1)}}), "");
  }

  [[nodiscard]] std::uint16_t port() const { return watched_->port(); }
  /// By the choice of each offer that `choose` makes, or the first of each.
  [[nodiscard]] nlohmann::json play_to_the_end(const ChooseAt& choose = nullptr) const {
    return tests::play_to_the_end(port(), watched_->players_code(), choose);
  }
  /// Disputes the last ruling but one of a game that was played to its end, has both phones take it back, kills the
  /// daemon before and after the second does, and plays to the end again: to the same, where the same is chosen at the
  /// same table. Ends the daemon.
  void dispute_kill_and_play_again(const nlohmann::json& over, const ChooseAt& choose = nullptr) {
    const std::size_t rulings = over["course"].size();
    EXPECT_EQ(anna_->error_of("dispute", {{"ruling", rulings - 2}}), "");
    const nlohmann::json dispute =
        table_where(port(), [](const nlohmann::json& each) { return !each["dispute"].is_null(); })["dispute"];
    const nlohmann::json vote = {{"dispute", dispute["number"]}, {"choice", kTakeBack}};
    EXPECT_EQ(anna_->error_of("vote", vote), "");
    start_again();
    EXPECT_EQ(ben_->error_of("vote", vote), "");
    const nlohmann::json again =
        table_where(port(), [](const nlohmann::json& each) { return each["phase"] == "playing"; });
    EXPECT_EQ(again["course"].size(), rulings - 2);
    start_again();
    EXPECT_EQ(play_to_the_end(choose)["course"], over["course"]) << "the same was chosen as before";
    EXPECT_EQ(end(), 0);
  }
  /// With which status the daemon ends when it is told to.
  [[nodiscard]] std::optional<int> end() { return watched_->end_with(SIGTERM); }

  /// What the commands say of the game's log; they are to be satisfied.
  [[nodiscard]] std::string said_by(std::vector<std::string> words, bool takes_edition = true) const {
    words.insert(words.begin() + 1, (scratch_ / "report" / "game.ledger").string());
    if (takes_edition) {
      words.insert(words.end(), {"--edition", by_hand_.edition});
    }
    const auto ran = test::run_program(by_hand_.commands, words);
    EXPECT_EQ(ran.exit_status, 0) << ran.err;
    return ran.out;
  }

 private:
  void start() {
    const std::string port = watched_ ? std::to_string(watched_->port()) : "0";
    watched_.reset();
    watched_.emplace(
        scratch_.path(),
        Call{{"--by-hand", ""}, {"--edition", by_hand_.edition}, {"--report", (scratch_ / "report").string()}}, port,
        std::nullopt, by_hand_.daemon);
  }
  void start_again() {
    EXPECT_EQ(watched_->end_with(SIGKILL), std::nullopt);
    start();
  }

  const test::ScratchFolder& scratch_;
  const ByHand by_hand_;
  std::optional<WatchedPage> watched_;
  std::optional<JoinedPhone> anna_;
  std::optional<JoinedPhone> ben_;
};

}  // namespace seneschal::tests
