#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/game/plain/plain_referee.h"
#include "rules/table/json/setting_json.h"

namespace seneschal::referee {

using nlohmann::json;

namespace {

constexpr WeighingOptions kWeighing;
constexpr std::size_t kMostChoices = 10;       // more are no question that people answer at a glance
constexpr std::size_t kMostWrong = 4;          // zones; with more, track is lost
constexpr std::size_t kMostPairs = 20'000;     // of steps between two pictures; a Pi weighs them in half a second
constexpr std::size_t kMostFirstOfPairs = 50;  // of the steps that explain most

json choice_of(const game::Rules& rules, const game::Step& step) {
  return {{"played", played_json(rules, step)}};
}

}  // namespace

std::optional<events::GameEvent> PlainReferee::look(const table::Reading& seen) const {
  if (auto ruling = agreed_ruling()) {
    return ruling;
  }
  if (dispute_ || has_ended_ || seen.hand) {
    return std::nullopt;
  }
  if (!state_) {
    return set_up(seen);
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
  const auto wrong = evidence.other_than(rules().setting(*state_));
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

/// Where tables that look alike may be meant, people say which it is.
std::optional<events::GameEvent> PlainReferee::set_up(const table::Reading& seen) const {
  std::optional<events::GameEvent> said;
  for (Beginning& each : beginnings()) {
    const table::Layout layout = rules().layout(each.state);
    const bool is_seen = ZoneEvidence(layout, seen, {}, kWeighing).explains(rules().setting(each.state));
    if (is_vouched_for_ || is_seen) {
      if (said) {
        return std::nullopt;
      }
      said = events::SetupSeen{std::move(each.particulars), table::plate_degrees(seen)};
    }
  }
  return said;
}

json PlainReferee::setup_faults(const table::Reading& seen) const {
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
  const table::Setting should = rules().setting(*state_);
  if (auto wrong = wrong_on(evidence, rules().layout(*state_), should); !wrong.empty()) {
    return unexplained(evidence, should, std::nullopt);
  }
  return mistake_ ? events::GameEvent(events::MistakeCleared{mistake_->index}) : events::Recovered{};
}

std::optional<events::GameEvent> PlainReferee::played(const ZoneEvidence& evidence) const {
  const table::Setting now = rules().setting(*state_);
  std::vector<Hypothesis> steps;
  for (game::Step& step : rules().legal_steps(*state_)) {
    table::Setting after = rules().setting(rules().apply(*state_, step)->after);
    // What leaves no trace on the table is said by people.
    if (!(after == now)) {
      const double fit = evidence.fit(after);
      steps.push_back({std::move(step), std::move(after), fit});
    }
  }
  std::stable_sort(steps.begin(), steps.end(), [](const Hypothesis& a, const Hypothesis& b) { return a.fit > b.fit; });
  const double as_it_was = evidence.fit(now);
  if (evidence.explains(now) && (steps.empty() || steps.front().fit < as_it_was - kWeighing.ask_margin)) {
    return quiet();
  }
  if (!steps.empty() && evidence.explains(steps.front().setting)) {
    // Whether anything happened is not for people to be asked; the next picture shows it better.
    return as_it_was > steps.front().fit - kWeighing.ask_margin ? std::nullopt : played_or_asked(steps);
  }
  if (const auto first = first_of_two(evidence, steps)) {
    if (auto cleared = quiet()) {
      return cleared;
    }
    return ruling_on(*game_, *state_, *first, action_count());
  }
  const bool is_step = !steps.empty() && steps.front().fit > as_it_was + kWeighing.ask_margin;
  return is_step ? unexplained(evidence, steps.front().setting, steps.front().step)
                 : unexplained(evidence, now, std::nullopt);
}

/// All is well again, where it was not.
std::optional<events::GameEvent> PlainReferee::quiet() const {
  if (is_lost_) {
    return events::Recovered{};
  }
  return mistake_ ? std::optional<events::GameEvent>(events::MistakeCleared{mistake_->index}) : std::nullopt;
}

/// `sorted` are steps, the best first, of which that one explains the picture.
std::optional<events::GameEvent> PlainReferee::played_or_asked(const std::vector<Hypothesis>& sorted) const {
  if (auto cleared = quiet()) {
    return cleared;
  }
  const double best = sorted.front().fit;
  const auto is_close = [best](const Hypothesis& each) { return each.fit >= best - kWeighing.ask_margin; };
  const auto end = std::find_if_not(sorted.begin(), sorted.end(), is_close);
  if (std::next(sorted.begin()) == end) {
    events::Ruling ruling = ruling_on(*game_, *state_, sorted.front().step, action_count());
    ruling.fit = best;
    ruling.margin = end == sorted.end() ? kWeighing.zone_floor : best - end->fit;
    return ruling;
  }
  events::Question question{action_count(), {}};
  for (auto each = sorted.begin(); each != end && question.choices.size() < kMostChoices; ++each) {
    question.choices.push_back(choice_of(rules(), each->step));
  }
  const auto is_asked = [&question](const std::optional<events::Question>& other) {
    return other && other->index == question.index && other->choices == question.choices;
  };
  return is_asked(question_) || is_asked(unanswered_) ? std::nullopt : std::optional<events::GameEvent>(question);
}

/// Two steps were played between two pictures: the first of them, where it is the same in all pairs that explain the
/// picture.
std::optional<game::Step> PlainReferee::first_of_two(const ZoneEvidence& evidence,
                                                     const std::vector<Hypothesis>& sorted) const {
  std::optional<game::Step> first;
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < sorted.size() && i < kMostFirstOfPairs; ++i) {
    const game::State after = rules().apply(*state_, sorted[i].step)->after;
    for (const game::Step& second : rules().legal_steps(after)) {
      if (++pairs > kMostPairs) {
        return std::nullopt;
      }
      if (evidence.explains(rules().setting(rules().apply(after, second)->after))) {
        if (first && rules().step_text(*first) != rules().step_text(sorted[i].step)) {
          return std::nullopt;
        }
        first = sorted[i].step;
      }
    }
  }
  return first;
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
