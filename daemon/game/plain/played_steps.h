#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/weighing/zone_evidence.h"
#include "rules/game/game.h"
#include "rules/table/setting.h"

namespace seneschal::referee {

/// The tables that people may leave at one state of a game, the one that belongs there first.
using Tables = std::vector<table::Setting>;

/// A step that may have been played, as a picture shows it.
struct PlayedStep {
  game::Step step;
  game::State after;
  Tables tables;
  bool leaves_trace = true;  ///< what belongs there is other than before
  double fit = 0;            ///< of the table that fits best
};

/// How well the best of `tables` fits; at most 0.
[[nodiscard]] double fit_of(const Tables& tables, const ZoneEvidence& evidence);
/// That one; `tables` are not empty.
[[nodiscard]] const table::Setting& best_of(const Tables& tables, const ZoneEvidence& evidence);
/// Whether any of them explains the picture.
[[nodiscard]] bool explains(const Tables& tables, const ZoneEvidence& evidence);

/// Every step that is legal at `state`. What lies on its way by one of `now`, the tables of that state, goes on lying
/// where a step changes nothing of it.
[[nodiscard]] std::vector<PlayedStep> steps_at(const game::Rules& rules, const game::State& state, const Tables& now,
                                               const ZoneEvidence& evidence);

/// Where `best`, which explains the picture, may be the second of two steps: the first steps of courses that explain
/// the picture better by `least_gain` than `best` alone does. `firsts` are the legal steps that may be those: by
/// themselves they explain more of it than the table as it was.
[[nodiscard]] std::vector<PlayedStep> first_of_two(const game::Rules& rules, const ZoneEvidence& evidence,
                                                   const PlayedStep& best, std::vector<PlayedStep> firsts,
                                                   double least_gain);

/// Several steps were played between two pictures: the first of them, where it is the same in all courses that explain
/// the picture. `steps` are those that are legal first. A course of more than two goes on with such steps only as
/// explain more of the picture by `least_gain`, or leave no trace.
[[nodiscard]] std::optional<game::Step> first_of_several(const game::Rules& rules, const ZoneEvidence& evidence,
                                                         std::vector<PlayedStep> steps, double least_gain);

}  // namespace seneschal::referee
