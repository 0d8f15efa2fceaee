#pragma once

#include <cstddef>
#include <optional>

#include "daemon/history/game_history.h"
#include "daemon/words/texts.h"
#include "hardware/ports/voice.h"

namespace seneschal::daemon {

/// Says aloud what is ruled, asked and wrong, and how a round ends: the same as a phone that was told to, in the same
/// words (daemon/page/shell/aloud.js). What was said before it came is not said again.
class Announcer {
 public:
  /// All outlive it.
  Announcer(const GameHistory& history, const words::Texts& texts, ports::Voice& voice);

  /// Something was said in the game.
  void said();

 private:
  [[nodiscard]] std::optional<int> round() const;
  void speak(const std::string& text);

  const GameHistory& history_;
  const words::Texts& texts_;
  ports::Voice& voice_;
  std::size_t told_;          // of the history, that it has heard of
  std::optional<int> round_;  // that was being played then
};

}  // namespace seneschal::daemon
