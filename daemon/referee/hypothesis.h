#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/evidence.h"
#include "daemon/referee/expected_table.h"
#include "daemon/referee/said.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// Where the game stands when a picture is looked at.
struct Position {
  const artus::Edition& edition;
  const artus::State& state;
  std::optional<TopCard> top_card;
  artus::Seat disc;  // where the crown plate was last seen beside
};

/// What may have happened since the last ruling: nothing, legal actions, or these with a mistake.
struct Hypothesis {
  std::vector<artus::Action> actions;
  std::optional<Mistake> mistake;
  ExpectedTable table;
  double score = 0;  // nats: the fit of the picture less how rare this is
};

/// Nothing has happened.
[[nodiscard]] Hypothesis nothing_happened(const Position& position, const Evidence& evidence);

/// Every legal action that gives a table of its own, best first; of actions that cannot be told apart by any picture
/// the first. None at the end of the game.
[[nodiscard]] std::vector<Hypothesis> legal_hypotheses(const Position& position, const Evidence& evidence);

/// Two actions one after the other, for pictures that were missed: those within ask_margin of the best, best first.
[[nodiscard]] std::vector<Hypothesis> two_action_hypotheses(const Position& position, const Evidence& evidence,
                                                            const RefereeOptions& options);

/// "player 0 plays knight:1-3, seat 2 to seat 4"; the mistake first where there is one; "nothing" for nothing.
[[nodiscard]] std::string describe(const Hypothesis& hypothesis);

}  // namespace seneschal::referee
