#pragma once

#include <optional>
#include <vector>

#include "daemon/referee/artus/weighing/evidence.h"
#include "daemon/referee/artus/weighing/expected_table.h"
#include "daemon/referee/artus/weighing/said.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// Where the game stands when a picture is looked at.
struct Position {
  const artus::Edition& edition;
  const artus::State& state;
  std::optional<TopCard> top_card;
  artus::SeatSet disc;  // where the crown plate may stand: last seen there, or beside the King since
};

/// What may have happened since the last ruling: nothing, legal actions, or these with a mistake.
struct Hypothesis {
  std::vector<artus::Action> actions;
  std::optional<Mistake> mistake;
  ExpectedTable table;
  double score = 0;                         // nats: the fit of the picture less how rare this is
  std::vector<artus::Action> also_meant{};  // other actions with the same table, or spoiled by the same mistake
  bool is_unfinished = false;               // the card or what it does is still to come
  double rarity = 0;                        // of a mistake: its part in the score
  std::optional<Reopened> reopens{};        // what has to be ruled otherwise before this is legal

  /// What the picture leaves unexplained, nats; at most 0.
  [[nodiscard]] double fit() const { return score + rarity; }
};

/// Nothing has happened.
[[nodiscard]] Hypothesis nothing_happened(const Position& position, const Evidence& evidence);

/// Somebody is in the middle of an action: the player to move has laid a card and done nothing yet, or one of `legal`
/// has been carried out and the card on the pile is still the one before. Nothing where no card can be seen.
[[nodiscard]] std::vector<Hypothesis> unfinished_hypotheses(const Position& position, const Evidence& evidence,
                                                            const std::vector<Hypothesis>& legal,
                                                            const RefereeOptions& options);

/// Every legal action that gives a table of its own, best first; of actions that cannot be told apart by any picture
/// the first. None at the end of the game.
[[nodiscard]] std::vector<Hypothesis> legal_hypotheses(const Position& position, const Evidence& evidence);

/// Two actions one after the other, for pictures that were missed: those within ask_margin of the best, best first.
[[nodiscard]] std::vector<Hypothesis> two_action_hypotheses(const Position& position, const Evidence& evidence,
                                                            const RefereeOptions& options);

/// Whether `one` and `other` lead to the same figures, rings and points.
[[nodiscard]] bool is_same_but_for_card(const artus::Edition& edition, const artus::State& before,
                                        const artus::Action& one, const artus::Action& other);
/// How many more points `other` scores its player, where it differs in nothing else from `one` of the same player.
[[nodiscard]] std::optional<int> points_between(const artus::Edition& edition, const artus::State& before,
                                                const artus::Action& one, const artus::Action& other);
/// The legal actions that do the same as `action` with another card.
[[nodiscard]] std::vector<artus::Action> actions_with_other_cards(const artus::Edition& edition,
                                                                  const artus::State& before,
                                                                  const artus::Action& action);

/// Those of equal score stay in their order.
void sort_best_first(std::vector<Hypothesis>& hypotheses);

/// "red plays knight:1-3, seat 2 to seat 4".
[[nodiscard]] std::string describe(const artus::Action& action, const artus::State& state);
/// What was played; the mistake first where there is one; "nothing" for nothing.
[[nodiscard]] std::string describe(const Hypothesis& hypothesis, const artus::State& state);

}  // namespace seneschal::referee
