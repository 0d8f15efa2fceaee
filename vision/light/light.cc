#include "vision/light/light.h"

#include <algorithm>
#include <cmath>

#include <opencv2/imgproc.hpp>

#include "vision/camera/expected_view.h"
#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

constexpr double kNoticed = 0.03;  // in log: seats and markers vary by more from place to place anyway
constexpr double kNoticedLocally = 0.1;
constexpr std::uint32_t kFactorUnit = Light::kUnit;
constexpr double kMostLocal = 1.4;  // in log: four times lighter or darker than all around

SENESCHAL_WIDE_VECTORS void multiply(const std::uint16_t* factors, std::size_t count, std::uint8_t* values) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t product = (std::uint32_t{values[i]} * factors[i] + kFactorUnit / 2) / kFactorUnit;
    values[i] = static_cast<std::uint8_t>(product > 255 ? 255 : product);
  }
}

/// The field's logarithms as factors, kFieldStep pixels of the whole picture apart; nothing where none would be
/// noticed.
cv::Mat factors_of(const cv::Mat3f& field, int per_cell) {
  double low = 0;
  double high = 0;
  cv::minMaxLoc(field.reshape(1), &low, &high);
  if (std::max(high, -low) < kNoticedLocally) {
    return {};
  }
  cv::Mat bounded = cv::min(cv::max(field.reshape(1), -kMostLocal), kMostLocal);
  cv::exp(bounded, bounded);
  cv::Mat dense;
  cv::resize(bounded.reshape(3), dense, {}, per_cell, per_cell, cv::INTER_LINEAR);
  cv::Mat factors;
  dense.convertTo(factors, CV_16U, kFactorUnit);
  return factors;
}

}  // namespace

void Light::set(const cv::Mat3f& field) {
  const auto& shift = change_.shift;
  const double most =
      std::max({std::abs(shift[0]), std::abs(shift[1]), std::abs(shift[2]), std::abs(change_.gamma - 1)});
  has_curves_ = most >= kNoticed;
  for (std::size_t channel = 0; has_curves_ && channel < curves_.size(); ++channel) {
    for (std::size_t value = 0; value < curves_[channel].size(); ++value) {
      const double relit =
          std::exp(shift[channel] + change_.gamma * std::log(static_cast<double>(value) + kLightOffset));
      curves_[channel][value] = cv::saturate_cast<std::uint8_t>(relit - kLightOffset);
    }
  }
  factors_ = factors_of(field, kLightCell * kShrink / kFieldStep);
}

void Light::apply_curves(std::uint8_t* bgr, std::size_t bytes) const {
  for (std::size_t i = 0; has_curves_ && i < bytes; i += 3) {
    bgr[i] = curves_[0][bgr[i]];
    bgr[i + 1] = curves_[1][bgr[i + 1]];
    bgr[i + 2] = curves_[2][bgr[i + 2]];
  }
}

void Light::relight(std::span<const PixelAt> places, std::uint8_t* bgr) const {
  apply_curves(bgr, 3 * places.size());
  if (factors_.empty()) {
    return;
  }
  constexpr std::size_t kTogether = 64;
  std::array<std::uint16_t, 3 * kTogether> spread{};
  for (std::size_t first = 0; first < places.size(); first += kTogether) {
    const std::size_t count = std::min(kTogether, places.size() - first);
    std::uint16_t* out = spread.data();
    for (const PixelAt& place : places.subspan(first, count)) {
      std::copy_n(factors_.ptr<std::uint16_t>(place.row / kFieldStep, place.column / kFieldStep), 3, out);
      out += 3;
    }
    multiply(spread.data(), 3 * count, bgr + 3 * first);
  }
}

void Light::relight(int row, int column, int count, std::uint8_t* bgr) const {
  apply_curves(bgr, 3 * static_cast<std::size_t>(count));
  if (factors_.empty()) {
    return;
  }
  constexpr std::size_t kTogether = 64;
  std::array<std::uint16_t, 3 * kTogether> spread{};
  const auto* field = factors_.ptr<std::uint16_t>(row / kFieldStep);
  std::uint8_t* next = bgr;
  for (int from = column; from < column + count; from += static_cast<int>(kTogether)) {
    const int to = std::min(from + static_cast<int>(kTogether), column + count);
    std::uint16_t* out = spread.data();
    for (int x = from; x < to; ++x, out += 3) {
      std::copy_n(field + static_cast<std::ptrdiff_t>(3) * (x / kFieldStep), 3, out);
    }
    const auto length = static_cast<std::size_t>(out - spread.data());
    multiply(spread.data(), length, next);
    next += length;
  }
}

cv::Mat Light::as_learned(const cv::Mat& small) const {
  if (is_as_learned()) {
    return small;
  }
  cv::Mat relit = small.clone();
  constexpr int kStep = kFieldStep / kShrink;
  std::vector<std::uint16_t> spread(static_cast<std::size_t>(small.cols) * 3);
  for (int row = 0; row < relit.rows; ++row) {
    auto* values = relit.ptr<std::uint8_t>(row);
    apply_curves(values, spread.size());
    if (factors_.empty()) {
      continue;
    }
    const auto* field = factors_.ptr<std::uint16_t>(row / kStep);
    for (std::size_t i = 0; row % kStep == 0 && i < spread.size(); i += 3) {
      std::copy_n(field + 3 * (i / (3 * kStep)), 3, spread.data() + i);
    }
    multiply(spread.data(), spread.size(), values);
  }
  return relit;
}

}  // namespace seneschal::vision
