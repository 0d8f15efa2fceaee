#pragma once

#include <optional>
#include <string>

#include <boost/beast/http.hpp>

#include "daemon/web/call.h"
#include "daemon/web/newest.h"
#include "daemon/web/request_rules.h"

namespace seneschal::web {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

/// What protects whoever looks at the page, on every answer. `host` is the request's Host field, "" where it is not one
/// of ours.
void protect(http::fields& fields, const std::string& host);

/// The answer to a request from `address` that wants no WebSocket. To HEAD, only what would come before the body.
[[nodiscard]] Response answer_to(const Request& request, const Newest& newest, const std::string& address);
/// The call that such a request is, where it is one that is answered slowly; nothing where it is another, or refused.
[[nodiscard]] std::optional<Call> slow_call(const Request& request, const Newest& newest, const std::string& address);
/// The answer to one of these.
[[nodiscard]] Response answer_to(const Request& request, const Newest& newest, const Reply& reply);
/// A refusal of a request that could not even be read; the line is cut after it.
[[nodiscard]] Response refuse(const Refusal& refusal);

/// The answer to a request that came without TLS to a server that has it: the same page is there, inside TLS.
[[nodiscard]] Response answer_inside_tls(const Request& request, const Newest& newest);

/// The request as the rules see it, into whose fields it looks.
[[nodiscard]] RequestHead head_of(const Request& request);

}  // namespace seneschal::web
