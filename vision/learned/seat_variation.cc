#include "vision/learned/seat_variation.h"

#include <cassert>
#include <cmath>

namespace seneschal::vision {

namespace {

constexpr double kDrawnTogether = 0.3;
constexpr double kLeastSpread = 0.05;  // in log colour: a learned picture itself is no better than that
// Degrees of freedom of the Student distribution: low enough that no single odd chair outvotes the board.
constexpr double kFreedom = 6;

const std::array<double, kSeatKinds*(kSeatFeatures + kSeatFeatures * (kSeatFeatures + 1) / 2)>& shipped_seat_numbers() {
  static constexpr std::array<double, kSeatKinds*(kSeatFeatures + kSeatFeatures * (kSeatFeatures + 1) / 2)> kNumbers{
#include "vision/learned/seat_variation_numbers.inc"
  };
  return kNumbers;
}

}  // namespace

SeatVariation SeatVariation::learn(std::span<const Sample> samples) {
  SeatVariation variation;
  std::array<double, kSeatKinds> counts{};
  for (const Sample& sample : samples) {
    const auto k = static_cast<std::size_t>(sample.kind);
    counts[k] += 1;
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      variation.kinds_[k].mean[i] += sample.difference[i];
    }
  }
  for (std::size_t k = 0; k < kSeatKinds; ++k) {
    for (double& value : variation.kinds_[k].mean) {
      value /= counts[k];
    }
  }
  for (const Sample& sample : samples) {
    const auto k = static_cast<std::size_t>(sample.kind);
    Kind& kind = variation.kinds_[k];
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      for (std::size_t j = 0; j < kSeatFeatures; ++j) {
        kind.covariance[i][j] +=
            (sample.difference[i] - kind.mean[i]) * (sample.difference[j] - kind.mean[j]) / (counts[k] - 1);
      }
    }
  }
  std::array<SeatFeatures, kSeatFeatures> together{};
  for (std::size_t i = 0; i < kSeatFeatures; ++i) {
    for (std::size_t j = 0; j < kSeatFeatures; ++j) {
      for (const Kind& kind : variation.kinds_) {
        together[i][j] += kind.covariance[i][j] / kSeatKinds;
      }
      for (Kind& kind : variation.kinds_) {
        double& value = kind.covariance[i][j];
        value =
            (1 - kDrawnTogether) * value + kDrawnTogether * together[i][j] + (i == j ? kLeastSpread * kLeastSpread : 0);
      }
    }
  }
  variation.factorise();
  return variation;
}

void SeatVariation::factorise() {
  for (Kind& kind : kinds_) {
    kind.log_determinant = 0;
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = kind.covariance[i][j];
        for (std::size_t k = 0; k < j; ++k) {
          sum -= kind.factor[i][k] * kind.factor[j][k];
        }
        kind.factor[i][j] = i == j ? std::sqrt(sum) : sum / kind.factor[j][j];
      }
      kind.log_determinant += 2 * std::log(kind.factor[i][i]);
    }
  }
}

const SeatVariation& SeatVariation::shipped() {
  static const SeatVariation kShipped = from_numbers(shipped_seat_numbers());
  return kShipped;
}

SeatVariation SeatVariation::from_numbers(std::span<const double> numbers) {
  assert(numbers.size() == shipped_seat_numbers().size());
  SeatVariation variation;
  auto next = numbers.begin();
  for (Kind& kind : variation.kinds_) {
    for (double& value : kind.mean) {
      value = *next++;
    }
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        kind.covariance[i][j] = kind.covariance[j][i] = *next++;
      }
    }
  }
  variation.factorise();
  return variation;
}

std::vector<double> SeatVariation::numbers() const {
  std::vector<double> numbers;
  for (const Kind& kind : kinds_) {
    numbers.insert(numbers.end(), kind.mean.begin(), kind.mean.end());
    for (std::size_t i = 0; i < kSeatFeatures; ++i) {
      numbers.insert(numbers.end(), kind.covariance[i].begin(),
                     kind.covariance[i].begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }
  return numbers;
}

double SeatVariation::oddness(SeatKind kind, const SeatFeatures& difference) const {
  const Kind& k = kinds_[static_cast<std::size_t>(kind)];
  double distance = 0;
  SeatFeatures solved{};
  for (std::size_t i = 0; i < kSeatFeatures; ++i) {
    double sum = difference[i] - k.mean[i];
    for (std::size_t j = 0; j < i; ++j) {
      sum -= k.factor[i][j] * solved[j];
    }
    solved[i] = sum / k.factor[i][i];
    distance += solved[i] * solved[i];
  }
  return distance;
}

double SeatVariation::log_likelihood(SeatKind kind, const SeatFeatures& difference) const {
  const double log_determinant = kinds_[static_cast<std::size_t>(kind)].log_determinant;
  return -0.5 * log_determinant - 0.5 * (kFreedom + kSeatFeatures) * std::log1p(oddness(kind, difference) / kFreedom);
}

}  // namespace seneschal::vision
