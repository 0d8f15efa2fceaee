#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "hardware/ports/turntable.h"
#include "hardware/pwm/driven_channels.h"

namespace seneschal::servo {

/// A process of its own session that watches over this one while it sends pulses: `seneschal-rest --watch`. When this
/// one dies, hangs or is stopped, it ends the pulses within 0.3 s. It outlives Ctrl-C and SIGTERM, and has nothing of
/// this process but its end of the socket between them. Gone, with this object.
class DeadMan {
 public:
  /// Starts `program` (seneschal-rest) over a channel that is exported, and waits until it says that it can do what it
  /// is for; it has written down then what is driven. `sysfs` instead of the kernel's own folder is for tests. The
  /// error says what keeps it from that.
  [[nodiscard]] static tl::expected<DeadMan, ports::DriveError> start(
      const std::filesystem::path& program, const pwm::DrivenChannel& channel,
      const std::optional<std::filesystem::path>& sysfs = std::nullopt);

  DeadMan(DeadMan&& other) noexcept;
  DeadMan& operator=(DeadMan&&) = delete;
  DeadMan(const DeadMan&) = delete;
  DeadMan& operator=(const DeadMan&) = delete;
  ~DeadMan();

  /// This program is about to send pulses, and is alive: 0.2 s later at the latest it has to say so again.
  void beat() const;
  /// There are no pulses any more.
  void rests() const;
  /// Why it does not watch any more, as a sentence; nothing while it does. It has ended the pulses, or is gone.
  [[nodiscard]] std::optional<std::string> why_not() const;

 private:
  DeadMan(int socket, pid_t process) : socket_(socket), process_(process) {}
  void say(char word) const;
  [[nodiscard]] tl::expected<void, ports::DriveError> wait_until_ready() const;

  int socket_;
  pid_t process_;
};

}  // namespace seneschal::servo
