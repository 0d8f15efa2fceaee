#include "hardware/pwm/pulse_watch.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <utility>

namespace seneschal::pwm {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kAgain{50};  // after the kernel refused
constexpr int kAttempts = 100;                   // once nobody is left who would try it, too

/// Waits until something can be read; false when `until` has come before that.
bool wait_for(int socket, std::optional<Clock::time_point> until) {
  pollfd ready{socket, POLLIN, 0};
  int left = -1;
  if (until) {
    left = static_cast<int>(
        std::max<Clock::rep>(0, std::chrono::ceil<std::chrono::milliseconds>(*until - Clock::now()).count()));
  }
  return ::poll(&ready, 1, left) > 0;
}

/// The newest word; nothing where the other side is gone.
std::optional<char> hear(int socket) {
  std::array<char, 64> words{};
  ssize_t got = 0;
  do {
    got = ::recv(socket, words.data(), words.size(), 0);
  } while (got < 0 && errno == EINTR);
  return got > 0 ? std::optional(words.at(static_cast<std::size_t>(got) - 1)) : std::nullopt;
}

bool rest_at_last(const std::function<bool()>& rest) {
  for (int attempt = 1; !rest(); ++attempt) {
    if (attempt == kAttempts) {
      return false;
    }
    (void)::poll(nullptr, 0, static_cast<int>(kAgain.count()));
  }
  return true;
}

}  // namespace

bool watch_pulses(int socket, const std::function<bool()>& rest) {
  std::optional<Clock::time_point> rests_at;  // while pulses are sent
  bool is_over = false;                       // it was silent once
  while (true) {
    if (wait_for(socket, rests_at)) {
      const auto word = hear(socket);
      if (!word) {
        return rest_at_last(rest);
      }
      if (*word == WatchWord::kRests) {
        rests_at.reset();
      } else {
        rests_at = Clock::now() + (is_over ? Clock::duration::zero() : kSilence);
      }
    } else if (rests_at && Clock::now() >= *rests_at) {
      // Said first: a controller that awakes in between sends a pulse width, and then listens.
      if (!std::exchange(is_over, true)) {
        (void)::send(socket, &WatchWord::kSilent, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
      }
      rests_at = rest() ? std::nullopt : std::optional(Clock::now() + kAgain);
    }
  }
}

}  // namespace seneschal::pwm
