#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/referee/weighing/said.h"
#include "rules/artus/action.h"
#include "rules/artus/prestige.h"
#include "rules/artus/seat.h"

/// Values in the payloads of entries. What is missing or wrong in one throws a std::exception that says what was
/// expected.
namespace seneschal::events {

[[noreturn]] void expected(const std::string& what);

/// The value that a text stood for; `what` is what it should have been.
template <typename T>
[[nodiscard]] T word(const std::optional<T>& value, const char* what) {
  if (!value) {
    expected(what);
  }
  return *value;
}

/// A number that is whole and an int, which the library does not ask of what it makes one of.
[[nodiscard]] int whole_from(const nlohmann::json& value);
[[nodiscard]] std::vector<int> wholes_from(const nlohmann::json& list);

template <typename T>
[[nodiscard]] std::optional<T> maybe(const nlohmann::json& in, const char* key) {
  if (!in.contains(key)) {
    return std::nullopt;
  }
  if constexpr (std::is_same_v<T, int>) {
    return whole_from(in.at(key));
  } else {
    return in.at(key).get<T>();
  }
}
/// The value under `key` that `from_text` understands, if there is one.
template <typename FromText>
[[nodiscard]] auto maybe_word(const nlohmann::json& in, const char* key, FromText from_text, const char* what)
    -> decltype(from_text(std::string())) {
  if (!in.contains(key)) {
    return std::nullopt;
  }
  return word(from_text(in.at(key).get<std::string>()), what);
}
[[nodiscard]] artus::Seat seat_from(const nlohmann::json& value);
[[nodiscard]] std::optional<artus::Seat> maybe_seat(const nlohmann::json& in, const char* key);
[[nodiscard]] std::vector<artus::Seat> seats_from(const nlohmann::json& list);
[[nodiscard]] std::optional<artus::Marker> maybe_marker(const nlohmann::json& in, const char* key);
[[nodiscard]] std::optional<referee::TopCard> maybe_card(const nlohmann::json& in, const char* key);
[[nodiscard]] artus::PlayerIndex player_from(const nlohmann::json& value);
[[nodiscard]] artus::Action action_from(const nlohmann::json& value);
/// Those under `key`, which may be missing.
[[nodiscard]] std::vector<artus::Action> actions_from(const nlohmann::json& in, const char* key);
[[nodiscard]] referee::Speaker speaker_from(const nlohmann::json& in);
[[nodiscard]] std::optional<referee::Speaker> maybe_speaker(const nlohmann::json& in);

template <typename T>
void put(nlohmann::json& out, const char* key, const std::optional<T>& value) {
  if (value) {
    out[key] = *value;
  }
}
void put(nlohmann::json& out, const char* key, const std::optional<artus::Seat>& seat);
void put(nlohmann::json& out, const char* key, const std::optional<artus::Marker>& marker);
void put(nlohmann::json& out, const char* key, const std::optional<referee::TopCard>& card);
/// As its text.
template <typename T>
void put_word(nlohmann::json& out, const char* key, const std::optional<T>& value) {
  if (value) {
    out[key] = to_text(*value);
  }
}
/// Nothing where there are none.
void put_actions(nlohmann::json& out, const char* key, const std::vector<artus::Action>& actions);
void put_speaker(nlohmann::json& out, const referee::Speaker& by);
[[nodiscard]] nlohmann::json seats_json(const std::vector<artus::Seat>& seats);
[[nodiscard]] nlohmann::json action_json(const artus::Action& action);

}  // namespace seneschal::events
