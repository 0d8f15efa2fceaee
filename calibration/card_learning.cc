#include "calibration/card_learning.h"

#include <utility>

#include "vision/zones/card_likeness.h"
#include "vision/zones/card_outline.h"

namespace seneschal::calibration {

namespace {

using vision::CardFace;
using vision::CardPose;

constexpr int kSteps = 4;

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
  card.pose = vision::in_line_with(card.view, *pose, before).pose;
  card.picture = straighten_card(card.view, card.pose);
  card.face = vision::card_face(name, card.picture);
  return card;
}

bool looks_like(const LearnedCard& card, const CardFace& face) {
  // The same card taken twice leaves 0.0003 and less unexplained; two that differ in a digit 0.0014 and more.
  constexpr double kSame = 0.0006;
  const vision::FaceLook look = in_floats(face.full);
  if (vision::unexplained_part(in_floats(card.face.full).planes, look.planes) > vision::kSameLayout) {
    return false;
  }
  const CardPose pose = refine_pose(card.view, card.pose, look, vision::Detail::kFull, kSteps);
  const CardFace moved = vision::card_face({card.face.card, card.face.colour}, straighten_card(card.view, pose));
  return vision::unexplained_part(in_floats(moved.full).planes, look.planes) < kSame;
}

}  // namespace seneschal::calibration
