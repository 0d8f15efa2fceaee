#pragma once

#include <sched.h>
#include <sys/mount.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>

namespace seneschal::tests {

/// A file system of the test's own, in memory, that is small enough to be filled.
class SmallDisk {
 public:
  /// Nothing is mounted where that is not permitted: is_there() says so.
  SmallDisk(std::filesystem::path place, const std::string& size) : place_(std::move(place)) {
    std::filesystem::create_directory(place_);
    is_there_ = ::unshare(CLONE_NEWNS) == 0 && ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                ::mount("tmpfs", place_.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0;
  }
  ~SmallDisk() {
    if (is_there_) {
      ::umount2(place_.c_str(), MNT_DETACH);
    }
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  [[nodiscard]] bool is_there() const { return is_there_; }
  /// Fills it until so many bytes are free.
  void leave(std::uintmax_t bytes) const {
    make_room();
    std::ofstream filler(place_ / "filler", std::ios::binary);
    const std::string page(4096, 'x');
    while (std::filesystem::space(place_).available > bytes &&
           filler.write(page.data(), static_cast<std::streamsize>(page.size()))) {
      filler.flush();
    }
  }
  void make_room() const { std::filesystem::remove(place_ / "filler"); }

 private:
  std::filesystem::path place_;
  bool is_there_ = false;
};

}  // namespace seneschal::tests
