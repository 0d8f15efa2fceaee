#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words {

/// The figure that a line is about; a figure where it does not say which.
[[nodiscard]] std::string figure_in(const Texts& texts, const nlohmann::json& line);
/// What is wrong with the table, as mistakeText in daemon/page/games/artus/words.js.
[[nodiscard]] std::string mistake_text(const Texts& texts, const nlohmann::json& line);

}  // namespace seneschal::words
