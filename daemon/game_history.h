#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/referee/referee.h"
#include "daemon/said_json.h"
#include "rules/artus/apply.h"
#include "rules/records/record.h"

namespace seneschal::daemon {

/// What is agreed when a game begins.
struct GameTerms {
  std::string edition;  // its id
  artus::Variant variant = artus::Variant::kBeginner;
  std::vector<artus::Colour> players;  // clockwise, the start player first
  friend bool operator==(const GameTerms&, const GameTerms&) = default;
};

[[nodiscard]] referee::Players players_of(const GameTerms& terms);

/// The payload of a game's first entry, game_started.
[[nodiscard]] std::string payload_of(const GameTerms& terms);
[[nodiscard]] tl::expected<GameTerms, std::string> terms_from(const std::string& payload);

/// What a ruling did when it was made, whatever became of it.
struct RuledStep {
  artus::State before;
  artus::Step step;
  bool is_taken_back = false;     // in a dispute, or because an answer was changed
  std::size_t taken_back_by = 0;  // then: the place of what did it among all that was said
};

/// Everything said in one game so far, and where it has led.
class GameHistory {
 public:
  GameHistory(const artus::Edition& edition, const GameTerms& terms);

  /// The next thing said. The error says why it cannot follow.
  [[nodiscard]] tl::expected<void, std::string> take(const Told& told);

  [[nodiscard]] const artus::Edition& edition() const { return edition_; }
  [[nodiscard]] const GameTerms& terms() const { return terms_; }
  [[nodiscard]] const referee::Referee& referee() const { return referee_; }
  [[nodiscard]] const std::vector<Told>& told() const { return told_; }
  /// What told()[i] did, which is a ruling.
  [[nodiscard]] const RuledStep& ruled(std::size_t i) const { return ruled_.at(i); }
  /// The place in told() of the question asked last; nothing where none was, or before `end`.
  [[nodiscard]] std::optional<std::size_t> last_question() const { return last_question(told_.size()); }
  [[nodiscard]] std::optional<std::size_t> last_question(std::size_t end) const;
  /// The place in told() of the ruling on an action, as it stands; `action` is below steps().size().
  [[nodiscard]] std::size_t ruling_of(std::size_t action) const;
  /// One for each ruling that stands, in order.
  [[nodiscard]] const std::vector<artus::Step>& steps() const { return steps_; }
  /// The game up to now; players are named after their colours.
  [[nodiscard]] const records::Record& record() const { return record_; }

 private:
  void take_back(int action);
  void take_back_placements();

  artus::Edition edition_;
  GameTerms terms_;
  referee::Referee referee_;
  std::vector<Told> told_;
  std::map<std::size_t, RuledStep> ruled_;  // by place in told_
  std::vector<artus::Step> steps_;
  records::Record record_;
};

}  // namespace seneschal::daemon
