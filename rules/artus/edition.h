#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "rules/artus/card.h"
#include "rules/artus/figure.h"
#include "rules/artus/seat.h"

namespace seneschal::artus {

/// The two games in the box: without and with scoring cards.
enum class Variant : std::uint8_t { kBeginner, kAdvanced };

/// "beginner", "advanced".
[[nodiscard]] std::string_view to_text(Variant variant);
[[nodiscard]] std::optional<Variant> variant_from_text(std::string_view text);
std::ostream& operator<<(std::ostream& out, Variant variant);

/// What a card's face says.
struct CardFacts {
  int copies = 0;              // in each player's 22 cards; 0..CardTally::kMostCopies
  int least = 0;               // chairs, for cards that move
  int most = 0;                // chairs; at most Edition::kMostChairs
  bool both_ways = false;      // may move counter-clockwise as well
  std::optional<Metal> metal;  // the card serves this metal only
  int penalty = 0;             // points (at most 0) where a scoring card cannot be fulfilled

  friend bool operator==(const CardFacts&, const CardFacts&) = default;
};

/// What differs between the two variants.
struct VariantFacts {
  int rounds = 0;
  int cards_per_turn = 0;
  int first_hand_per_pile = 0;  // cards drawn at the start from each of the knight and the king pile
  bool has_scoring_cards = false;

  friend bool operator==(const VariantFacts&, const VariantFacts&) = default;
};

/// The facts printed on one edition's board, cards and rule book. Read from rules/editions by seneschal::records, which
/// also checks that they fit together; every function of the rules relies on that.
struct Edition {
  /// With more, "forwards 13" and "backwards 15" would be the same chair and a move would not say which way it went.
  static constexpr int kMostChairs = 12;

  std::string id;
  /// Value of the seat so many chairs counter-clockwise of the King, the King's own (0) first. Points.
  std::array<int, Seat::kCount> wheel{};
  /// The seats with crowns, clockwise from the large crown. Princes of one metal sit on the first and third.
  std::array<Seat, 4> crowned{};
  SeatSet carpet;
  /// Knights that each player has at the table, by number of players; 0 where that many cannot play.
  std::array<int, PlayerIndex::kMost + 1> knights_in_play{};
  int king_rings = 0;    // at the start, and what crowns a prince
  int prince_rings = 0;  // at the start, and what a deposed King keeps
  int ring_supply = 0;   // beside the board at the start
  int fifty_tiles = 0;   // beside the board at the start
  std::array<CardFacts, kCardCount> cards{};
  VariantFacts beginner;
  VariantFacts advanced;

  [[nodiscard]] const CardFacts& facts(CardId card) const { return cards[static_cast<std::size_t>(card)]; }
  [[nodiscard]] const VariantFacts& facts(Variant variant) const {
    return variant == Variant::kBeginner ? beginner : advanced;
  }
  /// Knights at the table for each of `players` players; 0 where that many cannot play.
  [[nodiscard]] int knights_each(int players) const {
    return players < 0 || players > PlayerIndex::kMost ? 0 : knights_in_play[static_cast<std::size_t>(players)];
  }

  friend bool operator==(const Edition&, const Edition&) = default;
};

/// Points that a figure on `seat` stands on while the King sits on `king_seat`: the wheel turns with the King.
[[nodiscard]] inline int seat_value(const Edition& edition, Seat king_seat, Seat seat) {
  return edition.wheel[static_cast<std::size_t>(seat.chairs_clockwise_to(king_seat))];
}

}  // namespace seneschal::artus
