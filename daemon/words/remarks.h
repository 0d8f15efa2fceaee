#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "daemon/words/texts.h"

namespace seneschal::words {

/// What calibration says, of which `remark` has the kind and the facts as calibration::to_json writes them: the text
/// "remark.KIND". Each fact stands for the slot of its name: counts and numbers as the language writes them, a share
/// (0 to 1, "right_share") as a percentage without its sign, things by the names that `texts` have for figures, and
/// otherwise by their own. A list has its length beside it, "seats_count" for "seats". What a remark is `of`, where
/// it says so, stands before the sentence.
[[nodiscard]] std::string remark_text(const Texts& texts, const nlohmann::json& remark);

/// The same remark for a page, its sentence under "says".
[[nodiscard]] nlohmann::json with_text(const Texts& texts, nlohmann::json remark);

}  // namespace seneschal::words
