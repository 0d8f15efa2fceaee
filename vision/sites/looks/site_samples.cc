#include "vision/sites/looks/site_samples.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr double kPlaceWidthPx = 26;  // enough for the cross under a stone, and little noise is left
constexpr double kGapWidth = 0.05;    // spacings from a gap's middle to its other points
constexpr double kDarkest = 0.02;     // of the picture's bright parts: dark pixels' noise stays small in the logarithm
constexpr double kBrightPart = 0.9;   // of the pixels are darker than what counts as bright

double place_width_px(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view) {
  std::vector<double> widths;
  for (const Site& site : board.sites) {
    const PixelPoint middle = view.project(site.at);
    const PixelPoint right = view.project({site.at.x + layout.radius_mm, site.at.y, 0});
    const PixelPoint up = view.project({site.at.x, site.at.y + layout.radius_mm, 0});
    widths.push_back(2 * std::sqrt(cv::norm(right - middle) * cv::norm(up - middle)));
  }
  std::nth_element(widths.begin(), widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2), widths.end());
  return widths[widths.size() / 2];
}

double decoded(int value) {
  const double v = value / 255.0;
  return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

/// The logarithm of light for each pixel value, against what is bright in this picture.
std::array<float, 256> log_light(const cv::Mat& bgr) {
  std::array<int, 256> histogram{};
  for (int row = 0; row < bgr.rows; ++row) {
    const auto* pixels = bgr.ptr<cv::Vec3b>(row);
    for (int column = 0; column < bgr.cols; ++column) {
      ++histogram[pixels[column][1]];
    }
  }
  const double darker = kBrightPart * static_cast<double>(bgr.total());
  int bright = 0;
  for (double counted = histogram[0]; counted < darker && bright < 255;
       counted += histogram[static_cast<std::size_t>(bright)]) {
    ++bright;
  }
  const double gain = 1 / std::max(decoded(bright), 1e-3);
  std::array<float, 256> light{};
  for (std::size_t i = 0; i < light.size(); ++i) {
    light[i] = static_cast<float>(std::log(kDarkest + gain * decoded(static_cast<int>(i))));
  }
  return light;
}

}  // namespace

std::array<BoardPoint, kPoints> points_of(const BoardPoint& at, const PlaneView::Lean& lean, const SiteLayout& layout) {
  const double radius_mm = layout.radius_mm;
  std::array<BoardPoint, kPoints> points;
  std::size_t next = 0;
  for (const double ring : kRingRadii) {
    for (int i = 0; i < kAngles; ++i) {
      const double angle = 2 * CV_PI * i / kAngles;
      const double away = ring * radius_mm * std::cos(angle);
      const double aside = ring * radius_mm * std::sin(angle);
      points[next++] = {at.x + away * lean.x - aside * lean.y, at.y + away * lean.y + aside * lean.x, 0};
    }
  }
  for (const double height : kHeights) {
    for (const double offset : kAcrossOffsets) {
      points[next++] = {at.x - offset * radius_mm * lean.y, at.y + offset * radius_mm * lean.x, height * radius_mm};
    }
  }
  const double off = kGapWidth * layout.spacing_mm;
  for (const BoardPoint& gap : layout.gaps) {
    const BoardPoint middle{at.x + gap.x, at.y + gap.y, 0};
    points[next++] = middle;
    points[next++] = {middle.x + off, middle.y, 0};
    points[next++] = {middle.x - off, middle.y, 0};
    points[next++] = {middle.x, middle.y + off, 0};
    points[next++] = {middle.x, middle.y - off, 0};
  }
  return points;
}

SitePicture small_picture(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view,
                          const cv::Mat& bgr) {
  const double scale = std::min(1.0, kPlaceWidthPx / std::max(place_width_px(board, layout, view), 1.0));
  double left = bgr.cols;
  double top = bgr.rows;
  double right = 0;
  double bottom = 0;
  for (const Site& site : board.sites) {
    for (const BoardPoint& point : points_of(site.at, view.lean_at(site.at), layout)) {
      const PixelPoint at = view.project(point);
      left = std::min(left, at.x);
      top = std::min(top, at.y);
      right = std::max(right, at.x);
      bottom = std::max(bottom, at.y);
    }
  }
  const double margin = 2 / scale;
  const auto within = [](double v, int most) {
    return static_cast<int>(std::clamp(v, 0.0, static_cast<double>(most)));
  };
  const int x = within(left - margin, bgr.cols - 1);
  const int y = within(top - margin, bgr.rows - 1);
  const cv::Rect part(x, y, std::max(within(right + margin, bgr.cols) - x, 1),
                      std::max(within(bottom + margin, bgr.rows) - y, 1));
  const cv::Size size(std::max(1, cvRound(part.width * scale)), std::max(1, cvRound(part.height * scale)));
  SitePicture small{view.cropped(part, size), {}};
  cv::resize(bgr(part), small.bgr, size, 0, 0, cv::INTER_AREA);
  return small;
}

cv::Mat log_colours(const cv::Mat& bgr) {
  const std::array<float, 256> light = log_light(bgr);
  cv::Mat colours(bgr.size(), CV_32FC3);
  for (int row = 0; row < bgr.rows; ++row) {
    const auto* from = bgr.ptr<cv::Vec3b>(row);
    auto* to = colours.ptr<cv::Vec3f>(row);
    for (int column = 0; column < bgr.cols; ++column) {
      const float blue = light[from[column][0]];
      const float green = light[from[column][1]];
      const float red = light[from[column][2]];
      to[column] = {(red + green + blue) / 3, red - green, blue - (red + green) / 2};
    }
  }
  return colours;
}

SiteSamples sample_sites(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view,
                         const cv::Mat& log_colours) {
  SiteSamples samples;
  cv::Mat where(static_cast<int>(board.sites.size()), kPoints, CV_32FC2);
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    const BoardPoint& at = board.sites[i].at;
    samples.lean.push_back(view.lean_at(at));
    const auto points = points_of(at, samples.lean.back(), layout);
    bool is_in_view = true;
    std::array<bool, kGaps> is_gap_in_view{true, true, true, true};
    for (std::size_t j = 0; j < points.size(); ++j) {
      const PixelPoint pixel = view.project(points[j]);
      const bool is_inside =
          pixel.x >= 0 && pixel.y >= 0 && pixel.x <= log_colours.cols - 1 && pixel.y <= log_colours.rows - 1;
      // What is above or beside a place may be cut off; what is on it may not.
      is_in_view = is_in_view && (is_inside || j >= std::size_t{4} * kAngles);
      if (j >= kFirstGap && !is_inside) {
        is_gap_in_view[(j - kFirstGap) / kGapPoints] = false;
      }
      where.at<cv::Vec2f>(static_cast<int>(i), static_cast<int>(j)) = {static_cast<float>(pixel.x),
                                                                       static_cast<float>(pixel.y)};
    }
    samples.is_in_view.push_back(is_in_view);
    samples.is_gap_in_view.push_back(is_gap_in_view);
  }
  cv::remap(log_colours, samples.colours, where, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
  return samples;
}

}  // namespace seneschal::vision
