#include "daemon/web/connection.h"

#include <exception>
#include <utility>

#include <boost/asio/post.hpp>

namespace seneschal::web {

namespace beast = boost::beast;
using beast::error_code;

namespace {

constexpr std::size_t kIgnoredAtOnce = 4096;  // bytes
constexpr std::size_t kMostIgnored = 262144;

/// Nothing where there is nobody to be told.
std::optional<Refusal> refusal_of(error_code error) {
  constexpr unsigned kBadRequest = 400;
  constexpr unsigned kTooLarge = 413;
  constexpr unsigned kHeaderTooLarge = 431;
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return Refusal{kHeaderTooLarge, "The request's head is longer than anything that is asked here.", {}};
  }
  if (error == http::error::body_limit) {
    return Refusal{kTooLarge, "The request's body is longer than anything that is taken here.", {}};
  }
  const bool is_broken = error.category() == make_error_code(http::error::bad_method).category() &&
                         error != http::error::end_of_stream && error != http::error::partial_message;
  return is_broken ? std::optional(Refusal{kBadRequest, "This is no HTTP request.", {}}) : std::nullopt;
}

}  // namespace

template <typename Stream>
Connection<Stream>::Connection(Stream&& stream, std::shared_ptr<Newest> newest, std::shared_ptr<Place> place,
                               std::string address)
    : stream_(std::move(stream)),
      buffer_(newest->settings().limits.header_bytes),
      turn_(stream_.get_executor()),
      newest_(std::move(newest)),
      place_(std::move(place)),
      address_(std::move(address)) {}

template <typename Stream>
void Connection<Stream>::read() {
  place_->when_put_out([weak = this->weak_from_this()] {
    if (const auto self = weak.lock()) {
      beast::get_lowest_layer(self->stream_).close();
    }
  });
  parser_.emplace();
  parser_->header_limit(newest_->settings().limits.header_bytes);
  parser_->body_limit(newest_->settings().limits.body_bytes);
  beast::get_lowest_layer(stream_).expires_after(newest_->settings().limits.request);
  http::async_read(stream_, buffer_, *parser_,
                   [self = this->shared_from_this()](error_code error, std::size_t) { self->take(error); });
}

template <typename Stream>
void Connection<Stream>::take(error_code error) {
  if (newest_->is_closed()) {
    return;
  }
  const auto refusal = error ? refusal_of(error) : std::nullopt;
  if (error && !refusal) {
    hang_up();
    return;
  }
  const auto phone = error ? std::nullopt : phone_of(parser_->get(), *newest_);
  if (!phone && !newest_->may_ask(address_)) {
    turn_.expires_after(Newest::kWaits);
    turn_.async_wait([self = this->shared_from_this(), error](error_code) {
      if (beast::get_lowest_layer(self->stream_).socket().is_open()) {
        self->take(error);
      }
    });
    return;
  }
  if (refusal) {
    send(refuse(*refusal));
  } else {
    answer(phone);
  }
}

template <typename Stream>
void Connection<Stream>::answer(std::optional<int> phone) {
  Request request = parser_->release();
  if (const auto fault = fault_in(request)) {
    send(refuse(*fault));
    return;
  }
  const RequestHead head = head_of(request);
  const auto path = path_of(head, newest_->names());
  const bool listens = head.wants_socket && path && *path == "/live";
  if (!place_->serves(phone, listens ? Place::Use::kListens : Place::Use::kAsks)) {
    send(refuse_crowd());
    return;
  }
  if (listens) {
    std::make_shared<LiveClient<Stream>>(std::move(stream_), newest_, place_)->begin(std::move(request));
    return;
  }
  if (auto call = slow_call(request, *newest_, address_)) {
    answer_aside(std::move(request), std::move(*call));
    return;
  }
  if (const auto call = quick_call(request, *newest_, address_)) {
    const Reply reply = newest_->settings().answer(*call);
    if (reply.late != nullptr) {
      answer_late(std::move(request), *reply.late);
    } else {
      send(answer_to(request, *newest_, reply));
    }
    return;
  }
  if (auto refusal = phone ? std::nullopt : refusal_of_picture(request, *newest_)) {
    send(std::move(*refusal));
    return;
  }
  if (const auto sha256 = kept_picture_to_read(request, *newest_)) {
    read_kept_picture(std::move(request), *sha256);
    return;
  }
  send(answer_to(request, *newest_));
}

/// The line waits without a limit: whoever replies late does reply, and when the server ends all that wait are told.
template <typename Stream>
void Connection<Stream>::answer_late(Request request, LateReply& late) {
  const auto asked = std::make_shared<const Request>(std::move(request));
  const std::uint64_t number = newest_->wait([self = this->shared_from_this(), asked](const Reply& reply) {
    self->send(answer_to(*asked, *self->newest_, reply));
  });
  late.when_given([weak = std::weak_ptr(newest_), number](const Reply& reply) {
    if (const auto newest = weak.lock()) {
      newest->give(number, reply);
    }
  });
}

/// The line waits without a limit: what is done aside comes to an end by itself. It is let go on the server's own
/// thread, whatever becomes of that.
template <typename Stream>
void Connection<Stream>::do_aside(Newest::Waiting& waiting, Work work) {
  ++waiting.count;
  auto task = [self = this->shared_from_this(), &waiting, work = std::move(work)]() mutable {
    const auto executor = self->stream_.get_executor();
    std::function<Response()> answer;
    try {
      answer = work();
    } catch (const std::exception&) {  // it loses its line by that, as whoever is answered at once
      answer = nullptr;
    }
    work = nullptr;
    boost::asio::post(executor, [self = std::move(self), &waiting, answer = std::move(answer)] {
      --waiting.count;
      if (answer) {
        self->send(answer());
      }
    });
  };
  waiting.aside->put(std::move(task), place_->is_a_phones());
}

template <typename Stream>
void Connection<Stream>::answer_aside(Request request, Call call) {
  if (!newest_->may_ask_slowly(place_->is_a_phones())) {
    send(refuse_crowd());
    return;
  }
  const auto asked = std::make_shared<const Request>(std::move(request));
  do_aside(newest_->slow(), [newest = newest_, asked, call = std::move(call)] {
    const auto reply = std::make_shared<const Reply>(newest->settings().answer_slowly(call));
    return [newest, asked, reply] { return answer_to(*asked, *newest, *reply); };
  });
}

template <typename Stream>
void Connection<Stream>::read_kept_picture(Request request, const std::string& sha256) {
  if (!newest_->may_ask_for_picture(place_->is_a_phones())) {
    send(refuse_crowd());
    return;
  }
  const auto asked = std::make_shared<const Request>(std::move(request));
  do_aside(newest_->reading(), [newest = newest_, asked, sha256] {
    // Somebody else's turn may have read it by now.
    auto picture = newest->kept_picture(sha256);
    auto bytes = picture == nullptr ? newest->settings().kept_picture(sha256) : std::nullopt;
    if (bytes) {
      picture = newest->keep_picture(sha256, std::move(*bytes));
    }
    return [newest, asked, picture] { return answer_to(*asked, *newest); };
  });
}

template <typename Stream>
void Connection<Stream>::send(Response response) {
  beast::get_lowest_layer(stream_).expires_after(newest_->settings().limits.request);
  const auto kept = std::make_shared<Response>(std::move(response));
  http::async_write(stream_, *kept, [self = this->shared_from_this(), kept](error_code error, std::size_t) {
    self->place_->rest();
    if (!error && kept->keep_alive()) {
      self->read();
    } else {
      self->hang_up();
    }
  });
}

template <typename Stream>
void Connection<Stream>::hang_up() {
  error_code ignored;
  beast::get_lowest_layer(stream_).socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  buffer_.clear();
  buffer_.max_size(kMostIgnored);
  beast::get_lowest_layer(stream_).expires_after(newest_->settings().limits.request);
  ignore_rest();
}

/// A line that is cut while something comes in takes the answer back that has just gone out.
template <typename Stream>
void Connection<Stream>::ignore_rest() {
  stream_.async_read_some(buffer_.prepare(kIgnoredAtOnce),
                          [self = this->shared_from_this()](error_code error, std::size_t n) {
                            self->ignored_ += n;
                            if (!error && self->ignored_ < kMostIgnored) {
                              self->ignore_rest();
                            }
                          });
}

template class Connection<PlainStream>;
template class Connection<TlsStream>;

}  // namespace seneschal::web
