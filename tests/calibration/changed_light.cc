#include "calibration/changed_light.h"

#include <array>
#include <cmath>
#include <numbers>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

namespace seneschal::tests {

namespace {

constexpr double kGamma = 2.2;

/// Scales the light of every pixel, by a factor that may depend on channel and place (x and y from -1 to 1).
template <typename Factor>
cv::Mat lit(const cv::Mat& bgr, const Factor& factor) {
  cv::Mat result(bgr.size(), CV_8UC3);
  result.forEach<cv::Vec3b>([&](cv::Vec3b& pixel, const int* at) {
    const double x = 2.0 * at[1] / (bgr.cols - 1) - 1;
    const double y = 2.0 * at[0] / (bgr.rows - 1) - 1;
    for (int channel = 0; channel < 3; ++channel) {
      const double value = bgr.at<cv::Vec3b>(at[0], at[1])[channel];
      pixel[channel] = cv::saturate_cast<std::uint8_t>(value * std::pow(factor(channel, x, y), 1 / kGamma));
    }
  });
  return result;
}

std::function<cv::Mat(const cv::Mat&)> coloured(double blue, double green, double red) {
  return [=](const cv::Mat& bgr) {
    return lit(bgr, [=](int channel, double, double) {
      return std::array{blue, green, red}[static_cast<std::size_t>(channel)];
    });
  };
}

std::function<cv::Mat(const cv::Mat&)> exposed(double factor) {
  return coloured(factor, factor, factor);
}

/// Any light that is the same for all channels.
template <typename Factor>
std::function<cv::Mat(const cv::Mat&)> shaded(const Factor& factor) {
  return [factor](const cv::Mat& bgr) { return lit(bgr, [&factor](int, double x, double y) { return factor(x, y); }); };
}

/// From 0 to 1 across a soft edge at 0.
double edge(double distance, double softness) {
  return 1 / (1 + std::exp(-distance / softness));
}

std::function<cv::Mat(const cv::Mat&)> toned(double gamma) {
  return [gamma](const cv::Mat& bgr) {
    cv::Mat curve(1, 256, CV_8U);
    for (int value = 0; value < 256; ++value) {
      curve.at<std::uint8_t>(value) = cv::saturate_cast<std::uint8_t>(255 * std::pow(value / 255.0, gamma));
    }
    cv::Mat result;
    cv::LUT(bgr, curve, result);
    return result;
  };
}

std::function<cv::Mat(const cv::Mat&)> blurred(double pixels) {
  return [pixels](const cv::Mat& bgr) {
    cv::Mat result;
    cv::GaussianBlur(bgr, result, {}, pixels);
    return result;
  };
}

std::function<cv::Mat(const cv::Mat&)> noisy(double spread) {
  return [spread](const cv::Mat& bgr) {
    cv::RNG random(7);
    cv::Mat noise(bgr.size(), CV_16SC3);
    random.fill(noise, cv::RNG::NORMAL, 0, spread);
    cv::Mat result;
    cv::add(bgr, noise, result, cv::noArray(), CV_8U);
    return result;
  };
}

std::function<cv::Mat(const cv::Mat&)> compressed(int quality) {
  return [quality](const cv::Mat& bgr) {
    std::vector<std::uint8_t> bytes;
    cv::imencode(".jpg", bgr, bytes, {cv::IMWRITE_JPEG_QUALITY, quality});
    return cv::imdecode(bytes, cv::IMREAD_COLOR);
  };
}

}  // namespace

std::vector<ChangedLight> changed_lights() {
  const auto sun = [](double strength) {
    return shaded([=](double x, double y) { return 1 + (strength - 1) * edge(x + 0.2 * y, 0.01); });
  };
  const auto arm_shadow = [](double depth) {
    return shaded([=](double x, double y) { return 1 - depth * edge(0.12 - std::abs(x + 0.1 + 0.6 * y), 0.012); });
  };
  const auto torch = [](double strength) {
    return shaded([=](double x, double y) {
      return 1 + strength * std::exp(-0.5 * (std::pow((x + 0.2) / 0.25, 2) + std::pow((y + 0.1) / 0.33, 2)));
    });
  };
  return {
      {"as learned", exposed(1)},
      {"a half of the light", exposed(0.5)},
      {"a quarter", exposed(0.25)},
      {"a tenth", exposed(0.1)},
      {"1.5 times the light", exposed(1.5)},
      {"twice", exposed(2)},
      {"four times: burnt out", exposed(4), true},
      {"warm lamp", coloured(0.6, 0.9, 1.25)},
      {"candle", coloured(0.35, 0.75, 1.3)},
      {"cold lamp", coloured(1.3, 1, 0.7)},
      {"green lamp", coloured(0.8, 1.2, 0.8)},
      {"gamma 0.7", toned(0.7)},
      {"gamma 1.5", toned(1.5)},
      {"light from one side", shaded([](double x, double y) { return 1 + 0.5 * x - 0.3 * y; })},
      {"flicker in bands", shaded([](double, double y) { return 1 + 0.2 * std::sin(3 * std::numbers::pi * y + 1); })},
      {"sun on one half, twice", sun(2)},
      {"sun on one half, six times", sun(6), true},
      {"shadow of an arm, 40 %", arm_shadow(0.4)},
      {"shadow of an arm, 70 %", arm_shadow(0.7)},
      {"torch, twice", torch(1)},
      {"torch, six times", torch(5), true},
      {"blur of 1 pixel", blurred(1)},
      {"blur of 4 pixels", blurred(4), true},
      {"noise of 6 levels", noisy(6)},
      {"noise of 12 levels", noisy(12)},
      {"JPEG quality 40", compressed(40)},
      {"JPEG quality 30", compressed(30), true},
      {"JPEG quality 20", compressed(20), true},
      {"JPEG quality 10", compressed(10), true}};
}

}  // namespace seneschal::tests
