#include "daemon/web/request_rules.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cctype>

namespace seneschal::web {
namespace {

std::string lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

bool is_port(std::string_view text) {
  constexpr std::size_t kDigits = 5;
  return !text.empty() && text.size() <= kDigits &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool is_number(const std::string& name) {
  in_addr four{};
  in6_addr six{};
  if (name.size() > 2 && name.front() == '[' && name.back() == ']') {
    return ::inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), &six) == 1;
  }
  return ::inet_pton(AF_INET, name.c_str(), &four) == 1;
}

/// A Host field that names this machine.
bool is_ours(std::string_view host, const std::vector<std::string>& names) {
  std::string name = lower_case(host);
  const auto colon = name.rfind(':');
  if (colon != std::string::npos && name.back() != ']') {
    if (!is_port(std::string_view(name).substr(colon + 1))) {
      return false;
    }
    name.resize(colon);
  }
  return name == "localhost" || is_number(name) ||
         std::any_of(names.begin(), names.end(), [&](const std::string& known) { return lower_case(known) == name; });
}

bool is_json(std::string_view content_type) {
  return lower_case(content_type.substr(0, content_type.find_first_of("; "))) == "application/json";
}

bool is_from_our_page(const RequestHead& head) {
  if (!head.fetch_site.empty() && head.fetch_site != "same-origin") {
    return false;
  }
  const std::string origin = lower_case(head.origin);
  const std::string host = lower_case(head.host);
  return origin == "http://" + host || origin == "https://" + host;
}

}  // namespace

tl::expected<std::string, Refusal> path_of(const RequestHead& head, const std::vector<std::string>& names) {
  constexpr unsigned kForbidden = 403;
  constexpr unsigned kNotAllowed = 405;
  constexpr unsigned kNoJson = 415;
  constexpr unsigned kMisdirected = 421;
  if (!is_ours(head.host, names)) {
    return tl::unexpected(
        Refusal{kMisdirected, "This table is not known by that name; use the address that it shows.", {}});
  }
  std::string path(head.target.substr(0, head.target.find('?')));
  const bool is_call = path.starts_with("/api/");
  if (head.method != "GET" && head.method != "HEAD" && !(is_call && head.method == "POST")) {
    return tl::unexpected(is_call
                              ? Refusal{kNotAllowed, "Expected GET, HEAD or POST.", "GET, HEAD, POST"}
                              : Refusal{kNotAllowed, "This can only be looked at: expected GET or HEAD.", "GET, HEAD"});
  }
  if (head.method == "POST" && !is_from_our_page(head)) {
    return tl::unexpected(Refusal{kForbidden, "Only the table's own page may change anything at the table.", {}});
  }
  if (head.method == "POST" && !is_json(head.content_type)) {
    return tl::unexpected(Refusal{kNoJson, "Expected the Content-Type application/json.", {}});
  }
  if (head.wants_socket && !is_from_our_page(head)) {
    return tl::unexpected(Refusal{kForbidden, "Only the table's own page may listen to the table.", {}});
  }
  return path;
}

}  // namespace seneschal::web
