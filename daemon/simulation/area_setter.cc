#include "daemon/simulation/area_setter.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <opencv2/imgproc.hpp>

namespace seneschal::simulation {

namespace {

constexpr double kAsideInAreaMm = 2;  // of a place's middle, at most, that things are put down

cv::RotatedRect box_of(const cv::Point2d& at, const cv::Size2d& size, double turn_deg) {
  return {cv::Point2f(at), cv::Size2f(size), static_cast<float>(-turn_deg)};
}

double shared_area(const cv::RotatedRect& one, const cv::RotatedRect& other) {
  std::vector<cv::Point2f> corners;
  if (cv::rotatedRectangleIntersection(one, other, corners) == cv::INTERSECT_NONE || corners.size() < 3) {
    return 0;
  }
  std::vector<cv::Point2f> outline;
  cv::convexHull(corners, outline);
  return cv::contourArea(outline);
}

}  // namespace

AreaSetter::AreaSetter(const sim::TableMeasures& table, const TablePlaces& places, std::uint64_t seed)
    : table_(table), places_(places), random_(seed) {
  std::map<std::string, std::size_t> counted;
  for (std::size_t i = 0; i < places_.areas.size(); ++i) {
    std::size_t& places_so_far = counted[places_.areas[i].zone];
    first_place_.push_back(places_so_far);
    places_so_far += middles(i).size();
  }
}

double AreaSetter::between(double least, double most) {
  constexpr std::size_t kSteps = 1U << 20U;
  return least + (most - least) * static_cast<double>(random_.below(kSteps)) / kSteps;
}

const std::vector<cv::Point2d>& AreaSetter::middles(std::size_t group) const {
  return table_.outlines.at(places_.areas[group].outlines).at;
}

cv::Size2d AreaSetter::size_of(const std::string& face) const {
  for (const sim::FaceMake& make : table_.faces) {
    if (std::find(make.faces.begin(), make.faces.end(), face) != make.faces.end()) {
      return make.size;
    }
  }
  return {};
}

std::optional<std::size_t> AreaSetter::chosen_in(std::size_t group, const ChosenPlaces& chosen,
                                                 const table::Thing& thing) const {
  const auto zone = chosen.find(places_.areas[group].zone);
  if (zone == chosen.end() || zone->second.count(thing) == 0) {
    return std::nullopt;
  }
  const std::size_t place = zone->second.at(thing);
  const std::size_t first = first_place_[group];
  return place >= first && place < first + middles(group).size() ? std::optional(place - first) : std::nullopt;
}

std::vector<AreaSetter::PlaceId> AreaSetter::holding(std::size_t group, const table::Thing& thing) const {
  std::vector<PlaceId> places;
  for (const auto& [place, lying] : lies_) {
    if (place.first == group && lying.thing == thing) {
      places.push_back(place);
    }
  }
  return places;
}

void AreaSetter::take(const PlaceId& place) {
  const auto lying = lies_.find(place);
  if (!lying->second.face.empty()) {
    in_hand_[lying->second.thing].push_back(lying->second.face);
  }
  lies_.erase(lying);
}

void AreaSetter::take_surplus(std::size_t group, const table::Thing& thing, std::size_t wanted) {
  std::vector<PlaceId> places = holding(group, thing);
  while (places.size() > wanted) {
    const auto any = places.begin() + static_cast<std::ptrdiff_t>(random_.below(places.size()));
    take(*any);
    places.erase(any);
  }
}

std::string AreaSetter::face_for(const table::Thing& thing) {
  const auto faces = places_.faces.find(thing);
  if (faces == places_.faces.end() || faces->second.empty()) {
    return thing;
  }
  auto& in_hand = in_hand_[thing];
  if (!in_hand.empty()) {
    std::string face = in_hand.front();
    in_hand.erase(in_hand.begin());
    return face;
  }
  return faces->second[random_.below(faces->second.size())];
}

std::vector<std::size_t> AreaSetter::free_places(std::size_t group) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < middles(group).size(); ++i) {
    if (lies_.count({group, i}) == 0) {
      places.insert(places.begin() + static_cast<std::ptrdiff_t>(random_.below(places.size() + 1)), i);
    }
  }
  return places;
}

double AreaSetter::overlap(const Lying& lying) const {
  const cv::RotatedRect own = box_of(lying.at, size_of(lying.face), lying.turn_deg);
  double most = 0;
  for (const auto& [place, other] : lies_) {
    if (!other.face.empty()) {
      most = std::max(most, shared_area(own, box_of(other.at, size_of(other.face), other.turn_deg)));
    }
  }
  return most;
}

/// Anyhow; where others are in the way, as straight as it takes.
AreaSetter::Lying AreaSetter::laid(const table::Thing& thing, std::string face, const cv::Point2d& middle) {
  constexpr int kTries = 40;
  constexpr double kQuarter = 90;
  Lying lying{thing, std::move(face), middle};
  for (int i = 0; i <= kTries; ++i) {
    const double care = std::max(0.0, 2.0 * i / kTries - 1);  // the first half of the tries are careless
    const double out = (1 - care) * kAsideInAreaMm * std::sqrt(between(0, 1));
    const double way = between(0, 2 * CV_PI);
    const double askew = between(-kQuarter / 2, kQuarter / 2);
    const double quarters = static_cast<double>(random_.below(4));
    lying.at = middle + out * cv::Point2d(std::cos(way), std::sin(way));
    lying.turn_deg = kQuarter * quarters + (1 - care) * askew;
    if (lying.face.empty() || overlap(lying) == 0) {
      break;
    }
  }
  return lying;
}

void AreaSetter::put(std::size_t group, const table::Thing& thing, std::optional<std::size_t> chosen) {
  const std::vector<std::size_t> places = chosen ? std::vector{*chosen} : free_places(group);
  if (places.empty()) {
    return;
  }
  const std::string face = places_.areas[group].are_faces ? face_for(thing) : "";
  for (const std::size_t place : places) {
    const Lying lying = laid(thing, face, middles(group)[place]);
    if (face.empty() || overlap(lying) == 0) {
      lies_[{group, place}] = lying;
      return;
    }
  }
  lies_[{group, places.front()}] = laid(thing, face, middles(group)[places.front()]);
}

void AreaSetter::show(sim::Scene& scene) const {
  scene.faces.clear();
  for (const AreaPlaces& area : places_.areas) {
    if (!area.are_faces) {
      for (const table::Thing& thing : area.things) {
        scene.markers.erase(thing);
      }
    }
  }
  for (const auto& [place, lying] : lies_) {
    if (lying.face.empty()) {
      scene.markers[lying.thing] = {lying.at, false, lying.turn_deg};
    } else {
      scene.faces.push_back({lying.face, lying.at, lying.turn_deg});
    }
  }
}

void AreaSetter::set(const table::Setting& setting, const ChosenPlaces& chosen, sim::Scene& scene) {
  const auto amount = [&](std::size_t group, const table::Thing& thing) {
    const auto& amounts = setting.in<table::Amounts>(places_.areas[group].zone).of;
    const auto found = amounts.find(thing);
    return static_cast<std::size_t>(found == amounts.end() ? 0 : std::max(0, found->second));
  };
  for (std::size_t group = 0; group < places_.areas.size(); ++group) {
    for (const table::Thing& thing : places_.areas[group].things) {
      const auto wanted = chosen_in(group, chosen, thing);
      const bool is_elsewhere =
          wanted && (lies_.count({group, *wanted}) == 0 || lies_[{group, *wanted}].thing != thing);
      take_surplus(group, thing, is_elsewhere ? 0 : amount(group, thing));
    }
  }
  for (std::size_t group = 0; group < places_.areas.size(); ++group) {
    for (const table::Thing& thing : places_.areas[group].things) {
      for (std::size_t count = holding(group, thing).size(); count < amount(group, thing); ++count) {
        put(group, thing, chosen_in(group, chosen, thing));
      }
    }
  }
  show(scene);
}

}  // namespace seneschal::simulation
