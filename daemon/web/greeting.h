#pragma once

#include <memory>
#include <string>

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>

#include "daemon/web/live_client.h"
#include "daemon/web/newest.h"
#include "daemon/web/streams.h"

namespace seneschal::web {

/// The beginning of a line to a server with TLS: the handshake, after which it is a Connection. Whoever speaks plain
/// HTTP, having typed an address without https, is led to the same page inside TLS.
class Greeting : public std::enable_shared_from_this<Greeting> {
 public:
  Greeting(boost::asio::ip::tcp::socket&& socket, std::shared_ptr<boost::asio::ssl::context> tls,
           std::shared_ptr<Newest> newest, std::shared_ptr<Place> place, std::string address);

  void begin();

 private:
  void answer(bool is_tls);
  void shake_hands();
  void lead_to_tls();

  PlainStream stream_;
  const std::shared_ptr<boost::asio::ssl::context> tls_;
  boost::asio::steady_timer turn_;  // where many come from there
  std::unique_ptr<TlsStream> inside_;
  boost::beast::flat_buffer buffer_;
  http::request_parser<http::string_body> parser_;  // of what comes without TLS
  const std::shared_ptr<Newest> newest_;
  const std::shared_ptr<Place> place_;
  const std::string address_;
};

}  // namespace seneschal::web
