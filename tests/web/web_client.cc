#include "web/web_client.h"

#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

namespace seneschal::web::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

tcp::socket connect(asio::io_context& context, std::uint16_t port, const std::string& from = kHere) {
  tcp::socket socket(context, tcp::v4());
  // A small window, so that a client that does not read is noticed soon.
  socket.set_option(asio::socket_base::receive_buffer_size(4096));
  if (from != kHere) {
    socket.bind({asio::ip::make_address(from), 0});
  }
  socket.connect({asio::ip::address_v4::loopback(), port});
  return socket;
}

}  // namespace

Answer ask(std::uint16_t port, const std::string& target, const std::string& method, const std::string& host) {
  asio::io_context context;
  tcp::socket socket = connect(context, port);
  http::request<http::empty_body> request(http::string_to_verb(method), target, 11);
  request.set(http::field::host, host);
  http::write(socket, request);
  http::response_parser<http::string_body> parser;
  parser.skip(method == "HEAD");
  beast::flat_buffer buffer;
  http::read(socket, buffer, parser);
  return parser.release();
}

Answer post(std::uint16_t port, const std::string& target, const std::string& body,
            const std::map<std::string, std::string>& fields, const std::string& from) {
  asio::io_context context;
  tcp::socket socket = connect(context, port, from);
  http::request<http::string_body> request(http::verb::post, target, 11);
  const std::string host = "127.0.0.1:" + std::to_string(port);
  request.set(http::field::host, host);
  request.set(http::field::origin, "http://" + host);
  request.set(http::field::content_type, "application/json");
  for (const auto& [name, value] : fields) {
    request.set(name, value);
  }
  request.body() = body;
  request.prepare_payload();
  http::write(socket, request);
  http::response<http::string_body> answer;
  beast::flat_buffer buffer;
  http::read(socket, buffer, answer);
  return answer;
}

std::string raw_answer(std::uint16_t port, const std::string& bytes, const std::string& from) {
  Line line(port, from);
  line.say(bytes);
  return line.hear_out();
}

struct Line::Socket {
  Socket(std::uint16_t port, const std::string& from) : socket(connect(context, port, from)) {}
  asio::io_context context;
  tcp::socket socket;
};

Line::Line(std::uint16_t port, const std::string& from) : socket_(std::make_unique<Socket>(port, from)) {}
Line::~Line() = default;

void Line::say(const std::string& bytes) {
  beast::error_code error;
  asio::write(socket_->socket, asio::buffer(bytes), error);
}

std::string Line::hear(std::size_t at_most) {
  std::string heard(at_most, '\0');
  beast::error_code error;
  heard.resize(socket_->socket.read_some(asio::buffer(heard), error));
  return heard;
}

std::string Line::hear_out() {
  std::string heard;
  beast::error_code error;
  asio::read(socket_->socket, asio::dynamic_buffer(heard), error);
  return heard;
}

std::size_t Line::say_at_once(const std::string& bytes) {
  const auto sent = ::send(socket_->socket.native_handle(), bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
  return static_cast<std::size_t>(std::max<ssize_t>(sent, 0));
}

std::string Line::hear_at_once() {
  std::string heard(65536, '\0');
  const auto came = ::recv(socket_->socket.native_handle(), heard.data(), heard.size(), MSG_DONTWAIT);
  heard.resize(static_cast<std::size_t>(std::max<ssize_t>(came, 0)));
  return heard;
}

void Line::wait_to_say(std::chrono::steady_clock::time_point until) {
  pollfd ready{socket_->socket.native_handle(), POLLOUT, 0};
  const auto rest = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
  (void)::poll(&ready, 1, std::max(0, static_cast<int>(rest.count())));
}

bool Line::is_silent() {
  char next = 0;
  return ::recv(socket_->socket.native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && errno == EAGAIN;
}

struct Page::Socket {
  Socket(std::uint16_t port, const std::string& from) : socket(connect(context, port, from)) {}
  asio::io_context context;
  websocket::stream<tcp::socket, false> socket;  // what is compressed takes three times as long to compile
};

Page::Page(std::uint16_t port, const std::string& from, const std::string& cookie)
    : socket_(std::make_unique<Socket>(port, from)) {
  const std::string host = "127.0.0.1:" + std::to_string(port);
  socket_->socket.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    request.set(http::field::origin, "http://" + host);
    if (!cookie.empty()) {
      request.set(http::field::cookie, cookie);
    }
  }));
  socket_->socket.handshake(host, "/live");
}

Page::~Page() = default;

std::string Page::hear() {
  beast::flat_buffer buffer;
  beast::error_code error;
  socket_->socket.read(buffer, error);
  return error ? "" : beast::buffers_to_string(buffer.data());
}

void Page::say(const std::string& text) {
  socket_->socket.write(asio::buffer(text));
}

}  // namespace seneschal::web::test
