// Play that goes on over what was called wrong.
#include <algorithm>

#include "daemon/referee/artus/mistakes/play_on.h"
#include "daemon/referee/artus/question.h"
#include "daemon/referee/artus/referee.h"
#include "rules/artus/apply.h"

namespace seneschal::referee {

/// Nothing is wrong any more, by this reading. An action that has been seen with what was called wrong comes first in
/// it: where that leaves no trace but its card, the next one alone explains the table as well.
bool Referee::explains_without_mistake(const Hypothesis& best) const {
  const bool is_as_seen =
      best.actions.empty() || best.actions.front() == mistake_->meant || (!mistake_->meant && best.actions.size() < 2);
  return !best.mistake && best.fit() >= -options_.lost_cost && is_as_seen;
}

/// People were asked whether this was played or that with something wrong, and nothing is wrong: that it is misread is
/// as likely now as it was that it is wrong.
void Referee::allow_asked_right(std::vector<Hypothesis>& legal, const std::vector<Hypothesis>& mistaken) const {
  for (const Hypothesis& wrong : mistaken) {
    const bool is_asked_right = std::any_of(asked_right_.begin(), asked_right_.end(), [&](const Mistake& right) {
      return is_about_the_same(right, *wrong.mistake) && right.meant == wrong.mistake->meant;
    });
    for (Hypothesis& each : legal) {
      if (is_asked_right && each.actions == wrong.actions) {
        each.score = std::max(each.score, wrong.score);
      }
    }
  }
}

/// One of each colour.
std::vector<Mistake> Referee::markers_called_right() const {
  std::vector<Mistake> markers;
  for (const Mistake& each : called_right_) {
    const bool is_new =
        std::none_of(markers.begin(), markers.end(), [&](const Mistake& other) { return other.colour == each.colour; });
    if (each.what == MistakeKind::kMarker && is_new) {
      markers.push_back(each);
    }
  }
  return markers;
}

/// Play went on with `further` over what was called wrong. Either what was called wrong was misread, and the action
/// that it was seen with is ruled on as it was seen; or that action's card was, and another action explains all the
/// rest. People are asked then: nothing that comes later tells.
std::optional<Said> Referee::gone_on(const Hypothesis& further, const std::vector<Hypothesis>& readings) const {
  const StandsRight as_seen{mistake_->index};
  const std::vector<Hypothesis> otherwise = played_otherwise(readings, *mistake_, options_);
  if (!mistake_->meant || otherwise.empty()) {
    return as_seen;
  }
  Hypothesis seen = further;
  seen.actions.insert(seen.actions.begin(), *mistake_->meant);
  std::vector<const Hypothesis*> rivals{&seen};
  for (std::size_t i = 0; i < otherwise.size() && rivals.size() < options_.most_choices; ++i) {
    rivals.push_back(&otherwise[i]);
  }
  Question question = question_between(*state_, action_count(), rivals);
  if (!question_ || !is_same(*question_, question)) {
    return question;
  }
  const Choice* answered = answered_choice();
  if (answered == nullptr) {
    return std::nullopt;
  }
  return answered->actions == seen.actions ? std::optional<Said>(as_seen) : MistakeCleared{mistake_->index};
}

/// Play went on over a card that its player cannot have any more, and the table fits an action with that card and the
/// next one: it was played only now, and another one was taken for it before.
std::optional<Reopened> Referee::card_gone_on_over(const Position& position, const Evidence& evidence) const {
  auto reopened = mistake_ && mistake_->index == action_count() ? reopened_by(*mistake_, true) : std::nullopt;
  if (!reopened) {
    return std::nullopt;
  }
  const artus::State state = ruled_again(*reopened);
  const auto pairs = two_action_hypotheses({edition_, state, top_card_, position.disc}, evidence, options_);
  const bool fits = std::any_of(pairs.begin(), pairs.end(), [&](const Hypothesis& each) {
    return each.actions.front().card == mistake_->card && each.score >= -options_.missed_picture - options_.ask_margin;
  });
  return fits ? reopened : std::nullopt;
}

/// How the game stands once that has been ruled again, and what came after it.
artus::State Referee::ruled_again(const Reopened& reopened) const {
  const auto first = static_cast<std::size_t>(reopened.ruling);
  artus::State state = course_[first].before;
  for (const artus::Action& action : course_with(first, reopened.played)) {
    artus::play(edition_, state, action);
  }
  return state;
}

/// Of the question asked last; null where nobody has answered it, or nobody knew.
const Choice* Referee::answered_choice() const {
  const bool is_answered = question_ && question_->index == action_count() && answer_ && answer_->choice &&
                           static_cast<std::size_t>(*answer_->choice) < question_->choices.size();
  return is_answered ? &question_->choices[static_cast<std::size_t>(*answer_->choice)] : nullptr;
}

}  // namespace seneschal::referee
