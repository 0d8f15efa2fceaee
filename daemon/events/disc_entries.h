#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "daemon/disc/disc_event.h"
#include "daemon/events/entry_of.h"

/// What befalls the disc.
namespace seneschal::events {

template <>
struct EntryOf<turntable::AsksLeave> {
  static constexpr std::string_view kKind = "disc_asks";
  static void write(const turntable::AsksLeave& event, nlohmann::json& out);
  static turntable::AsksLeave read(const nlohmann::json& in);
};

template <>
struct EntryOf<turntable::Begins> {
  static constexpr std::string_view kKind = "disc_begins";
  static void write(const turntable::Begins& event, nlohmann::json& out);
  static turntable::Begins read(const nlohmann::json& in);
};

template <>
struct EntryOf<turntable::InPlace> {
  static constexpr std::string_view kKind = "disc_in_place";
  static void write(const turntable::InPlace& event, nlohmann::json& out);
  static turntable::InPlace read(const nlohmann::json& in);
};

template <>
struct EntryOf<turntable::Stopped> {
  static constexpr std::string_view kKind = "disc_stopped";
  static void write(const turntable::Stopped& event, nlohmann::json& out);
  static turntable::Stopped read(const nlohmann::json& in);
};

template <>
struct EntryOf<disc::Allowed> {
  static constexpr std::string_view kKind = "disc_allowed";
  static void write(const disc::Allowed& event, nlohmann::json& out);
  static disc::Allowed read(const nlohmann::json& in);
};

template <>
struct EntryOf<disc::Held> {
  static constexpr std::string_view kKind = "disc_held";
  static void write(const disc::Held& event, nlohmann::json& out);
  static disc::Held read(const nlohmann::json& in);
};

template <>
struct EntryOf<disc::DriveFailed> {
  static constexpr std::string_view kKind = "disc_drive_failed";
  static void write(const disc::DriveFailed& event, nlohmann::json& out);
  static disc::DriveFailed read(const nlohmann::json& in);
};

template <>
struct EntryOf<disc::HomeFailed> {
  static constexpr std::string_view kKind = "disc_home_failed";
  static void write(const disc::HomeFailed& event, nlohmann::json& out);
  static disc::HomeFailed read(const nlohmann::json& in);
};

/// The kind and payload of the log's entry.
[[nodiscard]] std::string kind_of(const disc::DiscEvent& event);
[[nodiscard]] std::string payload_of(const disc::DiscEvent& event);
/// What an entry of a known kind says. The error names the kind, or its key, and what was expected.
[[nodiscard]] tl::expected<disc::DiscEvent, std::string> disc_event_from(std::string_view kind,
                                                                         const std::string& payload);
/// What it is said from, to phones too: the payload as JSON, without sentences.
[[nodiscard]] std::string facts_of(const disc::DiscEvent& event);
/// The words of the drive or the sensor, for the owner alone: they name the device. "" where none said anything.
[[nodiscard]] std::string device_words_of(const disc::DiscEvent& event);

}  // namespace seneschal::events
