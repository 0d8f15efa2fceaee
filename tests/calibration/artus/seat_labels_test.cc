// What the owner says stands on seats, and what of it cannot be.
#include "calibration/seat_labels.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "calibration/calibrate.h"
#include "vision/artus/scene.h"
#include "vision/board/artus/board_file.h"

namespace seneschal::tests {
namespace {

using calibration::NamedPicture;
using calibration::parse_seat_labels;
using calibration::SeatLabels;
using vision::ViewKind;

std::string labels_refusal(const std::string& text) {
  const auto labels = parse_seat_labels(text, "labels.json", vision::artus_board().pieces);
  return labels ? "taken" : labels.error().message();
}

TEST(SeatLabels, NameSeatsByNumber) {
  EXPECT_EQ(
      parse_seat_labels(R"({"0": "silver", "27": "red", "199": null})", "labels.json", vision::artus_board().pieces)
          .value(),
      (SeatLabels{{0, "silver"}, {27, "red"}, {199, std::nullopt}}));
}

TEST(SeatLabels, AreOfSeatsThatSomeBoardMayHave) {
  EXPECT_EQ(labels_refusal(R"({"200": "red"})"),
            "labels.json: 200: expected a whole number from 0 to 199 as the key, found \"200\"");
  EXPECT_EQ(labels_refusal(R"({"3": "green"})"),
            "labels.json: 3: expected red, blue, black, beige, silver, bronze or null, found \"green\"");
}

const std::filesystem::path kScenes = std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes";

/// The set-up and the teach picture of a table with what is said of their seats.
std::vector<NamedPicture> labelled(const SeatLabels& labels) {
  const Scene scene(kScenes / "table-12");
  std::vector<NamedPicture> pictures;
  for (const Scene::Frame& frame : scene.frames()) {
    if ((frame.kind == "setup" && pictures.empty()) || frame.kind == "teach") {
      const ViewKind kind = frame.kind == "teach" ? ViewKind::kTeach : ViewKind::kSetup;
      pictures.push_back({kind, frame.kind + ".jpg", scene.picture(frame), {}, labels});
    }
  }
  return pictures;
}

std::string refusal(const std::string& board, const std::vector<NamedPicture>& pictures) {
  const auto learned = calibration::calibrate(vision::artus_board(), board, "board.json", pictures);
  return learned ? "learned" : learned.error().message();
}

TEST(SeatLabels, OfASeatThatTheBoardHasNotAreRefused) {
  auto board = nlohmann::json::parse(text_of(kScenes / "board.json"));
  EXPECT_EQ(refusal(board.dump(), labelled({{27, std::nullopt}})), "learned");
  EXPECT_EQ(refusal(board.dump(), labelled({{3, "red"}, {28, "red"}})),
            "the labels of setup.jpg name seat 28, but the board file says that there are 28 seats, 0 to 27: correct "
            "the labels, or seats.count in the board file");
  board["seats"]["count"] = 12;
  board["seats"]["crowned"] = {0, 6};
  board["disc"]["plates"]["count"] = 12;
  EXPECT_EQ(refusal(board.dump(), labelled({{12, std::nullopt}})),
            "the labels of setup.jpg name seat 12, but the board file says that there are 12 seats, 0 to 11: correct "
            "the labels, or seats.count in the board file");
}

TEST(SeatLabels, ThatLeaveNothingToLearnChairsFromAreRefused) {
  auto board = nlohmann::json::parse(text_of(kScenes / "board.json"));
  SeatLabels full;
  for (int seat = 0; seat < 28; ++seat) {
    full[seat] = "red";
  }
  EXPECT_EQ(refusal(board.dump(), labelled(full)),
            "no picture shows a prince, from whose rings their gold is learned: name the seats of the set-up in the "
            "board file's seats.crowned, or the princes in a picture's labels");
  full[0] = "silver";
  EXPECT_EQ(refusal(board.dump(), labelled(full)),
            "no picture shows an empty chair without a crown: add one of the bare board (--frame empty=PICTURE)");
  board["seats"]["crowned"] = nlohmann::json::array();
  EXPECT_EQ(refusal(board.dump(), labelled({})).substr(0, 26), "no picture shows a prince,");
}

}  // namespace
}  // namespace seneschal::tests
