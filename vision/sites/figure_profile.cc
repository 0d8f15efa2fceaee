#include "vision/sites/figure_profile.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "vision/sites/site_reading.h"

namespace seneschal::vision {

namespace {

constexpr double kApart = 1.3;       // of a place's radius: so far from the place's middle is a height shown by itself
constexpr double kFewestPlaces = 3;  // places with and without figures that show a height
constexpr std::size_t kFirstLevel = 3;  // among the parts of SiteMeasures

/// Colours of one part of many places, by what stands on them.
class Groups {
 public:
  void add(int kind, double value) {
    Group& group = groups_[kind];
    group.count += 1;
    group.sum += value;
    group.squares += value * value;
  }
  /// The part of the variance that what stands there explains; nothing where too few places tell.
  [[nodiscard]] std::optional<double> explained() const {
    double count = 0;
    double sum = 0;
    double squares = 0;
    double between = 0;
    for (const auto& [kind, group] : groups_) {
      count += group.count;
      sum += group.sum;
      squares += group.squares;
      between += group.sum * group.sum / group.count;
    }
    const auto empty = groups_.find(0);
    if (empty == groups_.end() || empty->second.count < kFewestPlaces || count - empty->second.count < kFewestPlaces) {
      return std::nullopt;
    }
    const double middle = sum * sum / count;
    return (between - middle) / std::max(squares - middle, 1e-9);
  }

 private:
  struct Group {
    double count = 0;
    double sum = 0;
    double squares = 0;
  };
  std::map<int, Group> groups_;
};

std::optional<int> known_kind(const cv::Mat& beliefs, std::size_t place) {
  for (int kind = 0; kind < beliefs.cols; ++kind) {
    if (beliefs.at<float>(static_cast<int>(place), kind) == 1) {
      return kind;
    }
  }
  return std::nullopt;
}

struct Seen {
  const KnownView* view;
  std::vector<SiteMeasures> measures;
  BoardLight light;
};

std::optional<double> explained_by(const std::vector<Seen>& pictures, std::size_t part, double height) {
  std::optional<double> best;
  for (int channel = 0; channel < 3; ++channel) {
    Groups groups;
    for (const Seen& seen : pictures) {
      for (std::size_t i = 0; i < seen.measures.size(); ++i) {
        const auto kind = known_kind(*seen.view->beliefs, i);
        if (kind && (height == 0 || seen.view->samples->lean[i].tangent * height >= kApart)) {
          groups.add(*kind, seen.measures[i].colours[part][channel] - seen.light.local[i][channel]);
        }
      }
    }
    if (const auto explained = groups.explained()) {
      best = std::max(best.value_or(0), *explained);
    }
  }
  return best;
}

FigureProfile profile_of(double height) {
  FigureProfile profile{};
  std::transform(std::begin(kHeights), std::end(kHeights), profile.begin(),
                 [height](double level) { return level <= height ? 1.0 : 0.0; });
  return profile;
}

}  // namespace

FigureProfile learn_profile(const SitesBoard& board, const SiteLayout& layout, const EmptyLook& empty,
                            std::span<const KnownView> views) {
  // Where a camera leans along a row of flat pieces, each one's neighbour is seen above it, and what the neighbour is
  // may tell of the piece itself: flat pieces would be learned as high ones.
  if (board.piece_height_mm) {
    return profile_of(*board.piece_height_mm / layout.radius_mm);
  }
  std::vector<Seen> pictures;
  for (const KnownView& view : views) {
    const cv::Mat all_seen(view.samples->colours.rows, kPoints, CV_32F, cv::Scalar(1));
    auto measures = measure_sites(*view.samples, all_seen);
    auto light = light_over(board, layout, empty, measures, emptiness_of(*view.beliefs));
    pictures.push_back({&view, std::move(measures), std::move(light)});
  }
  const double ground = std::max(explained_by(pictures, 0, 0).value_or(0), 1e-3);
  FigureProfile profile{};
  double least = 1;
  bool is_shown = false;
  for (std::size_t level = 0; level < profile.size(); ++level) {
    const auto explained = explained_by(pictures, kFirstLevel + level, kHeights[level]);
    is_shown = is_shown || explained;
    // Low levels cannot be told from the ground, high ones that no picture shows are not reckoned with.
    const double cover = explained ? std::clamp(*explained / ground, 0.0, 1.0) : (is_shown ? 0 : 1);
    least = std::min(least, cover);
    profile[level] = least;
  }
  return is_shown ? profile : FigureProfile{};
}

}  // namespace seneschal::vision
