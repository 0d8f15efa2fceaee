#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/card_registration.h"

namespace seneschal::vision {

/// How far the most different spot of a card, some 3 mm across, is from a face, in grey levels of a card in full light;
/// what varies slowly over the card is light. A printed digit that is another one makes 26 and more; the same card,
/// photographed by the same camera, less than 8. `pose` is where the card lies, good to a millimetre. `left_out` is
/// empty or CV_8U, kFaceHeight x kFaceWidth, non-zero where the face need not be like the card.
[[nodiscard]] double most_different_spot(const ZoneView& view, const CardPose& pose, const CardFace& face,
                                         const cv::Mat& left_out);

/// Tells a card that nobody has taught from those that are, and what it may be: what its owner's other cards are not,
/// and what another owner's same card says. Owners' cards differ by a mark of their colour; where that is, is learned
/// from cards that two owners have taught.
class UntaughtFaces {
 public:
  explicit UntaughtFaces(const CardFaces& faces);

  /// Whether any card is untaught.
  [[nodiscard]] bool are_there() const { return !names_.empty(); }

  /// Adds to the reading of an empty zone, or of one that cannot be read, the untaught cards.
  void add_unlikely(table::PileReading& reading) const;

  /// Adds them where the card at `pose` is most like a taught face, `likeliest`, as far as that is read; what
  /// most_different_spot() says of it is `difference`.
  void add_rivals(const ZoneView& view, const CardPose& pose, double difference, table::PileReading& reading) const;

  /// Of a card at `pose`, of which no taught face is like anything: one of them it is.
  [[nodiscard]] table::PileReading reading_of(const ZoneView& view, const CardPose& pose) const;

 private:
  struct Untaught {
    FaceName name;
    std::vector<CardFace> kin;  // other owners' same cards
  };
  void weigh(const ZoneView& view, const CardPose& pose, double likelihood, table::PileReading& reading) const;

  std::vector<Untaught> names_;
  std::vector<table::Thing> taught_;
  cv::Mat owners_mark_;  // CV_8U, 255 where it is; empty while nobody can know
};

/// A difference from which on a card is more likely another one than the face, in grey levels as above.
inline constexpr double kOtherCard = 18;

}  // namespace seneschal::vision
