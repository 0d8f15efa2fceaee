#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// A position as one line of ASCII, for logs, bug reports and tests. Grammar, with SP one space:
///
///   position = "artus1" SP variant SP players SP table SP king SP supply SP scores SP cards
///   variant  = "beginner" | "advanced"
///   players  = colour *( "," colour )            clockwise, the start player first
///   table    = *( empty | knight | prince )      seats 0 to 27 in order
///   empty    = count                             so many empty chairs in a row, decimal
///   knight   = "r" | "u" | "k" | "e"             red, blue, black, beige
///   prince   = ( "S" | "B" ) *"'"                silver, bronze; one mark for each ring
///   king     = "king=" seat
///   supply   = "supply=" count
///   scores   = "scores=" number *( "," number )  by player
///   cards    = "played=" tally *( ";" tally )    by player
///   tally    = "-" | card *( "+" card )          card ids, in their order, a card played twice stands twice
///
/// Whose turn it is and how many knights are placed follow from the rest.
[[nodiscard]] std::string to_text(const State& state);

/// Where a text stops being a position.
struct TextError {
  std::size_t at = 0;    // byte offset; the text's length where it ends too soon
  std::string expected;  // what should be there
  friend bool operator==(const TextError&, const TextError&) = default;
};

/// The state that to_text writes as `text`. Refuses what no game of the edition can reach (invariants.h) as well as
/// what breaks the grammar.
[[nodiscard]] tl::expected<State, TextError> state_from_text(const Edition& edition, std::string_view text);

}  // namespace seneschal::artus
