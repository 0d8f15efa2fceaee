#include "rules/tafelrunde/step.h"

namespace seneschal::tafelrunde {
namespace {

struct StepPrinter {
  std::ostream& out;

  void operator()(const Deal& deal) const { out << deal.dealer << " deals"; }
  void operator()(const LayCard& lay) const { out << lay.player << " lays " << lay.card; }
  void operator()(const NameColour& name) const { out << name.player << " names " << name.colour; }
  void operator()(const SwapColours& swap) const {
    out << swap.player << " swaps " << swap.first << " and " << swap.second;
  }
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const Step& step) {
  std::visit(StepPrinter{out}, step);
  return out;
}

}  // namespace seneschal::tafelrunde
