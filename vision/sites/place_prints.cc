#include "vision/sites/place_prints.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr int kPrintAcross = 27;
static_assert(kPrintAcross * kPrintAcross == kPrintPoints);
constexpr double kReach = 1;  // of a place's radius, from its middle to the outermost points
constexpr int kOwnRings = 5;  // that no other place's figure reaches into, but from before it
constexpr int kGroundPoints = kOwnRings * kAngles;
constexpr float kInSight = 0.8F;     // what is hidden more than that is not looked at
constexpr double kLeastPart = 0.25;  // of a print in sight, to say anything of it
constexpr double kApartRadii = 4;    // of a place's radius: figures farther away throw no shadow on it

// What the light on a place differs by from that beside it, in logarithms.
constexpr double kLightDrift = 0.15;
constexpr double kColourDrift = 0.03;

// Of a change of colour, against one of lightness, on a grey print. The weakest channel of a vivid one is next to
// nothing, and a trace of stray light changes its logarithm much: there it weighs less, half of that where the colour
// is kVivid.
constexpr double kColourWeight = 2;
constexpr double kVivid = 1;
constexpr double kNoise = 0.02;
constexpr double kMostChange = 0.5;  // of one point: it counts no more than that
// What is darker in the same colour may be in a shadow, and counts no more than this.
constexpr double kMostShade = 0.1;
constexpr double kShadeColour = 0.3;

constexpr int kFewest = 10;            // examples of bare places, and of taken ones
constexpr double kLeastSpread = 0.05;  // of a class' colours: two lessons do not show all lights

// Classifiers, which are taught for any light, are surer than the light of one table makes them. What is seen of a
// print is to outweigh that, but not a shadow's edge all that they say.
constexpr double kTrust = 1.5;
constexpr double kMostOdds = 15;
constexpr double kMostColourOdds = 6;

double step_mm(const SiteLayout& layout) {
  return 2 * kReach * layout.radius_mm / (kPrintAcross - 1);
}

/// A place seen from above, rows leading to -y: CV_32FC3.
cv::Mat print_at(const PrintView& shown, const SiteLayout& layout, const BoardPoint& at) {
  const double step = step_mm(layout);
  constexpr double kMiddle = (kPrintAcross - 1) / 2.0;
  cv::Mat where(kPrintAcross, kPrintAcross, CV_32FC2);
  for (int row = 0; row < kPrintAcross; ++row) {
    for (int column = 0; column < kPrintAcross; ++column) {
      where.at<cv::Point2f>(row, column) =
          shown.view.project({at.x + (column - kMiddle) * step, at.y - (row - kMiddle) * step, 0});
    }
  }
  cv::Mat print;
  cv::remap(shown.log_colours, print, where, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return print;
}

/// A print at the points on the ground that samples are taken at: CV_32FC3, a row.
cv::Mat at_samples(const cv::Mat& print, const PlaneView::Lean& lean, const SiteLayout& layout) {
  const double step = step_mm(layout);
  const auto points = points_of({0, 0, 0}, lean, layout);
  cv::Mat where(1, kGroundPoints, CV_32FC2);
  for (int p = 0; p < kGroundPoints; ++p) {
    const BoardPoint& at = points[static_cast<std::size_t>(p)];
    where.at<cv::Point2f>(0, p) =
        PixelPoint((kPrintAcross - 1) / 2.0 + at.x / step, (kPrintAcross - 1) / 2.0 - at.y / step);
  }
  cv::Mat shown;
  cv::remap(print, shown, where, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return shown;
}

double median_of(std::vector<double> values) {
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

/// How a place differs from its bare print.
struct Change {
  double log_square = 0;
  cv::Vec3d colour;      ///< of what makes the difference, the light taken off
  double part_seen = 0;  ///< of the place

  [[nodiscard]] bool is_seen() const { return part_seen >= kLeastPart; }
};

/// What samples show of one place, and what its light may be.
struct PlaceSeen {
  const cv::Vec3f* colours;
  const float* visible;
  std::array<cv::Vec3d, 3> lights;
};

PlaceSeen seen_at(std::size_t place, const SiteSamples& samples, const BoardLight& light, const cv::Mat& visibility) {
  const auto row = static_cast<int>(place);
  return {samples.colours.ptr<cv::Vec3f>(row),
          visibility.ptr<float>(row),
          {light.near[place], light.local[place], light.slope[place]}};
}

/// What the light differs by there from that beside the place, as most of its points have it.
cv::Vec3d drift_of(const std::vector<cv::Vec3d>& offs) {
  cv::Vec3d drift;
  for (int c = 0; c < 3; ++c) {
    std::vector<double> channel;
    std::transform(offs.begin(), offs.end(), std::back_inserter(channel), [c](const cv::Vec3d& off) { return off[c]; });
    const double most = c == 0 ? kLightDrift : kColourDrift;
    drift[c] = std::clamp(median_of(std::move(channel)), -most, most);
  }
  return drift;
}

Change change_by(const cv::Mat& print, const PlaceSeen& seen, const cv::Vec3d& light) {
  std::vector<cv::Vec3d> offs;
  offs.reserve(kGroundPoints);
  for (int p = 0; p < kGroundPoints; ++p) {
    offs.push_back(cv::Vec3d(seen.colours[p]) - cv::Vec3d(print.at<cv::Vec3f>(0, p)) - light);
  }
  const cv::Vec3d drift = drift_of(offs);
  double sum = 1e-6;
  double weights = 1e-6;
  double all = 0;
  cv::Vec3d colour;
  for (int p = 0; p < kGroundPoints; ++p) {
    const cv::Vec3d off = offs[static_cast<std::size_t>(p)] - drift;
    const auto& printed = print.at<cv::Vec3f>(0, p);
    const double by_colour = kColourWeight / (1 + std::hypot(printed[1], printed[2]) / kVivid);
    const double square = off[0] * off[0] + by_colour * by_colour * (off[1] * off[1] + off[2] * off[2]);
    const bool is_shade = off[0] < 0 && std::max(std::abs(off[1]), std::abs(off[2])) < kShadeColour;
    const double most = is_shade ? kMostShade : kMostChange;
    const double area = kRingRadii[p / kAngles];
    const double part = seen.visible[p] < kInSight ? 0 : area;
    const double weight = part * std::min(square, most * most);
    sum += weight;
    weights += part;
    all += area;
    colour += weight * (cv::Vec3d(seen.colours[p]) - light);
  }
  return {std::log(sum / weights + kNoise * kNoise), colour / sum, weights / all};
}

/// In the light that leaves least to explain: a bare place differs little in one of them, a taken one in each.
Change change_of(const cv::Mat& print, const PlaceSeen& seen) {
  Change least = change_by(print, seen, seen.lights[0]);
  for (std::size_t i = 1; i < seen.lights.size(); ++i) {
    const Change change = change_by(print, seen, seen.lights[i]);
    least = change.log_square < least.log_square ? change : least;
  }
  return least;
}

/// How well a picture shows a print.
enum class Shown {
  kNot,     ///< something stands there or may, or hides a part of it
  kBeside,  ///< something stands near, whose shadow may fall on it
  kAlone
};

Shown shown_in(const PrintView& view, const SitesBoard& board, const SiteLayout& layout, std::size_t place) {
  const auto row = static_cast<int>(place);
  double least = 0;
  cv::minMaxLoc(view.visibility.row(row).colRange(0, kGroundPoints), &least);
  if (!view.is_taken || !view.samples.is_in_view[place] || view.beliefs.at<float>(row, 0) < 1 || least < kInSight) {
    return Shown::kNot;
  }
  for (std::size_t other = 0; other < board.sites.size(); ++other) {
    const BoardPoint& at = board.sites[other].at;
    const double distance = std::hypot(board.sites[place].at.x - at.x, board.sites[place].at.y - at.y);
    if (distance < kApartRadii * layout.radius_mm && view.beliefs.at<float>(static_cast<int>(other), 0) < 1) {
      return Shown::kBeside;
    }
  }
  return Shown::kAlone;
}

/// What is known to be on a place: 0 for nothing, or a class after it.
std::optional<int> kind_on(const PrintView& view, std::size_t place) {
  for (int kind = 0; kind < view.beliefs.cols; ++kind) {
    if (view.beliefs.at<float>(static_cast<int>(place), kind) == 1) {
      return kind;
    }
  }
  return std::nullopt;
}

/// A known place in a picture: how it differs from what other pictures show of its print.
struct Example {
  Change change;
  int kind = 0;
};

/// One place, as all pictures show it.
class PlaceShown {
 public:
  PlaceShown(const SitesBoard& board, const SiteLayout& layout, std::span<const PrintView> views, std::size_t place)
      : layout_(layout), place_(place) {
    add_bare(board, views, Shown::kAlone);
    if (!is_known()) {
      add_bare(board, views, Shown::kBeside);
    }
  }

  /// How the print looks, and how far it is told from others.
  [[nodiscard]] bool is_known() const { return bare_.size() >= 2; }
  /// By all pictures, or all but one: what it shows itself another one will not know as well.
  [[nodiscard]] cv::Mat print(const PrintView* left_out = nullptr) const {
    cv::Mat sum = cv::Mat::zeros(kPrintAcross, kPrintAcross, CV_32FC3);
    int count = 0;
    for (const Bare& bare : bare_) {
      if (bare.view != left_out) {
        sum += bare.print;
        ++count;
      }
    }
    return sum / count;
  }
  [[nodiscard]] Change change_in(const PrintView& view) const {
    return change_of(at_samples(print(&view), view.samples.lean[place_], layout_),
                     seen_at(place_, view.samples, view.light, view.visibility));
  }
  [[nodiscard]] double usual_change() const {
    std::vector<double> changes;
    for (const Bare& bare : bare_) {
      changes.push_back(change_in(*bare.view).log_square);
    }
    return median_of(std::move(changes));
  }

 private:
  struct Bare {
    const PrintView* view;
    cv::Mat print;
  };

  /// What pictures show that show it so.
  void add_bare(const SitesBoard& board, std::span<const PrintView> views, Shown how) {
    for (const PrintView& view : views) {
      if (shown_in(view, board, layout_, place_) == how) {
        bare_.push_back({&view, print_at(view, layout_, board.sites[place_].at) - cv::Scalar(view.light.near[place_])});
      }
    }
  }

  const SiteLayout& layout_;
  std::size_t place_;
  std::vector<Bare> bare_;
};

/// Finds offset and slope by logistic regression, both sides counting the same, drawn a little towards no evidence.
void fit_odds(const std::vector<Example>& examples, PlacePrints& prints) {
  constexpr int kRounds = 30;
  constexpr double kSide = 100;  // examples that each side counts for
  const cv::Matx22d doubt = cv::Matx22d::diag({1e-3, 0.1});
  const auto bare = static_cast<double>(
      std::count_if(examples.begin(), examples.end(), [](const Example& each) { return each.kind == 0; }));
  const double taken = static_cast<double>(examples.size()) - bare;
  if (bare < kFewest || taken < kFewest) {
    return;
  }
  cv::Vec2d line(0, 0);
  for (int round = 0; round < kRounds; ++round) {
    cv::Matx22d curvature = doubt;
    cv::Vec2d rise = -(doubt * line);
    for (const Example& each : examples) {
      const cv::Vec2d terms(1, each.change.log_square);
      const double likely = 1 / (1 + std::exp(-terms.dot(line)));
      const double weight = kSide / (each.kind == 0 ? bare : taken);
      rise += weight * ((each.kind == 0 ? 0 : 1) - likely) * terms;
      curvature += weight * likely * (1 - likely) * (terms * terms.t());
    }
    line += curvature.solve(rise, cv::DECOMP_CHOLESKY);
  }
  prints.offset = line[0];
  prints.slope = line[1];
}

void learn_colours(const std::vector<Example>& examples, std::size_t classes, PlacePrints& prints) {
  std::vector<cv::Vec3d> means(classes);
  std::vector<int> counts(classes, 0);
  for (const Example& each : examples) {
    if (each.kind > 0) {
      means[static_cast<std::size_t>(each.kind) - 1] += each.change.colour;
      ++counts[static_cast<std::size_t>(each.kind) - 1];
    }
  }
  if (*std::min_element(counts.begin(), counts.end()) < 2) {
    return;
  }
  for (std::size_t c = 0; c < classes; ++c) {
    means[c] /= counts[c];
  }
  cv::Vec3d squares;
  double figures = 0;
  for (const Example& each : examples) {
    if (each.kind > 0) {
      const cv::Vec3d off = each.change.colour - means[static_cast<std::size_t>(each.kind) - 1];
      squares += off.mul(off);
      ++figures;
    }
  }
  for (int c = 0; c < 3; ++c) {
    prints.spread[c] = std::max(kLeastSpread, std::sqrt(squares[c] / figures));
  }
  prints.figures = std::move(means);
}

/// Of each class, how much less likely a figure of it has this colour than one of the likeliest.
std::vector<double> colour_odds(const PlacePrints& prints, const cv::Vec3d& colour) {
  std::vector<double> odds;
  for (const cv::Vec3d& figure : prints.figures) {
    cv::Vec3d apart;
    cv::divide(colour - figure, prints.spread, apart);
    odds.push_back(-apart.dot(apart) / 2);
  }
  const double most = odds.empty() ? 0 : *std::max_element(odds.begin(), odds.end());
  for (double& one : odds) {
    one = std::max(one - most, -kMostColourOdds);
  }
  return odds;
}

}  // namespace

PlacePrints learn_prints(const SitesBoard& board, const SiteLayout& layout, std::span<const PrintView> views) {
  const std::size_t count = board.sites.size();
  PlacePrints prints;
  prints.looks = cv::Mat::zeros(static_cast<int>(count), kPrintPoints, CV_32FC3);
  prints.bare.resize(count, std::numeric_limits<double>::quiet_NaN());
  std::vector<Example> examples;
  for (std::size_t place = 0; place < count; ++place) {
    const PlaceShown shown(board, layout, views, place);
    if (!shown.is_known()) {
      continue;
    }
    shown.print().reshape(3, 1).copyTo(prints.looks.row(static_cast<int>(place)));
    prints.bare[place] = shown.usual_change();
    for (const PrintView& view : views) {
      const auto kind = kind_on(view, place);
      if (kind && view.samples.is_in_view[place] && (*kind > 0 || view.is_taken)) {
        Change change = shown.change_in(view);
        change.log_square -= prints.bare[place];
        if (change.is_seen()) {
          examples.push_back({change, *kind});
        }
      }
    }
  }
  fit_odds(examples, prints);
  learn_colours(examples, board.classes.size(), prints);
  return prints;
}

cv::Mat print_evidence(const PlacePrints& prints, const SiteLayout& layout, const SiteSamples& samples,
                       const BoardLight& light, const cv::Mat& visibility, int kinds) {
  cv::Mat evidence = cv::Mat::zeros(samples.colours.rows, kinds, CV_32F);
  for (std::size_t place = 0; place < prints.bare.size(); ++place) {
    if (std::isnan(prints.bare[place]) || !samples.is_in_view[place]) {
      continue;
    }
    const auto row = static_cast<int>(place);
    const cv::Mat print = at_samples(prints.looks.row(row).reshape(3, kPrintAcross), samples.lean[place], layout);
    const Change change = change_of(print, seen_at(place, samples, light, visibility));
    if (!change.is_seen()) {
      continue;
    }
    const double odds = kTrust * (prints.offset + prints.slope * (change.log_square - prints.bare[place]));
    evidence.row(row).colRange(1, kinds) = std::clamp(odds, -kMostOdds, kMostOdds);
    const std::vector<double> of_classes = colour_odds(prints, change.colour);
    for (std::size_t c = 0; c < of_classes.size(); ++c) {
      evidence.at<float>(row, static_cast<int>(c) + 1) += static_cast<float>(of_classes[c]);
    }
  }
  return evidence;
}

}  // namespace seneschal::vision
