#include "daemon/snapshots/hand_choices.h"

#include <nlohmann/json.hpp>

#include "daemon/referee/tenant/said_event.h"
#include "daemon/snapshots/table_snapshot.h"
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
  for (const artus::CardId card : playable_cards(history.edition(), state)) {
    for (const artus::Action& action : legal_actions(history.edition(), state, card)) {
      const artus::Step step = step_of(history.edition(), state, action);
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
  const artus::Edition& edition = history.edition();
  const auto& state = history.state();
  if (!state) {
    return {event_of(referee::SetupSeen{artus::Metal::kSilver, edition.crowned[0], {}}),
            event_of(referee::SetupSeen{artus::Metal::kBronze, edition.crowned[0], {}})};
  }
  return is_placing(edition, *state) ? placements(edition, *state) : rulings(history, *state);
}

std::optional<GameEvent> unsaid_end(const GameHistory& history) {
  const auto& state = history.state();
  if (!state || history.referee().has_ended() || !artus::has_ended(history.edition(), *state)) {
    return std::nullopt;
  }
  return referee::end_of(*state);
}

nlohmann::json offer_of(const GameHistory& history, const std::vector<GameEvent>& choices) {
  nlohmann::json lines = nlohmann::json::array();
  for (const GameEvent& choice : choices) {
    const auto* ruling = std::get_if<events::Ruling>(&choice);
    const auto step = ruling == nullptr
                          ? std::nullopt
                          : std::optional(step_of(history.edition(), *history.state(), referee::action_of(*ruling)));
    lines.push_back(line_of(events::Told{std::nullopt, choice}, step ? &*step : nullptr));
  }
  return {{"number", history.told().size()}, {"choices", std::move(lines)}};
}

}  // namespace seneschal::daemon
