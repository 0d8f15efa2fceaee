#pragma once

#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/board/board.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/card_registration.h"
#include "vision/zones/card_search.h"

namespace seneschal::vision {

/// Reads the top card in views of zones of one size. Made once for them.
///
/// The top card's turn and place are found by comparing it with the mean face of each card at a coarse scale, refined
/// by least squares (after Lucas and Kanade, "An iterative image registration technique", 1981), and every face is
/// compared roughly, those that come near the best at every other point, and those that still do at all of them. The
/// light's strength and colour are taken out by one factor per colour channel and face, which the card's own paper pins
/// down, and what the card's lacquer shines of it by an addition to all of the channel.
class FaceReader {
 public:
  /// `things` says of each face what it is called; of the `zone` only its sizes are looked at.
  FaceReader(CardFaces faces, std::vector<table::Thing> things, const CardZone& zone);

  /// A card that is partly covered is not read. When the zone cannot be seen, or shows something that is neither a
  /// known card nor the mat, which has the colour of what surrounds the zone, the likelihoods are all zero: it speaks
  /// for nobody.
  [[nodiscard]] table::PileReading read(const ZoneView& view) const { return match(view).reading; }

  /// What a reading is made of.
  struct Match {
    table::PileReading reading;
    CardPose pose;         ///< of the likeliest card, also where none lies there
    std::size_t face = 0;  ///< of that card, by its place among the faces
    bool is_bare = false;  ///< the mat explains the view better
  };
  [[nodiscard]] Match match(const ZoneView& view) const;
  /// The same where a card is known to lie about there.
  [[nodiscard]] Match match(const ZoneView& view, const CardPose& pose) const;

  /// The same as read() where it is known how the mat looks: `bare` is the view without a card (CV_8UC3 of its size),
  /// good to some millimetres. A zone that looks so is empty, and takes a fiftieth of the time of one with a card.
  [[nodiscard]] table::PileReading read(const ZoneView& view, const cv::Mat& bare) const;

 private:
  /// Where the top card lies, what is seen there (CV_16S), and how much of it each face leaves unexplained.
  struct Found {
    CardPose pose;
    FacePlanes patch;
    std::vector<double> parts;
  };
  [[nodiscard]] Found find(const ZoneView& view) const;
  /// Beginning at each of these places.
  [[nodiscard]] Found find(const ZoneView& view, const std::vector<CoarseMatch>& matches) const;
  [[nodiscard]] Match match(const ZoneView& view, const Found& found) const;
  /// `bare`: the part of the light that the mat does not explain.
  [[nodiscard]] table::PileReading told(const ZoneView& view, const Found& found, double bare) const;

  CardFaces faces_;
  std::vector<table::Thing> things_;  // of each face, what it is called
  table::PileReading unread_;         // of a zone that cannot be seen
  CardSearch search_;
};

/// Whether nothing lies in a view of which no face is known: all of it has the colour of what surrounds the zone.
[[nodiscard]] bool is_bare(const ZoneView& view);

}  // namespace seneschal::vision
