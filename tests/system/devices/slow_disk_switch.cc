#include "system/devices/slow_disk.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>
#include <utility>

namespace seneschal::tests {

SlowDisk::SlowDisk(std::filesystem::path switch_file) : switch_file_(std::move(switch_file)) {
  // Open at both ends, so that nobody who writes into it waits or is refused.
  if (::mkfifo(pipe().c_str(), 0600) != 0 || (waits_ = ::open(pipe().c_str(), O_RDWR | O_CLOEXEC)) < 0) {
    throw std::runtime_error("cannot make " + pipe());
  }
  ::setenv("SENESCHAL_SLOW_DISK", switch_file_.c_str(), 1);
  ::setenv("LD_PRELOAD", SENESCHAL_SLOW_DISK_LIBRARY, 1);
}

SlowDisk::~SlowDisk() {
  ::close(waits_);
  ::unsetenv("LD_PRELOAD");
  ::unsetenv("SENESCHAL_SLOW_DISK");
}

void SlowDisk::stall(std::chrono::milliseconds each) const {
  put(std::to_string(each.count()) + " 0 0");
}

void SlowDisk::fail_flushes(int with) const {
  put("0 " + std::to_string(with) + " 0");
}

void SlowDisk::refuse_writes(int with) const {
  put("0 " + std::to_string(with) + " " + std::to_string(with));
}

void SlowDisk::put(const std::string& faults) const {
  // Renamed into place: never seen half-written.
  const std::filesystem::path half = switch_file_.string() + "-";
  std::ofstream(half) << faults;
  std::filesystem::rename(half, switch_file_);
}

void SlowDisk::recover() const {
  std::filesystem::remove(switch_file_);
}

void SlowDisk::wait_for_a_flush() const {
  char one = 0;
  if (::read(waits_, &one, 1) != 1) {
    throw std::runtime_error("cannot read " + pipe());
  }
}

}  // namespace seneschal::tests
