#pragma once

#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::artus {

/// Why players cannot say that the table stands so.
enum class TableFaultKind {
  kFigures,      ///< `figure` sits on `found` chairs; the game has `expected`
  kKing,         ///< no prince sits on `seat`, where the King should
  kKingRings,    ///< the King on `seat` has `found` rings and always has `expected`
  kPrinceRings,  ///< the prince on `seat` has `found` rings; `expected` is the nearest number that a prince may have
  kLooseRings,   ///< `found` rings lie at `seat`, where no prince sits
  kRings,        ///< the princes have `found` rings together, the game has `expected`
  kPrestige,     ///< `colour` has `found` points; `expected` is the nearest that can be kept
  kCardCopies,   ///< `colour` has played `card` `found` times; `expected` exist
  kCardTurns,    ///< `colour` has played `found` cards, by turns it would be `expected` of as many
  kCardHand,  ///< `found` of the cards that `colour` has played must have been drawn since the first hand, `expected`
              ///< were
};
/// "figures", "king", "king-rings", "prince-rings", "loose-rings", "rings", "prestige", "card-copies", "card-turns",
/// "card-hand".
[[nodiscard]] std::string_view to_text(TableFaultKind kind);

struct TableFault {
  TableFaultKind kind = TableFaultKind::kFigures;
  int found = 0;
  int expected = 0;
  std::optional<Figure> figure{};
  std::optional<Seat> seat{};
  std::optional<Colour> colour{};
  std::optional<CardId> card{};
  friend bool operator==(const TableFault&, const TableFault&) = default;
};
/// A sentence that says what is impossible and how to mend it.
std::ostream& operator<<(std::ostream& out, const TableFault& fault);

/// Prestige that players can agree on by hand, either way; no game comes near it.
inline constexpr int kMostPrestigeByHand = 999;

/// Everything that keeps `table` from being one that a game with the players, variant and edition that it names can
/// stand at after the knights were placed; empty where players may agree on it. Whose turn it is must follow from the
/// cards (turn_from_cards in state.h). Does not ask by which moves the table came about: that is why it is set by hand.
[[nodiscard]] std::vector<TableFault> faults_of(const Edition& edition, const State& table);

/// Rings in the game, on princes and beside the board.
[[nodiscard]] constexpr int rings_in_game(const Edition& edition) {
  return edition.king_rings + 3 * edition.prince_rings + edition.ring_supply;
}

}  // namespace seneschal::artus
