#include "daemon/stop_signals.h"

#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace seneschal::daemon {
namespace {

sigset_t our_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGHUP);
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

std::optional<Asked> StopSignals::take() {
  signalfd_siginfo info{};
  if (::read(fd_.get(), &info, sizeof info) != sizeof info) {
    return std::nullopt;
  }
  return info.ssi_signo == SIGHUP ? Asked::kRelight : Asked::kStop;
}

}  // namespace seneschal::daemon
