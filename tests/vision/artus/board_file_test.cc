#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "vision/artus/sample_table.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/board.h"

namespace seneschal::vision {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using tests::reference_board_text;

/// The reference board with one value replaced, or removed where `value` is discarded.
std::string board_with(const std::string& pointer, const json& value) {
  json board = json::parse(reference_board_text());
  const json::json_pointer at(pointer);
  if (value.is_discarded()) {
    board.at(at.parent_pointer()).erase(at.back());
  } else {
    board[at] = value;
  }
  return board.dump();
}

std::string board_refusal(const std::string& text) {
  const auto board = parse_board(text, "board.json");
  return board ? "taken" : board.error().message();
}

TEST(BoardFile, ReadsTheReferenceTableWithoutAWarning) {
  std::vector<std::string> warnings{"left from before"};

  const auto board = parse_board(reference_board_text(), "board.json", &warnings);

  ASSERT_TRUE(board) << board.error().message();
  EXPECT_THAT(warnings, IsEmpty());
  EXPECT_EQ(board->seats.count, 28);
  EXPECT_EQ(board->marker_centres.at(2), (BoardPoint{325, -235, 0}));
  EXPECT_THAT(board->marked_seats, ElementsAre(0, 7, 14, 21));
}

TEST(BoardFile, SaysHowManySeatsAndSpacesThereAre) {
  struct Numbers {
    int seats;
    int spaces;
  };
  for (const auto& [seats, spaces] : {Numbers{5, 10}, Numbers{12, 60}, Numbers{200, 200}}) {
    json text = json::parse(reference_board_text());
    text["seats"]["count"] = seats;
    text["seats"]["crowned"] = {0, seats - 1};
    text["disc"]["plates"]["count"] = seats;
    text["track"]["spaces"] = spaces;

    const auto board = parse_board(text.dump(), "board.json");

    ASSERT_TRUE(board) << board.error().message();
    EXPECT_EQ(board->seats.count, seats);
    EXPECT_THAT(board->marked_seats, ElementsAre(0, seats - 1));
    EXPECT_EQ(board->track.count, spaces);
    text["seats"]["crowned"] = {0, seats};
    EXPECT_EQ(board_refusal(text.dump()), "board.json: seats.crowned: expected a list of whole numbers from 0 to " +
                                              std::to_string(seats - 1) + ", found [0," + std::to_string(seats) + "]");
  }
}

TEST(BoardFile, NumbersSeatsClockwiseFromTheTop) {
  const Board board = parse_board(reference_board_text(), "board.json").value();

  const BoardPoint top = board.seats.at(0);
  const BoardPoint right = board.seats.at(7);

  EXPECT_NEAR(std::hypot(top.x - 0, top.y - 150), 0, 1e-9);
  EXPECT_NEAR(std::hypot(right.x - 150, right.y - 0), 0, 1e-9);
}

TEST(BoardFile, NamesEachKeyThatIsMissing) {
  const json missing(json::value_t::discarded);
  const std::vector<std::string> keys = {"mat",
                                         "mat.size",
                                         "markers",
                                         "markers.dictionary",
                                         "markers.side",
                                         "markers.centres",
                                         "seats",
                                         "seats.count",
                                         "seats.radius",
                                         "seats.first_angle_deg",
                                         "seats.direction",
                                         "seats.crowned",
                                         "disc",
                                         "disc.radius",
                                         "disc.height",
                                         "disc.plates",
                                         "disc.plates.radius",
                                         "disc.plates.count",
                                         "disc.plates.crown_at",
                                         "track",
                                         "track.spaces",
                                         "track.radius",
                                         "track.width",
                                         "track.first_angle_deg",
                                         "track.direction",
                                         "ring_tray",
                                         "ring_tray.centre",
                                         "ring_tray.radius",
                                         "card_zone",
                                         "card_zone.centre",
                                         "card_zone.size",
                                         "card_zone.card",
                                         "figure",
                                         "figure.height",
                                         "figure.base_diameter",
                                         "figure.head_diameter",
                                         "ring",
                                         "ring.outer_diameter",
                                         "ring.thickness"};
  for (const std::string& key : keys) {
    std::string pointer = "/" + key;
    std::replace(pointer.begin(), pointer.end(), '.', '/');

    EXPECT_EQ(board_refusal(board_with(pointer, missing)), "board.json: " + key + ": expected a value, found nothing");
  }
}

TEST(BoardFile, SaysWhatWasExpectedOfAValueAndWhatIsThere) {
  EXPECT_EQ(board_refusal(board_with("/track/width", "wide")),
            "board.json: track.width: expected a number from 1 to 500, found \"wide\"");
  EXPECT_EQ(board_refusal(board_with("/seats/radius", -150)),
            "board.json: seats.radius: expected a number from 1 to 2000, found -150");
  EXPECT_EQ(board_refusal(board_with("/seats/count", 27.5)),
            "board.json: seats.count: expected a whole number from 5 to 200, found 27.5");
  EXPECT_EQ(board_refusal(board_with("/seats/count", 4)),
            "board.json: seats.count: expected a whole number from 5 to 200, found 4");
  EXPECT_EQ(board_refusal(board_with("/seats/count", 201)),
            "board.json: seats.count: expected a whole number from 5 to 200, found 201");
  EXPECT_EQ(board_refusal(board_with("/track/spaces", 9)),
            "board.json: track.spaces: expected a whole number from 10 to 200, found 9");
  EXPECT_EQ(board_refusal(board_with("/track/spaces", 201)),
            "board.json: track.spaces: expected a whole number from 10 to 200, found 201");
  EXPECT_EQ(board_refusal(board_with("/seats/count", 30)), "board.json: disc.plates.count: expected 30, found 28");
  EXPECT_EQ(board_refusal(board_with("/seats/direction", "left")),
            "board.json: seats.direction: expected \"clockwise\", found \"left\"");
  EXPECT_EQ(board_refusal(board_with("/mat/size", {720})),
            "board.json: mat.size: expected two numbers from 10 to 4000, found [720]");
  EXPECT_EQ(board_refusal(board_with("/ring", 7)), "board.json: ring: expected an object, found 7");
  EXPECT_EQ(board_refusal(board_with("/seats/crowned", {0, 28})),
            "board.json: seats.crowned: expected a list of whole numbers from 0 to 27, found [0,28]");
  EXPECT_EQ(board_refusal(board_with("/markers/centres/left", {1, 2})),
            "board.json: markers.centres.left: expected a whole number from 0 to 49 as the key, found \"left\"");
  EXPECT_EQ(board_refusal(board_with("/markers/centres/50", {1, 2})),
            "board.json: markers.centres.50: expected a whole number from 0 to 49 as the key, found \"50\"");
}

TEST(BoardFile, IgnoresUnknownKeysWithAWarningForEach) {
  json text = json::parse(reference_board_text());
  text["owner"] = "Ana";
  text["track"]["colour"] = {{"red", 1}};
  std::vector<std::string> warnings;

  const auto board = parse_board(text.dump(), "board.json", &warnings);

  EXPECT_TRUE(board);
  EXPECT_THAT(warnings,
              ElementsAre("board.json: owner: unknown key, ignored", "board.json: track.colour: unknown key, ignored"));
}

TEST(BoardFile, SaysWhereTheTextStopsBeingJson) {
  EXPECT_EQ(board_refusal("{\n  \"mat\": ?"), "board.json: line 2, column 10: expected JSON, found something else");
  EXPECT_THAT(board_refusal(reference_board_text().substr(0, 40)), HasSubstr("found the end of the file"));
  EXPECT_THAT(board_refusal(""), StartsWith("board.json: line 1, column 0: expected JSON, found the end of the file"));
  EXPECT_EQ(board_refusal("[1]"), "board.json: expected an object, found [1]");
  EXPECT_LT(board_refusal("{\"mat\": \"" + std::string(1 << 20, 'x')).size(), 200U);
}

TEST(BoardFile, TakesComments) {
  EXPECT_EQ(board_refusal("// measured with a ruler\n" + reference_board_text()), "taken");
}

}  // namespace
}  // namespace seneschal::vision
