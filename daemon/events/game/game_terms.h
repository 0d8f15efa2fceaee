#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

namespace seneschal::events {

/// What is agreed when a game begins, by the names that the game gives it.
struct GameTerms {
  std::string edition;               // its id
  std::string variant;               // one of those that the game can be played in
  std::vector<std::string> players;  // their slots, clockwise, the start player's first
  bool hides_scores = false;         // how many points each has by now, from everybody until the game is over
  friend bool operator==(const GameTerms&, const GameTerms&) = default;
};

/// The payload of a game's first entry, game_started.
[[nodiscard]] std::string payload_of(const GameTerms& terms);
/// The terms in it, whether or not a game can begin on them. The error is a sentence: it is no such payload.
[[nodiscard]] tl::expected<GameTerms, std::string> terms_from(const std::string& payload);

}  // namespace seneschal::events
