#include "daemon/simulation/artus/album.h"

#include <gtest/gtest.h>

#include "hardware/artus/sim_sample.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_table.h"
#include "scratch_folder.h"
#include "simulation/artus/shipped_edition.h"

namespace seneschal::simulation {
namespace {

TEST(Look, SaysHowEveryPieceOfTheGameLooks) {
  const sim::Look look = sim::random_look(1, sim::test::sample_measures());
  artus::Setup setup;
  for (int i = 0; i < artus::kColourCount; ++i) {
    setup.colours.push_back(static_cast<artus::Colour>(i));
  }
  const table::Layout layout =
      artus::layout_of(tests::shipped_edition(), artus::new_game(tests::shipped_edition(), setup).value());
  const auto& spot = std::get<table::Spot>(layout.zone("seat-0")->kind);
  std::vector<table::Thing> things = std::get<table::Track>(layout.zone("track")->kind).markers;
  things.insert(things.end(), spot.figures.begin(), spot.figures.end());
  things.push_back(spot.stacked.value());

  for (const table::Thing& thing : things) {
    EXPECT_TRUE(look.piece_of(thing)) << thing;
  }
  EXPECT_EQ(things.size(), 11U);
}

TEST(Album, RefusesAPieceThatNobodyCanDraw) {
  const test::ScratchFolder scratch;
  const sim::TableMeasures measures = sim::test::sample_measures();
  sim::Look look = sim::random_look(1, measures);
  std::erase_if(look.pieces, [](const sim::PieceLook& piece) { return piece.things.front() == "silver"; });
  sim::Renderer renderer(measures, look, {});

  const auto taken = Album(renderer, scratch.path(), 92).take_stills(tests::shipped_edition(), 2, 0, 0);

  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().message(), "nothing says what \"silver\" looks like");
}

}  // namespace
}  // namespace seneschal::simulation
