#include "vision/sites/light_variation.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr double kMisplaced = 0.10;  // of a place's radius: spread of what clicked points and a bent lens are off

double between(std::mt19937& chance, double least, double most) {
  return std::uniform_real_distribution<double>(least, most)(chance);
}

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
  explicit ToneCurve(double gamma) {
    for (std::size_t i = 0; i < table_.size(); ++i) {
      const double root = static_cast<double>(i) / static_cast<double>(table_.size() - 1);
      table_[i] = static_cast<float>(std::pow(encoded(root * root), gamma));
    }
  }
  [[nodiscard]] float operator()(float light) const {
    const float root = std::sqrt(std::min(1.0F, light));
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

/// How much of the light reaches each pixel when something stands in the way: CV_32F from `dark` to 1.
cv::Mat shadow(cv::Size size, double dark, std::mt19937& chance) {
  const double unit = std::max(size.width, size.height);
  cv::Mat mask(size, CV_32F, cv::Scalar(1));
  const cv::RotatedRect shape(cv::Point2f(static_cast<float>(between(chance, 0, size.width)),
                                          static_cast<float>(between(chance, 0, size.height))),
                              cv::Size2f(static_cast<float>(unit * between(chance, 0.15, 1)),
                                         static_cast<float>(unit * between(chance, 0.1, 0.6))),
                              static_cast<float>(between(chance, 0, 180)));
  cv::Point2f corners[4];
  shape.points(corners);
  std::vector<cv::Point> polygon(corners, corners + 4);
  cv::fillConvexPoly(mask, polygon, cv::Scalar(dark));
  cv::GaussianBlur(mask, mask, {}, std::max(0.5, unit * between(chance, 0, 0.03)));
  return mask;
}

}  // namespace

cv::Mat vary_light(const cv::Mat& bgr, std::mt19937& chance) {
  const double gain = std::exp2(between(chance, -1.3, 0.7));
  std::array<std::array<float, 256>, 3> light{};
  for (auto& channel : light) {
    channel = decoded_with(gain * std::exp(around(chance, 0.2)));
  }
  const double across = around(chance, 0.35);
  const double down = around(chance, 0.35);
  const bool has_shadow = between(chance, 0, 1) < 0.6;
  const cv::Mat shade =
      has_shadow ? shadow(bgr.size(), between(chance, 0.15, 0.8), chance) : cv::Mat(bgr.size(), CV_32F, cv::Scalar(1));
  const ToneCurve curve(std::exp(around(chance, 0.12)));
  const double blur = between(chance, 0.01, 0.9);
  cv::Mat noise(bgr.size(), CV_32FC3);
  cv::RNG(chance()).fill(noise, cv::RNG::NORMAL, 0, between(chance, 0, 0.015));
  cv::Mat picture(bgr.size(), CV_32FC3);
  for (int row = 0; row < picture.rows; ++row) {
    const auto* from = bgr.ptr<cv::Vec3b>(row);
    const double falling = std::exp(down * (static_cast<double>(row) / picture.rows - 0.5));
    for (int column = 0; column < picture.cols; ++column) {
      const double slope = falling * (1 + across * (static_cast<double>(column) / picture.cols - 0.5));
      const auto reaching = static_cast<float>(std::max(0.0, slope)) * shade.at<float>(row, column);
      for (int channel = 0; channel < 3; ++channel) {
        const float arriving = light[static_cast<std::size_t>(channel)][from[column][channel]] * reaching;
        picture.at<cv::Vec3f>(row, column)[channel] = curve(arriving);
      }
    }
  }
  cv::GaussianBlur(picture, picture, {}, blur);
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
