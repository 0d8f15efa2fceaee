#include "calibration/measures/zone_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "calibration/measures/climb.h"

namespace seneschal::calibration {

namespace {

constexpr int kPoints = 24;           // of a place's outline
constexpr double kShiftMm = 2;        // of the rough search
constexpr double kReachStepMm = 2.5;  // by which a zone's corners move from one spacing to the next
constexpr double kAsideMm = 12;       // that a board may lie beside the template's place
constexpr std::size_t kMostCandidates = 12;
constexpr double kApartMm = 5;  // of two candidates

Outline outline_of(const cv::Size2d& size, bool is_round, int points = kPoints) {
  return is_round ? round_outline(size.width, points) : box_outline(size, points);
}

double held_cost(const PlacesZone& zone, const ZonePose& pose, const std::vector<HeldPlace>& held, double sigma_mm) {
  double cost = 0;
  for (const HeldPlace& place : held) {
    cost += pin_cost(moved(zone, pose, place.from) - place.to, sigma_mm);
  }
  return cost;
}

/// Spacings to try: so many that the zone's edge moves little from one to the next.
std::vector<double> spacings(double reach_mm) {
  const int steps = cvCeil(kMostApart * reach_mm / kReachStepMm);
  std::vector<double> all;
  for (int i = -steps; i <= steps; ++i) {
    all.push_back(1 + (steps == 0 ? 0 : kMostApart * i / steps));
  }
  return all;
}

/// Where the middle may be, along one axis.
std::vector<double> shifts(double middle, double reach_mm) {
  const int steps = cvCeil(reach_mm / kShiftMm);
  std::vector<double> all;
  for (int i = -steps; i <= steps; ++i) {
    all.push_back(middle + i * kShiftMm);
  }
  return all;
}

void keep_best(std::vector<ZonePose>& best, ZonePose pose) {
  const auto near = std::find_if(
      best.begin(), best.end(), [&](const ZonePose& other) { return cv::norm(other.middle - pose.middle) < kApartMm; });
  if (near != best.end()) {
    if (near->seen >= pose.seen) {
      return;
    }
    best.erase(near);
  }
  best.insert(std::find_if(best.begin(), best.end(), [&](const ZonePose& other) { return other.seen < pose.seen; }),
              std::move(pose));
  if (best.size() > kMostCandidates) {
    best.pop_back();
  }
}

}  // namespace

cv::Point2d moved(const PlacesZone& zone, const ZonePose& pose, const cv::Point2d& at) {
  const double x = pose.spacing.x * (at.x - zone.middle.x);
  const double y = pose.spacing.y * (at.y - zone.middle.y);
  const double c = std::cos(pose.turned_rad);
  const double s = std::sin(pose.turned_rad);
  return {pose.middle.x + c * x - s * y, pose.middle.y + s * x + c * y};
}

ZoneSearch::ZoneSearch(const PrintEdges& edges)
    : fine_(edges.spread(kExactEdgesMm, 1)),
      coarse_(edges.spread(kRoughEdgesMm, std::max(1, cvRound(kRoughEdgesMm * edges.scale())))) {}

const cv::Mat& ZoneSearch::map_of(const PlaceGroup& group) {
  for (const Mapped& mapped : maps_) {
    if (mapped.size == group.size && mapped.shape == group.shape) {
      return mapped.map;
    }
  }
  cv::Mat best;
  for (const double factor : {0.86, 0.91, 0.96, 1.0, 1.05, 1.1, 1.15}) {
    for (const bool is_round : {true, false}) {
      if ((is_round && group.shape == PrintShape::kBox) || (!is_round && group.shape == PrintShape::kRound)) {
        continue;
      }
      const cv::Mat map = coarse_.everywhere(outline_of(group.size * factor, is_round, 16));
      best = best.empty() ? map : cv::Mat(cv::max(best, map));
    }
  }
  return maps_.emplace_back(Mapped{group.size, group.shape, best}).map;
}

std::vector<ZonePose> ZoneSearch::candidates(const PlacesZone& zone, const std::vector<HeldPlace>& held) {
  struct Spot {
    const cv::Mat* map;
    cv::Point2d from;  // of the zone's middle
  };
  std::vector<Spot> spots;
  for (const PlaceGroup& group : zone.groups) {
    map_of(group);
  }
  for (const PlaceGroup& group : zone.groups) {
    for (const cv::Point2d& at : group.at) {
      spots.push_back({&map_of(group), at - zone.middle});
    }
  }
  const double scale = coarse_.scale();
  std::vector<ZonePose> best;
  std::vector<cv::Point> offsets(spots.size());
  for (const double across : spacings(zone.reach.width)) {
    for (const double up : spacings(zone.reach.height)) {
      for (std::size_t i = 0; i < spots.size(); ++i) {
        offsets[i] = {cvRound(spots[i].from.x * across * scale), cvRound(-spots[i].from.y * up * scale)};
      }
      cv::Point2d around = zone.middle;
      cv::Size2d reach(kMostApart * std::abs(zone.middle.x) + kAsideMm,
                       kMostApart * std::abs(zone.middle.y) + kAsideMm);
      if (!held.empty()) {
        around = {};
        for (const HeldPlace& place : held) {
          const cv::Point2d from = place.from - zone.middle;
          around += (place.to - cv::Point2d(from.x * across, from.y * up)) / static_cast<double>(held.size());
        }
        reach = {4, 4};
      }
      for (const double x : shifts(around.x, reach.width)) {
        for (const double y : shifts(around.y, reach.height)) {
          const cv::Point2d pixel = coarse_.pixel({x, y});
          const cv::Point at(cvRound(pixel.x), cvRound(pixel.y));
          double sum = 0;
          for (std::size_t i = 0; i < spots.size(); ++i) {
            const cv::Point place = at + offsets[i];
            const cv::Mat& map = *spots[i].map;
            if (place.x >= 0 && place.y >= 0 && place.x < map.cols && place.y < map.rows) {
              sum += map.at<float>(place);
            }
          }
          ZonePose pose;
          pose.seen = sum / static_cast<double>(spots.size());
          if (best.size() == kMostCandidates && pose.seen < best.back().seen) {
            continue;
          }
          pose.middle = {x, y};
          pose.spacing = {across, up};
          pose.seen -= held_cost(zone, pose, held, kPinRoughMm);
          keep_best(best, std::move(pose));
        }
      }
    }
  }
  return best;
}

ZonePose ZoneSearch::refined(const PlacesZone& zone, ZonePose pose, const std::vector<HeldPlace>& held) const {
  pose.sizes.assign(zone.groups.size(), 1);
  pose.are_round.assign(zone.groups.size(), true);
  const auto seen_group = [&](const PrintEdges& edges, std::size_t index) {
    const PlaceGroup& group = zone.groups[index];
    const Outline outline = outline_of(group.size * pose.sizes[index], pose.are_round[index]);
    double sum = 0;
    for (const cv::Point2d& at : group.at) {
      sum += edges.all_round(outline, moved(zone, pose, at));
    }
    return sum;
  };
  for (std::size_t i = 0; i < zone.groups.size(); ++i) {
    double best = -1e9;
    ZonePose chosen = pose;
    for (const bool is_round : {true, false}) {
      const PrintShape shape = zone.groups[i].shape;
      if ((is_round && shape == PrintShape::kBox) || (!is_round && shape == PrintShape::kRound)) {
        continue;
      }
      for (double size = 0.84; size < 1.17; size += 0.02) {
        pose.sizes[i] = size;
        pose.are_round[i] = is_round;
        if (const double seen = seen_group(coarse_, i); seen > best) {
          best = seen;
          chosen = pose;
        }
      }
    }
    pose = chosen;
  }
  std::size_t count = 0;
  for (const PlaceGroup& group : zone.groups) {
    count += group.at.size();
  }
  const auto seen = [&](const PrintEdges& edges) {
    double sum = 0;
    for (std::size_t i = 0; i < zone.groups.size(); ++i) {
      sum += seen_group(edges, i);
    }
    return sum / static_cast<double>(count);
  };
  const double turn = 1 / std::max(20.0, std::hypot(zone.reach.width, zone.reach.height));
  std::vector<Measure> measures{{pose.middle.x, 1},
                                {pose.middle.y, 1},
                                {pose.spacing.x, 1 / std::max(10.0, zone.reach.width), 1 - kMostApart, 1 + kMostApart},
                                {pose.spacing.y, 1 / std::max(10.0, zone.reach.height), 1 - kMostApart, 1 + kMostApart},
                                {0, turn, -0.06, 0.06}};
  if (zone.reach.width == 0) {
    measures[2].least = measures[2].most = measures[2].value = 1;
  }
  if (zone.reach.height == 0) {
    measures[3].least = measures[3].most = measures[3].value = 1;
  }
  for (const double size : pose.sizes) {
    measures.push_back({size, 0.02, 1 - kMostApart, 1 + kMostApart});
  }
  const auto take = [&] {
    pose.middle = {measures[0].value, measures[1].value};
    pose.spacing = {measures[2].value, measures[3].value};
    pose.turned_rad = measures[4].value;
    for (std::size_t i = 0; i < pose.sizes.size(); ++i) {
      pose.sizes[i] = measures[5 + i].value;
    }
  };
  for (const PrintEdges* edges : {&coarse_, &fine_}) {
    climb(measures, 3, [&] {
      take();
      // A print that lies straight on its mat is the rule.
      const double turned = pose.turned_rad / 0.05;
      return seen(*edges) - held_cost(zone, pose, held, kPinMm) - 0.02 * turned * turned;
    });
  }
  take();
  look(zone, pose);
  pose.seen = 0;
  for (const auto& group : pose.each) {
    pose.seen += std::accumulate(group.begin(), group.end(), 0.0) / static_cast<double>(count);
  }
  return pose;
}

void ZoneSearch::look(const PlacesZone& zone, ZonePose& pose) const {
  pose.each.clear();
  pose.at.clear();
  for (std::size_t i = 0; i < zone.groups.size(); ++i) {
    const Outline outline = outline_of(zone.groups[i].size * pose.sizes[i], pose.are_round[i]);
    auto& each = pose.each.emplace_back();
    auto& places = pose.at.emplace_back();
    for (const cv::Point2d& at : zone.groups[i].at) {
      places.push_back(moved(zone, pose, at));
      each.push_back(fine_.along(outline, places.back()));
    }
  }
}

ZonePose ZoneSearch::settled(const PlacesZone& zone, ZonePose pose, const std::vector<HeldPlace>& held) const {
  constexpr double kUsualMm = 2;       // that a lens bends a place aside
  constexpr double kMostShare = 0.15;  // of the place's size
  for (std::size_t i = 0; i < zone.groups.size(); ++i) {
    const PlaceGroup& group = zone.groups[i];
    const cv::Size2d size = group.size * pose.sizes[i];
    const Outline outline = outline_of(size, pose.are_round[i]);
    const double most = kMostShare * std::min(size.width, size.height);
    for (std::size_t place = 0; place < group.at.size(); ++place) {
      const bool is_held =
          std::any_of(held.begin(), held.end(), [&](const HeldPlace& each) { return each.from == group.at[place]; });
      if (is_held || pose.each[i][place] < kUnseen * pose.seen) {
        continue;
      }
      const cv::Point2d from = pose.at[i][place];
      std::vector<Measure> aside{{0, 0.5, -most, most}, {0, 0.5, -most, most}};
      climb(aside, 2, [&] {
        const cv::Point2d off(aside[0].value, aside[1].value);
        return fine_.all_round(outline, from + off) - 0.1 * off.dot(off) / (kUsualMm * kUsualMm);
      });
      pose.at[i][place] = from + cv::Point2d(aside[0].value, aside[1].value);
      pose.each[i][place] = fine_.along(outline, pose.at[i][place]);
    }
  }
  return pose;
}

}  // namespace seneschal::calibration
