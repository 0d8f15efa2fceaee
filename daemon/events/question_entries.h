#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "daemon/events/entry_of.h"
#include "daemon/events/game/game_event.h"

/// What people are asked, and what they say.
namespace seneschal::events {

template <>
struct EntryOf<Question> {
  static constexpr std::string_view kKind = "question";
  static void write(const Question& said, nlohmann::json& out);
  static Question read(const nlohmann::json& in);
};

template <>
struct EntryOf<Answer> {
  static constexpr std::string_view kKind = "answer";
  static void write(const Answer& said, nlohmann::json& out);
  static Answer read(const nlohmann::json& in);
};

template <>
struct EntryOf<AnswerChanged> {
  static constexpr std::string_view kKind = "answer_changed";
  static void write(const AnswerChanged& said, nlohmann::json& out);
  static AnswerChanged read(const nlohmann::json& in);
};

}  // namespace seneschal::events
