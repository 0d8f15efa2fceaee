#include "rules/court/state.h"

#include "rules/court/state_text.h"

namespace seneschal::court {
namespace {

constexpr std::array<std::string_view, kPhaseCount> kPhases = {"first-courtiers", "row-die", "favour-roll", "auction",
                                                               "character",       "taking",  "new-row",     "exchanges",
                                                               "treachery",       "taxes",   "round-end",   "over"};

}  // namespace

std::string_view to_text(Phase phase) {
  return kPhases[static_cast<std::size_t>(phase)];
}

std::optional<Phase> phase_from_text(std::string_view text) {
  for (std::size_t i = 0; i < kPhases.size(); ++i) {
    if (kPhases[i] == text) {
      return static_cast<Phase>(i);
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Phase phase) {
  return out << to_text(phase);
}

int State::chosen_by(PlayerIndex player) const {
  int count = 0;
  for (const auto& holder : pawns) {
    count += holder == player ? 1 : 0;
  }
  return count;
}

int State::chosen() const {
  int count = 0;
  for (const auto& holder : pawns) {
    count += holder ? 1 : 0;
  }
  return count;
}

tl::expected<State, Refusal> new_game(const Edition& edition, int players) {
  if (!edition.is_for(players)) {
    return tl::unexpected(Refusal{Rule::kSetupPlayers, {}, players, 2, PlayerIndex::kMost});
  }
  State state;
  state.player_count = players;
  for (const Courtier courtier : kAllCourtiers) {
    state.peasantry.add(courtier, edition.courtiers_each);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    state.treasuries[i] = edition.treasury;
  }
  state.purses.fill(edition.purse);
  state.waiting = PlayerSet::all(players);
  state.to_move = PlayerIndex();
  return state;
}

PlayerSet eligible(const Edition& edition, const State& state) {
  PlayerSet players;
  for (int i = 0; i < state.player_count; ++i) {
    const PlayerIndex player = PlayerIndex().left(state.player_count, i);
    if (state.chosen_by(player) < edition.table(state.player_count).characters) {
      players.insert(player);
    }
  }
  return players;
}

std::optional<Character> forced_character(const Edition& edition, const State& state) {
  const int choices_left = state.player_count * edition.table(state.player_count).characters - state.chosen();
  return state.black_die && !state.holder(*state.black_die) && choices_left == 1 ? state.black_die : std::nullopt;
}

bool can_exchange(const Courtiers& one, const Courtiers& other) {
  for (const Courtier given : kAllCourtiers) {
    for (const Courtier taken : kAllCourtiers) {
      if (given != taken && one.count(given) > 0 && other.count(taken) > 0) {
        return true;
      }
    }
  }
  return false;
}

std::ostream& operator<<(std::ostream& out, const State& state) {
  return out << to_text(state);
}

}  // namespace seneschal::court
