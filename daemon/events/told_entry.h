#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/events/game/game_event.h"
#include "daemon/ledger/entry.h"

namespace seneschal::events {

/// Something said in a game, and the picture that it was said at or whoever said it: an event, and an entry of the log.
struct Told {
  std::optional<std::string> frame;  // the picture's name: "012.jpg"; nothing where people said it
  GameEvent said;
  std::optional<std::string> said_by = std::nullopt;  // "phone of Anna"; nothing where it was seen
  std::vector<ledger::Evidence> pictures{};           // that the log keeps with it
};

/// The entry's kind in the log: "ruling", "mistake"... ledger/FORMAT.md lists them with their payloads.
[[nodiscard]] std::string kind_of(const GameEvent& said);
/// All of them.
[[nodiscard]] std::vector<std::string_view> said_kinds();
/// The entry's payload: a JSON object with the frame or with whoever said so.
[[nodiscard]] std::string payload_of(const Told& told);
/// What an entry of a known kind says, whichever game is played: its particulars are not looked at. The error names the
/// kind, or its key, and what was expected.
[[nodiscard]] tl::expected<Told, std::string> told_from(std::string_view kind, const std::string& payload);
/// Whether a referee says such entries.
[[nodiscard]] bool is_said(std::string_view kind);

}  // namespace seneschal::events
