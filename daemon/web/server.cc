#include "daemon/web/server.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <deque>
#include <exception>
#include <optional>
#include <set>
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

/// Where it listens.
struct Port {
  explicit Port(asio::io_context& loop) : acceptor(loop), again(loop) {}
  tcp::acceptor acceptor;
  asio::steady_timer again;  // after it could not accept
};

/// How many addresses of its own a server notes.
constexpr std::size_t kMostReached = 8;

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
  [[nodiscard]] tl::expected<void, std::string> listen_at_address();
  [[nodiscard]] tl::expected<void, std::string> take_over(int listening);
  void accept(Port& port);
  void welcome(tcp::socket socket);
  void note_reached(const tcp::socket& socket);
  void beat();

  const std::shared_ptr<Newest> newest;
  std::shared_ptr<asio::ssl::context> tls;
  asio::io_context& context;
  std::deque<Port> ports;
  asio::steady_timer timer{context};
  std::set<std::string> reached;  // at these addresses
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
  if (newest->settings().listening.empty()) {
    return listen_at_address();
  }
  for (const int each : newest->settings().listening) {
    if (auto taken = take_over(each); !taken) {
      return taken;
    }
  }
  return {};
}

tl::expected<void, std::string> Server::Running::take_over(int listening) {
  sockaddr_storage here{};
  socklen_t size = sizeof here;
  const int own = ::fcntl(listening, F_DUPFD_CLOEXEC, 0);
  error_code error;
  // Asio asks for the kind of address, and nothing else knows it.
  if (own < 0 || ::getsockname(own, reinterpret_cast<sockaddr*>(&here), &size) != 0) {  // NOLINT: as the kernel has it
    error.assign(errno, boost::system::system_category());
  } else {
    ports.emplace_back(context).acceptor.assign(here.ss_family == AF_INET6 ? tcp::v6() : tcp::v4(), own, error);
  }
  if (error && own >= 0) {
    ::close(own);
  }
  return error ? tl::expected<void, std::string>(tl::unexpect, "cannot listen on socket " + std::to_string(listening) +
                                                                   " for the page: " + error.message())
               : tl::expected<void, std::string>();
}

tl::expected<void, std::string> Server::Running::listen_at_address() {
  tcp::acceptor& acceptor = ports.emplace_back(context).acceptor;
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
  return {};
}

void Server::Running::accept(Port& port) {
  port.acceptor.async_accept([weak = weak_from_this(), &port](error_code error, tcp::socket socket) {
    const auto self = weak.lock();
    if (self == nullptr || error == asio::error::operation_aborted) {
      return;
    }
    if (!error) {
      self->welcome(std::move(socket));
      self->accept(port);
      return;
    }
    // No descriptor is free, most likely: at once would be in vain.
    port.again.expires_after(std::chrono::milliseconds(100));
    port.again.async_wait([weak, &port](error_code) {
      if (const auto still = weak.lock()) {
        still->accept(port);
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
  note_reached(socket);
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

void Server::Running::note_reached(const tcp::socket& socket) {
  error_code error;
  const auto here = socket.local_endpoint(error);
  const std::string number = error ? "" : machine_of(here.address());
  if (newest->settings().reached && !number.empty() && reached.size() < kMostReached && reached.insert(number).second) {
    newest->settings().reached(number, here.port());
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
  for (Port& port : running->ports) {
    running->accept(port);
  }
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

void Server::know_as(std::vector<std::string> names) {
  running_->newest->know_as(std::move(names));
}

std::vector<std::uint16_t> Server::ports() const {
  std::vector<std::uint16_t> ports;
  for (const Port& each : running_->ports) {
    error_code ignored;
    ports.push_back(each.acceptor.local_endpoint(ignored).port());
  }
  return ports;
}

}  // namespace seneschal::web
