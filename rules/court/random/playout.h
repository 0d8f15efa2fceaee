#pragma once

#include <cstdint>

#include "rules/court/edition.h"
#include "rules/court/state.h"
#include "rules/court/step.h"
#include "rules/random/random_stream.h"

namespace seneschal::court {

using random::RandomStream;

/// Plays complete games at random by the same rules as everything else: every step is one of legal_steps, dice and
/// people alike, and is carried out by play.
class Playout {
 public:
  /// `players` is a number that the edition is for.
  Playout(const Edition& edition, int players, std::uint64_t seed);

  /// Plays one game from setup to end and returns its last state.
  const State& play_game();

  /// Of all games so far; depends on the constructor's arguments and the number of games only.
  [[nodiscard]] std::uint64_t checksum() const { return checksum_; }
  /// Steps of all games so far.
  [[nodiscard]] std::uint64_t actions() const { return actions_; }

 private:
  void mix(std::uint64_t value) { checksum_ = (checksum_ ^ value) * 0x100000001b3; }
  void mix_state();

  const Edition& edition_;
  int players_;
  RandomStream random_;
  State state_;
  std::uint64_t checksum_ = 0xcbf29ce484222325;  // the FNV-1a offset; mix is its step on whole words
  std::uint64_t actions_ = 0;
};

/// One of the legal steps of a state in which the game is not over, as random games choose it: in an auction passing is
/// as likely as all bids together, everything else as likely as everything else.
[[nodiscard]] Step random_step(const Edition& edition, const State& state, RandomStream& random);

}  // namespace seneschal::court
