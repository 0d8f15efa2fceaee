// What a lesson says of a table, held against what was read of a picture of it.
#include "calibration/lessons/read_back.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace seneschal::calibration {
namespace {

table::Layout layout() {
  return {{{"chair", table::Spot{{"red", "blue"}, "ring"}},
           {"stool", table::Spot{{"red", "blue"}, std::nullopt}},
           {"row", table::Track{3, {"pawn"}}},
           {"wheel", table::Plate{}},
           {"deck", table::Pile{{"ace"}}},
           {"box", table::Supply{"ring"}}},
          {}};
}

/// Red with two rings on the chair, the stool free, the pawn on the second space, two rings in the box.
Lesson lesson() {
  Lesson lesson;
  lesson.id = "teach";
  lesson.laid.zones["chair"] = table::Standing{"red", 2};
  lesson.laid.zones["stool"] = table::Standing{};
  lesson.laid.zones["row"] = table::Markers{{{"pawn", {1, false}}}};
  lesson.laid.zones["wheel"] = table::Turned{359};
  lesson.laid.zones["deck"] = table::OnTop{};
  lesson.laid.zones["box"] = table::Left{2};
  lesson.things = {{{"chair", 0}, "red"}, {{"row", 1}, "pawn"}, {{"box", 0}, "ring"}, {{"box", 0}, "ring"}};
  return lesson;
}

/// A picture in which all of it is read rightly, each with odds of `odds` to one.
table::Reading right(double odds) {
  const double sure = std::log(odds);
  table::Reading read;
  read.at<table::SpotReading>("chair") = {true, -50, {{"red", sure}, {"blue", 0}}, {0, 0, sure}};
  read.at<table::SpotReading>("stool") = {true, sure, {{"red", 0}, {"blue", -50}}, {}};
  read.at<table::TrackReading>("row").markers["pawn"] = {true, {0, sure, -50}, {-50, -50, -50}, -50};
  read.at<table::PlateReading>("wheel") = {1.0, 0.99};
  read.at<table::SupplyReading>("box") = {true, {-50, 0, sure}};
  return read;
}

const ReadWell& of(const std::vector<ReadWell>& wells, ReadKind kind) {
  static const ReadWell kNone{};
  for (const ReadWell& each : wells) {
    if (each.kind == kind) {
      return each;
    }
  }
  return kNone;
}

TEST(ReadBack, CountsEachKindOfThingThatIsReadRightly) {
  const auto things = read_back(lesson(), right(99), layout());
  const auto wells = counted(things);
  ASSERT_EQ(wells.size(), 6U) << "of the deck, whose faces nobody has taught, nothing is said";
  for (const ReadWell& well : wells) {
    EXPECT_EQ(well.all, 1) << to_text(well.kind);
    EXPECT_EQ(well.right, 1) << to_text(well.kind);
  }
  EXPECT_NEAR(of(wells, ReadKind::kFigure).least_sure, 0.99, 1e-6);
  EXPECT_NEAR(of(wells, ReadKind::kStack).least_sure, 99.0 / 101, 1e-6) << "against both other counts";
}

TEST(ReadBack, SaysWhatIsReadAsSomethingElse) {
  table::Reading read = right(99);
  read.at<table::SpotReading>("chair").figures = {{"red", 0}, {"blue", 9}};
  read.at<table::SpotReading>("stool").figures["blue"] = 20;
  read.at<table::TrackReading>("row").markers["pawn"].standing = {9, 0, 0};
  read.at<table::SupplyReading>("box").counts = {9, 0, 0};
  read.at<table::PlateReading>("wheel").degrees = 5;
  const auto wells = counted(read_back(lesson(), read, layout()));
  for (const ReadKind kind :
       {ReadKind::kFigure, ReadKind::kEmpty, ReadKind::kMarker, ReadKind::kSupply, ReadKind::kPlate}) {
    EXPECT_EQ(of(wells, kind).right, 0) << to_text(kind);
    EXPECT_EQ(of(wells, kind).hidden, 0) << to_text(kind);
  }
  EXPECT_EQ(of(wells, ReadKind::kStack).right, 1);
}

TEST(ReadBack, CountsWhatIsHiddenAndNotWhatNobodyReads) {
  table::Reading read = right(99);
  read.at<table::SpotReading>("chair").is_visible = false;
  read.zones.erase("stool");  // as a place is whose faces nobody has taught
  const auto wells = counted(read_back(lesson(), read, layout()));
  EXPECT_EQ(of(wells, ReadKind::kFigure).hidden, 1);
  EXPECT_EQ(of(wells, ReadKind::kFigure).right, 0);
  EXPECT_EQ(of(wells, ReadKind::kEmpty).all, 0);
}

TEST(ReadBack, NamesTheWorstPlacesOnceEach) {
  std::vector<ReadThing> things = read_back(lesson(), right(99), layout());
  const auto again = read_back(lesson(), right(9), layout());
  things.insert(things.end(), again.begin(), again.end());
  table::Reading wrong = right(99);
  wrong.at<table::SpotReading>("stool").figures["blue"] = 20;
  wrong.at<table::SpotReading>("chair").is_visible = false;
  const auto third = read_back(lesson(), wrong, layout());
  things.insert(things.end(), third.begin(), third.end());
  const auto worst = weakest(things, 3);
  ASSERT_EQ(worst.size(), 3U);
  EXPECT_EQ(worst[0].at.zone, "stool") << "read wrongly";
  EXPECT_EQ(worst[0].seen, "blue");
  EXPECT_EQ(worst[1].at.zone, "chair") << "hidden";
  EXPECT_TRUE(worst[2].is_right);
  EXPECT_TRUE(is_weak(worst[2])) << "nine to one is not sure enough";
  EXPECT_FALSE(is_weak(things.front()));
}

TEST(ReadBack, FindsGlareAndDarknessAtAPlace) {
  cv::Mat picture(100, 100, CV_8UC3, cv::Scalar(90, 120, 150));
  const std::vector<vision::PixelPoint> place{{20, 20}, {60, 20}, {60, 60}, {20, 60}};
  EXPECT_EQ(flaw_in(picture, place), std::nullopt);
  cv::rectangle(picture, {80, 80, 20, 20}, cv::Scalar::all(255), cv::FILLED);
  EXPECT_EQ(flaw_in(picture, place), std::nullopt) << "it glares beside the place";
  cv::circle(picture, {40, 40}, 8, cv::Scalar::all(255), cv::FILLED);
  EXPECT_EQ(flaw_in(picture, place), PlaceFlaw::kGlare);
  picture.setTo(cv::Scalar::all(10));
  EXPECT_EQ(flaw_in(picture, place), PlaceFlaw::kDark);
  picture.setTo(cv::Scalar(90, 120, 150));
  EXPECT_EQ(flaw_in(picture, std::vector<vision::PixelPoint>{{20, 20}, {28, 20}, {28, 28}, {20, 28}}),
            PlaceFlaw::kSmall);
  EXPECT_EQ(flaw_in(picture, std::vector<vision::PixelPoint>{{-9, -9}, {-5, -9}, {-5, -5}}), std::nullopt);
}

}  // namespace
}  // namespace seneschal::calibration
