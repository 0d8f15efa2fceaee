#include "calibration/measures/bare_board.h"
#include "daemon/simulation/court/court_measures.h"
#include "hardware/sim/renderer.h"
#include "simulation/court/sample_court.h"

namespace seneschal::tests {
namespace {

BareBoard drawn_court(const std::string& text, std::uint64_t seed) {
  const sim::TableMeasures measures =
      simulation::read_court_table(text, "board.json", court_rules(), nullptr).value().measures;
  const sim::Look look = sim::random_look(seed, measures);
  return {text, sim::Renderer(measures, look, {}).photograph({}, 0).value().clone(), look.eye};
}

}  // namespace

MeasuredGame measured_game() {
  return {"court.json", nullptr, drawn_court};
}

}  // namespace seneschal::tests
