#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/entry_of.h"
#include "daemon/events/game/game_event.h"

/// How the game goes.
namespace seneschal::events {

template <>
struct EntryOf<SetupSeen> {
  static constexpr std::string_view kKind = "setup_seen";
  static void write(const SetupSeen& said, nlohmann::json& out);
  static SetupSeen read(const nlohmann::json& in);
};

template <>
struct EntryOf<PlacementSeen> {
  static constexpr std::string_view kKind = "placement";
  static void write(const PlacementSeen& said, nlohmann::json& out);
  static PlacementSeen read(const nlohmann::json& in);
};

template <>
struct EntryOf<Ruling> {
  static constexpr std::string_view kKind = "ruling";
  static void write(const Ruling& said, nlohmann::json& out);
  static Ruling read(const nlohmann::json& in);
};

template <>
struct EntryOf<Reopened> {
  static constexpr std::string_view kKind = "reopened";
  static void write(const Reopened& said, nlohmann::json& out);
  static Reopened read(const nlohmann::json& in);
};

template <>
struct EntryOf<Turn> {
  static constexpr std::string_view kKind = "turn";
  static void write(const Turn& said, nlohmann::json& out);
  static Turn read(const nlohmann::json& in);
};

template <>
struct EntryOf<GameEnded> {
  static constexpr std::string_view kKind = "game_ended";
  static void write(const GameEnded& said, nlohmann::json& out);
  static GameEnded read(const nlohmann::json& in);
};

}  // namespace seneschal::events
