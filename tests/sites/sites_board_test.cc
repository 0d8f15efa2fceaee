#include "vision/sites/looks/sites_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace seneschal::vision {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

nlohmann::json small_board() {
  return nlohmann::json::parse(R"({
    "sites": [{"id": "a1", "at": [0, 0]}, {"id": "b1", "at": [50, 0]}],
    "site_diameter": 40, "classes": ["white", "black"],
    "marks": [[-25, 25], [75, 25], [75, -25], [-25, -25]]})");
}

std::string refusal(const nlohmann::json& json) {
  const auto board = parse_sites_board(json.dump(), "board.json");
  return board ? "taken" : board.error().message();
}

TEST(SitesBoard, ReadsPlacesClassesAndMarks) {
  const auto board = parse_sites_board(small_board().dump(), "board.json");

  ASSERT_TRUE(board) << board.error().message();
  EXPECT_EQ(board->sites[1].id, "b1");
  EXPECT_EQ(board->sites[1].at.x, 50);
  EXPECT_EQ(board->classes[1], "black");
  EXPECT_EQ((*board->marks)[0].y, 25);
}

TEST(SitesBoard, SaysHowHighItsPiecesStandWhereItsFileDoes) {
  nlohmann::json json = small_board();
  EXPECT_EQ(parse_sites_board(json.dump(), "board.json")->piece_height_mm, std::nullopt);

  json["piece_height"] = 5.5;
  EXPECT_EQ(parse_sites_board(json.dump(), "board.json")->piece_height_mm, 5.5);

  json["piece_height"] = "flat";
  EXPECT_THAT(refusal(json), HasSubstr("piece_height"));
}

TEST(SitesBoard, IsToldFromABoardOfSeats) {
  EXPECT_TRUE(lists_sites(small_board().dump()));
  EXPECT_FALSE(lists_sites(R"({"seats": {}})"));
  EXPECT_FALSE(lists_sites("[]"));
}

TEST(SitesBoard, MayHavePartsThatItDoesNotUse) {
  nlohmann::json json = small_board();
  json["disc"] = {{"radius", 100}};
  json["card_zone"] = nullptr;
  std::vector<std::string> warnings;

  EXPECT_TRUE(parse_sites_board(json.dump(), "board.json", &warnings));
  EXPECT_TRUE(warnings.empty());
}

TEST(SitesBoard, NamesWhatIsWrong) {
  nlohmann::json twice = small_board();
  twice["sites"][1]["id"] = "a1";
  nlohmann::json no_marks = small_board();
  no_marks.erase("marks");
  nlohmann::json three_marks = small_board();
  three_marks["marks"].erase(0);
  nlohmann::json far = small_board();
  far["sites"][0]["at"] = {1e300, 0};
  nlohmann::json same_class = small_board();
  same_class["classes"] = {"white", "white"};
  nlohmann::json empty = small_board();
  empty["sites"] = nlohmann::json::array();

  EXPECT_THAT(refusal(twice), AllOf(HasSubstr("board.json"),
                                    HasSubstr("sites[1].id: expected an id that no earlier place has, found \"a1\"")));
  EXPECT_THAT(refusal(no_marks), HasSubstr("expected \"marks\" (four points to click) or \"markers\""));
  EXPECT_THAT(refusal(three_marks), HasSubstr("a list of 4 points"));
  EXPECT_THAT(refusal(far), HasSubstr("sites[0].at: expected two numbers from -2000 to 2000 mm"));
  EXPECT_THAT(refusal(same_class), HasSubstr("classes[1]: expected the name of a figure that no earlier one has"));
  EXPECT_THAT(refusal(empty), HasSubstr("a list of 1 to 2000 places"));
}

TEST(SiteLabels, SayWhatStandsWhereAndLeaveTheRestUnknown) {
  const auto board = parse_sites_board(small_board().dump(), "board.json").value();

  const auto known = parse_labels(board, R"({"b1": "black"})", "labels.json");

  ASSERT_TRUE(known) << known.error().message();
  EXPECT_FALSE(known->is_known[0]);
  EXPECT_TRUE(known->is_known[1]);
  EXPECT_EQ(known->labels[1], 1U);
}

TEST(SiteLabels, NameAPlaceOrClassThatTheBoardDoesNotHave) {
  const auto board = parse_sites_board(small_board().dump(), "board.json").value();

  const auto place = parse_labels(board, R"({"z9": null})", "labels.json");
  const auto figure = parse_labels(board, R"({"a1": "green"})", "labels.json");

  ASSERT_FALSE(place);
  EXPECT_THAT(place.error().message(), AllOf(HasSubstr("labels.json"), HasSubstr("z9")));
  ASSERT_FALSE(figure);
  EXPECT_THAT(figure.error().message(), HasSubstr("a1: expected null or one of the board file's classes"));
}

}  // namespace
}  // namespace seneschal::vision
