#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/artus/edition.h"
#include "rules/strict_json/format_error.h"

namespace seneschal::records {

/// Where a value of an edition comes from.
enum class Source {
  kRules,    // stated in the rule book
  kDerived,  // follows from the rule book's worked examples
  kAssumed,  // in neither; whoever owns the game should compare it with the real copy
};
[[nodiscard]] std::string_view to_text(Source source);
std::ostream& operator<<(std::ostream& out, Source source);

/// One value of an edition file, as people are shown it.
struct EditionValue {
  std::string key;    // "wheel", "cards.knight:1-3"
  std::string value;  // compact JSON
  Source source = Source::kAssumed;
  std::string note;
};

struct EditionFile {
  artus::Edition edition;
  std::vector<EditionValue> values;
  std::vector<std::string> warnings;
};

/// An edition from the text of an artus-edition/1 file; `file` names it in errors. Everything that the rules rely on is
/// checked: ranges, that the cards fill the rounds, that the places on the board are different ones.
[[nodiscard]] tl::expected<EditionFile, strict_json::FormatError> parse_edition(std::string_view text,
                                                                                const std::string& file);

/// Whether `id` is made of letters, digits, dots and hyphens only, so that it can be the name of a file.
[[nodiscard]] bool is_edition_id(std::string_view id);

}  // namespace seneschal::records
