#include "daemon/referee/artus/scored.h"

#include <algorithm>
#include <sstream>
#include <string>

#include "daemon/referee/artus/referee.h"

namespace seneschal::referee {
namespace {

std::string listed(const std::vector<int>& numbers) {
  std::ostringstream out;
  for (const int number : numbers) {
    out << (out.tellp() == 0 ? "" : ", ") << number;
  }
  return out.str();
}

std::vector<int> scores_in(const artus::State& state) {
  return {state.scores.begin(), state.scores.begin() + state.player_count};
}

}  // namespace

Ruling scored_ruling(const artus::Edition& edition, const artus::State& state, const artus::Action& action, int index) {
  Ruling ruling;
  ruling.index = index;
  ruling.action = action;
  if (const auto step = artus::apply(edition, state, action)) {
    ruling.delta = step->effects.delta;
    ruling.scores = scores_in(step->after);
  }
  return ruling;
}

tl::expected<void, std::string> scored_so(const Ruling& ruling, const artus::Step& step) {
  const std::vector<int> scores = scores_in(step.after);
  if (ruling.delta == step.effects.delta && ruling.scores == scores) {
    return {};
  }
  return tl::unexpected("expected " + std::to_string(step.effects.delta) + " points for action " +
                        std::to_string(ruling.index) + " and the scores " + listed(scores) + ", found " +
                        std::to_string(ruling.delta) + " and " + listed(ruling.scores));
}

tl::expected<void, std::string> ended_so(const GameEnded& ended, const artus::Edition& edition,
                                         const artus::State& state) {
  if (!has_ended(edition, state)) {
    return tl::unexpected(std::string("the game was ended before its last action"));
  }
  const GameEnded end = end_of(state);
  if (ended.scores == end.scores && ended.winners == end.winners) {
    return {};
  }
  return tl::unexpected("expected the game to end with the scores " + listed(end.scores) + ", won by " +
                        listed(end.winners) + ", found " + listed(ended.scores) + ", won by " + listed(ended.winners));
}

}  // namespace seneschal::referee
