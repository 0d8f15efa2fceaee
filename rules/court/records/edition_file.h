#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/court/edition.h"
#include "rules/edition_files/edition_values.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::court_records {

using EditionFile = edition_files::EditionFile<court::Edition>;

/// An edition from the text of a court-edition/1 file; `file` names it in errors. Everything that the rules rely on is
/// checked: ranges, that the courtiers suffice for the start, that Guinevere empties exactly a full row, that a round
/// leaves at most one character over.
[[nodiscard]] tl::expected<EditionFile, strict_json::FormatError> parse_edition(std::string_view text,
                                                                                const std::string& file);

}  // namespace seneschal::court_records
