#include "daemon/game_wishes.h"

#include <algorithm>
#include <utility>

namespace seneschal::daemon {

void GameWishes::set(Stage stage) {
  const std::lock_guard lock(mutex_);
  if (stage_ == stage) {
    return;
  }
  stage_ = stage;
  begun_.reset();
  enders_.clear();
  has_owner_ended_ = false;
}

std::optional<GameTerms> GameWishes::take_begun() {
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

std::vector<std::string> GameWishes::enders() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> names;
  for (const Ender& each : enders_) {
    names.push_back(each.name);
  }
  return names;
}

bool GameWishes::is_to_end() const {
  const std::lock_guard lock(mutex_);
  return has_owner_ended_ || enders_.size() > 1;
}

Wished GameWishes::begin(GameTerms terms) {
  const std::lock_guard lock(mutex_);
  if (stage_ != Stage::kMayBegin || begun_) {
    return Wished::kNotNow;
  }
  begun_ = std::move(terms);
  wake_.raise();
  return Wished::kGranted;
}

Wished GameWishes::end(int phone, bool is_owner, const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (stage_ != Stage::kIsPlayed) {
    return Wished::kNotNow;
  }
  if (std::none_of(enders_.begin(), enders_.end(), [&](const Ender& each) { return each.phone == phone; })) {
    enders_.push_back({phone, name});
  }
  has_owner_ended_ = has_owner_ended_ || is_owner;
  wake_.raise();
  return has_owner_ended_ || enders_.size() > 1 ? Wished::kGranted : Wished::kWaits;
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

Wished GameWishes::keep(Keeper keeper, const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (stage_ != Stage::kIsPlayed || other_keeper_ != keeper) {
    return Wished::kNotNow;
  }
  other_keeper_.reset();
  keeper_wish_ = KeeperWish{keeper, name};
  wake_.raise();
  return Wished::kGranted;
}

Wished GameWishes::go_on() {
  const std::lock_guard lock(mutex_);
  if (stage_ != Stage::kIsPlayed || has_owner_ended_ || enders_.size() > 1) {
    return Wished::kNotNow;
  }
  enders_.clear();
  wake_.raise();
  return Wished::kGranted;
}

}  // namespace seneschal::daemon
