#include "daemon/watch/dealt_hands.h"

#include <utility>

#include "daemon/dealing/shuffle.h"
#include "daemon/referee/any/pack_hash.h"
#include "daemon/snapshots/hand_choices.h"

namespace seneschal::daemon {
namespace {

constexpr const char* kSaidBy = "seneschald";

}  // namespace

DealtHands::DealtHands(DealtHandsParts parts) : parts_(std::move(parts)) {
  auto kept = parts_.file.read(parts_.game);
  if (kept) {
    pack_ = std::move(*kept);
  } else {
    parts_.journal->say(journal::Level::kWarning, kept.error());
  }
}

/// Whether its cards are, other than from the log.
bool DealtHands::is_known(const referee::DealtPack& pack) const {
  return pack_ && pack_->deal == pack.deal && referee::pack_hash(*pack_) == pack.hash;
}

/// The deal that is to be shuffled for: where the pack that was is lost, anew.
std::optional<referee::DealDue> DealtHands::due() const {
  const auto pack = parts_.history->referee().pack();
  auto due = parts_.history->referee().deal_due();
  return due && pack && pack->deal == due->deal && is_known(*pack) ? std::nullopt : std::move(due);
}

/// Nothing while some hand would be shown by no phone.
std::optional<std::vector<int>> DealtHands::holders() const {
  std::vector<int> holders;
  for (const auto& phone : hand_holders(*parts_.history, parts_.slots->electorate())) {
    if (!phone) {
      return std::nullopt;
    }
    holders.push_back(*phone);
  }
  return holders;
}

tl::expected<void, std::string> DealtHands::go_on() {
  const auto pack = parts_.history->referee().pack();
  if (pack && pack->is_played && !pack->shown && is_known(*pack)) {
    if (auto shown = parts_.run->say_by_hand(*pack_, kSaidBy); !shown) {
      return shown;
    }
  }
  const auto next = due();
  auto phones = next ? holders() : std::nullopt;
  return phones ? shuffle(*next, std::move(*phones)) : tl::expected<void, std::string>();
}

/// The pack is kept before anybody hears of it: once its hash is said, no other may be dealt.
tl::expected<void, std::string> DealtHands::shuffle(const referee::DealDue& due, std::vector<int> holders) {
  pack_ = dealing::shuffled(due, parts_.random);
  tl::expected<void, files::FileError> kept;
  parts_.loop->await([&] { kept = parts_.file.write(parts_.game, *pack_); });
  if (!kept) {
    pack_.reset();
    if (!std::exchange(was_not_kept_, true)) {
      parts_.journal->say(journal::Level::kWarning, kept.error().message() + "; nothing is dealt before that works");
    }
    return {};
  }
  was_not_kept_ = false;
  return parts_.run->say_by_hand(events::PackShuffled{due.deal, referee::pack_hash(*pack_), std::move(holders)},
                                 kSaidBy);
}

std::vector<referee::Hand> DealtHands::hands() const {
  const referee::AnyReferee& referee = parts_.history->referee();
  const auto pack = referee.pack();
  if (!pack) {
    return {};
  }
  return pack->shown       ? referee.hands(*pack->shown)
         : is_known(*pack) ? referee.hands(*pack_)
                           : std::vector<referee::Hand>();
}

bool DealtHands::are_lost() const {
  const auto pack = parts_.history->referee().pack();
  return pack && pack->is_dealt && !pack->shown && !is_known(*pack);
}

}  // namespace seneschal::daemon
