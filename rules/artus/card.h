#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace seneschal::artus {

/// The cards that can be told apart by their faces. The numbers are bit places in a CardTally and stand in no file;
/// files write the ids that to_text gives.
enum class CardId : std::uint8_t {
  kKnight1To3,
  kKnight1To4,
  kKnight2To4,
  kKnight2To5,
  kKnight3To6,
  kKnight4To7,
  kKnight5To8,
  kKnightBothWays,
  kKing4To8,
  kKingSilver,
  kKingBronze,
  kKingBothWays,
  kRingSilver,
  kRingBronze,
  kRingAny,
  kScoreAll,
  kScoreAllOpposite,
  kScoreGreenYellowRed,
  kScoreCarpet,
  kScoreRed,
  kScoreWild,
};
inline constexpr int kCardCount = 21;

/// Every card id once, in the order of the enumerators.
[[nodiscard]] constexpr std::array<CardId, kCardCount> all_cards() {
  std::array<CardId, kCardCount> cards{};
  for (int i = 0; i < kCardCount; ++i) {
    cards[static_cast<unsigned>(i)] = static_cast<CardId>(i);
  }
  return cards;
}

/// The three backs: helmet, crown, scroll.
enum class Pile : std::uint8_t { kKnight, kKing, kScoring };
inline constexpr int kPileCount = 3;

/// What a card lets its player do.
enum class CardKind : std::uint8_t {
  kMoveKnight,
  kMovePrince,  // or the King
  kAddRing,
  kScoreAll,
  kScoreAllOpposite,
  kScoreOneEach,  // green, yellow and red
  kScoreCarpet,
  kScoreRed,
  kWild,
};

[[nodiscard]] constexpr CardKind kind_of(CardId card) {
  if (card <= CardId::kKnightBothWays) {
    return CardKind::kMoveKnight;
  }
  if (card <= CardId::kKingBothWays) {
    return CardKind::kMovePrince;
  }
  if (card <= CardId::kRingAny) {
    return CardKind::kAddRing;
  }
  return static_cast<CardKind>(static_cast<int>(card) - static_cast<int>(CardId::kScoreAll) +
                               static_cast<int>(CardKind::kScoreAll));
}

[[nodiscard]] constexpr Pile pile_of(CardId card) {
  const CardKind kind = kind_of(card);
  if (kind == CardKind::kMoveKnight) {
    return Pile::kKnight;
  }
  return kind <= CardKind::kAddRing ? Pile::kKing : Pile::kScoring;
}

/// "knight:1-3", "king:silver:1-7", "ring:any", "score:green-yellow-red"...: the ids of records, fixed for ever. An id
/// is a name; how far a card really moves is the edition's to say.
[[nodiscard]] std::string_view to_text(CardId card);
/// Nothing unless `text` is exactly one of the ids.
[[nodiscard]] std::optional<CardId> card_from_text(std::string_view text);
std::ostream& operator<<(std::ostream& out, CardId card);

/// How many of each card: what a player has played so far. One word: two bits a card, so at most kMostCopies of each,
/// and above them seven bits a pile, which random games ask for at every card.
class CardTally {
 public:
  static constexpr int kMostCopies = 3;

  constexpr void add(CardId card) {
    bits_ += (std::uint64_t{1} << shift(card)) + (std::uint64_t{1} << shift(pile_of(card)));
  }
  [[nodiscard]] constexpr int count(CardId card) const { return static_cast<int>((bits_ >> shift(card)) & 3U); }
  [[nodiscard]] constexpr int count(Pile pile) const { return static_cast<int>((bits_ >> shift(pile)) & 127U); }
  [[nodiscard]] constexpr int total() const {
    return count(Pile::kKnight) + count(Pile::kKing) + count(Pile::kScoring);
  }

  friend constexpr bool operator==(CardTally, CardTally) = default;

 private:
  static constexpr int kPileShift = 2 * kCardCount;
  static constexpr int shift(CardId card) { return 2 * static_cast<int>(card); }
  static constexpr int shift(Pile pile) { return kPileShift + 7 * static_cast<int>(pile); }
  static_assert(kPileShift + 7 * kPileCount <= 64);

  std::uint64_t bits_ = 0;
};

}  // namespace seneschal::artus
