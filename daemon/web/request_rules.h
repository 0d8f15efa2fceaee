#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace seneschal::web {

/// What decides whether a request is answered, as it came.
struct RequestHead {
  std::string_view method;  // "GET"
  std::string_view target;  // "/picture.jpg?7"
  std::string_view host;    // the Host field: "192.168.1.7:8080"
  std::string_view origin;  // the Origin field
  bool wants_socket = false;
  std::string_view content_type{};  // the Content-Type field
  std::string_view fetch_site{};    // the Sec-Fetch-Site field, which browsers send and no page can change
};

/// A request that is not answered as it asks to be.
struct Refusal {
  unsigned status = 0;   // HTTP's
  std::string sentence;  // for a person
  std::string allow;     // the methods that would be answered, where the one that came is not
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// The path that is asked for, without its query, where the request may be answered at all. `names` are those by which
/// the machine is known besides its numbers and localhost.
///
/// GET and HEAD are, and POST of JSON under /api/. The host must be a number or a known name: a page elsewhere that has
/// its own name lead here (DNS rebinding) names itself. A WebSocket and a POST, which pages of other origins may send
/// without asking, must come from a page of ours; JSON they could not send without asking, either, and nobody answers
/// them.
[[nodiscard]] tl::expected<std::string, Refusal> path_of(const RequestHead& head,
                                                         const std::vector<std::string>& names);

}  // namespace seneschal::web
