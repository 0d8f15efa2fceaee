#pragma once

#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "daemon/dispute_box.h"
#include "daemon/frames.h"
#include "daemon/referee/record_answers.h"
#include "daemon/synthetic_table.h"
#include "hardware/files/read_file.h"

namespace seneschal::daemon::test {

inline bool is_readable(const DisputeBox& box) {
  pollfd ready{box.fd(), POLLIN, 0};
  return ::poll(&ready, 1, 0) == 1;
}

inline constexpr int kNeeded = 2;
/// Three players, each with a phone of this number.
inline referee::Electorate of_three() {
  return {{{artus::Colour::kRed, 1}, {artus::Colour::kBlue, 2}, {artus::Colour::kBlack, 3}}, kNeeded};
}
inline const referee::Speaker kAnna{1, "phone of Anna"};
inline const referee::Speaker kBen{2, "phone of Ben"};
inline const referee::Speaker kCleo{3, "phone of Cleo"};

/// A run over the synthetic table, picture by picture, at which phones dispute.
class DisputedRun : public SyntheticTable {
 protected:
  /// The daemon, from one start to its end.
  struct Daemon {
    explicit Daemon(const DisputedRun& table)
        : log(table.open_log().value()),
          report(Report::open(table.scratch_ / "report", log.history()).value()),
          run({&log, &report, [&table](const auto& question) { return table.answer(question); }, &out, &out, false,
               nullptr, nullptr, &box}) {}

    [[nodiscard]] std::size_t dispute() const { return number_of_dispute(log.history()).value(); }
    [[nodiscard]] std::size_t choice_of(const referee::Settlement& settlement) const {
      const auto all = log.history().referee().possible_settlements();
      return static_cast<std::size_t>(std::find(all.begin(), all.end(), settlement) - all.begin());
    }
    void hear() {
      const auto heard = run.hear_disputes();
      EXPECT_TRUE(heard) << heard.error();
    }
    void dispute_last() {
      EXPECT_EQ(box.open(log.history().referee().action_count() - 1, kAnna), Heard::kTaken);
      hear();
    }
    void agree_on(const referee::Settlement& settlement) {
      const std::size_t choice = choice_of(settlement);
      EXPECT_EQ(box.vote(dispute(), choice, kAnna), Heard::kTaken);
      EXPECT_EQ(box.vote(dispute(), choice, kBen), Heard::kTaken);
      hear();
    }

    void agree_on_table(const artus::State& table) {
      EXPECT_EQ(box.vote_for_table(dispute(), table, kAnna), Heard::kTaken);
      EXPECT_EQ(box.vote_for_table(dispute(), table, kBen), Heard::kTaken);
      hear();
    }
    [[nodiscard]] const artus::State& state() const { return *log.history().referee().state(); }

    std::ostringstream out;
    DisputeBox box{of_three};
    GameLog log;
    Report report;
    TableRun run;
  };

  [[nodiscard]] referee::Answer answer(const referee::Question& question) const {
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
