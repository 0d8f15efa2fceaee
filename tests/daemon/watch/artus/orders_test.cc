// What people order while a camera watches the table: by buttons, on phones and by keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "daemon/ledger/ledger_reader.h"
#include "daemon/watch/artus/watched_camera.h"
#include "faulty_disk/fillable_disk.h"
#include "hardware/panel/gpio_buttons.h"

namespace seneschal::daemon {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using OrdersToAWatch = CameraWatchTest;

TEST_F(OrdersToAWatch, WritesADisputeIntoTheLog) {
  buttons_ = panel::GpioButtons::open(pins_, {{ports::Button::kDispute, "24"}}).value();
  pins_.set(24, false, milliseconds(5));
  camera_.show(setup(), 12);

  EXPECT_THAT(watch(), HasSubstr("Somebody pressed the button of doubt"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "dispute", "setup_seen"));
}

TEST_F(OrdersToAWatch, HeedsPhonesAlsoWhenTheButtonsWerePulledOut) {
  buttons_ = panel::GpioButtons::open(pins_, {{ports::Button::kPause, "23"}}).value();
  pins_.unplug();
  lamp_.on_sign = [this] {
    if (lamp_.signs.size() == 1) {  // it watches
      phones_.press(ports::Button::kDispute);
    }
  };
  camera_.show(setup(), 12);

  EXPECT_THAT(watch(), HasSubstr("Somebody pressed the button of doubt"));
}

// In the lobby, or while players kept a game by hand: nobody asked whether this disc may turn.
TEST_F(OrdersToAWatch, HeedsNothingThatPhonesPressedBeforeIt) {
  phones_.press(ports::Button::kAllow);
  turns_to_ = 180;
  is_allowed_ = false;
  camera_.show(setup(), 12);
  watch();

  EXPECT_EQ(drive_.sent, 0);
}

TEST_F(OrdersToAWatch, HeedsNothingThatWasTypedBeforeIt) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  ASSERT_EQ(::write(pipe[1], "\n", 1), 1);
  keys_ = pipe[0];
  turns_to_ = 180;
  is_allowed_ = false;
  camera_.show(setup(), 12);
  watch();

  EXPECT_EQ(drive_.sent, 0);
  ::close(pipe[0]);
  ::close(pipe[1]);
}

/// A watch over a disc that is to turn, and a phone that lets it as soon as the watch is there.
class LettingTheDiscTurn : public CameraWatchTest {
 protected:
  LettingTheDiscTurn() {
    turns_to_ = 180;
    is_allowed_ = false;
    camera_.keeps_time = true;
    camera_.show(setup(), 12);
    lamp_.on_sign = [this] {
      if (lamp_.signs.size() == 1) {
        before_it();
        phones_.press(ports::Button::kAllow, Receipt([this](const RequestResult& result) {
                        outcome_ = result.outcome;
                        sent_before_ = drive_.sent;
                        const auto log = ledger::LedgerReader::open(log_file()).value();
                        EXPECT_TRUE(log.read_all([this](const ledger::Entry& entry) { then_.push_back(entry.kind); }));
                      }));
      }
    };
  }

  std::function<void()> before_it = [] {};
  std::optional<Outcome> outcome_;
  int sent_before_ = 0;            // pulses, when that was told
  std::vector<std::string> then_;  // the log
};

TEST_F(LettingTheDiscTurn, IsAnsweredOnceItIsInTheLog) {
  watch();

  EXPECT_EQ(outcome_, Outcome::kDone);
  EXPECT_THAT(then_, ElementsAre("game_started", "disc_allowed"));
  EXPECT_GT(drive_.sent, 0);
}

TEST_F(LettingTheDiscTurn, IsRefusedWhereItCannotBeWrittenDownAndMovesNothing) {
  test::FillableDisk disk;
  before_it = [&disk] { disk.fill(); };
  watch();

  EXPECT_EQ(outcome_, Outcome::kNotKept);
  EXPECT_EQ(drive_.sent, 0);
  disk.make_room();
  EXPECT_THAT(kinds(), ElementsAre("game_started"));
}

TEST_F(LettingTheDiscTurn, IsUndoneByAStopWhileItIsBeingWritten) {
  int entries = 0;
  on_entry_ = [&] {
    if (++entries == 2) {  // after the game's first
      phones_.press(ports::Button::kStop);
    }
  };
  watch();

  EXPECT_EQ(outcome_, Outcome::kLapsed);
  EXPECT_EQ(drive_.sent, 0);
  EXPECT_THAT(kinds(), ElementsAre("game_started", "disc_allowed", "disc_stopped", "setup_seen"));
}

TEST_F(OrdersToAWatch, GoesOnWithoutButtonsThatWerePulledOut) {
  buttons_ = panel::GpioButtons::open(pins_, {{ports::Button::kPause, "23"}}).value();
  pins_.unplug();
  camera_.show(setup(), 12);

  EXPECT_THAT(watch(), HasSubstr("no button is heeded any more"));
  EXPECT_THAT(kinds(), ElementsAre("game_started", "setup_seen"));
}

TEST_F(OrdersToAWatch, ReadsTheTableOnceMoreWhenSomebodySaysThatTheTurnIsOver) {
  buttons_ = panel::GpioButtons::open(pins_, {{ports::Button::kDone, "25"}}).value();
  lamp_.on_sign = [this] {
    if (lamp_.signs.size() == 3) {  // it was read
      pins_.set(25, false, milliseconds(5));
    }
  };
  camera_.show(setup(), 12);

  (void)watch();
  using enum ports::Sign;
  EXPECT_THAT(lamp_.signs, ElementsAre(kReady, kReading, kYourTurn, kReading, kYourTurn));
}

}  // namespace
}  // namespace seneschal::daemon
