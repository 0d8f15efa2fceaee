#include "daemon/web/call.h"

#include <algorithm>
#include <cctype>

namespace seneschal::web {
namespace {

constexpr std::string_view kName = "seneschal";
constexpr std::size_t kLongest = 128;  // characters

bool is_token(std::string_view text) {
  return text.size() <= kLongest &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

}  // namespace

std::string token_in(std::string_view cookies) {
  while (!cookies.empty()) {
    const std::string_view cookie = cookies.substr(0, cookies.find(';'));
    cookies.remove_prefix(std::min(cookie.size() + 1, cookies.size()));
    const std::string_view trimmed = cookie.substr(std::min(cookie.find_first_not_of(' '), cookie.size()));
    const std::size_t equals = trimmed.find('=');
    if (equals != std::string_view::npos && trimmed.substr(0, equals) == kName &&
        is_token(trimmed.substr(equals + 1))) {
      return std::string(trimmed.substr(equals + 1));
    }
  }
  return "";
}

std::string cookie_with(const Token& token, bool is_tls) {
  const auto stays = token.text.empty() ? std::chrono::seconds(0) : token.stays;
  return std::string(kName) + "=" + token.text + "; Max-Age=" + std::to_string(stays.count()) +
         "; Path=/; HttpOnly; SameSite=Strict" + (is_tls ? "; Secure" : "");
}

}  // namespace seneschal::web
