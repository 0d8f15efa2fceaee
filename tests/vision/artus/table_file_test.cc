#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "vision/artus/sample_table.h"
#include "vision/board/artus/board_file.h"
#include "vision/table.h"

namespace seneschal::vision {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using tests::made_up_table;

const std::string& sample_text() {
  static const std::string text = table_text(made_up_table());
  return text;
}

std::string table_refusal(const std::string& text) {
  const auto table = parse_table(text, "table.json", artus_board());
  return table ? "taken" : table.error().message();
}

std::string table_refusal_with(const std::string& pointer, const json& value) {
  json table = json::parse(sample_text());
  table[json::json_pointer(pointer)] = value;
  return table_refusal(table.dump());
}

TEST(TableFile, ReadsAsItWasWritten) {
  const Table written = made_up_table();
  std::vector<std::string> warnings;

  const auto read = parse_table(sample_text(), "table.json", artus_board(), &warnings);

  ASSERT_TRUE(read) << read.error().message();
  EXPECT_THAT(warnings, IsEmpty());
  EXPECT_EQ(read->board_text, written.board_text);
  EXPECT_EQ(read->camera.rotation, written.camera.rotation);
  EXPECT_EQ(read->camera.k1, written.camera.k1);
  EXPECT_EQ(read->seats.figures, written.seats.figures);
  EXPECT_EQ(read->seats.empty, written.seats.empty);
  EXPECT_EQ(read->ring_tray.gold, written.ring_tray.gold);
  EXPECT_EQ(cv::norm(read->hands.reference, written.hands.reference, cv::NORM_INF), 0);
  EXPECT_EQ(cv::norm(read->track.empty_track, written.track.empty_track, cv::NORM_INF), 0);
  EXPECT_LT(cv::norm(read->disc.artwork, written.disc.artwork, cv::NORM_INF), 1e-7);
}

TEST(TableFile, KeepsTheLightThatTheCameraWasLockedAt) {
  Table table = made_up_table();
  EXPECT_EQ(parse_table(sample_text(), "table.json", artus_board())->light, std::nullopt) << "a table file from before";
  table.light = LockedLight{"USB Camera (/dev/video0)", {{"gain", 12}, {"exposure_time_absolute", 157}}};
  std::vector<std::string> warnings;

  const auto read = parse_table(table_text(table), "table.json", artus_board(), &warnings);

  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(read->light, table.light);
  EXPECT_THAT(warnings, IsEmpty());
  EXPECT_THAT(table_refusal_with("/light", json{{"camera", "a"}, {"values", {{"gain", "much"}}}}),
              HasSubstr("light.values.gain: expected a number"));
  EXPECT_THAT(table_refusal_with("/light", json{{"camera", "a"}}),
              HasSubstr("light.values: expected a value, found nothing"));
}

TEST(TableFile, IsTheSameToTheByteWhenWrittenAgain) {
  const Table read = parse_table(sample_text(), "table.json", artus_board()).value();

  EXPECT_EQ(table_text(read), sample_text());
}

TEST(TableFile, NamesAnotherFormatOrVersion) {
  EXPECT_EQ(table_refusal_with("/format", "seneschal-table/2"),
            "table.json: format: expected \"seneschal-table/1\", found \"seneschal-table/2\"");
  EXPECT_EQ(table_refusal(tests::reference_board_text()), "table.json: format: expected a value, found nothing");
}

TEST(TableFile, SaysThatItWasCutShort) {
  for (const std::size_t part : {1U, 3U, 7U, 9U}) {
    EXPECT_THAT(table_refusal(sample_text().substr(0, sample_text().size() * part / 10)),
                AllOf(StartsWith("table.json: line "), HasSubstr("it was cut short")));
  }
}

TEST(TableFile, NamesAWrongValueByItsWholePath) {
  EXPECT_EQ(table_refusal_with("/camera/focal_px", "long"),
            "table.json: camera.focal_px: expected a number from 10 to 1e+06, found \"long\"");
  EXPECT_THAT(table_refusal_with("/camera/translation_mm", {0, 0, -800}), HasSubstr("the camera is above the board"));
  EXPECT_THAT(table_refusal_with("/disc/artwork", "0 1 AAAA"),
              StartsWith("table.json: disc.artwork: expected a matrix of 20 rows and 1440 columns"));
  EXPECT_THAT(table_refusal_with("/hands/reference", "no picture"),
              StartsWith("table.json: hands.reference: expected a colour picture"));
  EXPECT_THAT(table_refusal_with("/seats/empty/28", json::array()),
              HasSubstr("seats.empty.28: expected a whole number from 0 to 27 as the key"));
  EXPECT_THAT(table_refusal_with("/track/empty_track_lab", "00ff"), HasSubstr("track.empty_track_lab: expected"));
  EXPECT_THAT(table_refusal_with("/board", "{}"),
              HasSubstr("the board in the table file: mat: expected a value, found nothing"));
}

/// The text of a table file whose board has so many seats, as it was learned of the 28 of the reference board.
json table_of(int seats) {
  json table = json::parse(sample_text());
  json board = json::parse(table["board"].get<std::string>());
  board["seats"]["count"] = seats;
  board["seats"]["crowned"] = {0, 1};
  board["disc"]["plates"]["count"] = seats;
  table["board"] = board.dump();
  return table;
}

TEST(TableFile, HasNoMoreChairsThanItsBoard) {
  json more = table_of(29);
  more["seats"]["empty"]["28"] = more["seats"]["empty"]["27"];

  const auto table = parse_table(more.dump(), "table.json", artus_board());

  ASSERT_TRUE(table) << table.error().message();
  ASSERT_EQ(table->seats.empty.size(), 29U);
  EXPECT_EQ(table->seats.empty[28], table->seats.empty[27]);
  EXPECT_THAT(table_refusal(table_of(12).dump()),
              HasSubstr("seats.empty.27: expected a whole number from 0 to 11 as the key"));
}

TEST(TableFile, RefusesTheReferencePictureOfAnotherCamera) {
  EXPECT_THAT(table_refusal_with("/camera/width", 1920), HasSubstr("a quarter as wide and high as the camera's"));
}

TEST(TableFile, IgnoresUnknownKeysWithAWarning) {
  json text = json::parse(sample_text());
  text["camera"]["serial"] = 7;
  std::vector<std::string> warnings;

  const auto table = parse_table(text.dump(), "table.json", artus_board(), &warnings);

  EXPECT_TRUE(table);
  EXPECT_THAT(warnings, ElementsAre("table.json: camera.serial: unknown key, ignored"));
}

}  // namespace
}  // namespace seneschal::vision
