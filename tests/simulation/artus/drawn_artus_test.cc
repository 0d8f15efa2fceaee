// What a seed draws of a game: who plays what, and what its cards look like.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "daemon/simulation/artus/card_faces.h"
#include "daemon/simulation/artus/random_record.h"
#include "daemon/simulation/table_setter.h"
#include "rules/artus/records/replay.h"
#include "rules/artus/tenant/artus_table.h"
#include "simulation/artus/shipped_edition.h"

namespace seneschal::simulation {
namespace {

using artus::Colour;
using artus::Variant;

const std::vector<std::vector<Colour>> kCompanies{{Colour::kRed, Colour::kBlue},
                                                  {Colour::kBlue, Colour::kBeige, Colour::kRed},
                                                  {Colour::kBlack, Colour::kRed, Colour::kBeige, Colour::kBlue}};

TEST(RandomRecord, IsAWholeGameByTheRulesForWhoeverBeganIt) {
  const auto& edition = tests::shipped_edition();
  for (const Variant variant : {Variant::kBeginner, Variant::kAdvanced}) {
    for (const auto& colours : kCompanies) {
      const records::Record record = random_record(edition, variant, colours, 7);
      const auto replay = records::replay(edition, record);
      ASSERT_TRUE(replay) << replay.error();
      EXPECT_TRUE(artus::has_ended(edition, replay->steps.back().after));
      EXPECT_EQ(record.variant, variant);
      ASSERT_EQ(record.players.size(), colours.size());
      for (std::size_t i = 0; i < colours.size(); ++i) {
        EXPECT_EQ(record.players[i].colour, colours[i]) << "the start player first";
      }
    }
  }
}

TEST(RandomRecord, IsTheSameForItsSeedAlone) {
  const auto game = [](std::uint64_t seed) {
    return random_record(tests::shipped_edition(), Variant::kBeginner, kCompanies.front(), seed);
  };
  EXPECT_EQ(game(7), game(7));
  EXPECT_NE(game(7), game(8));
}

TEST(DrawnFaces, AreAllThereAndEachIsOneOfItsOwn) {
  constexpr double kFewestOtherPixels = 250;  // of some 130,000: a small number in two corners and a large one
  const auto faces = drawn_faces(7, tests::shipped_edition(), {59, 91});
  std::set<std::string> expected;
  for (const artus::CardId card : artus::all_cards()) {
    for (int colour = 0; colour < artus::kColourCount; ++colour) {
      expected.insert(face_name(artus::face_of(card, static_cast<Colour>(colour))));
    }
  }
  std::set<std::string> drawn;
  for (auto face = faces.begin(); face != faces.end(); ++face) {
    drawn.insert(face->first);
    for (auto other = std::next(face); other != faces.end(); ++other) {
      EXPECT_GT(cv::norm(face->second, other->second, cv::NORM_L1), kFewestOtherPixels * 255)
          << face->first << " and " << other->first;
    }
  }
  EXPECT_EQ(drawn, expected);
}

TEST(DrawnFaces, AreOfAnotherPrinterForAnotherSeed) {
  const auto one = drawn_faces(7, tests::shipped_edition(), {59, 91});
  const auto other = drawn_faces(8, tests::shipped_edition(), {59, 91});
  EXPECT_GT(cv::norm(one.begin()->second, other.begin()->second, cv::NORM_L1), 0);
}

}  // namespace
}  // namespace seneschal::simulation
