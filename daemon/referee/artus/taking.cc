#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/taking.h"
#include "rules/artus/apply.h"
#include "rules/artus/setup.h"

namespace seneschal::referee {

Taken refused(const artus::Refusal& refusal) {
  std::ostringstream out;
  out << refusal;
  return tl::unexpected(out.str());
}

bool Answered::leads_to(const Ruling& ruling) const {
  const auto nth = static_cast<std::size_t>(ruling.index - question.index);
  return chosen().is_played_alone() && ruling.index >= question.index && nth < chosen().actions.size() &&
         chosen().actions[nth] == ruling.action;
}

bool Answered::is_final_after(const Said& said) const {
  const auto* ruling = std::get_if<Ruling>(&said);
  return (ruling != nullptr && !leads_to(*ruling)) || std::holds_alternative<Question>(said) ||
         (chosen().is_mistake() &&
          (std::holds_alternative<MistakeCleared>(said) || std::holds_alternative<StandsRight>(said)));
}

Taken Referee::Taking::operator()(const SetupSeen& seen) const {
  artus::Setup setup;
  setup.variant = game.players_.variant;
  setup.colours = game.players_.colours;
  setup.king_metal = seen.king_metal;
  setup.king_seat = seen.king_seat;
  const auto state = artus::new_game(game.edition_, setup);
  if (!state) {
    return refused(state.error());
  }
  game.state_ = *state;
  game.set_up_ = *state;
  game.is_vouched_for_ = false;
  game.disc_ = state->king_seat;
  game.disc_deg_ = seen.disc_deg.value_or(0);
  return {};
}

Taken Referee::Taking::operator()(const PlacementSeen& seen) const {
  if (!game.state_) {
    return tl::unexpected(std::string("a knight was placed before the table was set up"));
  }
  const auto state = artus::place(game.edition_, *game.state_, seen.placement);
  if (!state) {
    return refused(state.error());
  }
  game.state_ = *state;
  if (game.open_question() != nullptr) {
    forget_question();  // the picture has told by itself
  }
  return {};
}

Taken Referee::Taking::operator()(const Ruling& ruling) const {
  if (!game.state_ || ruling.index != game.action_count()) {
    return tl::unexpected("expected a ruling on action " + std::to_string(game.action_count()) + ", found one on " +
                          std::to_string(ruling.index));
  }
  const auto step = artus::apply(game.edition_, *game.state_, ruling.action);
  if (!step) {
    return refused(step.error());
  }
  if (Taken scored = scored_so(ruling, *step); !scored) {
    return scored;
  }
  // The table may have turned unseen after the action before this one.
  if (ruling.disc_deg && is_beside(game.state_->king_seat, *ruling.disc_deg)) {
    game.disc_ = game.state_->king_seat;
  }
  if (ruling.was_agreed && (game.agreed_.empty() || game.agreed_.front() != ruling.action)) {
    return tl::unexpected(std::string("a ruling was agreed on that no dispute was settled with"));
  }
  game.agreed_.erase(game.agreed_.begin(), game.agreed_.begin() + (ruling.was_agreed ? 1 : 0));
  if (game.answered_choice() != nullptr && game.answered_->leads_to(ruling)) {
    for (const Choice& other : game.question_->choices) {
      if (other.wrong && other.wrong->what != MistakeKind::kCard) {  // the next card lies on top of this one
        call_right(*other.wrong);
      }
    }
  }
  game.course_.push_back({ruling.action, ruling.also_likely, ruling.same_table, *game.state_, game.top_card_});
  game.top_card_ = TopCard{ruling.action.card, game.state_->colour(ruling.action.player)};
  game.state_ = step->after;
  game.disc_deg_ = ruling.disc_deg.value_or(game.disc_deg_);
  std::erase_if(game.doubted_, [](const Mistake& each) { return each.what == MistakeKind::kCard; });
  std::copy_if(game.called_right_.begin(), game.called_right_.end(), std::back_inserter(game.doubted_),
               [](const Mistake& each) { return each.what != MistakeKind::kFigure; });
  game.called_right_.clear();
  game.asked_right_.clear();
  game.passed_over_.reset();
  if (ruling.pile) {
    doubt_pile(ruling.index, *ruling.pile);
  }
  forget_question();
  return {};
}

Taken Referee::Taking::operator()(const Mistake& mistake) const {
  game.mistake_ = mistake;
  forget_question();
  return {};
}

Taken Referee::Taking::operator()(const MistakeCleared& cleared) const {
  if (game.mistake_) {
    game.mistake_.reset();
    return {};
  }
  std::erase_if(game.doubted_, [&](const Mistake& each) { return each.index == cleared.index; });
  if (const Choice* chosen = game.answered_choice(); chosen != nullptr && chosen->is_nothing()) {
    forget_question();  // whoever plays now is another matter
  }
  return {};
}

Taken Referee::Taking::operator()(const StandsRight& right) const {
  if (!game.state_ || is_placing(game.edition_, *game.state_)) {
    game.is_vouched_for_ = true;
    game.mistake_.reset();
    forget_question();
    game.state_ = game.set_up_;  // one of those that were placed may not be there
    return {};
  }
  if (const Question* question = game.open_question(); question != nullptr && question->index == right.index) {
    for (const Choice& choice : question->choices) {
      if (choice.wrong) {
        call_right(*choice.wrong);
      }
      if (choice.wrong && !choice.actions.empty() && question->what == Asks::kPlayedOrWrong) {
        game.asked_right_.push_back(*choice.wrong);
      }
    }
    forget_question();
    return {};
  }
  if (!game.mistake_ || game.mistake_->index != right.index) {
    return tl::unexpected("what is wrong before action " + std::to_string(right.index) +
                          " was said to be right, and nothing was wrong there");
  }
  // What went with an action may have been misread elsewhere: its card, say. Only the ruling will show where.
  const bool is_open = right.by && (game.mistake_->meant || game.mistake_->what == MistakeKind::kFigure);
  (is_open ? game.called_right_ : game.doubted_).push_back(*game.mistake_);
  if (!right.by && game.mistake_->meant) {
    game.passed_over_ = game.mistake_;
  }
  game.mistake_.reset();
  forget_question();
  return {};
}

Taken Referee::Taking::operator()(const Reopened& reopened) const {
  if (reopened.ruling < 0 || reopened.ruling >= game.action_count()) {
    return tl::unexpected("the ruling on action " + std::to_string(reopened.ruling) + " was reopened, and there are " +
                          std::to_string(game.action_count()));
  }
  std::erase_if(game.doubted_, [](const Mistake& each) { return each.what == MistakeKind::kCard; });
  return undo_from(static_cast<std::size_t>(reopened.ruling), reopened.played, Table::kStands);
}

Taken Referee::Taking::operator()(const Question& question) const {
  game.question_ = question;
  game.answer_.reset();
  return {};
}

Taken Referee::Taking::operator()(const Answer& answer) const {
  game.answer_ = answer;
  deny_other_than(answer.choice);
  const bool is_choice = game.question_ && game.state_ && answer.choice && *answer.choice >= 0 &&
                         static_cast<std::size_t>(*answer.choice) < game.question_->choices.size();
  if (is_choice) {
    game.answered_ = Answered{*game.question_, *answer.choice, answer.by};
    game.before_answer_ = Before{*game.state_, game.top_card_, game.course_.size()};
    doubt_card_that_nobody_played();
  }
  return {};
}

Taken Referee::Taking::operator()(const AnswerChanged& changed) const {
  const Answered* standing = game.changeable_answer();
  if (standing == nullptr || standing->question.index != changed.index || standing->choice != changed.from) {
    return tl::unexpected("the answer " + std::to_string(changed.from) + " about action " +
                          std::to_string(changed.index) + " was changed, which is not the one that stands");
  }
  Answered answered{standing->question, changed.to, changed.by};
  if (changed.to < 0 || static_cast<std::size_t>(changed.to) >= answered.question.choices.size() ||
      changed.to == changed.from) {
    return tl::unexpected("an answer was changed to " + std::to_string(changed.to) + ", which is no other choice");
  }
  const Choice& chosen = answered.chosen();
  const auto agreed = chosen.is_played_alone() ? legal_course(game.edition_, game.before_answer_->state, chosen.actions)
                                               : std::vector<artus::Action>();
  if (chosen.is_played_alone() && agreed.size() != chosen.actions.size()) {
    return tl::unexpected("an answer was changed to \"" + chosen.text + "\", which is not legal");
  }
  go_back_to(*game.before_answer_);
  std::erase_if(game.doubted_, [&](const Mistake& each) { return chosen.wrong && is_same(each, *chosen.wrong); });
  game.agreed_ = agreed;
  game.is_restoring_ = !agreed.empty();  // otherwise the picture is looked at again, with the other answer
  game.question_ = answered.question;
  game.answer_ = Answer{changed.to, changed.by};
  game.answered_ = std::move(answered);
  deny_other_than(changed.to);
  doubt_card_that_nobody_played();
  return {};
}

Taken Referee::Taking::operator()(const Turn& turn) const {
  game.disc_ = turn.king_seat;
  game.disc_deg_ = turn.to_deg;
  return {};
}

Taken Referee::Taking::operator()(const Lost&) const {
  game.is_lost_ = true;
  return {};
}

Taken Referee::Taking::operator()(const Recovered&) const {
  game.is_lost_ = false;
  game.is_restoring_ = false;
  return {};
}

Taken Referee::Taking::operator()(const GameEnded& ended) const {
  Taken over = game.state_ ? ended_so(ended, game.edition_, *game.state_)
                           : tl::unexpected(std::string("the game was ended before it began"));
  game.has_ended_ = game.has_ended_ || over;
  return over;
}

void Referee::Taking::deny_other_than(std::optional<int> chosen) const {
  for (std::size_t i = 0; game.question_ && i < game.question_->choices.size(); ++i) {
    const auto& reopens = game.question_->choices[i].reopens;
    if (reopens) {
      std::erase(game.denied_, *reopens);
    }
    if (reopens && chosen != static_cast<int>(i)) {
      game.denied_.push_back(*reopens);
    }
  }
}

void Referee::Taking::doubt_card_that_nobody_played() const {
  const Question& question = game.answered_->question;
  if (game.answered_->chosen().is_nothing() && question.pile) {
    doubt_pile(question.index, *question.pile);
  }
}

void Referee::Taking::doubt_pile(int index, const TopCard& seen) const {
  Mistake misread;
  misread.index = index;
  misread.what = MistakeKind::kCard;
  misread.card = seen.card;
  misread.colour = seen.colour;
  game.doubted_.push_back(misread);
}

void Referee::Taking::call_right(const Mistake& asked_about) const {
  // How the disc was read says nothing then of which action it was.
  (asked_about.what == MistakeKind::kDisc ? game.doubted_ : game.called_right_).push_back(asked_about);
}

bool Referee::Taking::is_beside(artus::Seat seat, double disc_deg) const {
  return std::abs(std::remainder(disc_deg - disc_degrees(seat), 360.0)) <= game.options_.disc_arrived_deg;
}

void Referee::Taking::forget_question() const {
  game.question_.reset();
  game.answer_.reset();
}

tl::expected<void, std::string> Referee::take(const Said& said) {
  const bool stands = answered_ && answered_->is_final_after(said);
  auto taken = std::visit(Taking{*this}, said);
  if (taken && stands) {
    answered_.reset();
  }
  return taken;
}

}  // namespace seneschal::referee
