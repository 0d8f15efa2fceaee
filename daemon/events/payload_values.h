#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/referee/dispute/dispute.h"

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
[[nodiscard]] referee::Speaker speaker_from(const nlohmann::json& in);
[[nodiscard]] std::optional<referee::Speaker> maybe_speaker(const nlohmann::json& in);

template <typename T>
void put(nlohmann::json& out, const char* key, const std::optional<T>& value) {
  if (value) {
    out[key] = *value;
  }
}
/// As its text.
template <typename T>
void put_word(nlohmann::json& out, const char* key, const std::optional<T>& value) {
  if (value) {
    out[key] = to_text(*value);
  }
}
void put_speaker(nlohmann::json& out, const referee::Speaker& by);

/// All that an object has beside `named`.
[[nodiscard]] Particulars particulars_from(const nlohmann::json& in, std::initializer_list<const char*> named = {});
void put_particulars(nlohmann::json& out, const Particulars& particulars);

}  // namespace seneschal::events
