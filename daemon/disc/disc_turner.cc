#include "daemon/disc/disc_turner.h"

#include <utility>

namespace seneschal::disc {

turntable::Settings controller_settings(const ServoSettings& settings) {
  turntable::Settings found;
  found.servo = settings.servo;
  found.late = settings.late;
  return found;
}

DiscTurner::DiscTurner(ports::TurntableDrive& drive, const turntable::Settings& settings, Now now,
                       const std::optional<SecondOpinion>& second)
    : drive_(drive), controller_(settings), now_(std::move(now)) {
  if (second) {
    home_ = second->sensor;
    check_.emplace(second->home);
  }
}

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
      return {DriveFailed{armed.error().message()}};
    }
    if (check_) {
      check_->restart();
    }
  }
  return carry_out(controller_.step(now_(), std::nullopt, order));
}

std::vector<DiscEvent> DiscTurner::see(const turntable::Sight& sight) {
  std::vector<DiscEvent> events = carry_out(controller_.step(now_(), sight));
  hear_second(sight, events);
  return events;
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

void DiscTurner::hear_second(const turntable::Sight& sight, std::vector<DiscEvent>& events) {
  if (home_ == nullptr) {
    return;
  }
  const auto came = home_->take();
  if (!came) {
    home_ = nullptr;
    events.emplace_back(HomeFailed{came.error().message()});
    return;
  }
  for (const ports::MonoTime at : *came) {
    check_->came(at);
  }
  const auto doubt = sight.disc_deg ? check_->saw(sight.captured, *sight.disc_deg) : std::nullopt;
  if (doubt && is_busy()) {
    auto stopped = carry_out(controller_.doubt(now_(), turntable::StopReason::kHomeDisagrees, *doubt));
    events.insert(events.end(), stopped.begin(), stopped.end());
  }
}

void DiscTurner::fail(const ports::DriveError& error, std::vector<DiscEvent>& events) {
  is_sending_ = false;
  (void)controller_.step(now_(), std::nullopt, turntable::Order(turntable::Pause{}));
  (void)drive_.disarm();
  events.emplace_back(DriveFailed{error.message()});
}

}  // namespace seneschal::disc
