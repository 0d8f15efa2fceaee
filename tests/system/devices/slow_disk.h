#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace seneschal::tests {

/// Programs that are started while this lives have a disk that can be made slow (slow_disk.cc).
class SlowDisk {
 public:
  /// What the issue of slow disks is about: a card that stalls.
  static constexpr std::chrono::milliseconds kStall{2000};

  /// `switch_file` is there while the disk is slow, and a pipe beside it, by which it says that somebody waits.
  explicit SlowDisk(std::filesystem::path switch_file);
  ~SlowDisk();
  SlowDisk(const SlowDisk&) = delete;
  SlowDisk& operator=(const SlowDisk&) = delete;

  /// From now on each flush takes this much longer.
  void stall(std::chrono::milliseconds each = kStall) const;
  /// What is written arrives somewhere, and each flush fails with this as errno.
  void fail_flushes(int with) const;
  /// Nothing can be written at all, as errno says why.
  void refuse_writes(int with) const;
  void recover() const;
  /// Until somebody waits for the slow disk.
  void wait_for_a_flush() const;

 private:
  void put(const std::string& faults) const;
  [[nodiscard]] std::string pipe() const { return switch_file_.string() + ".waits"; }

  std::filesystem::path switch_file_;
  int waits_ = -1;
};

}  // namespace seneschal::tests
