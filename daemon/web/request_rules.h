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
};

/// A request that is not answered as it asks to be.
struct Refusal {
  unsigned status = 0;   // HTTP's
  std::string sentence;  // for a person
  friend bool operator==(const Refusal&, const Refusal&) = default;
};

/// The path that is asked for, without its query, where the request may be answered at all. `names` are those by which
/// the machine is known besides its numbers and localhost.
///
/// Only GET and HEAD are. The host must be a number or a known name: a page elsewhere that has its own name lead here
/// (DNS rebinding) names itself. A WebSocket, which pages of other origins may open without asking, must come from a
/// page of ours.
[[nodiscard]] tl::expected<std::string, Refusal> path_of(const RequestHead& head,
                                                         const std::vector<std::string>& names);

}  // namespace seneschal::web
