#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "daemon/disc/disc_event.h"
#include "daemon/disc/servo_settings.h"
#include "hardware/ports/home_sensor.h"
#include "hardware/ports/turntable.h"
#include "hardware/turntable/controller.h"
#include "hardware/turntable/home_check.h"

namespace seneschal::disc {

/// What the controller needs to know of a servo.
[[nodiscard]] turntable::Settings controller_settings(const ServoSettings& settings);

/// A home sensor and where it notices the disc's mark. The sensor outlives whoever gets this.
struct SecondOpinion {
  ports::HomeSensor* sensor = nullptr;
  turntable::Home home;
};

/// Turns the disc: what the controller answers goes to the drive, which is armed only while somebody allows it. Whoever
/// has one calls see() for each picture and tick() every 20 ms while is_busy(). Rests the drive when it is destroyed.
class DiscTurner {
 public:
  using Now = std::function<ports::MonoTime()>;

  /// `drive` outlives this.
  DiscTurner(ports::TurntableDrive& drive, const turntable::Settings& settings, Now now,
             const std::optional<SecondOpinion>& second = std::nullopt);
  DiscTurner(const DiscTurner&) = delete;
  DiscTurner& operator=(const DiscTurner&) = delete;
  ~DiscTurner();

  [[nodiscard]] std::vector<DiscEvent> order(const turntable::Order& order);
  [[nodiscard]] std::vector<DiscEvent> see(const turntable::Sight& sight);
  [[nodiscard]] std::vector<DiscEvent> tick();

  /// It turns, or is about to.
  [[nodiscard]] bool is_busy() const { return controller_.is_allowed() && has_goal_; }
  [[nodiscard]] bool is_allowed() const { return controller_.is_allowed(); }
  /// It has somewhere to go, allowed or not.
  [[nodiscard]] bool has_goal() const { return has_goal_; }

 private:
  [[nodiscard]] std::vector<DiscEvent> carry_out(turntable::Controller::Output output);
  void fail(const ports::DriveError& error, std::vector<DiscEvent>& events);
  void hear_second(const turntable::Sight& sight, std::vector<DiscEvent>& events);

  ports::TurntableDrive& drive_;
  turntable::Controller controller_;
  Now now_;
  bool has_goal_ = false;
  bool is_sending_ = false;
  ports::HomeSensor* home_ = nullptr;  // while it can be listened to
  std::optional<turntable::HomeCheck> check_;
};

}  // namespace seneschal::disc
