#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/access/attempts.h"
#include "daemon/web/call.h"

namespace boost::asio {
class io_context;
}

namespace seneschal::web {

/// A file of the page.
struct PageFile {
  std::string_view path;     // "/shell/page.css"
  std::string_view type;     // "text/css; charset=utf-8"
  std::string_view content;  // outlives the server
};

/// What clients may take.
struct Limits {
  std::size_t connections = 96;              ///< over which something was asked
  std::size_t connections_per_address = 24;  ///< of strangers; as many of one phone that has joined, wherever it is
  std::size_t connections_of_page = 7;       ///< that one needs for a moment, and one after that
  std::size_t newcomers = 32;                ///< connections besides, over which nothing was asked yet
  /// Requests of strangers, of each source, and new lines of each over which TLS is to be agreed, unless a phone that
  /// has joined asked from that machine before: further ones wait. Eight phones open the page by 400 and 60 at once.
  access::AttemptLimits requests{{600, std::chrono::milliseconds(20)}};
  access::AttemptLimits greetings{{200, std::chrono::milliseconds(50)}};
  std::uint32_t header_bytes = 8192;
  std::uint32_t body_bytes = 2048;
  std::chrono::milliseconds request{10000};  ///< for a request to come and its answer to go; then the line is cut
  std::chrono::milliseconds silence{30000};  ///< that a listening client may keep, which answers to pings by itself
  std::chrono::milliseconds sending{10000};  ///< for one snapshot to go
  std::chrono::milliseconds beat{10000};     ///< how often a listening client is told that the line stands
};

/// A picture that is kept, a JPEG file, by the 64 lower-case hexadecimal digits of its content's SHA-256; nothing where
/// there is none. Called on a thread of its own, for a disk may be slow.
using PictureKeeping = std::function<std::optional<std::string>(const std::string& sha256)>;

/// The number of the phone that has joined and was given this token; nothing where a stranger shows it. Called on the
/// server's thread.
using PhoneKnowing = std::function<std::optional<int>(const std::string& token)>;

/// Somebody has reached the machine at this address of its own, in numbers, and this port, for the first time. Called
/// on the server's thread, for a few addresses at most.
using Reaching = std::function<void(const std::string& number, std::uint16_t port)>;

struct ServerSettings {
  std::string address = "0.0.0.0";  ///< numbers; "::" for both kinds
  std::uint16_t port = 0;           ///< 0 takes one that is free
  /// TCP sockets that listen already, and stay the caller's, instead of one at `address`; none where that is wanted.
  std::vector<int> listening;
  std::vector<std::string> names;  ///< by which the machine is known at first, as "seneschal.local"
  Limits limits;
  std::string tls_pem;      ///< a certificate, those up to its authority, and its key, as PEM; "" for plain HTTP
  Answering answer;         ///< what is asked under /api/; null where nothing is
  Answering answer_slowly;  ///< what is looked at under /book/, one call after the other on a thread of its own, for
                            ///< it may take seconds; null where nothing is
  PictureKeeping kept_picture;  ///< null where none are kept
  PhoneKnowing phone_with;      ///< null where nobody joins
  Reaching reached;             ///< null where nobody wants to know
  /// Whether pictures are for strangers, too: asked on the server's thread for each of theirs. Null where they are.
  std::function<bool()> shows_strangers_pictures;
};

/// The page and what it shows, for anybody who can reach the port. Is served by whichever thread runs its loop, which
/// waits for no client and no disk.
///
/// Everything is answered over one port: the page's files, `/state.json` (the newest snapshot), `/picture.jpg` (the
/// newest picture), `/kept/SHA256.jpg` (a picture that is kept), both of which strangers may be refused, and the
/// WebSocket `/live`, which sends a client `{"number": N, "table": SNAPSHOT}` at once and whenever there is a newer
/// one. A client that takes long misses those in between, never the newest. Without news `{"number": N}` says that the
/// line stands. Clients have nothing to send over it: one that does is let go, and little is read of it in a second.
/// What they ask and change goes over HTTP, under /api/ (call.h), and what takes long under /book/: whoever asks for
/// that waits, and nobody else does. With a certificate all of it is inside TLS (1.3, and 1.2 with authenticated
/// encryption), and plain HTTP is led there. Where there are too many lines, phones that have joined keep theirs
/// (places.h); where strangers ask too much, they wait (Limits).
class Server {
 public:
  /// The error is a sentence: an address that cannot be used, a port that is taken, a certificate that is none.
  /// The loop outlives the server.
  [[nodiscard]] static tl::expected<std::unique_ptr<Server>, std::string> start(boost::asio::io_context& loop,
                                                                                const ServerSettings& settings,
                                                                                const std::vector<PageFile>& files);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  /// Cuts all lines, having answered those that wait. Of the loop's thread, or when nobody runs it.
  ~Server();

  /// The newest snapshot, a JSON value; gets the next number. From any thread, as the next.
  void publish(std::string table);
  /// The newest picture of the table, a JPEG file.
  void show_picture(std::string jpeg);

  /// From now on the machine is known by these names. Of the loop's thread.
  void know_as(std::vector<std::string> names);

  /// Where it listens; the first of several.
  [[nodiscard]] std::uint16_t port() const { return ports().front(); }
  [[nodiscard]] std::vector<std::uint16_t> ports() const;

 private:
  struct Running;
  explicit Server(std::shared_ptr<Running> running);

  std::shared_ptr<Running> running_;
};

}  // namespace seneschal::web
