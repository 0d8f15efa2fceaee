#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/entry_of.h"
#include "daemon/referee/weighing/said.h"

/// What people are asked, and what they say.
namespace seneschal::events {

template <>
struct EntryOf<referee::Question> {
  static constexpr std::string_view kKind = "question";
  static void write(const referee::Question& said, nlohmann::json& out);
  static referee::Question read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::Answer> {
  static constexpr std::string_view kKind = "answer";
  static void write(const referee::Answer& said, nlohmann::json& out);
  static referee::Answer read(const nlohmann::json& in);
};

template <>
struct EntryOf<referee::AnswerChanged> {
  static constexpr std::string_view kKind = "answer_changed";
  static void write(const referee::AnswerChanged& said, nlohmann::json& out);
  static referee::AnswerChanged read(const nlohmann::json& in);
};

}  // namespace seneschal::events
