#include "rules/tafelrunde/rule_catalogue.h"

#include <cstddef>

namespace seneschal::tafelrunde {
namespace {

constexpr std::array<RuleEntry, kRuleCount> kCatalogue = {{
    {Rule::kSetupPlayers, "tafelrunde.setup.players"},
    {Rule::kSetupDealer, "tafelrunde.setup.dealer"},
    {Rule::kDealDealer, "tafelrunde.deal.dealer"},
    {Rule::kDealHandsEmpty, "tafelrunde.deal.hands-empty"},
    {Rule::kDealBeforePlay, "tafelrunde.deal.before-play"},
    {Rule::kDealShuffle, "tafelrunde.deal.shuffle"},
    {Rule::kCardCopies, "tafelrunde.card.copies"},
    {Rule::kCardComeBack, "tafelrunde.card.come-back"},
    {Rule::kCardHand, "tafelrunde.card.hand"},
    {Rule::kTrickOrder, "tafelrunde.trick.order"},
    {Rule::kTrickOneEach, "tafelrunde.trick.one-each"},
    {Rule::kTrickFollow, "tafelrunde.trick.follow"},
    {Rule::kTrickNoColour, "tafelrunde.trick.no-colour"},
    {Rule::kTrickHighest, "tafelrunde.trick.highest"},
    {Rule::kTrickTrump, "tafelrunde.trick.trump"},
    {Rule::kTrickSuper, "tafelrunde.trick.super"},
    {Rule::kTrickSuperOpposite, "tafelrunde.trick.super-opposite"},
    {Rule::kMoveNextFree, "tafelrunde.move.next-free"},
    {Rule::kSwordName, "tafelrunde.sword.name"},
    {Rule::kSwordWhose, "tafelrunde.sword.whose"},
    {Rule::kSwordLapsed, "tafelrunde.sword.lapsed"},
    {Rule::kSwordSwapDue, "tafelrunde.sword.swap-due"},
    {Rule::kTrumpNewColour, "tafelrunde.trump.new-colour"},
    {Rule::kTrumpFreeLevel, "tafelrunde.trump.free-level"},
    {Rule::kTrumpLowestLevel, "tafelrunde.trump.lowest-level"},
    {Rule::kSwapAllLie, "tafelrunde.swap.all-lie"},
    {Rule::kSwapTwoColours, "tafelrunde.swap.two-colours"},
    {Rule::kSwapExchanged, "tafelrunde.swap.exchanged"},
    {Rule::kEndKingArthur, "tafelrunde.end.king-arthur"},
    {Rule::kEndOver, "tafelrunde.end.over"},
}};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < kCatalogue.size(); ++i) {
    if (static_cast<std::size_t>(kCatalogue[i].rule) != i) {
      return false;
    }
  }
  return true;
}
static_assert(is_in_order());

}  // namespace

const std::array<RuleEntry, kRuleCount>& rule_catalogue() {
  return kCatalogue;
}

std::string_view id_of(Rule rule) {
  return kCatalogue[static_cast<std::size_t>(rule)].id;
}

std::optional<Rule> rule_from_id(std::string_view id) {
  for (const RuleEntry& entry : kCatalogue) {
    if (entry.id == id) {
      return entry.rule;
    }
  }
  return std::nullopt;
}

std::ostream& operator<<(std::ostream& out, Rule rule) {
  return out << id_of(rule);
}

}  // namespace seneschal::tafelrunde
