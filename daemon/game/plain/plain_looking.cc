#include <algorithm>
#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/game/plain/plain_referee.h"
#include "daemon/game/plain/played_steps.h"
#include "rules/table/json/setting_json.h"

namespace seneschal::referee {

using nlohmann::json;

namespace {

constexpr WeighingOptions kWeighing;
constexpr std::size_t kMostChoices = 10;  // more are no question that people answer at a glance
constexpr std::size_t kMostWrong = 4;     // zones; with more, track is lost

json choice_of(const game::Rules& rules, const game::Step& step) {
  return {{"played", played_json(rules, step)}};
}

}  // namespace

std::optional<events::GameEvent> PlainReferee::look(const table::Reading& board) const {
  if (auto ruling = agreed_ruling()) {
    return ruling;
  }
  if (dispute_ || has_ended_ || board.hand) {
    return std::nullopt;
  }
  const table::Reading seen = game_->as_played(terms_, board);
  if (!state_) {
    return question_ ? std::nullopt : set_up(seen);
  }
  if (rules().has_ended(*state_)) {
    return end_at(rules(), *state_);
  }
  if (const auto step = answered_step()) {
    events::Ruling ruling = ruling_on(*game_, *state_, *step, action_count());
    ruling.was_answered = true;
    return ruling;
  }
  const table::Layout layout = rules().layout(*state_);
  const ZoneEvidence evidence(layout, seen, doubted_, kWeighing);
  auto said = is_restoring_ ? restored(evidence) : played(evidence);
  return said || mistake_ || doubted_.empty() ? said : seen_right(ZoneEvidence(layout, seen, {}, kWeighing));
}

/// What is not believed shows what belongs there: it is believed again.
std::optional<events::GameEvent> PlainReferee::seen_right(const ZoneEvidence& evidence) const {
  const auto wrong = evidence.other_than(best_of(tables_now(), evidence));
  const bool is_wrong =
      std::any_of(wrong.begin(), wrong.end(), [this](const std::string& zone) { return doubted_.contains(zone); });
  return is_wrong ? std::nullopt : std::optional<events::GameEvent>(events::MistakeCleared{action_count()});
}

std::vector<PlainReferee::Beginning> PlainReferee::beginnings() const {
  std::vector<Beginning> beginnings;
  for (events::Particulars& each : game_->beginnings(terms_)) {
    if (auto begun = rules().begin(game_->record(terms_, each, {}))) {
      beginnings.push_back({std::move(each), std::move(*begun)});
    }
  }
  return beginnings;
}

/// Where tables that look alike may be meant, people are asked which it is.
std::optional<events::GameEvent> PlainReferee::set_up(const table::Reading& seen) const {
  std::vector<events::Particulars> possible;
  for (Beginning& each : beginnings()) {
    const table::Layout layout = rules().layout(each.state);
    if (is_vouched_for_ || ZoneEvidence(layout, seen, {}, kWeighing).explains(rules().setting(each.state))) {
      possible.push_back(std::move(each.particulars));
    }
  }
  if (const auto said = answered_beginning(); said && !possible.empty()) {
    possible = {*said};
  }
  if (possible.size() == 1) {
    return events::SetupSeen{std::move(possible.front()), table::plate_degrees(seen)};
  }
  events::Question question{0, {}};
  for (events::Particulars& each : possible) {
    question.choices.push_back({{"beginning", std::move(each)}});
  }
  return possible.empty() ? std::nullopt : asked(std::move(question));
}

json PlainReferee::setup_faults(const table::Reading& board) const {
  const table::Reading seen = game_->as_played(terms_, board);
  json fewest = json::array();
  bool is_first = true;
  for (const Beginning& each : beginnings()) {
    const table::Layout layout = rules().layout(each.state);
    json wrong = wrong_on(ZoneEvidence(layout, seen, {}, kWeighing), layout, rules().setting(each.state));
    if (is_first || wrong.size() < fewest.size()) {
      fewest = std::move(wrong);
    }
    is_first = false;
  }
  return fewest;
}

/// Whatever stands where it stood before is no step of anybody's.
std::optional<events::GameEvent> PlainReferee::restored(const ZoneEvidence& evidence) const {
  const Tables now = tables_now();
  const table::Setting& should = best_of(now, evidence);
  if (auto wrong = wrong_on(evidence, rules().layout(*state_), should); !wrong.empty()) {
    return unexplained(evidence, should, std::nullopt);
  }
  return mistake_ ? events::GameEvent(events::MistakeCleared{mistake_->index}) : events::Recovered{};
}

std::optional<events::GameEvent> PlainReferee::played(const ZoneEvidence& evidence) const {
  const Tables now = tables_now();
  std::vector<PlayedStep> steps = steps_at(rules(), *state_, now, evidence);
  std::erase_if(steps, [this](const PlayedStep& each) { return !is_for_all(each.step); });
  // What leaves no trace on the table is said by people, or told by what follows it.
  const auto best = std::find_if(steps.begin(), steps.end(), [](const PlayedStep& each) { return each.leaves_trace; });
  const double as_it_was = fit_of(now, evidence);
  if (explains(now, evidence) && (best == steps.end() || best->fit < as_it_was - kWeighing.ask_margin)) {
    return quiet();
  }
  if (best != steps.end() && explains(best->tables, evidence)) {
    // Whether anything happened is not for people to be asked; the next picture shows it better.
    if (as_it_was > best->fit - kWeighing.ask_margin) {
      return std::nullopt;
    }
    // A step before this one may have left a trace that is hard to see.
    std::vector<PlayedStep> firsts;
    std::copy_if(steps.begin(), steps.end(), std::back_inserter(firsts), [as_it_was](const PlayedStep& each) {
      return each.leaves_trace && each.fit >= as_it_was + kWeighing.least_gain;
    });
    return played_or_asked(steps, first_of_two(rules(), evidence, *best, std::move(firsts), kWeighing.least_gain));
  }
  if (const auto first = first_of_several(rules(), evidence, steps, kWeighing.ask_margin)) {
    if (auto cleared = quiet()) {
      return cleared;
    }
    return ruling_on(*game_, *state_, *first, action_count());
  }
  if (auto broken = contradicted(evidence)) {
    const bool is_said = shown_wrong_ && shown_wrong_->particulars == broken->particulars;
    return is_said ? std::nullopt : std::optional<events::GameEvent>(std::move(*broken));
  }
  const bool is_step = best != steps.end() && best->fit > as_it_was + kWeighing.ask_margin;
  return is_step ? unexplained(evidence, best_of(best->tables, evidence), best->step)
                 : unexplained(evidence, best_of(now, evidence), std::nullopt);
}

/// As the rules have the table, and as people leave it on the way there from the last step that left a trace.
Tables PlainReferee::tables_now() const {
  Tables tables{rules().setting(*state_)};
  std::size_t steps = course_.size();
  const std::size_t set = tables_set_.empty() ? 0 : tables_set_.back();
  while (steps > set && rules().setting(course_[steps - 1].before) == tables.front()) {
    --steps;
  }
  if (steps > set) {
    const Ruled& last = course_[steps - 1];
    for (table::Setting& left : rules().on_the_way(last.before, last.step, *rules().apply(last.before, last.step))) {
      tables.push_back(std::move(left));
    }
  }
  return tables;
}

/// What shows that an earlier step was none, where that alone explains the picture.
std::optional<events::Mistake> PlainReferee::contradicted(const ZoneEvidence& evidence) const {
  std::vector<events::Mistake> shown;
  for (events::Mistake& mistake : contradictions()) {
    const auto table = game_->table_of_contradiction(*state_, mistake.particulars["played"]);
    if (table && evidence.explains(*table)) {
      shown.push_back(std::move(mistake));
    }
  }
  return shown.size() == 1 ? std::optional(std::move(shown.front())) : std::nullopt;
}

/// All is well again, where it was not.
std::optional<events::GameEvent> PlainReferee::quiet() const {
  if (is_lost_) {
    return events::Recovered{};
  }
  return mistake_ ? std::optional<events::GameEvent>(events::MistakeCleared{mistake_->index}) : std::nullopt;
}

/// `steps` are all that are legal, the best first; of those that leave a trace the first explains the picture. It may
/// have been played after one of `before`.
std::optional<events::GameEvent> PlainReferee::played_or_asked(const std::vector<PlayedStep>& steps,
                                                               const std::vector<PlayedStep>& before) const {
  if (auto cleared = quiet()) {
    return cleared;
  }
  std::vector<const PlayedStep*> traced;
  for (const PlayedStep& each : steps) {
    if (each.leaves_trace) {
      traced.push_back(&each);
    }
  }
  const double best = traced.front()->fit;
  const auto is_close = [best](const PlayedStep* each) { return each->fit >= best - kWeighing.ask_margin; };
  const auto end = std::find_if_not(traced.begin(), traced.end(), is_close);
  if (std::next(traced.begin()) == end && before.empty()) {
    events::Ruling ruling = ruling_on(*game_, *state_, traced.front()->step, action_count());
    ruling.fit = best;
    ruling.margin = end == traced.end() ? kWeighing.zone_floor : best - (*end)->fit;
    return ruling;
  }
  events::Question question{action_count(), {}};
  for (const PlayedStep& each : before) {
    question.choices.push_back(choice_of(rules(), each.step));
  }
  for (auto each = traced.begin(); each != end && question.choices.size() < kMostChoices; ++each) {
    question.choices.push_back(choice_of(rules(), (*each)->step));
  }
  return asked(std::move(question));
}

/// Nothing where it waits for an answer, or nobody knew one.
std::optional<events::GameEvent> PlainReferee::asked(events::Question question) const {
  const auto is_asked = [&question](const std::optional<events::Question>& other) {
    return other && other->index == question.index && other->choices == question.choices;
  };
  return is_asked(question_) || is_asked(unanswered_) ? std::nullopt
                                                      : std::optional<events::GameEvent>(std::move(question));
}

/// Nothing legal explains it: what lies wrong on a table that `should` be so, or that too much does to say. `meant` is
/// the step that comes closest.
std::optional<events::GameEvent> PlainReferee::unexplained(const ZoneEvidence& evidence, const table::Setting& should,
                                                           const std::optional<game::Step>& meant) const {
  const json wrong = wrong_on(evidence, rules().layout(*state_), should);
  if (wrong.empty()) {
    return std::nullopt;  // unsure; the next picture may be better
  }
  if (wrong.size() > kMostWrong) {
    events::Lost lost;
    lost.particulars["zones"] = evidence.other_than(should);
    return is_lost_ ? std::nullopt : std::optional<events::GameEvent>(lost);
  }
  events::Mistake mistake{action_count(), {{"wrong", wrong}}};
  if (meant) {
    mistake.particulars["meant"] = played_json(rules(), *meant);
  }
  const bool is_said = mistake_ && mistake_->index == mistake.index && mistake_->particulars == mistake.particulars;
  return is_said ? std::nullopt : std::optional<events::GameEvent>(mistake);
}

json PlainReferee::wrong_on(const ZoneEvidence& evidence, const table::Layout& layout,
                            const table::Setting& should) const {
  const auto zones = evidence.other_than(should);
  const nlohmann::ordered_json shows = table::to_json(layout, evidence.shown(zones))["zones"];
  const nlohmann::ordered_json belongs = table::to_json(layout, should)["zones"];
  json wrong = json::array();
  for (const std::string& zone : zones) {
    wrong.push_back({{"zone", zone}, {"shows", json(shows[zone])}, {"should", json(belongs[zone])}});
  }
  return wrong;
}

}  // namespace seneschal::referee
