#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "hardware/ports/mono_time.h"
#include "hardware/turntable/disc_observer.h"
#include "hardware/turntable/motion_watch.h"
#include "hardware/turntable/pulse_law.h"
#include "hardware/turntable/speed_ramp.h"
#include "hardware/turntable/stop_reason.h"

namespace seneschal::turntable {

/// What one picture says of the disc.
struct Sight {
  MonoTime captured;
  std::optional<double> disc_deg;  ///< how far it is turned clockwise from seat 0; nothing if it is not seen
  bool hand_near = false;          ///< a hand or anything else that does not belong there
};

/// Turn the disc there, the shorter way round.
struct TurnTo {
  double disc_deg;
};
/// Somebody at the table lets the disc move: at start, and again after each stop, where it goes on to where it was
/// going.
struct Allow {};
/// Stop at once.
struct Pause {};
/// Stop at once and forget where it was going.
struct Forget {};
using Order = std::variant<TurnTo, Allow, Pause, Forget>;

/// The disc has somewhere to go and waits to be allowed.
struct AsksLeave {
  double to_deg;
  friend bool operator==(const AsksLeave&, const AsksLeave&) = default;
};
struct Begins {
  double from_deg;
  double by_deg;  ///< clockwise positive
  friend bool operator==(const Begins&, const Begins&) = default;
};
struct InPlace {
  double off_deg;  ///< as the camera sees it at rest
  std::chrono::duration<double> took;
  friend bool operator==(const InPlace&, const InPlace&) = default;
};
/// It rests, and moves again only when it is allowed to, which is the offer to try again.
struct Stopped {
  StopReason reason;
  std::string message;  ///< a sentence for people
  friend bool operator==(const Stopped&, const Stopped&) = default;
};
using Event = std::variant<AsksLeave, Begins, InPlace, Stopped>;

struct Settings {
  Servo servo = ContinuousServo{};
  Lateness late;
  Gentleness gentle;
  double aim_deg = 1.0;                  ///< as measured; leaves half a degree of the 1.5 for the camera's error
  std::chrono::milliseconds blind{600};  ///< without seeing the disc that it may turn on: four frames of 15 a second
                                         ///< that arrive 150 ms late, and are all lost
  std::chrono::milliseconds time_to_spare{2500};  ///< beyond twice what the turn should take
};

/// Brings the disc where it belongs. A pure state machine: no clock, no thread, no device. Somebody calls step() for
/// each picture, each order, and every 20 ms while pulses are sent, with a time that never goes back, and sends what it
/// answers.
class Controller {
 public:
  explicit Controller(const Settings& settings);

  struct Output {
    std::optional<std::chrono::microseconds> pulse;  ///< nothing: rest, no pulses at all
    std::vector<Event> events;
  };
  [[nodiscard]] Output step(MonoTime now, const std::optional<Sight>& sight = std::nullopt,
                            const std::optional<Order>& order = std::nullopt);

  /// Stops at once: something else than the camera speaks against what it sees. `measured` puts figures to it, for
  /// people.
  [[nodiscard]] Output doubt(MonoTime now, StopReason reason, const std::string& measured);

  [[nodiscard]] bool is_allowed() const { return is_allowed_; }

 private:
  enum class Phase {
    kIdle,     // nowhere to go
    kWaiting,  // somewhere to go, not allowed
    kLooking,  // allowed, and the disc was not seen yet
    kDriving,
    kSettling,  // pulses ended, waiting to see where it stands
  };

  void obey(MonoTime now, const Order& order, std::vector<Event>& events);
  void look(MonoTime now, const Sight& sight, std::vector<Event>& events);
  void judge_stand(const Sight& sight, MonoTime now, std::vector<Event>& events);
  void watch_clock(MonoTime now, std::vector<Event>& events);
  void begin(MonoTime now, std::vector<Event>& events);
  void begin_leg(MonoTime now, double by_deg);
  void drive(MonoTime now);
  void rest(MonoTime now);
  void stop(MonoTime now, StopReason reason, const std::string& measured, std::vector<Event>& events);
  [[nodiscard]] std::optional<double> way_to_go(double from_deg) const;
  [[nodiscard]] double cruise(double by_deg) const;
  [[nodiscard]] Seconds planned(double by_deg) const;
  [[nodiscard]] bool sees_hand(MonoTime now) const;

  Settings settings_;
  PulseLaw law_;
  DiscObserver observer_;
  SpeedRamp ramp_;
  MotionWatch watch_;

  Phase phase_ = Phase::kIdle;
  bool is_allowed_ = false;
  std::optional<double> target_deg_;
  double goal_deg_ = 0;  // the target on the observer's scale, which counts beyond a full turn
  Way way_ = Way::kClockwise;
  double leg_speed_ = 0;
  std::optional<std::chrono::microseconds> pulse_;
  double ordered_deg_per_s_ = 0;  // what pulse_ stands for

  MonoTime began_;  // the turn, or looking for the disc
  Seconds allowed_time_{0};
  MonoTime last_step_;
  MonoTime stands_from_;             // pictures from here on show the disc at rest
  std::optional<MonoTime> seen_at_;  // the last picture that showed the disc
  std::optional<Sight> last_sight_;
  struct Stand {  // how it stands in the pictures since it seems to
    MonoTime from;
    double first_deg = 0;
    double moved_deg = 0;  // against the first, added up
    int pictures = 0;
  };
  std::optional<Stand> stand_;
};

}  // namespace seneschal::turntable
