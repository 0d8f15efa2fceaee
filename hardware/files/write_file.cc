#include "hardware/files/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <string>
#include <utility>

#include "hardware/files/descriptor.h"
#include "hardware/files/directory.h"

namespace seneschal::files {
namespace {

constexpr std::string_view kTemporarySuffix = ".half-written";

// A name may have 255 bytes on every file system of ours; the part that makes it unique must fit.
std::string temporary_prefix(const std::filesystem::path& file) {
  std::string name = file.filename().string().substr(0, 200);
  name.insert(name.begin(), '.');
  name += '.';
  return name;
}

std::filesystem::path next_temporary_name(const std::filesystem::path& file) {
  static std::atomic<unsigned> counter{0};
  std::string name = temporary_prefix(file);
  name.append(std::to_string(::getpid()));
  name.append("-").append(std::to_string(counter++));
  name += kTemporarySuffix;
  return folder_of(file) / name;
}

tl::expected<void, FileError> write_straight_into(const std::filesystem::path& file, std::string_view bytes) {
  auto opened = Descriptor::open(file, O_WRONLY);
  if (!opened) {
    return tl::unexpected(FileError{.file = file, .attempt = "write", .cause = opened.error().cause});
  }
  auto written = write_all(*opened, file, bytes);
  if (written && !opened->close()) {
    return tl::unexpected(last_error(file, "write"));
  }
  return written;
}

tl::expected<void, FileError> fill(Descriptor temporary, const std::filesystem::path& file, std::string_view bytes) {
  auto written = write_all(temporary, file, bytes);
  if (written && (::fsync(temporary.get()) != 0 || !temporary.close())) {
    return tl::unexpected(last_error(file, "write"));
  }
  return written;
}

struct Temporary {
  std::filesystem::path name;
  Descriptor opened;
};

tl::expected<Temporary, FileError> create_temporary(const std::filesystem::path& file, mode_t mode) {
  while (true) {
    const std::filesystem::path name = next_temporary_name(file);
    auto opened = Descriptor::open(name, O_WRONLY | O_CREAT | O_EXCL, mode);
    if (opened) {
      return Temporary{.name = name, .opened = std::move(*opened)};
    }
    // A name left by a killed process that had our process id is in the way; the next one is not.
    if (opened.error().cause != std::errc::file_exists) {
      return tl::unexpected(FileError{.file = file, .attempt = "write", .cause = opened.error().cause});
    }
  }
}

/// `is_exact`: `mode` is what the file gets; otherwise the umask cuts it down.
tl::expected<void, FileError> replace(const std::filesystem::path& file, std::string_view bytes, mode_t mode,
                                      bool is_exact) {
  auto temporary = create_temporary(file, mode);
  if (!temporary) {
    return tl::unexpected(temporary.error());
  }
  const std::filesystem::path& name = temporary->name;
  tl::expected<void, FileError> done;
  if (is_exact && ::fchmod(temporary->opened.get(), mode) != 0) {
    done = tl::unexpected(last_error(file, "write"));
  }
  if (done) {
    done = fill(std::move(temporary->opened), file, bytes);
  }
  if (done && ::rename(name.c_str(), file.c_str()) != 0) {
    done = tl::unexpected(last_error(file, "write"));
  }
  if (!done) {
    ::unlink(name.c_str());
    return done;
  }
  return sync_folder(folder_of(file));
}

}  // namespace

tl::expected<void, FileError> write_all(const Descriptor& opened, const std::filesystem::path& file,
                                        std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(opened.get(), bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count < 0) {
      return tl::unexpected(last_error(file, "write"));
    }
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return {};
}

tl::expected<void, FileError> write_file_atomically(const std::filesystem::path& file, std::string_view bytes) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) {
    return errno == ENOENT ? replace(file, bytes, kAsUsual, false)
                           : tl::expected<void, FileError>(tl::unexpect, last_error(file, "write"));
  }
  if (S_ISDIR(status.st_mode)) {
    errno = EISDIR;
    return tl::unexpected(last_error(file, "write"));
  }
  if (!S_ISREG(status.st_mode)) {
    return write_straight_into(file, bytes);
  }
  std::error_code failed;
  const std::filesystem::path target = std::filesystem::canonical(file, failed);
  if (failed) {
    return tl::unexpected(FileError{.file = file, .attempt = "write", .cause = failed});
  }
  return replace(target, bytes, status.st_mode & 07777U, true);
}

tl::expected<void, FileError> write_own_file(const std::filesystem::path& file, std::string_view bytes, mode_t mode) {
  return replace(file, bytes, mode, false);
}

bool is_temporary_name(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  return name.starts_with('.') && name.ends_with(kTemporarySuffix);
}

bool is_temporary_of(const std::filesystem::path& file, const std::filesystem::path& other) {
  const std::string name = other.filename().string();
  const std::string prefix = temporary_prefix(file);
  return is_temporary_name(other) && name.starts_with(prefix) &&
         name.size() > prefix.size() + kTemporarySuffix.size() &&
         name.find_first_not_of("0123456789-", prefix.size()) == name.size() - kTemporarySuffix.size();
}

}  // namespace seneschal::files
