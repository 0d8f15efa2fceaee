#include "vision/cover/motion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "vision/numerics/wide_vectors.h"
#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::vision {

namespace {

constexpr int kMotionShrink = 8;
constexpr float kLeastChange = 5;  // of 255: JPEG's rounding at low quality moves the mean of a block by up to 4
constexpr float kNoises = 6;
constexpr float kLargestNoise = 2.5F;    // of a view, where 14 is in the picture; more is the whole board that moves
constexpr int kBrightestCompared = 250;  // above it light cannot be told from more light
constexpr int kGainSteps = 64;           // in the measure of a row's light, each 1/32 octave
constexpr std::chrono::milliseconds kSettling(100);

cv::Size view_size(cv::Size picture) {
  return {(picture.width + kMotionShrink - 1) / kMotionShrink, (picture.height + kMotionShrink - 1) / kMotionShrink};
}

/// log2 in whole 32nds of an octave, of grey values moved off zero.
const std::array<int, 256>& octaves() {
  static const std::array<int, 256> table = [] {
    std::array<int, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<int>(std::lround(32 * std::log2(static_cast<double>(i) + 4)));
    }
    return values;
  }();
  return table;
}

/// By how much a row became brighter: the middle value over its watched points, as most of them show what they showed.
float row_gain(const std::uint8_t* before, const std::uint8_t* now, const std::uint8_t* watched, int columns) {
  const std::array<int, 256>& log = octaves();
  std::array<int, 2 * kGainSteps + 1> counts{};
  int total = 0;
  for (int x = 0; x < columns; ++x) {
    if (watched[x] != 0) {
      const int bin = std::clamp(log[now[x]] - log[before[x]], -kGainSteps, kGainSteps) + kGainSteps;
      ++counts[static_cast<std::size_t>(bin)];
      ++total;
    }
  }
  int below = 0;
  std::size_t bin = 0;
  while (bin + 1 < counts.size() && (below += counts[bin]) * 2 <= total) {
    ++bin;
  }
  return total == 0 ? 1.0F : std::exp2((static_cast<float>(bin) - kGainSteps) / 32);
}

/// What is left of the change after the rows' light is taken out.
cv::Mat changes(const cv::Mat& before, const cv::Mat& now, const cv::Mat& watched) {
  cv::Mat changed(now.size(), CV_32F, cv::Scalar(0));
  for (int y = 0; y < now.rows; ++y) {
    const auto* a = before.ptr<std::uint8_t>(y);
    const auto* b = now.ptr<std::uint8_t>(y);
    const auto* in = watched.ptr<std::uint8_t>(y);
    const float gain = row_gain(a, b, in, now.cols);
    auto* out = changed.ptr<float>(y);
    for (int x = 0; x < now.cols; ++x) {
      if (in[x] != 0 && (a[x] < kBrightestCompared || b[x] < kBrightestCompared)) {
        const float expected = std::min(255.0F, gain * (static_cast<float>(a[x]) + 4) - 4);
        out[x] = std::abs(static_cast<float>(b[x]) - expected);
      }
    }
  }
  return changed;
}

/// The standard deviation that the smaller half of `changed` speaks for.
float noise_of(const cv::Mat& changed, const cv::Mat& watched) {
  std::vector<float> values;
  values.reserve(changed.total());
  for (int y = 0; y < changed.rows; ++y) {
    for (int x = 0; x < changed.cols; ++x) {
      if (watched.at<std::uint8_t>(y, x) != 0) {
        values.push_back(changed.at<float>(y, x));
      }
    }
  }
  if (values.empty()) {
    return 0;
  }
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return 1.4826F * *middle;
}

constexpr int kSampledRows = 3;  // that are looked at, of kMotionShrink

SENESCHAL_WIDE_VECTORS void add_rows(std::array<const std::uint8_t*, kSampledRows> rows, std::size_t count,
                                     std::uint16_t* sums) {
  const std::uint8_t* a = rows[0];
  const std::uint8_t* b = rows[1];
  const std::uint8_t* c = rows[2];
  for (std::size_t i = 0; i < count; ++i) {
    sums[i] = static_cast<std::uint16_t>(a[i] + b[i] + c[i]);
  }
}

/// The mean grey of `count` pixels, each B, G, R, the sum of kSampledRows.
std::uint8_t grey_of(const std::uint16_t* sums, int count) {
  constexpr unsigned kBlue = 29;  // of 256, as eyes see it
  constexpr unsigned kGreen = 150;
  constexpr unsigned kRed = 77;
  unsigned blue = 0;
  unsigned green = 0;
  unsigned red = 0;
  for (int i = 0; i < count; ++i, sums += 3) {
    blue += sums[0];
    green += sums[1];
    red += sums[2];
  }
  const unsigned whole = 256U * kSampledRows * static_cast<unsigned>(count);
  return static_cast<std::uint8_t>((kBlue * blue + kGreen * green + kRed * red + whole / 2) / whole);
}

std::vector<cv::Point> outline(const std::vector<PixelPoint>& pixels) {
  std::vector<cv::Point> polygon;
  polygon.reserve(pixels.size());
  for (const PixelPoint& pixel : pixels) {
    polygon.emplace_back(cvRound((pixel.x + 0.5) / kMotionShrink - 0.5),
                         cvRound((pixel.y + 0.5) / kMotionShrink - 0.5));
  }
  return polygon;
}

std::vector<BoardPoint> circle(const BoardPoint& centre, double radius, double height) {
  std::vector<BoardPoint> points;
  for (int degrees = 0; degrees < 360; degrees += 5) {
    const double angle = Angle::degrees(degrees).radians();
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle), height});
  }
  return points;
}

}  // namespace

cv::Mat motion_view(const cv::Mat& bgr) {
  cv::Mat view(view_size(bgr.size()), CV_8U);
  const auto bytes = 3 * static_cast<std::size_t>(bgr.cols);
  std::vector<std::uint16_t> sums(bytes);
  for (int row = 0; row < view.rows; ++row) {
    // Three rows of eight, for less than half the time; as many as there are at the lower edge.
    std::array<const std::uint8_t*, kSampledRows> rows{};
    for (int i = 0; i < kSampledRows; ++i) {
      rows[static_cast<std::size_t>(i)] =
          bgr.ptr<std::uint8_t>(std::min(row * kMotionShrink + i * kMotionShrink / kSampledRows, bgr.rows - 1));
    }
    add_rows(rows, bytes, sums.data());
    auto* out = view.ptr<std::uint8_t>(row);
    for (int column = 0; column < view.cols; ++column) {
      const int count = std::min(kMotionShrink, bgr.cols - column * kMotionShrink);
      out[column] = grey_of(sums.data() + 3 * static_cast<std::ptrdiff_t>(column) * kMotionShrink, count);
    }
  }
  return view;
}

tl::expected<cv::Mat, std::string> motion_view(std::string_view bytes) {
  if (auto view = decode_jpeg(bytes, JpegView::kGreyEighth)) {
    return std::move(*view);
  }
  if (const auto bgr = decode_colour(bytes)) {
    return motion_view(*bgr);
  }
  return tl::unexpected(std::string("is not a picture that can be read: expected a JPEG or PNG file"));
}

cv::Mat watched_part(const Board& board, const CameraModel& camera) {
  cv::Mat watched(view_size(camera.size), CV_8U, cv::Scalar(0));
  const auto include = [&](const std::vector<BoardPoint>& points) {
    cv::fillConvexPoly(watched, outline(camera.project(points)), cv::Scalar(255));
  };
  const double rim = board.track.radius_mm + board.track_width_mm / 2;
  include(circle({}, rim, 0));
  include(circle({}, rim, board.figure.height_mm));
  include(circle(board.ring_tray.centre, board.ring_tray.radius_mm, 0));
  const CardZone& zone = board.card_zone;
  const double x = zone.width_mm / 2;
  const double y = zone.height_mm / 2;
  include({{zone.centre.x - x, zone.centre.y + y, 0},
           {zone.centre.x + x, zone.centre.y + y, 0},
           {zone.centre.x + x, zone.centre.y - y, 0},
           {zone.centre.x - x, zone.centre.y - y, 0}});
  return watched;
}

cv::Mat watched_hull(cv::Size picture, const std::vector<PixelPoint>& pixels) {
  cv::Mat watched(view_size(picture), CV_8U, cv::Scalar(0));
  std::vector<cv::Point> hull;
  cv::convexHull(outline(pixels), hull);
  cv::fillConvexPoly(watched, hull, cv::Scalar(255));
  return watched;
}

bool has_changed(const cv::Mat& before, const cv::Mat& now, const cv::Mat& watched) {
  const cv::Mat changed = changes(before, now, watched);
  const float bound = std::max(kLeastChange, kNoises * std::min(kLargestNoise, noise_of(changed, watched)));
  for (int y = 0; y < changed.rows; ++y) {
    for (int x = 0; x < changed.cols; ++x) {
      const bool is_over = changed.at<float>(y, x) > bound;
      const bool right = x + 1 < changed.cols && changed.at<float>(y, x + 1) > bound;
      const bool below = y + 1 < changed.rows && changed.at<float>(y + 1, x) > bound;
      if (is_over && (right || below)) {
        return true;
      }
    }
  }
  return false;
}

Motion StillWatch::look(const cv::Mat& view, std::chrono::steady_clock::time_point captured) {
  if (watched_.empty()) {
    watched_ = cv::Mat(view.size(), CV_8U, cv::Scalar(255));
  }
  cv::Mat now = view;
  if (now.size() != watched_.size()) {
    cv::resize(view, now, watched_.size(), 0, 0, cv::INTER_AREA);
  }
  if (reference_.empty() || has_changed(reference_, now, watched_)) {
    reference_ = now;
    since_ = captured;
    alike_ = 0;
    is_settled_ = false;
    return Motion::kMoving;
  }
  ++alike_;
  if (is_settled_) {
    return Motion::kStill;
  }
  is_settled_ = alike_ >= 2 || captured - since_ >= kSettling;
  return is_settled_ ? Motion::kJustStill : Motion::kMoving;
}

void StillWatch::forget() {
  reference_.release();
}

}  // namespace seneschal::vision
