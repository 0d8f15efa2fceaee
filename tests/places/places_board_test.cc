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

TEST(PlacesBoard, SaysHowHighAGroupsPiecesStandWhereItsFileDoes) {
  json board = small_areas();
  board["spots"]["barn"]["piece_height"] = 4;
  board["areas"]["yard"][0]["piece_height"] = 30;

  const auto read = vision::parse_places_board(board.dump(), "board.json");

  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(read->groups[0].sites.piece_height_mm, std::nullopt);
  EXPECT_EQ(read->groups[1].sites.piece_height_mm, 4);
  EXPECT_EQ(read->groups[2].sites.piece_height_mm, std::nullopt) << "the field's figures do not stand so high";
  EXPECT_EQ(read->groups[3].sites.piece_height_mm, 30);
}

TEST(PlacesBoard, CountsAllPlacesOutOfItsGround) {
  const vision::PlayedBoard played = played_board(small_board());

  EXPECT_EQ(played.places.size(), 7U);
  EXPECT_EQ(played.place_mm, 24);
  EXPECT_GT(played.places.back().width_mm, 56) << "people lay cards aside";
}

TEST(PlacesBoard, HasGroundBeyondItsMarkersWhereAHandReachesPlacesAtTheirEdge) {
  const vision::PlayedBoard played = played_board(small_board());
  vision::PlayedBoard within = played;
  within.beyond_mm = 0;
  const vision::GroundCells ground(played);
  const vision::GroundCells between(within);

  EXPECT_NEAR(ground.size().width * ground.cell_mm(), between.size().width * between.cell_mm() + 80, 5);
  EXPECT_NEAR(ground.size().height * ground.cell_mm(), between.size().height * between.cell_mm() + 80, 5);
}

TEST(PlacesBoard, HasAZoneForEachAreaWithAllThingsOfItsGroups) {
  const table::Layout layout = table_layout(board_with_areas(), {});

  ASSERT_EQ(layout.zones.size(), 6U);
  EXPECT_EQ(std::get<table::Area>(layout.zone("field")->kind), (table::Area{{"corn", "rye", "man", "maid"}, false}));
  EXPECT_EQ(std::get<table::Area>(layout.zone("yard")->kind), (table::Area{{"man", "maid", "straw", "dog"}, false}));
}

TEST(PlacesBoard, LooksAtFiguresOfAllAreasTogether) {
  const vision::PlacesBoard board = board_with_areas();

  ASSERT_EQ(board.groups.size(), 4U) << "those of the small board, of man and maid, of the dog";
  EXPECT_EQ(board.groups[2].kind, vision::GroupKind::kAreas);
  ASSERT_EQ(board.groups[2].sites.sites.size(), 2U);
  EXPECT_EQ(board.groups[2].sites.sites[1].at, (vision::BoardPoint{90, -60, 0}));
  EXPECT_EQ(board.groups[3].sites.classes, (std::vector<std::string>{"dog"}));
}

TEST(PlacesBoard, KeepsAnAreasPlacesInTheOrderOfItsFile) {
  const vision::PlacesBoard board = board_with_areas();
  const vision::AreaPlaces& field = board.areas.at(0);
  const vision::AreaPlaces& yard = board.areas.at(1);

  ASSERT_EQ(field.places.size(), 3U);
  EXPECT_EQ(things_on(board, field.places[1]), (std::vector<table::Thing>{"corn", "rye"}));
  EXPECT_EQ(middle_of(board, field.places[1]), (vision::BoardPoint{22, -60, 0}));
  EXPECT_EQ(things_on(board, field.places[2]), (std::vector<table::Thing>{"man", "maid"}));
  ASSERT_EQ(yard.places.size(), 3U);
  EXPECT_EQ(middle_of(board, yard.places[1]), (vision::BoardPoint{120, -60, 0}));
  EXPECT_EQ(board.flats.at(yard.places[1].group).size_mm, cv::Size2d(24, 30));
  EXPECT_EQ(flat_things(board), (std::vector<table::Thing>{"corn", "rye", "straw"}));
}

TEST(PlacesBoard, NamesWhatIsWrongWithAnArea) {
  const auto refusal_of_field = [](const json& group) {
    json board = small_areas();
    board["areas"]["field"][0] = group;
    return refusal(board);
  };
  json twice = small_areas();
  twice["areas"]["road"] = twice["areas"]["yard"];

  EXPECT_THAT(refusal_of_field({{"faces", {"corn"}}, {"at", {{0, 0}}}}),
              HasSubstr("one of \"round\", \"flat\" and \"standing\""));
  EXPECT_THAT(refusal_of_field({{"round", 18}, {"standing", 18}}),
              HasSubstr("one of \"round\", \"flat\" and \"standing\""));
  EXPECT_THAT(refusal_of_field({{"round", 1}, {"faces", {"corn"}}, {"at", {{0, 0}}}}),
              HasSubstr("areas.field[0].round"));
  EXPECT_THAT(refusal_of_field({{"flat", {24, 2}}, {"faces", {"corn"}}, {"at", {{0, 0}}}}),
              HasSubstr("two numbers from 5 to 300 mm"));
  EXPECT_THAT(refusal_of_field({{"round", 18}, {"figures", {"corn"}}, {"at", {{0, 0}}}}), HasSubstr("faces"));
  EXPECT_THAT(refusal_of_field({{"standing", 18}, {"faces", {"corn"}}, {"at", {{0, 0}}}}), HasSubstr("figures"));
  EXPECT_THAT(refusal_of_field({{"round", 18}, {"faces", {"corn"}}, {"at", json::array()}}),
              HasSubstr("a list of 1 to 500 places"));
  EXPECT_THAT(refusal(twice), HasSubstr("a name that makes no zone twice, as this one makes \"road\""));
}

TEST(PlacesBoard, IsToldFromOtherBoards) {
  EXPECT_TRUE(vision::lists_zones(small_zones().dump()));
  EXPECT_TRUE(vision::lists_zones(R"({"piles": {}, "markers": {}})"));
  EXPECT_TRUE(vision::lists_zones(R"({"areas": {}, "markers": {}})"));
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
  EXPECT_THAT(refusal_with("/spots/barn/piece_height", -1), HasSubstr("spots.barn.piece_height"));
  EXPECT_THAT(refusal_with("/piles/deck/card", {56, 2}), HasSubstr("two numbers from 20 to 300 mm"));
}

}  // namespace
}  // namespace seneschal::tests
