#include "daemon/game/plain/played_steps.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <utility>

namespace seneschal::referee {
namespace {

constexpr std::size_t kMostSteps = 20'000;  // looked at; a Pi weighs them in half a second
constexpr std::size_t kMostFirst = 50;      // of those that leave a trace, which explain most
constexpr std::ptrdiff_t kMostUnseen = 4;   // which leave no trace: of more, what follows does not tell which it was
constexpr int kLongestCourse = 6;           // of as many people as play, each of whom lays a card

/// What `after` would look like with everything on its way that lay so by `then`, instead of as by `now`; nothing where
/// the step changed some of that.
std::optional<table::Setting> still_on_its_way(const table::Setting& then, const table::Setting& now,
                                               const table::Setting& after) {
  table::Setting shown = after;
  for (const auto& [zone, lies] : then.zones) {
    const auto is = now.zones.find(zone);
    const auto will = after.zones.find(zone);
    if (is == now.zones.end() || will == after.zones.end() || is->second == lies) {
      continue;
    }
    if (!(will->second == is->second)) {
      return std::nullopt;
    }
    shown.zones[zone] = lies;
  }
  return shown;
}

/// What a legal step leaves at `state`, whose tables are `now`.
PlayedStep played_at(const game::Rules& rules, const game::State& state, game::Step step, const Tables& now,
                     const ZoneEvidence& evidence) {
  game::Outcome outcome = rules.apply(state, step).value();
  Tables tables{rules.setting(outcome.after)};
  for (auto then = std::next(now.begin()); then < now.end(); ++then) {
    if (auto shown = still_on_its_way(*then, now.front(), tables.front())) {
      tables.push_back(std::move(*shown));
    }
  }
  for (table::Setting& left : rules.on_the_way(state, step, outcome)) {
    tables.push_back(std::move(left));
  }
  const bool leaves_trace = !(tables.front() == now.front());
  const double fit = fit_of(tables, evidence);
  return {std::move(step), std::move(outcome.after), std::move(tables), leaves_trace, fit};
}

/// `steps` without those that leave no trace, where they are many.
std::vector<PlayedStep> without_many_unseen(std::vector<PlayedStep> steps) {
  const auto is_unseen = [](const PlayedStep& each) { return !each.leaves_trace; };
  if (std::count_if(steps.begin(), steps.end(), is_unseen) > kMostUnseen) {
    std::erase_if(steps, is_unseen);
  }
  return steps;
}

/// The first steps of courses, step by step deeper.
class CourseSearch {
 public:
  CourseSearch(const game::Rules& rules, const ZoneEvidence& evidence, double least_gain)
      : rules_(rules), evidence_(evidence), least_gain_(least_gain) {}

  /// Whether what follows `played` explains the picture, as the `depth`th step of a course.
  [[nodiscard]] bool goes_on(const PlayedStep& played, int depth) {
    for (const PlayedStep& next : without_many_unseen(steps_at(rules_, played.after, played.tables, evidence_))) {
      if (++steps_ > kMostSteps) {
        return false;
      }
      if (next.leaves_trace && explains(next.tables, evidence_)) {
        return true;
      }
      const bool explains_more = !next.leaves_trace || next.fit >= played.fit + least_gain_;
      if (explains_more && depth < kLongestCourse && goes_on(next, depth + 1)) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool has_given_up() const { return steps_ > kMostSteps; }

 private:
  const game::Rules& rules_;
  const ZoneEvidence& evidence_;
  double least_gain_;
  std::size_t steps_ = 0;
};

}  // namespace

double fit_of(const Tables& tables, const ZoneEvidence& evidence) {
  double best = evidence.fit(tables.front());
  for (auto each = std::next(tables.begin()); each != tables.end(); ++each) {
    best = std::max(best, evidence.fit(*each));
  }
  return best;
}

const table::Setting& best_of(const Tables& tables, const ZoneEvidence& evidence) {
  const double best = fit_of(tables, evidence);
  return *std::find_if(tables.begin(), tables.end(),
                       [&](const table::Setting& each) { return evidence.fit(each) >= best; });
}

bool explains(const Tables& tables, const ZoneEvidence& evidence) {
  return std::any_of(tables.begin(), tables.end(), [&](const table::Setting& each) { return evidence.explains(each); });
}

std::vector<PlayedStep> steps_at(const game::Rules& rules, const game::State& state, const Tables& now,
                                 const ZoneEvidence& evidence) {
  std::vector<PlayedStep> steps;
  for (game::Step& step : rules.legal_steps(state)) {
    steps.push_back(played_at(rules, state, std::move(step), now, evidence));
  }
  std::stable_sort(steps.begin(), steps.end(), [](const PlayedStep& a, const PlayedStep& b) { return a.fit > b.fit; });
  return steps;
}

std::vector<PlayedStep> first_of_two(const game::Rules& rules, const ZoneEvidence& evidence, const PlayedStep& best,
                                     std::vector<PlayedStep> firsts, double least_gain) {
  const std::string again = rules.step_text(best.step);
  const auto explains_less = [&](const PlayedStep& first) {
    std::vector<game::Step> next = rules.legal_steps(first.after);
    const auto same =
        std::find_if(next.begin(), next.end(), [&](const game::Step& each) { return rules.step_text(each) == again; });
    return rules.step_text(first.step) == again || same == next.end() ||
           played_at(rules, first.after, std::move(*same), first.tables, evidence).fit < best.fit + least_gain;
  };
  std::erase_if(firsts, explains_less);
  return firsts;
}

std::optional<game::Step> first_of_several(const game::Rules& rules, const ZoneEvidence& evidence,
                                           std::vector<PlayedStep> steps, double least_gain) {
  CourseSearch search(rules, evidence, least_gain);
  std::optional<game::Step> first;
  std::size_t traces = 0;
  for (PlayedStep& step : without_many_unseen(std::move(steps))) {
    if (step.leaves_trace && ++traces > kMostFirst) {
      break;
    }
    if (search.goes_on(step, 2)) {
      if (first) {
        return std::nullopt;
      }
      first = std::move(step.step);
    }
    if (search.has_given_up()) {
      return std::nullopt;
    }
  }
  return first;
}

}  // namespace seneschal::referee
