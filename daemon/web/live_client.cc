#include "daemon/web/live_client.h"

#include <utility>

namespace seneschal::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

namespace {

constexpr std::size_t kLongestHeard = 1024;  // bytes: nothing is expected

}  // namespace

LiveClient::LiveClient(beast::tcp_stream&& stream, Newest& newest, Place place)
    : socket_(std::move(stream)), patience_(socket_.get_executor()), newest_(newest), place_(std::move(place)) {}

LiveClient::~LiveClient() {
  newest_.remove(*this);
}

void LiveClient::begin(Request request) {
  const Limits& limits = newest_.settings().limits;
  beast::get_lowest_layer(socket_).expires_never();
  socket_.set_option(websocket::stream_base::timeout{limits.request, limits.silence, true});
  socket_.set_option(
      websocket::stream_base::decorator([host = std::string(request[http::field::host])](
                                            websocket::response_type& response) { protect(response, host); }));
  socket_.read_message_max(kLongestHeard);
  const auto kept = std::make_shared<const Request>(std::move(request));
  socket_.async_accept(*kept, [self = shared_from_this(), kept](error_code error) {
    if (error) {
      return;
    }
    self->newest_.add(*self);
    self->read();
    self->hear();
  });
}

/// Reading is what answers pings and notices that the line is cut.
void LiveClient::read() {
  socket_.async_read(heard_, [self = shared_from_this()](error_code error, std::size_t) {
    if (error) {
      self->cut();
      return;
    }
    self->newest_.remove(*self);
    self->socket_.async_close(websocket::close_reason(websocket::close_code::policy_error, "this page only listens"),
                              [self](error_code) { self->cut(); });
  });
}

void LiveClient::hear() {
  if (newest_.message() == nullptr) {
    return;
  }
  if (sending_ != nullptr) {
    has_newer_ = true;
    return;
  }
  send(newest_.message());
}

void LiveClient::beat() {
  if (sending_ == nullptr) {
    send(newest_.beat_message());
  }
}

void LiveClient::send(Newest::Text text) {
  sending_ = std::move(text);
  patience_.expires_after(newest_.settings().limits.sending);
  patience_.async_wait([weak = weak_from_this()](error_code error) {
    if (const auto self = weak.lock(); self != nullptr && !error) {
      self->cut();
    }
  });
  socket_.text(true);
  socket_.async_write(asio::buffer(*sending_), [self = shared_from_this()](error_code error, std::size_t) {
    if (error) {
      self->cut();
      return;
    }
    self->sent();
  });
}

void LiveClient::sent() {
  sending_.reset();
  patience_.cancel();
  if (std::exchange(has_newer_, false)) {
    hear();
  }
}

void LiveClient::cut() {
  newest_.remove(*this);
  patience_.cancel();
  error_code ignored;
  beast::get_lowest_layer(socket_).socket().close(ignored);
}

}  // namespace seneschal::web
