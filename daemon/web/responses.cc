#include "daemon/web/responses.h"

#include <boost/beast/websocket/rfc6455.hpp>

namespace seneschal::web {
namespace {

constexpr unsigned kHttp11 = 11;

std::string_view view(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

struct Content {
  std::string_view type;
  std::string body;
};

tl::expected<Content, Refusal> content_at(const std::string& path, const Newest& newest) {
  constexpr unsigned kNotFound = 404;
  constexpr unsigned kUpgradeRequired = 426;
  if (const PageFile* file = newest.file(path)) {
    return Content{file->type, std::string(file->content)};
  }
  if (path == "/state.json" && newest.message() != nullptr) {
    return Content{"application/json", *newest.message()};
  }
  if (path == "/picture.jpg" && newest.picture() != nullptr) {
    return Content{"image/jpeg", *newest.picture()};
  }
  if (path == "/live") {
    return tl::unexpected(Refusal{kUpgradeRequired, "This is for the page itself, which opens a WebSocket here."});
  }
  return tl::unexpected(Refusal{kNotFound, "There is nothing here; the table is at /."});
}

Response response_of(unsigned status, std::string_view type, std::string body) {
  Response response(static_cast<http::status>(status), kHttp11);
  response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  response.body() = std::move(body);
  return response;
}

Response response_of(const Refusal& refusal) {
  constexpr unsigned kNotAllowed = 405;
  Response response = response_of(refusal.status, "text/plain; charset=utf-8", refusal.sentence + "\n");
  if (refusal.status == kNotAllowed) {
    response.set(http::field::allow, "GET, HEAD");
  }
  return response;
}

}  // namespace

void protect(http::fields& fields, const std::string& host) {
  // Some browsers do not take 'self' to hold for WebSockets.
  const std::string socket = host.empty() ? "" : " ws://" + host + " wss://" + host;
  fields.set("Content-Security-Policy",
             "default-src 'self'; connect-src 'self'" + socket +
                 "; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set("Cross-Origin-Resource-Policy", "same-origin");
  fields.set("Cross-Origin-Opener-Policy", "same-origin");
  fields.set(http::field::cache_control, "no-store");
}

RequestHead head_of(const Request& request) {
  return {view(request.method_string()), view(request.target()), view(request[http::field::host]),
          view(request[http::field::origin]), boost::beast::websocket::is_upgrade(request)};
}

Response answer_to(const Request& request, const Newest& newest) {
  const RequestHead head = head_of(request);
  const auto path = path_of(head, newest.settings().names);
  const auto content = path ? content_at(*path, newest) : tl::unexpected(path.error());
  Response response = content ? response_of(static_cast<unsigned>(http::status::ok), content->type, content->body)
                              : response_of(content.error());
  protect(response, path ? std::string(head.host) : "");
  response.keep_alive(request.keep_alive());
  response.prepare_payload();
  if (request.method() == http::verb::head) {
    response.body().clear();  // its length has been said
  }
  return response;
}

Response refuse(const Refusal& refusal) {
  Response response = response_of(refusal);
  protect(response, "");
  response.keep_alive(false);
  response.prepare_payload();
  return response;
}

}  // namespace seneschal::web
