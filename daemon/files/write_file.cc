#include "daemon/files/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>

#include "daemon/files/descriptor.h"
#include "daemon/files/directory.h"

namespace seneschal::files {
namespace {

constexpr std::string_view kTemporarySuffix = ".half-written";

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(fd, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) {
      continue;
    }
    if (count < 0) {
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

std::filesystem::path next_temporary_name(const std::filesystem::path& file) {
  static std::atomic<unsigned> counter{0};
  // A name may have 255 bytes on every file system of ours; the part that makes it unique must fit.
  std::string name = file.filename().string().substr(0, 200);
  name.insert(name.begin(), '.');
  name.append(".").append(std::to_string(::getpid()));
  name.append("-").append(std::to_string(counter++));
  name += kTemporarySuffix;
  return folder_of(file) / name;
}

tl::expected<void, FileError> write_straight_into(const std::filesystem::path& file, std::string_view bytes) {
  auto opened = Descriptor::open(file, O_WRONLY);
  if (!opened) {
    return tl::unexpected(FileError{.file = file, .attempt = "write", .cause = opened.error().cause});
  }
  if (!write_all(opened->get(), bytes) || !opened->close()) {
    return tl::unexpected(last_error(file, "write"));
  }
  return {};
}

tl::expected<void, FileError> fill(Descriptor temporary, const std::filesystem::path& file, std::string_view bytes,
                                   std::optional<mode_t> permissions) {
  if (permissions && ::fchmod(temporary.get(), *permissions) != 0) {
    return tl::unexpected(last_error(file, "write"));
  }
  if (!write_all(temporary.get(), bytes) || ::fsync(temporary.get()) != 0 || !temporary.close()) {
    return tl::unexpected(last_error(file, "write"));
  }
  return {};
}

struct Temporary {
  std::filesystem::path name;
  Descriptor opened;
};

tl::expected<Temporary, FileError> create_temporary(const std::filesystem::path& file) {
  while (true) {
    const std::filesystem::path name = next_temporary_name(file);
    auto opened = Descriptor::open(name, O_WRONLY | O_CREAT | O_EXCL);
    if (opened) {
      return Temporary{.name = name, .opened = std::move(*opened)};
    }
    // A name left by a killed process that had our process id is in the way; the next one is not.
    if (opened.error().cause != std::errc::file_exists) {
      return tl::unexpected(FileError{.file = file, .attempt = "write", .cause = opened.error().cause});
    }
  }
}

tl::expected<void, FileError> replace(const std::filesystem::path& file, std::string_view bytes,
                                      std::optional<mode_t> permissions) {
  auto temporary = create_temporary(file);
  if (!temporary) {
    return tl::unexpected(temporary.error());
  }
  const std::filesystem::path& name = temporary->name;
  auto filled = fill(std::move(temporary->opened), file, bytes, permissions);
  if (filled && ::rename(name.c_str(), file.c_str()) != 0) {
    filled = tl::unexpected(last_error(file, "write"));
  }
  if (!filled) {
    ::unlink(name.c_str());
    return filled;
  }
  return sync_folder(folder_of(file));
}

}  // namespace

tl::expected<void, FileError> write_file_atomically(const std::filesystem::path& file, std::string_view bytes,
                                                    Readers readers) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0) {
    if (errno != ENOENT) {
      return tl::unexpected(last_error(file, "write"));
    }
    const bool is_private = readers == Readers::kOwnerOnly;
    return replace(file, bytes, is_private ? std::optional<mode_t>(S_IRUSR | S_IWUSR) : std::nullopt);
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
  return replace(target, bytes, status.st_mode & 07777U);
}

bool is_temporary_name(const std::filesystem::path& file) {
  const std::string name = file.filename().string();
  return name.starts_with('.') && name.ends_with(kTemporarySuffix);
}

}  // namespace seneschal::files
