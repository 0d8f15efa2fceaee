// What the owner says stands on seats, and what of it cannot be.
#include "calibration/seat_labels.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
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
using calibration::Remark;
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

/// Nothing where a table is learned from them.
std::optional<Remark> refusal(const std::string& board, const std::vector<NamedPicture>& pictures) {
  const auto learned = calibration::calibrate(vision::artus_board(), board, "board.json", pictures);
  return learned ? std::nullopt : std::optional(learned.error());
}

TEST(SeatLabels, OfASeatThatTheBoardHasNotAreRefused) {
  auto board = nlohmann::json::parse(text_of(kScenes / "board.json"));
  EXPECT_EQ(refusal(board.dump(), labelled({{27, std::nullopt}})), std::nullopt);
  EXPECT_EQ(refusal(board.dump(), labelled({{3, "red"}, {28, "red"}})),
            (Remark{calibration::LabelOfNoSeat{"setup.jpg", 28, 27}}));
  board["seats"]["count"] = 12;
  board["seats"]["crowned"] = {0, 6};
  board["disc"]["plates"]["count"] = 12;
  EXPECT_EQ(refusal(board.dump(), labelled({{12, std::nullopt}})),
            (Remark{calibration::LabelOfNoSeat{"setup.jpg", 12, 11}}));
}

TEST(SeatLabels, ThatLeaveNothingToLearnChairsFromAreRefused) {
  auto board = nlohmann::json::parse(text_of(kScenes / "board.json"));
  SeatLabels full;
  for (int seat = 0; seat < 28; ++seat) {
    full[seat] = "red";
  }
  EXPECT_EQ(refusal(board.dump(), labelled(full)), Remark{calibration::CarriersNeverShown{}});
  full[0] = "silver";
  EXPECT_EQ(refusal(board.dump(), labelled(full)), Remark{calibration::ChairsNeverShown{}});
  board["seats"]["crowned"] = nlohmann::json::array();
  EXPECT_EQ(refusal(board.dump(), labelled({})), Remark{calibration::CarriersNeverShown{}});
}

}  // namespace
}  // namespace seneschal::tests
