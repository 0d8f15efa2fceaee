#pragma once

#include <map>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

namespace seneschal::game_files {

/// What an owner has found on the real copy: values by their keys, "hand_size", "cards.7".
using OwnersValues = std::map<std::string, nlohmann::json>;

/// A value of which no edition has one that is called so.
struct UnknownValue {
  std::string key;
};

/// The edition file `text`, which can be read, with these values, their source "owner". One that is as the edition has
/// it is confirmed. Where one is not, the edition has an id of its own, made of its id and of those values, for logs
/// and records say by the id what was played by. The error is a key that the edition does not have.
[[nodiscard]] tl::expected<std::string, UnknownValue> owners_edition(std::string_view text, const OwnersValues& values);

}  // namespace seneschal::game_files
