#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "system/table/table_call.h"

namespace seneschal::tests {

/// seneschald, or a program like it, with its page, running; killed when this goes.
class WatchedPage {
 public:
  /// Starts it with `--web 127.0.0.1:PORT` and waits until it has said where the page is; port "0" takes one that is
  /// free, and "[::]:0" is another place altogether. `scratch` is an empty folder, or one that others of these have
  /// used. With a `lifetime` it is killed after that. Throws where it ends before it has said all that.
  WatchedPage(const std::filesystem::path& scratch, const Call& call, const std::string& port,
              std::optional<std::chrono::microseconds> lifetime = std::nullopt,
              const std::string& program = "seneschald");
  ~WatchedPage();
  WatchedPage(const WatchedPage&) = delete;
  WatchedPage& operator=(const WatchedPage&) = delete;

  /// "http://127.0.0.1:8080/".
  [[nodiscard]] const std::string& address() const { return address_; }
  [[nodiscard]] std::uint16_t port() const;
  /// By which phones join: "K7M-2QX".
  [[nodiscard]] const std::string& players_code() const { return players_code_; }
  /// The owner's; "" where it was said at an earlier start.
  [[nodiscard]] const std::string& owners_code() const { return owners_code_; }
  /// Sends the signal, which does not end it.
  void send(int signal) const;
  /// Sends the signal (0: none) and waits for the end: the exit status, nothing where a signal ended it.
  std::optional<int> end_with(int signal);
  /// All that it has said since it said where the page is and the codes. It has ended.
  [[nodiscard]] std::string rest_said();

 private:
  void hear_codes();

  std::optional<pid_t> process_;
  std::ifstream said_;  // kept open: what the daemon says goes somewhere
  std::string address_;
  std::string players_code_;
  std::string owners_code_;
};

}  // namespace seneschal::tests
