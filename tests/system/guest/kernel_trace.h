#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace seneschal::test {

/// A level that somebody gave a GPIO output, as the kernel timed it.
struct LevelSet {
  std::chrono::nanoseconds at{0};
  bool is_high = false;
};

/// The kernel's own record of one kind of event, begun now.
class KernelTrace {
 public:
  /// `event` as "gpio/gpio_value".
  explicit KernelTrace(const std::string& event);
  KernelTrace(const KernelTrace&) = delete;
  KernelTrace& operator=(const KernelTrace&) = delete;
  ~KernelTrace();

  /// Puts a mark into the record.
  void mark() const;

  /// "<program>-<pid> [cpu] flags <seconds>: <event>: <what>", oldest first.
  [[nodiscard]] std::vector<std::string> lines() const;

 private:
  std::filesystem::path enable_;
};

/// When the newest mark was put there, by the kernel's own clock.
[[nodiscard]] std::optional<std::chrono::nanoseconds> marked_at(const KernelTrace& trace);

/// From the newest mark until a PWM channel was switched off for the first time after it; nothing if none was. Of the
/// trace of "pwm/pwm_apply".
[[nodiscard]] std::optional<std::chrono::nanoseconds> rest_after_mark(const KernelTrace& trace);

/// Of the trace of "gpio/gpio_value".
[[nodiscard]] std::vector<LevelSet> levels_set(const KernelTrace& trace);

}  // namespace seneschal::test
