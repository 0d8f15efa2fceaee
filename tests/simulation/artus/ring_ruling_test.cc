// Rings as the watch counts them: what pictures show together with what the rules know. Each picture is read and shown
// to the referee, and what the game then holds is compared with what is really on each prince.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <utility>

#include "calibration/artus/drawn_rings.h"
#include "calibration/artus/learned_scene.h"
#include "referee/artus/generated_game.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/records/replay.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/table/reading.h"
#include "simulation/artus/photographed_table.h"
#include "simulation/artus/ring_figures.h"
#include "simulation/artus/setting_shown.h"
#include "vision/board/artus/board_file.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

using referee::Said;
using referee::test::WatchedGame;

const std::filesystem::path kData = SENESCHAL_TEST_DATA;

/// A game with a slip with rings in every fourth action.
referee::test::Recipe recipe_of(std::uint64_t seed) {
  referee::test::Recipe recipe;
  recipe.seed = seed;
  recipe.players = 2 + static_cast<int>(seed % 3);
  recipe.variant = seed % 2 == 0 ? artus::Variant::kBeginner : artus::Variant::kAdvanced;
  recipe.slips_in_100 = 25;
  recipe.slips.assign(referee::test::kRingSlips.begin(), referee::test::kRingSlips.end());
  return recipe;
}

/// Adds a picture that the game was shown, and what was said of it.
void add_shown(const referee::test::GeneratedPicture& picture, const std::vector<Said>& said, const WatchedGame& game,
               const table::Reading& seen, const std::string& where, RingFigures& figures) {
  if (!picture.mistake) {
    figures.false_mistakes += mistakes_in(said);
    figures.add(game, seen, picture.table, where);
    return;
  }
  const Answer answer = answer_in(said);
  ++figures.slips[answer];
  if (answer == Answer::kSilent || answer == Answer::kWaited) {
    std::printf("  %s: %s, and nobody was told\n", where.c_str(), describe(*picture.mistake).c_str());
  }
}

void watch_simulated(std::uint64_t seed, RingFigures& figures) {
  const auto cards = kData / "scenes" / "table-12" / "cards";
  const auto& edition = referee::test::edition();
  const auto generated = generate(edition, recipe_of(seed));
  PhotographedTable photographed(seed, kData / "scenes" / "board.json", cards);
  const auto set_up = artus::new_game(edition, *records::setup_of(generated.truth)).value();
  vision::TableReader reader(photographed.learned(set_up),
                             vision::load_card_faces(cards, vision::artus_board().pieces).value());
  WatchedGame game(generated.truth);
  const std::string name = "seed " + std::to_string(seed);
  for (const auto& picture : generated.pictures) {
    if (picture.hand) {
      continue;  // no arm is drawn
    }
    const auto seen = reader.read(photographed.picture(setting_shown(picture.table), picture.disc_deg));
    ASSERT_TRUE(seen) << name << ": " << seen.error();
    const std::string where = name + ", action " + std::to_string(picture.action.value_or(-1));
    const auto said = game.show(*seen);
    add_shown(picture, said, game, *seen, where, figures);
  }
  figures.questions += game.questions();
  EXPECT_EQ(game.difference(), "") << name;
}

/// A table of pictures, and what they teach of how rings look.
struct RecordedTable {
  Scene scene;
  std::vector<vision::RingVariation::Sample> rings;
};

std::vector<RecordedTable> teaching_tables() {
  std::vector<RecordedTable> tables;
  for (const auto& folder : shared_tables().empty() ? project_tables() : shared_tables()) {
    const Scene scene(folder);
    tables.push_back({scene, ring_samples(scene, learn(scene).table)});
  }
  return tables;
}

/// What all tables but the one of that name teach, and the drawn stacks: no table's rings are known from itself.
vision::Experience experience_without(const std::string& name, const std::vector<RecordedTable>& tables) {
  auto rings = lesson_of(rendered_rings(), simulated_rings());
  for (const RecordedTable& other : tables) {
    if (other.scene.name() != name) {
      rings.insert(rings.end(), other.rings.begin(), other.rings.end());
    }
  }
  return {vision::SeatVariation::shipped(), vision::RingVariation::learn(rings)};
}

void watch_recorded(const Scene& scene, const vision::Experience& experience, RingFigures& figures) {
  const auto record = records::parse_record(scene.record().dump(), scene.name()).value().record;
  vision::TableReader reader(learn(scene).table,
                             vision::load_card_faces(scene.cards(), vision::artus_board().pieces).value(), experience);
  WatchedGame game(record);
  for (const Scene::Frame& frame : scene.frames()) {
    if (frame.kind == "teach") {
      continue;
    }
    const auto seen = reader.read(scene.picture(frame));
    ASSERT_TRUE(seen) << seen.error();
    const auto said = game.show(*seen);
    if (frame.kind != "illegal") {
      figures.false_mistakes += mistakes_in(said);
      if (!frame.has_hand()) {
        figures.add(game, *seen, referee::test::table_of(frame.truth), scene.name() + ", " + frame.file);
      }
    }
  }
  figures.questions += game.questions();
  EXPECT_EQ(game.difference(), "") << scene.name();
}

TEST(RingsWithTheRules, AreRightAtRecordedTables) {
  std::map<std::string, std::vector<Scene>> games;  // the project's own copy is of the same table as the shared one
  for (const auto& tables : {project_tables(), shared_tables()}) {
    for (const auto& folder : tables) {
      if (const Scene scene(folder); !scene.record().is_null()) {
        games[scene.name()].push_back(scene);
      }
    }
  }
  ASSERT_FALSE(games.empty());
  const auto tables = teaching_tables();
  RingFigures figures;
  for (const auto& [name, scenes] : games) {
    const vision::Experience experience = experience_without(name, tables);
    for (const Scene& scene : scenes) {
      watch_recorded(scene, experience, figures);
    }
  }
  figures.print("recorded tables");
  EXPECT_GE(figures.right, 0.999 * figures.princes);
  EXPECT_GE(figures.princes, shared_tables().empty() ? 250 : 800) << "too few to say anything";
  EXPECT_EQ(figures.false_mistakes, 0);
}

// SENESCHAL_RING_GAMES says how many games, for a longer run.
TEST(RingsWithTheRules, AreRightAtSimulatedTables) {
  const char* wanted = std::getenv("SENESCHAL_RING_GAMES");
  const std::uint64_t games = wanted == nullptr ? 2 : std::stoul(wanted);
  constexpr std::uint64_t kFirstSeed = 41;
  RingFigures figures;
  for (std::uint64_t seed = kFirstSeed; seed < kFirstSeed + games; ++seed) {
    watch_simulated(seed, figures);
  }
  figures.print("simulated tables");
  EXPECT_GE(figures.right, 0.999 * figures.princes);
  EXPECT_GE(figures.princes, 200 * static_cast<int>(games)) << "too few to say anything";
  EXPECT_EQ(figures.false_mistakes, 0);
  EXPECT_EQ(figures.unanswered(), 0) << "slips with rings that nobody was told of";
}

}  // namespace
}  // namespace seneschal::tests
