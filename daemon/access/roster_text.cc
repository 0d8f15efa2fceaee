#include "daemon/access/roster_text.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string_view>

#include "daemon/text/plain_text.h"

namespace seneschal::access {
namespace {

using nlohmann::json;

constexpr int kFormat = 2;
constexpr int kSlowOwnersCode = 1;  // the format in which owners' codes had the hashes of players'
constexpr int kDeepest = 8;         // levels; the format has three

/// Ends reading; its text is what goes to people.
struct Wrong : std::runtime_error {
  using std::runtime_error::runtime_error;
};

const json& member(const json& object, std::string_view place, std::string_view name) {
  if (!object.is_object() || !object.contains(name)) {
    throw Wrong(std::string(place) + ": expected an object with \"" + std::string(name) + "\"");
  }
  return object.at(name);
}

std::string text_at(const json& object, std::string_view place, std::string_view name) {
  const json& value = member(object, place, name);
  if (!value.is_string()) {
    throw Wrong(std::string(place) + "." + std::string(name) + ": expected a text");
  }
  return value.get<std::string>();
}

Hash hash_from(const json& value, std::string_view place) {
  const auto hash = value.is_string() ? Hash::from_hex(value.get<std::string>()) : std::nullopt;
  if (!hash) {
    throw Wrong(std::string(place) + ": expected 64 hexadecimal digits");
  }
  return *hash;
}

std::optional<Hash> maybe_hash(const json& object, std::string_view name) {
  const json& value = member(object, "file", name);
  return value.is_null() ? std::nullopt : std::optional(hash_from(value, name));
}

std::int64_t number_at(const json& object, std::string_view place, std::string_view name, std::int64_t most) {
  const json& value = member(object, place, name);
  if (!value.is_number_integer() ||
      (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(most)) ||
      value.get<std::int64_t>() < 0) {
    throw Wrong(std::string(place) + "." + std::string(name) + ": expected a whole number from 0 to " +
                std::to_string(most));
  }
  return value.get<std::int64_t>();
}

/// What an earlier version did not say, `otherwise` then.
bool maybe_flag(const json& object, const std::string& place, const char* name, bool otherwise) {
  if (!object.contains(name)) {
    return otherwise;
  }
  if (!object[name].is_boolean()) {
    throw Wrong(place + "." + name + ": expected true or false");
  }
  return object[name].get<bool>();
}

const json& list_at(const json& object, std::string_view name, std::size_t most) {
  const json& list = member(object, "file", name);
  if (!list.is_array() || list.size() > most) {
    throw Wrong(std::string(name) + ": expected a list of at most " + std::to_string(most));
  }
  return list;
}

Phone phone_from(const json& value, const std::string& place) {
  constexpr std::int64_t kLastSecond = 253'402'300'799;  // of the year 9999
  Phone phone;
  phone.number = static_cast<int>(number_at(value, place, "number", std::numeric_limits<int>::max()));
  const auto role = role_from_text(text_at(value, place, "role"));
  if (!role) {
    throw Wrong(place + ".role: expected player, screen or owner");
  }
  phone.role = *role;
  phone.profile.name = text_at(value, place, "name");
  if (!member(value, place, "colour").is_null()) {
    phone.profile.colour = text_at(value, place, "colour");
  }
  phone.joined = UtcTime(std::chrono::seconds(number_at(value, place, "joined_unix_s", kLastSecond)));
  phone.token = hash_from(member(value, place, "token"), place + ".token");
  if (value.contains("former_token")) {
    phone.former_token = hash_from(value["former_token"], place + ".former_token");
  }
  phone.is_shown = maybe_flag(value, place, "is_shown", true);
  phone.has_taken = maybe_flag(value, place, "has_taken", false);
  return phone;
}

/// An earlier version let several play one colour and have names that people take for the same, of which the first
/// keeps it, and names that nobody can read.
void take_back_shared(std::vector<Phone>& phones) {
  std::set<std::string> held;
  std::set<std::string> names;
  for (Phone& phone : phones) {
    if (phone.profile.colour && !held.insert(*phone.profile.colour).second) {
      phone.profile.colour.reset();
    }
    const std::string likeness = text::likeness_of(phone.profile.name);
    if (!text::is_plain(phone.profile.name) || (!likeness.empty() && !names.insert(likeness).second)) {
      phone.profile.name.clear();
    }
  }
}

Kept read(const json& file, UtcTime now) {
  const auto format = number_at(file, "file", "format", std::numeric_limits<int>::max());
  if (format != kFormat && format != kSlowOwnersCode) {
    throw Wrong("format: expected " + std::to_string(kFormat));
  }
  Kept kept;
  kept.salt = hash_from(member(file, "file", "salt"), "salt");
  kept.owners_code = maybe_hash(file, "owners_code");
  if (format == kSlowOwnersCode) {
    kept.owners_code.reset();  // there is a new one, as at a first start
  }
  kept.players_code = maybe_hash(file, "players_code");
  for (const json& each : list_at(file, "expired_codes", Roster::kMostExpired)) {
    kept.expired_codes.push_back(hash_from(each, "expired_codes"));
  }
  kept.last_number = static_cast<int>(number_at(file, "file", "last_number", std::numeric_limits<int>::max() / 2));
  kept.watchers_see_pictures = maybe_flag(file, "file", "watchers_see_pictures", false);
  std::set<int> numbers;
  for (const json& each : list_at(file, "phones", Roster::kMostPhones)) {
    const std::string place = "phones[" + std::to_string(kept.phones.size()) + "]";
    kept.phones.push_back(phone_from(each, place));
    const int number = kept.phones.back().number;
    if (number > kept.last_number || !numbers.insert(number).second) {
      throw Wrong(place + ".number: expected one of its own, at most last_number");
    }
  }
  // Those that joined too long ago keep nothing from others.
  Roster roster(std::move(kept));
  roster.let_go(now);
  kept = roster.kept();
  take_back_shared(kept.phones);
  return kept;
}

json json_of(const std::optional<Hash>& hash) {
  return hash ? json(hash->hex()) : json();
}

}  // namespace

std::string text_of(const Kept& kept) {
  json file = {{"format", kFormat},
               {"salt", kept.salt.hex()},
               {"owners_code", json_of(kept.owners_code)},
               {"players_code", json_of(kept.players_code)},
               {"expired_codes", json::array()},
               {"last_number", kept.last_number},
               {"watchers_see_pictures", kept.watchers_see_pictures},
               {"phones", json::array()}};
  for (const Hash& code : kept.expired_codes) {
    file["expired_codes"].push_back(code.hex());
  }
  for (const Phone& phone : kept.phones) {
    file["phones"].push_back({{"number", phone.number},
                              {"role", text_of(phone.role)},
                              {"name", phone.profile.name},
                              {"colour", phone.profile.colour ? json(*phone.profile.colour) : json()},
                              {"joined_unix_s", phone.joined.time_since_epoch().count()},
                              {"token", phone.token.hex()}});
    if (phone.former_token) {
      file["phones"].back()["former_token"] = phone.former_token->hex();
    }
    if (!phone.is_shown) {
      file["phones"].back()["is_shown"] = false;
    }
    if (phone.has_taken) {
      file["phones"].back()["has_taken"] = true;
    }
  }
  return file.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

tl::expected<Kept, std::string> kept_from(std::string_view text, UtcTime now) {
  const auto is_shallow = [](int depth, json::parse_event_t, json&) {
    if (depth > kDeepest) {
      throw Wrong("file: expected at most " + std::to_string(kDeepest) + " levels");
    }
    return true;
  };
  try {
    return read(json::parse(text, is_shallow), now);
  } catch (const json::exception& error) {
    return tl::unexpected(std::string("file: expected JSON: ") + error.what());
  } catch (const Wrong& error) {
    return tl::unexpected(std::string(error.what()));
  }
}

}  // namespace seneschal::access
