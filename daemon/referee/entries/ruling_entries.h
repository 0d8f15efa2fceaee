#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/entry_of.h"
#include "daemon/referee/weighing/said.h"

/// How the game goes.
namespace seneschal::events {

template <>
struct EntryOf<referee::SetupSeen> {
  static constexpr std::string_view kKind = "setup_seen";
  static void write(const referee::SetupSeen& said, nlohmann::json& out);
  static referee::SetupSeen read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::PlacementSeen> {
  static constexpr std::string_view kKind = "placement";
  static void write(const referee::PlacementSeen& said, nlohmann::json& out);
  static referee::PlacementSeen read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::Ruling> {
  static constexpr std::string_view kKind = "ruling";
  static void write(const referee::Ruling& said, nlohmann::json& out);
  static referee::Ruling read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::Reopened> {
  static constexpr std::string_view kKind = "reopened";
  static void write(const referee::Reopened& said, nlohmann::json& out);
  static referee::Reopened read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::Turn> {
  static constexpr std::string_view kKind = "turn";
  static void write(const referee::Turn& said, nlohmann::json& out);
  static referee::Turn read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::GameEnded> {
  static constexpr std::string_view kKind = "game_ended";
  static void write(const referee::GameEnded& said, nlohmann::json& out);
  static referee::GameEnded read(const nlohmann::json& in);
};

}  // namespace seneschal::events
