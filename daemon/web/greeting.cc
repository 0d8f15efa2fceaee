#include "daemon/web/greeting.h"

#include <utility>

#include "daemon/web/connection.h"

namespace seneschal::web {

namespace beast = boost::beast;
using beast::error_code;

Greeting::Greeting(boost::asio::ip::tcp::socket&& socket, std::shared_ptr<boost::asio::ssl::context> tls,
                   std::shared_ptr<Newest> newest, std::shared_ptr<Place> place, std::string address)
    : stream_(std::move(socket)),
      tls_(std::move(tls)),
      turn_(stream_.get_executor()),
      buffer_(newest->settings().limits.header_bytes),
      newest_(std::move(newest)),
      place_(std::move(place)),
      address_(std::move(address)) {}

void Greeting::begin() {
  place_->when_put_out([weak = weak_from_this()] {
    if (const auto self = weak.lock()) {
      (self->inside_ ? beast::get_lowest_layer(*self->inside_) : self->stream_).close();
    }
  });
  stream_.expires_after(newest_->settings().limits.request);
  beast::async_detect_ssl(stream_, buffer_, [self = shared_from_this()](error_code error, bool is_tls) {
    if (!error) {
      self->answer(is_tls);
    }
  });
}

void Greeting::answer(bool is_tls) {
  if (!newest_->may_be_greeted(address_)) {
    turn_.expires_after(Newest::kWaits);
    turn_.async_wait([self = shared_from_this(), is_tls](error_code) {
      if (self->stream_.socket().is_open() && !self->newest_->is_closed()) {
        self->answer(is_tls);
      }
    });
  } else if (is_tls) {
    shake_hands();
  } else {
    lead_to_tls();
  }
}

void Greeting::shake_hands() {
  inside_ = std::make_unique<TlsStream>(std::move(stream_), *tls_);
  inside_->async_handshake(boost::asio::ssl::stream_base::server, buffer_.data(),
                           [self = shared_from_this()](error_code error, std::size_t) {
                             if (!error) {
                               std::make_shared<Connection<TlsStream>>(std::move(*self->inside_), self->newest_,
                                                                       self->place_, self->address_)
                                   ->read();
                             }
                           });
}

void Greeting::lead_to_tls() {
  parser_.header_limit(newest_->settings().limits.header_bytes);
  http::async_read_header(stream_, buffer_, parser_, [self = shared_from_this()](error_code error, std::size_t) {
    if (error) {
      return;
    }
    const auto fault = fault_in(self->parser_.get());
    const auto answer =
        std::make_shared<Response>(fault ? refuse(*fault) : answer_inside_tls(self->parser_.get(), *self->newest_));
    http::async_write(self->stream_, *answer, [self, answer](error_code, std::size_t) {
      error_code ignored;
      self->stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
    });
  });
}

}  // namespace seneschal::web
