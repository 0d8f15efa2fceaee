#include "hardware/sim/drives/simulated_pins.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace seneschal::sim {

class SimulatedPins::Input final : public gpio::GpioInput {
 public:
  Input(SimulatedPins& pins, int pin) : pins_(pins), pin_(pin), ready_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    pins_.held_[pin] = this;
  }
  ~Input() override {
    pins_.held_.erase(pin_);
    ::close(ready_);
  }
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  int descriptor() const override { return ready_; }
  tl::expected<std::vector<gpio::GpioEdge>, int> take() override {
    eventfd_t count = 0;
    (void)::eventfd_read(ready_, &count);
    if (pins_.is_gone_) {
      return tl::unexpected(ENODEV);
    }
    return std::exchange(edges_, {});
  }
  void add(const gpio::GpioEdge& edge) {
    edges_.push_back(edge);
    wake();
  }
  void wake() { (void)::eventfd_write(ready_, 1); }

 private:
  SimulatedPins& pins_;
  int pin_;
  int ready_;
  std::vector<gpio::GpioEdge> edges_;
};

class SimulatedPins::Output final : public gpio::GpioOutput {
 public:
  Output(SimulatedPins& pins, int pin) : pins_(pins), pin_(pin) { pins_.driven_.insert(pin); }
  ~Output() override { pins_.driven_.erase(pin_); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  tl::expected<void, int> set(bool is_high) override {
    if (pins_.is_gone_) {
      return tl::unexpected(ENODEV);
    }
    if (is_high) {
      pins_.high_.insert(pin_);
    } else {
      pins_.high_.erase(pin_);
    }
    return {};
  }

 private:
  SimulatedPins& pins_;
  int pin_;
};

void SimulatedPins::set(int pin, bool is_high, std::chrono::nanoseconds at) {
  if (const auto held = held_.find(pin); held != held_.end()) {
    held->second->add({is_high, at});
  }
}

void SimulatedPins::unplug() {
  is_gone_ = true;
  for (const auto& [pin, input] : held_) {
    input->wake();
  }
}

tl::expected<std::vector<gpio::GpioChip>, int> SimulatedPins::chips() const {
  return std::vector<gpio::GpioChip>{{"/dev/gpiochip0", "pinctrl-sim", 54}};
}

tl::expected<gpio::GpioLine, int> SimulatedPins::line(const gpio::GpioChip& /*chip*/, int offset) const {
  gpio::GpioLine line{"GPIO" + std::to_string(offset), std::nullopt};
  if (held_.contains(offset) || driven_.contains(offset)) {
    line.holder = "seneschal";
  }
  return line;
}

tl::expected<std::unique_ptr<gpio::GpioOutput>, int> SimulatedPins::output(const gpio::GpioChip& /*chip*/, int offset,
                                                                           bool is_high) {
  if (is_gone_ || held_.contains(offset) || driven_.contains(offset)) {
    return tl::unexpected(is_gone_ ? ENODEV : EBUSY);
  }
  auto line = std::make_unique<Output>(*this, offset);
  (void)line->set(is_high);
  return line;
}

tl::expected<std::unique_ptr<gpio::GpioInput>, int> SimulatedPins::input(const gpio::GpioChip& /*chip*/, int offset,
                                                                         gpio::Pull /*pull*/,
                                                                         std::chrono::microseconds /*debounce*/) {
  if (is_gone_ || held_.contains(offset) || driven_.contains(offset)) {
    return tl::unexpected(is_gone_ ? ENODEV : EBUSY);
  }
  return std::make_unique<Input>(*this, offset);
}

}  // namespace seneschal::sim
