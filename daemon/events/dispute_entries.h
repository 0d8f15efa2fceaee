#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/entry_of.h"
#include "daemon/referee/dispute/dispute.h"

/// Rulings in dispute.
namespace seneschal::events {

template <>
struct EntryOf<referee::DisputeOpened> {
  static constexpr std::string_view kKind = "dispute_opened";
  static void write(const referee::DisputeOpened& said, nlohmann::json& out);
  static referee::DisputeOpened read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::Vote> {
  static constexpr std::string_view kKind = "dispute_vote";
  static void write(const referee::Vote& said, nlohmann::json& out);
  static referee::Vote read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::VoteDropped> {
  static constexpr std::string_view kKind = "dispute_vote_dropped";
  static void write(const referee::VoteDropped& said, nlohmann::json& out);
  static referee::VoteDropped read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::DisputeSettled> {
  static constexpr std::string_view kKind = "dispute_settled";
  static void write(const referee::DisputeSettled& said, nlohmann::json& out);
  static referee::DisputeSettled read(const nlohmann::json& in);
};

}  // namespace seneschal::events
