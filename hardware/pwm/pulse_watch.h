#pragma once

#include <chrono>
#include <functional>

namespace seneschal::pwm {

/// What a controller and the process that watches over its pulses tell each other, through a socket between them: a
/// byte each. The watch says kReady once it can end the pulses, before the first; the controller kBeat with each pulse
/// width that it orders, every 50 ms or more often, and kRests when it has ended them; the watch kSilent when it heard
/// nothing for kSilence and has ended them itself. That ends its service: it ends whatever pulses come after it, too,
/// until the controller has hung up.
struct WatchWord {
  static constexpr char kReady = 'k';
  static constexpr char kBeat = 'b';
  static constexpr char kRests = 'r';
  static constexpr char kSilent = 's';
};
inline constexpr std::chrono::milliseconds kSilence{200};

/// Listens at `socket` until the other side hangs up or dies, and calls `rest` when it does, or falls silent while
/// pulses are sent. `rest` says whether there are none now, and is called again until it says so. Returns that.
[[nodiscard]] bool watch_pulses(int socket, const std::function<bool()>& rest);

}  // namespace seneschal::pwm
