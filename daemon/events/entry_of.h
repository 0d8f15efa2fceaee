#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

namespace seneschal::events {

/// How an event is an entry of the log: its kind, and its payload there and back. Each event has one, beside those it
/// belongs with; one without does not compile.
///
///   kKind         as FORMAT.md lists it; never changed, for logs have it
///   write         puts what the event says into the payload
///   read          the event that a payload says; throws a std::exception whose message says what was expected
template <typename Event>
struct EntryOf;

}  // namespace seneschal::events
