#pragma once

#include <optional>
#include <string>

#include <boost/beast/http.hpp>

#include "daemon/web/call.h"
#include "daemon/web/newest.h"
#include "daemon/web/request_rules.h"
#include "daemon/web/shared_text.h"

namespace seneschal::web {

namespace http = boost::beast::http;
using Request = http::request<http::string_body>;
using Response = http::response<SharedTextBody>;

/// What protects whoever looks at the page, on every answer. `host` is the request's Host field, "" where it is not one
/// of ours.
void protect(http::fields& fields, const std::string& host);

/// The answer to a request that wants no WebSocket and is no call. To HEAD, only what would come before the body.
[[nodiscard]] Response answer_to(const Request& request, const Newest& newest);
/// The call that a request from `address` is, where it is one that is answered at once; nothing where it is another, or
/// refused.
[[nodiscard]] std::optional<Call> quick_call(const Request& request, const Newest& newest, const std::string& address);
/// The same of those that are answered slowly.
[[nodiscard]] std::optional<Call> slow_call(const Request& request, const Newest& newest, const std::string& address);
/// Why the picture that a stranger asks for is not shown to strangers; nothing where it is, or no picture is asked for.
[[nodiscard]] std::optional<Response> refusal_of_picture(const Request& request, const Newest& newest);
/// The digest of the kept picture that is asked for, where it has to be read first; nothing where it is in memory, or
/// something else is asked for.
[[nodiscard]] std::optional<std::string> kept_picture_to_read(const Request& request, const Newest& newest);
/// The answer to a call.
[[nodiscard]] Response answer_to(const Request& request, const Newest& newest, const Reply& reply);
/// Why it cannot even be said what the request asks: a field twice that others may read the other way round, a body of
/// a kind or in a place where none is taken. Nothing where it can.
[[nodiscard]] std::optional<Refusal> fault_in(const Request& request);
/// A refusal of a request that could not even be read; the line is cut after it.
[[nodiscard]] Response refuse(const Refusal& refusal);
/// The same of one too many.
[[nodiscard]] Response refuse_crowd();
/// The phone that has joined and asks; nothing where a stranger does.
[[nodiscard]] std::optional<int> phone_of(const Request& request, const Newest& newest);

/// The answer to a request that came without TLS to a server that has it: the same page is there, inside TLS.
[[nodiscard]] Response answer_inside_tls(const Request& request, const Newest& newest);

/// The request as the rules see it, into whose fields it looks.
[[nodiscard]] RequestHead head_of(const Request& request);

}  // namespace seneschal::web
