#include "daemon/wizard/disc/disc_wish.h"

#include <nlohmann/json.hpp>

#include "daemon/desk/replies.h"

namespace seneschal::disc_wizard {
namespace {

using nlohmann::json;

std::optional<Wish> wire_in(const json& said) {
  const auto wire = desk::text_in(said, "wire");
  const auto kind = said.contains("kind") ? desk::text_in(said, "kind") : std::optional<std::string>("continuous");
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
  const auto object = desk::object_in(body);
  const json said = object.value_or(json::object());
  const auto wanted = desk::text_in(said, "do");
  if (!wanted) {
    return std::nullopt;
  }
  if (*wanted == "home") {
    const auto pin = desk::text_in(said, "pin");
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
