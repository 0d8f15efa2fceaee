#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "hardware/gpio/gpio_kernel.h"

namespace seneschal::sim {

/// The header of a Pi at which somebody pulls pins up and down, and measures what comes out of them. Pins must outlive
/// what is opened on them. For one thread.
class SimulatedPins final : public gpio::GpioKernel {
 public:
  /// Whether its kernel leaves bounces out by itself.
  explicit SimulatedPins(bool debounces) : debounces_(debounces) {}

  /// The pin gets that level; an edge that a kernel that debounces would have left out is to be left out by the caller.
  void set(int pin, bool is_high, std::chrono::nanoseconds at);
  /// Of an output, also after it was let go of, as on a Pi.
  [[nodiscard]] bool is_high(int pin) const { return high_.contains(pin); }
  /// The chip is pulled out: everything fails from now on.
  void unplug();

  [[nodiscard]] tl::expected<std::vector<gpio::GpioChip>, int> chips() const override;
  [[nodiscard]] tl::expected<gpio::GpioLine, int> line(const gpio::GpioChip& chip, int offset) const override;
  [[nodiscard]] tl::expected<std::unique_ptr<gpio::GpioOutput>, int> output(const gpio::GpioChip& chip, int offset,
                                                                            bool is_high) override;
  [[nodiscard]] tl::expected<std::unique_ptr<gpio::GpioInput>, int> input(const gpio::GpioChip& chip, int offset,
                                                                          gpio::Pull pull,
                                                                          std::chrono::microseconds debounce) override;
  [[nodiscard]] bool debounces() const override { return debounces_; }

 private:
  class Input;
  class Output;
  bool debounces_;
  bool is_gone_ = false;
  std::map<int, Input*> held_;
  std::set<int> driven_;
  std::set<int> high_;
};

}  // namespace seneschal::sim
