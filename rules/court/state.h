#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/court/character.h"
#include "rules/court/courtier.h"
#include "rules/court/edition.h"
#include "rules/court/player.h"
#include "rules/court/refusal.h"
#include "rules/court/tile.h"

namespace seneschal::court {

/// What has to happen next.
enum class Phase : std::uint8_t {
  kFirstCourtiers,  // everybody chooses the courtier to begin with
  kRowDie,          // the dice say which courtier joins or leaves the first row
  kFavourRoll,      // the dice say who has the King's Favour
  kAuction,
  kCharacter,  // the winner of the auction chooses a character
  kTaking,     // Guinevere: aspirants go to the courts
  kNewRow,     // Guinevere: a new row
  kExchanges,  // Merlin
  kTreachery,  // Lancelot
  kTaxes,      // Arthur
  kRoundEnd,   // the pawns go home
  kOver,
};
inline constexpr int kPhaseCount = static_cast<int>(Phase::kOver) + 1;

/// "first-courtiers", "row-die", "favour-roll", "auction", "character", "taking", "new-row", "exchanges", "treachery",
/// "taxes", "round-end", "over".
[[nodiscard]] std::string_view to_text(Phase phase);
[[nodiscard]] std::optional<Phase> phase_from_text(std::string_view text);
std::ostream& operator<<(std::ostream& out, Phase phase);

/// The bid to be beaten. Its tiles are in the bidder's treasury until a character is chosen.
struct HighBid {
  PlayerIndex player;
  Tiles tiles;
  friend bool operator==(const HighBid&, const HighBid&) = default;
};

/// Everything that decides how a game can go on; nothing in this game is hidden.
///
/// A plain value without a pointer or an allocation. new_game makes the first one, apply every later one;
/// broken_invariant (invariants.h) says whether one made otherwise can occur in a game.
struct State {
  int player_count = 0;
  Phase phase = Phase::kFirstCourtiers;
  /// By player; only the first player_count count.
  std::array<Courtiers, PlayerIndex::kMost> courts;
  std::array<Tiles, PlayerIndex::kMost> treasuries;
  /// By character.
  std::array<Tiles, kCharacterCount> purses;
  /// By character: in whose court the pawn stands; nobody's while it is in the castle.
  std::array<std::optional<PlayerIndex>, kCharacterCount> pawns;
  Courtiers aspirants;
  Courtiers peasantry;
  /// Who has the King's Favour; nobody before it has been rolled for.
  std::optional<PlayerIndex> favour;
  /// Who has the black die: nobody chose this character in the last round.
  std::optional<Character> black_die;
  /// Rounds that have ended.
  int round = 0;
  /// Whether a row fell short, so that the game ends with this round.
  bool is_last_round = false;
  /// Who bids, chooses or acts; nobody where the dice or the table as a whole do. First courtiers and taxes are due
  /// from everybody in `waiting` at once, in any order; this is then the first of them.
  std::optional<PlayerIndex> to_move;
  /// Who has not passed in this auction, the highest bidder included; who is still to begin a court, to take or to pay;
  /// or with whom Lancelot is still to exchange. Nobody in the other phases.
  PlayerSet waiting;
  /// Nothing before the first bid of an auction and once the character is chosen.
  std::optional<HighBid> bid;
  /// How many aspirants to_move has still to take (kTaking), or how many exchanges Merlin has left (kExchanges).
  int left = 0;
  /// Courtiers that Merlin's player has taken in this action and has to keep. None in an edition where they may go
  /// back.
  Courtiers newcomers;

  [[nodiscard]] const Courtiers& court(PlayerIndex player) const { return courts[at(player)]; }
  [[nodiscard]] Courtiers& court(PlayerIndex player) { return courts[at(player)]; }
  [[nodiscard]] const Tiles& treasury(PlayerIndex player) const { return treasuries[at(player)]; }
  [[nodiscard]] Tiles& treasury(PlayerIndex player) { return treasuries[at(player)]; }
  [[nodiscard]] const Tiles& purse(Character character) const { return purses[at(character)]; }
  [[nodiscard]] Tiles& purse(Character character) { return purses[at(character)]; }
  [[nodiscard]] std::optional<PlayerIndex> holder(Character character) const { return pawns[at(character)]; }
  [[nodiscard]] bool is_seated(PlayerIndex player) const { return player.to_int() < player_count; }
  /// How many characters a player has chosen in this round.
  [[nodiscard]] int chosen_by(PlayerIndex player) const;
  /// How many everybody together has chosen in this round.
  [[nodiscard]] int chosen() const;

  [[nodiscard]] static constexpr std::size_t at(PlayerIndex player) {
    return static_cast<std::size_t>(player.to_int());
  }
  [[nodiscard]] static constexpr std::size_t at(Character character) { return static_cast<std::size_t>(character); }

  friend bool operator==(const State&, const State&) = default;
};

/// The table before anybody has chosen a courtier: treasuries and purses laid out, the row not yet formed. Refuses a
/// number of players that the edition is not for.
[[nodiscard]] tl::expected<State, Refusal> new_game(const Edition& edition, int players);

/// Who may still choose a character in this round.
[[nodiscard]] PlayerSet eligible(const Edition& edition, const State& state);

/// The character that has to be chosen now: the one with the black die, where it is still in the castle and this is the
/// last choice of the round. Nothing where the choice is free.
[[nodiscard]] std::optional<Character> forced_character(const Edition& edition, const State& state);

/// Whether two courtiers of different types can change places between the two.
[[nodiscard]] bool can_exchange(const Courtiers& one, const Courtiers& other);

/// A few lines for logs and test failures; state_text.h has the form that can be read back.
std::ostream& operator<<(std::ostream& out, const State& state);

}  // namespace seneschal::court
