// Which board a game can be played on.
#include "rules/table/misfit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

namespace seneschal::table {
namespace {

Layout chess_race() {
  return {{{"square-0", Spot{{"lord", "pawn"}, std::nullopt}},
           {"square-1", Spot{{"lord", "pawn"}, std::nullopt}},
           {"track", Track{20, {"marker red", "marker blue"}}},
           {"wheel", Plate{}},
           {"pile", Pile{{"seven"}}},
           {"pouch", Area{{"penny"}}},
           {"coins", Supply{"penny"}}},
          {{"lord", 2}}};
}

Layout without(const std::string& zone) {
  Layout board = chess_race();
  std::erase_if(board.zones, [&zone](const Zone& each) { return each.id == zone; });
  return board;
}

Layout with(const Zone& zone) {
  Layout board = without(zone.id);
  board.zones.push_back(zone);
  return board;
}

std::string misfit_of(const Layout& board) {
  const auto misfit = table::misfit(board, chess_race());
  return misfit ? misfit->message() : "";
}

TEST(Misfit, IsNoneOfTheGamesOwnTable) {
  EXPECT_EQ(misfit_of(chess_race()), "");
  Layout turned = chess_race();
  std::reverse(turned.zones.begin(), turned.zones.end());
  EXPECT_EQ(misfit_of(turned), "") << "zones have no order";
}

TEST(Misfit, NamesAZoneThatOnlyOneOfThemHas) {
  EXPECT_EQ(misfit_of(with({"square-2", Spot{}})), "it has the spot square-2, which the game has not");
  EXPECT_EQ(misfit_of(with({"cup", Supply{"penny"}})), "it has the supply cup, which the game has not");
  EXPECT_EQ(misfit_of(without("square-1")), "it lacks the spot square-1, which the game has");
  EXPECT_EQ(misfit_of(without("wheel")), "it lacks the plate wheel, which the game has");
  EXPECT_EQ(misfit_of(without("track")), "it lacks the track, which the game has");
  EXPECT_EQ(misfit_of(without("pile")), "it lacks the pile, which the game has");
}

TEST(Misfit, NamesTheFirstThatTheGameHas) {
  Layout bare = chess_race();
  bare.zones.clear();

  EXPECT_EQ(misfit_of(bare), "it lacks the spot square-0, which the game has");
}

TEST(Misfit, NamesAZoneOfAnotherKind) {
  EXPECT_EQ(misfit_of(with({"wheel", Pile{}})), "it has the pile wheel, where the game has the plate wheel");
}

TEST(Misfit, CountsTheSpacesOfATrack) {
  EXPECT_EQ(misfit_of(with({"track", Track{21, {"marker red", "marker blue"}}})),
            "the track has 21 spaces, where the game's has 20");
  EXPECT_EQ(misfit_of(with({"track", Track{19, {"marker red", "marker blue"}}})),
            "the track has 19 spaces, where the game's has 20");
}

TEST(Misfit, AsksOfATrackAMarkerForWhoeverPlays) {
  EXPECT_EQ(misfit_of(with({"track", Track{20, {"marker red"}}})),
            "the track lacks the marker blue, which the game has");
  EXPECT_EQ(misfit_of(with({"track", Track{20, {"marker blue", "marker green", "marker red"}}})), "")
      << "somebody may not play";
}

TEST(Misfit, IsNoneOfWhatLiesBesideTheBoardOrInTheBox) {
  EXPECT_EQ(misfit_of(without("coins")), "");
  EXPECT_EQ(misfit_of(without("pouch")), "");
  Layout poor = chess_race();
  poor.box.clear();
  EXPECT_EQ(misfit_of(poor), "");
  EXPECT_EQ(misfit_of(with({"pile", Pile{}})), "") << "faces that nobody has photographed";
}

}  // namespace
}  // namespace seneschal::table
