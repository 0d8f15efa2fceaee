// Preloaded into a program (LD_PRELOAD), makes one of the calls that create, write, rename, remove or sync files below
// a folder go wrong. What goes wrong is in the environment; faulty_disk.h sets it.

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>

namespace {

struct Fault {
  std::string folder = from("FAULTY_DISK_FOLDER");
  std::string tally = from("FAULTY_DISK_TALLY");  // a file: what was done to
  std::string kind = from("FAULTY_DISK_KIND");
  long call = std::strtol(from("FAULTY_DISK_CALL").c_str(), nullptr, 10);

  static std::string from(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  }
};

/// Made at the first call, for some come before this library's own variables are.
const Fault& fault() {
  static const Fault kFault;
  return kFault;
}

template <typename Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

std::string path_of(int fd) {
  std::array<char, 4096> path{};
  const std::string link = "/proc/self/fd/" + std::to_string(fd);
  const ssize_t size = ::readlink(link.c_str(), path.data(), path.size());
  return size < 0 ? std::string() : std::string(path.data(), static_cast<std::size_t>(size));
}

[[noreturn]] void die() {
  ::kill(::getpid(), SIGKILL);
  while (true) {
    ::pause();
  }
}

void note(const char* what, const std::string& path) {
  const std::string line = std::string(what) + " " + path + "\n";
  const int fd = real<int(const char*, int, ...)>("open")(fault().tally.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  (void)real<ssize_t(int, const void*, std::size_t)>("write")(fd, line.data(), line.size());
  ::close(fd);
}

/// Counts this call. Where it is the one that goes wrong, that is noted before any later call is counted: on a full
/// disk those go wrong too, in other threads, and whoever learns of one of them may end the program.
long counted(const char* what, const std::string& path) {
  static std::mutex mutex;
  static long calls = 0;
  const std::lock_guard<std::mutex> lock(mutex);
  if (++calls == fault().call) {
    note(what, path);
  }
  return calls;
}

enum class Needs { kRoom, kNoRoom };

/// Does `call`, or what goes wrong in its place. `part` does the first half of it.
template <typename Call, typename Part>
auto faulty(const char* what, const std::string& path, Needs needs, Call call, Part part) -> decltype(call()) {
  if (fault().folder.empty() || !std::string_view(path).starts_with(fault().folder)) {
    return call();
  }
  const long now = counted(what, path);
  const std::string& kind = fault().kind;
  const bool is_full = kind == "full" && now >= fault().call;
  if (is_full ? needs == Needs::kRoom : now == fault().call && kind == "fails") {
    errno = needs == Needs::kRoom ? ENOSPC : EIO;
    return -1;
  }
  if (now != fault().call || is_full) {
    return call();
  }
  if (kind == "killed before") {
    die();
  }
  if (kind == "killed within") {
    part();
    die();
  }
  (void)call();
  die();
}

template <typename Call>
auto faulty(const char* what, const std::string& path, Needs needs, Call call) -> decltype(call()) {
  return faulty(what, path, needs, call, [] {});
}

int opened(const char* name, const char* path, int flags, mode_t mode) {
  const auto call = [&] { return real<int(const char*, int, ...)>(name)(path, flags, mode); };
  return (flags & O_CREAT) == 0 ? call() : faulty("create", path, Needs::kRoom, call);
}

mode_t mode_in(int flags, std::va_list list) {
  return (flags & (O_CREAT | O_TMPFILE)) == 0 ? 0 : va_arg(list, mode_t);
}

}  // namespace

extern "C" {

int open(const char* path, int flags, ...) {
  std::va_list list;
  va_start(list, flags);
  const mode_t mode = mode_in(flags, list);
  va_end(list);
  return opened("open", path, flags, mode);
}

int open64(const char* path, int flags, ...) {
  std::va_list list;
  va_start(list, flags);
  const mode_t mode = mode_in(flags, list);
  va_end(list);
  return opened("open64", path, flags, mode);
}

ssize_t write(int fd, const void* bytes, std::size_t size) {
  const auto some = [&](std::size_t count) {
    return real<ssize_t(int, const void*, std::size_t)>("write")(fd, bytes, count);
  };
  return faulty(
      "write", path_of(fd), Needs::kRoom, [&] { return some(size); }, [&] { (void)some(size / 2); });
}

ssize_t pwrite(int fd, const void* bytes, std::size_t size, off_t at) {
  const auto some = [&](std::size_t count) {
    return real<ssize_t(int, const void*, std::size_t, off_t)>("pwrite")(fd, bytes, count, at);
  };
  return faulty(
      "write", path_of(fd), Needs::kRoom, [&] { return some(size); }, [&] { (void)some(size / 2); });
}

ssize_t pwrite64(int fd, const void* bytes, std::size_t size, off64_t at) {
  const auto some = [&](std::size_t count) {
    return real<ssize_t(int, const void*, std::size_t, off64_t)>("pwrite64")(fd, bytes, count, at);
  };
  return faulty(
      "write", path_of(fd), Needs::kRoom, [&] { return some(size); }, [&] { (void)some(size / 2); });
}

ssize_t writev(int fd, const iovec* parts, int count) {
  return faulty("write", path_of(fd), Needs::kRoom,
                [&] { return real<ssize_t(int, const iovec*, int)>("writev")(fd, parts, count); });
}

int ftruncate(int fd, off_t size) noexcept {
  return faulty("resize", path_of(fd), Needs::kRoom, [&] { return real<int(int, off_t)>("ftruncate")(fd, size); });
}

int ftruncate64(int fd, off64_t size) noexcept {
  return faulty("resize", path_of(fd), Needs::kRoom, [&] { return real<int(int, off64_t)>("ftruncate64")(fd, size); });
}

int fsync(int fd) {
  return faulty("sync", path_of(fd), Needs::kNoRoom, [&] { return real<int(int)>("fsync")(fd); });
}

int fdatasync(int fd) {
  return faulty("sync", path_of(fd), Needs::kNoRoom, [&] { return real<int(int)>("fdatasync")(fd); });
}

int rename(const char* from, const char* to) noexcept {
  return faulty("rename to", to, Needs::kNoRoom,
                [&] { return real<int(const char*, const char*)>("rename")(from, to); });
}

int unlink(const char* path) noexcept {
  return faulty("remove", path, Needs::kNoRoom, [&] { return real<int(const char*)>("unlink")(path); });
}

int mkdir(const char* path, mode_t mode) noexcept {
  return faulty("create", path, Needs::kRoom, [&] { return real<int(const char*, mode_t)>("mkdir")(path, mode); });
}

}  // extern "C"
