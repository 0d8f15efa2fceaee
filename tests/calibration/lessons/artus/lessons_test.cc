// The pictures that a table of Artus is learned from, laid right and with the slips that people make.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "calibration/lessons/drawn_lessons.h"
#include "calibration/lessons/teacher.h"
#include "daemon/simulation/artus/position.h"
#include "daemon/simulation/artus/table_measures.h"
#include "daemon/simulation/card_pictures.h"
#include "rules/artus/random/playout.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/random/random_stream.h"
#include "simulation/artus/shipped_edition.h"
#include "vision/artus/scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/read_picture.h"
#include "vision/table.h"

namespace seneschal::tests {
namespace {

using calibration::Lesson;

const std::filesystem::path kScenes = std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes";

simulation::SimTable sim_table() {
  return {simulation::measures_of(sample_board(kScenes / "board.json"), shipped_edition()).value(),
          simulation::artus_places(), simulation::read_card_pictures(kScenes / "table-12" / "cards")};
}

std::unique_ptr<calibration::Teacher> artus_teacher() {
  return std::move(
      calibration::teacher_of(vision::artus_board(), text_of(kScenes / "board.json"), "board.json").value());
}

LaidLesson laid_of(const Lesson& lesson) {
  return {lesson.laid, {}};
}

LaidLesson without(const Lesson& lesson, const std::string& zone) {
  LaidLesson laid = laid_of(lesson);
  laid.setting.zones[zone] = table::Standing{};
  return laid;
}

/// Every figure of the lesson left away once, one too many on some free seats, two mixed up, and what lies beside the
/// seats forgotten.
std::vector<Slip> slips_of(const Lesson& lesson, std::uint64_t seed) {
  random::RandomStream random(seed);
  std::vector<Slip> slips;
  std::vector<std::string> knights;
  std::vector<std::string> free;
  for (const auto& [zone, lies] : lesson.laid.zones) {
    const auto* standing = std::get_if<table::Standing>(&lies);
    if (standing == nullptr) {
      continue;
    }
    if (!standing->figure) {
      free.push_back(zone);
      continue;
    }
    slips.push_back({"missing", without(lesson, zone), {{zone}}});
    if (standing->stack == 0) {
      knights.push_back(zone);
    }
  }
  const table::Thing figures[] = {"beige", "black", "silver", "red", "blue", "bronze"};
  constexpr std::size_t kToo = 2;  // of them, other ones at each table
  for (std::size_t i = 0; i < kToo; ++i) {
    const table::Thing& figure = figures[(seed * kToo + i) % std::size(figures)];
    const std::string& zone = free[random.below(free.size())];
    LaidLesson laid = laid_of(lesson);
    laid.setting.zones[zone] = table::Standing{figure};
    if (lesson.id != "empty") {
      slips.push_back({"too much", laid, {{zone}}});
    }
  }
  for (std::size_t i = 0; i < knights.size(); ++i) {
    for (std::size_t j = i + 1; j < knights.size() && (i + j + seed) % 3 == 0; ++j) {
      LaidLesson laid = laid_of(lesson);
      std::swap(laid.setting.zones[knights[i]], laid.setting.zones[knights[j]]);
      slips.push_back({"swapped", laid, {{knights[i]}, {knights[j]}}});
    }
  }
  if (lesson.id == "setup") {
    LaidLesson no_rings = laid_of(lesson);
    no_rings.setting.zones[artus::kSupplyZone] = table::Left{};
    slips.push_back({"empty tray", no_rings, {{artus::kSupplyZone}}});
    LaidLesson no_markers = laid_of(lesson);
    no_markers.setting.zones[artus::kTrackZone] = table::Markers{};
    slips.push_back({"no markers", no_markers, {{artus::kTrackZone}}});
  }
  return slips;
}

/// How what was learned reads pictures of figures anywhere.
void read_others(DrawnTable& drawn, const std::string& table_text, std::uint64_t seed, LessonFigures& figures) {
  constexpr int kPictures = 2;
  vision::TableReader reader(vision::parse_table(table_text, "table.json", vision::artus_board()).value(), {});
  artus::RandomStream random(seed);
  for (int i = 0; i < kPictures; ++i) {
    const table::Setting setting = simulation::random_position(shipped_edition(), 4, random).setting;
    const auto seen = reader.read(drawn.picture(setting));
    for (const std::string& seat : drawn.table().places.seats) {
      const auto figure = setting.in<table::Standing>(seat).figure;
      ++figures.places;
      if (!seen || seen->in<table::SpotReading>(seat).best() != figure) {
        ++figures.misread;
      }
    }
  }
}

/// A figure that was left on the bare board is told of when the next picture shows its chair free.
void leave_one_on_bare_board(DrawnTable& drawn, const calibration::Teacher& teacher, LessonFigures& figures) {
  const Lesson& empty = teacher.lessons()[0];
  const Lesson& set_up = teacher.lessons()[1];
  LaidLesson bare = laid_of(empty);
  bare.setting.zones["seat-9"] = table::Standing{"beige"};
  const std::vector<calibration::TakenLesson> before{{empty, drawn.picture(bare.setting), {}}};
  const auto faults = teacher.watch(set_up, before)->faults(drawn.picture(laid_of(set_up).setting), {});
  const bool is_found = std::any_of(faults.begin(), faults.end(), [](const calibration::LessonFault& fault) {
    return fault.at == calibration::PlaceId{"seat-9", 0} && fault.lesson == "empty";
  });
  auto& [all, found] = figures.slips["left on the bare board"];
  ++all;
  found += is_found ? 1 : 0;
  figures.silent["left on the bare board"] += faults.empty() ? 1 : 0;
}

LessonFigures try_table(std::uint64_t seed) {
  LessonFigures figures;
  DrawnTable drawn(seed, sim_table());
  const auto teacher = artus_teacher();
  leave_one_on_bare_board(drawn, *teacher, figures);
  const auto taken = take_lessons(
      drawn, *teacher, {laid_of, [seed](const Lesson& lesson) { return slips_of(lesson, seed); }}, seed, figures);
  const auto learned = teacher->learn(taken);
  if (!learned) {
    ++figures.not_learned;
    fmt::print("table {}: {}\n", seed, fmt::streamed(*learned.error().error));
    return figures;
  }
  ++figures.learned;
  read_others(drawn, learned->text, seed, figures);
  return figures;
}

TEST(ArtusLessons, AreTakenWhenTheyAreRightAndSayWhereTheyAreNot) {
  LessonFigures all;
  for (const std::uint64_t seed : lesson_seeds({2001})) {
    const LessonFigures figures = try_table(seed);
    fmt::print("table {}: {}\n", seed, line_of(figures));
    all += figures;
  }
  fmt::print("all: {}\n", line_of(all));
  EXPECT_EQ(all.refused, 0);
  EXPECT_EQ(all.not_learned, 0);
  EXPECT_EQ(all.misread, 0);
  for (const auto& [kind, counts] : all.slips) {
    EXPECT_EQ(counts.first, counts.second) << kind;
  }
}

}  // namespace
}  // namespace seneschal::tests
