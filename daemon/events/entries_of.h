#pragma once

#include <array>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/events/entry_of.h"

namespace seneschal::events {

/// All alternatives of a std::variant of events, as entries of the log.
template <typename Variant>
struct EntriesOf;

template <typename... Events>
struct EntriesOf<std::variant<Events...>> {
  using Any = std::variant<Events...>;

  static constexpr std::array<std::string_view, sizeof...(Events)> kKinds{EntryOf<Events>::kKind...};

  [[nodiscard]] static std::string kind_of(const Any& event) { return std::string(kKinds[event.index()]); }

  static void write(const Any& event, nlohmann::json& out) {
    std::visit([&out](const auto& each) { EntryOf<std::decay_t<decltype(each)>>::write(each, out); }, event);
  }

  /// Nothing where none is of this kind. Throws as EntryOf::read does.
  [[nodiscard]] static std::optional<Any> read(std::string_view kind, const nlohmann::json& in) {
    std::optional<Any> event;
    const auto take = [&]<typename Event>(std::type_identity<Event> /*alternative*/) {
      if (EntryOf<Event>::kKind != kind) {
        return false;
      }
      event.emplace(EntryOf<Event>::read(in));
      return true;
    };
    (void)(take(std::type_identity<Events>()) || ...);
    return event;
  }

  /// The payload of the log's entry.
  [[nodiscard]] static std::string payload_of(const Any& event) {
    nlohmann::json out = nlohmann::json::object();
    write(event, out);
    return text_of(out);
  }

  /// What an entry says. The error names the kind, or its key, and what was expected: `what` of any kind, as "an entry
  /// of the camera".
  [[nodiscard]] static tl::expected<Any, std::string> from(std::string_view kind, const std::string& payload,
                                                           const char* what) {
    try {
      auto event = read(kind, nlohmann::json::parse(payload));
      if (!event) {
        return tl::unexpected("expected " + std::string(what) + ", found the kind " + std::string(kind));
      }
      return *std::move(event);
    } catch (const std::exception& error) {
      return tl::unexpected(std::string(kind) + ": " + error.what());
    }
  }

  /// JSON without white space; bytes that are no UTF-8 are replaced.
  [[nodiscard]] static std::string text_of(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
};

}  // namespace seneschal::events
