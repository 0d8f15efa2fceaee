#include "vision/cover/hands.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/camera/board_parts.h"
#include "vision/cover/foreign_things.h"
#include "vision/cover/hidden_print.h"
#include "vision/numerics/wide_vectors.h"
#include "vision/pictures/matrix_text.h"

namespace seneschal::vision {

namespace {

// The odds of a foreign thing grow with this power of its area: 1 to 100 at a fifth of a fingertip, 1000 to 1 at a
// knuckle's 5000 square millimetres.
constexpr double kSureWithArea = 3;
constexpr double kColourChange = 0.14;  // in log ratio: skin and cloth against mat, stone and table
constexpr double kLighter = 0.25;       // in log brightness: light does not locally rise by a quarter by itself
constexpr double kDarker = 0.75;        // an arm's shadow halves the light; something dark takes more

constexpr double kOffset = 10;  // that moves values off zero before their ratios are taken

/// Logarithms of all values of a pixel, moved off zero, in units of 1/kUnit.
constexpr int kUnit = 1024;
const std::array<int, 256>& fixed_logs() {
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
  const int blue = fixed_logs()[channels[0].data[pixel]];
  const int green = fixed_logs()[channels[1].data[pixel]];
  const int red = fixed_logs()[channels[2].data[pixel]];
  return {red - green, green - blue, blue + green + red};
}

/// Three times the brightness, as logarithms: CV_32F.
cv::Mat1f brightness(const std::array<cv::Mat, 3>& channels) {
  cv::Mat1f result(channels[0].size());
  for (std::size_t i = 0; i < result.total(); ++i) {
    result(static_cast<int>(i)) = static_cast<float>(looks_at(channels, i)[2]);
  }
  return result;
}

/// A mask of a shrunken picture's size: 255 at and round `pixels` of the whole picture, the disc's cells being some
/// pixels apart.
cv::Mat marked(std::span<const cv::Point> pixels, cv::Size size) {
  cv::Mat mask(size, CV_8U, cv::Scalar(0));
  for (const cv::Point& pixel : pixels) {
    const cv::Point small = pixel / kShrink;
    if (cv::Rect(cv::Point(), size).contains(small)) {  // the last pixels of a row or column may have no small one
      mask.at<std::uint8_t>(small) = 255;
    }
  }
  cv::dilate(mask, mask, cv::Mat::ones(5, 5, CV_8U));
  return mask;
}

/// The middle differences over some of the pixels that `mask` marks: every thirty-seventh, which lie on no common
/// column.
std::array<double, kLooks> middle_differences(const std::array<cv::Mat, 3>& now, const std::array<cv::Mat, 3>& before,
                                              const cv::Mat& mask) {
  constexpr std::size_t kEvery = 37;
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

HandFinder::HandFinder(const ExpectedView& learned, const Board& board, const CameraModel& camera,
                       bool is_where_it_learned)
    : camera_(camera),
      known_(learned.known),
      quiet_(quiet_part(board, camera) & learned.known),
      turning_(disc_part(board, camera)),
      ground_(ground_part(board, camera) & learned.known),
      ground_pixel_mm2_(area_mm2(camera, shrunk(camera.project(BoardPoint{})), 1)),
      looks_at_print_(is_where_it_learned) {
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

/// Of the changed ground what is near so much more of it that no shadow's edge or reflection makes it, and what hides
/// the print: lamps change wide parts, too.
cv::Mat HandFinder::foreign_ground(const cv::Mat& small, const cv::Mat& changed_ground) const {
  constexpr int kNear = 17;           // pixels across, some 40 mm
  constexpr double kLeastMm2 = 300;   // within it; free pictures of the sample tables stay under 205
  constexpr double kSamePrint = 0.5;  // a torch on the sample tables leaves 0.9 and more
  constexpr int kBetweenChairs = 9;   // pixels: a figure and its lean
  const double least = kLeastMm2 / ground_pixel_mm2_;
  cv::Mat foreign;
  if (cv::countNonZero(changed_ground) < least) {
    return foreign;
  }
  cv::Mat near;
  cv::boxFilter(changed_ground / 255, near, CV_32F, {kNear, kNear}, {-1, -1}, false, cv::BORDER_CONSTANT);
  cv::Mat labels;
  const int labelled = cv::connectedComponents(near >= least, labels);
  std::array<cv::Mat, 3> now;
  cv::split(small, now.data());
  for (int label = 1; label < labelled; ++label) {
    cv::Mat part;
    cv::dilate(labels == label, part, cv::Mat::ones(kNear, kNear, CV_8U));
    part &= changed_ground;
    if (likeness_of_steps(brightness(now), brightness(learned_), part) < kSamePrint) {
      foreign = foreign.empty() ? part : cv::Mat(foreign | part);
    }
  }
  if (!foreign.empty()) {
    cv::morphologyEx(foreign, foreign, cv::MORPH_CLOSE, cv::Mat::ones(kBetweenChairs, kBetweenChairs, CV_8U));
  }
  return foreign;
}

Hands HandFinder::find(const cv::Mat& small, const cv::Mat& lost, std::span<const cv::Point> hidden_disc) const {
  cv::Mat known = known_;
  if (!lost.empty()) {
    cv::Mat nothing;
    cv::resize(lost, nothing, known_.size(), 0, 0, cv::INTER_NEAREST);
    known = known_ & ~nothing;
  }
  const cv::Mat quiet = quiet_ & known;
  Hands hands;
  const cv::Mat changed = changed_parts(small, known);
  cv::Mat foreign = changed & quiet;
  hands.changed_share = static_cast<double>(cv::countNonZero(foreign)) / std::max(1, cv::countNonZero(quiet));
  if (looks_at_print_) {
    if (const cv::Mat ground = foreign_ground(small, changed & ground_); !ground.empty()) {
      foreign |= ground;
    }
    if (!hidden_disc.empty()) {
      foreign |= marked(hidden_disc, foreign.size());
    }
  }
  const ForeignThings things = foreign_things(foreign, camera_);
  hands.area_mm2 = things.largest_mm2;
  hands.any = !things.masks.empty();
  const double odds = std::pow(std::max(hands.area_mm2, 1.0) / kLeastThingMm2, kSureWithArea);
  hands.confidence = hands.any ? odds / (1 + odds) : 1 / (1 + odds);
  if (hands.any) {
    cv::resize(changed | foreign, hands.changed, camera_.size, 0, 0, cv::INTER_NEAREST);
    cv::resize(covered_by(things.masks, changed | foreign, turning_), hands.covered, camera_.size, 0, 0,
               cv::INTER_NEAREST);
  }
  return hands;
}

nlohmann::json to_json(const HandModel& model) {
  return {{"reference", picture_text(model.reference)}};
}

HandModel read_hand_model(const strict_json::JsonNode& node, const CameraModel& camera) {
  HandModel model{picture_from_text(node.at("reference")), camera};
  if (model.reference.size() != cv::Size(camera.size.width / kShrink, camera.size.height / kShrink)) {
    node.at("reference").refuse("a picture a quarter as wide and high as the camera's");
  }
  return model;
}

}  // namespace seneschal::vision
