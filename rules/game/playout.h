#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace seneschal::game {

/// Which random games are played.
struct PlayoutSetting {
  int players = 0;
  std::string variant;     // empty in a game that has none
  std::uint64_t seed = 0;  // decides every shuffle, roll and choice
};

/// Complete games at random, one after the other, by the same rules as everything else and with really shuffled cards:
/// what benchmarks time, and by whose checksum tests hold that a game stays the same for ever.
class Playout {
 public:
  Playout() = default;
  virtual ~Playout() = default;
  Playout(const Playout&) = delete;
  Playout& operator=(const Playout&) = delete;
  Playout(Playout&&) = delete;
  Playout& operator=(Playout&&) = delete;

  /// From the setup to the end.
  virtual void play_game() = 0;
  /// Of all games so far; depends on rules, edition, setting and how many games only.
  [[nodiscard]] virtual std::uint64_t checksum() const = 0;
  /// Actions of all games so far.
  [[nodiscard]] virtual std::uint64_t actions() const = 0;
};

/// Those of a core that has the same three functions.
template <typename Core>
class PlayoutOf final : public Playout {
 public:
  template <typename... Arguments>
  explicit PlayoutOf(Arguments&&... arguments) : core_(std::forward<Arguments>(arguments)...) {}

  void play_game() override { core_.play_game(); }
  [[nodiscard]] std::uint64_t checksum() const override { return core_.checksum(); }
  [[nodiscard]] std::uint64_t actions() const override { return core_.actions(); }

 private:
  Core core_;
};

}  // namespace seneschal::game
