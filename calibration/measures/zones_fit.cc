#include "calibration/measures/zones_fit.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "calibration/measures/zone_search.h"

namespace seneschal::calibration {

namespace {

using Json = nlohmann::ordered_json;

constexpr double kFarMm = 25;        // from where the other zones say that a zone is
constexpr double kFarCost = 0.1;     // of that
constexpr double kOverlapCost = 1;   // of a zone that lies over others altogether
constexpr double kHeldWeight = 10;   // of a zone that somebody put where it belongs, for where the others are
constexpr double kUnseenCost = 0.3;  // of a zone none of whose places looks like the others
constexpr int kRounds = 4;

/// How a whole board differs from the template, along one axis.
struct Stretch {
  double factor = 1;
  double shift = 0;
};

struct Known {
  double from = 0;
  double to = 0;
  double weight = 1;
};

/// By least squares that outliers pull little, and from the template as it is where little is known.
Stretch stretch_of(const std::vector<Known>& known) {
  constexpr double kUsualMm = 6;  // of zones from where the board's stretch puts them
  constexpr double kFactorSigma = 0.08;
  constexpr double kShiftSigmaMm = 8;
  Stretch stretch;
  for (int round = 0; round < 5; ++round) {
    double a11 = std::pow(kUsualMm / kFactorSigma, 2);
    double a12 = 0;
    double a22 = std::pow(kUsualMm / kShiftSigmaMm, 2);
    double b1 = a11;
    double b2 = 0;
    for (const Known& each : known) {
      const double off = (each.to - stretch.factor * each.from - stretch.shift) / kUsualMm;
      const double weight = each.weight / (1 + off * off);
      a11 += weight * each.from * each.from;
      a12 += weight * each.from;
      a22 += weight;
      b1 += weight * each.from * each.to;
      b2 += weight * each.to;
    }
    const double determinant = a11 * a22 - a12 * a12;
    stretch = {(b1 * a22 - b2 * a12) / determinant, (a11 * b2 - a12 * b1) / determinant};
  }
  return stretch;
}

/// How many of a zone's places are printed much less clearly than the others.
double unseen_share(const ZonePose& pose) {
  double count = 0;
  double unseen = 0;
  for (const auto& group : pose.each) {
    for (const double seen : group) {
      count += 1;
      unseen += seen < kUnseen * pose.seen ? 1 : 0;
    }
  }
  return unseen / std::max(1.0, count);
}

/// The boxes of a zone's places in a pose.
std::vector<cv::Rect2d> boxes_of(const PlacesZone& zone, const ZonePose& pose) {
  constexpr double kShare = 0.8;  // of a place: neighbours may touch
  std::vector<cv::Rect2d> boxes;
  for (const PlaceGroup& group : zone.groups) {
    const cv::Size2d size = group.size * kShare;
    for (const cv::Point2d& at : group.at) {
      boxes.emplace_back(moved(zone, pose, at) - cv::Point2d(size.width, size.height) / 2, size);
    }
  }
  return boxes;
}

/// How much of the boxes lies over others.
double share_over(const std::vector<cv::Rect2d>& boxes, const std::vector<cv::Rect2d>& others) {
  double over = 0;
  double all = 0;
  for (const cv::Rect2d& box : boxes) {
    all += box.area();
    for (const cv::Rect2d& other : others) {
      over += (box & other).area();
    }
  }
  return over / all;
}

/// Chooses among the poses that each zone may have those that go together: they lie over one another nowhere, and as
/// the whole board is stretched.
class Choice {
 public:
  Choice(const std::vector<PlacesZone>& zones, std::vector<std::vector<ZonePose>> poses, std::vector<bool> are_held)
      : zones_(zones), poses_(std::move(poses)), are_held_(std::move(are_held)), chosen_(zones.size(), 0) {
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      auto& all = boxes_.emplace_back();
      for (const ZonePose& pose : poses_[zone]) {
        all.push_back(boxes_of(zones_[zone], pose));
      }
    }
  }

  std::vector<ZonePose> best() {
    for (int round = 0; round < kRounds; ++round) {
      find_stretch();
      for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
        choose(zone, round > 0);
      }
    }
    std::vector<ZonePose> chosen;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      chosen.push_back(poses_[zone][chosen_[zone]]);
    }
    return chosen;
  }

 private:
  void find_stretch() {
    std::vector<Known> across;
    std::vector<Known> up;
    for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
      const ZonePose& pose = poses_[zone][chosen_[zone]];
      const double weight = are_held_[zone] ? kHeldWeight : std::max(0.01, pose.seen);
      across.push_back({zones_[zone].middle.x, pose.middle.x, weight});
      up.push_back({zones_[zone].middle.y, pose.middle.y, weight});
    }
    across_ = stretch_of(across);
    up_ = stretch_of(up);
  }

  void choose(std::size_t zone, bool minds_others) {
    std::optional<double> best;
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < poses_[zone].size(); ++i) {
      const ZonePose& pose = poses_[zone][i];
      const cv::Point2d& from = zones_[zone].middle;
      const double far = std::hypot(pose.middle.x - across_.factor * from.x - across_.shift,
                                    pose.middle.y - up_.factor * from.y - up_.shift) /
                         kFarMm;
      double worth = pose.seen - kUnseenCost * unseen_share(pose) - kFarCost * far * far / (1 + far * far) * 2;
      for (std::size_t other = 0; minds_others && other < zones_.size(); ++other) {
        if (other != zone) {
          worth -= kOverlapCost * share_over(boxes_[zone][i], boxes_[other][chosen_[other]]);
        }
      }
      if (!best || worth > *best) {
        best = worth;
        chosen = i;
      }
    }
    chosen_[zone] = chosen;
  }

  const std::vector<PlacesZone>& zones_;
  std::vector<std::vector<ZonePose>> poses_;
  std::vector<bool> are_held_;
  std::vector<std::size_t> chosen_;
  std::vector<std::vector<std::vector<cv::Rect2d>>> boxes_;  // by zone and pose
  Stretch across_;
  Stretch up_;
};

std::vector<HeldPlace> held_in(const PlacesZone& zone, std::span<const Pin> pins) {
  std::vector<HeldPlace> held;
  for (const PlaceGroup& group : zone.groups) {
    for (std::size_t i = 0; i < group.ids.size(); ++i) {
      for (const Pin& pin : pins) {
        if (pin.handle == group.ids[i]) {
          held.push_back({group.at[i], pin.to});
        }
      }
    }
  }
  return held;
}

}  // namespace

ZonesFit::ZonesFit(Json board) : board_(std::move(board)), zones_(zones_of(board_)) {
  for (const PlacesZone& zone : zones_) {
    ZonePose pose;
    pose.middle = zone.middle;
    pose.sizes.assign(zone.groups.size(), 1);
    pose.are_round.assign(zone.groups.size(), true);
    for (const PlaceGroup& group : zone.groups) {
      pose.at.push_back(group.at);
      pose.each.emplace_back(group.at.size(), 0.0);
    }
    poses_.push_back(std::move(pose));
  }
}

void ZonesFit::fit(const PrintEdges& edges, const BoardView& /*view*/, std::span<const Pin> pins) {
  ZoneSearch search(edges);
  std::vector<std::vector<ZonePose>> candidates;
  std::vector<std::vector<HeldPlace>> held;
  std::vector<bool> are_held;
  for (const PlacesZone& zone : zones_) {
    held.push_back(held_in(zone, pins));
    are_held.push_back(!held.back().empty());
    candidates.push_back(search.candidates(zone, held.back()));
    for (ZonePose& pose : candidates.back()) {
      pose = search.refined(zone, pose, held.back());
    }
  }
  poses_ = Choice(zones_, std::move(candidates), are_held).best();
  for (std::size_t zone = 0; zone < zones_.size(); ++zone) {
    poses_[zone] = search.settled(zones_[zone], std::move(poses_[zone]), held[zone]);
  }
}

std::vector<FittedPlace> ZonesFit::places() const {
  std::vector<FittedPlace> places;
  for (std::size_t index = 0; index < zones_.size(); ++index) {
    const PlacesZone& zone = zones_[index];
    const ZonePose& pose = poses_[index];
    for (std::size_t i = 0; i < zone.groups.size(); ++i) {
      const PlaceGroup& group = zone.groups[i];
      const cv::Size2d size = group.size * pose.sizes[i];
      for (std::size_t place = 0; place < group.at.size(); ++place) {
        const cv::Point2d& at = pose.at[i][place];
        places.push_back({zone.id, group.ids[place],
                          pose.are_round[i] ? drawn_circle(at, size.width / 2) : drawn_box(at, size, pose.turned_rad),
                          0, pose.each[i][place]});
      }
    }
  }
  return places;
}

std::vector<FittedHandle> ZonesFit::handles() const {
  std::vector<FittedHandle> handles;
  for (std::size_t index = 0; index < zones_.size(); ++index) {
    const PlacesZone& zone = zones_[index];
    for (const cv::Point2d corner : {cv::Point2d(-1, 1), {1, 1}, {1, -1}, {-1, -1}}) {
      double farthest = -1e9;
      FittedHandle handle;
      for (std::size_t g = 0; g < zone.groups.size(); ++g) {
        const PlaceGroup& group = zone.groups[g];
        for (std::size_t i = 0; i < group.at.size(); ++i) {
          if (const double out = corner.dot(group.at[i]); out > farthest) {
            farthest = out;
            handle = {group.ids[i], zone.id, poses_[index].at[g][i]};
          }
        }
      }
      if (std::none_of(handles.begin(), handles.end(),
                       [&handle](const FittedHandle& other) { return other.id == handle.id; })) {
        handles.push_back(handle);
      }
    }
  }
  return handles;
}

Json ZonesFit::board() const {
  Json fitted = board_;
  for (std::size_t index = 0; index < zones_.size(); ++index) {
    for (std::size_t i = 0; i < zones_[index].groups.size(); ++i) {
      const PlaceGroup& group = zones_[index].groups[i];
      fitted[group.size_in_file] = size_in_file(group, board_, group.size * poses_[index].sizes[i]);
      for (std::size_t place = 0; place < group.at.size(); ++place) {
        fitted[group.in_file[place]] = rounded_mm(poses_[index].at[i][place]);
      }
    }
  }
  return fitted;
}

}  // namespace seneschal::calibration
