#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "hardware/ports/mono_time.h"
#include "hardware/ports/turntable.h"
#include "hardware/servo/pulse_wire.h"

namespace seneschal::servo {

/// What a servo may get at most, whoever asks for it.
struct DriveBounds {
  std::chrono::microseconds shortest{700};
  std::chrono::microseconds longest{2300};
  /// Pulses without a rest between. Half a turn takes 4 s, and twice that with time to spare is the controller's limit.
  std::chrono::seconds at_a_stretch{15};
};

/// A servo, continuous or positional, on any wire: nothing before it is armed, nothing out of bounds, nothing for ever.
class ServoDrive final : public ports::TurntableDrive {
 public:
  using Now = std::function<ports::MonoTime()>;

  ServoDrive(std::unique_ptr<PulseWire> wire, const DriveBounds& bounds, Now now);

  [[nodiscard]] const std::string& name() const override { return wire_->name(); }
  [[nodiscard]] tl::expected<void, ports::DriveError> arm() override;
  [[nodiscard]] bool is_armed() const override { return is_armed_; }
  [[nodiscard]] tl::expected<void, ports::DriveError> send(std::chrono::microseconds width) override;
  [[nodiscard]] tl::expected<void, ports::DriveError> rest() override;
  [[nodiscard]] tl::expected<void, ports::DriveError> disarm() override;

 private:
  [[nodiscard]] tl::expected<void, ports::DriveError> refuse(ports::DriveFault fault, const std::string& message);

  std::unique_ptr<PulseWire> wire_;
  DriveBounds bounds_;
  Now now_;
  bool is_armed_ = false;
  std::optional<ports::MonoTime> sending_since_;
};

}  // namespace seneschal::servo
