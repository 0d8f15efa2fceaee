#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/edition_files/edition_values.h"
#include "rules/strict_json/format_error.h"
#include "rules/tafelrunde/edition.h"

namespace seneschal::tafelrunde_records {

using EditionFile = edition_files::EditionFile<tafelrunde::Edition>;

/// An edition from the text of a tafelrunde-edition/1 file; `file` names it in errors. Everything that the rules rely
/// on is checked: ranges, that the swords are on the track, that the cards suffice for a deal.
[[nodiscard]] tl::expected<EditionFile, strict_json::FormatError> parse_edition(std::string_view text,
                                                                                const std::string& file);

}  // namespace seneschal::tafelrunde_records
