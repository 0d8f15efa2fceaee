#include "daemon/events/game/game_event.h"

#include <algorithm>

namespace seneschal::events {

bool is_mistake(const Particulars& reading) {
  return reading.contains("wrong") || reading.contains("belongs_on");
}

bool Question::may_be_mistake() const {
  return std::any_of(choices.begin(), choices.end(), is_mistake);
}

std::optional<int> undone_from(const GameEvent& event) {
  if (const auto* settled = std::get_if<referee::DisputeSettled>(&event)) {
    return undoes(settled->settlement.verdict) ? std::optional(settled->ruling) : std::nullopt;
  }
  if (const auto* reopened = std::get_if<Reopened>(&event)) {
    return reopened->ruling;
  }
  const auto* changed = std::get_if<AnswerChanged>(&event);
  return changed != nullptr ? std::optional(changed->index) : std::nullopt;
}

bool sets_table(const GameEvent& event) {
  const auto* settled = std::get_if<referee::DisputeSettled>(&event);
  return settled != nullptr && settled->settlement.verdict == referee::Verdict::kSet;
}

}  // namespace seneschal::events
