#include "daemon/referee/referee.h"

#include <algorithm>

#include "daemon/referee/evidence.h"
#include "daemon/referee/mistakes.h"
#include "daemon/referee/out_of_place.h"
#include "daemon/referee/question.h"
#include "rules/artus/apply.h"

namespace seneschal::referee {

/// One picture with everything that may explain it, the best first.
struct Referee::View {
  const Evidence& evidence;
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

bool Answered::leads_to(const Ruling& ruling) const {
  const auto nth = static_cast<std::size_t>(ruling.index - question.index);
  return !chosen().is_mistake() && ruling.index >= question.index && nth < chosen().actions.size() &&
         chosen().actions[nth] == ruling.action;
}

bool Answered::is_final_after(const Said& said) const {
  const auto* ruling = std::get_if<Ruling>(&said);
  return (ruling != nullptr && !leads_to(*ruling)) || std::holds_alternative<Question>(said) ||
         (std::holds_alternative<MistakeCleared>(said) && chosen().is_mistake());
}

Referee::Referee(const artus::Edition& edition, const Players& players, const RefereeOptions& options)
    : edition_(edition), players_(players), options_(options), disc_(edition.crowned[0]) {}

std::optional<Said> Referee::look(const vision::Observation& observation) const {
  if (auto ruling = agreed_ruling()) {
    return ruling;
  }
  if (dispute_ || observation.hand) {
    return std::nullopt;
  }
  const Evidence evidence(observation, options_);
  return !state_ || is_placing(edition_, *state_) ? before_game(evidence) : in_game(evidence);
}

std::optional<Said> Referee::before_game(const Evidence& evidence) const {
  if (!state_) {
    const auto state = setup_seen(edition_, players_, evidence, options_);
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
  const PlacementReading reading = read_placement(edition_, *state_, evidence, options_, choice);
  return placing(reading, evidence);
}

std::optional<Said> Referee::placing(const PlacementReading& reading, const Evidence& evidence) const {
  using Kind = PlacementReading::Kind;
  if (reading.kind == Kind::kUnknown) {
    return is_lost_ ? std::nullopt : std::optional<Said>(lost(evidence));
  }
  if (is_lost_) {
    return Recovered{};
  }
  if (reading.kind == Kind::kMistaken) {
    return mistake_ && is_same(*mistake_, reading.mistake) ? std::nullopt : std::optional<Said>(reading.mistake);
  }
  if (mistake_) {
    return MistakeCleared{mistake_->index};
  }
  if (reading.kind == Kind::kDoubtful) {
    const bool is_asked = question_ && is_same(*question_, reading.question);
    return is_asked ? std::nullopt : std::optional<Said>(reading.question);
  }
  return reading.kind == Kind::kPlaced ? std::optional<Said>(PlacementSeen{reading.placement}) : std::nullopt;
}

std::optional<Said> Referee::in_game(const Evidence& evidence) const {
  if (artus::has_ended(edition_, *state_) && !has_ended_) {
    return end_of(*state_);
  }
  if (is_restoring_) {
    return restoring(evidence);
  }
  const artus::SeatSet disc = artus::SeatSet::of(disc_) | artus::SeatSet::of(state_->king_seat);
  const Position position{edition_, *state_, top_card_, disc};
  std::vector<Hypothesis> readings = legal_hypotheses(position, evidence);
  std::vector<Hypothesis> unfinished = unfinished_hypotheses(position, evidence, readings, options_);
  readings.insert(readings.begin(), nothing_happened(position, evidence));
  std::vector<Hypothesis> mistaken = mistaken_hypotheses(position, evidence, readings, action_count(), options_);
  std::move(mistaken.begin(), mistaken.end(), std::back_inserter(readings));
  std::move(unfinished.begin(), unfinished.end(), std::back_inserter(readings));
  sort_best_first(readings);
  if (readings.front().score < options_.ask_margin - options_.missed_picture) {
    auto pairs = two_action_hypotheses(position, evidence, options_);
    std::move(pairs.begin(), pairs.end(), std::back_inserter(readings));
    sort_best_first(readings);
  }
  return decide(View{evidence, std::move(readings)});
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

std::vector<Settlement> Referee::possible_settlements() const {
  if (!dispute_) {
    return {};
  }
  const Ruled& ruled = course_[static_cast<std::size_t>(dispute_->opened().ruling)];
  return settlements_of(edition_, ruled.before, ruled.action, ruled.also_likely);
}

std::vector<artus::Action> Referee::course_with(std::size_t first, const artus::Action& played) const {
  std::vector<artus::Action> course{played};
  for (std::size_t i = first + 1; i < course_.size(); ++i) {
    artus::State after = course_[i - 1].before;
    artus::play(edition_, after, course_[i - 1].action);
    if (after != course_[i].before) {
      break;
    }
    course.push_back(course_[i].action);
  }
  return course;
}

std::optional<Said> Referee::agreed_ruling() const {
  if (agreed_.empty()) {
    return std::nullopt;
  }
  Ruling ruling;
  ruling.index = action_count();
  ruling.action = agreed_.front();
  artus::State after = *state_;
  ruling.delta = artus::play(edition_, after, ruling.action).delta;
  ruling.scores.assign(after.scores.begin(), after.scores.begin() + after.player_count);
  ruling.was_answered = answer_.has_value();
  ruling.was_agreed = true;
  return ruling;
}

std::optional<Said> Referee::decide(const View& view) const {
  const Hypothesis& best = view.best();
  if (best.fit() < -options_.lost_cost) {
    return is_lost_ ? std::nullopt : std::optional<Said>(lost(view.evidence));
  }
  if (best.is_unfinished) {
    return std::nullopt;
  }
  const auto is_nothing = [](const Hypothesis& each) {
    return each.actions.empty() && !each.mistake && !each.is_unfinished;
  };
  const auto is_close = [&](const Hypothesis& each) { return each.score >= best.score - options_.ask_margin; };
  const auto nothing = std::find_if(view.readings.begin(), view.readings.end(), is_nothing);
  if (&*nothing == &best) {
    const bool is_clear =
        view.readings.size() < 2 || !is_close(view.readings[1]) || view.readings[1].table == best.table;
    return is_clear ? quiet(view) : std::nullopt;
  }
  // Whether anything happened is not for people to be asked; the next picture shows it better.
  if (nothing != view.readings.end() && is_close(*nothing)) {
    return std::nullopt;
  }
  if (is_lost_) {
    return Recovered{};
  }
  return view.readings.size() > 1 && is_close(view.readings[1]) ? close_readings(view) : same_table(view, best);
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
  if (!best.mistake) {
    return mistake_ ? std::optional<Said>(MistakeCleared{mistake_->index}) : ruling(view, best);
  }
  if (mistake_ && is_still(*mistake_, *best.mistake)) {
    return std::nullopt;
  }
  Mistake mistake = *best.mistake;
  const auto other =
      std::find_if(view.readings.begin(), view.readings.end(), [](const Hypothesis& each) { return !each.mistake; });
  mistake.margin = other == view.readings.end() ? options_.lost_cost : best.score - other->score;
  return mistake;
}

std::optional<Said> Referee::close_readings(const View& view) const {
  std::vector<const Hypothesis*> rivals;
  for (const Hypothesis& each : view.readings) {
    if (each.score >= view.best().score - options_.ask_margin && rivals.size() < options_.most_choices) {
      rivals.push_back(&each);
    }
  }
  if (mistake_ && std::any_of(rivals.begin(), rivals.end(), [&](const Hypothesis* each) {
        return each->mistake && is_still(*mistake_, *each->mistake);
      })) {
    return std::nullopt;
  }
  Question question = question_between(*state_, action_count(), rivals);
  if (!question_ || !is_same(*question_, question)) {
    return question;
  }
  if (!answer_) {
    return std::nullopt;
  }
  if (!answer_->choice) {
    return unanswered(rivals);
  }
  const auto choice = static_cast<std::size_t>(*answer_->choice);
  return choice < rivals.size() ? said_of(view, *rivals[choice]) : std::nullopt;
}

/// Moves that end in the same table with the same points, as where a knight displaces one of its own colour: only
/// people can tell which it was. It decides nothing but the record, so that few such questions are asked.
std::optional<Said> Referee::same_table(const View& view, const Hypothesis& best) const {
  std::vector<Hypothesis> moves{{best.actions, {}, best.table, best.score}};
  if (!best.mistake && best.actions.size() == 1 && std::holds_alternative<artus::Move>(best.actions.front().deed)) {
    for (const artus::Action& action : best.also_meant) {
      if (std::holds_alternative<artus::Move>(action.deed)) {
        moves.push_back({{action}, {}, best.table, best.score});
      }
    }
  }
  if (moves.size() < 2 || mistake_) {
    return said_of(view, best);
  }
  std::vector<const Hypothesis*> rivals;
  for (const Hypothesis& each : moves) {
    rivals.push_back(&each);
  }
  const Question question = question_between(*state_, action_count(), rivals);
  const bool was_asked = question_ && is_same(*question_, question);
  if (!was_asked && question_count_ < options_.most_same_table_questions) {
    return question;
  }
  if (was_asked && !answer_) {
    return std::nullopt;
  }
  if (was_asked && answer_->choice) {
    const auto choice = static_cast<std::size_t>(*answer_->choice);
    return choice < rivals.size() ? ruling(view, *rivals[choice]) : std::nullopt;
  }
  auto said = ruling(view, best);
  if (auto* ruled = said ? std::get_if<Ruling>(&*said) : nullptr) {
    std::for_each(moves.begin() + 1, moves.end(),
                  [ruled](const Hypothesis& each) { ruled->same_table.push_back(each.actions.front()); });
  }
  return said;
}

/// Nobody knew. A mistake is said with all that it may have been meant for; an action waits for a better picture.
std::optional<Said> Referee::unanswered(const std::vector<const Hypothesis*>& rivals) const {
  std::optional<Mistake> merged = merged_mistake(rivals);
  if (!merged) {
    return std::nullopt;
  }
  return *merged;
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
  ruling.was_answered = answer_.has_value();
  const auto add_likely = [&](const artus::Action& action) {
    if (action != ruling.action && ruling.also_likely.size() < options_.most_choices) {
      ruling.also_likely.push_back(action);
    }
  };
  for (const Hypothesis& each : view.readings) {
    if (each.actions.size() == 1 && !each.mistake) {
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
      ruling.alternatives.push_back({describe(each, *state_), best.score - each.score});
    }
  }
  return ruling;
}

}  // namespace seneschal::referee
