#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/capture/frame_feed.h"
#include "daemon/desk/desk.h"
#include "daemon/disc/disc_turner.h"
#include "daemon/disc/home_run.h"
#include "daemon/disc/servo_settings.h"
#include "daemon/disc/tuning.h"
#include "daemon/journal/journal.h"
#include "daemon/loop/event_loop.h"
#include "daemon/loop/watched.h"
#include "daemon/web/server.h"
#include "daemon/wizard/disc/disc_wish.h"
#include "hardware/ports/camera.h"
#include "hardware/ports/home_sensor.h"
#include "hardware/ports/turntable.h"
#include "vision/read_picture.h"

namespace seneschal::disc_wizard {

/// Where a servo may be wired to on this machine.
struct FoundWire {
  std::string wire;              ///< as --servo has it
  std::string chip;              ///< what it is on, for people: "1f00098000.pwm, channel 0"
  std::string state;             ///< "free", "resting", "pulsing", "taken", "no-permission"
  std::string holder{};          ///< who has it, where that is known
  bool is_hardware_pwm = false;  ///< its pulses are even whatever the machine does
};
struct FoundWires {
  std::vector<FoundWire> wires;
  std::vector<std::string> missing{};    ///< why there are no others, as sentences
  bool are_named = false;                ///< the settings say which it is: there is nothing to choose
  std::vector<std::string> home_pins{};  ///< of the header, which are free, or where the table is drawn, that sensor
};

/// A drive, at rest and not armed, and the time that it lives in.
struct OpenedDrive {
  std::unique_ptr<ports::TurntableDrive> drive;
  disc::DiscTurner::Now now;
};

/// What the disc is set up with. Errors are sentences; the functions wait for devices and files, and are called on
/// other threads. All of it outlives the wizard.
struct DiscParts {
  template <typename Value>
  using Outcome = tl::expected<Value, std::string>;

  loop::EventLoop* loop = nullptr;
  journal::Journal* journal = nullptr;
  web::Server* server = nullptr;
  std::function<FoundWires(ports::Camera&)> find_wires;
  std::function<Outcome<OpenedDrive>(const disc::ServoSettings&, ports::Camera&)> open_drive;
  std::function<Outcome<std::unique_ptr<ports::HomeSensor>>(const std::string& pin, ports::Camera&)> open_home;
  /// The servo of the table that is watched, as the settings have it; nothing where it has none.
  std::function<Outcome<std::optional<disc::ServoSettings>>()> read;
  std::function<Outcome<void>(const std::optional<disc::ServoSettings>&)> keep;
};

/// The table that is watched, with a disc on it.
struct DiscTable {
  ports::Camera* camera;
  const vision::TableReader* reader;
  std::optional<ports::LightValues> light{};  ///< at which the camera's is locked
};

/// Sets the servo under the disc up from the owner's phone, while no game is played: where it is wired, its numbers,
/// the home sensor, a turn to see that it is right. Nothing turns before the owner says so, each time; whoever says
/// stop is obeyed where that is said, before anything else is done, also while a disk or a device is waited for. A disc
/// whose owner's phone is not heard of for three seconds stops by itself: its stop key would be as far away; after a
/// minute the table is let go. What was found is kept in the table that is watched, and used from the next game on. Of
/// the loop's thread.
class DiscWizard {
 public:
  explicit DiscWizard(DiscParts parts);

  /// Answers what the owner's phone asks: GET /api/disc is shown(), and POST what disc_wish.h has; that is answered by
  /// shown(), too, before it is done, but for a stop.
  void serve(desk::Desk& desk);
  /// Whether a disc can be set up now: no game is played, and a table is watched that has one. Once it cannot, what was
  /// asked for is not wanted any more.
  void be_here(bool is_here);
  /// Whether the owner is at it, or wants to be: then it needs the table.
  [[nodiscard]] bool is_wanted() const { return step_ != Step::kClosed || !wishes_.empty(); }

  /// With the table that is watched from now on, until end(); it outlives that.
  void begin(const DiscTable& table);
  /// Does what the owner's phone asks for, looks at the disc and drives it. Waits for devices and files while nothing
  /// turns, and the loop goes on.
  void go_on();
  /// When to go on at the latest.
  [[nodiscard]] std::chrono::milliseconds patience() const;
  /// Puts the drive to rest and lets go of it, and of the table.
  void end();

  /// {"step": "closed", "is_here": true}, or "wire", "ready" or "moving", with what is known by then (disc_state.cc),
  /// and whether what the phone asked for is still to be done: it may be moving next.
  [[nodiscard]] nlohmann::json shown() const;

 private:
  enum class Step {
    kClosed,
    kWire,    // none is chosen, or it cannot be had
    kReady,   // the drive is open and at rest
    kMoving,  // by motion_
  };
  /// What turns the disc now.
  struct Motion {
    std::string what;  // "tune", "home", "turn"
    std::string pin{};
    std::unique_ptr<ports::HomeSensor> sensor{};
    std::unique_ptr<disc::DiscTurner> turner{};
    std::unique_ptr<disc::HomeRun> home{};
    std::unique_ptr<disc::Tuning> tuning{};
  };
  /// How the last one ended.
  struct Ended {
    std::string what;
    std::string how;                  // "done", "stopped", "phone-gone", "failed"
    std::string why{};                // a sentence, where it failed
    std::optional<double> off{};      // as disc::Tuning::Found has it; of a turn the degrees off its seat
    std::optional<double> seconds{};  // that a turn took
  };
  using Sight = std::optional<turntable::Sight>;

  void take(const Wish& wish);
  void open();
  void choose(const ChooseWire& wish);
  void open_drive();
  void tune();
  void learn_home(const std::string& pin);
  void turn_to(int seat);
  /// The disc may turn by this from now on.
  void start(Motion motion);
  void step(const Sight& sight);
  void step_tuning(const Sight& sight);
  void step_home(const Sight& sight);
  void step_turn(const Sight& sight);
  /// At once: nothing is waited for.
  void finish(Ended ended);
  void stop(const char* how);
  void keep(const std::optional<disc::ServoSettings>& settings);
  [[nodiscard]] Sight look();
  void show(ports::Frame& frame);

  DiscParts parts_;
  bool is_here_ = false;
  Step step_ = Step::kClosed;
  std::deque<Wish> wishes_;
  bool is_taking_ = false;                       // a wish, which may wait for a device
  std::chrono::steady_clock::time_point asked_;  // the owner's phone did, last
  int stops_ = 0;                                // that were asked for

  std::optional<DiscTable> table_;
  std::optional<daemon::FrameFeed> feed_;  // of its camera
  std::optional<loop::Watched> ready_;
  std::optional<ports::MonoTime> shown_at_;  // the newest picture on the page
  int pictures_ = 0;
  std::optional<double> seen_deg_;  // of the disc, while nothing turns
  bool is_hand_near_ = false;

  FoundWires found_;
  std::optional<disc::ServoSettings> settings_;
  bool is_tuned_ = false;
  OpenedDrive drive_;             // null before one was opened
  std::optional<Motion> motion_;  // goes before the drive
  std::optional<Ended> ended_;
  std::string says_;   // of what turns now
  std::string fault_;  // a sentence; "" where nothing keeps it from going on
};

}  // namespace seneschal::disc_wizard
