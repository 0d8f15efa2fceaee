#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
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

  /// The one that ships: seat_variation.json, whose card is beside it.
  [[nodiscard]] static const SeatVariation& shipped();

  /// Of each kind the mean and the lower triangle of the covariance, row by row; `file` names the text in errors.
  [[nodiscard]] static tl::expected<SeatVariation, strict_json::FormatError> from_json(std::string_view text,
                                                                                       const std::string& file);
  /// To four digits.
  [[nodiscard]] std::string to_json() const;

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
