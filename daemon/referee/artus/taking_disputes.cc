// What disputes do to the game, and what is undone.
#include <algorithm>
#include <iterator>

#include "daemon/referee/artus/scored.h"
#include "daemon/referee/artus/settlements.h"
#include "daemon/referee/artus/taking.h"
#include "rules/artus/apply.h"

namespace seneschal::referee {

Taken Referee::Taking::operator()(const DisputeOpened& opened) const {
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

Taken Referee::Taking::operator()(const Vote& vote) const {
  if (!game.dispute_) {
    return tl::unexpected(std::string("a vote was given while nothing was disputed"));
  }
  if (Taken known = known_slot(vote.player); !known) {
    return known;
  }
  if (const auto fault = game.dispute_->fault_of(vote)) {
    return tl::unexpected(*fault);
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

Taken Referee::Taking::operator()(const VoteDropped& dropped) const {
  if (!game.dispute_) {
    return tl::unexpected(std::string("a vote was dropped while nothing was disputed"));
  }
  game.dispute_->drop(dropped.by.phone);
  return {};
}

Taken Referee::Taking::operator()(const DisputeSettled& settled) const {
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

Taken Referee::Taking::known_slot(const std::string& player) {
  return artus::colour_from_text(player)
             ? Taken()
             : tl::unexpected("expected a colour as a player's slot, found \"" + player + '"');
}

tl::expected<std::optional<artus::State>, std::string> Referee::Taking::table_of(const Settlement& settlement) const {
  if (settlement.verdict != Verdict::kSet) {
    return std::nullopt;
  }
  const auto table = settable_table(game.edition_, *game.state_, settlement.table.value_or(""));
  if (!table) {
    return tl::unexpected("a table was set by hand that cannot be: " + table.error());
  }
  return *table;
}

void Referee::Taking::set_table(const artus::State& table) const {
  game.top_card_ = top_card_on(table);
  go_on_from(table);
  game.agreed_.clear();
  game.answered_.reset();
  game.doubted_.clear();
  game.is_restoring_ = true;
}

std::optional<TopCard> Referee::Taking::top_card_on(const artus::State& table) const {
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

Taken Referee::Taking::undo_from(std::size_t first, const std::optional<artus::Action>& played, Table table) const {
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

void Referee::Taking::go_back_to(const Before& before) const {
  std::erase_if(game.denied_, [&](const Reopened& each) { return each.ruling >= static_cast<int>(before.actions); });
  game.course_.erase(game.course_.begin() + static_cast<std::ptrdiff_t>(before.actions), game.course_.end());
  game.top_card_ = before.top_card;
  go_on_from(before.state);
}

void Referee::Taking::go_on_from(const artus::State& state) const {
  game.state_ = state;
  game.mistake_.reset();
  game.called_right_.clear();
  game.asked_right_.clear();
  game.passed_over_.reset();
  forget_question();
  game.is_lost_ = false;
  game.has_ended_ = false;
}

}  // namespace seneschal::referee
