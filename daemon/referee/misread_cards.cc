// A card on the pile that is another one than was played, or was taken for one before.
#include <algorithm>

#include "daemon/referee/referee.h"
#include "daemon/referee/weighing/evidence.h"

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
