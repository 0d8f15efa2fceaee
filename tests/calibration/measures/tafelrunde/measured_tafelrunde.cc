#include "calibration/measures/bare_board.h"
#include "daemon/simulation/tafelrunde/table_measures.h"
#include "hardware/sim/renderer.h"
#include "simulation/tafelrunde/sample_game.h"

namespace seneschal::tests {
namespace {

BareBoard drawn_tafelrunde(const std::string& text, std::uint64_t seed) {
  const sim::TableMeasures measures =
      simulation::read_tafelrunde_table(text, "board.json", shipped_rules(), nullptr).value().measures;
  const sim::Look look = sim::random_look(seed, measures);
  return {text, sim::Renderer(measures, look, {}).photograph({}, 0).value().clone(), look.eye};
}

}  // namespace

MeasuredGame measured_game() {
  return {"tafelrunde.json", nullptr, drawn_tafelrunde};
}

}  // namespace seneschal::tests
