#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/artus/edition.h"
#include "rules/edition_files/edition_values.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::records {

using EditionFile = edition_files::EditionFile<artus::Edition>;

/// An edition from the text of an artus-edition/1 file; `file` names it in errors. Everything that the rules rely on is
/// checked: ranges, that the cards fill the rounds, that the places on the board are different ones.
[[nodiscard]] tl::expected<EditionFile, strict_json::FormatError> parse_edition(std::string_view text,
                                                                                const std::string& file);

}  // namespace seneschal::records
