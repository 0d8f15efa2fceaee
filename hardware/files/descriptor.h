#pragma once

#include <filesystem>
#include <tl/expected.hpp>

#include "hardware/files/file_error.h"

namespace seneschal::files {

/// Sole owner of an open file descriptor; closes it, and what is moved from owns nothing.
class Descriptor {
 public:
  /// open(2) with O_CLOEXEC added, tried again when a signal interrupts it. `mode` is used with O_CREAT and cut down by
  /// the umask. The error says "cannot open <file>: <cause>".
  [[nodiscard]] static tl::expected<Descriptor, FileError> open(const std::filesystem::path& file, int flags,
                                                                unsigned mode = 0666);
  /// The same for a plain file that is the program's own: a symbolic link is not followed and a pipe not waited for.
  /// Where one of these, or a folder, has the name, the cause is not_a_plain_file().
  [[nodiscard]] static tl::expected<Descriptor, FileError> open_own(const std::filesystem::path& file, int flags);
  /// Takes over what another system call opened.
  [[nodiscard]] static Descriptor owning(int fd) { return Descriptor(fd); }

  Descriptor(Descriptor&& other) noexcept;
  Descriptor& operator=(Descriptor&& other) noexcept;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor();

  /// For system calls; stays this object's.
  [[nodiscard]] int get() const { return fd_; }

  /// Closes now and says whether that went well: some file systems report a full disk only here.
  [[nodiscard]] bool close();

 private:
  explicit Descriptor(int fd) : fd_(fd) {}

  int fd_;
};

}  // namespace seneschal::files
