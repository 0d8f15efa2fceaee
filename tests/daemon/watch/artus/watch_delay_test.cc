// From the first still frame to the ruling, for every ruling of a recorded game shown at a camera's pace.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <sstream>
#include <vector>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "calibration/artus/learned_scene.h"
#include "daemon/referee/artus/tenant/artus_referee.h"
#include "daemon/watch/camera_watch.h"
#include "hardware/files/read_file.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/records/record.h"
#include "scratch_folder.h"
#include "vision/board/artus/board_file.h"
#include "vision/zones/card_faces.h"
#include "words/texts_of.h"

namespace seneschal::daemon {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// A camera of 15 frames a second that shows one picture after the other, each for some frames, which are numbered.
class PacedCamera final : public ports::Camera {
 public:
  PacedCamera() { info_.is_live = false; }  // every frame is wanted

  void show(std::string jpeg, int frames) {
    runs_.push_back({std::move(jpeg), end_});
    end_ += frames;
  }
  /// The how-manieth frame of its picture the frame of that name is, from 1.
  [[nodiscard]] int place_in_run(const std::string& name) const {
    const int frame = std::stoi(name);
    int first = 0;
    for (const Run& run : runs_) {
      first = run.first <= frame ? run.first : first;
    }
    return frame - first + 1;
  }

  const ports::CameraInfo& info() const override { return info_; }
  tl::expected<ports::Frame, ports::CameraError> next_frame(milliseconds) override {
    if (frame_ == end_) {
      return tl::unexpected(ports::CameraError{ports::NoFrame::kEnded, "over"});
    }
    run_ += run_ + 1 < runs_.size() && runs_[run_ + 1].first <= frame_ ? 1U : 0U;
    char name[16];
    std::snprintf(name, sizeof name, "%06d.jpg", frame_);
    const auto captured = begun_ + frame_++ * microseconds(66'667);
    return ports::Frame{ports::JpegBytes{runs_[run_].jpeg}, captured, name};
  }
  tl::expected<std::string, ports::LightError> set_light(ports::LightControl) override {
    return tl::unexpected(ports::LightError{ports::LightError::Kind::kFixed, "no light"});
  }

 private:
  struct Run {
    std::string jpeg;
    int first;
  };

  ports::CameraInfo info_;
  ports::MonoTime begun_ = std::chrono::steady_clock::now();
  std::vector<Run> runs_;
  int end_ = 0;
  int frame_ = 0;
  std::size_t run_ = 0;
};

/// The picture with a fist resting on the table's corner, away from the game.
std::string with_fist_beside(const std::string& jpeg) {
  cv::Mat picture = cv::imdecode(std::vector<char>(jpeg.begin(), jpeg.end()), cv::IMREAD_COLOR);
  cv::ellipse(picture, {picture.cols - 70, picture.rows - 60}, {75, 50}, 30, 0, 360, {105, 140, 205}, cv::FILLED,
              cv::LINE_AA);
  std::vector<unsigned char> bytes;
  cv::imencode(".jpg", picture, bytes);
  return {bytes.begin(), bytes.end()};
}

class WatchDelay : public ::testing::Test {
 protected:
  WatchDelay() : scene_(std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-21") {
    record_ = records::parse_record(scene_.record().dump(), "table-21")->record;
  }

  /// What was said, by the frame at which it was.
  [[nodiscard]] std::vector<events::Told> watch() {
    vision::TableReader reader(tests::learn(scene_).table,
                               *vision::load_card_faces(scene_.cards(), vision::artus_board().pieces));
    auto log = GameLog::open(scratch_ / "game.ledger", "game", referee::test::game_at_table(),
                             {"alea-2011", "beginner", {"red", "blue", "black"}}, utc_now);
    auto report = Report::open(scratch_ / "report", log->history());
    std::ostringstream out;
    journal::TerminalJournal journal{out, out};
    const auto answer = [this](const events::Question& question) {
      return events::Answer{referee::choice_in(record_, question), "record"};
    };
    StopSignals signals;
    loop::EventLoop loop;
    TableRun run({&loop, &*log, &*report, answer, &journal, &words::english("artus")});
    FrameFeed feed(camera_);
    const auto watched = CameraWatch({&loop, &feed, &signals, &reader, &run, utc_now, &journal}).watch();
    EXPECT_TRUE(watched) << watched.error();
    return log->history().told();
  }

  /// Watches, prints and expects the frames that everything took; how many things were rulings.
  int expect_quick(const char* what) {
    std::map<int, int> counts;
    int rulings = 0;
    for (const events::Told& told : watch()) {
      ++counts[camera_.place_in_run(told.frame.value())];
      rulings += std::holds_alternative<events::Ruling>(told.said) ? 1 : 0;
    }
    std::printf("%s: %d rulings;", what, rulings);
    for (const auto& [frames, count] : counts) {
      std::printf(" %d at still frame %d", count, frames);
      EXPECT_LE(frames, 3);
    }
    std::printf("\n");
    return rulings;
  }

  const tests::Scene scene_;
  const test::ScratchFolder scratch_;
  records::Record record_;
  PacedCamera camera_;
};

TEST_F(WatchDelay, IsThreeFramesAtMostForEveryRulingOfAGame) {
  int i = 0;
  for (const tests::Scene::Frame& frame : scene_.frames()) {
    if (frame.kind != "teach") {
      camera_.show(files::read_file(scene_.path(frame)).value(), frame.has_hand() ? 1 + i % 5 : 5 + i % 4);
      ++i;
    }
  }
  EXPECT_EQ(expect_quick("a whole game"), static_cast<int>(record_.actions.size()));
}

TEST_F(WatchDelay, IsThreeFramesAtMostWhenAHandGoesThatRestedBesideTheBoard) {
  constexpr int kPictures = 30;
  int i = 0;
  for (const tests::Scene::Frame& frame : scene_.frames()) {
    if (frame.kind == "teach" || frame.has_hand() || i == kPictures) {
      continue;
    }
    const std::string jpeg = files::read_file(scene_.path(frame)).value();
    camera_.show(with_fist_beside(jpeg), 3 + i % 7);
    camera_.show(jpeg, 5 + i % 4);
    ++i;
  }
  EXPECT_GT(expect_quick("with hands beside the board"), kPictures / 3);
}

}  // namespace
}  // namespace seneschal::daemon
