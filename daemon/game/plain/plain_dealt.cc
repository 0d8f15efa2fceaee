// What the referee of a game by its rules alone knows of hands that the daemon deals.
#include <algorithm>

#include "daemon/game/game_view.h"
#include "daemon/game/plain/plain_referee.h"
#include "daemon/referee/any/pack_hash.h"

namespace seneschal::referee {
namespace {

std::string deal_text(int deal) {
  return "the pack of deal " + std::to_string(deal);
}

/// Whether the cards are those of the heaps, each heap in whatever order.
bool are_of(const std::vector<Cards>& heaps, const Cards& cards) {
  auto at = cards.begin();
  for (const Cards& heap : heaps) {
    if (cards.end() - at < static_cast<std::ptrdiff_t>(heap.size())) {
      return false;
    }
    const auto end = at + static_cast<std::ptrdiff_t>(heap.size());
    if (!std::is_permutation(at, end, heap.begin(), heap.end())) {
      return false;
    }
    at = end;
  }
  return at == cards.end();
}

}  // namespace

/// Of those that stand.
int PlainReferee::deals_dealt() const {
  return static_cast<int>(std::count_if(course_.begin(), course_.end(),
                                        [this](const Ruled& ruled) { return dealing().is_deal(ruled.step); }));
}

std::optional<DealDue> PlainReferee::deal_due() const {
  if (!state_ || dispute_ || rules().has_ended(*state_)) {
    return std::nullopt;
  }
  auto heaps = dealing().heaps(*state_);
  return heaps.empty() ? std::nullopt : std::optional(DealDue{deals_dealt(), std::move(heaps)});
}

std::optional<DealtPack> PlainReferee::pack() const {
  if (!state_ || packs_.empty()) {
    return std::nullopt;
  }
  const int dealt = deals_dealt();
  const bool is_played = rules().has_ended(*state_) || !dealing().heaps(*state_).empty();
  const auto next = packs_.find(dealt);
  if (is_played && next != packs_.end() && !next->second.shown) {
    return DealtPack{dealt, next->second.hash, holders_, std::nullopt, false, false};
  }
  const auto last = packs_.find(dealt - 1);
  return last == packs_.end()
             ? std::nullopt
             : std::optional(DealtPack{dealt - 1, last->second.hash, holders_, last->second.shown, true, is_played});
}

/// What each player has of the deal that was dealt last, if its pack lay so; the error says why it cannot have.
tl::expected<std::vector<Cards>, std::string> PlainReferee::cards_held(const events::PackShown& pack) const {
  const auto deal = std::find_if(course_.rbegin(), course_.rend(),
                                 [this](const Ruled& each) { return dealing().is_deal(each.step); });
  if (deal == course_.rend()) {
    return refused("nothing was dealt");
  }
  if (!are_of(dealing().heaps(deal->before), pack.cards)) {
    return refused(deal_text(pack.deal) + " has other cards than there were to deal");
  }
  auto hands = dealing().dealt(deal->before, pack.cards);
  for (auto each = deal.base(); each != course_.end(); ++each) {
    const auto card = dealing().card_of(each->step);
    if (!card) {
      continue;
    }
    Cards& hand = hands[static_cast<std::size_t>(game_->player_of(each->step).value())];
    if (const auto refusal = dealing().refusal_of(each->before, hand, each->step)) {
      return refused("action " + std::to_string(each - course_.begin()) + " breaks " + refusal->rule +
                     " with the hand that was dealt");
    }
    hand.erase(std::find(hand.begin(), hand.end(), *card));
  }
  return hands;
}

std::vector<Hand> PlainReferee::hands(const events::PackShown& shown) const {
  const auto now = pack();
  const auto held = now && now->is_dealt && now->deal == shown.deal ? cards_held(shown) : refused("not dealt");
  if (!held) {
    return {};
  }
  const bool may_lay = !dispute_ && !has_ended_ && !now->is_played;
  std::vector<Hand> hands;
  for (const Cards& cards : *held) {
    const int player = static_cast<int>(hands.size());
    Hand& hand = hands.emplace_back();
    for (const std::string& card : cards) {
      HeldCard& each = hand.emplace_back(HeldCard{card});
      if (may_lay && game_->view().to_move(*state_) == player) {
        const game::Step step = dealing().lay(player, card);
        each.refused = dealing().refusal_of(*state_, cards, step);
        each.laid = each.refused ? std::nullopt : std::optional(ruling_on(*game_, *state_, step, action_count()));
      }
    }
  }
  return hands;
}

/// Nothing is dealt that was not shuffled, and where the cards are known, none is laid that is in no hand.
PlainReferee::Taken PlainReferee::agrees_with_pack(const game::Step& step) const {
  const bool is_deal = dealing().is_deal(step);
  const auto now = pack();
  if (is_deal && (!now || now->is_dealt)) {
    return refused(deal_text(deals_dealt()) + " was not shuffled");
  }
  const auto card = dealing().card_of(step);
  if (!card || !now || !now->shown) {
    return {};
  }
  const auto held = cards_held(*now->shown);
  const auto refusal =
      held ? dealing().refusal_of(*state_, (*held)[static_cast<std::size_t>(*game_->player_of(step))], step)
           : std::nullopt;
  return refusal ? refused("it breaks " + refusal->rule + " with the hand that was dealt") : Taken();
}

/// Whether a table that people set has other cards than the daemon has dealt.
bool PlainReferee::deals_anew(const game::State& table) const {
  return state_ && !dealing().are_cards_same(*state_, table);
}

bool PlainReferee::is_for_all(const game::Step& step) const {
  return !dealing().card_of(step) && agrees_with_pack(step);
}

PlainReferee::Taken PlainReferee::take_event(const events::PackShuffled& shuffled) {
  const auto due = deal_due();
  if (!due || due->deal != shuffled.deal) {
    return refused(deal_text(shuffled.deal) + " is not to be shuffled now");
  }
  if (shuffled.holders.size() != terms_.players.size()) {
    return refused("expected the phones of " + std::to_string(terms_.players.size()) + " players, found " +
                   std::to_string(shuffled.holders.size()));
  }
  // What was to follow an earlier course of the game is dealt no more.
  packs_.erase(packs_.lower_bound(shuffled.deal), packs_.end());
  packs_[shuffled.deal] = {shuffled.hash, std::nullopt};
  holders_ = shuffled.holders;
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::PackShown& shown) {
  const auto now = pack();
  if (!now || now->deal != shown.deal || !now->is_played || now->shown) {
    return refused(deal_text(shown.deal) + " is not to be shown now");
  }
  if (pack_hash(shown) != now->hash) {
    return refused(deal_text(shown.deal) + " is not the one that was shuffled: its hash is " + pack_hash(shown) +
                   ", and before it was dealt " + now->hash + " was shown");
  }
  if (const auto held = cards_held(shown); !held) {
    return refused(held.error());
  }
  packs_[shown.deal].shown = shown;
  return {};
}

PlainReferee::Taken PlainReferee::take_event(const events::HandMoved& moved) {
  if (moved.player < 0 || static_cast<std::size_t>(moved.player) >= holders_.size()) {
    return refused("player " + std::to_string(moved.player) + " has no hand that was dealt");
  }
  holders_[static_cast<std::size_t>(moved.player)] = moved.to.phone;
  return {};
}

}  // namespace seneschal::referee
