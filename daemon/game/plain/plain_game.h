#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/game/plain/dealing.h"
#include "daemon/game/table_game.h"
#include "rules/game/game.h"

namespace seneschal::referee {

/// A game by its rules alone: people say each step, or a camera sees it. What its rules behind game::Rules leave open,
/// how it begins, whose a step is and what a record says, a game of this kind adds.
class PlainGame : public TableGame {
 public:
  explicit PlainGame(std::unique_ptr<const game::Rules> rules) : rules_(std::move(rules)) {}

  [[nodiscard]] const game::Rules& rules() const final { return *rules_; }
  [[nodiscard]] std::optional<TermsFault> fault_of(const events::GameTerms& terms) const override;
  [[nodiscard]] std::unique_ptr<AnyReferee> referee(const events::GameTerms& terms) const final;
  /// As a mistake has them under `wrong` (plain_referee.h); none where nobody has said who plays.
  [[nodiscard]] nlohmann::json setup_faults(const table::Reading& seen,
                                            const std::optional<events::GameTerms>& terms) const final;
  [[nodiscard]] std::function<std::optional<int>(const events::Question&)> answers_of(
      const game::Record& record) const final;
  [[nodiscard]] std::function<std::optional<events::GameEvent>(const AnyReferee&)> unseen_of(
      const game::Record& record) const final;
  [[nodiscard]] game::Outcome played(const game::State& before, const events::Ruling& ruling) const final;

  /// What was read of the board, with the things in it named as the rules name them in a game on these terms. Unless a
  /// game says otherwise, both call them the same.
  [[nodiscard]] virtual table::Reading as_played(const events::GameTerms& terms, table::Reading seen) const;
  /// The ways in which a table may be set up for a game on these terms, as the log has each.
  [[nodiscard]] virtual std::vector<events::Particulars> beginnings(const events::GameTerms& terms) const = 0;
  /// The one that `record` began in; nothing where all tables look otherwise that a game can begin on.
  [[nodiscard]] virtual std::optional<events::Particulars> beginning_of(const game::Record& record) const;
  /// Every step of a record that replays, from the table on that a game begins with.
  [[nodiscard]] virtual std::vector<game::Step> steps_of(const game::Record& record) const;
  /// A game on these terms that has begun so, and in which these steps were played.
  [[nodiscard]] virtual game::Record record(const events::GameTerms& terms, const events::Particulars& beginning,
                                            const std::vector<game::Step>& steps) const = 0;
  /// The text of such a record's file.
  [[nodiscard]] virtual std::string record_text(const game::Record& record) const = 0;
  /// Whose step it is; nothing where chance decides it.
  [[nodiscard]] virtual std::optional<int> player_of(const game::Step& step) const = 0;
  /// What people may see played at `state` though the rules refuse it: it shows that something hidden was not as it was
  /// played, or that something was said wrongly. None in a game that hides nothing.
  [[nodiscard]] virtual std::vector<game::Step> contradictions(const game::State& state) const;
  /// Whether it is `earlier`, as it was ruled, that such a step cannot follow: by the rule that it is refused by.
  [[nodiscard]] virtual bool contradicts(const game::Step& step, const game::RuleCase& refused,
                                         const game::Outcome& earlier) const;
  /// What a table would show on which such a step, as the log has it, was played; nothing where it is none, or leaves
  /// no trace.
  [[nodiscard]] virtual std::optional<table::Setting> table_of_contradiction(const game::State& state,
                                                                             const events::Particulars& played) const;
  /// The table that people laid out, as the game writes a state; nothing where `laid` is none. Whether a game can stand
  /// so is not asked. Unless a game lays it out otherwise, it is {"state": that text}.
  [[nodiscard]] virtual std::optional<std::string> laid_text(const nlohmann::json& laid) const;
  /// Why no game can stand so, as the game's page is told: {"why": `why`}, which says it in English, unless the game
  /// knows better words.
  [[nodiscard]] virtual nlohmann::json laid_fault(const nlohmann::json& laid, const std::string& why) const;
  /// How the daemon deals in a game on these terms; unless a game says otherwise, nothing.
  [[nodiscard]] virtual const Dealing& dealing(const events::GameTerms& terms) const;
  /// How many rounds there are, where that is known before the last of them; and how many of them are over.
  [[nodiscard]] virtual std::optional<int> rounds() const { return 1; }
  [[nodiscard]] virtual int rounds_over(const game::State& state) const;

 private:
  std::unique_ptr<const game::Rules> rules_;
};

/// A step as the log has it: what its text says, as JSON.
[[nodiscard]] events::Particulars played_json(const game::Rules& rules, const game::Step& step);

/// The legal step that is written so in the log; nothing where none is.
[[nodiscard]] std::optional<game::Step> step_played(const game::Rules& rules, const game::State& state,
                                                    const events::Particulars& played);

/// The ruling on the `index`th action, which is legal at `state`.
[[nodiscard]] events::Ruling ruling_on(const PlainGame& game, const game::State& state, const game::Step& step,
                                       int index);

/// The end of a game at `state`, as it is said.
[[nodiscard]] events::GameEnded end_at(const game::Rules& rules, const game::State& state);

/// What is other at `after` than at `before`, a list as the page has it: nothing, or {"from", "to"}, each as the game
/// writes a state.
[[nodiscard]] nlohmann::json plain_differences(const game::Rules& rules, const game::State& before,
                                               const game::State& after);

}  // namespace seneschal::referee
