#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words {

// Each is as the function of that name in daemon/page/games/artus/words.js.

/// An action as people tell it from others.
[[nodiscard]] std::string action_text(const Texts& texts, const nlohmann::json& played, const nlohmann::json& colours);
/// What of a question may be chosen; logs of before have its English alone.
[[nodiscard]] std::string choice_text(const Texts& texts, const nlohmann::json& choice, const nlohmann::json& question,
                                      const nlohmann::json& colours);

}  // namespace seneschal::words
