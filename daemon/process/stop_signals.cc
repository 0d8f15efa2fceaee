#include "daemon/process/stop_signals.h"

#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace seneschal::daemon {
namespace {

constexpr std::array kOurs{SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2};

sigset_t our_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (const int each : kOurs) {
    sigaddset(&set, each);
  }
  return set;
}

int new_signalfd() {
  const sigset_t set = our_signals();
  ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
  const int fd = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  if (fd < 0) {
    throw std::system_error(errno, std::generic_category(), "cannot make a signalfd");
  }
  return fd;
}

}  // namespace

StopSignals::StopSignals() : fd_(files::Descriptor::owning(new_signalfd())) {}

StopSignals::~StopSignals() {
  const sigset_t set = our_signals();
  ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void StopSignals::ignore() {
  for (const int each : kOurs) {
    ::signal(each, SIG_IGN);
  }
}

std::optional<Asked> StopSignals::take() {
  signalfd_siginfo info{};
  if (::read(fd_.get(), &info, sizeof info) != sizeof info) {
    return std::nullopt;
  }
  switch (info.ssi_signo) {
    case SIGHUP:
      if (reload_) {
        reload_();
      }
      return Asked::kRelight;
    case SIGUSR1:
      return Asked::kAllow;
    case SIGUSR2:
      return Asked::kPause;
    default:
      return Asked::kStop;
  }
}

}  // namespace seneschal::daemon
