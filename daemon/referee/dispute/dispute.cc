#include "daemon/referee/dispute/dispute.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

namespace seneschal::referee {
namespace {

constexpr std::array<std::pair<Verdict, std::string_view>, 5> kVerdicts{{{Verdict::kUphold, "uphold"},
                                                                         {Verdict::kTakeBack, "take_back"},
                                                                         {Verdict::kCorrect, "correct"},
                                                                         {Verdict::kSet, "set"},
                                                                         {Verdict::kWithdraw, "withdraw"}}};

}  // namespace

std::string_view to_text(Verdict verdict) {
  const auto found =
      std::find_if(kVerdicts.begin(), kVerdicts.end(), [&](const auto& each) { return each.first == verdict; });
  return found == kVerdicts.end() ? kVerdicts.front().second : found->second;
}

std::optional<Verdict> verdict_from_text(std::string_view text) {
  const auto found =
      std::find_if(kVerdicts.begin(), kVerdicts.end(), [&](const auto& each) { return each.second == text; });
  return found == kVerdicts.end() ? std::nullopt : std::optional(found->first);
}

std::optional<Consent> consent_from_text(std::string_view text) {
  return text == "majority" ? std::optional(Consent::kMajority)
         : text == "all"    ? std::optional(Consent::kAll)
                            : std::nullopt;
}

int votes_needed(Consent consent, int players) {
  return consent == Consent::kAll ? players : players / 2 + 1;
}

std::optional<std::string> Electorate::player_of(int phone) const {
  const auto found = std::find_if(slots.begin(), slots.end(), [&](const Slot& each) { return each.phone == phone; });
  return found == slots.end() ? std::nullopt : std::optional(found->player);
}

Electorate electorate_of(Consent consent, const std::vector<Slot>& held, const std::vector<std::string>& players) {
  Electorate electorate;
  std::copy_if(held.begin(), held.end(), std::back_inserter(electorate.slots), [&](const Slot& each) {
    return std::find(players.begin(), players.end(), each.player) != players.end();
  });
  electorate.needed = electorate.is_owners() ? 1 : votes_needed(consent, static_cast<int>(electorate.slots.size()));
  return electorate;
}

std::optional<std::string> Dispute::fault_of(const Vote& vote) const {
  const auto electorate = opened_.electorate();
  return electorate && electorate->player_of(vote.by.phone) != vote.player
             ? std::optional("phone " + std::to_string(vote.by.phone) + " voted for " + vote.player +
                             ", whose slot it did not hold")
             : std::nullopt;
}

void Dispute::cast(const Vote& vote) {
  std::erase_if(votes_, [&](const Vote& each) { return each.player == vote.player || each.by.phone == vote.by.phone; });
  votes_.push_back(vote);
}

void Dispute::drop(int phone) {
  std::erase_if(votes_, [&](const Vote& each) { return each.by.phone == phone; });
}

std::optional<Settlement> Dispute::agreed() const {
  for (const Vote& vote : votes_) {
    const auto of_one_mind = std::count_if(votes_.begin(), votes_.end(),
                                           [&](const Vote& each) { return each.settlement == vote.settlement; });
    if (of_one_mind >= opened_.needed) {
      return vote.settlement;
    }
  }
  return std::nullopt;
}

bool Dispute::may_be_agreed(const std::vector<Slot>& there) const {
  const auto is_there = [&](const Vote& each) {
    return std::find(there.begin(), there.end(), Slot{each.player, each.by.phone}) != there.end();
  };
  std::ptrdiff_t stay = 0;  // of one mind, whatever the others say
  for (const Vote& vote : votes_) {
    stay = std::max(stay, std::count_if(votes_.begin(), votes_.end(), [&](const Vote& each) {
                      return !is_there(each) && each.settlement == vote.settlement;
                    }));
  }
  return std::ssize(there) + stay >= opened_.needed;
}

}  // namespace seneschal::referee
