#include "daemon/wizard/disc/disc_wish.h"

#include <nlohmann/json.hpp>

namespace seneschal::disc_wizard {
namespace {

using nlohmann::json;

std::optional<std::string> text_of(const json& said, const char* key) {
  const auto found = said.find(key);
  return found != said.end() && found->is_string() ? std::optional(found->get<std::string>()) : std::nullopt;
}

std::optional<Wish> wire_in(const json& said) {
  const auto wire = text_of(said, "wire");
  const auto kind = said.contains("kind") ? text_of(said, "kind") : std::optional<std::string>("continuous");
  if (!wire || (kind != "continuous" && kind != "positional")) {
    return std::nullopt;
  }
  return ChooseWire{*wire, kind == "positional"};
}

std::optional<Wish> seat_in(const json& said) {
  constexpr int kMost = 1000;  // how many there are, the table tells
  const auto seat = said.find("seat");
  const bool is_one = seat != said.end() && seat->is_number_integer() && *seat >= 0 && *seat <= kMost;
  return is_one ? std::optional<Wish>(TurnToSeat{seat->get<int>()}) : std::nullopt;
}

}  // namespace

std::optional<Wish> parse_wish(const std::string& body) {
  const json said = json::parse(body, nullptr, false);
  const auto wanted = said.is_object() ? text_of(said, "do") : std::nullopt;
  if (!wanted) {
    return std::nullopt;
  }
  if (*wanted == "home") {
    const auto pin = text_of(said, "pin");
    return pin ? std::optional<Wish>(LearnHome{*pin}) : std::nullopt;
  }
  return *wanted == "wire"    ? wire_in(said)
         : *wanted == "turn"  ? seat_in(said)
         : *wanted == "open"  ? std::optional<Wish>(Open{})
         : *wanted == "close" ? std::optional<Wish>(Close{})
         : *wanted == "stop"  ? std::optional<Wish>(Stop{})
         : *wanted == "tune"  ? std::optional<Wish>(Tune{})
                              : std::nullopt;
}

}  // namespace seneschal::disc_wizard
