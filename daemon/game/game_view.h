#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/events/game/game_terms.h"
#include "daemon/referee/any/any_referee.h"
#include "daemon/words/game_words.h"
#include "daemon/words/texts.h"
#include "rules/game/game.h"

namespace seneschal::daemon {

/// Whether it is told how many points each player has by now.
enum class Scores : bool { kShown, kHidden };

/// What a settlement that names what was played in truth would come to.
struct CorrectedCourse {
  nlohmann::json played;
  int delta = 0;         // points
  std::size_t kept = 0;  // rulings that would stand, of that one and those after it
};

/// What page, voice and terminal are shown of a game, whichever it is: what is of this game only, under the keys that
/// its part of the page reads (daemon/page/games). Every state and referee that is handed in is of the game whose view
/// it is.
class GameView {
 public:
  GameView() = default;
  virtual ~GameView();
  GameView(const GameView&) = delete;
  GameView& operator=(const GameView&) = delete;
  GameView(GameView&&) = delete;
  GameView& operator=(GameView&&) = delete;

  /// Its words, for voice and terminal.
  [[nodiscard]] virtual const words::GameWords& words() const = 0;
  /// What is known before there is a state: `game`, `colours`, `variant`, `rounds`, `round` (0), and what else the page
  /// draws.
  [[nodiscard]] virtual nlohmann::json terms(const events::GameTerms& terms) const = 0;
  /// A state: `phase`, `round` (the one that is played, from 1), `players`, `to_move`, and what else the page draws.
  [[nodiscard]] virtual nlohmann::json state(const game::State& state) const = 0;
  /// How many rounds are over.
  [[nodiscard]] virtual int rounds_over(const game::State& state) const = 0;
  /// Whose turn it is, or would be if the game went on; a player, from 0. Nobody where dice or the whole table decide.
  [[nodiscard]] virtual std::optional<int> to_move(const game::State& state) const = 0;
  /// What a ruling did, as its line in the log has it beside what was said and by which rules.
  [[nodiscard]] virtual nlohmann::json outcome(const game::Outcome& outcome) const = 0;
  /// How its points came about.
  [[nodiscard]] virtual nlohmann::json arithmetic(const game::Outcome& outcome) const = 0;
  /// What is other on the table `after` than `before`, a list.
  [[nodiscard]] virtual nlohmann::json differences(const game::State& before, const game::State& after) const = 0;
  /// What a game that is written as a table of comma-separated values says of each ruling besides who played and what
  /// it scored: the names of the columns, and what stands in them, as the file has it.
  [[nodiscard]] virtual std::vector<std::string> columns() const = 0;
  [[nodiscard]] virtual std::vector<std::string> cells(const events::Ruling& ruling,
                                                       const game::Outcome& outcome) const = 0;
  /// The table in plain text, at most 79 columns wide, in the language of `texts`.
  [[nodiscard]] virtual std::string board_text(const words::Texts& texts, const game::State& state,
                                               Scores scores) const = 0;

  /// Whether people may want that nobody is told the scores before the game is over. Unless a game says otherwise, they
  /// may; not where they are what lies on the table.
  [[nodiscard]] virtual bool has_hidden_scores() const { return true; }
  /// Takes from a table what tells them: one that state() or to_lay() has made, or a phone. Unless a game says
  /// otherwise, the `score` of each of its `players`.
  virtual void hide_scores(nlohmann::json& table) const;
  /// Whether one of them is told by the case of a rule, by its id, or by a difference of two tables, by what it is in.
  [[nodiscard]] virtual bool tells_score(std::string_view /*what*/) const { return false; }

  /// What the rules allow to be said next in a game that people keep without a camera; nothing once it is over.
  [[nodiscard]] virtual std::vector<events::GameEvent> choices(const referee::AnyReferee& referee) const = 0;
  /// The end of the game, once its last action is ruled on and while it was not yet said.
  [[nodiscard]] virtual std::optional<events::GameEvent> unsaid_end(const referee::AnyReferee& referee) const = 0;

  /// What the page shows of the table as it was `before` the action that is in dispute.
  [[nodiscard]] virtual nlohmann::json disputed(const game::State& before) const = 0;
  /// Of a dispute about the `ruling`th action; nothing of a settlement that names no action.
  [[nodiscard]] virtual std::optional<CorrectedCourse> corrected(const referee::AnyReferee& referee,
                                                                 const game::State& before, std::size_t ruling,
                                                                 const referee::Settlement& settlement) const = 0;
  /// What people who set the table by hand start from.
  [[nodiscard]] virtual nlohmann::json to_lay(const game::State& now) const = 0;
  /// The table of a settlement as it is laid out, and its differences to `now`; empty where it cannot be set.
  [[nodiscard]] virtual nlohmann::json laid(const game::State& now, const std::string& table) const = 0;
};

}  // namespace seneschal::daemon
