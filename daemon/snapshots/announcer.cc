#include "daemon/snapshots/announcer.h"

#include <nlohmann/json.hpp>

#include "daemon/game/game_view.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/words/aloud.h"

namespace seneschal::daemon {

using nlohmann::json;

Announcer::Announcer(const GameHistory& history, const words::Texts& texts, ports::Voice& voice)
    : history_(history), texts_(texts), voice_(voice), told_(history.told().size()), round_(round()) {}

void Announcer::said() {
  const GameView& view = history_.game().view();
  const json slots = history_.terms().players;
  for (; told_ < history_.told().size(); ++told_) {
    if (const auto text = words::line_aloud(texts_, view.words(), line_of(history_, told_), slots)) {
      speak(*text);
    }
  }
  const auto now = round();
  if (now && round_ && *now > *round_) {
    json players = json::array();
    const std::vector<int> scores = history_.game().rules().scores(*history_.referee().state());
    for (std::size_t i = 0; i < scores.size() && !history_.hides_scores(); ++i) {
      players.push_back({{"colour", slots[i]}, {"score", scores[i]}});
    }
    speak(words::round_aloud(texts_, view.words(), *now - 1, players));
  }
  round_ = now;
}

/// From 1; nothing before the first and after the last.
std::optional<int> Announcer::round() const {
  const auto state = history_.referee().state();
  return state && phase_of(history_) == "playing"
             ? std::optional(history_.game().view().state(*state)["round"].get<int>())
             : std::nullopt;
}

void Announcer::speak(const std::string& text) {
  voice_.say(words::for_a_voice(texts_, text));
}

}  // namespace seneschal::daemon
