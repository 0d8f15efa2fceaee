#include "rules/artus/action.h"

namespace seneschal::artus {
namespace {

struct DeedPrinter {
  std::ostream& out;

  void operator()(const Move& move) const { out << move.from << " to " << move.to; }
  void operator()(const RingOn& ring) const { out << "ring on " << ring.seat; }
  void operator()(const ScoreKnights& score) const { out << "score " << score.seats; }
  void operator()(const Penalty&) const { out << "penalty"; }
  void operator()(const ScoreBest&) const { out << "best knight"; }
  void operator()(const ScoreAll&) const { out << "all knights"; }
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const Placement& placement) {
  return out << placement.player << " puts a knight on " << placement.seat;
}

std::ostream& operator<<(std::ostream& out, const Deed& deed) {
  std::visit(DeedPrinter{out}, deed);
  return out;
}

std::ostream& operator<<(std::ostream& out, const Action& action) {
  return out << action.player << " plays " << action.card << ", " << action.deed;
}

}  // namespace seneschal::artus
