#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "rules/strict_json/read_json.h"

namespace seneschal::edition_files {

/// Where a value of an edition comes from.
enum class Source {
  kRules,    // stated in the rule book
  kDerived,  // follows from the rule book's worked examples
  kAssumed,  // in neither; whoever owns the game should compare it with the real copy
  kOwner,    // as an owner has found it on the real copy
};
[[nodiscard]] std::string_view to_text(Source source);
std::ostream& operator<<(std::ostream& out, Source source);

/// One value of an edition file, as people are shown it.
struct EditionValue {
  std::string key;    // "wheel", "cards.1-3"
  std::string value;  // compact JSON
  Source source = Source::kAssumed;
  std::string note;
};

/// An edition as its file has it.
template <typename Edition>
struct EditionFile {
  Edition edition;
  std::vector<EditionValue> values;
  std::vector<std::string> warnings;  // a sentence for each key that is not known
};

/// Whether `id` is made of letters, digits, dots and hyphens only, so that it can be the name of a file.
[[nodiscard]] bool is_edition_id(std::string_view id);

/// The id under "edition" in an edition file or a record; refused where no file could be called so.
[[nodiscard]] std::string edition_id_at(const strict_json::JsonNode& root);

/// The value under `key` of an object of values, each with its source and a note; added to `listed` under `prefix` and
/// its key.
[[nodiscard]] strict_json::JsonNode value_at(const strict_json::JsonNode& values, const std::string& key,
                                             std::vector<EditionValue>& listed, const std::string& prefix = "");

/// An edition from the text of its file by `read`, a void(const JsonNode& root, EditionFile<Edition>&) that refuses
/// what the rules cannot rely on; `file` names it in errors.
template <typename Edition, typename Read>
[[nodiscard]] tl::expected<EditionFile<Edition>, strict_json::FormatError> read_edition_file(std::string_view text,
                                                                                             const std::string& file,
                                                                                             Read read) {
  std::vector<std::string> warnings;
  const auto read_file = [&read](const strict_json::JsonNode& root) {
    EditionFile<Edition> result;
    read(root, result);
    return result;
  };
  return strict_json::read_json(text, file, read_file, &warnings).map([&](EditionFile<Edition> result) {
    result.warnings = std::move(warnings);
    return result;
  });
}

}  // namespace seneschal::edition_files
