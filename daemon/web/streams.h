#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>

namespace seneschal::web {

/// The two kinds of lines to clients: as it goes over the network, and inside TLS. How fast one is read can be bounded.
using PlainStream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, boost::beast::simple_rate_policy>;
using TlsStream = boost::beast::ssl_stream<PlainStream>;

}  // namespace seneschal::web
