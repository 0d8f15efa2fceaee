#include "daemon/disc/disc_turner.h"

#include <utility>

namespace seneschal::disc {

turntable::Settings controller_settings(const ServoSettings& settings) {
  turntable::Settings found;
  found.servo = settings.servo;
  found.late = settings.late;
  return found;
}

DiscTurner::DiscTurner(ports::TurntableDrive& drive, const turntable::Settings& settings, Now now)
    : drive_(drive), controller_(settings), now_(std::move(now)) {}

DiscTurner::~DiscTurner() {
  (void)drive_.disarm();  // nobody is left to be told
}

std::vector<DiscEvent> DiscTurner::order(const turntable::Order& order) {
  if (std::holds_alternative<turntable::TurnTo>(order)) {
    has_goal_ = true;
  } else if (std::holds_alternative<turntable::Forget>(order)) {
    has_goal_ = false;
  } else if (std::holds_alternative<turntable::Allow>(order)) {
    if (const auto armed = drive_.arm(); !armed) {
      return {DriveFailed{armed.error().message}};
    }
  }
  return carry_out(controller_.step(now_(), std::nullopt, order));
}

std::vector<DiscEvent> DiscTurner::see(const turntable::Sight& sight) {
  return carry_out(controller_.step(now_(), sight));
}

std::vector<DiscEvent> DiscTurner::tick() {
  return carry_out(controller_.step(now_()));
}

std::vector<DiscEvent> DiscTurner::carry_out(turntable::Controller::Output output) {
  std::vector<DiscEvent> events;
  // Pulses first: a stop must not wait for what is said of it.
  if (output.pulse) {
    is_sending_ = true;
    if (const auto sent = drive_.send(*output.pulse); !sent) {
      fail(sent.error(), events);
      return events;
    }
  } else if (std::exchange(is_sending_, false)) {
    if (const auto rested = drive_.rest(); !rested) {
      fail(rested.error(), events);
    }
  }
  if (!controller_.is_allowed() && drive_.is_armed()) {
    (void)drive_.disarm();  // at rest already, or said to have failed
  }
  for (turntable::Event& event : output.events) {
    has_goal_ = has_goal_ && !std::holds_alternative<turntable::InPlace>(event);
    std::visit([&events](auto& each) { events.emplace_back(std::move(each)); }, event);
  }
  return events;
}

void DiscTurner::fail(const ports::DriveError& error, std::vector<DiscEvent>& events) {
  is_sending_ = false;
  (void)controller_.step(now_(), std::nullopt, turntable::Order(turntable::Pause{}));
  (void)drive_.disarm();
  events.emplace_back(DriveFailed{error.message});
}

}  // namespace seneschal::disc
