// A card on the pile that is another one than was played, or was taken for one before.
#include <algorithm>

#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/weighing/evidence.h"
#include "rules/artus/apply.h"

namespace seneschal::referee {

/// The card that the player to move cannot have any more may have been taken for another one before. Nothing where no
/// ruling leaves that open; where `is_sure` that it is this card now, any action that left the same table will do.
std::optional<Reopened> Referee::reopened_by(const Mistake& mistake, bool is_sure) const {
  if (mistake.what != MistakeKind::kCard || mistake.colour != state_->colour(state_->to_move)) {
    return std::nullopt;
  }
  for (std::size_t i = course_.size(); i-- > 0;) {
    const Ruled& ruled = course_[i];
    if (ruled.action.player != state_->to_move || ruled.action.card != mistake.card) {
      continue;
    }
    std::vector<artus::Action> others = ruled.same_table;
    if (is_sure) {
      const auto like = actions_with_other_cards(edition_, ruled.before, ruled.action);
      others.insert(others.end(), like.begin(), like.end());
    }
    for (const artus::Action& other : others) {
      if (other.card != ruled.action.card && leads_to_now(i, other)) {
        return Reopened{static_cast<int>(i), other};
      }
    }
  }
  return std::nullopt;
}

/// A card was called wrong, and its player's next one lies on it: either it was taken back, or another one was taken
/// for it, with which the player did what leaves no trace. In the last turn that is as likely, so that people are
/// asked: before, it shows in who plays next.
std::vector<Hypothesis> Referee::beneath_hypotheses(const Position& position, const Evidence& evidence,
                                                    const Hypothesis& best) const {
  const auto mover = state_->colour(state_->to_move);
  const bool lies_on_it = mistake_ && mistake_->what == MistakeKind::kCard && mistake_->colour == mover &&
                          !best.mistake && !best.reopens && best.actions.size() == 1 &&
                          best.table.top_card->colour == mover;
  if (!lies_on_it) {
    return {};
  }
  const ExpectedTable before = expected_table(*state_, std::nullopt);
  std::vector<Hypothesis> found = two_action_hypotheses(position, evidence, options_);
  std::erase_if(found, [&](const Hypothesis& each) {
    artus::State between = *state_;
    artus::play(edition_, between, each.actions.front());
    artus::State after = between;
    artus::play(edition_, after, each.actions.back());
    const bool is_as_good = each.score + options_.missed_picture >= best.score - options_.ask_margin;
    return !is_as_good || !artus::has_ended(edition_, after) || each.actions.back() != best.actions.front() ||
           each.actions.front().card == mistake_->card || expected_table(between, std::nullopt) != before;
  });
  for (Hypothesis& each : found) {
    each.score = best.score;
  }
  return found;
}

/// What people answered that was played beneath the last card, while the picture shows that one.
std::optional<Said> Referee::answered_beneath(const Hypothesis& best) const {
  const Choice* answered = answered_choice();
  const bool is_answered = answered != nullptr && answered->is_played_alone() && answered->actions.size() == 2 &&
                           !best.mistake && !best.reopens && best.actions.size() == 1 &&
                           answered->actions.back() == best.actions.front();
  if (!is_answered) {
    return std::nullopt;
  }
  if (mistake_) {
    return MistakeCleared{mistake_->index};
  }
  Ruling ruling = scored_ruling(edition_, *state_, answered->actions.front(), action_count());
  ruling.was_answered = true;
  return ruling;
}

/// Whether what was ruled on after the `first`th action is legal too with `played` instead of it.
bool Referee::leads_to_now(std::size_t first, const artus::Action& played) const {
  const auto course = course_with(first, played);
  return first + course.size() == course_.size() &&
         legal_course(edition_, course_[first].before, course).size() == course.size();
}

/// The card on the pile that could not be played, and that players have called right; null where there is none.
const Mistake* Referee::card_called_right(const Evidence& seen) const {
  const auto top = seen.best_card();
  const auto is_on_pile = [&](const Mistake& each) {
    return each.what == MistakeKind::kCard && each.index == action_count() && top && top->card == each.card &&
           top->colour == each.colour;
  };
  for (const auto* called : {&doubted_, &called_right_}) {
    if (const auto found = std::find_if(called->begin(), called->end(), is_on_pile); found != called->end()) {
      return &*found;
    }
  }
  return nullptr;
}

/// Players have called right a card that its player cannot have any more: either the eyes take another card for it, or
/// they did when it was ruled on before. These are the readings in which it is this card now.
std::vector<Hypothesis> Referee::reopening_hypotheses(Evidence seen, artus::SeatSet disc) const {
  const Mistake* called_right = card_called_right(seen);
  const auto reopened = called_right == nullptr ? std::nullopt : reopened_by(*called_right, true);
  if (!reopened) {
    return {};
  }
  const auto top = seen.best_card();
  for (const Mistake& each : doubted_) {
    if (&each != called_right) {
      seen.doubt(each);
    }
  }
  const artus::State state = ruled_again(*reopened);
  std::vector<Hypothesis> found = legal_hypotheses({edition_, state, top_card_, disc}, seen);
  std::erase_if(found, [&](const Hypothesis& each) { return each.table.top_card != top; });
  for (Hypothesis& each : found) {
    each.reopens = reopened;
  }
  return found;
}

}  // namespace seneschal::referee
