#include "calibration/measures/bare_board.h"
#include "daemon/simulation/artus/table_measures.h"
#include "hardware/sim/renderer.h"
#include "simulation/artus/shipped_edition.h"
#include "vision/board/artus/board_file.h"

namespace seneschal::tests {
namespace {

BareBoard drawn_artus(const std::string& text, std::uint64_t seed) {
  const sim::TableMeasures measures = simulation::read_measures(text, "board.json", shipped_edition(), nullptr).value();
  const sim::Look look = sim::random_look(seed, measures);
  return {text, sim::Renderer(measures, look, {}).photograph({}, 0).value().clone(), look.eye};
}

}  // namespace

MeasuredGame measured_game() {
  return {"artus.json", &vision::artus_board(), drawn_artus};
}

}  // namespace seneschal::tests
