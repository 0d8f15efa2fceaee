#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/entry_of.h"
#include "daemon/events/game/game_event.h"

/// What proves that the daemon has dealt as the pack lay, and who is shown what it dealt.
namespace seneschal::events {

template <>
struct EntryOf<PackShuffled> {
  static constexpr std::string_view kKind = "pack_shuffled";
  static void write(const PackShuffled& said, nlohmann::json& out);
  static PackShuffled read(const nlohmann::json& in);
};

template <>
struct EntryOf<PackShown> {
  static constexpr std::string_view kKind = "pack_shown";
  static void write(const PackShown& said, nlohmann::json& out);
  static PackShown read(const nlohmann::json& in);
};

template <>
struct EntryOf<HandMoved> {
  static constexpr std::string_view kKind = "hand_moved";
  static void write(const HandMoved& said, nlohmann::json& out);
  static HandMoved read(const nlohmann::json& in);
};

}  // namespace seneschal::events
