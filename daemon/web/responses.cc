#include "daemon/web/responses.h"

#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <utility>

namespace seneschal::web {
namespace {

constexpr unsigned kHttp11 = 11;

std::string_view view(boost::beast::string_view text) {
  return {text.data(), text.size()};
}

struct Content {
  std::string_view type;
  std::string body;
  bool is_for_ever = false;  // whatever has this name has this content
};

constexpr std::string_view kSlow = "/book/";

/// Only what has the name of a digest is asked for: never a path.
std::optional<std::string> kept_picture(std::string_view path, const ServerSettings& settings) {
  constexpr std::string_view kBegin = "/kept/";
  constexpr std::string_view kEnd = ".jpg";
  constexpr std::size_t kDigits = 64;
  if (!settings.kept_picture || path.size() != kBegin.size() + kDigits + kEnd.size() || !path.starts_with(kBegin) ||
      !path.ends_with(kEnd)) {
    return std::nullopt;
  }
  const std::string digest(path.substr(kBegin.size(), kDigits));
  return digest.find_first_not_of("0123456789abcdef") == std::string::npos ? settings.kept_picture(digest)
                                                                           : std::nullopt;
}

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
  if (auto kept = kept_picture(path, newest.settings())) {
    return Content{"image/jpeg", std::move(*kept), true};
  }
  if (path == "/live") {
    return tl::unexpected(Refusal{kUpgradeRequired, "This is for the page itself, which opens a WebSocket here.", {}});
  }
  return tl::unexpected(Refusal{kNotFound, "There is nothing here; the table is at /.", {}});
}

Response response_of(unsigned status, std::string_view type, std::string body) {
  Response response(static_cast<http::status>(status), kHttp11);
  response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  response.body() = std::move(body);
  return response;
}

Response response_of(const Refusal& refusal) {
  Response response = response_of(refusal.status, "text/plain; charset=utf-8", refusal.sentence + "\n");
  if (!refusal.allow.empty()) {
    response.set(http::field::allow, refusal.allow);
  }
  return response;
}

Response response_of(const Reply& reply, bool is_tls) {
  Response response = response_of(reply.status, "application/json", reply.json);
  if (reply.token) {
    response.set(http::field::set_cookie, cookie_with(*reply.token, is_tls));
  }
  if (reply.retry_after) {
    response.set(http::field::retry_after, std::to_string(reply.retry_after->count()));
  }
  if (reply.version) {
    response.set(http::field::etag, '"' + *reply.version + '"');
    response.set(http::field::cache_control, "no-cache");  // to be asked for each time, and kept
  }
  return response;
}

Call call_of(const std::string& path, const Request& request, const std::string& address) {
  return {request.method() == http::verb::post, path, request.body(), address,
          token_in(view(request[http::field::cookie]))};
}

/// What every answer needs that is not one of a kind.
Response finished(Response response, const Request& request, const std::string& host) {
  const auto kept = response.find(http::field::cache_control);
  const std::string cache_control = kept == response.end() ? "" : std::string(kept->value());
  protect(response, host);
  if (!cache_control.empty()) {
    response.set(http::field::cache_control, cache_control);
  }
  response.keep_alive(request.keep_alive());
  response.prepare_payload();
  if (request.method() == http::verb::head) {
    response.body().clear();  // its length has been said
  }
  return response;
}

Response response_at(const std::string& path, const Request& request, const Newest& newest,
                     const std::string& address) {
  if (path.starts_with("/api/") && newest.settings().answer) {
    return response_of(newest.settings().answer(call_of(path, request, address)), !newest.settings().tls_pem.empty());
  }
  auto content = content_at(path, newest);
  if (!content) {
    return response_of(content.error());
  }
  Response response = response_of(static_cast<unsigned>(http::status::ok), content->type, std::move(content->body));
  if (content->is_for_ever) {
    response.set(http::field::cache_control, "private, max-age=31536000, immutable");
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
  return {view(request.method_string()),
          view(request.target()),
          view(request[http::field::host]),
          view(request[http::field::origin]),
          boost::beast::websocket::is_upgrade(request),
          view(request[http::field::content_type]),
          view(request["Sec-Fetch-Site"])};
}

Response answer_to(const Request& request, const Newest& newest, const std::string& address) {
  const RequestHead head = head_of(request);
  const auto path = path_of(head, newest.settings().names);
  return finished(path ? response_at(*path, request, newest, address) : response_of(path.error()), request,
                  path ? std::string(head.host) : "");
}

std::optional<Call> slow_call(const Request& request, const Newest& newest, const std::string& address) {
  const auto path = path_of(head_of(request), newest.settings().names);
  return newest.settings().answer_slowly && path && path->starts_with(kSlow)
             ? std::optional(call_of(*path, request, address))
             : std::nullopt;
}

Response answer_to(const Request& request, const Newest& newest, const Reply& reply) {
  Response response = response_of(reply, !newest.settings().tls_pem.empty());
  if (reply.version && request[http::field::if_none_match] == response[http::field::etag]) {
    response.result(http::status::not_modified);
    response.erase(http::field::content_type);
    response.body().clear();
  }
  return finished(std::move(response), request, std::string(head_of(request).host));
}

Response answer_inside_tls(const Request& request, const Newest& newest) {
  const RequestHead head = head_of(request);
  const auto path = path_of(head, newest.settings().names);
  if (!path) {
    return refuse(path.error());
  }
  // Not for ever: TLS is a setting.
  Response response = response_of(static_cast<unsigned>(http::status::temporary_redirect), "text/plain; charset=utf-8",
                                  "The table is inside TLS, at the same address with https.\n");
  response.set(http::field::location, "https://" + std::string(head.host) + *path);
  protect(response, std::string(head.host));
  response.keep_alive(false);
  response.prepare_payload();
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
