#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/state.h"

namespace seneschal::tafelrunde {

/// A position as one line of ASCII, for logs, bug reports and tests. Grammar, with SP one space:
///
///   position = "tafelrunde1" SP pawns SP trumps SP sword SP dealer SP left SP move SP trick SP undealt SP laid
///              SP missing
///   pawns    = "pawns=" space *( "," space )              by player; 0 is the start
///   trumps   = "trumps=" ( "-" | 1*letter )               the lowest level first
///   sword    = "sword=" ( "-" | player )                  who has come onto a sword space and not used it yet
///   dealer   = "dealer=" player                           who deals next
///   left     = "left=" count                              tricks of this deal that are not complete
///   move     = "move=" player                             who lays the next card
///   trick    = "trick=" ( "-" | card *( "+" card ) )      card ids, the leader's first
///   undealt  = "undealt=" tally                           before this deal, or between two deals before the next
///   laid     = "laid=" tally                              in this deal
///   missing  = "missing=" colours *( "," colours )        by player: colours not followed in this deal
///   colours  = "-" | 1*letter
///   letter   = "r" | "y" | "g" | "b" | "k" | "v"          red, yellow, green, blue, black, violet
///   tally    = "-" | *( letter 1*value ) [ "N" digit ] [ "S" digit ]    in that order; N knights, S shields
///   value    = "1" to "9" | "t" | "e"            1 to 9, ten, eleven, rising
[[nodiscard]] std::string to_text(const State& state);

/// Where a text stops being a position.
struct TextError {
  std::size_t at = 0;    // byte offset; the text's length where it ends too soon
  std::string expected;  // what should be there
  friend bool operator==(const TextError&, const TextError&) = default;
};

/// The state that to_text writes as exactly `text`. Refuses what no game of the edition can reach (invariants.h) as
/// well as what breaks the grammar.
[[nodiscard]] tl::expected<State, TextError> state_from_text(const Edition& edition, std::string_view text);

}  // namespace seneschal::tafelrunde
