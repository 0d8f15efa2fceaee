#pragma once

#include <sys/types.h>

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace seneschal::tests {

/// Which network a daemon sees.
enum class Network { kOfTheMachine, kNone };

/// seneschald, of which all that it says is heard, and which is handed sockets as systemd hands them; killed when this
/// goes.
class HeardDaemon {
 public:
  /// Throws where it cannot be started. Without a network where the system gives it none, it ends with 77.
  HeardDaemon(const std::vector<int>& handed, const std::vector<std::string>& arguments,
              Network network = Network::kOfTheMachine);
  ~HeardDaemon();
  HeardDaemon(const HeardDaemon&) = delete;
  HeardDaemon& operator=(const HeardDaemon&) = delete;

  /// The next line on standard output that begins so, without that; "" where none came before the end.
  [[nodiscard]] std::string said_after(const std::string& begin) { return line_of(*said_, begin); }
  /// The same on standard error.
  [[nodiscard]] std::string complained_after(const std::string& begin) { return line_of(*complained_, begin); }
  /// Sends the signal, which does not end it.
  void send(int signal) const;
  /// Sends the signal (0: none) and waits for the end: the exit status, -1 where a signal ended it.
  int end_with(int signal);

 private:
  struct Close {
    void operator()(std::FILE* file) const { (void)std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Close>;

  static std::string line_of(std::FILE& file, const std::string& begin);

  pid_t process_ = 0;
  File said_;
  File complained_;
};

}  // namespace seneschal::tests
