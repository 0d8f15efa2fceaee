#include "rules/court/records/replay.h"

#include "rules/court/apply.h"
#include "rules/court/records/recorded_steps.h"

namespace seneschal::court_records {

std::ostream& operator<<(std::ostream& out, const IllegalEvent& illegal) {
  if (illegal.part == IllegalEvent::Part::kSetup) {
    out << "the setup";
  } else {
    out << "event " << illegal.index;
  }
  return out << " breaks " << illegal.refusal;
}

tl::expected<std::vector<court::Step>, court::Refusal> setup_steps(const Record& record) {
  const int players = static_cast<int>(record.players.size());
  std::vector<court::Step> steps;
  court::PlayerIndex player;
  for (const std::optional<court::Courtier>& courtier : record.first_courtiers) {
    if (courtier) {
      steps.emplace_back(court::FirstCourtier{player, *courtier});
    }
    player = player.left(players);
  }
  if (record.highest_die) {
    steps.emplace_back(court::RowDie{*record.highest_die});
  }
  if (record.favour) {
    const auto favour = court::PlayerIndex::from_int(*record.favour);
    if (!favour) {
      return tl::unexpected(court::Refusal{court::Rule::kSetupFavourRoll, {}, *record.favour, 0, players - 1});
    }
    steps.emplace_back(court::FavourRoll{*favour});
  }
  return steps;
}

tl::expected<court::State, court::Refusal> begin(const court::Edition& edition, const Record& record) {
  const int players = static_cast<int>(record.players.size());
  auto state = new_game(edition, players);
  if (!state) {
    return state;
  }
  if (record.first_courtiers.size() != record.players.size()) {
    const int chosen = static_cast<int>(record.first_courtiers.size());
    return tl::unexpected(court::Refusal{court::Rule::kSetupFirstCourtier, {}, chosen, players, players});
  }
  const auto steps = setup_steps(record);
  if (!steps) {
    return tl::unexpected(steps.error());
  }
  for (const court::Step& step : *steps) {
    state = apply(edition, *state, RecordedStep(step));
    if (!state) {
      return state;
    }
  }
  return state;
}

tl::expected<std::vector<court::State>, IllegalEvent> replay(const court::Edition& edition, const Record& record) {
  auto state = begin(edition, record);
  if (!state) {
    return tl::unexpected(IllegalEvent{IllegalEvent::Part::kSetup, 0, state.error()});
  }
  std::vector<court::State> states = {*state};
  for (std::size_t i = 0; i < record.events.size(); ++i) {
    for (const RecordedStep& step : steps_of(record.events[i])) {
      state = apply(edition, *state, step);
      if (!state) {
        return tl::unexpected(IllegalEvent{IllegalEvent::Part::kEvent, i, state.error()});
      }
    }
    states.push_back(*state);
  }
  return states;
}

}  // namespace seneschal::court_records
