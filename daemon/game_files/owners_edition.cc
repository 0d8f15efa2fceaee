#include "daemon/game_files/owners_edition.h"

#include <nlohmann/json.hpp>

#include "hardware/crypto/sha256.h"

namespace seneschal::game_files {

namespace {

using nlohmann::json;

/// Where the edition has the value of this key: "cards.7" among its cards, "hand_size" among its values. Null
/// where it has none.
json* entry_of(json& edition, const std::string& key) {
  const std::size_t dot = key.find('.');
  const std::string group = dot == std::string::npos ? "values" : key.substr(0, dot);
  const std::string name = dot == std::string::npos ? key : key.substr(dot + 1);
  const bool has_two_names = dot != std::string::npos && group == "values";
  if (has_two_names || !edition.contains(group) || !edition[group].is_object() || !edition[group].contains(name)) {
    return nullptr;
  }
  json& entry = edition[group][name];
  return entry.is_object() && entry.contains("value") ? &entry : nullptr;
}

/// All values, without what is said of them.
json values_of(const json& edition) {
  json values = json::object();
  for (const char* group : {"values", "cards"}) {
    if (edition.contains(group)) {
      for (const auto& [name, entry] : edition[group].items()) {
        values[group][name] = entry.is_object() ? entry.value("value", json()) : json();
      }
    }
  }
  return values;
}

}  // namespace

tl::expected<std::string, UnknownValue> owners_edition(std::string_view text, const OwnersValues& values) {
  constexpr std::size_t kDigits = 8;
  json edition = json::parse(text, nullptr, true, true);
  bool is_corrected = false;
  for (const auto& [key, value] : values) {
    json* entry = entry_of(edition, key);
    if (entry == nullptr) {
      return tl::unexpected(UnknownValue{key});
    }
    is_corrected = is_corrected || (*entry)["value"] != value;
    (*entry)["value"] = value;
    (*entry)["source"] = "owner";
  }
  if (is_corrected) {
    // By all of its values: it is another where one changes that the owner has not said, too.
    edition["edition"] = edition["edition"].get<std::string>() + "-" +
                         crypto::sha256(values_of(edition).dump()).hex().substr(0, kDigits);
  }
  return edition.dump(2) + "\n";
}

}  // namespace seneschal::game_files
