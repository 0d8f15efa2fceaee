#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/entry_of.h"
#include "daemon/referee/weighing/said.h"

/// What is wrong on the table, and what becomes of it.
namespace seneschal::events {

template <>
struct EntryOf<referee::Mistake> {
  static constexpr std::string_view kKind = "mistake";
  static void write(const referee::Mistake& said, nlohmann::json& out);
  static referee::Mistake read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::MistakeCleared> {
  static constexpr std::string_view kKind = "mistake_cleared";
  static void write(const referee::MistakeCleared& said, nlohmann::json& out);
  static referee::MistakeCleared read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::StandsRight> {
  static constexpr std::string_view kKind = "stands_right";
  static void write(const referee::StandsRight& said, nlohmann::json& out);
  static referee::StandsRight read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::Lost> {
  static constexpr std::string_view kKind = "lost";
  static void write(const referee::Lost& said, nlohmann::json& out);
  static referee::Lost read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::Recovered> {
  static constexpr std::string_view kKind = "recovered";
  static void write(const referee::Recovered& said, nlohmann::json& out);
  static referee::Recovered read(const nlohmann::json& in);
};

}  // namespace seneschal::events
