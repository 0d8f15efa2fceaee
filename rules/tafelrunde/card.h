#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "rules/tafelrunde/colour.h"

namespace seneschal::tafelrunde {

/// The two kinds of super-trump. They have no colour, and each beats the other kind where it is laid later.
enum class SuperTrump : std::uint8_t { kKnight, kShield };
inline constexpr std::size_t kSuperTrumpCount = 2;

/// A card by its face: a colour with a value, or a super-trump.
class Card {
 public:
  static constexpr int kMostValue = 11;  // of the ids "red:1" to "red:11"
  static constexpr std::size_t kCount = kColourCount * kMostValue + kSuperTrumpCount;

  /// The red 1.
  constexpr Card() = default;
  explicit constexpr Card(SuperTrump kind)
      : index_(static_cast<std::uint8_t>(kColourCount * kMostValue + static_cast<std::size_t>(kind))) {}

  /// Nothing unless 1 <= value <= kMostValue.
  [[nodiscard]] static constexpr std::optional<Card> of(Colour colour, int value) {
    if (value < 1 || value > kMostValue) {
      return std::nullopt;
    }
    return Card(static_cast<std::size_t>(colour) * kMostValue + static_cast<std::size_t>(value - 1));
  }
  /// Colour by colour, then the super-trumps: index below kCount.
  [[nodiscard]] static constexpr Card from_index(std::size_t index) {
    assert(index < kCount);
    return Card(index);
  }

  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  /// Nothing for a super-trump.
  [[nodiscard]] constexpr std::optional<Colour> colour() const {
    return is_super() ? std::nullopt : std::optional(static_cast<Colour>(index_ / kMostValue));
  }
  /// Nothing for a card of a colour.
  [[nodiscard]] constexpr std::optional<SuperTrump> super() const {
    return is_super() ? std::optional(static_cast<SuperTrump>(index_ - kColourCount * kMostValue)) : std::nullopt;
  }
  /// 1..kMostValue within its colour; of super-trumps nobody asks it.
  [[nodiscard]] constexpr int value() const { return index_ % kMostValue + 1; }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  explicit constexpr Card(std::size_t index) : index_(static_cast<std::uint8_t>(index)) {}
  [[nodiscard]] constexpr bool is_super() const { return index_ >= kColourCount * kMostValue; }

  std::uint8_t index_ = 0;
};

/// "red:7", "super:knight", "super:shield": the ids of records, fixed for ever.
[[nodiscard]] std::string to_text(Card card);
/// Nothing unless `text` is exactly one of the ids.
[[nodiscard]] std::optional<Card> card_from_text(std::string_view text);
std::ostream& operator<<(std::ostream& out, Card card);

/// How many of each card: a pile, a hand, what has been laid.
class CardTally {
 public:
  static constexpr int kMostCopies = 9;  // of one card; one digit of a position's text

  constexpr void add(Card card, int copies = 1) {
    counts_[card.index()] = static_cast<std::uint8_t>(counts_[card.index()] + copies);
  }
  /// Takes one away that is there.
  constexpr void remove(Card card) {
    assert(count(card) > 0);
    --counts_[card.index()];
  }
  [[nodiscard]] constexpr int count(Card card) const { return counts_[card.index()]; }
  [[nodiscard]] constexpr int total() const {
    int total = 0;
    for (const std::uint8_t count : counts_) {
      total += count;
    }
    return total;
  }
  [[nodiscard]] constexpr bool has(Colour colour) const {
    for (std::size_t value = 0; value < Card::kMostValue; ++value) {
      if (counts_[static_cast<std::size_t>(colour) * Card::kMostValue + value] > 0) {
        return true;
      }
    }
    return false;
  }
  /// How many cards of this tally are more than `other` has of them.
  [[nodiscard]] constexpr int excess_over(const CardTally& other) const {
    int excess = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      excess += counts_[i] > other.counts_[i] ? counts_[i] - other.counts_[i] : 0;
    }
    return excess;
  }

  /// What of `a` is left once `b`, of which `a` has all, is taken out.
  friend constexpr CardTally operator-(CardTally a, const CardTally& b) {
    for (std::size_t i = 0; i < a.counts_.size(); ++i) {
      a.counts_[i] = static_cast<std::uint8_t>(a.counts_[i] - b.counts_[i]);
    }
    return a;
  }
  friend constexpr bool operator==(const CardTally&, const CardTally&) = default;

 private:
  std::array<std::uint8_t, Card::kCount> counts_{};
};

}  // namespace seneschal::tafelrunde
