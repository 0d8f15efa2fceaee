#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/game/turn_facts.h"
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

/// The table as players set it by hand.
struct TableChange {
  game::State before;
  game::State after;
};

/// What the book tells of a game, whichever it is: what is of this game only, under the keys that its part of the page
/// reads (daemon/page/games). Every state comes from the game whose view it is.
class BookView {
 public:
  BookView() = default;
  virtual ~BookView();
  BookView(const BookView&) = delete;
  BookView& operator=(const BookView&) = delete;
  BookView(BookView&&) = delete;
  BookView& operator=(BookView&&) = delete;

  /// How far the disc is turned, as the setting of the state has it, which is much to make for one number of each turn;
  /// 0 where the game has none.
  [[nodiscard]] virtual double disc_deg(const game::State& state) const = 0;

  /// By what a ruling can be found again, but for its rules, which any game tells of.
  [[nodiscard]] virtual TurnFacts ruled(const game::State& before, const game::Outcome& outcome) const = 0;
  /// By what that can be that is put on the table before the first action; `after` is how it stands then.
  [[nodiscard]] virtual TurnFacts placed(const game::State& after, const events::PlacementSeen& event) const = 0;
  /// By what a table that was set by hand can be.
  [[nodiscard]] virtual TurnFacts set_by_hand(const TableChange& change) const = 0;
  /// What these words look for. The error says which word is nothing of the kind, and what was expected: "player green:
  /// expected red or blue".
  [[nodiscard]] virtual tl::expected<Search, std::string> search(const SearchWords& words) const = 0;

  /// Of each of so many players, after these steps of one game, and with the table set by hand so.
  [[nodiscard]] virtual std::vector<Statistics> statistics(std::size_t players, const std::vector<game::Outcome>& steps,
                                                           const std::vector<TableChange>& changes) const = 0;
  /// Of both together.
  [[nodiscard]] virtual Statistics sum(const Statistics& one, const Statistics& other) const = 0;
  [[nodiscard]] virtual nlohmann::json statistics_json(const Statistics& player) const = 0;
  [[nodiscard]] virtual std::vector<StatisticsRow> statistics_rows(const std::vector<Statistics>& players) const = 0;
};

}  // namespace seneschal::book
