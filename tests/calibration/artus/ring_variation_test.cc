// Rings of each table, counted with what the other tables alone teach about how they look.
#include "vision/learned/ring_variation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <set>

#include "calibration/artus/drawn_rings.h"
#include "calibration/artus/learned_scene.h"
#include "calibration/artus/seen_truth.h"
#include "daemon/eyes/artus/ring_counts.h"
#include "run_program.h"
#include "scratch_folder.h"
#include "vision/zones/disc.h"
#include "vision/zones/ring_tray.h"
#include "vision/zones/rings.h"

namespace seneschal::tests {
namespace {

using vision::RingVariation;

struct LearnedTable {
  Scene scene;
  vision::Table table;
  std::vector<RingVariation::Sample> samples;
};

/// Single readings that claim at least 90 %: how many, what they claim on average, how many are right.
struct Sure {
  int all = 0;
  double claimed = 0;
  int right = 0;

  void add(double claim, bool is_right) {
    if (claim >= 0.9) {
      ++all;
      claimed += claim;
      right += is_right ? 1 : 0;
    }
  }
  void print(const std::string& name) const {
    std::printf("%s: of %d single readings of 90 %% and more, %.1f %% on average, %.1f %% are right\n", name.c_str(),
                all, 100 * claimed / all, 100.0 * right / all);
  }
};

struct Figures {
  int pictures = 0;
  int princes = 0;
  int alone = 0;
  int together = 0;
  int kings = 0;
  int kings_named = 0;
  std::chrono::duration<double, std::milli> time{};
  Sure sure;

  void add(const table::SpotReading& reading, int rings);
  void add(const Figures& other);
  void print(const std::string& name) const {
    std::printf("%s: of %d counts %d right alone, %d together; of %d kings %d named, %d right; %.2f ms a picture\n",
                name.c_str(), princes, alone, together, pictures, kings_named, kings, time.count() / pictures);
  }
};

void Figures::add(const table::SpotReading& reading, int rings) {
  ++princes;
  const bool is_right = reading.best_stack() == rings;
  alone += is_right ? 1 : 0;
  const double best = reading.stack[static_cast<std::size_t>(reading.best_stack())];
  double sum = 0;
  for (const double value : reading.stack) {
    sum += std::exp(value - best);
  }
  sure.add(1 / sum, is_right);
}

void Figures::add(const Figures& other) {
  pictures += other.pictures;
  princes += other.princes;
  alone += other.alone;
  together += other.together;
  kings += other.kings;
  kings_named += other.kings_named;
  time += other.time;
  sure.all += other.sure.all;
  sure.claimed += other.sure.claimed;
  sure.right += other.sure.right;
}

/// The princes of a picture as if all but their rings were known, and the tray and the disc as they are read.
table::Reading rings_read(const LearnedTable& here, const RingVariation& variation, const Scene::Frame& frame,
                          Figures& figures) {
  const cv::Mat picture = here.scene.picture(frame);
  const cv::Mat smoothed = vision::smooth(picture);
  const vision::Table& table = here.table;
  const vision::RingSampler sampler(table.board, table.camera);
  const vision::Goldenness goldenness(table.seats.gold);
  vision::PartReadings seen;
  const SceneSeats known = frame.seats();
  const auto& kinds = table.board.pieces.figures;
  seen.seats.resize(known.size(), {false, std::vector<double>(kinds.size() + 1), {}});
  const auto start = std::chrono::steady_clock::now();
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    if (known[seat].stack > 0) {
      seen.seats[seat].is_visible = true;
      const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                     [&](const vision::FigureKind& each) { return each.name == known[seat].figure; });
      seen.seats[seat].occupant.at(static_cast<std::size_t>(kind - kinds.begin()) + 1) = 10;
      seen.seats[seat].rings = read_rings(variation, sampler.look(goldenness, smoothed, seat));
    }
  }
  figures.time += std::chrono::steady_clock::now() - start;
  seen.supply = vision::RingTrayReader(table.ring_tray, table.board, table.camera).read(picture, {});
  if (const auto disc = vision::DiscReader(table.disc, table.board, table.camera).read(picture, {})) {
    seen.disc.degrees = disc->angle.degrees();
  }
  return reading_of(seen, table.board.pieces);
}

void read_table(const LearnedTable& here, const RingVariation& variation, Figures& figures) {
  for (const Scene::Frame& frame : here.scene.frames()) {
    if (frame.has_hand() || frame.truth.at("rings").empty()) {
      continue;
    }
    const table::Reading seen = rings_read(here, variation, frame, figures);
    const eyes::RingCounts counts = eyes::joint_ring_counts(seen);
    const SceneSeats known = frame.seats();
    for (std::size_t seat = 0; seat < known.size(); ++seat) {
      if (known[seat].stack > 0) {
        figures.add(seat_read(seen, seat), known[seat].stack);
        figures.together += counts.on_seat[seat] == known[seat].stack ? 1 : 0;
      }
    }
    ++figures.pictures;
    figures.kings_named += counts.king_seat ? 1 : 0;
    figures.kings += counts.king_seat == frame.truth.at("king_seat").get<int>() ? 1 : 0;
  }
}

/// Drawn stacks that a lesson holds and those that it is tried on, scene by scene.
struct DrawnParts {
  std::vector<DrawnRings> learned;
  std::vector<DrawnRings> left_out;
};

/// Leaves out every scene whose place among all scenes is `part` beyond a multiple of `parts`.
DrawnParts split(const std::vector<DrawnRings>& all, std::size_t part, std::size_t parts) {
  std::set<std::string> scenes;
  DrawnParts drawn;
  for (const DrawnRings& each : all) {
    scenes.insert(each.scene);
    const auto place = static_cast<std::size_t>(std::distance(scenes.begin(), scenes.find(each.scene)));
    (place % parts == part ? drawn.left_out : drawn.learned).push_back(each);
  }
  return drawn;
}

struct DrawnFigures {
  int all = 0;
  int right = 0;
  Sure sure;

  void add(const RingVariation& variation, const std::vector<DrawnRings>& stacks) {
    for (const DrawnRings& each : stacks) {
      const auto logs = variation.log_likelihoods(each.stack.look);
      const auto best = std::max_element(logs.begin(), logs.end());
      const double sum = std::accumulate(logs.begin(), logs.end(), 0.0,
                                         [&](double so_far, double log) { return so_far + std::exp(log - *best); });
      const bool is_right = best - logs.begin() + 1 == static_cast<std::ptrdiff_t>(each.stack.rings);
      ++all;
      right += is_right ? 1 : 0;
      sure.add(1 / sum, is_right);
    }
  }
  void print(const std::string& name) const {
    std::printf("%s: of %d counts %d right alone\n", name.c_str(), all, right);
    sure.print(name);
  }
};

std::vector<LearnedTable> learned_tables() {
  std::vector<LearnedTable> tables;
  for (const auto& folder : shared_tables()) {
    const Scene scene(folder);
    vision::Table table = learn(scene).table;
    auto samples = ring_samples(scene, table);
    tables.push_back({scene, std::move(table), std::move(samples)});
  }
  return tables;
}

/// Of which part of the samples both the shipped one and `taught` find the same count likeliest.
double part_told_alike(const RingVariation& taught, const std::vector<RingVariation::Sample>& samples) {
  const auto likeliest = [](const RingVariation& variation, const vision::RingLook& look) {
    const auto logs = variation.log_likelihoods(look);
    return std::max_element(logs.begin(), logs.end()) - logs.begin();
  };
  const auto alike = std::count_if(samples.begin(), samples.end(), [&](const RingVariation::Sample& sample) {
    return likeliest(taught, sample.look) == likeliest(RingVariation::shipped(), sample.look);
  });
  return static_cast<double>(alike) / static_cast<double>(samples.size());
}

TEST(RingVariation, LearnedFromOtherTablesCountsTheRingsOfEachTable) {
  const auto tables = learned_tables();
  if (tables.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  const auto rendered = rendered_rings();
  const auto simulated = simulated_rings();
  Figures all;
  Figures single_positions;
  DrawnFigures all_rendered;
  DrawnFigures all_simulated;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const LearnedTable& here = tables[i];
    const DrawnParts renderings = split(rendered, i, tables.size());
    const DrawnParts simulations = split(simulated, i, tables.size());
    auto others = lesson_of(renderings.learned, simulations.learned);
    for (const LearnedTable& other : tables) {
      if (other.scene.name() != here.scene.name()) {
        others.insert(others.end(), other.samples.begin(), other.samples.end());
      }
    }
    const RingVariation variation = RingVariation::learn(others);
    Figures figures;
    read_table(here, variation, figures);
    figures.print(here.scene.name() + ", read by what the others teach");
    all.add(figures);
    if (here.scene.record().is_null()) {
      single_positions.add(figures);
    }
    all_rendered.add(variation, renderings.left_out);
    all_simulated.add(variation, simulations.left_out);
  }
  all.print("all tables, each read by what the others teach");
  // Most of those are of two games, in which the same stacks are seen again and again.
  single_positions.print("of these the tables of single positions");
  all.sure.print("tables");
  all_rendered.print("rendered by other lights than those learned");
  all_simulated.print("simulated tables other than those learned");
  Figures shipped;
  for (const LearnedTable& here : tables) {
    read_table(here, RingVariation::shipped(), shipped);
  }
  shipped.print("all tables, as shipped: learned from the same tables");
  auto lesson = lesson_of(rendered, simulated);
  for (const LearnedTable& here : tables) {
    lesson.insert(lesson.end(), here.samples.begin(), here.samples.end());
  }
  const double agreeing = part_told_alike(RingVariation::learn(lesson), lesson);
  std::printf("taught again, it tells %.2f %% of its lesson as the shipped one does\n", 100 * agreeing);
  EXPECT_GE(agreeing, 0.95);
  ASSERT_GE(all.princes, 700);
  EXPECT_GE(all.together, 0.98 * all.princes);
  ASSERT_GE(single_positions.princes, 140);
  EXPECT_GE(single_positions.together, 0.95 * single_positions.princes);
  ASSERT_GE(all.sure.all, 200);
  EXPECT_GE(all.sure.right, 0.95 * all.sure.all);
  ASSERT_GE(all_rendered.all, 2500);
  EXPECT_GE(all_rendered.right, 0.7 * all_rendered.all);
  ASSERT_GE(all_rendered.sure.all, 500);
  EXPECT_GE(all_rendered.sure.right, 0.9 * all_rendered.sure.all);
  ASSERT_GE(all_simulated.all, 500);
  EXPECT_GE(all_simulated.right, 0.7 * all_simulated.all);
  ASSERT_GE(all_simulated.sure.all, 100);
  EXPECT_GE(all_simulated.sure.right, 0.9 * all_simulated.sure.all);
}

/// The file that the script writes without a table, from the project's data alone.
std::string taught_file() {
  const test::ScratchFolder scratch;
  const std::string file = (scratch / "taught.onnx").string();
  const test::Ran ran = test::run_program(SENESCHAL_SOURCE_DIR "/tests/bench/learn_ring_variation.py",
                                          {file, "--program", SENESCHAL_BIN "/learn_ring_variation"});
  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  return text_of(file);
}

TEST(RingVariation, IsTaughtTheSameFileTwiceAndReadsItAsItWasLearned) {
  const std::string file = taught_file();
  ASSERT_EQ(taught_file(), file);

  const auto read = RingVariation::from_onnx({reinterpret_cast<const unsigned char*>(file.data()), file.size()});
  const auto stacks = rendered_rings();
  const RingVariation learned = RingVariation::learn(lesson_of(stacks, simulated_rings()));
  for (std::size_t i = 0; i < stacks.size(); i += 100) {
    const auto wanted = learned.log_likelihoods(stacks[i].stack.look);
    const auto found = read.log_likelihoods(stacks[i].stack.look);
    for (std::size_t count = 0; count < wanted.size(); ++count) {
      EXPECT_NEAR(found[count], wanted[count], 0.02) << "numbers are written down to four digits";
    }
  }
}

}  // namespace
}  // namespace seneschal::tests
