#include <cmath>
#include <sstream>

#include "daemon/referee/referee.h"
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
    return {};
  }

  Taken operator()(const Ruling& ruling) const {
    if (!game.state_ || ruling.index != game.action_count_) {
      return tl::unexpected("expected a ruling on action " + std::to_string(game.action_count_) + ", found one on " +
                            std::to_string(ruling.index));
    }
    const auto step = artus::apply(game.edition_, *game.state_, ruling.action);
    if (!step) {
      return refused(step.error());
    }
    // The table may have turned unseen after the action before this one.
    if (ruling.disc_deg && is_beside(game.state_->king_seat, *ruling.disc_deg)) {
      game.disc_ = game.state_->king_seat;
    }
    game.top_card_ = TopCard{ruling.action.card, game.state_->colour(ruling.action.player)};
    game.state_ = step->after;
    game.disc_deg_ = ruling.disc_deg.value_or(game.disc_deg_);
    ++game.action_count_;
    forget_question();
    return {};
  }

  Taken operator()(const Mistake& mistake) const {
    game.mistake_ = mistake;
    forget_question();
    return {};
  }
  Taken operator()(const MistakeCleared&) const {
    game.mistake_.reset();
    return {};
  }
  Taken operator()(const Question& question) const {
    game.question_ = question;
    ++game.question_count_;
    game.answer_.reset();
    return {};
  }
  Taken operator()(const Answer& answer) const {
    game.answer_ = answer;
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
    return {};
  }
  Taken operator()(const GameEnded&) const {
    game.has_ended_ = true;
    return {};
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
  return std::visit(Taking{*this}, said);
}

}  // namespace seneschal::referee
