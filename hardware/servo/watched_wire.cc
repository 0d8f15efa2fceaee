#include "hardware/servo/watched_wire.h"

#include <utility>

namespace seneschal::servo {

using ports::DriveError;
using ports::DriveFault;

tl::expected<void, DriveError> WatchedWire::arm() {
  if (dead_man_ && dead_man_->why_not()) {
    dead_man_.reset();
  }
  if (!dead_man_) {
    auto started = start_();
    if (!started) {
      return tl::unexpected(DriveError{started.error().fault, name() + ": " + started.error().message()});
    }
    dead_man_.emplace(std::move(*started));
  }
  return wire_->arm();
}

tl::expected<void, DriveError> WatchedWire::send(std::chrono::microseconds width) {
  if (!dead_man_) {
    return tl::unexpected(DriveError{DriveFault::kNotArmed, name() + ": pulses that nobody watches over"});
  }
  dead_man_->beat();
  auto sent = wire_->send(width);
  // Afterwards: where this process was stopped in between, its pulses were ended and have just begun again.
  auto heard = listen();
  return sent ? heard : sent;
}

tl::expected<void, DriveError> WatchedWire::rest() {
  auto rested = wire_->rest();
  if (dead_man_ && rested) {
    dead_man_->rests();
  }
  auto heard = dead_man_ ? listen() : tl::expected<void, DriveError>();
  return rested ? heard : rested;
}

tl::expected<void, DriveError> WatchedWire::listen() {
  const auto why = dead_man_->why_not();
  if (!why) {
    return {};
  }
  (void)wire_->rest();
  dead_man_.reset();
  return tl::unexpected(DriveError{DriveFault::kRefused, name() + ": " + *why});
}

}  // namespace seneschal::servo
