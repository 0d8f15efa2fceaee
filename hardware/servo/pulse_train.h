#pragma once

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "hardware/gpio/gpio_kernel.h"
#include "hardware/ports/mono_time.h"

namespace seneschal::servo {

/// Time as a thread that makes pulses lives in it.
struct PulseClock {
  std::function<ports::MonoTime()> now;
  std::function<void(ports::MonoTime)> sleep_until;
};

/// One pulse at `start`, or as soon after as the thread wakes. Sleeps through most of it and counts the end out, for a
/// sleeping thread wakes some 60 us late and a servo feels 5. The width that it really got, as far as the program can
/// tell; the error is an errno value.
[[nodiscard]] tl::expected<std::chrono::nanoseconds, int> make_pulse(gpio::GpioOutput& line, const PulseClock& clock,
                                                                     ports::MonoTime start,
                                                                     std::chrono::microseconds width);

/// How far pulses were from the width that was wanted.
struct Jitter {
  std::size_t pulses = 0;
  std::chrono::nanoseconds mean{0};
  std::chrono::nanoseconds of_99_percent{0};  ///< that many are nearer
  std::chrono::nanoseconds worst{0};
  bool is_real_time = false;  ///< the kernel gave the thread real-time priority (LimitRTPRIO=)
};

/// A thread that makes pulses on a line every 20 ms. A process that dies takes its thread along, so the pulses end
/// whatever level the line keeps; one whose controller hangs ends them by itself, after kSilence without a word.
class PulseTrain {
 public:
  static constexpr std::chrono::milliseconds kPeriod{20};
  static constexpr std::chrono::milliseconds kSilence{200};
  static constexpr int kSilent = ETIME;  ///< the errno value of pulses that ended so

  PulseTrain(std::unique_ptr<gpio::GpioOutput> line, PulseClock clock);
  PulseTrain(const PulseTrain&) = delete;
  PulseTrain& operator=(const PulseTrain&) = delete;
  /// Ends the pulses and leaves the line low.
  ~PulseTrain();

  /// From the next one on, and until kSilence after the last call; nothing ends them, and returns when the last one has
  /// ended. The errno value is that of the last pulse, after which there are none.
  [[nodiscard]] tl::expected<void, int> send(std::optional<std::chrono::microseconds> width);

  /// Of the last thousand pulses.
  [[nodiscard]] Jitter jitter() const;

 private:
  void run();
  /// Ends the pulses where the last word is too old; with the lock held.
  void end_if_silent();
  void note(std::chrono::nanoseconds off);

  std::unique_ptr<gpio::GpioOutput> line_;
  PulseClock clock_;

  mutable std::mutex mutex_;  // guards the rest
  std::condition_variable changed_;
  std::optional<std::chrono::microseconds> width_;
  ports::MonoTime ends_{};  // begins no pulse from then on, without another word
  bool is_pulsing_ = false;
  bool is_over_ = false;
  bool is_real_time_ = false;
  std::optional<int> error_;
  std::vector<std::chrono::nanoseconds> off_;
  std::size_t oldest_ = 0;

  std::thread thread_;
};

}  // namespace seneschal::servo
