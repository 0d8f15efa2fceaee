#include "daemon/events/disc_entries.h"

#include <cmath>
#include <sstream>
#include <variant>

#include "daemon/events/entries_of.h"
#include "daemon/events/payload_values.h"

namespace seneschal::events {

using nlohmann::json;
using turntable::Seconds;

namespace {

using DiscEntries = EntriesOf<disc::DiscEvent>;

double tenths(double value) {
  return std::round(value * 10) / 10;
}

std::string words_in(const json& in) {
  return in.at("says").get<std::string>();
}

}  // namespace

void EntryOf<turntable::AsksLeave>::write(const turntable::AsksLeave& event, json& out) {
  out["to_deg"] = tenths(event.to_deg);
}
turntable::AsksLeave EntryOf<turntable::AsksLeave>::read(const json& in) {
  return {in.at("to_deg").get<double>()};
}

void EntryOf<turntable::Begins>::write(const turntable::Begins& event, json& out) {
  out["from_deg"] = tenths(event.from_deg);
  out["by_deg"] = tenths(event.by_deg);
}
turntable::Begins EntryOf<turntable::Begins>::read(const json& in) {
  return {in.at("from_deg").get<double>(), in.at("by_deg").get<double>()};
}

void EntryOf<turntable::InPlace>::write(const turntable::InPlace& event, json& out) {
  out["off_deg"] = tenths(event.off_deg);
  out["took_s"] = tenths(Seconds(event.took).count());
}
turntable::InPlace EntryOf<turntable::InPlace>::read(const json& in) {
  return {in.at("off_deg").get<double>(), Seconds(in.at("took_s").get<double>())};
}

void EntryOf<turntable::Stopped>::write(const turntable::Stopped& event, json& out) {
  std::ostringstream reason;
  reason << event.reason;
  out["reason"] = reason.str();
  out["says"] = event.message;
}
turntable::Stopped EntryOf<turntable::Stopped>::read(const json& in) {
  const auto reason = turntable::stop_reason_from_text(in.at("reason").get<std::string>());
  return {word(reason, "a reason of a stop"), words_in(in)};
}

void EntryOf<disc::Allowed>::write(const disc::Allowed& /*event*/, json& out) {
  out["says"] = "somebody lets the disc turn";
}
disc::Allowed EntryOf<disc::Allowed>::read(const json& /*in*/) {
  return {};
}

void EntryOf<disc::Held>::write(const disc::Held& /*event*/, json& out) {
  out["says"] = "the disc stays where it is while a ruling is disputed";
}
disc::Held EntryOf<disc::Held>::read(const json& /*in*/) {
  return {};
}

void EntryOf<disc::DriveFailed>::write(const disc::DriveFailed& event, json& out) {
  out["says"] = event.message;
}
disc::DriveFailed EntryOf<disc::DriveFailed>::read(const json& in) {
  return {words_in(in)};
}

void EntryOf<disc::HomeFailed>::write(const disc::HomeFailed& event, json& out) {
  out["says"] = event.message;
}
disc::HomeFailed EntryOf<disc::HomeFailed>::read(const json& in) {
  return {words_in(in)};
}

std::string kind_of(const disc::DiscEvent& event) {
  return DiscEntries::kind_of(event);
}

std::string payload_of(const disc::DiscEvent& event) {
  return DiscEntries::payload_of(event);
}

std::string facts_of(const disc::DiscEvent& event) {
  json facts = json::object();
  DiscEntries::write(event, facts);
  facts.erase("says");
  return DiscEntries::text_of(facts);
}

std::string device_words_of(const disc::DiscEvent& event) {
  if (const auto* failed = std::get_if<disc::DriveFailed>(&event)) {
    return failed->message;
  }
  const auto* failed = std::get_if<disc::HomeFailed>(&event);
  return failed == nullptr ? "" : failed->message;
}

tl::expected<disc::DiscEvent, std::string> disc_event_from(std::string_view kind, const std::string& payload) {
  return DiscEntries::from(kind, payload, "an entry of the disc");
}

}  // namespace seneschal::events
