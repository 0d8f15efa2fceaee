#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/strict_json/format_error.h"
#include "vision/learned/seat_features.h"

namespace seneschal::vision {

/// What the features of a chair are compared with, by its name in the learned file. A figure, by its own name, is
/// compared with the same figure in the pictures that the table was learned from; an empty chair with itself seen
/// empty; one that was never seen empty, as those with a mark (vision/board/pieces.h), with the ordinary chairs.
using SeatKind = std::string;
inline const SeatKind kEmptySeat = "empty";

/// How features differ from those they are compared with: by light from another side, another place on the chair,
/// another number of rings. A Student distribution, for figures that stand oddly are more frequent than a normal one
/// allows. The same for all tables, since it is about figures and chairs and not about one table's colours.
class SeatVariation {
 public:
  struct Sample {
    SeatKind kind = kEmptySeat;
    SeatFeatures difference{};  ///< from what it is compared with
  };

  /// Mean and covariance of each of `kinds`. Each one's covariance is drawn three tenths towards the mean of all
  /// kinds', for the rarer ones have too few samples for their own. Every kind needs at least two samples.
  [[nodiscard]] static SeatVariation learn(std::span<const SeatKind> kinds, std::span<const Sample> samples);

  /// The one that ships: seat_variation.json, whose card is beside it.
  [[nodiscard]] static const SeatVariation& shipped();

  /// Of each kind that the text has the mean and the lower triangle of the covariance, row by row; `file` names the
  /// text in errors.
  [[nodiscard]] static tl::expected<SeatVariation, strict_json::FormatError> from_json(std::string_view text,
                                                                                       const std::string& file);
  /// To four digits, the kinds in their order.
  [[nodiscard]] std::string to_json() const;

  /// In the order in which they were learned or stand in the text.
  [[nodiscard]] std::vector<SeatKind> kinds() const;

  /// Log-likelihood of a difference, up to a constant that is the same for all kinds. `kind` is one of kinds().
  [[nodiscard]] double log_likelihood(const SeatKind& kind, const SeatFeatures& difference) const;

  /// How odd a difference is for its kind: the squared Mahalanobis distance, kSeatFeatures on average.
  [[nodiscard]] double oddness(const SeatKind& kind, const SeatFeatures& difference) const;

 private:
  struct Kind {
    SeatKind name;
    SeatFeatures mean{};
    std::array<SeatFeatures, kSeatFeatures> covariance{};  // symmetric
    std::array<SeatFeatures, kSeatFeatures> factor{};      // Cholesky's, lower triangle
    double log_determinant = 0;
  };
  [[nodiscard]] const Kind& of(const SeatKind& name) const;
  void factorise();

  std::vector<Kind> kinds_;
};

}  // namespace seneschal::vision
