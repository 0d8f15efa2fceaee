#include "daemon/disc/wire_setting.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace seneschal::disc {

namespace {

std::optional<int> number_in(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value >= 0 ? std::optional(value) : std::nullopt;
}

std::string_view name_of(WireSetting::Kind kind) {
  switch (kind) {
    case WireSetting::Kind::kPwm:
      return "pwm";
    case WireSetting::Kind::kGpio:
      return "gpio";
    case WireSetting::Kind::kSim:
      return "sim";
  }
  return "";
}

std::optional<WireSetting::Kind> kind_named(std::string_view name) {
  for (const auto kind : {WireSetting::Kind::kPwm, WireSetting::Kind::kGpio, WireSetting::Kind::kSim}) {
    if (name_of(kind) == name) {
      return kind;
    }
  }
  return std::nullopt;
}

tl::unexpected<WireError> refused(std::string_view text, const std::string& why) {
  std::string sentence = "servo ";
  sentence.append(text).append(": ").append(why).append("; expected one of\n").append(kWireHelp);
  return tl::unexpected(WireError{std::move(sentence)});
}

}  // namespace

tl::expected<WireSetting, WireError> parse_wire_setting(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto kind = kind_named(text.substr(0, colon));
  if (colon == std::string_view::npos || !kind) {
    return refused(text, "no such wire");
  }
  WireSetting setting;
  setting.kind = *kind;
  std::string_view rest = text.substr(colon + 1);
  setting.pin = rest.substr(0, rest.find(','));
  while (rest.find(',') != std::string_view::npos) {
    rest = rest.substr(rest.find(',') + 1);
    const std::string_view word = rest.substr(0, rest.find(','));
    const std::string_view value = word.substr(std::min(word.size(), word.find('=') + 1));
    if (*kind == WireSetting::Kind::kPwm && word.starts_with("chip=") && !value.empty()) {
      setting.chip = value;
    } else if (*kind == WireSetting::Kind::kPwm && word.starts_with("channel=") && number_in(value)) {
      setting.channel = number_in(value);
    } else {
      return refused(text, std::string(word) + " is no option of it");
    }
  }
  const bool needs_pin = *kind != WireSetting::Kind::kSim && !setting.channel;
  if (needs_pin == setting.pin.empty()) {
    return refused(text, needs_pin ? "which pin?" : "a pin and a channel, or a pin of a simulated servo");
  }
  if (*kind == WireSetting::Kind::kPwm && needs_pin && !number_in(setting.pin)) {
    return refused(text, setting.pin + " is no GPIO number");
  }
  return setting;
}

std::string to_text(const WireSetting& setting) {
  std::string text(name_of(setting.kind));
  text.append(":").append(setting.pin);
  if (setting.chip) {
    text.append(",chip=").append(*setting.chip);
  }
  if (setting.channel) {
    text.append(",channel=").append(std::to_string(*setting.channel));
  }
  return text;
}

}  // namespace seneschal::disc
