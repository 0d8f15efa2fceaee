#include "vision/sites/ground_light.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr double kOffset = 10;  // that moves values off zero before their logarithms are taken

// What light does not do to the ground, in logarithms. As for hands over chairs (vision/cover/hands.cc).
constexpr double kColourChange = 0.14;
constexpr double kLighter = 0.25;
constexpr double kDarker = 0.75;

/// How a picture's light makes of each learned value what is seen, in logarithms: its strength and contrast, and how it
/// falls off over the board. Found from the greater part of the ground, whatever covers the rest.
class GroundLight {
 public:
  /// Of one channel (CV_32F) `learned` and `now` where `mask` is 255.
  GroundLight(const cv::Mat1f& learned, const cv::Mat1f& now, const cv::Mat1b& mask) : size_(learned.size()) {
    std::vector<double> differences;
    for (int i = 0; i < static_cast<int>(mask.total()); ++i) {
      if (mask(i) != 0) {
        differences.push_back(now(i) - learned(i));
      }
    }
    terms_ = {middle(differences), 1, 0, 0};
    double most = 0.35;
    for (int round = 0; round < kRounds; ++round) {
      most = fit(learned, now, mask, most);
    }
  }

  [[nodiscard]] double of(float learned, int cell) const {
    const cv::Vec4d at = terms_at(learned, cell);
    return at.dot(terms_);
  }

 private:
  static constexpr int kRounds = 5;

  [[nodiscard]] cv::Vec4d terms_at(float learned, int cell) const {
    const int row = cell / size_.width;
    return {1, learned, static_cast<double>(cell % size_.width) / size_.width - 0.5,
            static_cast<double>(row) / size_.height - 0.5};
  }

  /// By the cells that are no more than `most` off what is known so far; gives how far they may be off next.
  double fit(const cv::Mat1f& learned, const cv::Mat1f& now, const cv::Mat1b& mask, double most) {
    constexpr double kUsual = 20;  // cells' weight of a contrast as it was, and of even light
    cv::Matx44d squares = cv::Matx44d::diag({1e-6, kUsual, kUsual, kUsual});
    cv::Vec4d sums(0, kUsual, 0, 0);
    std::vector<double> offs;
    for (int i = 0; i < static_cast<int>(mask.total()); ++i) {
      const double off = mask(i) != 0 ? std::abs(now(i) - of(learned(i), i)) : most;
      if (off < most) {
        const cv::Vec4d at = terms_at(learned(i), i);
        squares += at * at.t();
        sums += now(i) * at;
        offs.push_back(off);
      }
    }
    terms_ = squares.solve(sums, cv::DECOMP_CHOLESKY);
    constexpr double kLeastOff = 0.1;
    return std::max(kLeastOff, 4 * middle(std::move(offs)));
  }

  cv::Size size_;
  cv::Vec4d terms_;
};

}  // namespace

double middle(std::vector<double> values) {
  if (values.empty()) {
    return 0;
  }
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

LogChannels log_channels(const cv::Mat& bgr) {
  cv::Mat values;
  bgr.convertTo(values, CV_32F, 1, kOffset);
  cv::log(values, values);
  LogChannels channels;
  cv::split(values, channels.data());
  return channels;
}

cv::Mat picture_of(const LogChannels& logs) {
  cv::Mat values;
  cv::merge(logs.data(), logs.size(), values);
  cv::exp(values, values);
  cv::Mat bgr;
  values.convertTo(bgr, CV_8U, 1, -kOffset);
  return bgr;
}

LogChannels lit_as(const LogChannels& learned, const LogChannels& now, const cv::Mat1b& mask) {
  LogChannels lit;
  for (std::size_t channel = 0; channel < lit.size(); ++channel) {
    const GroundLight light(learned[channel], now[channel], mask);
    lit[channel].create(mask.size());
    for (int i = 0; i < static_cast<int>(mask.total()); ++i) {
      lit[channel](i) = static_cast<float>(light.of(learned[channel](i), i));
    }
  }
  return lit;
}

cv::Mat1f change_of(const LogChannels& expected, const LogChannels& now, const cv::Mat1b& mask) {
  cv::Mat1f change(mask.size(), 0.0F);
  for (int i = 0; i < static_cast<int>(mask.total()); ++i) {
    if (mask(i) != 0) {
      const double blue = now[0](i) - expected[0](i);
      const double green = now[1](i) - expected[1](i);
      const double red = now[2](i) - expected[2](i);
      const double brighter = (blue + green + red) / 3;
      const double colour = std::max(std::abs(red - green), std::abs(green - blue)) / kColourChange;
      change(i) = static_cast<float>(std::max(colour, brighter > 0 ? brighter / kLighter : -brighter / kDarker));
    }
  }
  return change;
}

cv::Mat1b changed_cells(const LogChannels& expected, const LogChannels& now, const cv::Mat1b& mask) {
  cv::Mat1b changed(change_of(expected, now, mask) > 1);
  cv::morphologyEx(changed, changed, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
  return changed;
}

}  // namespace seneschal::vision
