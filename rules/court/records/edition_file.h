#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/court/edition.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::court_records {

/// Where a value of an edition comes from.
enum class Source {
  kRules,    // stated in the rules
  kDerived,  // follows from them
  kAssumed,  // in neither: a house rule, which the table may change
};
[[nodiscard]] std::string_view to_text(Source source);
std::ostream& operator<<(std::ostream& out, Source source);

/// One value of an edition file, as people are shown it.
struct EditionValue {
  std::string key;    // "purse"
  std::string value;  // compact JSON
  Source source = Source::kAssumed;
  std::string note;
};

struct EditionFile {
  court::Edition edition;
  std::vector<EditionValue> values;
  std::vector<std::string> warnings;
};

/// An edition from the text of a court-edition/1 file; `file` names it in errors. Everything that the rules rely on is
/// checked: ranges, that the courtiers suffice for the start, that Guinevere empties exactly a full row, that a round
/// leaves at most one character over.
[[nodiscard]] tl::expected<EditionFile, strict_json::FormatError> parse_edition(std::string_view text,
                                                                                const std::string& file);

/// Whether `id` is made of letters, digits, dots and hyphens only, so that it can be the name of a file.
[[nodiscard]] bool is_edition_id(std::string_view id);

}  // namespace seneschal::court_records
