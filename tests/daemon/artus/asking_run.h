#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "daemon/artus/synthetic_table.h"
#include "daemon/asked_table.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/watch/frames.h"
#include "hardware/files/read_file.h"
#include "rules/artus/tenant/artus_table.h"
#include "words/texts_of.h"

namespace seneschal::daemon::test {

/// A run over the synthetic table, picture by picture, that only people may answer. In some of the pictures the card on
/// the pile cannot be seen, and several may have been played.
class AskingRun : public SyntheticTable {
 protected:
  static constexpr std::array kAskedAbout{"029.jpg", "045.jpg", "066.jpg"};
  [[nodiscard]] static tl::expected<table::Reading, std::string> seen_in(const std::string& picture) {
    auto seen = SyntheticTable::seen_in(picture);
    const auto is_it = [&](const char* name) { return picture.find(name) != std::string::npos; };
    if (seen && std::any_of(kAskedAbout.begin(), kAskedAbout.end(), is_it)) {
      seen->at<table::PileReading>(artus::kPileZone).is_visible = false;
    }
    return seen;
  }

  enum class Somebody { kIsThere, kIsAway };
  /// The daemon, from one start to its end.
  struct Daemon {
    explicit Daemon(const AskingRun& table, Somebody somebody = Somebody::kIsThere)
        : log(table.open_log().value()),
          report(Report::open(table.scratch_ / "report", log.history()).value()),
          run(parts(somebody)) {}

    std::optional<Outcome> ask(RequestBody body, const Requester& by = kAnna) {
      return asked.ask(run, std::move(body), by);
    }
    /// Hears what waits.
    void hear() {
      const auto heard = run.hear();
      EXPECT_TRUE(heard) << heard.error();
    }

    std::ostringstream out;
    journal::TerminalJournal journal{out, out};
    AskedTable asked;
    GameLog log;
    Report report;
    TableRun run;

   private:
    TableRunParts parts(Somebody somebody) {
      if (somebody == Somebody::kIsThere) {
        asked.requests.somebody_came();
      }
      return {&asked.loop, &log,    &report,         nullptr,     &journal, &words::english("artus"),
              false,       nullptr, &asked.requests, &asked.slots};
    }
  };

  /// Shows pictures until one raises a question; "" when there are no more.
  static std::string show_until_asked(TableRun& run, const std::vector<std::filesystem::path>& pictures) {
    for (const auto& file : pictures) {
      std::string name = file.filename().string();
      if (run.is_dealt_with(name)) {
        continue;
      }
      const std::string bytes = files::read_file(file).value();
      EXPECT_TRUE(run.show({name, bytes, seen_in(bytes).value()}));
      if (run.is_asking()) {
        return name;
      }
    }
    return "";
  }
  [[nodiscard]] std::vector<std::filesystem::path> pictures() const { return pictures_in(scratch_ / "frames").value(); }
  /// What the truth says to the open question.
  [[nodiscard]] AnswerRequest truth_to_question(const GameLog& log) const {
    const auto choice = referee::choice_in(truth_, *log.history().referee().open_question());
    return {log.history().told().size() - 1, choice.value()};
  }
  [[nodiscard]] static int another_than(int choice) { return choice == 0 ? 1 : 0; }
};

}  // namespace seneschal::daemon::test
