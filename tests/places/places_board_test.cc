#include "vision/places/places_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "places/small_zones.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

std::string refusal(const json& board) {
  const auto read = vision::parse_places_board(board.dump(), "board.json");
  return read ? "taken" : read.error().message();
}

/// The refusal of the small board whose value at a JSON pointer is another.
std::string refusal_with(const std::string& pointer, const json& value) {
  json board = small_zones();
  board[json::json_pointer(pointer)] = value;
  return refusal(board);
}

TEST(PlacesBoard, HasAZoneForEachTrackAndForEachNumberedSpotAndPile) {
  const table::Layout layout = table_layout(small_board(), {"ace", "ten"});

  ASSERT_EQ(layout.zones.size(), 4U);
  EXPECT_EQ(std::get<table::Track>(layout.zone("road")->kind), (table::Track{3, {"cart", "horse"}}));
  EXPECT_EQ(std::get<table::Spot>(layout.zone("barn-2")->kind), (table::Spot{{"hay", "oats"}, std::nullopt}));
  EXPECT_EQ(std::get<table::Pile>(layout.zone("deck-1")->kind), (table::Pile{{"ace", "ten"}}));
}

TEST(PlacesBoard, LooksAtPiecesOfEachTrackAndNameAsAtABoardOfTheirOwn) {
  const vision::PlacesBoard board = small_board();

  ASSERT_EQ(board.groups.size(), 2U);
  const vision::PieceGroup& road = board.groups[0];
  EXPECT_TRUE(road.is_track());
  EXPECT_EQ(road.space_of, (std::vector<int>{0, 0, 1, 2}));
  EXPECT_EQ(road.sites.sites[1].at, (vision::BoardPoint{30, 0, 0}));
  EXPECT_EQ(board.groups[1].sites.classes, (std::vector<std::string>{"hay", "oats"}));
  EXPECT_EQ(board.groups[1].sites.markers.marker_side_mm, 42);
}

TEST(PlacesBoard, CountsAllPlacesOutOfItsGround) {
  const vision::PlayedBoard played = played_board(small_board());

  EXPECT_EQ(played.places.size(), 7U);
  EXPECT_EQ(played.place_mm, 24);
  EXPECT_GT(played.places.back().width_mm, 56) << "people lay cards aside";
}

TEST(PlacesBoard, IsToldFromOtherBoards) {
  EXPECT_TRUE(vision::lists_zones(small_zones().dump()));
  EXPECT_TRUE(vision::lists_zones(R"({"piles": {}, "markers": {}})"));
  EXPECT_FALSE(vision::lists_zones(R"({"piles": {}})"));
  EXPECT_FALSE(vision::lists_zones(R"({"track": {}, "markers": {}})"));
  EXPECT_FALSE(vision::lists_zones("[]"));
}

TEST(PlacesBoard, MayLackAllButOneKindOfZone) {
  for (const char* kept : {"tracks", "spots", "piles"}) {
    json board = small_zones();
    for (const char* kind : {"tracks", "spots", "piles"}) {
      if (std::string(kind) != kept) {
        board.erase(kind);
      }
    }
    EXPECT_EQ(refusal(board), "taken") << kept;
  }
}

TEST(PlacesBoard, WarnsOfWhatIsNotKnown) {
  json board = small_zones();
  board["lamps"] = 3;
  std::vector<std::string> warnings;

  ASSERT_TRUE(vision::parse_places_board(board.dump(), "board.json", &warnings));
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_THAT(warnings[0], HasSubstr("lamps"));
}

TEST(PlacesBoard, NamesWhatIsWrong) {
  json no_markers = small_zones();
  no_markers.erase("markers");
  json no_zones = small_zones();
  no_zones["tracks"] = no_zones["spots"] = no_zones["piles"] = json::object();
  json twice = small_zones();
  twice["piles"]["barn"] = twice["piles"]["deck"];
  json unnamed = small_zones();
  unnamed["piles"][""] = unnamed["piles"]["deck"];

  EXPECT_THAT(refusal(no_markers), HasSubstr("markers"));
  EXPECT_THAT(refusal(no_zones), HasSubstr("a zone in \"tracks\", \"spots\", \"piles\" or \"areas\""));
  EXPECT_THAT(refusal(twice), HasSubstr("piles.barn: expected a name that makes no zone twice, as this one makes "
                                        "\"barn-1\""));
  EXPECT_THAT(refusal(unnamed), HasSubstr("a name as the key"));
  EXPECT_THAT(refusal_with("/markers/centres", json::object()), HasSubstr("at least one printed marker"));
  EXPECT_THAT(refusal_with("/tracks/road/spaces", json::array()), HasSubstr("a list of 1 to 500 spaces"));
  EXPECT_THAT(refusal_with("/tracks/road/spaces/1", json::array()), HasSubstr("a list of 1 to 50 places"));
  EXPECT_THAT(refusal_with("/tracks/road/spaces/1/0", {9000, 0}),
              HasSubstr("spaces[1][0]: expected two numbers from -2000 to 2000 mm"));
  EXPECT_THAT(refusal_with("/tracks/road/markers/1", "cart"),
              HasSubstr("the name of a figure that no earlier one has"));
  EXPECT_THAT(refusal_with("/spots/barn/diameter", 0), HasSubstr("spots.barn.diameter"));
  EXPECT_THAT(refusal_with("/piles/deck/card", {56, 2}), HasSubstr("two numbers from 20 to 300 mm"));
}

}  // namespace
}  // namespace seneschal::tests
