#include "daemon/snapshots/hand_choices.h"

#include <nlohmann/json.hpp>

#include "daemon/referee/tenant/artus_referee.h"
#include "daemon/referee/tenant/said_event.h"
#include "daemon/snapshots/table_snapshot.h"
#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"
#include "rules/artus/setup.h"

namespace seneschal::daemon {
namespace {

using events::GameEvent;

std::vector<GameEvent> placements(const artus::Edition& edition, const artus::State& state) {
  std::vector<GameEvent> choices;
  for (const artus::Seat seat : legal_placements(edition, state)) {
    choices.push_back(event_of(referee::PlacementSeen{{state.to_move, seat}}));
  }
  return choices;
}

artus::Step step_of(const artus::Edition& edition, const artus::State& state, const artus::Action& action) {
  artus::Step step{action, state, {}};
  step.effects = artus::play(edition, step.after, action);
  return step;
}

std::vector<GameEvent> rulings(const GameHistory& history, const artus::State& state) {
  std::vector<GameEvent> choices;
  for (const artus::CardId card : playable_cards(referee::edition_of(history.game()), state)) {
    for (const artus::Action& action : legal_actions(referee::edition_of(history.game()), state, card)) {
      const artus::Step step = step_of(referee::edition_of(history.game()), state, action);
      referee::Ruling ruling;
      ruling.index = history.referee().action_count();
      ruling.action = action;
      ruling.delta = step.effects.delta;
      ruling.scores.assign(step.after.scores.begin(), step.after.scores.begin() + state.player_count);
      choices.emplace_back(event_of(ruling));
    }
  }
  return choices;
}

}  // namespace

std::vector<GameEvent> hand_choices(const GameHistory& history) {
  const artus::Edition& edition = referee::edition_of(history.game());
  const auto& state = referee::typed(history.referee()).state();
  if (!state) {
    return {event_of(referee::SetupSeen{artus::Metal::kSilver, edition.crowned[0], {}}),
            event_of(referee::SetupSeen{artus::Metal::kBronze, edition.crowned[0], {}})};
  }
  return is_placing(edition, *state) ? placements(edition, *state) : rulings(history, *state);
}

std::optional<GameEvent> unsaid_end(const GameHistory& history) {
  const auto& state = referee::typed(history.referee()).state();
  if (!state || history.referee().has_ended() || !artus::has_ended(referee::edition_of(history.game()), *state)) {
    return std::nullopt;
  }
  return referee::end_of(*state);
}

nlohmann::json offer_of(const GameHistory& history, const std::vector<GameEvent>& choices) {
  const auto state = history.referee().state();
  nlohmann::json lines = nlohmann::json::array();
  for (const GameEvent& choice : choices) {
    const auto* ruling = std::get_if<events::Ruling>(&choice);
    const auto outcome = ruling == nullptr ? std::nullopt : std::optional(history.game().played(*state, *ruling));
    lines.push_back(line_of(events::Told{std::nullopt, choice}, outcome ? &*outcome : nullptr));
  }
  return {{"number", history.told().size()}, {"choices", std::move(lines)}};
}

}  // namespace seneschal::daemon
