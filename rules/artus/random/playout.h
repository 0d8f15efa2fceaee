#pragma once

#include <array>
#include <cstdint>

#include "rules/artus/edition.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/setup.h"
#include "rules/artus/state.h"
#include "rules/random/random_stream.h"

namespace seneschal::artus {

using random::RandomStream;

/// One player's shuffled piles and hand.
class Hand {
 public:
  /// No cards.
  Hand() = default;
  /// All of a player's cards, in piles that are not shuffled yet.
  Hand(const Edition& edition, Variant variant);

  /// Shuffles the piles and draws the first hand.
  void deal(RandomStream& random);

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] CardId card(std::size_t i) const { return cards_[i]; }
  /// Takes the i-th card out; the last one takes its place.
  void discard(std::size_t i) { cards_[i] = cards_[--size_]; }
  /// One card from a pile chosen at random among those that hold one; none where all are empty.
  void draw(RandomStream& random);

 private:
  static constexpr std::size_t kMostInPile = 8 * CardTally::kMostCopies;

  struct Stack {
    std::array<CardId, kMostInPile> cards{};
    std::size_t size = 0;
  };

  void draw_from(Stack& stack) { cards_[size_++] = stack.cards[--stack.size]; }

  std::array<Stack, kPileCount> stacks_;
  std::array<CardId, kPileCount * kMostInPile> cards_{};
  std::size_t size_ = 0;
  int first_per_pile_ = 0;
};

/// Plays complete games at random, each player with really shuffled piles, by the same rules as everything else: every
/// action comes from LegalActions and is carried out by play. Does not allocate.
class Playout {
 public:
  /// `players` is a number for which edition.knights_each is not 0.
  Playout(const Edition& edition, Variant variant, int players, std::uint64_t seed);

  /// Plays one game from setup to end and returns its last state.
  const State& play_game();

  /// Of all games so far; depends on the constructor's arguments and the number of games only.
  [[nodiscard]] std::uint64_t checksum() const { return checksum_; }
  [[nodiscard]] std::uint64_t actions() const { return actions_; }

 private:
  void place_knights();
  void deal();
  void play_card(Hand& hand);
  void mix(std::uint64_t value) { checksum_ = (checksum_ ^ value) * 0x100000001b3; }
  void mix_state();

  const Edition& edition_;
  Setup setup_;
  RandomStream random_;
  State state_;
  Hand whole_;  // each player's before it is dealt
  std::array<Hand, PlayerIndex::kMost> hands_;
  std::uint64_t checksum_ = 0xcbf29ce484222325;  // the FNV-1a offset; mix is its step on whole words
  std::uint64_t actions_ = 0;
};

}  // namespace seneschal::artus
