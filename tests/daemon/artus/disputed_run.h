#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "daemon/artus/synthetic_table.h"
#include "daemon/artus/typed_history.h"
#include "daemon/asked_table.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/referee/artus/tenant/set_table_json.h"
#include "daemon/watch/frames.h"
#include "hardware/files/read_file.h"
#include "words/texts_of.h"

namespace seneschal::daemon::test {

inline constexpr int kNeeded = 2;

/// A run over the synthetic table, picture by picture, at which three phones with a slot each dispute.
class DisputedRun : public SyntheticTable {
 protected:
  /// The daemon, from one start to its end.
  struct Daemon {
    explicit Daemon(const DisputedRun& table)
        : log(table.open_log().value()),
          report(Report::open(table.scratch_ / "report", log.history()).value()),
          run({&asked.loop, &log, &report, [&table](const auto& question) { return table.answer(question); }, &journal,
               &words::english("artus"), false, nullptr, &asked.requests, &asked.slots}) {}

    std::optional<Outcome> ask(RequestBody body, const Requester& by = kAnna) {
      return asked.ask(run, std::move(body), by);
    }
    [[nodiscard]] std::size_t dispute() const { return log.history().open_dispute().value(); }
    [[nodiscard]] std::size_t choice_of(const referee::Settlement& settlement) const {
      const auto all = log.history().referee().possible_settlements();
      return static_cast<std::size_t>(std::find(all.begin(), all.end(), settlement) - all.begin());
    }
    void dispute_last() { EXPECT_EQ(ask(DisputeRequest{log.history().referee().action_count() - 1}), Outcome::kDone); }
    void agree_on(const referee::Settlement& settlement) {
      const VoteRequest vote{dispute(), choice_of(settlement)};
      EXPECT_EQ(ask(vote, kAnna), Outcome::kDone);
      EXPECT_EQ(ask(vote, kBen), Outcome::kDone);
    }
    void agree_on_table(const artus::State& table) {
      const TableVoteRequest vote{dispute(), referee::set_table_json(table)};
      EXPECT_EQ(ask(vote, kAnna), Outcome::kDone);
      EXPECT_EQ(ask(vote, kBen), Outcome::kDone);
    }
    [[nodiscard]] const artus::State& state() const { return state_of(log.history()); }

    std::ostringstream out;
    journal::TerminalJournal journal{out, out};
    SeatedTable asked;
    GameLog log;
    Report report;
    TableRun run;
  };

  [[nodiscard]] events::Answer answer(const events::Question& question) const {
    return {referee::choice_in(truth_, question), "record"};
  }
  static void show(TableRun& run, const std::filesystem::path& file) {
    const std::string bytes = files::read_file(file).value();
    const auto shown = run.show({file.filename().string(), bytes, seen_in(bytes).value()});
    EXPECT_TRUE(shown) << shown.error();
  }
  /// Shows pictures until so many actions are ruled on.
  void show_until(Daemon& daemon, int rulings) const {
    for (const auto& file : pictures_) {
      if (daemon.log.history().referee().action_count() >= rulings) {
        break;
      }
      if (!daemon.run.is_dealt_with(file.filename().string())) {
        show(daemon.run, file);
      }
    }
  }
  /// Shows the pictures that were not shown, up to one.
  void show_to(Daemon& daemon, const std::string& last) const {
    for (const auto& file : pictures_) {
      const std::string name = file.filename().string();
      if (name > daemon.log.last_frame().value() && name <= last) {
        show(daemon.run, file);
      }
    }
  }
  /// Shows all that is left.
  void show_rest(Daemon& daemon) const { show_to(daemon, pictures_.back().filename().string()); }
  [[nodiscard]] const artus::Action& action(int i) const { return truth_.actions[static_cast<std::size_t>(i)].action; }

  const std::vector<std::filesystem::path> pictures_ = pictures_in(scratch_ / "frames").value();
};

}  // namespace seneschal::daemon::test
