#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "daemon/referee/dispute/dispute.h"
#include "rules/artus/action.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// An action as a settlement has it.
[[nodiscard]] std::string played_text(const artus::Action& action);
/// What `text` of a settlement stands for, legal or not. The error is a sentence.
[[nodiscard]] tl::expected<artus::Action, std::string> played_from(std::string_view text);

/// What was played in truth by this settlement; nothing where it is about something else.
[[nodiscard]] tl::expected<std::optional<artus::Action>, std::string> settled_action(const Settlement& settlement);

/// What players may agree on about a ruling that `played` was played in `before`: that it stands, that it is taken
/// back, or any other legal action, those in `likely` first.
[[nodiscard]] std::vector<Settlement> settlements_of(const artus::Edition& edition, const artus::State& before,
                                                     const artus::Action& played,
                                                     const std::vector<artus::Action>& likely);
/// The one at this place among them, without the texts of hundreds of others; nothing where there are fewer.
[[nodiscard]] std::optional<Settlement> settlement_of(const artus::Edition& edition, const artus::State& before,
                                                      const artus::Action& played,
                                                      const std::vector<artus::Action>& likely, std::size_t place);

/// The table that `text` has, where players may agree on it in a game that stands at `now`. The error is a sentence: it
/// is no position, of another game, or one at which no game can stand (rules/artus/positions/set_table.h).
[[nodiscard]] tl::expected<artus::State, std::string> settable_table(const artus::Edition& edition,
                                                                     const artus::State& now, std::string_view text);

/// `actions` as far as the rules allow one after the other from `before`.
[[nodiscard]] std::vector<artus::Action> legal_course(const artus::Edition& edition, artus::State before,
                                                      const std::vector<artus::Action>& actions);

}  // namespace seneschal::referee
