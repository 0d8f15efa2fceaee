#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/court/edition.h"
#include "rules/court/state.h"

namespace seneschal::court {

/// A position as one line of ASCII, for logs, bug reports and tests. Grammar, with SP one space:
///
///   position = "court1" SP phase SP "round=" number [ "!" ] SP "courts=" courtiers *( "," courtiers )
///              SP "tiles=" tiles *( "," tiles ) SP "purses=" tiles 3( "," tiles ) SP "pawns=" 4( player | "-" )
///              SP "row=" courtiers SP "peasantry=" courtiers SP "favour=" ( player | "-" )
///              SP "die=" ( character | "-" ) SP "turn=" ( player | "-" ) SP "waiting=" ( 1*player | "-" )
///              SP "bid=" ( player ":" tiles | "-" ) SP "left=" number
///              SP "new=" courtiers
///   phase     = see Phase; "!" marks the last round
///   courtiers = 4digit                 jesters, maidens, guards, knights
///   tiles     = 1*( "1" ... "5" ) | "-"  ascending
///   player    = "0" ... "3"            ascending where there are several
///   character = see Character; purses and pawns come in the order of its values
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

}  // namespace seneschal::court
