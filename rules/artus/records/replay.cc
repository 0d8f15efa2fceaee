#include "rules/artus/records/replay.h"

namespace seneschal::records {
namespace {

using Part = IllegalEntry::Part;

tl::unexpected<IllegalEntry> illegal(Part part, std::size_t index, const artus::Refusal& refusal) {
  return tl::unexpected(IllegalEntry{part, index, refusal});
}

tl::expected<artus::State, IllegalEntry> after_placements(const artus::Edition& edition, const Record& record) {
  auto state = begin(edition, record);
  if (!state) {
    return illegal(Part::kSetup, 0, state.error());
  }
  for (std::size_t i = 0; i < record.placements.size(); ++i) {
    state = place(edition, *state, record.placements[i]);
    if (!state) {
      return illegal(Part::kPlacement, i, state.error());
    }
  }
  return *state;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const IllegalEntry& entry) {
  switch (entry.part) {
    case Part::kSetup:
      out << "the setup";
      break;
    case Part::kPlacement:
      out << "placement " << entry.index;
      break;
    case Part::kAction:
      out << "action " << entry.index;
      break;
  }
  return out << " breaks " << entry.refusal;
}

std::optional<artus::Setup> setup_of(const Record& record) {
  artus::Setup setup;
  if (record.players.size() > setup.colours.capacity()) {
    return std::nullopt;
  }
  setup.variant = record.variant;
  setup.king_metal = record.king_metal;
  setup.king_seat = record.king_seat;
  for (const RecordedPlayer& player : record.players) {
    setup.colours.push_back(player.colour);
  }
  return setup;
}

tl::expected<artus::State, artus::Refusal> begin(const artus::Edition& edition, const Record& record) {
  const auto setup = setup_of(record);
  if (!setup) {
    const int players = static_cast<int>(record.players.size());
    return tl::unexpected(artus::Refusal{artus::Rule::kSetupPlayers, {}, players, 2, artus::PlayerIndex::kMost});
  }
  return new_game(edition, *setup);
}

tl::expected<artus::Step, artus::Refusal> apply(const artus::Edition& edition, const artus::State& state,
                                                const RecordedAction& recorded) {
  auto step = artus::apply(edition, state, recorded.action);
  if (step && recorded.names_a_seat_twice) {
    return tl::unexpected(artus::Refusal{artus::Rule::kScoringDifferentKnights, {}, {}, {}, {}});
  }
  return step;
}

tl::expected<Replay, IllegalEntry> replay(const artus::Edition& edition, const Record& record) {
  const auto start = after_placements(edition, record);
  if (!start) {
    return tl::unexpected(start.error());
  }
  Replay result{*start, {}};
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const artus::State& before = i == 0 ? result.start : result.steps.back().after;
    auto step = apply(edition, before, record.actions[i]);
    if (!step) {
      return illegal(Part::kAction, i, step.error());
    }
    result.steps.push_back(*step);
  }
  return result;
}

}  // namespace seneschal::records
