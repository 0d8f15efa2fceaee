#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/entry_of.h"
#include "daemon/events/game/game_event.h"

/// What is wrong on the table, and what becomes of it.
namespace seneschal::events {

template <>
struct EntryOf<Mistake> {
  static constexpr std::string_view kKind = "mistake";
  static void write(const Mistake& said, nlohmann::json& out);
  static Mistake read(const nlohmann::json& in);
};

template <>
struct EntryOf<MistakeCleared> {
  static constexpr std::string_view kKind = "mistake_cleared";
  static void write(const MistakeCleared& said, nlohmann::json& out);
  static MistakeCleared read(const nlohmann::json& in);
};

template <>
struct EntryOf<StandsRight> {
  static constexpr std::string_view kKind = "stands_right";
  static void write(const StandsRight& said, nlohmann::json& out);
  static StandsRight read(const nlohmann::json& in);
};

template <>
struct EntryOf<Lost> {
  static constexpr std::string_view kKind = "lost";
  static void write(const Lost& said, nlohmann::json& out);
  static Lost read(const nlohmann::json& in);
};

template <>
struct EntryOf<Recovered> {
  static constexpr std::string_view kKind = "recovered";
  static void write(const Recovered& said, nlohmann::json& out);
  static Recovered read(const nlohmann::json& in);
};

}  // namespace seneschal::events
