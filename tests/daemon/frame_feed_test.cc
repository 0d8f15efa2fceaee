#include "daemon/capture/frame_feed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include <cmath>
#include <functional>
#include <future>
#include <stdexcept>
#include <vector>

namespace seneschal::daemon {
namespace {

using std::chrono::milliseconds;
using NextFrame = tl::expected<ports::Frame, ports::CameraError>;

constexpr FeedTiming kPatient{milliseconds(1), milliseconds(4), milliseconds(60000)};
constexpr FeedTiming kQuick{milliseconds(1), milliseconds(4), milliseconds(20)};

/// A camera that does what a list says, step by step, and then is silent for ever.
class ListedCamera final : public ports::Camera {
 public:
  ListedCamera(bool is_live, std::vector<std::function<NextFrame()>> steps) : steps_(std::move(steps)) {
    info_.name = "a listed camera";
    info_.is_live = is_live;
  }

  const ports::CameraInfo& info() const override { return info_; }
  NextFrame next_frame(milliseconds wait) override {
    if (step_ < steps_.size()) {
      return steps_[step_++]();
    }
    std::promise<void>().get_future().wait_for(std::min(wait, milliseconds(1)));  // nothing new to be seen
    return tl::unexpected(ports::CameraError{ports::NoFrame::kNoneInTime, "silent"});
  }
  tl::expected<std::string, ports::LightError> set_light(ports::LightControl control) override {
    light_.reset();
    return std::string(control == ports::LightControl::kLocked ? "locked" : "automatic");
  }
  std::optional<ports::LightValues> locked_at() const override { return light_; }
  tl::expected<std::string, ports::LightError> lock_at(const ports::LightValues& values) override {
    if (values.count("gain") == 0) {
      return tl::unexpected(ports::LightError{ports::LightError::Kind::kFixed, "no such light"});
    }
    light_ = values;
    return "locked at gain " + std::to_string(std::lround(values.at("gain")));
  }

 private:
  ports::CameraInfo info_;
  std::vector<std::function<NextFrame()>> steps_;
  std::size_t step_ = 0;
  std::optional<ports::LightValues> light_;
};

NextFrame frame(const std::string& name) {
  return ports::Frame{ports::JpegBytes{"bytes"}, std::chrono::steady_clock::now(), name};
}
NextFrame no_frame(ports::NoFrame kind) {
  return tl::unexpected(ports::CameraError{kind, "unplugged"});
}

/// The next thing, waited for as the daemon does.
std::string next(FrameFeed& feed) {
  pollfd ready{feed.fd(), POLLIN, 0};
  if (::poll(&ready, 1, 5000) != 1) {
    return "nothing in 5 s";
  }
  const auto news = feed.take();
  if (!news) {
    return "nothing";
  }
  struct Teller {
    std::string operator()(const ports::Frame& frame) const { return "frame " + frame.name.value_or("?"); }
    std::string operator()(const CameraGone& gone) const { return "gone: " + gone.why; }
    std::string operator()(const CameraBack& back) const { return "back: " + back.camera; }
    std::string operator()(const LightSaid& light) const { return light.says; }
    std::string operator()(const CameraEnded&) const { return "ended"; }
  };
  return std::visit(Teller(), *news);
}

TEST(FrameFeed, HandsOverEveryFrameOfARecordingAndItsEnd) {
  ListedCamera camera(false, {[] { return frame("a"); }, [] { return frame("b"); }, [] { return frame("c"); },
                              [] { return no_frame(ports::NoFrame::kEnded); }});
  FrameFeed feed(camera, kQuick);
  EXPECT_EQ(next(feed), "frame a");
  EXPECT_EQ(next(feed), "frame b");
  EXPECT_EQ(next(feed), "frame c");
  EXPECT_EQ(next(feed), "ended");
}

TEST(FrameFeed, KeepsOnlyTheNewestFrameOfALiveCamera) {
  std::promise<void> all_shown;
  ListedCamera camera(true, {[] { return frame("a"); }, [] { return frame("b"); }, [] { return frame("c"); },
                             [&] {
                               all_shown.set_value();
                               return no_frame(ports::NoFrame::kNoneInTime);
                             }});
  FrameFeed feed(camera, kQuick);
  all_shown.get_future().wait();
  EXPECT_EQ(next(feed), "frame c");
}

TEST(FrameFeed, SaysOnceThatTheCameraIsGoneAndOnceThatItIsBack) {
  const auto gone = [] { return no_frame(ports::NoFrame::kDroppedOut); };
  ListedCamera camera(false, {[] { return frame("a"); }, gone, gone, gone, gone, [] { return frame("b"); }});
  FrameFeed feed(camera, kQuick);
  EXPECT_EQ(next(feed), "frame a");
  EXPECT_EQ(next(feed), "gone: unplugged");
  EXPECT_EQ(next(feed), "back: a listed camera");
  EXPECT_EQ(next(feed), "frame b");
}

NextFrame thrown() {
  throw std::runtime_error("a register is missing");
}

TEST(FrameFeed, TakesACameraThatThrowsForOneThatDroppedOut) {
  ListedCamera camera(true, {[] { return frame("a"); }, thrown, thrown, thrown, thrown, [] { return frame("b"); }});
  FrameFeed feed(camera, kPatient);
  EXPECT_EQ(next(feed), "frame a");
  EXPECT_EQ(next(feed), "gone: a listed camera: failed in a way that it never should (a register is missing)");
  EXPECT_EQ(next(feed), "back: a listed camera");
  EXPECT_EQ(next(feed), "frame b");
}

TEST(FrameFeed, EndsWithARecordingThatThrowsAgainAndAgain) {
  ListedCamera camera(false, {[] { return frame("a"); }, thrown, thrown, thrown, [] { return frame("b"); }});
  FrameFeed feed(camera, kQuick);
  EXPECT_EQ(next(feed), "frame a");
  EXPECT_EQ(next(feed), "gone: a listed camera: failed in a way that it never should (a register is missing)");
  EXPECT_EQ(next(feed), "ended");
}

TEST(FrameFeed, LocksTheLightOfALiveCameraWhenItHasSettledAndAgainOnRequest) {
  ListedCamera camera(true, {[] { return frame("a"); }});
  FrameFeed feed(camera, kQuick);
  EXPECT_EQ(next(feed), "frame a");
  EXPECT_EQ(next(feed), "locked");
  feed.relight();
  EXPECT_EQ(next(feed), "automatic");
  EXPECT_EQ(next(feed), "locked");
}

TEST(FrameFeed, LocksACameraAtTheLightInWhichTheTableWasLearned) {
  ListedCamera camera(true, {[] { return frame("a"); }});
  FrameFeed feed(camera, kQuick, ports::LightValues{{"gain", 3}});
  EXPECT_EQ(next(feed), "locked at gain 3");
  EXPECT_EQ(next(feed), "frame a");
  feed.relight();
  EXPECT_EQ(next(feed), "automatic");
  EXPECT_EQ(next(feed), "locked");
}

TEST(FrameFeed, LocksACameraThatRefusesThatLightWhenItHasFoundItsOwn) {
  ListedCamera camera(true, {[] { return frame("a"); }});
  FrameFeed feed(camera, kQuick, ports::LightValues{{"exposure", 3}});
  EXPECT_EQ(next(feed), "no such light");
  EXPECT_EQ(next(feed), "frame a");
  EXPECT_EQ(next(feed), "locked");
}

TEST(FrameFeed, LocksACameraAgainThatCameBackWithoutItsLight) {
  std::promise<void> locked;
  const auto gone = [&] {
    locked.get_future().wait();
    return no_frame(ports::NoFrame::kDroppedOut);
  };
  ListedCamera camera(true, {[] { return frame("a"); }, [] { return no_frame(ports::NoFrame::kNoneInTime); }, gone,
                             [] { return frame("b"); }});
  FrameFeed feed(camera, {milliseconds(1), milliseconds(4), milliseconds(0)});
  EXPECT_EQ(next(feed), "frame a");
  EXPECT_EQ(next(feed), "locked");
  locked.set_value();
  EXPECT_EQ(next(feed), "gone: unplugged");
  EXPECT_EQ(next(feed), "back: a listed camera");
  EXPECT_EQ(next(feed), "frame b");
  EXPECT_EQ(next(feed), "locked");
}

TEST(FrameFeed, EndsWhileARecordedFrameWaitsToBeTakenAndWhileTheCameraIsGone) {
  ListedCamera recorded(false, {[] { return frame("a"); }, [] { return frame("b"); }});
  { const FrameFeed feed(recorded, kQuick); }
  ListedCamera away(
      true, std::vector<std::function<NextFrame()>>(1000, [] { return no_frame(ports::NoFrame::kDroppedOut); }));
  { const FrameFeed feed(away, {milliseconds(60000), milliseconds(60000), milliseconds(20)}); }
}

}  // namespace
}  // namespace seneschal::daemon
