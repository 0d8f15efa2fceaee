#include "daemon/web/server.h"

#include <cstddef>
#include <exception>
#include <optional>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "daemon/web/aside.h"
#include "daemon/web/connection.h"
#include "daemon/web/greeting.h"
#include "daemon/web/newest.h"
#include "daemon/web/source.h"

namespace seneschal::web {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr int kKeptByKernel = 131072;  // bytes

/// For all whose late replies have not come.
Reply ends() {
  return {503, R"({"error":"closing"})", {}, {}};
}

/// What was published before the end is told, and what was asked is answered; others' requests never end.
void do_what_waits(asio::io_context& context) {
  constexpr int kMost = 1000;
  std::size_t done = 1;
  for (int i = 0; i < kMost && done > 0; ++i) {
    try {
      done = context.poll_one();
    } catch (const std::exception&) {  // it was about one client
      continue;
    }
  }
}

}  // namespace

/// What comes back to it from the loop asks first whether it is still there.
struct Server::Running : std::enable_shared_from_this<Server::Running> {
  Running(asio::io_context& loop, const ServerSettings& settings, const std::vector<PageFile>& files)
      : newest(std::make_shared<Newest>(settings, files)), context(loop) {}
  ~Running() {
    do_what_waits(context);
    newest->close(ends());
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void set_aside();
  [[nodiscard]] tl::expected<void, std::string> prepare_tls();
  [[nodiscard]] tl::expected<void, std::string> listen();
  void accept();
  void welcome(tcp::socket socket);
  void beat();

  const std::shared_ptr<Newest> newest;
  std::shared_ptr<asio::ssl::context> tls;
  asio::io_context& context;
  tcp::acceptor acceptor{context};
  asio::steady_timer timer{context};
  asio::steady_timer timer_of_accepting{context};
  std::uint16_t port = 0;
  // They go first: their tasks hold lines.
  std::optional<Aside> slow;
  std::optional<Aside> reading;
};

void Server::Running::set_aside() {
  if (newest->settings().answer_slowly) {
    newest->slow().aside = &slow.emplace();
  }
  if (newest->settings().kept_picture) {
    newest->reading().aside = &reading.emplace();
  }
}

tl::expected<void, std::string> Server::Running::prepare_tls() {
  const std::string& pem = newest->settings().tls_pem;
  if (pem.empty()) {
    return {};
  }
  tls = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
  error_code error;
  SSL_CTX_set_min_proto_version(tls->native_handle(), TLS1_2_VERSION);
  // Of TLS 1.2 only what encrypts and authenticates in one step, with keys of this line alone.
  if (SSL_CTX_set_cipher_list(tls->native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20") != 1) {
    return tl::unexpected(std::string("OpenSSL on this system has no ciphers of TLS 1.2 that are still good"));
  }
  tls->use_certificate_chain(asio::buffer(pem), error);
  if (!error) {
    tls->use_private_key(asio::buffer(pem), asio::ssl::context::pem, error);
  }
  return error ? tl::expected<void, std::string>(
                     tl::unexpect, "the page's certificate and key cannot be used for TLS: " + error.message())
               : tl::expected<void, std::string>();
}

tl::expected<void, std::string> Server::Running::listen() {
  const ServerSettings& settings = newest->settings();
  error_code error;
  const auto address = asio::ip::make_address(settings.address, error);
  if (error) {
    return tl::unexpected("the page's address '" + settings.address + "': expected numbers such as 0.0.0.0 or ::1");
  }
  const tcp::endpoint here(address, settings.port);
  const auto failed = [&](const char* what) {
    return tl::unexpected(std::string(what) + " port " + std::to_string(settings.port) + " of " + settings.address +
                          " for the page: " + error.message());
  };
  acceptor.open(here.protocol(), error);
  if (!error) {
    acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  }
  if (!error) {
    acceptor.bind(here, error);
  }
  if (error) {
    return failed("cannot have");
  }
  acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) {
    return failed("cannot listen on");
  }
  port = acceptor.local_endpoint().port();
  return {};
}

void Server::Running::accept() {
  acceptor.async_accept([weak = weak_from_this()](error_code error, tcp::socket socket) {
    const auto self = weak.lock();
    if (self == nullptr || error == asio::error::operation_aborted) {
      return;
    }
    if (!error) {
      self->welcome(std::move(socket));
      self->accept();
      return;
    }
    // No descriptor is free, most likely: at once would be in vain.
    self->timer_of_accepting.expires_after(std::chrono::milliseconds(100));
    self->timer_of_accepting.async_wait([weak](error_code) {
      if (const auto still = weak.lock()) {
        still->accept();
      }
    });
  });
}

void Server::Running::welcome(tcp::socket socket) {
  error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) {
    return;
  }
  // By itself the kernel would keep megabytes for one client, and call them sent.
  socket.set_option(asio::socket_base::send_buffer_size(kKeptByKernel), error);
  const std::string machine = machine_of(peer.address());
  const auto place = newest->places().enter(machine);
  if (tls) {
    std::make_shared<Greeting>(std::move(socket), tls, newest, place, machine)->begin();
  } else {
    std::make_shared<Connection<PlainStream>>(PlainStream(std::move(socket)), newest, place, machine)->read();
  }
}

void Server::Running::beat() {
  timer.expires_after(newest->settings().limits.beat);
  timer.async_wait([weak = weak_from_this()](error_code error) {
    const auto self = weak.lock();
    if (self != nullptr && !error) {
      self->newest->beat();
      self->beat();
    }
  });
}

tl::expected<std::unique_ptr<Server>, std::string> Server::start(asio::io_context& loop, const ServerSettings& settings,
                                                                 const std::vector<PageFile>& files) {
  const auto running = std::make_shared<Running>(loop, settings, files);
  if (auto prepared = running->prepare_tls(); !prepared) {
    return tl::unexpected(prepared.error());
  }
  if (auto listening = running->listen(); !listening) {
    return tl::unexpected(listening.error());
  }
  running->set_aside();
  running->accept();
  running->beat();
  return std::unique_ptr<Server>(new Server(running));
}

Server::Server(std::shared_ptr<Running> running) : running_(std::move(running)) {}
Server::~Server() = default;

void Server::publish(std::string table) {
  asio::post(running_->context, [newest = running_->newest, table = std::move(table)] { newest->publish(table); });
}

void Server::show_picture(std::string jpeg) {
  asio::post(running_->context,
             [newest = running_->newest, jpeg = std::move(jpeg)]() mutable { newest->show_picture(std::move(jpeg)); });
}

std::uint16_t Server::port() const {
  return running_->port;
}

}  // namespace seneschal::web
