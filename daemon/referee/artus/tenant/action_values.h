#pragma once

#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/payload_values.h"
#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/action.h"
#include "rules/artus/prestige.h"
#include "rules/artus/seat.h"

/// Values of Artus in the payloads of entries. What is missing or wrong in one throws a std::exception that says what
/// was expected.
namespace seneschal::referee {

using events::maybe;
using events::maybe_word;
using events::put;
using events::put_word;
using events::whole_from;
using events::word;

[[nodiscard]] artus::Seat seat_from(const nlohmann::json& value);
[[nodiscard]] std::optional<artus::Seat> maybe_seat(const nlohmann::json& in, const char* key);
[[nodiscard]] std::vector<artus::Seat> seats_from(const nlohmann::json& list);
[[nodiscard]] std::optional<artus::Marker> maybe_marker(const nlohmann::json& in, const char* key);
[[nodiscard]] std::optional<TopCard> maybe_card(const nlohmann::json& in, const char* key);
[[nodiscard]] artus::PlayerIndex player_from(const nlohmann::json& value);
[[nodiscard]] artus::Action action_from(const nlohmann::json& value);
/// Those under `key`, which may be missing.
[[nodiscard]] std::vector<artus::Action> actions_from(const nlohmann::json& in, const char* key);

void put(nlohmann::json& out, const char* key, const std::optional<artus::Seat>& seat);
void put(nlohmann::json& out, const char* key, const std::optional<artus::Marker>& marker);
void put(nlohmann::json& out, const char* key, const std::optional<TopCard>& card);
/// Nothing where there are none.
void put_actions(nlohmann::json& out, const char* key, const std::vector<artus::Action>& actions);
[[nodiscard]] nlohmann::json seats_json(const std::vector<artus::Seat>& seats);
[[nodiscard]] nlohmann::json action_json(const artus::Action& action);

}  // namespace seneschal::referee
