// Preloaded into a program, it makes the disk slow or bad: as long as the file that SENESCHAL_SLOW_DISK names is there.
// That has three numbers: so many milliseconds each flush takes longer, with so much as errno it fails (0: it does
// not), and with so much all writing at a place of a file, as SQLite's, fails. A byte in the pipe of the same name with
// ".waits" says that somebody flushes.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <string>

namespace {

struct Fault {
  long flush_ms = 0;
  int flush_errno = 0;
  int write_errno = 0;
};

Fault fault_now() {
  Fault fault;
  const char* name = std::getenv("SENESCHAL_SLOW_DISK");
  const int file = name == nullptr ? -1 : ::open(name, O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    std::array<char, 64> text{};
    (void)!::read(file, text.data(), text.size() - 1);
    ::close(file);
    char* rest = text.data();
    fault.flush_ms = std::strtol(rest, &rest, 10);
    fault.flush_errno = static_cast<int>(std::strtol(rest, &rest, 10));
    fault.write_errno = static_cast<int>(std::strtol(rest, &rest, 10));
  }
  return fault;
}

void say_that_somebody_waits() {
  const char* name = std::getenv("SENESCHAL_SLOW_DISK");
  const int pipe = ::open((std::string(name) + ".waits").c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  if (pipe >= 0) {
    (void)!::write(pipe, "w", 1);
    ::close(pipe);
  }
}

template <typename Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));  // NOLINT: how dlsym gives functions
}

int flush(const char* name, int file) {
  const int kept_errno = errno;
  const Fault fault = fault_now();
  if (fault.flush_ms > 0) {
    say_that_somebody_waits();
    const timespec delay{fault.flush_ms / 1000, fault.flush_ms % 1000 * 1000000};
    ::nanosleep(&delay, nullptr);  // the delay is the fault
  }
  if (fault.flush_errno != 0) {
    errno = fault.flush_errno;
    return -1;
  }
  errno = kept_errno;
  return next<int (*)(int)>(name)(file);
}

template <typename Offset>
ssize_t write_at(const char* name, int file, const void* bytes, size_t count, Offset offset) {
  const int kept_errno = errno;
  if (const Fault fault = fault_now(); fault.write_errno != 0) {
    errno = fault.write_errno;
    return -1;
  }
  errno = kept_errno;
  return next<ssize_t (*)(int, const void*, size_t, Offset)>(name)(file, bytes, count, offset);
}

}  // namespace

extern "C" int fsync(int file) {
  return flush("fsync", file);
}

extern "C" int fdatasync(int file) {
  return flush("fdatasync", file);
}

extern "C" ssize_t pwrite(int file, const void* bytes, size_t count, off_t offset) {
  return write_at("pwrite", file, bytes, count, offset);
}

extern "C" ssize_t pwrite64(int file, const void* bytes, size_t count, off64_t offset) {
  return write_at("pwrite64", file, bytes, count, offset);
}
