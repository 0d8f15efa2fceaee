#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

namespace boost::asio {
class io_context;
}

namespace seneschal::status {

/// Says how the daemon is, to whoever of this machine asks at a local socket: all of it, and then the line is cut.
class StatusServer {
 public:
  /// `says` is called in the loop, which outlives the server, and makes no secret known: every user may ask. A socket
  /// that a daemon left behind is replaced. The error is a sentence: another daemon answers there, or the system
  /// refuses.
  [[nodiscard]] static tl::expected<std::unique_ptr<StatusServer>, std::string> open(boost::asio::io_context& loop,
                                                                                     const std::filesystem::path& place,
                                                                                     std::function<std::string()> says);
  StatusServer(const StatusServer&) = delete;
  StatusServer& operator=(const StatusServer&) = delete;
  ~StatusServer();

 private:
  struct Running;
  explicit StatusServer(std::shared_ptr<Running> running);

  std::shared_ptr<Running> running_;
};

}  // namespace seneschal::status
