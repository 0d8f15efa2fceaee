#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "daemon/web/server.h"

namespace seneschal::web::test {

/// A server whose loop a thread of its own turns.
class Served {
 public:
  /// Throws where it cannot be started.
  Served(const ServerSettings& settings, const std::vector<PageFile>& files);
  /// The server ends as it does in its loop.
  ~Served();
  Served(const Served&) = delete;
  Served& operator=(const Served&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  void publish(std::string table);
  void show_picture(std::string jpeg);
  /// From now on it is known by these names.
  void know_as(const std::vector<std::string>& names);
  /// Ends it before its time; in the loop.
  void end();
  /// Does this in the loop, and returns then.
  void in_loop(const std::function<void()>& task);

 private:
  struct Running;
  std::unique_ptr<Running> running_;
};

/// The same, to be ended before its time.
[[nodiscard]] std::unique_ptr<Served> serve(const ServerSettings& settings, const std::vector<PageFile>& files);

}  // namespace seneschal::web::test
