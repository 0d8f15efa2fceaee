#include "vision/sites/figure_profile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace seneschal::vision {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;

/// Of places 30 mm apart and 26 mm wide, of which each radius is 13 mm.
FigureProfile profile_of_pieces(std::optional<double> height_mm) {
  SitesBoard board;
  for (int place = 0; place < 6; ++place) {
    board.sites.push_back({"", {0, 30.0 * place, 0}});
  }
  board.site_diameter_mm = 26;
  board.classes = {"red"};
  board.piece_height_mm = height_mm;
  return learn_profile(board, layout_of(board), {}, {});
}

TEST(FigureProfile, OfChipsIsFlatByTheBoardsWord) {
  EXPECT_THAT(profile_of_pieces(4), Each(0));
}

TEST(FigureProfile, OfFiguresEndsWhereTheBoardSaysThatTheyDo) {
  EXPECT_THAT(profile_of_pieces(28), ElementsAre(1, 1, 1, 0, 0)) << "28 mm are 2.15 radii";
}

TEST(FigureProfile, IsFlatWhereNeitherTheBoardNorAPictureSaysOtherwise) {
  EXPECT_THAT(profile_of_pieces(std::nullopt), Each(0));
}

}  // namespace
}  // namespace seneschal::vision
