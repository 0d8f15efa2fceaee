#pragma once

#include <string>
#include <vector>

#include "daemon/game/table_game.h"
#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "rules/artus/records/record.h"
#include "rules/table/reading.h"

namespace seneschal::referee::test {

/// A referee that is shown one picture after the other, its questions answered from the true record.
class WatchedGame {
 public:
  explicit WatchedGame(const records::Record& truth, const RefereeOptions& options = {});

  /// Everything said about the picture, in order; all of it taken.
  std::vector<Said> show(const table::Reading& picture);
  /// The same before people who see that nothing is wrong, and answer no question by calling something wrong.
  std::vector<Said> show_right(const table::Reading& picture);

  /// Somebody who plays says so of the mistake that was said last.
  void say_it_stands_right();

  [[nodiscard]] const Referee& referee() const { return referee_; }
  /// What the referee has ruled, as a record.
  [[nodiscard]] const records::Record& record() const { return record_; }
  [[nodiscard]] int questions() const { return questions_; }
  [[nodiscard]] std::string difference() const;

 private:
  void note(const Said& said);
  [[nodiscard]] bool is_the_only_true_choice(const Question& question) const;
  [[nodiscard]] Said answer_to(const Question& question) const;

  records::Record truth_;
  records::Record record_;
  Referee referee_;
  std::optional<Mistake> mistake_;  // said last
  bool is_right_ = false;           // the table that is shown
  bool is_vouched_for_ = false;     // that all knights stand
  int questions_ = 0;
};

/// How two records differ; empty where they are equal as far as pictures can tell.
[[nodiscard]] std::string difference(const records::Record& seen, const records::Record& truth);

/// The same, whatever cards the actions were played with: only figures, rings and points count.
[[nodiscard]] std::string difference_but_for_cards(const records::Record& seen, const records::Record& truth);

/// The true record, with the two cards of a turn in the order in which `seen` has the first of them, where that is as
/// legal and leads to the same: where the picture between was missed, none shows which came first.
[[nodiscard]] records::Record in_ruled_order(const records::Record& seen, records::Record truth);

/// The shipped edition.
[[nodiscard]] const artus::Edition& edition();
/// The game by it, as a table keeps it.
[[nodiscard]] SharedGame game_at_table();

}  // namespace seneschal::referee::test
