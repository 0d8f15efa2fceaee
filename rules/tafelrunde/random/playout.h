#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/random/random_stream.h"
#include "rules/tafelrunde/apply.h"
#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/state.h"
#include "rules/tafelrunde/step.h"

namespace seneschal::tafelrunde {

using random::RandomStream;

/// A game played at random, with really shuffled cards and hands, by the same rules as everything else: every step
/// comes from legal_steps for the hand and is carried out by play.
class RandomGame {
 public:
  /// The edition outlives the game; `players` is a number that can play it. Who deals first is drawn.
  RandomGame(const Edition& edition, int players, RandomStream& random);

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const CardTally& hand(PlayerIndex player) const { return hands_[player.index()]; }
  /// Takes one of the legal steps, each as likely as the others; not asked for after the end.
  Outcome advance();

 private:
  void deal(PlayerIndex dealer);
  Card draw();

  const Edition& edition_;
  RandomStream& random_;
  State state_;
  std::vector<Card> undealt_;  // the next is drawn from the end
  std::vector<Card> discards_;
  std::array<CardTally, PlayerIndex::kMost> hands_{};
};

/// Plays complete random games one after another.
class Playout {
 public:
  /// The edition outlives the playout; `players` is a number that can play it.
  Playout(const Edition& edition, int players, std::uint64_t seed);

  /// Plays one game from the first deal to the end and returns its last state.
  State play_game();

  /// Of all games so far; depends on the constructor's arguments and the number of games only.
  [[nodiscard]] std::uint64_t checksum() const { return checksum_; }
  [[nodiscard]] std::uint64_t actions() const { return actions_; }

 private:
  void mix(std::uint64_t value) { checksum_ = (checksum_ ^ value) * 0x100000001b3; }
  void mix_step(const Step& step);
  void mix_state(const State& state);

  const Edition& edition_;
  int players_;
  RandomStream random_;
  std::uint64_t checksum_ = 0xcbf29ce484222325;  // the FNV-1a offset; mix is its step on whole words
  std::uint64_t actions_ = 0;
};

}  // namespace seneschal::tafelrunde
