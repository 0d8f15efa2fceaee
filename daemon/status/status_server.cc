#include "daemon/status/status_server.h"

#include <sys/stat.h>
#include <sys/un.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>

#include "daemon/status/ask_status.h"

namespace seneschal::status {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using asio::local::stream_protocol;
using boost::system::error_code;

/// What comes back to it from the loop asks first whether it is still there.
struct StatusServer::Running : std::enable_shared_from_this<StatusServer::Running> {
  Running(asio::io_context& loop, fs::path where, std::function<std::string()> what)
      : place(std::move(where)), says(std::move(what)), acceptor(loop), again(loop) {}

  [[nodiscard]] tl::expected<void, std::string> listen();
  void accept();
  static void tell(stream_protocol::socket line, const std::string& text);

  const fs::path place;
  const std::function<std::string()> says;
  stream_protocol::acceptor acceptor;
  asio::steady_timer again;  // after it could not accept
};

tl::expected<void, std::string> StatusServer::Running::listen() {
  if (is_taken(place)) {
    return tl::unexpected("another seneschald says at " + place.string() + " how it is; this one is not asked there");
  }
  std::error_code ignored;  // what matters of it keeps the socket from being made, too
  fs::create_directories(place.parent_path(), ignored);
  fs::remove(place, ignored);
  error_code error;
  acceptor.open(stream_protocol(), error);
  if (!error && place.string().size() >= sizeof(sockaddr_un::sun_path)) {
    error = asio::error::name_too_long;
  }
  if (!error) {
    acceptor.bind(stream_protocol::endpoint(place.string()), error);
  }
  constexpr mode_t kEverybody = 0666;
  if (!error && ::chmod(place.c_str(), kEverybody) != 0) {
    error.assign(errno, boost::system::system_category());
  }
  if (!error) {
    acceptor.listen(asio::socket_base::max_listen_connections, error);
  }
  return error ? tl::expected<void, std::string>(
                     tl::unexpect, "nobody can ask at " + place.string() + " how the daemon is: " + error.message())
               : tl::expected<void, std::string>();
}

void StatusServer::Running::accept() {
  acceptor.async_accept([weak = weak_from_this()](error_code error, stream_protocol::socket line) {
    const auto self = weak.lock();
    if (self == nullptr || error == asio::error::operation_aborted) {
      return;
    }
    if (!error) {
      tell(std::move(line), self->says());
      self->accept();
      return;
    }
    // No descriptor is free, most likely: at once would be in vain.
    self->again.expires_after(std::chrono::milliseconds(100));
    self->again.async_wait([weak](error_code) {
      if (const auto still = weak.lock()) {
        still->accept();
      }
    });
  });
}

/// A new line takes as much as this at once, so that nobody who does not read keeps one open.
void StatusServer::Running::tell(stream_protocol::socket line, const std::string& text) {
  error_code ignored;
  line.non_blocking(true, ignored);
  line.write_some(asio::buffer(text), ignored);
}

tl::expected<std::unique_ptr<StatusServer>, std::string> StatusServer::open(asio::io_context& loop,
                                                                            const fs::path& place,
                                                                            std::function<std::string()> says) {
  const auto running = std::make_shared<Running>(loop, place, std::move(says));
  if (auto listening = running->listen(); !listening) {
    return tl::unexpected(listening.error());
  }
  running->accept();
  return std::unique_ptr<StatusServer>(new StatusServer(running));
}

StatusServer::StatusServer(std::shared_ptr<Running> running) : running_(std::move(running)) {}

StatusServer::~StatusServer() {
  std::error_code ignored;
  fs::remove(running_->place, ignored);
}

}  // namespace seneschal::status
