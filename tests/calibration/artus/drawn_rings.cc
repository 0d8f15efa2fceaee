#include "calibration/artus/drawn_rings.h"

#include <cmath>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace seneschal::tests {

namespace {

constexpr double kSteps = 1000;

/// All that a look is weighed by, in the order of its members.
template <typename Look, typename Use>
void for_each_measure(Look& look, Use use) {
  use(look.lean);
  for (auto* const circles : {&look.level, &look.tilt, &look.red_over_green, &look.green_over_blue}) {
    for (auto& measure : *circles) {
      use(measure);
    }
  }
}

std::filesystem::path data(const char* name) {
  return std::filesystem::path(SENESCHAL_TEST_DATA) / "rings" / name;
}

void add(const std::vector<DrawnRings>& drawn, double say, std::vector<vision::RingVariation::Sample>& lesson) {
  for (const DrawnRings& each : drawn) {
    lesson.push_back(each.stack);
    lesson.back().weight *= say;
  }
}

}  // namespace

std::string line_of(const DrawnRings& rings) {
  std::ostringstream line;
  line << rings.scene << ' ' << rings.stack.rings << ' ' << std::lround(kSteps * rings.stack.weight);
  for_each_measure(rings.stack.look, [&line](double measure) { line << ' ' << std::lround(kSteps * measure); });
  return line.str();
}

std::vector<DrawnRings> read_drawn_rings(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::vector<DrawnRings> all;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    DrawnRings rings;
    words >> rings.scene >> rings.stack.rings >> rings.stack.weight;
    rings.stack.weight /= kSteps;
    for_each_measure(rings.stack.look, [&words](double& measure) {
      words >> measure;
      measure /= kSteps;
    });
    if (!words || rings.stack.rings < 1 || rings.stack.rings > vision::RingVariation::kMost) {
      throw std::runtime_error(file.string() + ":" + std::to_string(all.size() + 1) + ": not a stack of rings");
    }
    all.push_back(std::move(rings));
  }
  if (all.empty()) {
    throw std::runtime_error(file.string() + ": holds no stack of rings");
  }
  return all;
}

std::vector<DrawnRings> rendered_rings() {
  return read_drawn_rings(data("rendered.txt"));
}

std::vector<DrawnRings> simulated_rings() {
  return read_drawn_rings(data("simulated.txt"));
}

std::vector<vision::RingVariation::Sample> lesson_of(const std::vector<DrawnRings>& rendered,
                                                     const std::vector<DrawnRings>& simulated) {
  constexpr double kRenderedSay = 0.1;
  constexpr double kSimulatedSay = 0.03;
  std::vector<vision::RingVariation::Sample> lesson;
  add(rendered, kRenderedSay, lesson);
  add(simulated, kSimulatedSay, lesson);
  return lesson;
}

}  // namespace seneschal::tests
