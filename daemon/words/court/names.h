#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words::court {

/// "Rose": the `player`th of `slots`, from 0; "" where there is none.
[[nodiscard]] std::string player_name(const Texts& texts, const nlohmann::json& player, const nlohmann::json& slots);

/// "2 jesters, 1 knight", of counts by name; "" of nobody.
[[nodiscard]] std::string courtiers_text(const Texts& texts, const nlohmann::json& counts);
/// The same of a list, ["jester", "jester", "knight"]; what is no name in it is left out.
[[nodiscard]] std::string listed_courtiers(const Texts& texts, const nlohmann::json& list);

/// "3 + 4" of [3, 4]; in words where there are none.
[[nodiscard]] std::string tiles_text(const Texts& texts, const std::vector<int>& tiles);

}  // namespace seneschal::words::court
