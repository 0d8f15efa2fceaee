#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "daemon/book/view/turn_facts.h"
#include "daemon/events/game/game_event.h"
#include "daemon/history/game_history.h"
#include "daemon/referee/any/table_game.h"
#include "rules/game/game.h"
#include "rules/game/opaque.h"

namespace seneschal::book {

/// What one player did in a game, or in several, as a value of the game's own type.
using Statistics = game::Opaque<struct OfStatistics>;

/// A row of what is printed of them.
struct StatisticsRow {
  std::string title;               // its key in the message files
  std::vector<std::string> cells;  // by player; none in a heading
};

/// What the book tells of a game, whichever it is: what is of this game only, under the keys that its part of the page
/// reads (daemon/page/games). Every state comes from the game that is handed in with it, or whose history is.
class BookView {
 public:
  BookView() = default;
  virtual ~BookView();
  BookView(const BookView&) = delete;
  BookView& operator=(const BookView&) = delete;
  BookView(BookView&&) = delete;
  BookView& operator=(BookView&&) = delete;

  /// Those that players can have, in the order in which they are listed.
  [[nodiscard]] virtual std::vector<std::string> slots() const = 0;

  /// How far the disc is turned, as the setting of the state has it, which is much to make for one number of each turn;
  /// 0 where the game has none.
  [[nodiscard]] virtual double disc_deg(const game::State& state) const = 0;

  /// By what a ruling can be found again, but for its rules, which any game tells of.
  [[nodiscard]] virtual TurnFacts ruled(const daemon::RuledStep& ruled) const = 0;
  /// By what that can be that is put on the table before the first action; `after` is how it stands then.
  [[nodiscard]] virtual TurnFacts placed(const game::State& after, const events::PlacementSeen& event) const = 0;
  /// By what a table that was set by hand can be.
  [[nodiscard]] virtual TurnFacts set_by_hand(const referee::TableGame& game, const daemon::TableSet& set) const = 0;
  /// What these words look for. The error says which word is nothing of the kind, and what was expected: "player green:
  /// expected red or blue".
  [[nodiscard]] virtual tl::expected<Search, std::string> search(const SearchWords& words) const = 0;

  /// Of each player, in all that stands in a game.
  [[nodiscard]] virtual std::vector<Statistics> statistics(const daemon::GameHistory& history) const = 0;
  /// Of both together.
  [[nodiscard]] virtual Statistics sum(const Statistics& one, const Statistics& other) const = 0;
  [[nodiscard]] virtual nlohmann::json statistics_json(const Statistics& player) const = 0;
  [[nodiscard]] virtual std::vector<StatisticsRow> statistics_rows(const std::vector<Statistics>& players) const = 0;
};

}  // namespace seneschal::book
