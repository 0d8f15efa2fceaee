#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "vision/learned/seat_features.h"

namespace seneschal::vision {

/// What the features of a chair are compared with. A figure is compared with the same figure in the pictures that the
/// table was learned from; an empty chair with itself seen empty; a crowned chair that was never seen empty (princes
/// stand there in every set-up) with the ordinary chairs.
enum class SeatKind {
  kEmpty = 0,
  kRed = 1,
  kBlue = 2,
  kBlack = 3,
  kBeige = 4,
  kSilver = 5,
  kBronze = 6,
  kCrownedEmpty = 7,
  kLargeCrownEmpty = 8,
};
inline constexpr std::size_t kSeatKinds = 9;

/// How features differ from those they are compared with: by light from another side, another place on the chair,
/// another number of rings. A Student distribution, for figures that stand oddly are more frequent than a normal one
/// allows. The same for all tables, since it is about figures and chairs and not about one table's colours.
class SeatVariation {
 public:
  struct Sample {
    SeatKind kind = SeatKind::kEmpty;
    SeatFeatures difference{};  ///< from what it is compared with
  };

  /// Mean and covariance by kind. Each kind's covariance is drawn three tenths towards the mean of all kinds', for the
  /// rarer ones have too few samples for their own. Every kind needs at least two samples.
  [[nodiscard]] static SeatVariation learn(std::span<const Sample> samples);

  /// The one that ships, learned by tests/bench/learn_seat_variation from the sample tables.
  [[nodiscard]] static const SeatVariation& shipped();

  /// From numbers() of another: for the shipped table.
  [[nodiscard]] static SeatVariation from_numbers(std::span<const double> numbers);
  /// All means and lower triangles of the covariances, kind by kind.
  [[nodiscard]] std::vector<double> numbers() const;

  /// Log-likelihood of a difference, up to a constant that is the same for all kinds.
  [[nodiscard]] double log_likelihood(SeatKind kind, const SeatFeatures& difference) const;

  /// How odd a difference is for its kind: the squared Mahalanobis distance, kSeatFeatures on average.
  [[nodiscard]] double oddness(SeatKind kind, const SeatFeatures& difference) const;

 private:
  struct Kind {
    SeatFeatures mean{};
    std::array<SeatFeatures, kSeatFeatures> covariance{};  // symmetric
    std::array<SeatFeatures, kSeatFeatures> factor{};      // Cholesky's, lower triangle
    double log_determinant = 0;
  };
  void factorise();

  std::array<Kind, kSeatKinds> kinds_{};
};

}  // namespace seneschal::vision
