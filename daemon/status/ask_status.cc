#include "daemon/status/ask_status.h"

#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "hardware/files/descriptor.h"

namespace seneschal::status {

namespace {

using files::Descriptor;

constexpr timeval kPatience{3, 0};
constexpr std::size_t kLargest = 1 << 16;  // bytes: more is no daemon of ours

/// Connected, or the errno value that says why not.
tl::expected<Descriptor, int> connected(const std::filesystem::path& place) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = place.string();
  if (path.size() >= sizeof address.sun_path) {
    return tl::unexpected(ENAMETOOLONG);
  }
  std::memcpy(address.sun_path, path.data(), path.size());
  const int made = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (made < 0) {
    return tl::unexpected(errno);
  }
  Descriptor line = Descriptor::owning(made);
  // A daemon that hangs has a queue that fills up.
  ::setsockopt(line.get(), SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
  ::setsockopt(line.get(), SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
  if (::connect(line.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {  // NOLINT: its type
    return tl::unexpected(errno);
  }
  return line;
}

AskError error_of(const std::filesystem::path& place, int cause) {
  if (cause == ENOENT || cause == ECONNREFUSED) {
    return {AskError::Kind::kNobody, "nobody answers at " + place.string()};
  }
  if (cause == EAGAIN || cause == EINPROGRESS) {
    return {AskError::Kind::kSilent, "seneschald runs, and does not answer at " + place.string() +
                                         ": it hangs, or is about to end; look at journalctl -u seneschal"};
  }
  return {AskError::Kind::kOther, "cannot ask at " + place.string() + ": " + std::strerror(cause)};
}

}  // namespace

tl::expected<std::string, AskError> ask(const std::filesystem::path& place, const std::string& question) {
  const auto line = connected(place);
  if (!line) {
    return tl::unexpected(error_of(place, line.error()));
  }
  const std::string words = question + '\n';
  if (::send(line->get(), words.data(), words.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(words.size())) {
    return tl::unexpected(error_of(place, errno));
  }
  std::string all;
  std::array<char, 4096> piece{};
  while (all.size() < kLargest) {
    const auto length = ::recv(line->get(), piece.data(), piece.size(), 0);
    if (length < 0 && errno == EINTR) {
      continue;
    }
    if (length < 0) {
      return tl::unexpected(error_of(place, errno));
    }
    if (length == 0) {
      break;
    }
    all.append(piece.data(), static_cast<std::size_t>(length));
  }
  return all;
}

bool is_taken(const std::filesystem::path& place) {
  return connected(place).has_value();
}

}  // namespace seneschal::status
