#include "daemon/snapshots/announcer.h"

#include <nlohmann/json.hpp>

#include "daemon/referee/tenant/artus_referee.h"
#include "daemon/snapshots/state_snapshot.h"
#include "daemon/snapshots/table_snapshot.h"
#include "daemon/words/aloud.h"
#include "daemon/words/artus/artus_words.h"

namespace seneschal::daemon {

using nlohmann::json;

Announcer::Announcer(const GameHistory& history, const words::Texts& texts, ports::Voice& voice)
    : history_(history), texts_(texts), voice_(voice), told_(history.told().size()), round_(round()) {}

void Announcer::said() {
  const json colours = terms_json(referee::edition_of(history_.game()), history_.terms())["colours"];
  for (; told_ < history_.told().size(); ++told_) {
    if (const auto text = words::line_aloud(texts_, words::artus_words(), line_of(history_, told_), colours)) {
      speak(*text);
    }
  }
  const auto now = round();
  if (now && round_ && *now > *round_) {
    const json players =
        state_json(referee::edition_of(history_.game()), *referee::typed(history_.referee()).state())["players"];
    speak(words::round_aloud(texts_, words::artus_words(), *now - 1, players));
  }
  round_ = now;
}

/// From 1; nothing before the first and after the last.
std::optional<int> Announcer::round() const {
  const auto& state = referee::typed(history_.referee()).state();
  return state && phase_of(history_) == "playing"
             ? std::optional(state_json(referee::edition_of(history_.game()), *state)["round"].get<int>())
             : std::nullopt;
}

void Announcer::speak(const std::string& text) {
  voice_.say(words::for_a_voice(texts_, text));
}

}  // namespace seneschal::daemon
