#pragma once

#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>

namespace seneschal::web {

/// The two kinds of lines to clients: as it goes over the network, and inside TLS.
using PlainStream = boost::beast::tcp_stream;
using TlsStream = boost::beast::ssl_stream<PlainStream>;

}  // namespace seneschal::web
