#include "daemon/referee/artus/mistakes/card_mistakes.h"

#include "rules/artus/apply.h"
#include "rules/artus/hand_limits.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee {
namespace {

bool can_be_played(const Position& position, const TopCard& top) {
  return top.colour == position.state.colour(position.state.to_move) &&
         !refusal_of(position.edition, position.state, top.card);
}

/// The same game, had the player to move played no card yet.
artus::State with_all_cards(artus::State state) {
  state.played[static_cast<std::size_t>(state.to_move.to_int())] = {};
  return state;
}

}  // namespace

void find_wrong_cards(const Position& position, const Evidence& evidence, const std::vector<Hypothesis>& bases,
                      const RefereeOptions& options, MistakeFinds& finds) {
  const auto top = evidence.best_card();
  if (!top || top == position.top_card || can_be_played(position, *top) || !finds.is_wanted(-options.card_mistake)) {
    return;
  }
  Mistake mistake;
  mistake.what = MistakeKind::kCard;
  mistake.colour = top->colour;
  mistake.card = top->card;
  for (const Hypothesis& base : bases) {
    const double score = base.score - evidence.card(base.table.top_card) - options.card_mistake;
    finds.add({{}, {}, base.table, score}, mistake, score, options.card_mistake);
  }
  const artus::State state = with_all_cards(position.state);
  for (const artus::Action& action : artus::legal_actions(position.edition, state, top->card)) {
    artus::State after = state;
    artus::play(position.edition, after, action);
    const ExpectedTable table = expected_table(after, top);
    const double score = evidence.fit(table, position.disc) - options.card_mistake;
    finds.add({{}, {}, table, score}, mistake, score, options.card_mistake);
  }
}

}  // namespace seneschal::referee
