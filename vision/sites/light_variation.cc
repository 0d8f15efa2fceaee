#include "vision/sites/light_variation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "vision/sites/chance.h"

namespace seneschal::vision {

namespace {

constexpr double kMirrors = 0.15;    // of the pictures mirror a lamp
constexpr double kMisplaced = 0.10;  // of a place's radius: spread of what clicked points and a bent lens are off

double around(std::mt19937& chance, double spread) {
  return std::normal_distribution<double>(0, spread)(chance);
}

double decoded(double value) {
  return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

double encoded(double light) {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
}

/// A tone curve as a table over the square root of light, where its steps are about as fine everywhere.
class ToneCurve {
 public:
  /// `contrast` is the part of a full S-curve: cameras and their owners like shadows dark and lights bright.
  ToneCurve(double gamma, double contrast) {
    for (std::size_t i = 0; i < table_.size(); ++i) {
      const double root = static_cast<double>(i) / static_cast<double>(table_.size() - 1);
      const double value = std::pow(encoded(root * root), gamma);
      table_[i] = static_cast<float>(value + contrast * (value * value * (3 - 2 * value) - value));
    }
  }
  [[nodiscard]] float operator()(float light) const {
    const float root = std::sqrt(std::clamp(light, 0.0F, 1.0F));
    return table_[static_cast<std::size_t>(root * static_cast<float>(table_.size() - 1))];
  }

 private:
  std::array<float, 2048> table_{};
};

std::array<float, 256> decoded_with(double gain) {
  std::array<float, 256> light{};
  for (std::size_t i = 0; i < light.size(); ++i) {
    light[i] = static_cast<float>(gain * decoded(static_cast<double>(i) / 255));
  }
  return light;
}

/// Something that stands in the lamp's way and its soft or hard shadow: CV_32F, 1 where all light arrives, 0 where none
/// does. Sometimes it is larger than the picture, and only its edge is seen.
cv::Mat shadow(cv::Size size, std::mt19937& chance) {
  const double unit = std::max(size.width, size.height);
  cv::Mat mask(size, CV_32F, cv::Scalar(1));
  const bool is_half = between(chance, 0, 1) < 0.4;
  const double turn = between(chance, 0, 360);
  cv::Point2f centre(static_cast<float>(between(chance, 0, size.width)),
                     static_cast<float>(between(chance, 0, size.height)));
  cv::Size2f reach(static_cast<float>(unit * between(chance, 0.15, 1)),
                   static_cast<float>(unit * between(chance, 0.1, 0.6)));
  if (is_half) {
    reach = {static_cast<float>(4 * unit), static_cast<float>(4 * unit)};
    centre += cv::Point2f(static_cast<float>(2 * unit * std::cos(turn * CV_PI / 180)),
                          static_cast<float>(2 * unit * std::sin(turn * CV_PI / 180)));
  }
  cv::Point2f corners[4];
  cv::RotatedRect(centre, reach, static_cast<float>(turn)).points(corners);
  std::vector<cv::Point> polygon(corners, corners + 4);
  cv::fillConvexPoly(mask, polygon, cv::Scalar(0));
  cv::GaussianBlur(mask, mask, {}, std::max(0.5, unit * between(chance, 0, 0.03)));
  return mask;
}

/// A lamp or a window that the board mirrors, more or less clearly: what it adds to the light, CV_32F.
cv::Mat mirrored_lamp(cv::Size size, std::mt19937& chance) {
  cv::Mat shine(size, CV_32F, cv::Scalar(0));
  if (between(chance, 0, 1) > kMirrors) {
    return shine;
  }
  const double unit = std::max(size.width, size.height);
  const cv::Point2f centre(static_cast<float>(between(chance, 0, size.width)),
                           static_cast<float>(between(chance, 0, size.height)));
  const cv::Size2f reach(static_cast<float>(unit * between(chance, 0.02, 0.5)),
                         static_cast<float>(unit * between(chance, 0.02, 0.5)));
  cv::Point2f corners[4];
  cv::RotatedRect(centre, reach, static_cast<float>(between(chance, 0, 360))).points(corners);
  const std::vector<cv::Point> polygon(corners, corners + 4);
  cv::fillConvexPoly(shine, polygon, cv::Scalar(0.5 * std::pow(between(chance, 0, 1), 2)));
  cv::GaussianBlur(shine, shine, {}, unit * between(chance, 0.005, 0.06));
  return shine;
}

/// What phones do to a picture (CV_32FC3, 0 to 1) before they write it: bright and dark parts brought nearer to each
/// other, colours made more vivid or less, edges crisper or softer.
void touch_up(cv::Mat& picture, std::mt19937& chance) {
  const double levelling = std::max(0.0, between(chance, -0.3, 0.4));
  const auto vivid = static_cast<float>(between(chance, 0.75, 1.4));
  const auto crisp = static_cast<float>(std::max(0.0, between(chance, -0.6, 0.6)));
  cv::GaussianBlur(picture, picture, {}, between(chance, 0.01, 1.0));
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  cv::Mat around;
  cv::blur(grey, around, cv::Size(picture.cols / 8 + 1, picture.cols / 8 + 1));
  cv::Mat soft;
  cv::GaussianBlur(picture, soft, {}, 0.8);
  for (int row = 0; row < picture.rows; ++row) {
    for (int column = 0; column < picture.cols; ++column) {
      const auto lift =
          levelling > 0 ? static_cast<float>(std::pow(0.4 / std::max(around.at<float>(row, column), 0.03F), levelling))
                        : 1.0F;
      const float level = grey.at<float>(row, column);
      auto& pixel = picture.at<cv::Vec3f>(row, column);
      const auto& blurred = soft.at<cv::Vec3f>(row, column);
      for (int channel = 0; channel < 3; ++channel) {
        pixel[channel] =
            lift * (level + vivid * (pixel[channel] - level) + crisp * (pixel[channel] - blurred[channel]));
      }
    }
  }
}

}  // namespace

cv::Mat vary_light(const cv::Mat& bgr, const cv::Mat& lit_by_lamp, std::mt19937& chance) {
  const double gain = std::exp2(between(chance, -1.3, 0.9));
  std::array<std::array<float, 256>, 3> light{};
  std::array<float, 3> in_shadow{};
  const bool has_shadow = between(chance, 0, 1) < 0.6;
  const double dark = between(chance, 0.12, 0.8);
  for (std::size_t channel = 0; channel < 3; ++channel) {
    light[channel] = decoded_with(gain * std::exp(around(chance, 0.25)));
    in_shadow[channel] = static_cast<float>(dark * std::exp(around(chance, 0.15)));  // the sky's colour, not the lamp's
  }
  const double across = around(chance, 0.35);
  const double down = around(chance, 0.35);
  cv::Mat shade = lit_by_lamp;
  if (has_shadow) {
    shade = shade.mul(shadow(bgr.size(), chance));
  }
  const cv::Mat shine = mirrored_lamp(bgr.size(), chance);
  const ToneCurve curve(std::exp(around(chance, 0.15)), between(chance, -0.2, 0.7));
  const auto veil = static_cast<float>(std::max(0.0, around(chance, 0.012)));  // stray light in the lens
  cv::Mat noise(bgr.size(), CV_32FC3);
  cv::RNG(chance()).fill(noise, cv::RNG::NORMAL, 0, between(chance, 0, 0.02));
  cv::Mat picture(bgr.size(), CV_32FC3);
  for (int row = 0; row < picture.rows; ++row) {
    const auto* from = bgr.ptr<cv::Vec3b>(row);
    const double falling = std::exp(down * (static_cast<double>(row) / picture.rows - 0.5));
    for (int column = 0; column < picture.cols; ++column) {
      const double slope = falling * (1 + across * (static_cast<double>(column) / picture.cols - 0.5));
      const auto reaching = static_cast<float>(std::max(0.0, slope));
      const float lit = shade.at<float>(row, column);
      for (std::size_t channel = 0; channel < 3; ++channel) {
        const float part = reaching * (lit + (1 - lit) * in_shadow[channel]);
        const auto c = static_cast<int>(channel);
        picture.at<cv::Vec3f>(row, column)[c] =
            curve(veil + shine.at<float>(row, column) + light[channel][from[column][c]] * part);
      }
    }
  }
  touch_up(picture, chance);
  picture += noise;
  cv::Mat varied;
  picture.convertTo(varied, CV_8U, 255);
  return varied;
}

PlaneView vary_view(const PlaneView& view, const SiteLayout& layout, cv::Size size, std::mt19937& chance) {
  const double reach = layout.reach_mm;
  const double off = kMisplaced * layout.radius_mm;
  std::vector<cv::Point2f> corners;
  std::vector<cv::Point2f> moved;
  for (const auto& [x, y] : {std::pair(-0.7, -0.7), std::pair(0.7, -0.7), std::pair(0.7, 0.7), std::pair(-0.7, 0.7)}) {
    corners.emplace_back(static_cast<float>(layout.middle.x + x * reach),
                         static_cast<float>(layout.middle.y + y * reach));
    moved.emplace_back(corners.back().x + static_cast<float>(around(chance, off)),
                       corners.back().y + static_cast<float>(around(chance, off)));
  }
  const cv::Matx33d shift(cv::Mat(cv::getPerspectiveTransform(corners, moved)));
  return PlaneView::from_homography(view.homography() * shift, size, std::exp(around(chance, 0.1)));
}

}  // namespace seneschal::vision
