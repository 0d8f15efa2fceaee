#include "calibration/picture_doubts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include <opencv2/imgproc.hpp>

namespace seneschal::calibration {

using vision::Board;
using vision::BoardPoint;
using vision::CameraModel;
using vision::MarkerCorners;
using vision::PixelPoint;

namespace {

// The bounds lie about halfway between what the sample tables show at most and where their readings get worse.
constexpr double kBlurredMm = 1.15;
constexpr double kUsualMm = 0.8;    // of the sample tables
constexpr double kBlurredPx = 1.4;  // below this it is the camera's pixels and not its focus
constexpr double kOverShare = 0.03;
constexpr double kUnderShare = 0.1;
constexpr double kSlantedDeg = 40;
constexpr double kLeastPxPerMm = 0.8;  // a head of 8 mm is then six pixels wide
constexpr double kLightRatio = 2.5;
constexpr double kTintRatio = 1.35;

double linear(double level) {
  const double v = level / 255;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

double side_px(const MarkerCorners& corners) {
  double sum = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const PixelPoint side = corners[(i + 1) % 4] - corners[i];
    sum += std::hypot(side.x, side.y) / 4;
  }
  return sum;
}

/// The mean profile across the four edges of a marker from inside to outside, in steps of `step` pixels.
std::vector<double> edge_profile(const cv::Mat& grey, const MarkerCorners& corners, double reach, double step) {
  const int half = static_cast<int>(reach / step);
  std::vector<PixelPoint> places;
  for (std::size_t i = 0; i < 4; ++i) {
    const PixelPoint side = corners[(i + 1) % 4] - corners[i];
    const double length = std::hypot(side.x, side.y);
    const PixelPoint outward(side.y / length, -side.x / length);
    for (double share = 0.15; share <= 0.85; share += 0.05) {
      for (int k = -half; k <= half; ++k) {
        places.push_back(corners[i] + side * share + outward * (k * step));
      }
    }
  }
  const std::vector<cv::Point2f> pixels(places.begin(), places.end());
  cv::Mat values;
  cv::remap(grey, values, cv::Mat(pixels).reshape(2, 1), cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  std::vector<double> profile(static_cast<std::size_t>(2 * half + 1));
  for (std::size_t i = 0; i < places.size(); ++i) {
    profile[i % profile.size()] += values.at<std::uint8_t>(static_cast<int>(i));
  }
  return profile;
}

/// Standard deviation of where a profile rises, in its steps.
double rise_spread(const std::vector<double>& profile) {
  double weight = 0;
  double moment = 0;
  double square = 0;
  for (std::size_t i = 1; i < profile.size(); ++i) {
    const double rise = std::max(0.0, profile[i] - profile[i - 1]);
    const auto at = static_cast<double>(i);
    weight += rise;
    moment += rise * at;
    square += rise * at * at;
  }
  if (weight <= 0) {
    return 0;
  }
  const double mean = moment / weight;
  return std::sqrt(std::max(0.0, square / weight - mean * mean));
}

double px_per_mm(const CameraModel& camera, const BoardPoint& at) {
  const PixelPoint here = camera.project(at);
  const PixelPoint right = camera.project(BoardPoint{at.x + 10, at.y, at.z});
  const PixelPoint up = camera.project(BoardPoint{at.x, at.y + 10, at.z});
  const PixelPoint a = right - here;
  const PixelPoint b = up - here;
  return std::sqrt(std::abs(a.x * b.y - a.y * b.x)) / 10;
}

std::optional<Remark> uneven_light(const std::string& name, const cv::Mat& bgr,
                                   const std::map<int, MarkerCorners>& markers) {
  const auto lights = light_at_markers(bgr, markers);
  const auto by_strength = [](const auto& a, const auto& b) { return cv::sum(a.second)[0] < cv::sum(b.second)[0]; };
  const auto by_tint = [](const auto& a, const auto& b) {
    return a.second[2] * b.second[0] < b.second[2] * a.second[0];
  };
  if (lights.size() < 2) {
    return std::nullopt;
  }
  const auto [dim, bright] = std::minmax_element(lights.begin(), lights.end(), by_strength);
  const double ratio = cv::sum(bright->second)[0] / std::max(1e-6, cv::sum(dim->second)[0]);
  if (ratio > kLightRatio) {
    return Remark{LightUneven{name, bright->first, dim->first, ratio}};
  }
  const auto [cold, warm] = std::minmax_element(lights.begin(), lights.end(), by_tint);
  const double tint =
      warm->second[2] / std::max(1e-6, warm->second[0]) * cold->second[0] / std::max(1e-6, cold->second[2]);
  if (tint > kTintRatio) {
    return Remark{LightTinted{name, warm->first, cold->first, tint}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<double> edge_spread_mm(const Board& board, const cv::Mat& grey,
                                     const std::map<int, MarkerCorners>& markers) {
  constexpr double kStep = 0.25;
  double sum = 0;
  for (const auto& [id, corners] : markers) {
    const double side = side_px(corners);
    // To the middle of the black border inwards, and as far outwards, where the paper is white.
    const double reach = side / 12;
    sum += rise_spread(edge_profile(grey, corners, reach, kStep)) * kStep * board.marker_side_mm / side;
  }
  return markers.empty() ? std::nullopt : std::optional(sum / static_cast<double>(markers.size()));
}

std::map<int, cv::Vec3d> light_at_markers(const cv::Mat& bgr, const std::map<int, MarkerCorners>& markers) {
  std::map<int, cv::Vec3d> lights;
  for (const auto& [id, corners] : markers) {
    const PixelPoint middle = (corners[0] + corners[1] + corners[2] + corners[3]) * 0.25;
    std::array<std::vector<double>, 3> levels;
    for (std::size_t i = 0; i < 4; ++i) {
      for (double share = 0.1; share <= 0.9; share += 0.1) {
        const PixelPoint edge = corners[i] + (corners[(i + 1) % 4] - corners[i]) * share;
        // Halfway into the white border, which is a sixth of the marker wide.
        const PixelPoint white = middle + (edge - middle) * (1 + 1.0 / 12);
        const cv::Point pixel(cvRound(white.x), cvRound(white.y));
        if (cv::Rect({}, bgr.size()).contains(pixel)) {
          for (std::size_t c = 0; c < 3; ++c) {
            levels[c].push_back(linear(bgr.at<cv::Vec3b>(pixel)[static_cast<int>(c)]));
          }
        }
      }
    }
    cv::Vec3d light;
    for (std::size_t c = 0; c < 3 && !levels[c].empty(); ++c) {
      const auto nth = levels[c].begin() + static_cast<std::ptrdiff_t>(levels[c].size() / 2);
      std::nth_element(levels[c].begin(), nth, levels[c].end());
      light[static_cast<int>(c)] = *nth;
    }
    lights[id] = light;
  }
  return lights;
}

Exposure exposure_of(const Board& board, const CameraModel& camera, const cv::Mat& bgr) {
  constexpr int kTop = 253;
  constexpr int kBottom = 14;
  constexpr double kStepMm = 2;
  const double radius = board.track.radius_mm + board.track_width_mm / 2;
  int all = 0;
  int over = 0;
  int under = 0;
  for (double x = -radius; x <= radius; x += kStepMm) {
    for (double y = -radius; y <= radius; y += kStepMm) {
      const PixelPoint at = camera.project(BoardPoint{x, y, 0});
      const cv::Point pixel(cvRound(at.x), cvRound(at.y));
      if (std::hypot(x, y) > radius || !cv::Rect({}, bgr.size()).contains(pixel)) {
        continue;
      }
      const cv::Vec3b& levels = bgr.at<cv::Vec3b>(pixel);
      const int brightest = std::max({levels[0], levels[1], levels[2]});
      ++all;
      over += brightest >= kTop ? 1 : 0;
      under += brightest <= kBottom ? 1 : 0;
    }
  }
  return all == 0 ? Exposure{} : Exposure{static_cast<double>(over) / all, static_cast<double>(under) / all};
}

std::vector<int> seats_cut_off(const Board& board, const CameraModel& camera) {
  const cv::Rect2d picture(0, 0, camera.size.width - 1, camera.size.height - 1);
  const double half = board.figure.base_diameter_mm / 2;
  std::vector<int> cut;
  for (int seat = 0; seat < board.seats.count; ++seat) {
    const BoardPoint foot = board.seats.at(seat);
    bool is_inside = true;
    for (const double height : {0.0, board.figure.height_mm}) {
      for (const auto& [x, y] :
           {std::pair(half, 0.0), std::pair(-half, 0.0), std::pair(0.0, half), std::pair(0.0, -half)}) {
        is_inside &= picture.contains(camera.project(BoardPoint{foot.x + x, foot.y + y, height}));
      }
    }
    if (!is_inside) {
      cut.push_back(seat);
    }
  }
  return cut;
}

std::vector<Remark> camera_doubts(const Board& board, const CameraModel& camera) {
  std::vector<Remark> doubts;
  const BoardPoint position = camera.position();
  const double slant = std::atan2(std::hypot(position.x, position.y), position.z) * 180 / std::numbers::pi;
  if (slant > kSlantedDeg) {
    doubts.push_back({CameraSlanted{slant, kSlantedDeg}});
  }
  double scale = px_per_mm(camera, {});
  for (int seat = 0; seat < board.seats.count; ++seat) {
    scale = std::min(scale, px_per_mm(camera, board.seats.at(seat)));
  }
  if (scale < kLeastPxPerMm) {
    doubts.push_back({BoardSmall{scale, kLeastPxPerMm}});
  }
  if (auto cut = seats_cut_off(board, camera); !cut.empty()) {
    doubts.push_back({SeatsCutOff{std::move(cut)}});
  }
  return doubts;
}

std::vector<Remark> picture_doubts(const Board& board, const CameraModel& camera, const cv::Mat& bgr,
                                   const std::string& name) {
  std::vector<Remark> doubts;
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  const auto markers = vision::find_markers(board, grey);
  const auto spread = edge_spread_mm(board, grey, markers);
  if (spread && *spread > kBlurredMm && *spread * px_per_mm(camera, {}) > kBlurredPx) {
    doubts.push_back({PictureBlurred{name, *spread, kUsualMm}});
  }
  const Exposure exposure = exposure_of(board, camera, bgr);
  if (exposure.over > kOverShare) {
    doubts.push_back({PictureOverExposed{name, exposure.over}});
  }
  if (exposure.under > kUnderShare) {
    doubts.push_back({PictureUnderExposed{name, exposure.under}});
  }
  if (auto uneven = uneven_light(name, bgr, markers)) {
    doubts.push_back(std::move(*uneven));
  }
  return doubts;
}

std::optional<Remark> one_sided(const Board& board, const std::vector<int>& markers) {
  std::vector<cv::Point2f> places;
  for (const int id : markers) {
    const BoardPoint& centre = board.marker_centres.at(id);
    places.emplace_back(static_cast<float>(centre.x), static_cast<float>(centre.y));
  }
  std::vector<cv::Point2f> hull;
  cv::convexHull(places, hull);
  // Three markers in corners have the board's middle on their edge, which is well enough.
  const double reach = cv::pointPolygonTest(hull, {0, 0}, true);
  if (reach > -0.1 * board.track.radius_mm) {
    return std::nullopt;
  }
  return Remark{MarkersOneSided{markers}};
}

}  // namespace seneschal::calibration
