#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace seneschal::web {

/// A request under /api/ or /book/, which whoever runs the server answers. One that changes anything has come from the
/// page itself: the server has seen to that.
struct Call {
  bool is_post = false;  // only these may change anything
  std::string path;      // "/api/join"
  std::string body;      // as it came: JSON, says the client
  std::string address;   // of the machine that it came from, as source.h has it
  std::string token;     // that the client was given, or says that it was; "" without one
};

/// What the client shows from now on, in a cookie that no script can read and no other site can make a browser send.
struct Token {
  std::string text;  // letters and digits; "" takes it away
  std::chrono::seconds stays{};
};

class LateReply;

struct Reply {
  unsigned status = 200;  // HTTP's
  std::string json;
  std::optional<Token> token;
  std::optional<std::chrono::seconds> retry_after;
  /// Which version of what was asked for this is: letters, digits and hyphens. A client that has it already is told so
  /// and gets nothing (RFC 9110, 13.1.2). Nothing where each answer is a new one.
  std::optional<std::string> version = std::nullopt;
  /// Where it is not known yet: what is given there goes out, and nothing of this. Null where it is known.
  std::shared_ptr<LateReply> late = nullptr;
};

/// Called on the server's thread, unless it says otherwise; what has to wait for anything there, as for a disk, is a
/// late reply.
using Answering = std::function<Reply(const Call& call)>;

/// The token in a Cookie field; "" without one.
[[nodiscard]] std::string token_in(std::string_view cookies);
/// The Set-Cookie field that gives it. Given inside TLS, it never goes out without.
[[nodiscard]] std::string cookie_with(const Token& token, bool is_tls = false);

}  // namespace seneschal::web
