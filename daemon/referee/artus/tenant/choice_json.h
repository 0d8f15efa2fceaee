#pragma once

#include <nlohmann/json.hpp>

#include "daemon/referee/artus/weighing/said.h"

namespace seneschal::referee {

/// A reading as the log has it: what was played, placed or is wrong, as facts; and the text of logs of before, where
/// there is one.
[[nodiscard]] nlohmann::json choice_json(const Choice& choice);
/// Throws a std::exception that says what was expected where it is none.
[[nodiscard]] Choice choice_from(const nlohmann::json& in);

/// What is wrong, likewise.
[[nodiscard]] nlohmann::json mistake_json(const Mistake& mistake);
[[nodiscard]] Mistake mistake_from(const nlohmann::json& in);

}  // namespace seneschal::referee
