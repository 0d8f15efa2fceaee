// Tables learned in one light and read in another: what is still right, and that giving up is said.
#include <gtest/gtest.h>

#include <cstdio>

#include "calibration/artus/learned_scene.h"
#include "calibration/artus/seen_truth.h"
#include "calibration/changed_light.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

/// What came of the pictures of all tables in one light.
struct Outcome {
  int pictures = 0;
  int refused = 0;
  int false_hands = 0;
  int chairs = 0;  // of the pictures that were read
  int open = 0;    // of these, not claimed to be seen
  int wrong = 0;
  int wrong_and_sure = 0;
  int discs_off = 0;  // by more than a degree
  std::string reason;

  void add(const tl::expected<table::Reading, vision::Unreadable>& seen, const Scene::Frame& frame) {
    ++pictures;
    if (!seen) {
      ++refused;
      reason = seen.error().says;
      return;
    }
    false_hands += seen->hand ? 1 : 0;
    const SceneSeats known = frame.seats();
    for (std::size_t seat = 0; seat < known.size(); ++seat) {
      ++chairs;
      const table::SpotReading& reading = seat_read(*seen, seat);
      open += reading.is_visible ? 0 : 1;
      const bool is_wrong = reading.is_visible && !is_seat_right(*seen, known, seat);
      wrong += is_wrong ? 1 : 0;
      wrong_and_sure += is_wrong && reading.confidence() > 0.9 ? 1 : 0;
    }
    discs_off += is_disc_read(*seen) && disc_error_deg(*seen, frame) > 1 ? 1 : 0;
  }
  void print(const std::string& name) const {
    std::printf(
        "%-28s %4d read, %3d refused, %2d false hands, of %4d chairs %4d open and %2d wrong, %d discs off  %s\n",
        name.c_str(), pictures - refused, refused, false_hands, chairs, open, wrong, discs_off, reason.c_str());
  }
};

/// A table with separate positions, what was learned of it, and some of its pictures without a hand.
struct Learned {
  Scene scene;
  vision::Table table;
  std::vector<Scene::Frame> frames;
};

std::vector<Learned> learned_tables() {
  std::vector<Learned> tables;
  for (const auto& folder : project_tables()) {
    const Scene scene(folder);
    if (scene.record().is_null()) {
      std::vector<Scene::Frame> frames = unknown_frames(scene);
      std::erase_if(frames, [](const Scene::Frame& frame) { return frame.has_hand(); });
      frames.resize(std::min<std::size_t>(frames.size(), 2));
      tables.push_back({scene, learn(scene).table, std::move(frames)});
    }
  }
  return tables;
}

TEST(Light, ThatChangesIsTakenBackOrSaidToBeTooMuch) {
  const auto tables = learned_tables();
  ASSERT_FALSE(tables.empty());
  for (const ChangedLight& light : changed_lights()) {
    Outcome outcome;
    for (const Learned& table : tables) {
      vision::TableReader reader(table.table, std::nullopt);
      for (const Scene::Frame& frame : table.frames) {
        outcome.add(reader.read(light.on(table.scene.picture(frame))), frame);
      }
    }
    outcome.print(light.name);
    EXPECT_GE(outcome.pictures, 6);
    if (light.gives_up) {
      EXPECT_LE(outcome.wrong, 0.01 * outcome.chairs) << light.name;
      EXPECT_EQ(outcome.wrong_and_sure, 0) << light.name;
      EXPECT_GE(outcome.refused + outcome.false_hands + outcome.open, 1) << light.name;
    } else {
      EXPECT_EQ(outcome.refused, 0) << light.name << ": " << outcome.reason;
      EXPECT_EQ(outcome.false_hands, 0) << light.name;
      EXPECT_EQ(outcome.wrong, 0) << light.name;
      EXPECT_LE(outcome.open, 0.01 * outcome.chairs) << light.name;
      EXPECT_EQ(outcome.discs_off, 0) << light.name;
    }
  }
}

}  // namespace
}  // namespace seneschal::tests
