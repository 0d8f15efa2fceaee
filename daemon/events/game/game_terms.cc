#include "daemon/events/game/game_terms.h"

#include <nlohmann/json.hpp>

namespace seneschal::events {

using nlohmann::json;

std::string payload_of(const GameTerms& terms) {
  json out = {{"edition", terms.edition}, {"variant", terms.variant}, {"players", terms.players}};
  if (terms.hides_scores) {
    out["scores_hidden"] = true;
  }
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

tl::expected<GameTerms, std::string> terms_from(const std::string& payload) {
  const json in = json::parse(payload, nullptr, false);
  if (!in.is_object()) {
    return tl::unexpected(std::string("game_started: expected a JSON object"));
  }
  try {
    GameTerms terms;
    terms.edition = in.at("edition").get<std::string>();
    terms.variant = in.at("variant").get<std::string>();
    terms.players = in.at("players").get<std::vector<std::string>>();
    terms.hides_scores = in.value("scores_hidden", false);
    return terms;
  } catch (const json::exception& error) {
    return tl::unexpected(std::string("game_started: ") + error.what());
  }
}

}  // namespace seneschal::events
