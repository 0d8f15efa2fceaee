#include "web/web_client.h"

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

tcp::socket connect(asio::io_context& context, std::uint16_t port) {
  tcp::socket socket(context, tcp::v4());
  // A small window, so that a client that does not read is noticed soon.
  socket.set_option(asio::socket_base::receive_buffer_size(4096));
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
            const std::map<std::string, std::string>& fields) {
  asio::io_context context;
  tcp::socket socket = connect(context, port);
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

std::string raw_answer(std::uint16_t port, const std::string& bytes) {
  asio::io_context context;
  tcp::socket socket = connect(context, port);
  beast::error_code error;
  asio::write(socket, asio::buffer(bytes), error);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), error);
  return answer;
}

struct Page::Line {
  explicit Line(std::uint16_t port) : socket(connect(context, port)) {}
  asio::io_context context;
  websocket::stream<tcp::socket> socket;
};

Page::Page(std::uint16_t port) : line_(std::make_unique<Line>(port)) {
  const std::string host = "127.0.0.1:" + std::to_string(port);
  line_->socket.set_option(websocket::stream_base::decorator(
      [&](websocket::request_type& request) { request.set(http::field::origin, "http://" + host); }));
  line_->socket.handshake(host, "/live");
}

Page::~Page() = default;

std::string Page::hear() {
  beast::flat_buffer buffer;
  beast::error_code error;
  line_->socket.read(buffer, error);
  return error ? "" : beast::buffers_to_string(buffer.data());
}

void Page::say(const std::string& text) {
  line_->socket.write(asio::buffer(text));
}

}  // namespace seneschal::web::test
