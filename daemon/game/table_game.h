#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/events/game/game_terms.h"
#include "daemon/referee/any/any_referee.h"
#include "rules/game/game.h"
#include "rules/table/layout.h"
#include "rules/table/reading.h"

namespace seneschal::book {
class BookView;
}
namespace seneschal::daemon {
class GameView;
}

namespace seneschal::referee {

/// Why no game can begin on its terms.
struct TermsFault {
  enum class Of { kVariant, kPlayers, kRule };
  Of of = Of::kRule;
  std::string expected{};  // of kVariant and kPlayers, in words: "beginner or advanced"
  std::string rule{};      // of kRule: its id, as in law.RULE of the message files

  /// "variant: expected beginner or advanced".
  [[nodiscard]] std::string message() const;
};

/// A game by the values of one edition as it is kept at a table: who may play it, the referee that watches it, and what
/// is shown of it.
class TableGame {
 public:
  TableGame() = default;
  virtual ~TableGame();
  TableGame(const TableGame&) = delete;
  TableGame& operator=(const TableGame&) = delete;
  TableGame(TableGame&&) = delete;
  TableGame& operator=(TableGame&&) = delete;

  /// What the game is called where it is one of several, as game::Game has it.
  [[nodiscard]] virtual std::string_view id() const = 0;
  /// Its rules by this edition.
  [[nodiscard]] virtual const game::Rules& rules() const = 0;
  /// The id of its edition.
  [[nodiscard]] std::string_view edition() const { return rules().edition(); }
  /// The ways in which it can be played at a table, the usual one first; none where there is one way only.
  [[nodiscard]] virtual std::vector<std::string> variants() const { return rules().variants(); }
  /// What page, voice and terminal are shown of it.
  [[nodiscard]] virtual const daemon::GameView& view() const = 0;
  /// What the book tells of it.
  [[nodiscard]] virtual const book::BookView& book() const = 0;
  /// Nothing where a game can begin on these terms.
  [[nodiscard]] virtual std::optional<TermsFault> fault_of(const events::GameTerms& terms) const = 0;
  /// Whether the daemon deals hands in a game on these terms, which have no fault: phones show them, and keep the game.
  [[nodiscard]] virtual bool deals_hands(const events::GameTerms& /*terms*/) const { return false; }
  /// Whether there are steps of it that no camera sees, which phones say beside one: a deal, a bid, a card that lies
  /// out of view.
  [[nodiscard]] virtual bool has_unseen_steps() const { return false; }
  /// Of a game on these terms, which have no fault.
  [[nodiscard]] virtual std::unique_ptr<AnyReferee> referee(const events::GameTerms& terms) const = 0;
  /// All that a board of this game has to have, whoever plays.
  [[nodiscard]] virtual table::Layout board() const = 0;
  /// The slots that players may hold, in the order in which they are offered.
  [[nodiscard]] virtual std::vector<std::string> slots() const = 0;
  /// How many of each thing that stands on spots its box holds, whoever plays.
  [[nodiscard]] virtual const std::map<table::Thing, int>& figures() const = 0;
  /// What the picture shows otherwise than a table that is set up, the gravest first, as the page takes it: for a game
  /// on these terms, or, where nobody has said who plays, for any.
  [[nodiscard]] virtual nlohmann::json setup_faults(const table::Reading& seen,
                                                    const std::optional<events::GameTerms>& terms) const = 0;
  /// Who answers questions as a game went by its record: the choice, from 0, or nothing where the record does not say.
  [[nodiscard]] virtual std::function<std::optional<int>(const events::Question& question)> answers_of(
      const game::Record& record) const = 0;
  /// Who says of a game that goes by its record what of it leaves no trace on the table, as soon as that comes next;
  /// null where everything does.
  [[nodiscard]] virtual std::function<std::optional<events::GameEvent>(const AnyReferee& game)> unseen_of(
      const game::Record& /*record*/) const {
    return nullptr;
  }
  /// What a ruling did that a referee of this game has taken at `before`.
  [[nodiscard]] virtual game::Outcome played(const game::State& before, const events::Ruling& ruling) const = 0;
};

using SharedGame = std::shared_ptr<const TableGame>;

}  // namespace seneschal::referee
