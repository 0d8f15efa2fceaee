#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

#include "daemon/referee/artus/referee.h"
#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "rules/artus/apply.h"
#include "rules/artus/setup.h"

namespace seneschal::referee {
namespace {

using Taken = tl::expected<void, std::string>;

Taken refused(const artus::Refusal& refusal) {
  std::ostringstream out;
  out << refusal;
  return tl::unexpected(out.str());
}

}  // namespace

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

/// What each thing said does to the game.
struct Referee::Taking {
  Referee& game;

  Taken operator()(const SetupSeen& seen) const {
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

  Taken operator()(const PlacementSeen& seen) const {
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

  Taken operator()(const Ruling& ruling) const {
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

  Taken operator()(const Mistake& mistake) const {
    game.mistake_ = mistake;
    forget_question();
    return {};
  }
  Taken operator()(const MistakeCleared& cleared) const {
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
  Taken operator()(const StandsRight& right) const {
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
  Taken operator()(const Reopened& reopened) const {
    if (reopened.ruling < 0 || reopened.ruling >= game.action_count()) {
      return tl::unexpected("the ruling on action " + std::to_string(reopened.ruling) +
                            " was reopened, and there are " + std::to_string(game.action_count()));
    }
    std::erase_if(game.doubted_, [](const Mistake& each) { return each.what == MistakeKind::kCard; });
    return undo_from(static_cast<std::size_t>(reopened.ruling), reopened.played, Table::kStands);
  }
  Taken operator()(const Question& question) const {
    game.question_ = question;
    game.answer_.reset();
    return {};
  }
  Taken operator()(const Answer& answer) const {
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

  Taken operator()(const AnswerChanged& changed) const {
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
    const auto agreed = chosen.is_played_alone()
                            ? legal_course(game.edition_, game.before_answer_->state, chosen.actions)
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

  Taken operator()(const Turn& turn) const {
    game.disc_ = turn.king_seat;
    game.disc_deg_ = turn.to_deg;
    return {};
  }
  Taken operator()(const Lost&) const {
    game.is_lost_ = true;
    return {};
  }
  Taken operator()(const Recovered&) const {
    game.is_lost_ = false;
    game.is_restoring_ = false;
    return {};
  }
  Taken operator()(const GameEnded& ended) const {
    Taken over = game.state_ ? ended_so(ended, game.edition_, *game.state_)
                             : tl::unexpected(std::string("the game was ended before it began"));
    game.has_ended_ = game.has_ended_ || over;
    return over;
  }

  Taken operator()(const DisputeOpened& opened) const {
    if (game.dispute_ || opened.ruling < 0 || opened.ruling >= game.action_count()) {
      return tl::unexpected("expected a dispute about one of the " + std::to_string(game.action_count()) +
                            " rulings while there is no other, found one about " + std::to_string(opened.ruling));
    }
    for (const Slot& slot : opened.slots.value_or(std::vector<Slot>())) {
      if (Taken known = known_slot(slot.player); !known) {
        return known;
      }
    }
    game.dispute_.emplace(opened);
    return {};
  }
  Taken operator()(const Vote& vote) const {
    if (!game.dispute_) {
      return tl::unexpected(std::string("a vote was given while nothing was disputed"));
    }
    if (Taken known = known_slot(vote.player); !known) {
      return known;
    }
    const auto electorate = game.dispute_->opened().electorate();
    if (electorate && electorate->player_of(vote.by.phone) != vote.player) {
      return tl::unexpected("phone " + std::to_string(vote.by.phone) + " voted for " + vote.player +
                            ", whose slot it did not hold");
    }
    if (const auto table = table_of(vote.settlement); !table) {
      return tl::unexpected(table.error());
    }
    if (const auto played = settled_action(vote.settlement); !played) {
      return tl::unexpected(played.error());
    }
    game.dispute_->cast(vote);
    return {};
  }
  Taken operator()(const VoteDropped& dropped) const {
    if (!game.dispute_) {
      return tl::unexpected(std::string("a vote was dropped while nothing was disputed"));
    }
    game.dispute_->drop(dropped.by.phone);
    return {};
  }
  Taken operator()(const DisputeSettled& settled) const {
    if (!game.dispute_ || game.dispute_->opened().ruling != settled.ruling) {
      return tl::unexpected("the ruling on action " + std::to_string(settled.ruling) + " was settled and not disputed");
    }
    const auto table = table_of(settled.settlement);
    if (!table) {
      return tl::unexpected(table.error());
    }
    const auto played = settled_action(settled.settlement);
    if (!played) {
      return tl::unexpected(played.error());
    }
    Taken taken;
    if (*table) {
      set_table(**table);
    } else if (undoes(settled.settlement.verdict)) {
      taken = undo_from(static_cast<std::size_t>(settled.ruling), *played, Table::kIsPutBack);
    }
    if (taken) {
      game.dispute_.reset();
    }
    return taken;
  }

  /// What the question asked last would reopen is denied, but for the choice that was answered.
  void deny_other_than(std::optional<int> chosen) const {
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

  /// It was asked whether somebody played, and nobody has: what is seen on the pile is misread.
  void doubt_card_that_nobody_played() const {
    const Question& question = game.answered_->question;
    if (game.answered_->chosen().is_nothing() && question.pile) {
      doubt_pile(question.index, *question.pile);
    }
  }

  /// What is seen on the pile is another card than lies there.
  void doubt_pile(int index, const TopCard& seen) const {
    Mistake misread;
    misread.index = index;
    misread.what = MistakeKind::kCard;
    misread.card = seen.card;
    misread.colour = seen.colour;
    game.doubted_.push_back(misread);
  }

  /// It was asked whether this is wrong, and it is not.
  void call_right(const Mistake& asked_about) const {
    // How the disc was read says nothing then of which action it was.
    (asked_about.what == MistakeKind::kDisc ? game.doubted_ : game.called_right_).push_back(asked_about);
  }

  /// That a player can have this slot, if not in this game: in logs of before colours voted that nobody played.
  [[nodiscard]] static Taken known_slot(const std::string& player) {
    return artus::colour_from_text(player)
               ? Taken()
               : tl::unexpected("expected a colour as a player's slot, found \"" + player + '"');
  }

  /// What the players say that the table is; nothing where it is about something else.
  [[nodiscard]] tl::expected<std::optional<artus::State>, std::string> table_of(const Settlement& settlement) const {
    if (settlement.verdict != Verdict::kSet) {
      return std::nullopt;
    }
    const auto table = settable_table(game.edition_, *game.state_, settlement.table.value_or(""));
    if (!table) {
      return tl::unexpected("a table was set by hand that cannot be: " + table.error());
    }
    return *table;
  }

  /// The rulings stand, and what comes next is ruled on from here.
  void set_table(const artus::State& table) const {
    game.top_card_ = top_card_on(table);
    go_on_from(table);
    game.agreed_.clear();
    game.answered_.reset();
    game.doubted_.clear();
    game.is_restoring_ = true;
  }

  /// The card that lies on the pile with it: one that was played unseen, or, where the last one is in the hand again,
  /// the one beneath.
  [[nodiscard]] std::optional<TopCard> top_card_on(const artus::State& table) const {
    std::vector<TopCard> played;
    bool is_last_back = false;
    for (std::size_t player = 0; player < static_cast<std::size_t>(table.player_count); ++player) {
      for (const artus::CardId card : artus::all_cards()) {
        const TopCard here{card, table.colours[player]};
        const int more = table.played[player].count(card) - game.state_->played[player].count(card);
        played.insert(played.end(), static_cast<std::size_t>(std::max(0, more)), here);
        is_last_back = is_last_back || (more < 0 && here == game.top_card_);
      }
    }
    if (played.size() == 1) {
      return played.front();
    }
    return is_last_back && !game.course_.empty() ? game.course_.back().top_card : game.top_card_;
  }

  /// Whether people have to put the table back as it is ruled then, or it stands so already.
  enum class Table { kIsPutBack, kStands };

  /// Back to before the `first`th action; `played` is to be ruled on instead, and then what came after it.
  [[nodiscard]] Taken undo_from(std::size_t first, const std::optional<artus::Action>& played, Table table) const {
    const Ruled undone = game.course_[first];
    if (played) {
      if (const auto broken = refusal_of(game.edition_, undone.before, *played)) {
        return refused(*broken);
      }
      game.agreed_ = legal_course(game.edition_, undone.before, game.course_with(first, *played));
    }
    go_back_to({undone.before, undone.top_card, first});
    game.answered_.reset();
    game.is_restoring_ = table == Table::kIsPutBack;
    return {};
  }

  void go_back_to(const Before& before) const {
    std::erase_if(game.denied_, [&](const Reopened& each) { return each.ruling >= static_cast<int>(before.actions); });
    game.course_.erase(game.course_.begin() + static_cast<std::ptrdiff_t>(before.actions), game.course_.end());
    game.top_card_ = before.top_card;
    go_on_from(before.state);
  }

  void go_on_from(const artus::State& state) const {
    game.state_ = state;
    game.mistake_.reset();
    game.called_right_.clear();
    game.asked_right_.clear();
    game.passed_over_.reset();
    forget_question();
    game.is_lost_ = false;
    game.has_ended_ = false;
  }

  [[nodiscard]] bool is_beside(artus::Seat seat, double disc_deg) const {
    return std::abs(std::remainder(disc_deg - disc_degrees(seat), 360.0)) <= game.options_.disc_arrived_deg;
  }
  void forget_question() const {
    game.question_.reset();
    game.answer_.reset();
  }
};

tl::expected<void, std::string> Referee::take(const Said& said) {
  const bool stands = answered_ && answered_->is_final_after(said);
  auto taken = std::visit(Taking{*this}, said);
  if (taken && stands) {
    answered_.reset();
  }
  return taken;
}

}  // namespace seneschal::referee
