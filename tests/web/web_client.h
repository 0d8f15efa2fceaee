#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include <boost/beast/http.hpp>

namespace seneschal::web::test {

using Answer = boost::beast::http::response<boost::beast::http::string_body>;

/// The answer to GET (or another method) from 127.0.0.1; throws where there is none.
[[nodiscard]] Answer ask(std::uint16_t port, const std::string& target, const std::string& method = "GET",
                         const std::string& host = "127.0.0.1");
/// The answer to POST of this JSON from the table's own page, with these fields besides or instead of the page's.
[[nodiscard]] Answer post(std::uint16_t port, const std::string& target, const std::string& body,
                          const std::map<std::string, std::string>& fields = {});
/// What comes back to these bytes until the line is cut.
[[nodiscard]] std::string raw_answer(std::uint16_t port, const std::string& bytes);

/// A page that listens.
class Page {
 public:
  /// Opens the WebSocket; throws where it is refused.
  explicit Page(std::uint16_t port);
  ~Page();
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  /// The next message; empty when the line is cut.
  [[nodiscard]] std::string hear();
  void say(const std::string& text);

 private:
  struct Line;
  std::unique_ptr<Line> line_;
};

}  // namespace seneschal::web::test
