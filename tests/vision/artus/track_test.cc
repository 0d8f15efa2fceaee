#include "vision/track/track.h"

#include <gtest/gtest.h>

#include <chrono>
#include <iostream>

#include <nlohmann/json.hpp>

#include "rules/strict_json/read_json.h"
#include "vision/artus/scene.h"
#include "vision/artus/track_scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/zone_names.h"

namespace seneschal::vision {
namespace {

using tests::track_scenes;
using tests::TrackScene;

std::optional<table::MarkerPlace> truth_of(const nlohmann::json& frame, std::size_t colour) {
  const auto& track = frame.at("track");
  const auto found = track.find(tests::sample_colours()[colour]);
  if (found == track.end()) {
    return std::nullopt;
  }
  return table::MarkerPlace{found->at("space"), found->at("lying")};
}

const table::MarkerReading& marker_of(const table::TrackReading& track, std::size_t colour) {
  return track.of(marker_thing(tests::sample_colours()[colour]));
}

/// A board that says whose markers there are, and nothing else.
Board board_of_colours() {
  Board board;
  board.pieces = artus_board().pieces;
  return board;
}

struct Tally {
  int right = 0;
  int all = 0;
  double seconds = 0;
  int frames = 0;
};

void read_frame(const TrackScene& scene, const TrackReader& reader, const nlohmann::json& frame, Tally& tally) {
  const cv::Mat picture = scene.picture(frame);
  const auto start = std::chrono::steady_clock::now();
  const auto track = reader.read(picture, {});
  tally.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  ++tally.frames;
  for (std::size_t colour = 0; colour < kMostMarkers; ++colour) {
    const bool right = marker_of(track, colour).best() == truth_of(frame, colour);
    tally.right += right ? 1 : 0;
    ++tally.all;
    if (!right) {
      std::cout << scene.name << " " << frame.at("file") << ": " << tests::sample_colours()[colour] << " misread\n";
    }
  }
}

TEST(Track, FindsTheMarkersOfTheSharedTables) {
  if (track_scenes().empty()) {
    GTEST_SKIP() << "shared/scenes is absent";
  }
  Tally tally;
  for (const TrackScene& scene : track_scenes()) {
    const auto model = learn_track(scene.board, scene.views, known_seats(scene.board, scene.views));
    ASSERT_TRUE(model) << scene.name << ": " << model.error();
    const TrackReader reader(*model, scene.board, scene.camera);
    for (const auto& frame : scene.frames) {
      if (!frame.at("hand")) {
        read_frame(scene, reader, frame, tally);
      }
    }
  }
  std::cout << "markers right: " << tally.right << " of " << tally.all << ", " << 1e3 * tally.seconds / tally.frames
            << " ms a picture\n";
  EXPECT_GE(tally.right, 0.99 * tally.all);
  EXPECT_GE(tally.all, 700) << "too few to say anything";
}

TEST(Track, ReadsTheSameFromAModelThatWentThroughAFile) {
  if (track_scenes().empty()) {
    GTEST_SKIP() << "shared/scenes is absent";
  }
  const TrackScene& scene = track_scenes().front();
  const auto model = learn_track(scene.board, scene.views, known_seats(scene.board, scene.views));
  ASSERT_TRUE(model) << model.error();
  const std::string text = nlohmann::json{{"track", to_json(*model, scene.board)}}.dump();
  EXPECT_LT(text.size(), 50'000U);

  const auto again = strict_json::read_json(text, "table.json", [&scene](const strict_json::JsonNode& table) {
    return track_from_json(table.at("track"), scene.board);
  });

  ASSERT_TRUE(again) << again.error().message();
  const cv::Mat picture = scene.picture(scene.frames.back());
  const auto before = TrackReader(*model, scene.board, scene.camera).read(picture, {});
  const auto after = TrackReader(*again, scene.board, scene.camera).read(picture, {});
  for (std::size_t colour = 0; colour < kMostMarkers; ++colour) {
    const table::MarkerReading& one = marker_of(before, colour);
    const table::MarkerReading& other = marker_of(after, colour);
    EXPECT_EQ(one.best(), other.best());
    EXPECT_NEAR(one.standing.at(7), other.standing.at(7), 1e-3);
  }
}

TEST(Track, LeavesMarkersOpenWhereTheTrackIsCovered) {
  if (track_scenes().empty()) {
    GTEST_SKIP() << "shared/scenes is absent";
  }
  const TrackScene& scene = track_scenes().front();
  const auto model = learn_track(scene.board, scene.views, known_seats(scene.board, scene.views));
  ASSERT_TRUE(model) << model.error();
  const cv::Mat picture = scene.views.front().bgr;

  const auto track =
      TrackReader(*model, scene.board, scene.camera).read(picture, cv::Mat(picture.size(), CV_8U, cv::Scalar(255)));

  EXPECT_EQ(track.markers.size(), kMostMarkers);
  for (const auto& [marker, reading] : track.markers) {
    EXPECT_FALSE(reading.is_visible) << marker;
    EXPECT_FALSE(reading.best());
  }
}

TEST(Track, CannotBeLearnedWithoutATeachPicture) {
  const CalibrationView setup{ViewKind::kSetup, {}, cv::Mat(48, 64, CV_8UC3, cv::Scalar::all(90))};
  const KnownSeats nothing;

  const auto model = learn_track(Board{}, std::span(&setup, 1), std::span(&nothing, 1));

  ASSERT_FALSE(model);
  EXPECT_EQ(model.error(), Unlearnable{NoFiguresShown{}});
}

TEST(Track, RefusesATableFileWithADamagedPrint) {
  const auto model = strict_json::read_json(
      R"({"track": {"tones": {}, "empty_track_lab": "12xy"}})", "table.json",
      [](const strict_json::JsonNode& table) { return track_from_json(table.at("track"), board_of_colours()); });

  ASSERT_FALSE(model);
  EXPECT_NE(model.error().message().find("empty_track_lab"), std::string::npos) << model.error().message();
}

TEST(Track, RefusesTonesWithoutSpread) {
  nlohmann::json tones = std::vector<double>(kTones * 6, 0.0);
  const std::string text = nlohmann::json{{"tones", {{"red", tones}}}, {"empty_track_lab", ""}}.dump();

  const auto model = strict_json::read_json(text, "table.json", [](const strict_json::JsonNode& track) {
    return track_from_json(track, board_of_colours());
  });

  ASSERT_FALSE(model);
  EXPECT_NE(model.error().message().find("tones.red: expected"), std::string::npos) << model.error().message();
}

}  // namespace
}  // namespace seneschal::vision
