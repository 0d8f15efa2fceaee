#include "vision/hands.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/board_parts.h"
#include "vision/json_fields.h"
#include "vision/matrix_text.h"
#include "vision/wide_vectors.h"

namespace seneschal::vision {

namespace {

constexpr double kLeastAreaMm2 = 500;  // a fingertip's worth; noise, reflections and print stay under a fifth of it
// The odds of a foreign thing grow with this power of its area: 1 to 100 at a fifth of a fingertip, 1000 to 1 at a
// knuckle's 5000 square millimetres.
constexpr double kSureWithArea = 3;
constexpr double kColourChange = 0.14;  // in log ratio: skin and cloth against mat, stone and table
constexpr double kLighter = 0.25;       // in log brightness: light does not locally rise by a quarter by itself
constexpr double kDarker = 0.75;        // an arm's shadow halves the light; something dark takes more

constexpr double kOffset = 10;  // that moves values off zero before their ratios are taken

/// Logarithms of all values of a pixel, moved off zero, in units of 1/kUnit.
constexpr int kUnit = 1024;
const std::array<int, 256>& logs() {
  static const std::array<int, 256> kLogs = [] {
    std::array<int, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<int>(std::lround(kUnit * std::log(static_cast<double>(i) + kOffset)));
    }
    return values;
  }();
  return kLogs;
}

/// What is compared: red over green, green over blue, and three times the brightness, as logarithms.
constexpr std::size_t kLooks = 3;
using Looks = std::array<int, kLooks>;

Looks looks_at(const std::array<cv::Mat, 3>& channels, std::size_t pixel) {
  const int blue = logs()[channels[0].data[pixel]];
  const int green = logs()[channels[1].data[pixel]];
  const int red = logs()[channels[2].data[pixel]];
  return {red - green, green - blue, blue + green + red};
}

/// The middle differences over some of the pixels that `mask` marks: every nineteenth, which lie on no common column.
std::array<double, kLooks> middle_differences(const std::array<cv::Mat, 3>& now, const std::array<cv::Mat, 3>& before,
                                              const cv::Mat& mask) {
  constexpr std::size_t kEvery = 19;
  std::array<std::vector<int>, kLooks> lists;
  for (std::size_t i = 0; i < mask.total(); i += kEvery) {
    if (mask.data[i] != 0) {
      const Looks a = looks_at(now, i);
      const Looks b = looks_at(before, i);
      for (std::size_t look = 0; look < kLooks; ++look) {
        lists[look].push_back(a[look] - b[look]);
      }
    }
  }
  std::array<double, kLooks> middles{};
  for (std::size_t look = 0; look < kLooks && !lists[look].empty(); ++look) {
    const auto nth = lists[look].begin() + static_cast<std::ptrdiff_t>(lists[look].size() / 2);
    std::nth_element(lists[look].begin(), nth, lists[look].end());
    middles[look] = static_cast<double>(*nth) / kUnit;
  }
  return middles;
}

/// By which factors each look may differ from what is expected.
struct Bounds {
  std::array<float, kLooks> least;
  std::array<float, kLooks> most;
};

using Channels = std::array<const std::uint8_t*, 3>;

/// Marks with 255 where `now` differs from `before` by more than `bounds`. Ratios are compared by products.
SENESCHAL_WIDE_VECTORS void mark_beyond(Channels now, Channels before, Bounds bounds, std::size_t count,
                                        std::uint8_t* marks) {
  constexpr auto kOff = static_cast<float>(kOffset);
  const Bounds b = bounds;
  for (std::size_t i = 0; i < count; ++i) {
    const float blue = kOff + static_cast<float>(now[0][i]);
    const float green = kOff + static_cast<float>(now[1][i]);
    const float red = kOff + static_cast<float>(now[2][i]);
    const float was_blue = kOff + static_cast<float>(before[0][i]);
    const float was_green = kOff + static_cast<float>(before[1][i]);
    const float was_red = kOff + static_cast<float>(before[2][i]);
    const float redder = red * was_green;
    const float greener = green * was_red;
    const float yellower = green * was_blue;
    const float bluer = blue * was_green;
    const float lighter = blue * green * red;
    const float darker = was_blue * was_green * was_red;
    const int is_redder = redder < b.least[0] * greener || redder > b.most[0] * greener ? 1 : 0;
    const int is_yellower = yellower < b.least[1] * bluer || yellower > b.most[1] * bluer ? 1 : 0;
    const int is_lighter = lighter < b.least[2] * darker || lighter > b.most[2] * darker ? 1 : 0;
    const int is_beyond = is_redder | is_yellower | is_lighter;
    marks[i] = is_beyond != 0 ? 255 : 0;
  }
}

/// Millimetres squared on the board under one small pixel, by component: perspective makes it differ over the picture.
double area_mm2(const CameraModel& camera, const cv::Point2d& centroid, int pixels) {
  const PixelPoint full(centroid.x * kShrink, centroid.y * kShrink);
  const BoardPoint here = camera.on_plane(full);
  const BoardPoint right = camera.on_plane({full.x + kShrink, full.y});
  const BoardPoint down = camera.on_plane({full.x, full.y + kShrink});
  const double cell = std::abs((right.x - here.x) * (down.y - here.y) - (right.y - here.y) * (down.x - here.x));
  return cell * pixels;
}

/// The pixels that `marked` marks and that hang together with `first`, which they are no longer marked in.
std::vector<cv::Point> taken_component(cv::Mat1b& marked, cv::Point first) {
  const cv::Rect all(cv::Point(), marked.size());
  std::vector<cv::Point> points{first};
  marked(first) = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const cv::Point at = points[i];
    const cv::Rect around = cv::Rect(at.x - 1, at.y - 1, 3, 3) & all;
    for (int y = around.y; y < around.br().y; ++y) {
      for (int x = around.x; x < around.br().x; ++x) {
        if (marked(y, x) != 0) {
          marked(y, x) = 0;
          points.emplace_back(x, y);
        }
      }
    }
  }
  return points;
}

/// Those components of `changed_quiet` that are large enough to be foreign, each a mask.
std::vector<cv::Mat> foreign_things(const cv::Mat& changed_quiet, const CameraModel& camera, double& largest) {
  std::vector<cv::Point> changed;
  cv::findNonZero(changed_quiet, changed);
  cv::Mat1b left = changed_quiet.clone();
  std::vector<cv::Mat> things;
  for (const cv::Point& first : changed) {
    if (left(first) == 0) {
      continue;
    }
    const std::vector<cv::Point> points = taken_component(left, first);
    const auto sum = std::accumulate(points.begin(), points.end(), cv::Point2d(),
                                     [](const cv::Point2d& a, const cv::Point& b) { return a + cv::Point2d(b); });
    const auto count = static_cast<int>(points.size());
    const double area = area_mm2(camera, sum / count, count);
    largest = std::max(largest, area);
    if (area >= kLeastAreaMm2) {
      cv::Mat thing(changed_quiet.size(), CV_8U, cv::Scalar(0));
      for (const cv::Point& point : points) {
        thing.at<std::uint8_t>(point) = 255;
      }
      things.push_back(thing);
    }
  }
  return things;
}

/// Where an arm whose part on quiet ground is `thing` may reach: the strip along its axis, wider than itself, for a
/// hand is wider than a wrist and wrists bend. Of a thing about as long as wide either axis may be the arm's.
cv::Mat strips_along(const cv::Mat& thing) {
  constexpr double kLongerThanWide = 1.5;
  constexpr double kWider = 1.5;
  std::vector<cv::Point> points;
  cv::findNonZero(thing, points);
  const cv::RotatedRect box = cv::minAreaRect(points);
  cv::Mat strips(thing.size(), CV_8U, cv::Scalar(0));
  const auto add = [&](double degrees, double width) {
    const double angle = Angle::degrees(degrees).radians();
    const cv::Point2d reach =
        cv::Point2d(std::cos(angle), std::sin(angle)) * static_cast<double>(thing.cols + thing.rows);
    const cv::Point2d centre(box.center);
    cv::line(strips, centre - reach, centre + reach, cv::Scalar(255), std::max(1, cvRound(kWider * width)));
  };
  if (box.size.width * kLongerThanWide > box.size.height) {
    add(box.angle, box.size.height);
  }
  if (box.size.height * kLongerThanWide > box.size.width) {
    add(box.angle + 90, box.size.width);
  }
  return strips;
}

/// What `things` cover: themselves, what is connected with them, and what else changed in the strips along each, with
/// all between, for parts of an arm may look like the ground under them. `turning` is where changes say nothing.
cv::Mat covered_by(const std::vector<cv::Mat>& things, const cv::Mat& changed, const cv::Mat& turning) {
  cv::Mat labels;
  cv::connectedComponents(changed, labels);
  cv::Mat covered(changed.size(), CV_8U, cv::Scalar(0));
  for (const cv::Mat& thing : things) {
    cv::Mat parts = changed & strips_along(thing) & ~turning;
    parts |= thing;
    std::vector<cv::Point> points;
    cv::findNonZero(parts, points);
    std::vector<cv::Point> hull;
    cv::convexHull(points, hull);
    cv::fillConvexPoly(covered, hull, cv::Scalar(255));
    cv::Mat own;
    labels.copyTo(own, thing);
    double label = 0;
    cv::minMaxLoc(own, nullptr, &label);
    covered.setTo(255, labels == static_cast<int>(label));
  }
  cv::dilate(covered, covered, cv::Mat::ones(5, 5, CV_8U));
  return covered;
}

}  // namespace

HandModel learn_hands(std::span<const CalibrationView> views) {
  std::vector<cv::Mat> small;
  for (const CalibrationView& view : views) {
    small.push_back(shrunk(view.bgr));
  }
  cv::Mat reference(small.front().size(), CV_8UC3);
  std::vector<std::uint8_t> values(small.size());
  for (int row = 0; row < reference.rows; ++row) {
    for (int i = 0; i < reference.cols * 3; ++i) {
      for (std::size_t k = 0; k < small.size(); ++k) {
        values[k] = small[k].ptr<std::uint8_t>(row)[i];
      }
      std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
      reference.ptr<std::uint8_t>(row)[i] = values[values.size() / 2];
    }
  }
  return {reference, views.front().camera};
}

HandFinder::HandFinder(const ExpectedView& learned, const Board& board, const CameraModel& camera)
    : camera_(camera),
      known_(learned.known),
      quiet_(quiet_part(board, camera) & learned.known),
      turning_(disc_part(board, camera)) {
  cv::split(learned.picture, learned_.data());
}

/// 255 where the picture differs from what is expected by more than light does.
cv::Mat HandFinder::changed_parts(const cv::Mat& small, const cv::Mat& known) const {
  std::array<cv::Mat, 3> now;
  cv::split(small, now.data());
  cv::Mat changed(small.size(), CV_8U);
  const auto usual = middle_differences(now, learned_, known.data == known_.data ? quiet_ : cv::Mat(quiet_ & known));
  Bounds bounds{};
  for (std::size_t look = 0; look < kLooks; ++look) {
    const bool is_colour = look < 2;
    bounds.least[look] = static_cast<float>(std::exp(usual[look] - (is_colour ? kColourChange : 3 * kDarker)));
    bounds.most[look] = static_cast<float>(std::exp(usual[look] + (is_colour ? kColourChange : 3 * kLighter)));
  }
  mark_beyond({now[0].data, now[1].data, now[2].data}, {learned_[0].data, learned_[1].data, learned_[2].data}, bounds,
              changed.total(), changed.data);
  changed &= known;
  cv::morphologyEx(changed, changed, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
  return changed;
}

Hands HandFinder::find(const cv::Mat& small, const cv::Mat& lost) const {
  cv::Mat known = known_;
  if (!lost.empty()) {
    cv::Mat nothing;
    cv::resize(lost, nothing, known_.size(), 0, 0, cv::INTER_NEAREST);
    known = known_ & ~nothing;
  }
  const cv::Mat quiet = quiet_ & known;
  Hands hands;
  const cv::Mat changed = changed_parts(small, known);
  const cv::Mat changed_quiet = changed & quiet;
  hands.changed_share = static_cast<double>(cv::countNonZero(changed_quiet)) / std::max(1, cv::countNonZero(quiet));
  const auto things = foreign_things(changed_quiet, camera_, hands.area_mm2);
  hands.any = !things.empty();
  const double odds = std::pow(std::max(hands.area_mm2, 1.0) / kLeastAreaMm2, kSureWithArea);
  hands.confidence = hands.any ? odds / (1 + odds) : 1 / (1 + odds);
  if (hands.any) {
    cv::resize(changed, hands.changed, camera_.size, 0, 0, cv::INTER_NEAREST);
    cv::resize(covered_by(things, changed, turning_), hands.covered, camera_.size, 0, 0, cv::INTER_NEAREST);
  }
  return hands;
}

nlohmann::json to_json(const HandModel& model) {
  return {{"reference", picture_text(model.reference)}};
}

HandModel read_hand_model(const Fields& fields, const CameraModel& camera) {
  HandModel model{picture_from_text(fields, "reference"), camera};
  if (model.reference.size() != cv::Size(camera.size.width / kShrink, camera.size.height / kShrink)) {
    fields.refuse("reference", "a picture a quarter as wide and high as the camera's");
  }
  return model;
}

}  // namespace seneschal::vision
