#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/game_words.h"
#include "daemon/words/texts.h"

namespace seneschal::words {

// What the log says, each as the function of that name in the page's scripts (daemon/page/shell), to the letter, but
// that actions and choices are counted from 0, as the log has them. A line is one of the page's log, `slots` are the
// players', "red".

/// What a line says, in one sentence.
[[nodiscard]] std::string line_text(const Texts& texts, const GameWords& game, const nlohmann::json& line,
                                    const nlohmann::json& slots);
/// Why a ruling counts no more; nothing where it does.
[[nodiscard]] std::optional<std::string> taken_back_text(const Texts& texts, const GameWords& game,
                                                         const nlohmann::json& line);
/// Which other actions leave the same table with the same points as a ruling; nothing where none does.
[[nodiscard]] std::optional<std::string> same_table_text(const Texts& texts, const GameWords& game,
                                                         const nlohmann::json& line, const nlohmann::json& slots);
/// Who spoke, of whom the log has "phone of Anna (number 3)".
[[nodiscard]] std::string speaker_name(const Texts& texts, const GameWords& game, const std::string& by,
                                       const nlohmann::json& slots);

}  // namespace seneschal::words
