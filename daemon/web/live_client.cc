#include "daemon/web/live_client.h"

#include <utility>

#include <boost/beast/websocket/ssl.hpp>

namespace seneschal::web {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

namespace {

constexpr std::size_t kLongestHeard = 1024;  // bytes: nothing is expected
/// Bytes: a pong is ten, and comes every 15 s. What says nothing and costs us a look, as empty fragments and pings, is
/// six at least.
constexpr std::size_t kHeardInASecond = 256;

}  // namespace

template <typename Stream>
LiveClient<Stream>::LiveClient(Stream&& stream, std::shared_ptr<Newest> newest, std::shared_ptr<Place> place)
    : socket_(std::move(stream)),
      patience_(socket_.get_executor()),
      newest_(std::move(newest)),
      place_(std::move(place)) {}

template <typename Stream>
LiveClient<Stream>::~LiveClient() {
  newest_->remove(*this);
}

template <typename Stream>
void LiveClient<Stream>::begin(Request request) {
  const Limits& limits = newest_->settings().limits;
  beast::get_lowest_layer(socket_).expires_never();
  beast::get_lowest_layer(socket_).rate_policy().read_limit(kHeardInASecond);
  place_->when_put_out([weak = this->weak_from_this()] {
    if (const auto self = weak.lock()) {
      self->cut();
    }
  });
  socket_.set_option(websocket::stream_base::timeout{limits.request, limits.silence, true});
  socket_.set_option(
      websocket::stream_base::decorator([host = std::string(request[http::field::host])](
                                            websocket::response_type& response) { protect(response, host); }));
  socket_.read_message_max(kLongestHeard);
  const auto kept = std::make_shared<const Request>(std::move(request));
  socket_.async_accept(*kept, [self = this->shared_from_this(), kept](error_code error) {
    if (error) {
      return;
    }
    self->newest_->add(*self);
    self->read();
    self->hear();
  });
}

/// Reading is what answers pings and notices that the line is cut.
template <typename Stream>
void LiveClient<Stream>::read() {
  socket_.async_read(heard_, [self = this->shared_from_this()](error_code error, std::size_t) {
    if (error) {
      self->cut();
      return;
    }
    self->newest_->remove(*self);
    self->socket_.async_close(websocket::close_reason(websocket::close_code::policy_error, "this page only listens"),
                              [self](error_code) { self->cut(); });
  });
}

template <typename Stream>
void LiveClient<Stream>::hear() {
  if (newest_->message() == nullptr) {
    return;
  }
  if (sending_ != nullptr) {
    has_newer_ = true;
    return;
  }
  send(newest_->message());
}

template <typename Stream>
void LiveClient<Stream>::beat() {
  if (sending_ == nullptr) {
    send(newest_->beat_message());
  }
}

template <typename Stream>
void LiveClient<Stream>::send(Newest::Text text) {
  sending_ = std::move(text);
  patience_.expires_after(newest_->settings().limits.sending);
  patience_.async_wait([weak = this->weak_from_this()](error_code error) {
    if (const auto self = weak.lock(); self != nullptr && !error) {
      self->cut();
    }
  });
  socket_.text(true);
  socket_.async_write(asio::buffer(*sending_), [self = this->shared_from_this()](error_code error, std::size_t) {
    if (error) {
      self->cut();
      return;
    }
    self->sent();
  });
}

template <typename Stream>
void LiveClient<Stream>::sent() {
  sending_.reset();
  patience_.cancel();
  if (std::exchange(has_newer_, false)) {
    hear();
  }
}

template <typename Stream>
void LiveClient<Stream>::cut() {
  newest_->remove(*this);
  patience_.cancel();
  beast::get_lowest_layer(socket_).close();
}

template class LiveClient<PlainStream>;
template class LiveClient<TlsStream>;

}  // namespace seneschal::web
