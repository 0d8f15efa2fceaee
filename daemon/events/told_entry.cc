#include "daemon/events/told_entry.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "daemon/events/deal_entries.h"
#include "daemon/events/dispute_entries.h"
#include "daemon/events/entries_of.h"
#include "daemon/events/mistake_entries.h"
#include "daemon/events/payload_values.h"
#include "daemon/events/question_entries.h"
#include "daemon/events/ruling_entries.h"
#include "rules/strict_json/read_json.h"

namespace seneschal::events {
namespace {

using nlohmann::json;

using GameEntries = EntriesOf<GameEvent>;

}  // namespace

std::string kind_of(const GameEvent& said) {
  return GameEntries::kind_of(said);
}

std::vector<std::string_view> said_kinds() {
  return {GameEntries::kKinds.begin(), GameEntries::kKinds.end()};
}

bool is_said(std::string_view kind) {
  return std::find(GameEntries::kKinds.begin(), GameEntries::kKinds.end(), kind) != GameEntries::kKinds.end();
}

std::string payload_of(const Told& told) {
  json out = json::object();
  put(out, "frame", told.frame);
  put(out, "said_by", told.said_by);
  GameEntries::write(told.said, out);
  return GameEntries::text_of(out);
}

tl::expected<Told, std::string> told_from(std::string_view kind, const std::string& payload) {
  if (!is_said(kind)) {
    return tl::unexpected("expected an entry that a referee made, found the kind " + std::string(kind));
  }
  try {
    // The parser's own message would quote what it read, however much that is.
    const auto read = strict_json::parse_json(payload, std::string(kind));
    if (!read) {
      return tl::unexpected(read.error().message());
    }
    const json& in = *read;
    auto said_by = maybe<std::string>(in, "said_by");
    auto frame = said_by ? maybe<std::string>(in, "frame") : in.at("frame").get<std::string>();
    return Told{std::move(frame), *GameEntries::read(kind, particulars_from(in, {"frame", "said_by"})),
                std::move(said_by)};
  } catch (const std::exception& error) {
    return tl::unexpected(std::string(kind) + ": " + error.what());
  }
}

}  // namespace seneschal::events
