#include "hardware/pwm/driven_channels.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <system_error>

namespace seneschal::pwm {

namespace fs = std::filesystem;

namespace {

const fs::path kServiceFolder = "/run/seneschal";  // the unit's RuntimeDirectory=
constexpr const char* kName = "driven";
constexpr std::size_t kLargest = 4096;

PwmError cannot(const std::string& attempt, const fs::path& file, int cause, const std::string& mend) {
  const PwmFault fault = cause == EACCES || cause == EPERM ? PwmFault::kNoPermission : PwmFault::kRefused;
  return {fault, "cannot " + attempt + " " + file.string() +
                     ", which says what is driven: " + std::generic_category().message(cause) + mend};
}

/// The folder that a variable names; the first, where it names several.
std::optional<fs::path> folder_in(const char* variable) {
  const char* value = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody here sets any
  const std::string text = value == nullptr ? "" : value;
  const std::string first = text.substr(0, text.find(':'));
  return first.empty() ? std::nullopt : std::optional<fs::path>(first);
}

std::string text_of(const DrivenChannel& channel) {
  return channel.device + ' ' + std::to_string(channel.channel) + '\n';
}

tl::expected<std::string, int> content_of(const fs::path& file) {
  const int fd = ::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) {
    return errno == ENOENT ? tl::expected<std::string, int>("") : tl::unexpected(errno);
  }
  struct stat what {};
  std::array<char, kLargest + 1> content{};
  const bool is_file = ::fstat(fd, &what) == 0 && S_ISREG(what.st_mode);
  const ssize_t got = is_file ? ::read(fd, content.data(), content.size()) : -1;
  const int cause = is_file ? errno : EINVAL;
  ::close(fd);
  if (got < 0 || got > static_cast<ssize_t>(kLargest)) {
    return tl::unexpected(got < 0 ? cause : EFBIG);
  }
  return std::string(content.data(), static_cast<std::size_t>(got));
}

int replace(const fs::path& file, const std::string& content) {
  const fs::path part = file.string() + ".part";
  const int fd = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0644);
  if (fd < 0) {
    return errno;
  }
  const bool is_whole = ::write(fd, content.data(), content.size()) == static_cast<ssize_t>(content.size());
  const int cause = is_whole ? 0 : errno != 0 ? errno : ENOSPC;
  ::close(fd);
  return is_whole && ::rename(part.c_str(), file.c_str()) != 0 ? errno : cause;
}

}  // namespace

fs::path driven_file() {
  if (const auto service = folder_in("RUNTIME_DIRECTORY")) {
    return *service / kName;
  }
  const auto user = folder_in("XDG_RUNTIME_DIR");
  return (user ? *user / "seneschal" : kServiceFolder) / kName;
}

std::vector<fs::path> driven_files() {
  std::vector<fs::path> files{driven_file()};
  if (const fs::path service = kServiceFolder / kName; service != files.front()) {
    files.push_back(service);
  }
  return files;
}

tl::expected<void, PwmError> note_driven(const fs::path& file, const DrivenChannel& channel) {
  constexpr const char* kMend = "; name a folder of yours in XDG_RUNTIME_DIR";
  std::error_code ignored;  // what matters of it keeps the file from being written, too
  fs::create_directories(file.parent_path(), ignored);
  const auto known = driven_in(file);
  if (known && std::ranges::find(*known, channel) != known->end()) {
    return {};
  }
  // One that cannot be read is no loss beside pulses that nobody could end.
  std::string content;
  for (const DrivenChannel& each : known.value_or(std::vector<DrivenChannel>{})) {
    content += text_of(each);
  }
  content += text_of(channel);
  const int cause = content.size() > kLargest ? EFBIG : replace(file, content);
  return cause == 0 ? tl::expected<void, PwmError>() : tl::unexpected(cannot("write", file, cause, kMend));
}

tl::expected<std::vector<DrivenChannel>, PwmError> driven_in(const fs::path& file) {
  const auto content = content_of(file);
  if (!content) {
    return tl::unexpected(cannot("read", file, content.error(), ""));
  }
  std::vector<DrivenChannel> channels;
  std::istringstream lines(*content);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t gap = line.rfind(' ');
    DrivenChannel channel{line.substr(0, gap), -1};
    const char* const end = line.data() + line.size();
    const char* const number = gap == std::string::npos ? end : line.data() + gap + 1;
    if (std::from_chars(number, end, channel.channel).ptr != end || channel.channel < 0 || channel.device.empty()) {
      return tl::unexpected(PwmError{PwmFault::kRefused, file.string() + ": '" + line + "' is no channel; expected " +
                                                             "a device and a number, as 1f00098000.pwm 0"});
    }
    channels.push_back(std::move(channel));
  }
  return channels;
}

}  // namespace seneschal::pwm
