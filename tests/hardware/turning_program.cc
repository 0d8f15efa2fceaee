#include "hardware/turning_program.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <thread>

namespace seneschal::test {

namespace {

using std::chrono_literals::operator""us;

constexpr int kTick = 20;  // ms

std::atomic<bool> hangs{false};

[[noreturn]] void turn(const TurningProgram::Open& open) {
  (void)std::signal(SIGUSR1, [](int) { hangs = true; });
  std::thread([] {
    while (true) {
      (void)::poll(nullptr, 0, kTick);
    }
  }).detach();
  const auto wire = open();
  if (!wire || !wire->arm()) {
    ::_exit(1);
  }
  while (wire->send(1600us)) {
    (void)::poll(nullptr, 0, kTick);
    while (hangs) {
      (void)::pause();
    }
  }
  ::_exit(2);
}

}  // namespace

TurningProgram::TurningProgram(const Open& open) : process_(::fork()) {
  if (process_ == 0) {
    turn(open);
  }
}

TurningProgram::~TurningProgram() {
  kill();
}

void TurningProgram::kill() {
  if (process_ > 0) {
    (void)::kill(process_, SIGKILL);
    (void)::waitpid(process_, nullptr, 0);
    process_ = 0;
  }
}

void TurningProgram::stop() const {
  (void)::kill(process_, SIGSTOP);
}

void TurningProgram::hang() const {
  (void)::kill(process_, SIGUSR1);
}

}  // namespace seneschal::test
