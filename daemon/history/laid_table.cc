#include "daemon/history/laid_table.h"

#include <nlohmann/json.hpp>

#include "daemon/history/set_table_json.h"
#include "daemon/referee/settlements.h"
#include "rules/artus/positions/state_text.h"

namespace seneschal::daemon {

using nlohmann::json;

std::optional<std::string> laid_table(const GameHistory& history, const json& laid) {
  const artus::State& standing = *history.state();
  const auto table = set_table_from(laid, history.edition(), standing);
  if (!table) {
    return std::nullopt;
  }
  std::string text = to_text(*table);
  const bool may_be = referee::settable_table(history.edition(), standing, text).has_value();
  return may_be ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<json> laid_table_check(const GameHistory& history, const json& laid) {
  const artus::State& standing = *history.state();
  const auto table = set_table_from(laid, history.edition(), standing);
  if (!table) {
    return std::nullopt;
  }
  json found = {{"faults", json::array()}, {"differences", json::array()}};
  for (const artus::TableFault& fault : faults_of(history.edition(), *table)) {
    found["faults"].push_back(fault_json(fault));
  }
  if (found["faults"].empty()) {
    found["differences"] = differences_json(history.edition(), standing, *table);
  }
  return found;
}

}  // namespace seneschal::daemon
