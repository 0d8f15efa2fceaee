#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "rules/tafelrunde/edition.h"
#include "rules/tafelrunde/state.h"

namespace seneschal::referee {

/// A table as people lay it out: {"state": its text, "pawns": the space of each player's, "trumps": the colours that
/// lie, the lowest first, "missing": of each player the colours that he did not follow in this deal, "sword": who may
/// use one yet or null, "lays": who lays the next card}. Cards are those of the text.
[[nodiscard]] nlohmann::json laid_json(const tafelrunde::State& state);

/// The text of a table that is laid out so; nothing where it is none. What it leaves out is as in its text.
[[nodiscard]] std::optional<std::string> laid_text(const tafelrunde::Edition& edition, const nlohmann::json& laid);

/// What of a table that is laid out so no game can have, where it is something that people see at once: {"what":
/// "space"}, two pawns on one, {"what": "colour"}, one on two levels; else {"why": `why`}.
[[nodiscard]] nlohmann::json laid_fault(const nlohmann::json& laid, const std::string& why);

/// What is other at `after` than at `before`, each {"what", "was", "is"} and, where it is a player's, "player": his
/// space ("pawn"), colours not followed ("missing"), the colours on the levels ("trumps"), who lays the next card
/// ("lays") or uses a sword ("sword"), the cards ("cards"); players are numbers.
[[nodiscard]] nlohmann::json table_differences(const tafelrunde::State& before, const tafelrunde::State& after);

}  // namespace seneschal::referee
