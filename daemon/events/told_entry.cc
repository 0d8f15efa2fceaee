#include "daemon/events/told_entry.h"

#include <algorithm>
#include <array>
#include <exception>
#include <type_traits>
#include <utility>
#include <variant>

#include "daemon/events/dispute_entries.h"
#include "daemon/events/mistake_entries.h"
#include "daemon/events/payload_values.h"
#include "daemon/events/question_entries.h"
#include "daemon/events/ruling_entries.h"

namespace seneschal::events {
namespace {

using nlohmann::json;
using referee::Said;

/// One of the alternatives of Said, read from an entry.
struct Kind {
  std::string_view name;
  Said (*read)(const json& in);
};

template <typename Event>
Said read_as(const json& in) {
  return EntryOf<Event>::read(in);
}

template <typename Variant>
struct KindsOf;
template <typename... Events>
struct KindsOf<std::variant<Events...>> {
  static constexpr std::array<Kind, sizeof...(Events)> kAll{{{EntryOf<Events>::kKind, read_as<Events>}...}};
};
constexpr auto& kKinds = KindsOf<Said>::kAll;

const Kind* kind_named(std::string_view name) {
  const auto* const found =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& each) { return each.name == name; });
  return found != kKinds.end() ? found : nullptr;
}

}  // namespace

std::string kind_of(const Said& said) {
  return std::visit([](const auto& event) { return std::string(EntryOf<std::decay_t<decltype(event)>>::kKind); }, said);
}

std::vector<std::string_view> said_kinds() {
  std::vector<std::string_view> kinds;
  kinds.reserve(std::size(kKinds));
  for (const Kind& each : kKinds) {
    kinds.push_back(each.name);
  }
  return kinds;
}

bool is_said(std::string_view kind) {
  return kind_named(kind) != nullptr;
}

std::string payload_of(const Told& told) {
  json out = json::object();
  put(out, "frame", told.frame);
  put(out, "said_by", told.said_by);
  std::visit([&out](const auto& event) { EntryOf<std::decay_t<decltype(event)>>::write(event, out); }, told.said);
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

tl::expected<Told, std::string> told_from(std::string_view kind, const std::string& payload) {
  const Kind* const known = kind_named(kind);
  if (known == nullptr) {
    return tl::unexpected("expected an entry that the referee made, found the kind " + std::string(kind));
  }
  try {
    const json in = json::parse(payload);
    auto said_by = maybe<std::string>(in, "said_by");
    auto frame = said_by ? maybe<std::string>(in, "frame") : in.at("frame").get<std::string>();
    return Told{std::move(frame), known->read(in), std::move(said_by)};
  } catch (const std::exception& error) {
    return tl::unexpected(std::string(kind) + ": " + error.what());
  }
}

}  // namespace seneschal::events
