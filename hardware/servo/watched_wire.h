#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "hardware/servo/dead_man.h"
#include "hardware/servo/pulse_wire.h"

namespace seneschal::servo {

/// A wire whose pulses go on when this process dies, with a dead-man that ends them. Pulses are sent while that watches
/// only: once it had to end them, or has ended itself, sending fails until the wire is armed again.
class WatchedWire final : public PulseWire {
 public:
  using Start = std::function<tl::expected<DeadMan, ports::DriveError>()>;

  WatchedWire(std::unique_ptr<PulseWire> wire, Start start) : wire_(std::move(wire)), start_(std::move(start)) {}

  [[nodiscard]] const std::string& name() const override { return wire_->name(); }
  [[nodiscard]] tl::expected<void, ports::DriveError> arm() override;
  [[nodiscard]] tl::expected<void, ports::DriveError> send(std::chrono::microseconds width) override;
  [[nodiscard]] tl::expected<void, ports::DriveError> rest() override;

 private:
  [[nodiscard]] tl::expected<void, ports::DriveError> listen();

  std::optional<DeadMan> dead_man_;  // goes after the wire, which rests first
  std::unique_ptr<PulseWire> wire_;
  Start start_;
};

}  // namespace seneschal::servo
