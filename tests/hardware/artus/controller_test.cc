#include "hardware/turntable/controller.h"

#include <gtest/gtest.h>

#include <cmath>

#include "hardware/sim/drives/positional_model.h"
#include "hardware/sim/drives/turntable_model.h"

namespace seneschal::turntable::test {
namespace {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;
using std::chrono_literals::operator""us;

/// A disc on its servo, a camera that shows it 100 ms late fifteen times a second, and the controller.
template <typename Disc>
class TableWith {
 public:
  TableWith(const Settings& settings, const Disc& start) : controller(settings), disc(start) { run(500ms); }

  void give(const Order& order) { take(controller.step(now, std::nullopt, order)); }

  /// Until an end, or for so long.
  void run(std::chrono::milliseconds at_most) {
    for (const MonoTime until = now + at_most; now < until;) {
      now += 5ms;
      disc.advance(now);
      if ((now - MonoTime{}) % 65ms == 0ms) {
        Sight sight{now - 100ms, late_deg_ + misread_by, hand_near};
        if (!is_visible) {
          sight.disc_deg.reset();
        }
        misread_by = 0;
        take(controller.step(now, sight));
      } else if ((now - MonoTime{}) % 20ms == 0ms) {
        take(controller.step(now));
      }
      if ((now + 35ms - MonoTime{}) % 65ms == 0ms) {
        late_deg_ = disc.disc_deg();  // what the picture that arrives in 100 ms will show
        late_deg_ -= 360 * std::floor(late_deg_ / 360);
      }
    }
  }

  template <typename Kind>
  [[nodiscard]] const Kind* last() const {
    return events.empty() ? nullptr : std::get_if<Kind>(&events.back());
  }
  [[nodiscard]] std::optional<StopReason> stopped_for() const {
    const auto* stopped = last<Stopped>();
    return stopped == nullptr ? std::nullopt : std::optional(stopped->reason);
  }

  void take(const Controller::Output& output) {
    pulse = output.pulse;
    disc.command(now, pulse);
    events.insert(events.end(), output.events.begin(), output.events.end());
  }

  MonoTime now{};
  Controller controller;
  Disc disc;
  bool hand_near = false;
  bool is_visible = true;
  double misread_by = 0;
  std::optional<std::chrono::microseconds> pulse;
  std::vector<Event> events;

 private:
  double late_deg_ = 0;
};

/// With a continuous servo.
class Table : public TableWith<sim::TurntableModel> {
 public:
  explicit Table(const Settings& settings = {}) : TableWith(settings, {sim::DriveTraits{}, 0, MonoTime{}}) {}
};

TEST(Controller, MovesNothingBeforeSomebodyAllowsIt) {
  Table table;
  table.give(TurnTo{90});
  table.run(3s);

  EXPECT_FALSE(table.pulse);
  EXPECT_EQ(table.disc.disc_deg(), 0);
  ASSERT_TRUE(table.last<AsksLeave>());
  EXPECT_EQ(table.last<AsksLeave>()->to_deg, 90);
}

TEST(Controller, TurnsOnceItIsAllowedAndThenSendsNoPulses) {
  Table table;
  table.give(TurnTo{90});
  table.give(Allow{});
  table.run(4s);

  ASSERT_TRUE(table.last<InPlace>());
  EXPECT_FALSE(table.pulse) << "rest is no pulses, not a neutral one";
  EXPECT_NEAR(table.disc.disc_deg(), 90, 1.5);
}

TEST(Controller, NeedsNoLeaveAgainAfterATurnThatWentWell) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{90});
  table.run(4s);
  table.give(TurnTo{180});
  table.run(4s);

  EXPECT_NEAR(table.disc.disc_deg(), 180, 1.5);
}

TEST(Controller, TakesTheShorterWayRound) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{300});
  table.run(4s);

  ASSERT_TRUE(table.last<InPlace>());
  EXPECT_NEAR(table.disc.disc_deg(), -60, 1.5);
}

TEST(Controller, LeavesACrownAloneThatIsInPlace) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{0.3});
  table.run(1s);

  EXPECT_TRUE(table.last<InPlace>());
  EXPECT_EQ(table.disc.disc_deg(), 0);
}

TEST(Controller, EndsThePulsesInTheStepThatShowsAHand) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{180});
  table.run(1s);
  ASSERT_TRUE(table.pulse);

  table.take(table.controller.step(table.now, Sight{table.now - 100ms, std::nullopt, true}));

  EXPECT_FALSE(table.pulse);
  EXPECT_EQ(table.stopped_for(), StopReason::kHandNear);
}

TEST(Controller, GoesOnAfterAHandOnlyWhenItIsAllowedAgain) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{180});
  table.run(1s);
  table.hand_near = true;
  table.run(1s);
  table.hand_near = false;
  table.run(2s);
  EXPECT_FALSE(table.pulse) << "the hand is gone, and nobody has said that it may go on";
  EXPECT_LT(table.disc.disc_deg(), 100);

  table.give(Allow{});
  table.run(4s);
  EXPECT_TRUE(table.last<InPlace>());
  EXPECT_NEAR(table.disc.disc_deg(), 180, 1.5);
}

TEST(Controller, IsNotToBeAllowedWhileAHandIsNear) {
  Table table;
  table.hand_near = true;
  table.run(300ms);
  table.give(TurnTo{90});
  table.give(Allow{});
  table.run(1s);

  EXPECT_EQ(table.stopped_for(), StopReason::kHandNear);
  EXPECT_FALSE(table.controller.is_allowed());
  EXPECT_EQ(table.disc.disc_deg(), 0);
}

TEST(Controller, StopsAtOnceWhenPausedAndGoesOnWhenAllowed) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{120});
  table.run(900ms);
  table.give(Pause{});
  EXPECT_FALSE(table.pulse);
  EXPECT_EQ(table.stopped_for(), StopReason::kPaused);

  table.give(Allow{});
  table.run(4s);
  EXPECT_NEAR(table.disc.disc_deg(), 120, 1.5);
}

TEST(Controller, ForgetsWhereItWasGoing) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{120});
  table.run(900ms);
  table.give(Forget{});
  EXPECT_FALSE(table.pulse);
  const double stood = table.disc.disc_deg();
  table.run(2s);

  EXPECT_LT(std::abs(table.disc.disc_deg() - stood), 15) << "it may coast";
  EXPECT_FALSE(table.pulse);
}

TEST(Controller, SaysThatTheDiscDoesNotMove) {
  Table table;
  table.disc.faults.is_stuck = true;
  table.give(Allow{});
  table.give(TurnTo{120});
  table.run(1s);

  EXPECT_EQ(table.stopped_for(), StopReason::kNotMoving);
  EXPECT_FALSE(table.pulse);
}

TEST(Controller, SaysThatTheDiscTurnsTheWrongWayBeforeItHasGoneFar) {
  Table table;
  table.disc.faults.is_reversed = true;
  table.give(Allow{});
  table.give(TurnTo{120});
  table.run(3s);

  EXPECT_EQ(table.stopped_for(), StopReason::kWrongWay);
  EXPECT_GT(table.disc.disc_deg(), -45) << "what it does until the camera, 100 ms late, has shown it in three pictures";
}

TEST(Controller, StopsWhenTheCameraDoesNotShowTheDisc) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{180});
  table.run(800ms);
  table.is_visible = false;
  table.run(700ms);

  EXPECT_EQ(table.stopped_for(), StopReason::kAngleLost);
  EXPECT_FALSE(table.pulse);
}

TEST(Controller, DoesNotBeginWithoutSeeingTheDisc) {
  Table table;
  table.is_visible = false;
  table.run(1s);
  table.give(Allow{});
  table.give(TurnTo{180});
  table.run(1s);

  EXPECT_EQ(table.stopped_for(), StopReason::kAngleLost);
  EXPECT_EQ(table.disc.disc_deg(), 0);
}

TEST(Controller, GivesUpWhenItTakesMuchTooLong) {
  Table table;
  table.disc.faults.load = 0.2;
  table.give(Allow{});
  table.give(TurnTo{180});
  table.run(12s);

  EXPECT_EQ(table.stopped_for(), StopReason::kTimeOver);
  EXPECT_FALSE(table.pulse);
}

TEST(Controller, SaysThatADiscAtRestMoves) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{60});
  table.run(4s);
  ASSERT_TRUE(table.last<InPlace>());
  table.disc.faults.creep_deg_per_s = 4;
  table.run(2s);

  EXPECT_EQ(table.stopped_for(), StopReason::kMovedByOther);
  EXPECT_FALSE(table.controller.is_allowed());
}

TEST(Controller, LetsAHandTurnTheDiscAtRest) {
  Table table;
  table.hand_near = true;
  table.disc.faults.hand_deg_per_s = 30;
  table.run(2s);

  EXPECT_TRUE(table.events.empty());
}

TEST(Controller, BelievesNoSinglePictureThatIsAgainstAllExpectation) {
  Table table;
  table.give(Allow{});
  table.give(TurnTo{180});
  table.run(1s);
  table.misread_by = 90;
  table.run(4s);

  ASSERT_TRUE(table.last<InPlace>());
  EXPECT_NEAR(table.disc.disc_deg(), 180, 1.5);
}

TEST(Controller, EveryStopSaysWhatHappenedAndHowToGoOn) {
  for (const StopReason reason : {StopReason::kHandNear, StopReason::kNotMoving, StopReason::kWrongWay,
                                  StopReason::kMovedByOther, StopReason::kAngleLost, StopReason::kTimeOver,
                                  StopReason::kPaused, StopReason::kHomeDisagrees, StopReason::kEndOfTravel}) {
    const std::string said = sentence(reason, "");
    EXPECT_NE(said.find(". "), said.npos) << said;
    EXPECT_EQ(said.back(), '.');
  }
}

TEST(PulseLaw, SendsShorterPulsesThanNeutralToTurnClockwise) {
  PulseLaw law(ContinuousServo{1500us, 40us, 400us, 100, 80});

  EXPECT_EQ(law.pulse(50, 20ms), 1260us);
  EXPECT_EQ(law.pulse(-40, 20ms), 1740us);
  EXPECT_EQ(law.pulse(500, 20ms), 1060us) << "never beyond full speed";
}

TEST(PulseLaw, MovesAPositionalServoStepByStepAndNeverBeyondItsTravel) {
  PulseLaw law(PositionalServo{700us, 2400us, 0.5, 90, 1500us});

  EXPECT_EQ(law.pulse(50, 20ms), 1502us);
  EXPECT_EQ(law.pulse(50, 20ms), 1504us);
  EXPECT_TRUE(law.can_turn(440));
  EXPECT_FALSE(law.can_turn(460));
  EXPECT_EQ(law.pulse(90, 20s), 2400us);
}

Settings with_positional_servo(std::chrono::microseconds standing) {
  Settings settings;
  settings.servo = PositionalServo{700us, 2400us, 0.5, 90, standing};
  settings.late = {40ms, 60ms};
  return settings;
}

TEST(Controller, TurnsAPositionalServoThroughItsGear) {
  TableWith<sim::PositionalModel> table(with_positional_servo(1500us), {{}, 1500us, MonoTime{}});
  table.give(Allow{});
  for (const double target : {77.1, 180.0, 192.9, 38.6, 0.0, 334.3}) {
    table.give(TurnTo{target});
    table.run(5s);
    ASSERT_TRUE(table.last<InPlace>()) << "on the way to " << target;
    EXPECT_NEAR(std::remainder(table.disc.disc_deg() - target, 360), 0, 1.5);
    EXPECT_FALSE(table.pulse);
  }
}

TEST(PulseLaw, GoesOnFromWhereThePositionalServosDiscIsFound) {
  PulseLaw law(PositionalServo{700us, 2400us, 0.5, 90, 1500us, 10});

  law.stand_at(10);
  EXPECT_EQ(law.pulse(50, 20ms), 1502us);
  law.stand_at(110);
  EXPECT_EQ(law.pulse(50, 20ms), 1702us);
  law.stand_at(350);
  EXPECT_EQ(law.pulse(50, 20ms), 1462us) << "nearer to where it was than a turn further";
}

TEST(Controller, TurnsAPositionalServoThatSomebodyTurnedWhileItHadNoPower) {
  Settings settings = with_positional_servo(1500us);
  std::get<PositionalServo>(settings.servo).standing_disc_deg = 0;
  TableWith<sim::PositionalModel> table(settings, {{}, 1700us, MonoTime{}});
  table.give(Allow{});
  table.give(TurnTo{154.3});
  double fastest = 0;
  double before = table.disc.disc_deg();
  for (int i = 0; i < 250; ++i) {
    table.run(20ms);
    fastest = std::max(fastest, std::abs(table.disc.disc_deg() - before) / 0.02);
    before = table.disc.disc_deg();
  }

  ASSERT_TRUE(table.last<InPlace>());
  EXPECT_NEAR(before, 154.3, 1.5);
  EXPECT_LE(fastest, 75) << "no jump";
}

TEST(Controller, UnwindsAPositionalServoTheLongWayRound) {
  // 25 degrees before its end; it stands at 65 degrees of the disc's second turn.
  TableWith<sim::PositionalModel> table(with_positional_servo(2350us), {{}, 2350us, MonoTime{}});
  table.give(Allow{});
  table.give(TurnTo{155});
  ASSERT_TRUE(table.last<Begins>());
  EXPECT_NEAR(table.last<Begins>()->by_deg, -270, 1);
  table.run(8s);

  ASSERT_TRUE(table.last<InPlace>());
  EXPECT_NEAR(table.disc.disc_deg(), 155, 1.5);
}

TEST(SpeedRamp, KeepsAccelerationAndJerkWithinTheirBounds) {
  const Gentleness gentle;
  SpeedRamp ramp(gentle);
  double speed = 0;
  double acceleration = 0;
  for (int i = 0; i < 200; ++i) {
    const double now = ramp.follow(i < 60 ? 80 : 7, 20ms);
    const double change = (now - speed) / 0.02;
    EXPECT_LE(std::abs(change), gentle.acceleration_deg_per_s2 + 1e-6);
    EXPECT_LE(std::abs(change - acceleration), gentle.jerk_deg_per_s3 * 0.02 + 1e-6);
    acceleration = change;
    speed = now;
  }
  EXPECT_NEAR(speed, 7, 1);
}

}  // namespace
}  // namespace seneschal::turntable::test
