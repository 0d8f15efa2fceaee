#include "vision/zones/cards.h"

#include <utility>
#include <vector>

#include "vision/board/zone_names.h"
#include "vision/zones/card_likeness.h"
#include "vision/zones/card_outline.h"

namespace seneschal::vision {

namespace {

std::vector<table::Thing> things_of(const CardFaces& faces) {
  std::vector<table::Thing> things;
  for (const CardFace& face : faces.faces) {
    things.push_back(face_thing(face.card, face.colour));
  }
  return things;
}

}  // namespace

CardReader::CardReader(CardFaces faces, const Board& board, const CameraModel& camera)
    : zone_(board.card_zone, camera), taught_(faces.faces), untaught_(faces) {
  if (!taught_.empty()) {
    auto things = things_of(faces);
    faces_.emplace(std::move(faces), std::move(things), board.card_zone);
  }
}

CardReader::Seen CardReader::look(const LitPicture& picture, const cv::Mat& covered, const PileMemory& memory) const {
  ZoneView view = zone_.view(picture, covered);
  if (!untaught_.are_there()) {
    return {faces_ ? faces_->read(view) : table::PileReading(), std::nullopt};
  }
  Seen seen = look_for_card(view, memory.before(view));
  if (!seen.reading.is_visible) {
    untaught_.add_unlikely(seen.reading);
  }
  seen.view = std::move(view);
  return seen;
}

/// A card is what a taught face explains, or what has a card's outline.
CardReader::Seen CardReader::look_for_card(const ZoneView& view, const ZoneView* before) const {
  constexpr double kNotIt = 0.6;  // where untaught cards begin to be rivals
  const auto weighed = [&](FaceReader::Match match) {
    Seen seen{std::move(match.reading), std::nullopt};
    if (match.is_bare) {
      untaught_.add_unlikely(seen.reading);
      return seen;
    }
    const double difference = most_different_spot(view, match.pose, taught_[match.face], {});
    untaught_.add_rivals(view, match.pose, difference, seen.reading);
    if (difference > kNotIt * kOtherCard) {
      seen.untaught = picture_of(view, match.pose);
    }
    return seen;
  };
  std::optional<FaceReader::Match> match = faces_ ? std::optional(faces_->match(view)) : std::nullopt;
  // One that differs from a taught face by its digits is found by all that both have.
  if (match && match->reading.is_visible) {
    return weighed(std::move(*match));
  }
  if (!match && is_bare(view)) {
    Seen empty;
    empty.reading.is_visible = covered_part(view, CardPose{}) <= 0.02;
    untaught_.add_unlikely(empty.reading);
    return empty;
  }
  auto outline = before != nullptr ? find_laid_card(view, *before) : std::nullopt;
  outline = outline ? outline : find_card_outline(view);
  if (!outline) {
    return {};
  }
  if (match) {
    auto there = faces_->match(view, *outline);
    if (there.reading.is_visible && !there.is_bare) {
      return weighed(std::move(there));
    }
  }
  return {untaught_.reading_of(view, *outline), picture_of(view, *outline)};
}

cv::Mat CardReader::picture_of(const ZoneView& view, const CardPose& pose) const {
  CardPose overhead = pose;
  overhead.turn = overhead.turn + Angle::degrees(180);
  const CardInLine one_way = in_line_with(view, pose, taught_);
  const CardInLine other_way = in_line_with(view, overhead, taught_);
  return straighten_card(view, other_way.unexplained < one_way.unexplained ? other_way.pose : one_way.pose);
}

}  // namespace seneschal::vision
