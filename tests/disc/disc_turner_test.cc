#include "daemon/disc/disc_turner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "hardware/sim/drives/turntable_model.h"

namespace seneschal::disc {
namespace {

using std::chrono_literals::operator""ms;
using ports::DriveError;
using ports::DriveFault;
using ports::MonoTime;
using turntable::Order;

/// A drive with a simulated disc behind it.
class Drive final : public ports::TurntableDrive {
 public:
  explicit Drive(const MonoTime& now) : now_(now) {}

  const std::string& name() const override { return name_; }
  tl::expected<void, DriveError> arm() override {
    if (is_taken) {
      return tl::unexpected(DriveError{DriveFault::kTaken, "servo: somebody else has it"});
    }
    is_armed_ = true;
    return {};
  }
  bool is_armed() const override { return is_armed_; }
  tl::expected<void, DriveError> send(std::chrono::microseconds width) override {
    EXPECT_TRUE(is_armed_) << "pulses that nobody allowed";
    if (is_gone) {
      is_sending = false;
      return tl::unexpected(DriveError{DriveFault::kNotThere, "servo: it has gone"});
    }
    is_sending = true;
    disc.command(now_, width);
    return {};
  }
  tl::expected<void, DriveError> rest() override {
    is_sending = false;
    disc.command(now_, std::nullopt);
    return {};
  }
  tl::expected<void, DriveError> disarm() override {
    is_armed_ = false;
    return rest();
  }

  sim::TurntableModel disc{{}, 0, MonoTime{}};
  bool is_taken = false;
  bool is_gone = false;
  bool is_sending = false;

 private:
  const MonoTime& now_;
  std::string name_ = "servo";
  bool is_armed_ = false;
};

/// The sensor under that disc.
class Home final : public ports::HomeSensor {
 public:
  explicit Home(Drive& drive) : drive_(drive) {}
  const std::string& name() const override { return name_; }
  tl::expected<std::vector<MonoTime>, ports::PanelError> take() override {
    if (is_gone) {
      return tl::unexpected(ports::PanelError{"the home sensor: its chip has gone"});
    }
    return drive_.disc.take_marks();
  }
  bool is_gone = false;

 private:
  Drive& drive_;
  std::string name_ = "home";
};

class DiscTurnerTest : public ::testing::Test {
 protected:
  /// The camera shows the disc, 15 times a second, for that long.
  void watch(std::chrono::milliseconds time, bool has_hand = false) {
    for (const MonoTime end = now_ + time; now_ < end; now_ += 22ms) {
      drive_.disc.advance(now_);
      const bool is_shown = frame_++ % 3 == 0;
      const double deg = std::fmod(std::fmod(drive_.disc.disc_deg() + camera_off_, 360) + 360, 360);
      take(is_shown ? turner_.see({now_, deg, has_hand}) : turner_.tick());
    }
  }
  void order(const Order& order) { take(turner_.order(order)); }
  template <typename Event>
  [[nodiscard]] bool has_heard() const {
    return std::ranges::any_of(events_, [](const DiscEvent& event) { return std::holds_alternative<Event>(event); });
  }

  MonoTime now_{};
  Drive drive_{now_};
  Home home_{drive_};
  DiscTurner turner_{drive_, controller_settings(ServoSettings{}), [this] { return now_; },
                     SecondOpinion{&home_, {97, 103}}};
  double camera_off_ = 0;  // degrees
  std::vector<DiscEvent> events_;

 private:
  void take(const std::vector<DiscEvent>& events) { events_.insert(events_.end(), events.begin(), events.end()); }
  int frame_ = 0;
};

TEST_F(DiscTurnerTest, MovesNothingBeforeSomebodyAllowsIt) {
  watch(500ms);
  order(turntable::TurnTo{90});
  watch(3000ms);

  EXPECT_TRUE(has_heard<turntable::AsksLeave>());
  EXPECT_EQ(drive_.disc.disc_deg(), 0);
  EXPECT_FALSE(drive_.is_armed());
  EXPECT_TRUE(turner_.has_goal());
  EXPECT_FALSE(turner_.is_busy());
}

TEST_F(DiscTurnerTest, TurnsTheDiscToItsPlaceAndRests) {
  order(turntable::Allow{});
  order(turntable::TurnTo{90});
  watch(6000ms);

  EXPECT_TRUE(has_heard<turntable::InPlace>());
  EXPECT_NEAR(drive_.disc.disc_deg(), 90, 1.5);
  EXPECT_FALSE(drive_.is_sending);
  EXPECT_FALSE(turner_.has_goal());
}

TEST_F(DiscTurnerTest, DisarmsTheDriveForAHandAndGoesOnWhenItIsAllowedAgain) {
  order(turntable::Allow{});
  order(turntable::TurnTo{90});
  watch(700ms);
  ASSERT_TRUE(drive_.is_sending);
  watch(100ms, true);

  EXPECT_TRUE(has_heard<turntable::Stopped>());
  EXPECT_FALSE(drive_.is_armed());
  EXPECT_FALSE(drive_.is_sending);
  watch(2000ms);
  order(turntable::Allow{});
  watch(6000ms);
  EXPECT_NEAR(drive_.disc.disc_deg(), 90, 1.5);
}

TEST_F(DiscTurnerTest, SaysThatTheDriveHasGoneAndStops) {
  order(turntable::Allow{});
  order(turntable::TurnTo{90});
  watch(700ms);
  drive_.is_gone = true;
  watch(500ms);

  ASSERT_TRUE(has_heard<DriveFailed>());
  EXPECT_EQ(std::get<DriveFailed>(events_.back()).message, "servo: it has gone");
  EXPECT_FALSE(drive_.is_armed());
  EXPECT_FALSE(turner_.is_busy());
}

TEST_F(DiscTurnerTest, SaysThatItMayNotHaveTheDrive) {
  drive_.is_taken = true;
  order(turntable::Allow{});

  EXPECT_TRUE(has_heard<DriveFailed>());
  EXPECT_FALSE(turner_.is_allowed());
}

TEST_F(DiscTurnerTest, TurnsPastAHomeSensorThatAgreesWithTheCamera) {
  order(turntable::Allow{});
  order(turntable::TurnTo{150});
  watch(6000ms);

  EXPECT_TRUE(has_heard<turntable::InPlace>());
  EXPECT_FALSE(has_heard<turntable::Stopped>());
}

TEST_F(DiscTurnerTest, StopsWhereTheHomeSensorSpeaksAgainstTheCamera) {
  camera_off_ = 2 * 360.0 / 28;
  order(turntable::Allow{});
  order(turntable::TurnTo{175});
  watch(6000ms);

  EXPECT_FALSE(has_heard<turntable::InPlace>());
  EXPECT_FALSE(drive_.is_sending);
  EXPECT_FALSE(drive_.is_armed());
  EXPECT_TRUE(turner_.has_goal()) << "it may be tried again";
  const auto* stopped = std::get_if<turntable::Stopped>(&events_.back());
  ASSERT_NE(stopped, nullptr);
  EXPECT_EQ(stopped->reason, turntable::StopReason::kHomeDisagrees);
  EXPECT_NE(stopped->message.find("did not notice the mark, which is at 97"), std::string::npos) << stopped->message;
}

TEST_F(DiscTurnerTest, SaysOnceThatTheHomeSensorIsGoneAndTurnsByTheCamera) {
  home_.is_gone = true;
  order(turntable::Allow{});
  order(turntable::TurnTo{150});
  watch(6000ms);

  EXPECT_TRUE(has_heard<turntable::InPlace>());
  EXPECT_EQ(
      std::ranges::count_if(events_, [](const DiscEvent& event) { return std::holds_alternative<HomeFailed>(event); }),
      1);
}

}  // namespace
}  // namespace seneschal::disc
