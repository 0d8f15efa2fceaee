#include "daemon/game_wishes.h"

#include <algorithm>
#include <utility>

namespace seneschal::daemon {

bool EndWish::has(int phone) const {
  return std::any_of(enders.begin(), enders.end(), [&](const referee::Speaker& each) { return each.phone == phone; });
}

void GameWishes::set(Stage stage) {
  const std::lock_guard lock(mutex_);
  if (stage_ == stage) {
    return;
  }
  stage_ = stage;
  begun_.reset();
  forget_end();
}

void GameWishes::forget_end() {
  end_wish_.reset();
  end_receipt_ = {};
}

void GameWishes::ended(const tl::expected<void, std::string>& written) {
  const std::lock_guard lock(mutex_);
  end_receipt_.tell(written);
  if (!written) {
    forget_end();
  }
}

std::optional<BegunGame> GameWishes::take_begun() {
  const std::lock_guard lock(mutex_);
  if (begun_) {
    stage_ = Stage::kNothing;  // until that game is under way
  }
  return std::exchange(begun_, std::nullopt);
}

bool GameWishes::has_begun() const {
  const std::lock_guard lock(mutex_);
  return begun_.has_value();
}

std::optional<EndWish> GameWishes::end_wish() const {
  const std::lock_guard lock(mutex_);
  return end_wish_;
}

bool GameWishes::is_to_end() const {
  const std::lock_guard lock(mutex_);
  return end_wish_ && end_wish_->is_granted;
}

Wished GameWishes::begin(GameTerms terms, Receipt receipt) {
  const std::lock_guard lock(mutex_);
  if (stage_ != Stage::kMayBegin || begun_) {
    return Wished::kNotNow;
  }
  begun_ = BegunGame{std::move(terms), std::move(receipt)};
  wake_.raise();
  return Wished::kGranted;
}

Wished GameWishes::end(const referee::Speaker& by, bool is_owner, const referee::Electorate& now, Receipt receipt) {
  const std::lock_guard lock(mutex_);
  if (stage_ != Stage::kIsPlayed || (end_wish_ && end_wish_->is_granted)) {
    return Wished::kNotNow;
  }
  EndWish wish = end_wish_.value_or(EndWish{now, {}, {}});
  if (!wish.electorate.is_owners() && !wish.electorate.player_of(by.phone)) {
    return Wished::kNoVote;
  }
  if (!wish.has(by.phone)) {
    wish.enders.push_back(by);
  }
  std::erase(wish.others, by.phone);
  wish.is_granted =
      wish.electorate.is_owners() ? is_owner : wish.enders.size() >= static_cast<std::size_t>(wish.electorate.needed);
  end_wish_ = std::move(wish);
  wake_.raise();
  if (!end_wish_->is_granted) {
    return Wished::kWaits;
  }
  end_receipt_ = std::move(receipt);
  return Wished::kGranted;
}

void GameWishes::offer_keeper(std::optional<Keeper> other) {
  const std::lock_guard lock(mutex_);
  other_keeper_ = other;
  keeper_wish_.reset();
}

std::optional<KeeperWish> GameWishes::take_keeper() {
  const std::lock_guard lock(mutex_);
  return std::exchange(keeper_wish_, std::nullopt);
}

Wished GameWishes::keep(Keeper keeper, const referee::Speaker& by, Receipt receipt) {
  const std::lock_guard lock(mutex_);
  if (stage_ != Stage::kIsPlayed || other_keeper_ != keeper) {
    return Wished::kNotNow;
  }
  other_keeper_.reset();
  keeper_wish_ = KeeperWish{keeper, by, std::move(receipt)};
  wake_.raise();
  return Wished::kGranted;
}

Wished GameWishes::go_on(int phone, bool is_owner) {
  const std::lock_guard lock(mutex_);
  if (stage_ != Stage::kIsPlayed || !end_wish_ || end_wish_->is_granted) {
    return Wished::kNotNow;
  }
  EndWish& wish = *end_wish_;
  const bool has_vote = !wish.electorate.is_owners() && wish.electorate.player_of(phone);
  if (!is_owner && !has_vote && !wish.has(phone)) {
    return Wished::kNoVote;
  }
  std::erase_if(wish.enders, [&](const referee::Speaker& each) { return each.phone == phone; });
  if (has_vote && std::find(wish.others.begin(), wish.others.end(), phone) == wish.others.end()) {
    wish.others.push_back(phone);
  }
  const std::size_t left = wish.electorate.slots.size() - wish.others.size();
  const bool is_lost = !wish.electorate.is_owners() && left < static_cast<std::size_t>(wish.electorate.needed);
  if (is_owner || is_lost || wish.enders.empty()) {
    end_wish_.reset();
  }
  wake_.raise();
  return Wished::kGranted;
}

void GameWishes::drop(int phone) {
  const std::lock_guard lock(mutex_);
  if (keeper_wish_ && keeper_wish_->by.phone == phone) {
    other_keeper_ = keeper_wish_->keeper;  // as before it wished that
    keeper_wish_.reset();
  }
  if (end_wish_ && !end_wish_->is_granted && end_wish_->has(phone)) {
    std::erase_if(end_wish_->enders, [&](const referee::Speaker& each) { return each.phone == phone; });
    if (end_wish_->enders.empty()) {
      end_wish_.reset();
    }
    wake_.raise();
  }
}

}  // namespace seneschal::daemon
