// Stands in for the daemon in mid-turn: sends pulses, says to systemd that it is ready, and waits to be killed.

#include <poll.h>
#include <systemd/sd-daemon.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <memory>

#include "hardware/servo/pwm_wire.h"

int main() {
  namespace servo = seneschal::servo;
  constexpr std::chrono::microseconds kTurning{1600};
  const auto wire =
      servo::open_pwm_wire(std::make_unique<seneschal::pwm::SysfsFiles>(), servo::PwmPlace{},
                           [](std::chrono::milliseconds time) { ::poll(nullptr, 0, static_cast<int>(time.count())); });
  const auto sent = wire ? (*wire)->send(kTurning) : tl::unexpected(wire.error());
  if (!sent) {
    std::cerr << sent.error().message << '\n';
    return 1;
  }
  sd_notify(0, "READY=1");
  ::pause();
  return 0;
}
