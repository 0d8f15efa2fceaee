#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/events/told_entry.h"
#include "daemon/game/table_game.h"
#include "daemon/history/player_names.h"

namespace seneschal::daemon {

using events::GameTerms;

/// What a ruling did when it was made, whatever became of it.
struct RuledStep {
  game::State before;
  game::Outcome outcome;
  bool is_taken_back = false;     // in a dispute, because an answer was changed, or a ruling reopened
  std::size_t taken_back_by = 0;  // then: the place of what did it among all that was said
};

/// The table as players set it by hand in a dispute.
struct TableSet {
  std::size_t told = 0;     // the place of the settlement among all that was said
  std::size_t actions = 0;  // that had been ruled on, and stand
  game::State before;       // as it was ruled
  game::State after;
};

/// What people may say that it is right as it stands.
struct Vouchable {
  enum class What {
    kSetup,     // the table before the game, which has not been seen set up
    kPlaced,    // until the first action: all that is put on the table before it
    kMistake,   // that is open
    kQuestion,  // that is open: that nothing is wrong of what it asks about
  };
  What what = What::kMistake;
  std::size_t number = 0;  // its place among all that was said; before the game the place of what is said next
  int index = 0;           // of the action, as in what is said of it

  [[nodiscard]] bool is_before_game() const { return what == What::kSetup || what == What::kPlaced; }
};
/// "setup", "placed", "mistake", "question".
[[nodiscard]] std::string_view to_text(Vouchable::What what);

/// Everything said in one game so far, and where it has led.
class GameHistory {
 public:
  /// `terms` without a fault.
  GameHistory(referee::SharedGame game, const GameTerms& terms);

  /// The next thing said. The error says why it cannot follow.
  [[nodiscard]] tl::expected<void, std::string> take(const events::Told& told);
  /// An entry of the game's log that nothing is said by in the game: it may say who plays, or that the game was
  /// abandoned. The error is a sentence.
  [[nodiscard]] tl::expected<void, std::string> note(const std::string& kind, const std::string& payload);

  [[nodiscard]] const referee::TableGame& game() const { return *game_; }
  [[nodiscard]] const referee::SharedGame& shared_game() const { return game_; }
  [[nodiscard]] const GameTerms& terms() const { return terms_; }
  [[nodiscard]] const referee::AnyReferee& referee() const { return *referee_; }
  [[nodiscard]] const std::vector<events::Told>& told() const { return told_; }
  /// Who plays, and has played.
  [[nodiscard]] const PlayerNames& names() const { return names_; }
  /// Whether nobody is told yet how many points each player has: people wanted it so, and the game is not over.
  [[nodiscard]] bool hides_scores() const;
  /// The game up to now as its record writes it, with the names of who has played it.
  [[nodiscard]] std::string record_text() const { return referee_->record_text(names_.all(terms_.players)); }
  /// What told()[i] did, which is a ruling.
  [[nodiscard]] const RuledStep& ruled(std::size_t i) const { return ruled_.at(i); }
  /// The place in told() of the question asked last; nothing where none was, or before `end`.
  [[nodiscard]] std::optional<std::size_t> last_question() const { return last_question(told_.size()); }
  [[nodiscard]] std::optional<std::size_t> last_question(std::size_t end) const;
  /// The place in told() of the ruling on an action, as it stands; `action` is below steps().size().
  [[nodiscard]] std::size_t ruling_of(std::size_t action) const;
  /// Whether told()[i] is a ruling that follows from one that was reopened.
  [[nodiscard]] bool is_ruled_again(std::size_t i) const;
  /// The place in told() of what waits for people: a question, a mistake that is still on the table, or that track was
  /// lost. Nothing where nothing does.
  [[nodiscard]] std::optional<std::size_t> open() const;
  /// The place in told() of the opening of the dispute that is open.
  [[nodiscard]] std::optional<std::size_t> open_dispute() const;
  /// Nothing while a ruling is disputed. Before the first action it can be said once of each.
  [[nodiscard]] std::optional<Vouchable> vouchable() const;
  /// What told()[i] is said of, which says that something stands right.
  [[nodiscard]] Vouchable::What vouched(std::size_t i) const { return vouched_.at(i); }
  /// Whether told()[i] clears what was no mistake any more: what had been misread can be seen again.
  [[nodiscard]] bool is_seen_again(std::size_t i) const { return seen_again_.contains(i); }
  /// What each ruling that stands did, in order.
  [[nodiscard]] const std::vector<game::Outcome>& steps() const { return steps_; }
  /// Where the table was set by hand and that was not taken back since, in order.
  [[nodiscard]] const std::vector<TableSet>& tables_set() const { return tables_set_; }
  /// What told()[i] did, which settled a dispute by setting the table, also where it was taken back since.
  [[nodiscard]] const TableSet& table_set(std::size_t i) const { return all_tables_set_.at(i); }

 private:
  void take_back(int action);
  [[nodiscard]] Vouchable::What about(const events::StandsRight& right) const;
  [[nodiscard]] bool is_vouched_for() const;
  [[nodiscard]] bool ends_wait(std::size_t i) const;

  referee::SharedGame game_;
  GameTerms terms_;
  referee::OwnReferee referee_;
  PlayerNames names_;
  bool is_abandoned_ = false;
  std::vector<events::Told> told_;
  std::map<std::size_t, RuledStep> ruled_;  // by place in told_
  std::vector<game::Outcome> steps_;
  std::map<std::size_t, TableSet> all_tables_set_;  // by place in told_
  std::vector<TableSet> tables_set_;                // those that stand
  std::map<std::size_t, Vouchable::What> vouched_;  // by place in told_
  std::set<std::size_t> seen_again_;                // places in told_
};

}  // namespace seneschal::daemon
