#include "vision/learned/seat_features.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

#include <opencv2/imgproc.hpp>

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

// Heights and radii as shares of the figure's and ring's sizes in the board file.
constexpr double kHeadHeight = 0.86;
constexpr double kHeadRadius = 0.76;  // of the head's radius: stays inside when the figure stands a little aside
constexpr double kNeckHeight = 0.5;
constexpr double kNeckRadius = 0.7;  // of the head's radius
constexpr double kBodyHeight = 0.18;
constexpr double kBodyRadius = 0.7;   // of the base's radius
constexpr double kRingRadius = 0.87;  // of the ring's outer radius: the middle of its tube
constexpr double kHighRing = 2.8;     // ring thicknesses up, where the third ring of a stack is
constexpr double kShiftMm = 1.5;      // figures stand up to 3 mm beside the chair's centre
constexpr int kShiftSteps = 2;
constexpr std::size_t kMostPlaces = 64;  // of a region

std::vector<BoardPoint> filled_circle(const BoardPoint& centre, double radius, int across) {
  std::vector<BoardPoint> points;
  for (int row = 0; row < across; ++row) {
    for (int column = 0; column < across; ++column) {
      const double x = 2.0 * column / (across - 1) - 1;
      const double y = 2.0 * row / (across - 1) - 1;
      if (x * x + y * y <= 1) {
        points.push_back({centre.x + radius * x, centre.y + radius * y, centre.z});
      }
    }
  }
  return points;
}

std::vector<BoardPoint> circle(const BoardPoint& centre, double radius, std::size_t count) {
  std::vector<BoardPoint> points;
  for (std::size_t i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle), centre.z});
  }
  return points;
}

/// Halfway to both neighbours, as far in and out as a figure's base and its lean reach.
std::vector<BoardPoint> ground_beside(const Board& board, std::size_t seat) {
  constexpr int kSteps = 10;
  const double reach = 1.2 * board.figure.base_diameter_mm;
  std::vector<BoardPoint> points;
  for (const double side : {-0.5, 0.5}) {
    for (int i = -kSteps; i <= kSteps; ++i) {
      points.push_back(board.seats.at(static_cast<double>(seat) + side, board.seats.radius_mm + reach * i / kSteps));
    }
  }
  return points;
}

cv::Mat pixel_row(std::span<const PixelPoint> pixels) {
  cv::Mat row(1, static_cast<int>(pixels.size()), CV_32FC2);
  for (int i = 0; i < row.cols; ++i) {
    const PixelPoint& pixel = pixels[static_cast<std::size_t>(i)];
    row.at<cv::Vec2f>(0, i) = {static_cast<float>(pixel.x), static_cast<float>(pixel.y)};
  }
  return row;
}

cv::Mat pixel_row(const CameraModel& camera, const std::vector<BoardPoint>& points) {
  return pixel_row(camera.project(points));
}

/// What a region shows, place by place.
class Samples {
 public:
  Samples(const cv::Mat& smoothed, const PictureMap& places) : count_(places.size()) {
    assert(3 * count_ <= bgr_.size());
    places.sample(smoothed, 0, count_, bgr_.data());
  }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] const std::uint8_t* operator[](std::size_t i) const { return bgr_.data() + 3 * i; }

 private:
  std::size_t count_;
  std::array<std::uint8_t, 3 * kMostPlaces> bgr_{};
};

using Values = std::array<float, kMostPlaces>;

constexpr std::size_t kVector = 16;
static_assert(kMostPlaces % kVector == 0);

/// How many of `count` values are less than `bound`; `count` is whole vectors.
SENESCHAL_WIDE_VECTORS std::int32_t count_less(const float* values, std::size_t count, float bound) {
  std::int32_t less = 0;
  for (std::size_t i = 0; i < count / kVector * kVector; ++i) {
    less += values[i] < bound ? 1 : 0;
  }
  return less;
}

/// The value that as many are less than as are greater: the greatest that at most half of all are less than. Of so few
/// values it is found sooner than by sorting, which waits for each comparison. Those beyond `count` are infinite.
float median(const Values& values, std::size_t count) {
  const std::size_t whole = (count + kVector - 1) / kVector * kVector;
  float middle = std::numeric_limits<float>::lowest();
  for (std::size_t i = 0; i < count; ++i) {
    if (values[i] > middle && count_less(values.data(), whole, values[i]) <= static_cast<std::int32_t>(count / 2)) {
      middle = values[i];
    }
  }
  return middle;
}

LogColour median_colour(const Samples& samples) {
  std::array<Values, 3> parts{};
  for (Values& part : parts) {
    part.fill(std::numeric_limits<float>::infinity());
  }
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const LogColour colour = log_colour(samples[i]);
    for (std::size_t part = 0; part < 3; ++part) {
      parts[part][i] = static_cast<float>(colour[part]);
    }
  }
  LogColour middle{};
  std::transform(parts.begin(), parts.end(), middle.begin(),
                 [&](const Values& values) { return static_cast<double>(median(values, samples.size())); });
  return middle;
}

/// The share of picture coordinates of which something holds.
class Share {
 public:
  template <typename Holds>
  void add(const cv::Mat& places, cv::Size picture, const Holds& holds) {
    for (int i = 0; i < places.cols; ++i) {
      const auto& at = places.at<cv::Vec2f>(0, i);
      const cv::Point pixel(cvRound(at[0]), cvRound(at[1]));
      held_ += holds(pixel, cv::Rect(cv::Point(), picture).contains(pixel)) ? 1 : 0;
      ++all_;
    }
  }
  [[nodiscard]] double value() const { return static_cast<double>(held_) / all_; }

 private:
  int held_ = 0;
  int all_ = 0;
};

}  // namespace

SeatSampler::SeatSampler(const Board& board, const CameraModel& camera) : seats_(board.seats.size()) {
  const FigureSize& figure = board.figure;
  const double head_radius = figure.head_diameter_mm / 2;
  const double ring_radius = kRingRadius * board.ring.outer_diameter_mm / 2;
  const auto map_of = [&camera](const std::vector<BoardPoint>& points) {
    return PictureMap(camera.project(points), camera.size);
  };
  const auto pixels_of = [&camera](const std::vector<BoardPoint>& points) {
    PixelCircle pixels{};
    const std::vector<PixelPoint> places = camera.project(points);
    std::transform(places.begin(), places.end(), pixels.begin(), [&camera](const PixelPoint& at) {
      const int x = std::clamp(cvRound(at.x), 0, camera.size.width - 1);
      const int y = std::clamp(cvRound(at.y), 0, camera.size.height - 1);
      return static_cast<std::uint32_t>(y * camera.size.width + x);
    });
    return pixels;
  };
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    const BoardPoint chair = board.seats.at(static_cast<double>(seat));
    const auto above = [&](double height, double dx, double dy) {
      return BoardPoint{chair.x + dx, chair.y + dy, height};
    };
    const double head = kHeadHeight * figure.height_mm;
    const double low = board.ring.thickness_mm;
    const double high = kHighRing * board.ring.thickness_mm;
    Places& places = seats_[seat];
    const std::array<std::vector<BoardPoint>, 5> regions{
        filled_circle(above(head, 0, 0), kHeadRadius * head_radius, 7),
        filled_circle(above(kNeckHeight * figure.height_mm, 0, 0), kNeckRadius * head_radius, 5),
        filled_circle(above(kBodyHeight * figure.height_mm, 0, 0), kBodyRadius * figure.base_diameter_mm / 2, 7),
        circle(above(low, 0, 0), ring_radius, kCirclePoints), circle(above(high, 0, 0), ring_radius, kCirclePoints)};
    Share outside;
    for (std::size_t i = 0; i < regions.size(); ++i) {
      places.outlines[i] = pixel_row(camera, regions[i]);
      places.regions.push_back(map_of(regions[i]));
      outside.add(places.outlines[i], camera.size, [](cv::Point, bool inside) { return !inside; });
    }
    places.outside = outside.value();
    places.ground = pixel_row(camera, ground_beside(board, seat));
    for (int i = -kShiftSteps; i <= kShiftSteps; ++i) {
      for (int j = -kShiftSteps; j <= kShiftSteps; ++j) {
        const double dx = i * kShiftMm;
        const double dy = j * kShiftMm;
        places.shifts.push_back({pixels_of(circle(above(low, dx, dy), ring_radius, kCirclePoints)),
                                 pixels_of(circle(above(high, dx, dy), ring_radius, kCirclePoints)),
                                 map_of(filled_circle(above(head, dx, dy), kHeadRadius * head_radius, 7))});
      }
    }
  }
}

void SeatSampler::include_in(PartSmoother& smoother) const {
  for (const Places& places : seats_) {
    for (const PictureMap& region : places.regions) {
      smoother.include(region.pixels());
    }
    for (const Shift& shift : places.shifts) {
      smoother.include(shift.low_ring);
      smoother.include(shift.high_ring);
      smoother.include(shift.head.pixels());
    }
  }
}

float SeatSampler::mean_goldenness(const cv::Mat& smoothed, const PixelCircle& circle, const Goldenness& goldenness) {
  assert(smoothed.isContinuous());
  float sum = 0;
  for (const std::uint32_t pixel : circle) {
    sum += goldenness(smoothed.data + std::size_t{3} * pixel);
  }
  return sum / static_cast<float>(kCirclePoints);
}

SeatFeatures SeatSampler::features(const cv::Mat& smoothed, std::size_t seat, const Goldenness& goldenness) const {
  const Places& places = seats_[seat];
  SeatFeatures features{};
  auto next = features.begin();
  for (const PictureMap& region : places.regions) {
    const LogColour colour = median_colour({smoothed, region});
    next = std::copy(colour.begin(), colour.end(), next);
  }
  double best = -1;
  const Shift* best_shift = nullptr;
  for (const Shift& shift : places.shifts) {
    const double golden = static_cast<double>(std::max(mean_goldenness(smoothed, shift.low_ring, goldenness),
                                                       mean_goldenness(smoothed, shift.high_ring, goldenness)));
    if (golden > best) {
      best = golden;
      best_shift = &shift;
    }
  }
  const LogColour head = median_colour({smoothed, best_shift->head});
  next = std::copy(head.begin(), head.end(), next);
  *next = 4 * best;  // brings its spread near that of the colours
  return features;
}

std::vector<LogColour> SeatSampler::ring_colours(const cv::Mat& smoothed, std::size_t seat) const {
  const Samples samples(smoothed, seats_[seat].regions[3]);
  std::vector<LogColour> colours;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    colours.push_back(log_colour(samples[i]));
  }
  return colours;
}

double SeatSampler::hidden_share(const cv::Mat& covered, std::size_t seat) const {
  if (covered.empty()) {
    return seats_[seat].outside;
  }
  Share hidden;
  for (const cv::Mat& outline : seats_[seat].outlines) {
    hidden.add(outline, covered.size(),
               [&](cv::Point pixel, bool inside) { return !inside || covered.at<std::uint8_t>(pixel) != 0; });
  }
  return hidden.value();
}

double SeatSampler::changed_ground(const cv::Mat& changed, std::size_t seat) const {
  Share share;
  share.add(seats_[seat].ground, changed.size(),
            [&](cv::Point pixel, bool inside) { return inside && changed.at<std::uint8_t>(pixel) != 0; });
  return share.value();
}

cv::Mat smooth(const cv::Mat& bgr) {
  cv::Mat smoothed;
  cv::GaussianBlur(bgr, smoothed, {5, 5}, 0.8);
  return smoothed;
}

}  // namespace seneschal::vision
