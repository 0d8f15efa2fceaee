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
  SharedText body;
  bool is_for_ever = false;  // whatever has this name has this content
};

constexpr std::string_view kQuick = "/api/";
constexpr std::string_view kSlow = "/book/";
constexpr std::string_view kNewestPicture = "/picture.jpg";
constexpr std::string_view kKeptPictures = "/kept/";

/// Only what has the name of a digest is asked for: never a path. Nothing where it has not.
std::optional<std::string> digest_in(std::string_view path) {
  constexpr std::string_view kEnd = ".jpg";
  constexpr std::size_t kDigits = 64;
  if (path.size() != kKeptPictures.size() + kDigits + kEnd.size() || !path.starts_with(kKeptPictures) ||
      !path.ends_with(kEnd)) {
    return std::nullopt;
  }
  const std::string digest(path.substr(kKeptPictures.size(), kDigits));
  return digest.find_first_not_of("0123456789abcdef") == std::string::npos ? std::optional(digest) : std::nullopt;
}

tl::expected<Content, Refusal> content_at(const std::string& path, const Newest& newest) {
  constexpr unsigned kNotFound = 404;
  constexpr unsigned kUpgradeRequired = 426;
  if (const PageFile* file = newest.file(path)) {
    return Content{file->type, SharedText::lasting(file->content)};
  }
  if (path == "/state.json" && newest.message() != nullptr) {
    return Content{"application/json", newest.message()};
  }
  if (path == kNewestPicture && newest.picture() != nullptr) {
    return Content{"image/jpeg", newest.picture()};
  }
  const auto digest = digest_in(path);
  if (const auto kept = digest ? newest.kept_picture(*digest) : nullptr) {
    return Content{"image/jpeg", kept, true};
  }
  if (path == "/live") {
    return tl::unexpected(Refusal{kUpgradeRequired, "This is for the page itself, which opens a WebSocket here.", {}});
  }
  return tl::unexpected(Refusal{kNotFound, "There is nothing here; the table is at /.", {}});
}

Response response_of(unsigned status, std::string_view type, SharedText body) {
  Response response(static_cast<http::status>(status), kHttp11);
  response.set(http::field::content_type, boost::beast::string_view(type.data(), type.size()));
  response.body() = std::move(body);
  return response;
}

Response response_of(const Refusal& refusal) {
  Response response = response_of(refusal.status, "text/plain; charset=utf-8", SharedText(refusal.sentence + "\n"));
  if (!refusal.allow.empty()) {
    response.set(http::field::allow, refusal.allow);
  }
  return response;
}

Response response_of(const Reply& reply, bool is_tls) {
  Response response = response_of(reply.status, "application/json", SharedText(reply.json));
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
    response.body() = {};  // its length has been said
  }
  return response;
}

std::optional<Call> call_under(std::string_view folder, const Request& request, const Newest& newest,
                               const std::string& address) {
  const auto path = path_of(head_of(request), newest.names());
  return path && path->starts_with(folder) ? std::optional(call_of(*path, request, address)) : std::nullopt;
}

Response response_at(const std::string& path, const Newest& newest) {
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

Response answer_to(const Request& request, const Newest& newest) {
  const RequestHead head = head_of(request);
  const auto path = path_of(head, newest.names());
  return finished(path ? response_at(*path, newest) : response_of(path.error()), request,
                  path ? std::string(head.host) : "");
}

std::optional<Call> quick_call(const Request& request, const Newest& newest, const std::string& address) {
  return newest.settings().answer ? call_under(kQuick, request, newest, address) : std::nullopt;
}

std::optional<Call> slow_call(const Request& request, const Newest& newest, const std::string& address) {
  return newest.settings().answer_slowly ? call_under(kSlow, request, newest, address) : std::nullopt;
}

std::optional<Response> refusal_of_picture(const Request& request, const Newest& newest) {
  constexpr unsigned kForbidden = 403;
  const auto path = path_of(head_of(request), newest.names());
  const bool is_picture = path && (*path == kNewestPicture || path->starts_with(kKeptPictures));
  const auto& shows = newest.settings().shows_strangers_pictures;
  if (!is_picture || !shows || shows()) {
    return std::nullopt;
  }
  return finished(response_of(Refusal{kForbidden,
                                      "Pictures are for phones that have joined: join by the code that the table "
                                      "shows, or ask the table's owner to show them to all who watch.",
                                      {}}),
                  request, std::string(head_of(request).host));
}

std::optional<std::string> kept_picture_to_read(const Request& request, const Newest& newest) {
  const auto path = path_of(head_of(request), newest.names());
  auto digest = path && newest.settings().kept_picture ? digest_in(*path) : std::nullopt;
  return digest && newest.kept_picture(*digest) == nullptr ? digest : std::nullopt;
}

Response answer_to(const Request& request, const Newest& newest, const Reply& reply) {
  Response response = response_of(reply, !newest.settings().tls_pem.empty());
  if (reply.version && request[http::field::if_none_match] == response[http::field::etag]) {
    response.result(http::status::not_modified);
    response.erase(http::field::content_type);
    response.body() = {};
  }
  return finished(std::move(response), request, std::string(head_of(request).host));
}

Response answer_inside_tls(const Request& request, const Newest& newest) {
  const RequestHead head = head_of(request);
  const auto path = path_of(head, newest.names());
  if (!path) {
    return refuse(path.error());
  }
  // Not for ever: TLS is a setting.
  Response response = response_of(static_cast<unsigned>(http::status::temporary_redirect), "text/plain; charset=utf-8",
                                  SharedText::lasting("The table is inside TLS, at the same address with https.\n"));
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

std::optional<Refusal> fault_in(const Request& request) {
  constexpr unsigned kBadRequest = 400;
  constexpr unsigned kTooLarge = 413;
  constexpr unsigned kNotImplemented = 501;
  for (const char* field :
       {"Host", "Origin", "Sec-Fetch-Site", "Cookie", "Content-Type", "Content-Length", "Transfer-Encoding"}) {
    if (request.count(field) > 1) {
      return Refusal{kBadRequest, std::string("The request has more than one field ") + field + ".", {}};
    }
  }
  const auto coding = request.find(http::field::transfer_encoding);
  if (coding != request.end() && !boost::beast::iequals(coding->value(), "chunked")) {
    return Refusal{kNotImplemented, "The request's Transfer-Encoding is not known here: expected chunked or none.", {}};
  }
  if (coding != request.end() && request.version() < kHttp11) {
    return Refusal{kBadRequest, "The request has a Transfer-Encoding, which HTTP/1.0 does not know.", {}};
  }
  if (!request.body().empty() && request.method() != http::verb::post) {
    return Refusal{kTooLarge, "The request has a body, and none is taken with this method.", {}};
  }
  return std::nullopt;
}

Response refuse_crowd() {
  constexpr unsigned kUnavailable = 503;
  Response response =
      refuse({kUnavailable, "Too many look at this table at once; close other pages and try again.", {}});
  response.set(http::field::retry_after, "5");
  return response;
}

std::optional<int> phone_of(const Request& request, const Newest& newest) {
  const std::string token = token_in(view(request[http::field::cookie]));
  return token.empty() || !newest.settings().phone_with ? std::nullopt : newest.settings().phone_with(token);
}

}  // namespace seneschal::web
