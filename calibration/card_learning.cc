#include "calibration/card_learning.h"

#include <algorithm>
#include <utility>

#include "vision/zones/card_outline.h"

namespace seneschal::calibration {

namespace {

using vision::CardFace;
using vision::CardPose;
using vision::FacePlanes;

/// The part of the light in `patch` that `face` does not explain with the best factor for each channel, 0 to 1.
double unexplained(const FacePlanes& patch, const FacePlanes& face) {
  double light = 1;
  double explained = 0;
  for (std::size_t c = 0; c < patch.size(); ++c) {
    light += patch[c].dot(patch[c]);
    const double shared = patch[c].dot(face[c]);
    explained += shared * shared / std::max(1.0, face[c].dot(face[c]));
  }
  return std::max(0.0, 1 - explained / light);
}

constexpr double kSameKind =
    0.05;  // unexplained, of faces with one layout that the outline put half a millimetre apart
constexpr int kSteps = 4;

/// Where the card lies, measured by its print where a face like it was learned before. Faces that differ in a digit are
/// compared at one place of the card on the table, so that they must lie alike in their pictures.
CardPose in_line_with(const vision::ZoneView& view, const CardPose& pose, std::span<const CardFace> before) {
  const FacePlanes here = sample_card(view, pose, vision::Detail::kFull);
  double least = kSameKind;
  CardPose best = pose;
  for (const CardFace& face : before) {
    const vision::FaceLook look = in_floats(face.full);
    if (unexplained(here, look.planes) >= kSameKind) {
      continue;
    }
    const CardPose moved = refine_pose(view, pose, look, vision::Detail::kFull, kSteps);
    if (const double left = unexplained(sample_card(view, moved, vision::Detail::kFull), look.planes); left < least) {
      least = left;
      best = moved;
    }
  }
  return best;
}

}  // namespace

tl::expected<LearnedCard, Remark> learn_card(vision::TableReader& reader, const vision::FaceName& name,
                                             const cv::Mat& bgr, std::span<const CardFace> before) {
  const auto seen = reader.read(bgr);
  if (!seen) {
    return tl::unexpected(Remark{CardUnread{seen.error().kind}});
  }
  if (seen->hand) {
    return tl::unexpected(Remark{CardCovered{}});
  }
  const auto& zone = reader.table().board.card_zone;
  LearnedCard card;
  card.view = vision::ZoneStraightener(zone, reader.camera()).view(bgr, reader.covered());
  const auto pose = find_card_outline(card.view);
  if (!pose) {
    return tl::unexpected(Remark{NoCardShown{}});
  }
  card.pose = in_line_with(card.view, *pose, before);
  card.picture = straighten_card(card.view, card.pose);
  card.face = vision::card_face(name, card.picture);
  return card;
}

bool looks_like(const LearnedCard& card, const CardFace& face) {
  // The same card taken twice leaves 0.0003 and less unexplained; two that differ in a digit 0.0014 and more.
  constexpr double kSame = 0.0006;
  const vision::FaceLook look = in_floats(face.full);
  if (unexplained(in_floats(card.face.full).planes, look.planes) > kSameKind) {
    return false;
  }
  const CardPose pose = refine_pose(card.view, card.pose, look, vision::Detail::kFull, kSteps);
  const CardFace moved = vision::card_face({card.face.card, card.face.colour}, straighten_card(card.view, pose));
  return unexplained(in_floats(moved.full).planes, look.planes) < kSame;
}

}  // namespace seneschal::calibration
