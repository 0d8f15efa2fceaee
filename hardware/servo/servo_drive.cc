#include "hardware/servo/servo_drive.h"

#include <utility>

namespace seneschal::servo {

using ports::DriveError;
using ports::DriveFault;

ServoDrive::ServoDrive(std::unique_ptr<PulseWire> wire, const DriveBounds& bounds, Now now)
    : wire_(std::move(wire)), bounds_(bounds), now_(std::move(now)) {}

tl::expected<void, DriveError> ServoDrive::arm() {
  if (auto armed = wire_->arm(); !armed) {
    return armed;
  }
  if (auto rested = rest(); !rested) {
    return rested;
  }
  is_armed_ = true;
  return {};
}

tl::expected<void, DriveError> ServoDrive::refuse(DriveFault fault, const std::string& message) {
  (void)rest();  // the refusal is what the caller has to hear
  return tl::unexpected(DriveError{fault, name() + ": " + message});
}

tl::expected<void, DriveError> ServoDrive::send(std::chrono::microseconds width) {
  if (!is_armed_) {
    return refuse(DriveFault::kNotArmed, "pulses before anybody allowed the disc to move");
  }
  if (width < bounds_.shortest || width > bounds_.longest) {
    return refuse(DriveFault::kOutOfRange, "a pulse of " + std::to_string(width.count()) + " us, and it may get " +
                                               std::to_string(bounds_.shortest.count()) + " to " +
                                               std::to_string(bounds_.longest.count()));
  }
  const ports::MonoTime now = now_();
  if (sending_since_ && now - *sending_since_ > bounds_.at_a_stretch) {
    is_armed_ = false;
    return refuse(DriveFault::kRefused, "pulses for more than " + std::to_string(bounds_.at_a_stretch.count()) +
                                            " s without a rest; something does not notice where the disc is");
  }
  auto sent = wire_->send(width);
  if (sent) {
    sending_since_ = sending_since_.value_or(now);
  } else {
    sending_since_.reset();
    is_armed_ = false;
  }
  return sent;
}

tl::expected<void, DriveError> ServoDrive::rest() {
  sending_since_.reset();
  return wire_->rest();
}

tl::expected<void, DriveError> ServoDrive::disarm() {
  is_armed_ = false;
  return rest();
}

}  // namespace seneschal::servo
