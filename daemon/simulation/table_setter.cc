#include "daemon/simulation/table_setter.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace seneschal::simulation {

namespace {

constexpr double kAsideMm = 1.6;     // of a chair's middle, at most, that figures are put down
constexpr double kSpaceAsideMm = 3;  // the same of a place that lies anywhere and has room for it
constexpr double kCardAsideMm = 5;   // of the zone's middle
constexpr double kCardTurnDeg = 9;   // a card is dropped, not aligned
constexpr double kFitsAsideMm = 3;   // and where another lies beside it, it is fitted in
constexpr double kFitsTurnDeg = 4;
constexpr double kDiscAsideDeg = 1.3;

/// The pieces of a marker that keep others away: its foot, and the rest of it where it lies.
std::vector<cv::Point2d> body_of(const sim::MarkerPose& pose, double length) {
  std::vector<cv::Point2d> body{pose.foot};
  if (pose.is_lying) {
    const double angle = pose.head_deg * CV_PI / 180;
    const cv::Point2d along(std::cos(angle), std::sin(angle));
    body.push_back(pose.foot + along * (length / 2));
    body.push_back(pose.foot + along * length);
  }
  return body;
}

}  // namespace

double TableSetter::between(double least, double most) {
  constexpr std::size_t kSteps = 1U << 20U;
  return least + (most - least) * static_cast<double>(random_.below(kSteps)) / kSteps;
}

cv::Point2d TableSetter::within(double radius) {
  const double out = radius * std::sqrt(between(0, 1));
  const double way = between(0, 2 * CV_PI);
  return {out * std::cos(way), out * std::sin(way)};
}

void TableSetter::set(const table::Setting& setting, const ChosenPlaces& chosen) {
  set_chairs(setting);
  if (places_.supply) {
    set_tray(setting.in<table::Left>(*places_.supply).count);
  }
  if (places_.track) {
    const auto of_track = chosen.find(*places_.track);
    set_markers(setting.in<table::Markers>(*places_.track),
                of_track == chosen.end() ? std::map<table::Thing, std::size_t>() : of_track->second);
  }
  for (std::size_t i = 0; i < places_.piles.size(); ++i) {
    set_pile(static_cast<int>(i), setting.in<table::OnTop>(places_.piles[i]));
  }
  if (!places_.areas.empty()) {
    areas_.set(setting, chosen, scene_);
  }
}

void TableSetter::set_pile(int number, const table::OnTop& top) {
  if (!top.face) {
    scene_.piles.erase(number);
    return;
  }
  auto& pile = scene_.piles[number];
  if (pile.empty() || pile.back().face != face_name(*top.face)) {
    const bool is_alone = table_.card_zones.size() < 2;
    const double turn = is_alone ? kCardTurnDeg : kFitsTurnDeg;
    const double half_turn = random_.below(4) == 0 ? 180 : 0;
    pile.push_back(
        {face_name(*top.face), within(is_alone ? kCardAsideMm : kFitsAsideMm), half_turn + between(-turn, turn)});
  }
}

/// How far of the middle of a seat or a spot hands put things down.
double TableSetter::room_on_seat(int seat) const {
  if (table_.spots.empty()) {
    return kAsideMm;
  }
  const double widest = std::max(table_.figure_base, table_.chip_diameter);
  const double room = (table_.spots[static_cast<std::size_t>(seat)].diameter - widest) / 2;
  return std::clamp(room, 0.0, kSpaceAsideMm);
}

void TableSetter::set_chairs(const table::Setting& setting) {
  for (std::size_t i = 0; i < places_.seats.size(); ++i) {
    const auto seat = static_cast<int>(i);
    const auto& standing = setting.in<table::Standing>(places_.seats[i]);
    if (!standing.figure) {
      scene_.seats.erase(seat);
      continue;
    }
    sim::Seated& seated = scene_.seats[seat];
    if (seated.figure != *standing.figure) {
      seated = {*standing.figure, 0, within(room_on_seat(seat))};
    }
    seated.rings = standing.stack;
  }
}

void TableSetter::set_tray(int rings) {
  auto& tray = scene_.tray;
  while (tray.size() > static_cast<std::size_t>(std::max(0, rings))) {
    tray.pop_back();
  }
  constexpr int kTries = 400;
  for (int i = 0; i < kTries && tray.size() < static_cast<std::size_t>(rings); ++i) {
    const cv::Point2d at = within(table_.tray_radius - 0.8 * table_.ring_outer);
    const bool is_free = std::all_of(tray.begin(), tray.end(), [&](const cv::Point2d& other) {
      return cv::norm(other - at) > table_.ring_outer + 0.5;
    });
    if (is_free) {
      tray.push_back(at);
    }
  }
}

bool TableSetter::is_free(const sim::MarkerPose& pose) const {
  const auto body = body_of(pose, table_.figure_height);
  const double apart = 0.95 * table_.figure_base;
  for (const auto& [other, standing] : scene_.markers) {
    for (const cv::Point2d& theirs : body_of(standing, table_.figure_height)) {
      if (std::any_of(body.begin(), body.end(), [&](const auto& own) { return cv::norm(own - theirs) < apart; })) {
        return false;
      }
    }
  }
  // A lying marker's head keeps off the chairs, where it would push figures.
  return !table_.has_round_board() || cv::norm(body.back()) > table_.seat_radius + 0.9 * table_.figure_base;
}

sim::MarkerPose TableSetter::put_marker(const table::MarkerPlace& place, std::optional<std::size_t> chosen) {
  return table_.spaces.empty() ? put_on_ring(place) : put_on_space(place, chosen);
}

/// On the chosen place of the space, or else on one where none stands yet; where all are taken, beside who stands
/// there.
sim::MarkerPose TableSetter::put_on_space(const table::MarkerPlace& place, std::optional<std::size_t> chosen) {
  const sim::Place& space = table_.spaces.at(static_cast<std::size_t>(place.space));
  const double room = std::clamp((space.diameter - table_.figure_base) / 2, 0.0, kSpaceAsideMm);
  const std::size_t any = random_.below(space.at.size());
  sim::MarkerPose pose;
  pose.is_lying = place.is_lying;
  constexpr std::size_t kTries = 300;
  for (std::size_t i = 0; i < kTries; ++i) {
    const double crowded = 1 + 4.0 * static_cast<double>(i) / kTries;  // further from the middle the less room is left
    pose.foot = space.at[chosen.value_or(any + i) % space.at.size()] + within(room * crowded);
    pose.head_deg = between(0, 360);
    if (is_free(pose)) {
      break;
    }
  }
  return pose;
}

sim::MarkerPose TableSetter::put_on_ring(const table::MarkerPlace& place) {
  const double step = 360.0 / table_.track_spaces;
  const cv::Point2d outward =
      sim::TableMeasures::on_circle(place.space, table_.track_spaces, 1, table_.track_first_deg);
  const cv::Point2d along(outward.y, -outward.x);
  const double across_room = table_.track_width / 2 - 2;
  const double along_room = table_.track_radius * step * CV_PI / 360 - 3;
  sim::MarkerPose pose;
  constexpr int kTries = 300;
  for (int i = 0; i < kTries; ++i) {
    const double part = std::min(1.0, 0.3 + 2.0 * i / kTries);  // further from the middle the less room is left
    pose.foot = table_.space(place.space) + outward * between(-across_room * part, across_room * part) +
                along * between(-along_room * part, along_room * part);
    pose.is_lying = place.is_lying;
    pose.head_deg = table_.track_first_deg - step * place.space + between(-110, 110);
    if (is_free(pose)) {
      break;
    }
  }
  return pose;
}

void TableSetter::set_markers(const table::Markers& markers, const std::map<table::Thing, std::size_t>& chosen) {
  const auto chosen_for = [&chosen](const table::Thing& marker) {
    const auto found = chosen.find(marker);
    return found == chosen.end() ? std::nullopt : std::optional(found->second);
  };
  const auto stays = [&](const table::Thing& marker) {
    const auto place = chosen_for(marker);
    const auto now = marker_places_.find(marker);
    const bool is_there = !place || (now != marker_places_.end() && now->second == *place);
    return is_there && markers.of(marker) == markers_.of(marker);
  };
  std::erase_if(scene_.markers,
                [&](const auto& each) { return markers_.of(each.first).has_value() && !stays(each.first); });
  for (const table::Thing& marker : places_.markers) {
    if (const auto place = markers.of(marker); place && scene_.markers.count(marker) == 0) {
      scene_.markers.emplace(marker, put_marker(*place, chosen_for(marker)));
    }
  }
  markers_ = markers;
  marker_places_ = chosen;
}

void TableSetter::turn_disc_to(double degrees) {
  scene_.disc_deg = degrees + between(-kDiscAsideDeg, kDiscAsideDeg);
}

void TableSetter::reach_in() {
  std::vector<cv::Point2d> elsewhere;
  if (places_.track) {
    elsewhere.push_back(table_.space(between(0, table_.space_count())));
  }
  for (std::size_t i = 0; i < places_.piles.size(); ++i) {
    elsewhere.push_back(table_.card_zones.at(i));
  }
  if (places_.supply) {
    elsewhere.push_back(table_.tray);
  }
  for (const AreaPlaces& area : places_.areas) {
    elsewhere.push_back(table_.outlines.at(area.outlines).at.front());
  }
  constexpr std::size_t kChances = 8;
  const std::size_t choice =
      random_.below(table_.seat_count() == 0 ? elsewhere.size() : std::max(kChances, elsewhere.size() + 1));
  scene_.arms = {
      arm_towards(choice < elsewhere.size()
                      ? elsewhere[choice]
                      : table_.seat(static_cast<int>(random_.below(static_cast<std::size_t>(table_.seat_count())))))};
}

sim::ArmPose TableSetter::arm_towards(const cv::Point2d& target) {
  sim::ArmPose arm;
  // People sit all round the table and reach for what is on their side, more or less.
  arm.from_deg = std::atan2(target.y, target.x) * 180 / CV_PI + between(-75, 75);
  arm.tips = {target.x, target.y, 0.85 * table_.figure_height + between(0, 35)};
  arm.is_left = random_.below(3) == 0;
  arm.person = static_cast<int>(random_.below(sim::kPeople));
  if (random_.below(3) == 0 && !places_.figures.empty()) {
    arm.tips.z += 12;
    arm.holds = places_.figures[random_.below(places_.figures.size())];
  }
  return arm;
}

std::string face_name(const table::Thing& face) {
  std::string name = face;
  if (const auto both_ways = name.find("<>"); both_ways != std::string::npos) {
    name.replace(both_ways, 2, "x");
  }
  for (char& letter : name) {
    letter = letter == ':' || letter == ' ' ? '_' : letter;
  }
  return name;
}

}  // namespace seneschal::simulation
