#include "daemon/status/local_server.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>

#include "daemon/status/ask_status.h"

namespace seneschal::status {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using asio::local::stream_protocol;
using boost::system::error_code;

namespace {

/// To somebody who asks.
struct Line {
  static constexpr std::size_t kLongest = 64;  // bytes: no question is longer

  explicit Line(stream_protocol::socket with) : socket(std::move(with)), deadline(socket.get_executor()) {}

  [[nodiscard]] bool may_change() {
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
           (peer.uid == 0 || peer.uid == ::geteuid());
  }
  /// A new line takes as much as this at once, so that nobody who does not read keeps one open.
  void tell(const std::string& text) {
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(text), ignored);
    socket.close(ignored);
  }

  stream_protocol::socket socket;
  asio::steady_timer deadline;  // for whoever says nothing
  std::string asked;
};

}  // namespace

/// What comes back to it from the loop asks first whether it is still there.
struct LocalServer::Running : std::enable_shared_from_this<LocalServer::Running> {
  Running(asio::io_context& loop, fs::path where, Answer what)
      : place(std::move(where)), answer(std::move(what)), acceptor(loop), again(loop) {}

  [[nodiscard]] tl::expected<void, std::string> listen();
  void accept();
  void hear(stream_protocol::socket socket);

  const fs::path place;
  const Answer answer;
  stream_protocol::acceptor acceptor;
  asio::steady_timer again;  // after it could not accept
};

tl::expected<void, std::string> LocalServer::Running::listen() {
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

void LocalServer::Running::accept() {
  acceptor.async_accept([weak = weak_from_this()](error_code error, stream_protocol::socket line) {
    const auto self = weak.lock();
    if (self == nullptr || error == asio::error::operation_aborted) {
      return;
    }
    if (!error) {
      self->hear(std::move(line));
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

void LocalServer::Running::hear(stream_protocol::socket socket) {
  constexpr std::chrono::seconds kSpeaksWithin{2};
  const auto line = std::make_shared<Line>(std::move(socket));
  line->deadline.expires_after(kSpeaksWithin);
  line->deadline.async_wait([weak = std::weak_ptr(line)](error_code error) {
    if (const auto silent = weak.lock(); silent != nullptr && !error) {
      error_code ignored;
      silent->socket.close(ignored);
    }
  });
  asio::async_read_until(line->socket, asio::dynamic_buffer(line->asked, Line::kLongest), '\n',
                         [weak = weak_from_this(), line](error_code error, std::size_t length) {
                           const auto self = weak.lock();
                           if (self == nullptr || error) {
                             return;
                           }
                           line->deadline.cancel();
                           self->answer({line->asked.substr(0, length - 1), line->may_change()},
                                        [line](const std::string& text) { line->tell(text); });
                         });
}

tl::expected<std::unique_ptr<LocalServer>, std::string> LocalServer::open(asio::io_context& loop, const fs::path& place,
                                                                          Answer answer) {
  const auto running = std::make_shared<Running>(loop, place, std::move(answer));
  if (auto listening = running->listen(); !listening) {
    return tl::unexpected(listening.error());
  }
  running->accept();
  return std::unique_ptr<LocalServer>(new LocalServer(running));
}

LocalServer::LocalServer(std::shared_ptr<Running> running) : running_(std::move(running)) {}

LocalServer::~LocalServer() {
  std::error_code ignored;
  fs::remove(running_->place, ignored);
}

}  // namespace seneschal::status
