#include "daemon/events/game/seated.h"

#include <nlohmann/json.hpp>

namespace seneschal::events {

using nlohmann::json;

std::string payload_of(const std::vector<Seated>& seated) {
  json slots = json::array();
  for (const Seated& each : seated) {
    slots.push_back({{"colour", each.slot}, {"phone", each.phone}});
    if (!each.name.empty()) {
      slots.back()["name"] = each.name;
    }
  }
  return json{{"slots", std::move(slots)}}.dump(-1, ' ', false, json::error_handler_t::replace);
}

tl::expected<std::vector<Seated>, std::string> seated_from(const std::string& payload) {
  const json in = json::parse(payload, nullptr, false);
  if (!in.is_object()) {
    return tl::unexpected(std::string(kSeated) + ": expected a JSON object");
  }
  try {
    std::vector<Seated> seated;
    for (const json& each : in.at("slots")) {
      seated.push_back({each.at("colour").get<std::string>(), each.at("phone").get<int>(), each.value("name", "")});
    }
    return seated;
  } catch (const json::exception& error) {
    return tl::unexpected(std::string(kSeated) + ": " + error.what());
  }
}

}  // namespace seneschal::events
