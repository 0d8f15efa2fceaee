#pragma once

#include <memory>
#include <string>

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include "daemon/web/newest.h"
#include "daemon/web/responses.h"
#include "daemon/web/streams.h"

namespace seneschal::web {

/// Snapshots go out as they are: one copy for all who look.
inline constexpr bool kMayCompress = false;

/// A page that listens. Lives as long as its line, which is of either kind.
template <typename Stream>
class LiveClient final : public Listener, public std::enable_shared_from_this<LiveClient<Stream>> {
 public:
  LiveClient(Stream&& stream, std::shared_ptr<Newest> newest, std::shared_ptr<Place> place);
  ~LiveClient() override;

  /// Accepts the request, and sends what there is.
  void begin(Request request);
  void hear() override;
  void beat() override;

 private:
  void read();
  void send(Newest::Text text);
  void sent();
  void cut();

  boost::beast::websocket::stream<Stream, kMayCompress> socket_;
  boost::asio::steady_timer patience_;  // with what is being sent
  boost::beast::flat_buffer heard_;
  const std::shared_ptr<Newest> newest_;
  const std::shared_ptr<Place> place_;
  Newest::Text sending_;    // null while nothing is
  bool has_newer_ = false;  // than what is being sent
};

extern template class LiveClient<PlainStream>;
extern template class LiveClient<TlsStream>;

}  // namespace seneschal::web
