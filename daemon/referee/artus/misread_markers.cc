// A marker that shows what another action would have scored than was ruled on.
#include <algorithm>

#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/weighing/evidence.h"
#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee {
namespace {

/// How a marker is read otherwise than it should be: so many spaces on, and lying for standing.
struct Misreading {
  int spaces_on = 0;
  bool is_turned = false;
  friend bool operator==(const Misreading&, const Misreading&) = default;
};

Misreading misreading_of(const Mistake& marker) {
  constexpr int kSpaces = artus::kTrackSpaces;
  return {(marker.shows->space - marker.should_show->space + kSpaces) % kSpaces,
          marker.shows->lying != marker.should_show->lying};
}

/// The marker is read as it was when it was called right, or as far from where it belongs.
bool is_same_misreading(const Mistake& then, const Mistake& now) {
  return now.shows == then.shows || misreading_of(now) == misreading_of(then);
}

}  // namespace

/// The action that was ruled on may have been one with the same card that leaves the same table and scores other
/// points: the marker was misread then. The latest one with which it would be where it is seen now.
std::optional<Reopened> Referee::scored_otherwise(const Mistake& mistake) const {
  artus::State now = *state_;
  if (mistake.meant) {
    artus::play(edition_, now, *mistake.meant);
  }
  for (std::size_t i = course_.size(); i-- > 0;) {
    const Ruled& ruled = course_[i];
    if (ruled.before.colour(ruled.action.player) != mistake.colour) {
      continue;
    }
    const int score = now.scores[static_cast<std::size_t>(ruled.action.player.to_int())];
    for (const artus::Action& other : artus::legal_actions(edition_, ruled.before, ruled.action.card)) {
      const auto more = points_between(edition_, ruled.before, ruled.action, other);
      const Reopened reopened{static_cast<int>(i), other, true};
      const bool is_denied = std::find(denied_.begin(), denied_.end(), reopened) != denied_.end();
      if (!is_denied && more.value_or(0) != 0 && artus::marker_of(score + *more) == mistake.shows &&
          leads_to_now(i, other)) {
        return reopened;
      }
    }
  }
  return std::nullopt;
}

/// Where a marker is called wrong, or is seen once more that was called right and shows something else now, an action
/// may have been another one: as likely, so that people are asked.
std::vector<Hypothesis> Referee::scored_hypotheses(const std::vector<Hypothesis>& readings,
                                                   const Evidence& seen) const {
  std::vector<Hypothesis> found;
  const auto add = [&](const Hypothesis& as_ruled, const Mistake& marker) {
    if (const auto reopened = scored_otherwise(marker)) {
      Hypothesis scored = as_ruled;
      scored.table.markers[static_cast<std::size_t>(*marker.colour)] = marker.shows;
      scored.mistake.reset();
      scored.reopens = reopened;
      found.push_back(std::move(scored));
    }
  };
  for (const Hypothesis& each : readings) {
    if (each.score < readings.front().score - options_.ask_margin) {
      break;
    }
    if (each.mistake && each.mistake->what == MistakeKind::kMarker) {
      add(each, *each.mistake);
    }
  }
  const Hypothesis& best = readings.front();
  for (const Mistake& doubted : doubted_) {
    const bool is_marker =
        doubted.what == MistakeKind::kMarker && doubted.colour && doubted.shows && doubted.should_show;
    if (is_marker && !best.mistake && !best.is_unfinished) {
      Mistake now = doubted;
      now.shows = seen.best_marker(static_cast<std::size_t>(*doubted.colour));
      now.should_show = best.table.markers[static_cast<std::size_t>(*doubted.colour)];
      now.meant = best.actions.empty() ? std::nullopt : std::optional(best.actions.front());
      if (now.shows && now.should_show && now.shows != now.should_show && !is_same_misreading(doubted, now)) {
        add(best, now);
      }
    }
  }
  return found;
}

}  // namespace seneschal::referee
