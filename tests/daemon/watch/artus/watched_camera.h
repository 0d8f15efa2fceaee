#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/artus/learned_scene.h"
#include "daemon/devices/noted_lamp.h"
#include "daemon/disc/disc_turner.h"
#include "daemon/ledger/ledger.h"
#include "daemon/phones/phone_buttons.h"
#include "daemon/watch/camera_watch.h"
#include "daemon/watch/disc_watch.h"
#include "hardware/sim/drives/simulated_pins.h"
#include "referee/artus/watched_game.h"
#include "scratch_folder.h"
#include "vision/board/artus/board_file.h"
#include "vision/zones/card_faces.h"
#include "words/texts_of.h"

namespace seneschal::daemon {

/// A live camera at ten frames a second, by its frames' instants, that shows what it was told and ends. It does not
/// wait for them unless it is told to.
class ListedCamera final : public ports::Camera {
 public:
  ListedCamera() {
    info_.is_live = false;  // every picture is wanted
    info_.name = "a list";
  }

  void show(const cv::Mat& picture, int frames) {
    steps_.insert(steps_.end(), static_cast<std::size_t>(frames), picture);
  }
  void drop_out() { steps_.emplace_back(); }
  bool keeps_time = false;
  std::string why = "the cable is loose";  // it drops out

  const ports::CameraInfo& info() const override { return info_; }
  tl::expected<ports::Frame, ports::CameraError> next_frame(std::chrono::milliseconds) override {
    if (step_ == steps_.size()) {
      return tl::unexpected(ports::CameraError{ports::NoFrame::kEnded, "over"});
    }
    const cv::Mat& picture = steps_[step_++];
    if (picture.empty()) {
      return tl::unexpected(ports::CameraError{ports::NoFrame::kDroppedOut, why});
    }
    if (keeps_time && step_ == 1) {
      begun_ = std::chrono::steady_clock::now();
    }
    const ports::MonoTime at = begun_ + step_ * std::chrono::milliseconds(100);
    if (keeps_time) {
      std::this_thread::sleep_until(at);  // as long as a camera takes
    }
    return ports::Frame{picture.clone(), at, {}};
  }
  tl::expected<std::string, ports::LightError> set_light(ports::LightControl) override {
    return tl::unexpected(ports::LightError{ports::LightError::Kind::kFixed, "no light"});
  }

 private:
  ports::CameraInfo info_;
  ports::MonoTime begun_ = std::chrono::steady_clock::now();
  std::vector<cv::Mat> steps_;
  std::size_t step_ = 0;
};

/// A drive whose disc does not move.
class StuckDrive final : public ports::TurntableDrive {
 public:
  const std::string& name() const override { return name_; }
  tl::expected<void, ports::DriveError> arm() override {
    is_armed_ = true;
    return {};
  }
  bool is_armed() const override { return is_armed_; }
  tl::expected<void, ports::DriveError> send(std::chrono::microseconds) override {
    is_sending = true;
    ++sent;
    return {};
  }
  tl::expected<void, ports::DriveError> rest() override {
    is_sending = false;
    return {};
  }
  tl::expected<void, ports::DriveError> disarm() override {
    is_armed_ = false;
    return rest();
  }
  bool is_sending = false;
  int sent = 0;

 private:
  std::string name_ = "servo";
  bool is_armed_ = false;
};

class CameraWatchTest : public ::testing::Test {
 protected:
  CameraWatchTest() : scene_(std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes" / "table-21") {}

  /// The n-th picture of the kind: "setup", or with or without a hand.
  [[nodiscard]] cv::Mat setup() const {
    return picture_where([](const auto& frame) { return frame.kind == "setup"; });
  }
  [[nodiscard]] cv::Mat hand() const {
    return picture_where([](const auto& frame) { return frame.has_hand(); });
  }

  template <typename Is>
  [[nodiscard]] cv::Mat picture_where(const Is& is) const {
    const auto found = std::find_if(scene_.frames().begin(), scene_.frames().end(), is);
    return found == scene_.frames().end() ? cv::Mat() : scene_.picture(*found);
  }

  [[nodiscard]] vision::TableReader reader() const {
    static const vision::Table table = tests::learn(scene_).table;
    static const vision::CardFaces faces =
        vision::load_card_faces(scene_.cards(), vision::artus_board().pieces).value();
    return {table, faces};
  }

  /// Watches what the camera shows; everything that was said.
  std::string watch() {
    vision::TableReader reader = this->reader();
    auto log = GameLog::open(log_file(), "game", referee::test::game_at_table(),
                             {"alea-2011", "beginner", {"red", "blue", "black"}}, [this] {
                               if (on_entry_) {
                                 on_entry_();
                               }
                               return utc_now();
                             });
    auto report = Report::open(scratch_ / "report", log->history());
    std::ostringstream out;
    journal::TerminalJournal journal{out, out};
    StopSignals signals;
    loop::EventLoop loop;
    TableRun run({&loop, &*log, &*report,
                  [](const events::Question&) {
                    return events::Answer{{}, "nobody"};
                  },
                  &journal, &words::english("artus")});
    FrameFeed feed(camera_,
                   {std::chrono::milliseconds(1), std::chrono::milliseconds(4), std::chrono::milliseconds(20)});
    CameraWatchParts parts{&loop, &feed, &signals, &reader, &run, utc_now, &journal};
    parts.buttons = buttons_.get();
    parts.phones = &phones_;
    parts.keys = keys_;
    TableLamp lamp(&lamp_, journal);
    parts.lamp = &lamp;
    DiscWatch disc({&turner_, &reader, &run, "enter", utc_now});
    if (turns_to_) {
      parts.disc = &disc;
      if (is_allowed_) {
        (void)turner_.order(turntable::Allow{});
      }
      (void)turner_.order(turntable::TurnTo{*turns_to_});
    }
    const auto watched = CameraWatch(parts).watch();
    EXPECT_TRUE(watched) << watched.error();
    return out.str();
  }

  [[nodiscard]] std::filesystem::path log_file() const { return scratch_ / "game.ledger"; }

  /// The log's entries as "kind payload".
  [[nodiscard]] std::vector<std::string> kinds() const {
    std::vector<std::string> kinds;
    auto ledger = ledger::Ledger::open(log_file());
    EXPECT_TRUE(ledger->read_all([&](const ledger::Entry& entry) { kinds.push_back(entry.kind); }));
    return kinds;
  }

  const tests::Scene scene_;
  const test::ScratchFolder scratch_;
  ListedCamera camera_;
  sim::SimulatedPins pins_{true};
  std::unique_ptr<ports::Buttons> buttons_;
  PhoneButtons phones_;
  test::NotedLamp lamp_;
  std::optional<int> keys_;
  std::function<void()> on_entry_;  // an entry is about to be written
  std::optional<double> turns_to_;  // it was told to, before the watch begins
  bool is_allowed_ = true;          // to turn there
  StuckDrive drive_;
  disc::DiscTurner turner_{drive_, {}, [] { return std::chrono::steady_clock::now(); }};
};

}  // namespace seneschal::daemon
