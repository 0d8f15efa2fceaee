#include "daemon/simulation/artus/game_script.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "rules/artus/tenant/artus_table.h"

namespace seneschal::simulation {

namespace {

constexpr double kOutsideMm = 520;  // from the middle, where fingertips are off the mat
constexpr double kTravelsAboveMm = 34;

/// The steps in which people carry out what changed: the card, then figures and rings, then the marker.
std::vector<table::Setting> steps_between(const table::Setting& before, const table::Setting& after) {
  std::vector<table::Setting> steps;
  table::Setting step = before;
  const auto add = [&] {
    if (step != (steps.empty() ? before : steps.back())) {
      steps.push_back(step);
    }
  };
  step.zones[artus::kPileZone] = after.in<table::OnTop>(artus::kPileZone);
  add();
  step.zones[artus::kSupplyZone] = after.in<table::Left>(artus::kSupplyZone);
  for (const artus::Seat seat : artus::SeatSet::all()) {
    step.zones[artus::zone_of(seat)] = after.in<table::Standing>(artus::zone_of(seat));
  }
  add();
  step = after;
  add();
  return steps;
}

cv::Point3d mixed(const cv::Point3d& from, const cv::Point3d& to, double share) {
  return from + (to - from) * share;
}

}  // namespace

GameScript::GameScript(const sim::TableMeasures& table, const std::vector<Shot>& shots, std::uint64_t seed,
                       const ScriptTiming& timing)
    : table_(table), timing_(timing), setter_(table, seed) {
  for (const Shot& shot : shots) {
    if (beats_.empty()) {
      setter_.set(shot.position.setting);
      setter_.turn_disc_to(shot.crown_at);
      crown_at_ = shot.crown_at;
      add(timing_.rest);
    } else {
      play(shot);
    }
    shown_ = shot.position.setting;
  }
}

GameScript::Beat& GameScript::add(std::chrono::milliseconds length) {
  beats_.push_back({end_, setter_.scene(), {}, 0, length});
  end_ += length;
  return beats_.back();
}

void GameScript::play(const Shot& shot) {
  if (shot.crown_at != crown_at_) {
    Beat& turning = add(timing_.turn);
    setter_.turn_disc_to(shot.crown_at);
    turning.disc_by = std::remainder(setter_.scene().disc_deg - turning.scene.disc_deg, 360.0);
    crown_at_ = shot.crown_at;
  }
  if (shot.has_hand) {
    reach({shot.position.setting});
  } else if (shot.position.setting != shown_) {
    reach(steps_between(shown_, shot.position.setting));
  }
  add(timing_.rest);
}

cv::Point2d GameScript::place_touched(const table::Setting& after) const {
  if (after.in<table::OnTop>(artus::kPileZone) != shown_.in<table::OnTop>(artus::kPileZone)) {
    return table_.card_zone;
  }
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto& standing = after.in<table::Standing>(artus::zone_of(seat));
    if (standing.figure && standing != shown_.in<table::Standing>(artus::zone_of(seat))) {
      return table_.seat(seat.to_int());
    }
  }
  for (const table::Thing& marker : artus::all_markers()) {
    const auto place = after.in<table::Markers>(artus::kTrackZone).of(marker);
    if (place && place != shown_.in<table::Markers>(artus::kTrackZone).of(marker)) {
      return table_.space(place->space);
    }
  }
  return table_.tray;
}

void GameScript::reach(const std::vector<table::Setting>& steps) {
  sim::ArmPose arm = setter_.arm_towards(place_touched(steps.front()));
  const double side = arm.from_deg * CV_PI / 180;
  const cv::Point3d outside(kOutsideMm * std::cos(side), kOutsideMm * std::sin(side),
                            table_.figure_height + kTravelsAboveMm);
  const auto go = [&](const cv::Point3d& to, std::chrono::milliseconds time) {
    Beat& beat = add(time);
    beat.scene.arms = {arm};
    beat.arm_to = to;
    arm.tips = to;
  };
  arm.tips = outside;
  for (const table::Setting& step : steps) {
    const cv::Point2d at = place_touched(step);
    go({at.x, at.y, 0.9 * table_.figure_height}, &step == &steps.front() ? timing_.reach : timing_.move);
    setter_.set(step);
    shown_ = step;
  }
  go(outside, timing_.reach);
}

const GameScript::Beat& GameScript::beat_at(std::chrono::milliseconds time) const {
  const auto later = std::find_if(beats_.begin(), beats_.end(), [time](const Beat& beat) { return beat.start > time; });
  return *std::prev(later == beats_.begin() ? std::next(later) : later);
}

bool GameScript::is_at_rest(std::chrono::milliseconds time) const {
  const Beat& beat = beat_at(time);
  return !beat.arm_to && beat.disc_by == 0;
}

sim::Scene GameScript::at(std::chrono::milliseconds time) const {
  const Beat& beat = beat_at(time);
  const double share =
      std::clamp(static_cast<double>((time - beat.start).count()) / static_cast<double>(beat.length.count()), 0.0, 1.0);
  sim::Scene scene = beat.scene;
  scene.disc_deg += beat.disc_by * share;
  if (beat.arm_to) {
    scene.arms.front().tips = mixed(scene.arms.front().tips, *beat.arm_to, share);
  }
  return scene;
}

}  // namespace seneschal::simulation
