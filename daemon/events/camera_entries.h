#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/camera_event.h"
#include "daemon/events/entry_of.h"

/// The camera and the view of the table.
namespace seneschal::events {

template <>
struct EntryOf<CameraLost> {
  static constexpr std::string_view kKind = "camera_lost";
  static void write(const CameraLost& event, nlohmann::json& out);
  static CameraLost read(const nlohmann::json& in);
};

template <>
struct EntryOf<CameraFound> {
  static constexpr std::string_view kKind = "camera_found";
  static void write(const CameraFound& event, nlohmann::json& out);
  static CameraFound read(const nlohmann::json& in);
};

template <>
struct EntryOf<CameraMoved> {
  static constexpr std::string_view kKind = "camera_moved";
  static void write(const CameraMoved& event, nlohmann::json& out);
  static CameraMoved read(const nlohmann::json& in);
};

template <>
struct EntryOf<Covered> {
  static constexpr std::string_view kKind = "covered";
  static void write(const Covered& event, nlohmann::json& out);
  static Covered read(const nlohmann::json& in);
};

template <>
struct EntryOf<NotSeen> {
  static constexpr std::string_view kKind = "not_seen";
  static void write(const NotSeen& event, nlohmann::json& out);
  static NotSeen read(const nlohmann::json& in);
};

template <>
struct EntryOf<SeenAgain> {
  static constexpr std::string_view kKind = "seen_again";
  static void write(const SeenAgain& event, nlohmann::json& out);
  static SeenAgain read(const nlohmann::json& in);
};

template <>
struct EntryOf<Restless> {
  static constexpr std::string_view kKind = "restless";
  static void write(const Restless& event, nlohmann::json& out);
  static Restless read(const nlohmann::json& in);
};

}  // namespace seneschal::events
