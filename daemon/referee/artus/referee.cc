#include "daemon/referee/artus/referee.h"

#include <algorithm>

#include "daemon/referee/artus/mistakes/mistakes.h"
#include "daemon/referee/artus/mistakes/play_on.h"
#include "daemon/referee/artus/question.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/weighing/evidence.h"
#include "daemon/referee/artus/weighing/out_of_place.h"
#include "rules/artus/apply.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {

/// One picture with everything that may explain it, the best first.
struct Referee::View {
  const Evidence& evidence;
  std::optional<TopCard> misread;  // what is seen on the pile and cannot be played now, where people call it right
  std::vector<Hypothesis> readings;

  [[nodiscard]] const Hypothesis& best() const { return readings.front(); }
};

GameEnded end_of(const artus::State& state) {
  GameEnded ended;
  const artus::Winners best = winners(state);
  for (int player = 0; player < state.player_count; ++player) {
    ended.scores.push_back(state.scores[static_cast<std::size_t>(player)]);
    if (best.is_winner[static_cast<std::size_t>(player)]) {
      ended.winners.push_back(player);
    }
  }
  return ended;
}

namespace {

bool is_nothing(const Hypothesis& each) {
  return each.actions.empty() && !each.mistake && !each.reopens && !each.is_unfinished;
}

}  // namespace

Referee::Referee(const artus::Edition& edition, const Players& players, const RefereeOptions& options)
    : edition_(edition), players_(players), options_(options), disc_(edition.crowned[0]) {}

std::optional<Said> Referee::look(const table::Reading& reading) const {
  if (auto ruling = agreed_ruling()) {
    return ruling;
  }
  if (dispute_ || reading.hand) {
    return std::nullopt;
  }
  const Evidence seen(reading, options_);
  Evidence believed = seen;
  const auto doubt = [&](const Mistake& each) { believed.doubt(each); };
  std::for_each(doubted_.begin(), doubted_.end(), doubt);
  // No action moves two markers: where people called two right, these are misread, and not the action's card.
  if (const auto markers = markers_called_right(); markers.size() > 1) {
    std::for_each(markers.begin(), markers.end(), doubt);
  }
  // A card that was played lies on the pile until another one does, and no other game's cards lie there.
  const auto top = believed.best_card();
  if (top ? !is_in_game(*top) : top_card_.has_value() && !believed.is_card_there()) {
    believed.doubt_card();
  }
  return !state_ || is_placing(edition_, *state_) ? before_game(believed) : in_game(seen, believed);
}

bool Referee::is_in_game(const TopCard& card) const {
  const bool is_dealt =
      edition_.facts(players_.variant).has_scoring_cards || pile_of(card.card) != artus::Pile::kScoring;
  return is_dealt && std::find(players_.colours.begin(), players_.colours.end(), card.colour) != players_.colours.end();
}

std::optional<Said> Referee::before_game(const Evidence& evidence) const {
  if (!state_) {
    const auto state = setup_seen(edition_, players_, evidence, options_, is_vouched_for_);
    if (!state) {
      return std::nullopt;
    }
    const auto king = state->figure_at(state->king_seat);
    const artus::Metal metal = king == artus::Figure::kBronze ? artus::Metal::kBronze : artus::Metal::kSilver;
    return SetupSeen{metal, state->king_seat, evidence.disc_deg()};
  }
  const bool is_answered =
      question_ && answer_ && answer_->choice && static_cast<std::size_t>(*answer_->choice) < question_->choices.size();
  const Choice* choice = is_answered ? &question_->choices[static_cast<std::size_t>(*answer_->choice)] : nullptr;
  const PlacementReading reading = read_placement(edition_, *state_, evidence, options_, {choice, is_vouched_for_});
  return placing(reading, evidence);
}

std::optional<Said> Referee::placing(const PlacementReading& reading, const Evidence& evidence) const {
  if (reading.kind == PlacementReading::Kind::kUnknown) {
    return is_lost_ ? std::nullopt : std::optional<Said>(lost(evidence));
  }
  if (is_lost_) {
    return Recovered{};
  }
  if (reading.kind == PlacementReading::Kind::kMistaken) {
    return mistake_ && is_same(*mistake_, reading.mistake) ? std::nullopt : std::optional<Said>(reading.mistake);
  }
  if (mistake_) {
    return MistakeCleared{mistake_->index};
  }
  if (reading.kind == PlacementReading::Kind::kDoubtful) {
    const bool is_asked = question_ && is_same(*question_, reading.question);
    return is_asked ? std::nullopt : std::optional<Said>(reading.question);
  }
  return reading.kind == PlacementReading::Kind::kPlaced ? std::optional<Said>(PlacementSeen{reading.placement})
                                                         : std::nullopt;
}

std::optional<Said> Referee::in_game(const Evidence& seen, const Evidence& evidence) const {
  if (artus::has_ended(edition_, *state_) && !has_ended_) {
    return end_of(*state_);
  }
  if (is_restoring_) {
    return restoring(evidence);
  }
  // Its picture is gone, and its card lies under the next one.
  if (passed_over_) {
    Ruling ruling = scored_ruling(edition_, *state_, *passed_over_->meant, action_count());
    ruling.margin = passed_over_->margin;
    return ruling;
  }
  const artus::SeatSet disc = artus::SeatSet::of(disc_) | artus::SeatSet::of(state_->king_seat);
  const Position position{edition_, *state_, top_card_, disc};
  std::vector<Hypothesis> readings = legal_hypotheses(position, evidence);
  std::vector<Hypothesis> unfinished = unfinished_hypotheses(position, evidence, readings, options_);
  readings.insert(readings.begin(), nothing_happened(position, evidence));
  std::vector<Hypothesis> mistaken = mistaken_hypotheses(position, evidence, readings, action_count(), options_);
  allow_asked_right(readings, mistaken);
  std::erase_if(mistaken, [&](const Hypothesis& each) {
    return std::any_of(called_right_.begin(), called_right_.end(),
                       [&](const Mistake& right) { return is_about_the_same(right, *each.mistake); });
  });
  std::move(mistaken.begin(), mistaken.end(), std::back_inserter(readings));
  std::move(unfinished.begin(), unfinished.end(), std::back_inserter(readings));
  std::vector<Hypothesis> reopening = reopening_hypotheses(seen, position.disc);
  std::move(reopening.begin(), reopening.end(), std::back_inserter(readings));
  sort_best_first(readings);
  if (auto said = answered_beneath(readings.front())) {
    return said;
  }
  for (auto&& found : {scored_hypotheses(readings, seen), beneath_hypotheses(position, evidence, readings.front())}) {
    readings.insert(readings.end(), found.begin(), found.end());
  }
  sort_best_first(readings);
  if (readings.front().score < options_.ask_margin - options_.missed_picture) {
    auto pairs = two_action_hypotheses(position, evidence, options_);
    std::move(pairs.begin(), pairs.end(), std::back_inserter(readings));
    sort_best_first(readings);
    if (const auto reopened = card_gone_on_over(position, evidence)) {
      return *reopened;
    }
  }
  if (mistake_ && !explains_without_mistake(readings.front())) {
    if (const auto further = played_on(position, *mistake_, evidence, options_)) {
      return gone_on(*further, readings);
    }
  }
  const auto misread = card_called_right(seen) != nullptr ? seen.best_card() : std::nullopt;
  auto said = decide(View{evidence, misread, std::move(readings)});
  return said ? said : seen_right(seen);
}

/// What is not believed shows what belongs there: it is believed again.
std::optional<Said> Referee::seen_right(const Evidence& seen) const {
  const ExpectedTable right = expected_table(*state_, top_card_);
  const artus::SeatSet disc = artus::SeatSet::of(disc_) | artus::SeatSet::of(state_->king_seat);
  const auto is_all_right_of = [&](const Mistake& one) {
    return std::all_of(doubted_.begin(), doubted_.end(), [&](const Mistake& each) {
      return each.index != one.index || seen.shows_right(each, right, disc);
    });
  };
  const auto again = std::find_if(doubted_.begin(), doubted_.end(), is_all_right_of);
  return mistake_ || again == doubted_.end() ? std::nullopt : std::optional<Said>(MistakeCleared{again->index});
}

/// Whatever stands where it stood before is no action of anybody's.
std::optional<Said> Referee::restoring(const Evidence& evidence) const {
  auto wrong = out_of_place(expected_table(*state_, top_card_), evidence, options_);
  if (wrong) {
    wrong->index = action_count();
    return mistake_ && is_same(*mistake_, *wrong) ? std::nullopt : std::optional<Said>(*wrong);
  }
  return mistake_ ? std::optional<Said>(MistakeCleared{mistake_->index}) : Recovered{};
}

TopCard Referee::laid_by(std::size_t action) const {
  const Ruled& ruled = course_[action];
  return {ruled.action.card, ruled.before.colour(ruled.action.player)};
}

std::optional<table::Setting> Referee::setting() const {
  return state_ ? std::optional(artus::setting_of(*state_)) : std::nullopt;
}

std::optional<Said> Referee::decide(const View& view) const {
  const Hypothesis& best = view.best();
  // What people called right may contradict one place more, and no two.
  const double most = called_right_.empty() ? options_.lost_cost : options_.place_floor + options_.ask_margin;
  if (best.fit() < -most) {
    return is_lost_ ? std::nullopt : std::optional<Said>(lost(view.evidence));
  }
  if (best.is_unfinished) {
    return std::nullopt;
  }
  const auto is_close = [&](const Hypothesis& each) { return each.score >= best.score - options_.ask_margin; };
  const auto nothing = std::find_if(view.readings.begin(), view.readings.end(), is_nothing);
  if (&*nothing == &best) {
    const bool is_clear =
        view.readings.size() < 2 || !is_close(view.readings[1]) || view.readings[1].table == best.table;
    const bool is_scored_otherwise =
        std::any_of(view.readings.begin(), view.readings.end(),
                    [&](const Hypothesis& each) { return each.reopens && each.actions.empty() && is_close(each); });
    return is_scored_otherwise ? close_readings(view) : is_clear ? quiet(view) : played_unseen(view);
  }
  // Whether anything happened is not for people to be asked; the next picture shows it better.
  if (nothing != view.readings.end() && is_close(*nothing)) {
    return std::nullopt;
  }
  if (is_lost_) {
    // What was missed meanwhile may be just what does not fit.
    return best.fit() > -options_.place_floor ? std::optional<Said>(Recovered{}) : std::nullopt;
  }
  const bool is_clear = view.readings.size() < 2 || !is_close(view.readings[1]);
  const bool rests_on_pile = rests_on_misread_card(view) || rests_on_new_face(view);
  return is_clear && !rests_on_pile ? said_of(view, best) : close_readings(view);
}

/// Nothing but a card whose face nobody has shown the eyes tells of the action: it may as well be one that was only
/// laid so far.
bool Referee::rests_on_new_face(const View& view) const {
  const Hypothesis& best = view.best();
  if (best.mistake || best.reopens || best.actions.size() != 1 || !best.table.top_card || view.evidence.best_card() ||
      !view.evidence.may_be_new_face(*best.table.top_card)) {
    return false;
  }
  ExpectedTable before = expected_table(*state_, top_card_);
  before.top_card = best.table.top_card;
  return best.table == before;
}

/// Nothing but the pile tells of the action, and one misreading makes it of nothing: its card is the one that lay
/// there, as another player's, or the first of all, or another one is seen there.
bool Referee::rests_on_misread_card(const View& view) const {
  const Hypothesis& best = view.best();
  const auto& played = best.table.top_card;
  if (best.mistake || best.reopens || best.actions.size() != 1 || !played) {
    return false;
  }
  ExpectedTable before = expected_table(*state_, top_card_);
  const bool is_on_other_card = before.top_card && before.top_card->card != played->card;
  before.top_card = played;
  const auto seen = view.evidence.best_card();
  return best.table == before && (!is_on_other_card || (seen && seen != played));
}

/// Another card was taken for the one on the pile. Where that one may have been played and left no other trace, people
/// are asked: nothing that comes later tells.
std::optional<Said> Referee::played_unseen(const View& view) const {
  if (!view.misread) {
    return std::nullopt;
  }
  std::vector<const Hypothesis*> rivals;
  for (const Hypothesis& each : view.readings) {
    const bool is_one_action = each.actions.size() == 1 && !each.mistake && !each.reopens && !each.is_unfinished;
    const bool is_close = each.score >= view.best().score - options_.ask_margin;
    if (is_close && (is_one_action || is_nothing(each)) && rivals.size() < options_.most_choices) {
      rivals.push_back(&each);
    }
  }
  return rivals.size() > 1 ? asked_between(view, rivals) : std::nullopt;
}

/// The table is as it was ruled.
std::optional<Said> Referee::quiet(const View& view) const {
  if (is_lost_) {
    return Recovered{};
  }
  if (mistake_) {
    return MistakeCleared{mistake_->index};
  }
  if (disc_ != state_->king_seat && view.evidence.disc_has_come_to(state_->king_seat)) {
    return Turn{state_->king_seat, disc_deg_, *view.evidence.disc_deg()};
  }
  return std::nullopt;
}

Lost Referee::lost(const Evidence& evidence) const {
  Lost lost;
  const ExpectedTable now = expected_table(*state_, top_card_);
  for (const artus::Seat seat : artus::SeatSet::all()) {
    if (evidence.seat(now, static_cast<std::size_t>(seat.to_int())) < -options_.ask_margin) {
      lost.differs.push_back(seat);
    }
  }
  return lost;
}

std::optional<Said> Referee::said_of(const View& view, const Hypothesis& best) const {
  if (best.reopens) {
    return *best.reopens;
  }
  if (!best.mistake) {
    return mistake_ ? std::optional<Said>(MistakeCleared{mistake_->index}) : ruling(view, best);
  }
  if (mistake_ && is_still(*mistake_, *best.mistake)) {
    return std::nullopt;
  }
  Mistake mistake = *best.mistake;
  if (const auto reopened = reopened_by(mistake, false)) {
    return *reopened;
  }
  const auto other =
      std::find_if(view.readings.begin(), view.readings.end(), [](const Hypothesis& each) { return !each.mistake; });
  mistake.margin = other == view.readings.end() ? options_.lost_cost : best.score - other->score;
  return mistake;
}

std::optional<Said> Referee::close_readings(const View& view) const {
  const std::size_t most = view.evidence.is_new_face() ? options_.most_new_faces : options_.most_choices;
  std::vector<const Hypothesis*> rivals;
  for (const Hypothesis& each : view.readings) {
    if (each.score >= view.best().score - options_.ask_margin && rivals.size() < most) {
      rivals.push_back(&each);
    }
  }
  if (mistake_ && std::any_of(rivals.begin(), rivals.end(), [&](const Hypothesis* each) {
        return each->mistake && is_still(*mistake_, *each->mistake);
      })) {
    return std::nullopt;
  }
  const auto nothing = std::find_if(view.readings.begin(), view.readings.end(), is_nothing);
  if ((rests_on_misread_card(view) || rests_on_new_face(view)) && nothing != view.readings.end()) {
    rivals.push_back(&*nothing);
  }
  if (auto said = same_but_for_card(view, rivals)) {
    return said;
  }
  // Whoever puts a figure where it belongs has answered that.
  if (auto merged = merged_mistake(rivals)) {
    return *merged;
  }
  return asked_between(view, rivals);
}

/// The question which of these it is, and what follows once it is answered.
std::optional<Said> Referee::asked_between(const View& view, const std::vector<const Hypothesis*>& rivals) const {
  Question question = question_between(*state_, action_count(), rivals);
  if (std::any_of(rivals.begin(), rivals.end(), [](const Hypothesis* each) { return is_nothing(*each); })) {
    question.pile = view.evidence.best_card();
  }
  if (view.evidence.is_new_face() && question.what == Asks::kPlayed) {
    question.shows_new_face = true;
    question.what = Asks::kCard;
    question.asks = "which card was played?";
  }
  const Choice* answered = answered_choice();
  const auto chosen = std::find_if(question.choices.begin(), question.choices.end(), [&](const Choice& each) {
    return answered != nullptr && each.text == answered->text;
  });
  if (chosen != question.choices.end()) {
    return chosen->is_nothing() ? std::nullopt
                                : said_of(view, *rivals[static_cast<std::size_t>(chosen - question.choices.begin())]);
  }
  const bool is_asked = question_ && is_same(*question_, question);
  return is_asked ? std::nullopt : std::optional<Said>(question);
}

/// Readings that leave the same figures, rings and points, and differ in the card: which it was matters only once one
/// of the cards is played again.
std::optional<Said> Referee::same_but_for_card(const View& view, const std::vector<const Hypothesis*>& rivals) const {
  const Hypothesis& best = *rivals.front();
  if (mistake_ || !view.evidence.best_card() || best.mistake || best.reopens || best.actions.size() != 1) {
    return std::nullopt;
  }
  auto said = ruling(view, best);
  auto* ruled = said ? std::get_if<Ruling>(&*said) : nullptr;
  for (auto each = rivals.begin() + 1; ruled != nullptr && each != rivals.end(); ++each) {
    const bool is_one_action = !(*each)->mistake && !(*each)->reopens && (*each)->actions.size() == 1;
    if (!is_one_action || !is_same_but_for_card(edition_, *state_, best.actions.front(), (*each)->actions.front())) {
      return std::nullopt;
    }
    ruled->same_table.push_back((*each)->actions.front());
    const auto& also_meant = (*each)->also_meant;
    ruled->same_table.insert(ruled->same_table.end(), also_meant.begin(), also_meant.end());
  }
  return said;
}

std::optional<Said> Referee::ruling(const View& view, const Hypothesis& best) const {
  Ruling ruling;
  ruling.index = action_count();
  ruling.action = best.actions.front();
  const auto step = artus::apply(edition_, *state_, ruling.action);
  if (!step) {
    return std::nullopt;
  }
  ruling.delta = step->effects.delta;
  ruling.scores.assign(step->after.scores.begin(), step->after.scores.begin() + step->after.player_count);
  ruling.fit = best.score;
  ruling.disc_deg = view.evidence.disc_deg();
  if (view.evidence.card(best.table.top_card) < -options_.ask_margin) {
    ruling.pile = view.evidence.best_card();
  } else if (view.misread != best.table.top_card) {
    ruling.pile = view.misread;
  }
  if (best.actions.size() == 1 && view.evidence.may_be_new_face(*best.table.top_card)) {
    ruling.new_face = best.table.top_card;
  }
  ruling.was_answered = answer_.has_value();
  const auto add_likely = [&](const artus::Action& action) {
    if (action != ruling.action && ruling.also_likely.size() < options_.most_choices) {
      ruling.also_likely.push_back(action);
    }
  };
  ruling.same_table = best.also_meant;
  for (const Hypothesis& each : view.readings) {
    if (each.actions.size() == 1 && !each.mistake && !each.reopens) {
      add_likely(each.actions.front());
      std::for_each(each.also_meant.begin(), each.also_meant.end(), add_likely);
    }
    if (each.table == best.table) {
      continue;
    }
    if (ruling.alternatives.empty()) {
      ruling.margin = best.score - each.score;
    }
    if (ruling.alternatives.size() < 3) {
      ruling.alternatives.push_back(
          {{"", each.actions, {}, {}, {}, each.mistake}, each.is_unfinished, best.score - each.score});
    }
  }
  return ruling;
}

}  // namespace seneschal::referee
