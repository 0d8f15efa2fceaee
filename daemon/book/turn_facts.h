#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/artus/apply.h"
#include "rules/artus/positions/table_difference.h"
#include "rules/artus/rule_catalogue.h"

namespace seneschal::book {

/// A figure as people look for one: a knight of a colour, a prince of a metal, or the King, whatever he is made of.
struct Sought {
  std::optional<artus::Figure> figure;  // nothing for the King
  friend bool operator==(const Sought&, const Sought&) = default;
};
/// "red", "silver", "king".
[[nodiscard]] std::string_view to_text(const Sought& sought);
/// Nothing unless `text` is exactly one of these words.
[[nodiscard]] std::optional<Sought> sought_from_text(std::string_view text);

/// By what an action can be found again.
struct TurnFacts {
  std::optional<artus::Colour> player;  // nothing where nobody plays, as when the table is set up
  std::vector<Sought> figures;          // that moved, made room, received a ring, were scored, were crowned or deposed
  artus::SeatSet seats;                 // that such a figure was on, before or after
  std::vector<artus::Rule> rules;       // behind what happened
};

/// `king` is where the King sat before.
[[nodiscard]] TurnFacts facts_of(const artus::Step& step, artus::Seat king);
/// A knight that is placed before the game.
[[nodiscard]] TurnFacts facts_of(artus::Colour player, const artus::Placement& placement);

/// A table that was set by hand.
[[nodiscard]] TurnFacts facts_of(const std::vector<artus::TableDifference>& differences);

/// What is looked for: each thing that is named has to be so.
struct Search {
  std::optional<artus::Colour> player{};
  std::optional<Sought> figure{};
  std::optional<artus::Seat> seat{};
  std::optional<artus::Rule> rule{};
};
[[nodiscard]] bool finds(const Search& search, const TurnFacts& facts);

}  // namespace seneschal::book
