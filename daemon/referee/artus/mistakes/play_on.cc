#include "daemon/referee/artus/mistakes/play_on.h"

#include <algorithm>
#include <iterator>

#include "daemon/referee/artus/mistakes/mistakes.h"
#include "rules/artus/apply.h"

namespace seneschal::referee {

std::optional<Hypothesis> played_on(const Position& position, const Mistake& mistake, Evidence evidence,
                                    const RefereeOptions& options) {
  artus::State state = position.state;
  std::optional<TopCard> top_card = position.top_card;
  const bool is_of_one_place = mistake.what != MistakeKind::kCard && mistake.what != MistakeKind::kFigure;
  if (!is_of_one_place || !evidence.best_card()) {
    return std::nullopt;
  }
  if (mistake.meant) {
    const auto step = artus::apply(position.edition, state, *mistake.meant);
    if (!step) {
      return std::nullopt;
    }
    top_card = TopCard{mistake.meant->card, state.colour(mistake.meant->player)};
    state = step->after;
  }
  if (has_ended(position.edition, state)) {
    return std::nullopt;
  }
  evidence.doubt(mistake);
  const Position now{position.edition, state, top_card, position.disc | artus::SeatSet::of(state.king_seat)};
  std::vector<Hypothesis> readings = legal_hypotheses(now, evidence);
  if (readings.empty()) {
    return std::nullopt;
  }
  const Hypothesis further = readings.front();
  const double played = further.score;
  readings.insert(readings.begin(), nothing_happened(now, evidence));
  const auto wrong = mistaken_hypotheses(now, evidence, readings, 0, options);
  const double otherwise = std::max(readings.front().score, wrong.empty() ? -options.lost_cost : wrong.front().score);
  const bool is_clear = played > -options.place_floor && played >= otherwise + options.ask_margin;
  return is_clear ? std::optional(further) : std::nullopt;
}

std::vector<Hypothesis> played_otherwise(const std::vector<Hypothesis>& readings, const Mistake& mistake,
                                         const RefereeOptions& options) {
  std::vector<Hypothesis> found;
  std::copy_if(readings.begin(), readings.end(), std::back_inserter(found), [&](const Hypothesis& each) {
    return !each.mistake && each.actions.size() == 2 && each.score >= -options.missed_picture - options.ask_margin;
  });
  const bool is_none_now = std::any_of(found.begin(), found.end(), [&](const Hypothesis& each) {
    return mistake.meant && each.actions.front().card == mistake.meant->card;
  });
  return is_none_now ? std::vector<Hypothesis>() : found;
}

}  // namespace seneschal::referee
