// The names that Artus' figures and cards have on its table, and how many of them there are.
#include <gtest/gtest.h>

#include <string>

#include "artus_table.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::artus {
namespace {

TEST(NamesOnTheTable, SayWhichFigureItIs) {
  for (int i = 0; i < kFigureCount; ++i) {
    const auto figure = static_cast<Figure>(i);
    EXPECT_EQ(figure_of(thing_of(figure)), figure);
  }
  for (const table::Thing& none : {table::Thing("ring"), marker_thing(Colour::kRed), table::Thing()}) {
    EXPECT_FALSE(figure_of(none)) << none;
  }
}

TEST(NamesOnTheTable, SayWhichCardItIsAndWhose) {
  for (const CardId card : all_cards()) {
    for (int i = 0; i < kColourCount; ++i) {
      const auto colour = static_cast<Colour>(i);
      const auto face = face_from(face_of(card, colour));
      ASSERT_TRUE(face) << face_of(card, colour);
      EXPECT_EQ(face->card, card);
      EXPECT_EQ(face->colour, colour);
    }
  }
  const std::string card(to_text(*all_cards().begin()));
  for (const table::Thing& none : {table::Thing(card), card + " silver", card + "  red", table::Thing(" red"),
                                   table::Thing("red"), table::Thing()}) {
    EXPECT_FALSE(face_from(none)) << none;
  }
}

TEST(FiguresInTheBox, AreEnoughForAnyNumberOfPlayers) {
  const auto& box = figures_in_box();
  EXPECT_EQ(box.size(), static_cast<std::size_t>(kFigureCount));
  for (const int players : {2, 3, 4}) {
    const State state = new_game(alea_2011(), setup_for(Variant::kAdvanced, players)).value();
    const table::Layout layout = layout_of(alea_2011(), state);
    for (const auto& [figure, count] : box) {
      const auto used = layout.box.find(figure);
      EXPECT_LE(used == layout.box.end() ? 0 : used->second, count) << figure << ", " << players << " players";
    }
  }
}

}  // namespace
}  // namespace seneschal::artus
