#include "vision/seat_features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <opencv2/imgproc.hpp>

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
constexpr double kHighRing = 2.8;     // ring thicknesses up, where a King's third ring is
constexpr double kShiftMm = 1.5;      // figures stand up to 3 mm beside the chair's centre
constexpr int kShiftSteps = 2;
constexpr double kGoldSpreadRed = 0.12;  // of golden pixels over one table's rings, shine included
constexpr double kGoldSpreadGreen = 0.2;
constexpr double kDarkest = 8.0;  // added before the logarithm: below it there is only noise

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

std::vector<BoardPoint> circle(const BoardPoint& centre, double radius) {
  constexpr int kPoints = 32;
  std::vector<BoardPoint> points;
  for (int i = 0; i < kPoints; ++i) {
    const double angle = 2 * std::numbers::pi * i / kPoints;
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

/// The logarithms of all values of a pixel: a picture needs a hundred thousand and more of them.
const std::array<double, 256>& logs() {
  static const std::array<double, 256> kLogs = [] {
    std::array<double, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = std::log(static_cast<double>(i) + kDarkest);
    }
    return values;
  }();
  return kLogs;
}

std::vector<LogColour> log_colours(const cv::Mat& row) {
  const std::array<double, 256>& log_of = logs();
  std::vector<LogColour> colours;
  colours.reserve(static_cast<std::size_t>(row.cols));
  for (int i = 0; i < row.cols; ++i) {
    const auto& bgr = row.at<cv::Vec3b>(0, i);
    const double b = log_of[bgr[0]];
    const double g = log_of[bgr[1]];
    const double r = log_of[bgr[2]];
    colours.push_back({r - g, g - b, (r + g + b) / 3});
  }
  return colours;
}

std::vector<LogColour> colours_at(const cv::Mat& smoothed, const PictureMap& places) {
  return log_colours(places.sample(smoothed));
}

LogColour median(std::vector<LogColour> colours) {
  LogColour middle{};
  const auto nth = colours.begin() + static_cast<std::ptrdiff_t>(colours.size() / 2);
  for (std::size_t part = 0; part < 3; ++part) {
    std::nth_element(colours.begin(), nth, colours.end(),
                     [part](const LogColour& a, const LogColour& b) { return a[part] < b[part]; });
    middle[part] = (*nth)[part];
  }
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

double goldenness(const std::vector<LogColour>& colours, const Gold& gold) {
  double sum = 0;
  for (const LogColour& colour : colours) {
    const double red = (colour[0] - gold.red_over_green) / kGoldSpreadRed;
    const double green = (colour[1] - gold.green_over_blue) / kGoldSpreadGreen;
    sum += std::exp(-0.5 * (red * red + green * green));
  }
  return sum / static_cast<double>(colours.size());
}

}  // namespace

SeatSampler::SeatSampler(const Board& board, const CameraModel& camera) {
  const FigureSize& figure = board.figure;
  const double head_radius = figure.head_diameter_mm / 2;
  const double ring_radius = kRingRadius * board.ring.outer_diameter_mm / 2;
  const auto map_of = [&camera](const std::vector<BoardPoint>& points) {
    return PictureMap(camera.project(points), camera.size);
  };
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
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
        circle(above(low, 0, 0), ring_radius), circle(above(high, 0, 0), ring_radius)};
    for (std::size_t i = 0; i < regions.size(); ++i) {
      places.outlines[i] = pixel_row(camera, regions[i]);
      places.regions.push_back(map_of(regions[i]));
    }
    places.ground = pixel_row(camera, ground_beside(board, seat));
    for (int i = -kShiftSteps; i <= kShiftSteps; ++i) {
      for (int j = -kShiftSteps; j <= kShiftSteps; ++j) {
        const double dx = i * kShiftMm;
        const double dy = j * kShiftMm;
        places.shifts.push_back({map_of(circle(above(low, dx, dy), ring_radius)),
                                 map_of(circle(above(high, dx, dy), ring_radius)),
                                 map_of(filled_circle(above(head, dx, dy), kHeadRadius * head_radius, 7))});
      }
    }
  }
}

SeatFeatures SeatSampler::features(const cv::Mat& smoothed, std::size_t seat, const Gold& gold) const {
  const Places& places = seats_[seat];
  SeatFeatures features{};
  auto next = features.begin();
  for (const PictureMap& region : places.regions) {
    const LogColour colour = median(colours_at(smoothed, region));
    next = std::copy(colour.begin(), colour.end(), next);
  }
  double best = -1;
  const Shift* best_shift = nullptr;
  for (const Shift& shift : places.shifts) {
    const double golden = std::max(goldenness(colours_at(smoothed, shift.low_ring), gold),
                                   goldenness(colours_at(smoothed, shift.high_ring), gold));
    if (golden > best) {
      best = golden;
      best_shift = &shift;
    }
  }
  const LogColour head = median(colours_at(smoothed, best_shift->head));
  next = std::copy(head.begin(), head.end(), next);
  *next = 4 * best;  // brings its spread near that of the colours
  return features;
}

std::vector<LogColour> SeatSampler::ring_colours(const cv::Mat& smoothed, std::size_t seat) const {
  return colours_at(smoothed, seats_[seat].regions[3]);
}

double SeatSampler::hidden_share(const cv::Mat& covered, cv::Size picture, std::size_t seat) const {
  Share hidden;
  for (const cv::Mat& outline : seats_[seat].outlines) {
    hidden.add(outline, picture, [&](cv::Point pixel, bool inside) {
      return !inside || (!covered.empty() && covered.at<std::uint8_t>(pixel) != 0);
    });
  }
  return hidden.value();
}

double SeatSampler::changed_ground(const cv::Mat& changed, std::size_t seat) const {
  Share share;
  share.add(seats_[seat].ground, changed.size(),
            [&](cv::Point pixel, bool inside) { return inside && changed.at<std::uint8_t>(pixel) != 0; });
  return share.value();
}

std::vector<LogColour> colours_at(const cv::Mat& smoothed, std::span<const PixelPoint> pixels) {
  cv::Mat row;
  cv::remap(smoothed, row, pixel_row(pixels), cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return log_colours(row);
}

cv::Mat smooth(const cv::Mat& bgr) {
  cv::Mat smoothed;
  cv::GaussianBlur(bgr, smoothed, {5, 5}, 0.8);
  return smoothed;
}

}  // namespace seneschal::vision
