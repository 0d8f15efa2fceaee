#include "daemon/simulation/game_script.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace seneschal::simulation {

namespace {

constexpr double kOutsideMm = 520;  // from the middle, where fingertips are off the mat
constexpr double kTravelsAboveMm = 34;

cv::Point3d mixed(const cv::Point3d& from, const cv::Point3d& to, double share) {
  return from + (to - from) * share;
}

}  // namespace

GameScript::GameScript(const sim::TableMeasures& table, const TablePlaces& places, const std::vector<Shot>& shots,
                       std::uint64_t seed, const ScriptTiming& timing)
    : table_(table), places_(places), timing_(timing), setter_(table, places, seed) {
  for (const Shot& shot : shots) {
    if (beats_.empty()) {
      setter_.set(shot.setting, shot.places);
      setter_.turn_disc_to(shot.disc_deg);
      disc_deg_ = shot.disc_deg;
      add(timing_.rest);
    } else {
      play(shot);
    }
    shown_ = shot.setting;
  }
}

GameScript::Beat& GameScript::add(std::chrono::milliseconds length) {
  beats_.push_back({end_, setter_.scene(), {}, 0, length});
  end_ += length;
  return beats_.back();
}

void GameScript::play(const Shot& shot) {
  if (shot.disc_deg != disc_deg_) {
    Beat& turning = add(timing_.turn);
    setter_.turn_disc_to(shot.disc_deg);
    turning.disc_by = std::remainder(setter_.scene().disc_deg - turning.scene.disc_deg, 360.0);
    disc_deg_ = shot.disc_deg;
  }
  if (shot.has_hand) {
    reach({shot.setting}, shot.places);
  } else if (shot.setting != shown_) {
    reach(steps_to(shot.setting), shot.places);
  }
  add(timing_.rest);
}

/// The steps in which people carry out what changes: the piles, then figures and supply, then one area after the other,
/// then the rest.
std::vector<table::Setting> GameScript::steps_to(const table::Setting& after) const {
  std::vector<table::Setting> steps;
  table::Setting step = shown_;
  const auto add = [&] {
    if (step != (steps.empty() ? shown_ : steps.back())) {
      steps.push_back(step);
    }
  };
  for (const std::string& pile : places_.piles) {
    step.zones[pile] = after.in<table::OnTop>(pile);
  }
  add();
  if (places_.supply) {
    step.zones[*places_.supply] = after.in<table::Left>(*places_.supply);
  }
  for (const std::string& seat : places_.seats) {
    step.zones[seat] = after.in<table::Standing>(seat);
  }
  add();
  for (const std::string& area : areas_changed(after)) {
    step.zones[area] = after.in<table::Amounts>(area);
    add();
  }
  step = after;
  add();
  return steps;
}

std::vector<std::string> GameScript::areas_changed(const table::Setting& after) const {
  std::vector<std::string> zones;
  std::size_t losing = 0;
  for (const AreaPlaces& area : places_.areas) {
    const auto& now = shown_.in<table::Amounts>(area.zone).of;
    const auto& then = after.in<table::Amounts>(area.zone).of;
    if (now == then || std::find(zones.begin(), zones.end(), area.zone) != zones.end()) {
      continue;
    }
    const bool loses = std::any_of(now.begin(), now.end(), [&then](const auto& each) {
      const auto left = then.find(each.first);
      return each.second > (left == then.end() ? 0 : left->second);
    });
    zones.insert(loses ? zones.begin() + static_cast<std::ptrdiff_t>(losing++) : zones.end(), area.zone);
  }
  return zones;
}

std::optional<cv::Point2d> GameScript::area_touched(const table::Setting& after) const {
  const auto count = [](const table::Amounts& amounts, const table::Thing& thing) {
    const auto found = amounts.of.find(thing);
    return found == amounts.of.end() ? 0 : found->second;
  };
  for (const AreaPlaces& area : places_.areas) {
    const auto& now = shown_.in<table::Amounts>(area.zone);
    const auto& then = after.in<table::Amounts>(area.zone);
    if (std::any_of(area.things.begin(), area.things.end(),
                    [&](const table::Thing& thing) { return count(now, thing) != count(then, thing); })) {
      return sim::Place{table_.outlines.at(area.outlines).at, 0}.middle();
    }
  }
  return std::nullopt;
}

bool GameScript::changes(const std::string& pile, const table::Setting& after) const {
  return after.in<table::OnTop>(pile) != shown_.in<table::OnTop>(pile);
}

template <typename IsSo>
std::optional<int> GameScript::seat_where(const table::Setting& after, IsSo is_so) const {
  const auto found = std::find_if(places_.seats.begin(), places_.seats.end(), [&](const std::string& seat) {
    return is_so(shown_.in<table::Standing>(seat), after.in<table::Standing>(seat));
  });
  return found == places_.seats.end() ? std::nullopt
                                      : std::optional(static_cast<int>(std::distance(places_.seats.begin(), found)));
}

cv::Point2d GameScript::place_touched(const table::Setting& after) const {
  for (std::size_t i = 0; i < places_.piles.size(); ++i) {
    if (changes(places_.piles[i], after)) {
      return table_.card_zones.at(i);
    }
  }
  const auto put_on = seat_where(after, [](const auto& now, const auto& then) { return then.figure && then != now; });
  if (put_on) {
    return table_.seat(*put_on);
  }
  for (const table::Thing& marker : places_.markers) {
    const auto place = after.in<table::Markers>(*places_.track).of(marker);
    if (place && place != shown_.in<table::Markers>(*places_.track).of(marker)) {
      return table_.space(place->space);
    }
  }
  if (const auto taken_off = seat_where(after, [](const auto& now, const auto& then) { return then != now; })) {
    return table_.seat(*taken_off);
  }
  if (const auto area = area_touched(after)) {
    return *area;
  }
  return places_.supply ? table_.tray : cv::Point2d();
}

void GameScript::reach(const std::vector<table::Setting>& steps, const ChosenPlaces& places) {
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
    setter_.set(step, places);
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
