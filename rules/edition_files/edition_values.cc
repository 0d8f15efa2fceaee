#include "rules/edition_files/edition_values.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace seneschal::edition_files {
namespace {

using strict_json::JsonNode;

constexpr std::array<std::string_view, 4> kSources = {"rules", "derived", "assumed", "owner"};

std::optional<Source> source_from_text(std::string_view text) {
  const auto* found = std::find(kSources.begin(), kSources.end(), text);
  return found == kSources.end() ? std::nullopt : std::optional(static_cast<Source>(found - kSources.begin()));
}

}  // namespace

std::string_view to_text(Source source) {
  return kSources[static_cast<std::size_t>(source)];
}

std::ostream& operator<<(std::ostream& out, Source source) {
  return out << to_text(source);
}

bool is_edition_id(std::string_view id) {
  const auto is_allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  };
  return !id.empty() && id.front() != '.' && std::all_of(id.begin(), id.end(), is_allowed);
}

std::string edition_id_at(const JsonNode& root) {
  const JsonNode node = root.at("edition");
  std::string id = node.text();
  if (!is_edition_id(id)) {
    node.refuse("the name of an edition, letters, digits, dots and hyphens");
  }
  return id;
}

JsonNode value_at(const JsonNode& values, const std::string& key, std::vector<EditionValue>& listed,
                  const std::string& prefix) {
  const JsonNode entry = values.at(key);
  JsonNode value = entry.at("value");
  const Source source = entry.at("source").word(source_from_text, "\"rules\", \"derived\", \"assumed\" or \"owner\"");
  listed.push_back({prefix + key, value.compact(), source, entry.at("note").text()});
  return value;
}

}  // namespace seneschal::edition_files
