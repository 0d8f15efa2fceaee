#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace seneschal::gpio {

struct GpioChip {
  std::filesystem::path device;  ///< "/dev/gpiochip0"
  std::string label;             ///< "pinctrl-rp1": what it is, whatever its number
  int lines = 0;
};

struct GpioLine {
  std::string name;                   ///< "GPIO17", or empty
  std::optional<std::string> holder;  ///< who uses it, where somebody does
};

/// A line that is driven. Released when destroyed; the level that the pin then has is the kernel's choice, and on a
/// Raspberry Pi it is the last one.
class GpioOutput {
 public:
  virtual ~GpioOutput() = default;
  [[nodiscard]] virtual tl::expected<void, int> set(bool is_high) = 0;
};

struct GpioEdge {
  bool is_rising = false;
  std::chrono::nanoseconds at{0};  ///< CLOCK_MONOTONIC
};

/// A line that is listened to.
class GpioInput {
 public:
  virtual ~GpioInput() = default;
  /// Readable when there are edges to take; this object's.
  [[nodiscard]] virtual int descriptor() const = 0;
  /// Those that came since, oldest first; waits where there is none.
  [[nodiscard]] virtual tl::expected<std::vector<GpioEdge>, int> take() = 0;
};

enum class Pull { kNone, kUp, kDown };

/// The kernel's GPIO character devices, as libgpiod shows them, whichever of its API generations. Errors are errno
/// values.
class GpioKernel {
 public:
  virtual ~GpioKernel() = default;

  [[nodiscard]] virtual tl::expected<std::vector<GpioChip>, int> chips() const = 0;
  [[nodiscard]] virtual tl::expected<GpioLine, int> line(const GpioChip& chip, int offset) const = 0;
  [[nodiscard]] virtual tl::expected<std::unique_ptr<GpioOutput>, int> output(const GpioChip& chip, int offset,
                                                                              bool is_high) = 0;
  /// Both edges, of a line that rests where it is pulled to. `debounce` is the kernel's where debounces() says so, else
  /// it is left to the caller.
  [[nodiscard]] virtual tl::expected<std::unique_ptr<GpioInput>, int> input(const GpioChip& chip, int offset, Pull pull,
                                                                            std::chrono::microseconds debounce) = 0;
  [[nodiscard]] virtual bool debounces() const = 0;
};

/// The real one.
[[nodiscard]] std::unique_ptr<GpioKernel> gpiod_kernel();

}  // namespace seneschal::gpio
