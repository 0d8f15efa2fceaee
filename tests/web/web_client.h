#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include <boost/beast/http.hpp>

namespace seneschal::web::test {

using Answer = boost::beast::http::response<boost::beast::http::string_body>;

/// Where clients are that are nowhere else; each other address that begins with 127 is another client's.
inline constexpr const char* kHere = "127.0.0.1";

/// The answer to GET (or another method); throws where there is none.
[[nodiscard]] Answer ask(std::uint16_t port, const std::string& target, const std::string& method = "GET",
                         const std::string& host = "127.0.0.1");
/// The answer to POST of this JSON from the table's own page, with these fields besides or instead of the page's.
[[nodiscard]] Answer post(std::uint16_t port, const std::string& target, const std::string& body,
                          const std::map<std::string, std::string>& fields = {}, const std::string& from = kHere);
/// What comes back to these bytes until the line is cut.
[[nodiscard]] std::string raw_answer(std::uint16_t port, const std::string& bytes, const std::string& from = kHere);

/// A line over which anything may be said.
class Line {
 public:
  explicit Line(std::uint16_t port, const std::string& from = kHere);
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  /// As much of it as goes before the other end cuts the line.
  void say(const std::string& bytes);
  /// What comes next, at most so much; empty when the line is cut.
  [[nodiscard]] std::string hear(std::size_t at_most);
  /// All that still comes until then.
  [[nodiscard]] std::string hear_out();
  /// As much as the kernel takes and has, without waiting; and the wait until it takes more, or that instant.
  std::size_t say_at_once(const std::string& bytes);
  [[nodiscard]] std::string hear_at_once();
  void wait_to_say(std::chrono::steady_clock::time_point until);
  /// Whether nothing has come, not even the line's end.
  [[nodiscard]] bool is_silent();

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

/// A page that listens.
class Page {
 public:
  /// Opens the WebSocket; throws where it is refused.
  explicit Page(std::uint16_t port, const std::string& from = kHere, const std::string& cookie = "");
  ~Page();
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  /// The next message; empty when the line is cut.
  [[nodiscard]] std::string hear();
  void say(const std::string& text);

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

}  // namespace seneschal::web::test
