#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

#include "daemon/web/late_reply.h"
#include "daemon/web/live_client.h"
#include "daemon/web/newest.h"
#include "daemon/web/responses.h"
#include "daemon/web/streams.h"

namespace seneschal::web {

/// One line to a client, request after request, until it becomes a WebSocket or is cut. Of both kinds of streams.
template <typename Stream>
class Connection : public std::enable_shared_from_this<Connection<Stream>> {
 public:
  /// `address` is whence the client comes.
  Connection(Stream&& stream, std::shared_ptr<Newest> newest, std::shared_ptr<Place> place, std::string address);

  void read();

 private:
  void take(boost::beast::error_code error);
  void answer(std::optional<int> phone);
  /// What is done elsewhere, for it takes long, and what is answered then.
  using Work = std::function<std::function<Response()>()>;
  void do_aside(Newest::Waiting& waiting, Work work);
  void answer_aside(Request request, Call call);
  void read_kept_picture(Request request, const std::string& sha256);
  void answer_late(Request request, LateReply& late);
  void send(Response response);
  void hang_up();
  void ignore_rest();

  Stream stream_;
  boost::beast::flat_buffer buffer_;
  boost::asio::steady_timer turn_;  // of a stranger who asks too much
  std::optional<http::request_parser<http::string_body>> parser_;
  const std::shared_ptr<Newest> newest_;
  const std::shared_ptr<Place> place_;
  const std::string address_;
  std::size_t ignored_ = 0;  // bytes, after the last answer
};

extern template class Connection<PlainStream>;
extern template class Connection<TlsStream>;

}  // namespace seneschal::web
