#pragma once

#include <string>

#include <tl/expected.hpp>

#include "daemon/words/texts.h"

namespace seneschal::cli {

/// The page's texts in `language`, which `option` names: "--speak". The error says which there are.
[[nodiscard]] tl::expected<words::Texts, std::string> texts_in(const std::string& option, const std::string& language);

/// Those in English.
[[nodiscard]] words::Texts english();

}  // namespace seneschal::cli
