#include "daemon/referee/artus/mistakes/illegal_moves.h"

#include <algorithm>

#include "rules/artus/apply.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee {
namespace {

using artus::Move;
using artus::Seat;

class IllegalMoves {
 public:
  IllegalMoves(const Position& position, const Evidence& evidence, const RefereeOptions& options, MistakeFinds& finds)
      : position_(position), evidence_(evidence), options_(options), finds_(finds) {}

  void of(artus::CardId card) {
    legal_.clear();
    for (const artus::Action& action : artus::legal_actions(position_.edition, position_.state, card)) {
      if (const Move* move = std::get_if<Move>(&action.deed)) {
        legal_.push_back(*move);
      }
    }
    for (const Seat from : position_.state.occupied()) {
      for (const Seat to : artus::SeatSet::all()) {
        if (to != from && std::find(legal_.begin(), legal_.end(), Move{from, to}) == legal_.end()) {
          weigh(card, Move{from, to});
        }
      }
    }
  }

 private:
  void weigh(artus::CardId card, Move move) {
    const artus::Action action{position_.state.to_move, card, move};
    artus::State after = position_.state;
    artus::play(position_.edition, after, action);
    const TopCard top{card, position_.state.colour(action.player)};
    Hypothesis each{{}, {}, expected_table(after, top), 0};
    each.score = evidence_.fit(each.table, position_.disc) - options_.wrong_figure_moved;
    if (!serves_from(move.from)) {
      offer(each, move, position_.state, move.from);
      after.scores = position_.state.scores;
      each.table = expected_table(after, top);
      each.score = evidence_.fit(each.table, position_.disc) - options_.wrong_figure_moved;
      offer(each, move, position_.state, move.from);
    } else if (finds_.is_wanted(each.score)) {
      offer_targets(each, action, move);
    }
  }

  [[nodiscard]] bool serves_from(Seat from) const {
    return std::any_of(legal_.begin(), legal_.end(), [&](const Move& legal) { return legal.from == from; });
  }

  /// Where the mover could have gone.
  void offer_targets(const Hypothesis& each, const artus::Action& action, Move move) {
    for (const Move& legal : legal_) {
      if (legal.from == move.from) {
        Hypothesis meant = each;
        meant.actions = {artus::Action{action.player, action.card, legal}};
        artus::State right = position_.state;
        artus::play(position_.edition, right, meant.actions.front());
        offer(meant, move, right, legal.to);
      }
    }
  }

  /// `right` is how the table should be; `belongs_on` where the mover should be if more than one figure is astray.
  void offer(const Hypothesis& each, Move move, const artus::State& right, Seat belongs_on) {
    if (!finds_.is_wanted(each.score)) {
      return;
    }
    const ExpectedTable expected = expected_table(right, std::nullopt);
    const artus::Figure mover = position_.state.figure_at(move.from).value_or(artus::Figure::kRed);
    auto wrong = astray(each.table, expected);
    wrong = wrong ? wrong : astray(each.table, expected, mover);
    Mistake mistake;
    mistake.what = MistakeKind::kFigure;
    mistake.figure = wrong ? wrong->figure : mover;
    mistake.stands_on = wrong ? wrong->stands_on : move.to;
    mistake.belongs_on = wrong ? wrong->belongs_on : belongs_on;
    finds_.add(each, mistake, each.score, options_.wrong_figure_moved);
  }

  const Position& position_;
  const Evidence& evidence_;
  const RefereeOptions& options_;
  MistakeFinds& finds_;
  std::vector<Move> legal_;
};

}  // namespace

void find_illegal_moves(const Position& position, const Evidence& evidence, const RefereeOptions& options,
                        MistakeFinds& finds) {
  IllegalMoves moves(position, evidence, options, finds);
  for (const artus::CardId card : artus::playable_cards(position.edition, position.state)) {
    const artus::CardKind kind = kind_of(card);
    const bool moves_figures =
        kind == artus::CardKind::kMoveKnight || kind == artus::CardKind::kMovePrince || kind == artus::CardKind::kWild;
    const TopCard top{card, position.state.colour(position.state.to_move)};
    if (moves_figures && finds.is_wanted(evidence.card(top) - options.wrong_figure_moved)) {
      moves.of(card);
    }
  }
}

}  // namespace seneschal::referee
