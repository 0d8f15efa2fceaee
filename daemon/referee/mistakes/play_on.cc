#include "daemon/referee/mistakes/play_on.h"

#include "daemon/referee/mistakes/mistakes.h"
#include "rules/artus/apply.h"

namespace seneschal::referee {

bool is_played_on(const Position& position, const Mistake& mistake, Evidence evidence, const RefereeOptions& options) {
  artus::State state = position.state;
  std::optional<TopCard> top_card = position.top_card;
  const bool is_of_one_place = mistake.what != MistakeKind::kCard && mistake.what != MistakeKind::kFigure;
  if (!is_of_one_place || !evidence.best_card()) {
    return false;
  }
  if (mistake.meant) {
    const auto step = artus::apply(position.edition, state, *mistake.meant);
    if (!step) {
      return false;
    }
    top_card = TopCard{mistake.meant->card, state.colour(mistake.meant->player)};
    state = step->after;
  }
  if (has_ended(position.edition, state)) {
    return false;
  }
  evidence.doubt(mistake);
  const Position now{position.edition, state, top_card, position.disc | artus::SeatSet::of(state.king_seat)};
  std::vector<Hypothesis> readings = legal_hypotheses(now, evidence);
  const double played = readings.empty() ? -options.lost_cost : readings.front().score;
  readings.insert(readings.begin(), nothing_happened(now, evidence));
  const auto wrong = mistaken_hypotheses(now, evidence, readings, 0, options);
  const double otherwise = std::max(readings.front().score, wrong.empty() ? -options.lost_cost : wrong.front().score);
  return played > -options.place_floor && played >= otherwise + options.ask_margin;
}

}  // namespace seneschal::referee
