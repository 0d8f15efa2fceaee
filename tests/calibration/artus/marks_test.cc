// Tables without printed markers: learned from four clicked points, and found again by the printed board.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>

#include "calibration/artus/learned_scene.h"
#include "calibration/artus/seen_truth.h"
#include "calibration/bare_scene.h"
#include "vision/board/artus/board_file.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

using ::testing::HasSubstr;

constexpr std::array<vision::BoardPoint, 4> kCorners{{{-210, 210, 0}, {210, 210, 0}, {210, -210, 0}, {-210, -210, 0}}};

/// A board file with clicked marks and without printed markers.
std::string bare_board_text(const Scene& scene) {
  auto json = nlohmann::json::parse(text_of(scene.folder().parent_path() / "board.json"));
  json.erase("markers");
  for (const vision::BoardPoint& corner : kCorners) {
    json["marks"].push_back({corner.x, corner.y});
  }
  return json.dump();
}

struct Count {
  int right = 0;
  int all = 0;
  void add(bool is_right) {
    right += is_right ? 1 : 0;
    ++all;
  }
};

/// A table as its markers teach it, and its pictures with the markers painted over.
class BareTable {
 public:
  explicit BareTable(const std::filesystem::path& folder)
      : scene_(folder), learned_(learn(scene_)), chance_(static_cast<unsigned char>(scene_.name().back())) {}

  [[nodiscard]] const Scene& scene() const { return scene_; }
  [[nodiscard]] const vision::Table& with_markers() const { return learned_.table; }
  [[nodiscard]] cv::Mat picture(const Scene::Frame& frame) const {
    return without_markers(scene_.picture(frame), learned_.table.board, learned_.table.camera);
  }
  [[nodiscard]] vision::ClickedMarks clicked(const vision::CameraModel& camera, double off_px) {
    return clicks(kCorners, camera, off_px, chance_);
  }

  /// Learns it anew from points clicked up to `off_px` off, each picture with its own clicks.
  [[nodiscard]] tl::expected<calibration::Calibration, calibration::Remark> learn_bare(double off_px) {
    std::vector<calibration::NamedPicture> pictures;
    for (const Scene::Frame& frame : scene_.frames()) {
      if (frame.is_known()) {
        const auto kind = frame.kind == "empty"   ? vision::ViewKind::kEmpty
                          : frame.kind == "setup" ? vision::ViewKind::kSetup
                                                  : vision::ViewKind::kTeach;
        pictures.push_back({kind, frame.file, picture(frame), clicked(learned_.table.camera, off_px), {}});
      }
    }
    return calibration::calibrate(vision::artus_board(), bare_board_text(scene_), "board.json", pictures);
  }

 private:
  Scene scene_;
  calibration::Calibration learned_;
  std::mt19937 chance_;
};

/// Up to `most` pictures of a scene that show an unknown position and no hand.
std::vector<Scene::Frame> free_frames(const Scene& scene, std::size_t most) {
  std::vector<Scene::Frame> frames;
  for (const Scene::Frame& frame : unknown_frames(scene)) {
    if (!frame.has_hand() && frames.size() < most) {
      frames.push_back(frame);
    }
  }
  return frames;
}

void add_seats(const table::Reading& seen, const Scene::Frame& frame, Count& seats) {
  const SceneSeats known = frame.seats();
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    seats.add(is_seat_right(seen, known, seat));
  }
}

TEST(ClickedMarks, TeachATableAsWellAsItsMarkersDo) {
  for (const auto& folder : project_tables()) {
    BareTable table(folder);
    const auto learned = table.learn_bare(5);
    ASSERT_TRUE(learned) << folder << learned.error();
    const double off = apart_px(learned->table.board, learned->table.camera, table.with_markers().camera);
    vision::TableReader reader(learned->table, std::nullopt);
    Count seats;
    Count trays;
    double worst_disc = 0;
    for (const Scene::Frame& frame : free_frames(table.scene(), 8)) {
      const auto seen = reader.read(table.picture(frame));
      ASSERT_TRUE(seen) << seen.error();
      add_seats(*seen, frame, seats);
      trays.add(is_supply_right(*seen, frame));
      worst_disc = std::max(worst_disc, disc_error_deg(*seen, frame));
    }
    std::printf("%s, clicked up to 5 px off: track %.2f px off, chairs %d of %d, trays %d of %d, disc %.2f deg\n",
                table.scene().name().c_str(), off, seats.right, seats.all, trays.right, trays.all, worst_disc);
    EXPECT_LT(off, 2);
    EXPECT_GE(seats.all, 2 * 28);
    EXPECT_GE(seats.right, 0.99 * seats.all);
    EXPECT_GE(trays.all, 2);
    EXPECT_GE(trays.right, 0.9 * trays.all);
    EXPECT_LT(worst_disc, 0.5);
  }
}

TEST(ClickedMarks, SayWhereTheBoardIsInAnotherPicture) {
  BareTable table(project_tables().front());
  const auto learned = table.learn_bare(3);
  ASSERT_TRUE(learned) << learned.error();
  const auto frames = free_frames(table.scene(), 1);
  const auto now = bumped(table.with_markers().camera, 25, {60, -30});
  const cv::Mat picture = seen_by(now, table.picture(frames[0]), table.with_markers().camera);
  vision::TableReader reader(learned->table, std::nullopt);

  const auto placed = reader.place(table.clicked(now, 4), picture);

  ASSERT_TRUE(placed) << placed.error();
  EXPECT_LT(apart_px(learned->table.board, reader.camera(), now), 2);
}

TEST(ClickedMarks, AreRefusedInTheWrongOrder) {
  BareTable table(project_tables().front());
  const auto learned = table.learn_bare(3);
  ASSERT_TRUE(learned) << learned.error();
  vision::TableReader reader(learned->table, std::nullopt);
  const cv::Mat picture = table.picture(free_frames(table.scene(), 1)[0]);
  auto mirrored = table.clicked(table.with_markers().camera, 0);
  std::swap(mirrored[1], mirrored[3]);
  auto far_off = table.clicked(table.with_markers().camera, 0);
  for (auto& mark : far_off) {
    mark = mark * 0.8;
  }

  const auto in_mirror = reader.place(mirrored, picture);
  const auto elsewhere = reader.place(far_off, picture);

  ASSERT_FALSE(in_mirror);
  EXPECT_THAT(in_mirror.error(), HasSubstr("as in a mirror"));
  ASSERT_FALSE(elsewhere);
  EXPECT_THAT(elsewhere.error(), HasSubstr("not where the four marks say"));
}

TEST(Bump, IsFollowedByThePrintWhereNoMarkerIsInView) {
  Count followed;  // where it is not found, the picture is refused
  for (const auto& folder : project_tables()) {
    BareTable table(folder);
    const auto learned = table.learn_bare(3);
    ASSERT_TRUE(learned) << folder << learned.error();
    const vision::CameraModel& before = learned->table.camera;
    vision::TableReader reader(learned->table, std::nullopt);
    std::mt19937 chance(7);
    std::uniform_real_distribution<double> roll(-4, 4);
    std::uniform_real_distribution<double> shift(-60, 60);
    Count seats;
    double worst_px = 0;
    for (const Scene::Frame& frame : free_frames(table.scene(), 6)) {
      const auto now = bumped(before, roll(chance), {shift(chance), shift(chance)});
      const auto seen = reader.read(seen_by(now, table.picture(frame), before));
      followed.add(seen && reader.found_by() == vision::FoundBy::kPrint);
      if (!seen) {
        continue;
      }
      worst_px = std::max(worst_px, apart_px(reader.table().board, reader.camera(), now));
      add_seats(*seen, frame, seats);
    }
    std::printf("%s, bumped by up to 4 deg and 60 px without markers: found to %.2f px, chairs %d of %d\n",
                table.scene().name().c_str(), worst_px, seats.right, seats.all);
    EXPECT_LT(worst_px, 2);
    EXPECT_GE(seats.all, 2 * 28);
    EXPECT_GE(seats.right, 0.97 * seats.all);
  }
  std::printf("found again after %d of %d bumps\n", followed.right, followed.all);
  EXPECT_GE(followed.all, 8);
  EXPECT_GE(followed.right, 0.9 * followed.all);
}

TEST(Bump, IsNotSeenWhereOnlyAHandCame) {
  int seen_with_hand = 0;
  for (const auto& folder : project_tables()) {
    BareTable table(folder);
    const auto learned = table.learn_bare(3);
    ASSERT_TRUE(learned) << folder << learned.error();
    vision::TableReader reader(learned->table, std::nullopt);
    int looked_at = 0;
    for (const Scene::Frame& frame : unknown_frames(table.scene())) {
      if (frame.has_hand() && looked_at < 6) {
        ++looked_at;
        seen_with_hand += reader.read(table.picture(frame)) ? 1 : 0;
        EXPECT_LT(apart_px(reader.table().board, reader.camera(), learned->table.camera), 1.5) << frame.file;
      }
    }
  }
  EXPECT_GE(seen_with_hand, 4);
}

TEST(Bump, IsFollowedByTheMarkersThatAreLeft) {
  const BareTable table(project_tables().front());
  const vision::CameraModel& before = table.with_markers().camera;
  vision::Board covered = table.with_markers().board;  // of its markers the first and the last stay
  covered.marker_centres.erase(covered.marker_centres.begin());
  covered.marker_centres.erase(std::prev(covered.marker_centres.end()));
  const auto frames = free_frames(table.scene(), 1);
  const auto now = bumped(before, 2, {20, 25});
  vision::TableReader reader(table.with_markers(), std::nullopt);

  const auto seen =
      reader.read(seen_by(now, without_markers(table.scene().picture(frames[0]), covered, before), before));

  ASSERT_TRUE(seen) << seen.error();
  EXPECT_LT(apart_px(covered, reader.camera(), now), 2);
}

}  // namespace
}  // namespace seneschal::tests
