#include "rules/tafelrunde/rule_catalogue.h"

#include <cstddef>

namespace seneschal::tafelrunde {
namespace {

constexpr std::array<RuleEntry, kRuleCount> kCatalogue = {{
    {Rule::kSetupPlayers, "tafelrunde.setup.players", "Each player needs a pawn of their own, and nobody plays alone."},
    {Rule::kSetupDealer, "tafelrunde.setup.dealer", "One of the players deals first."},
    {Rule::kDealDealer, "tafelrunde.deal.dealer",
     "After the first dealer, whom the players agree on, the deal passes to the left."},
    {Rule::kDealHandsEmpty, "tafelrunde.deal.hands-empty", "New hands are dealt only when the last card is laid."},
    {Rule::kDealBeforePlay, "tafelrunde.deal.before-play",
     "With empty hands nobody lays a card: first cards are dealt."},
    {Rule::kDealShuffle, "tafelrunde.deal.shuffle",
     "When the undealt cards run out, even in the middle of a deal, the discards are shuffled and dealt on."},
    {Rule::kCardCopies, "tafelrunde.card.copies",
     "A card that has been laid as often as it exists is out of the game until the discards are shuffled."},
    {Rule::kCardComeBack, "tafelrunde.card.come-back",
     "Cards that had not been dealt before are all in the hands once the discards have to be shuffled for a deal, so "
     "only the rest of the hands can have come back from the discards."},
    {Rule::kCardHand, "tafelrunde.card.hand", "A card is laid from the player's own hand."},
    {Rule::kTrickOrder, "tafelrunde.trick.order",
     "The player on the dealer's left leads the first trick of a deal, the winner of a trick leads the next, and the "
     "others lay clockwise."},
    {Rule::kTrickOneEach, "tafelrunde.trick.one-each", "A trick is one card of every player."},
    {Rule::kTrickFollow, "tafelrunde.trick.follow",
     "Who holds the colour led must follow it; who did not follow it cannot lay that colour later in the same deal."},
    {Rule::kTrickNoColour, "tafelrunde.trick.no-colour",
     "Who holds nothing of the colour led lays any other card, a super-trump too."},
    {Rule::kTrickHighest, "tafelrunde.trick.highest",
     "Where no trump is laid, the highest card of the colour led wins the trick."},
    {Rule::kTrickTrump, "tafelrunde.trick.trump",
     "A trump beats every card of no trump colour; the colour on the higher level beats the lower ones, and within a "
     "colour the value counts."},
    {Rule::kTrickSuper, "tafelrunde.trick.super", "A super-trump beats every card that has a colour."},
    {Rule::kTrickSuperOpposite, "tafelrunde.trick.super-opposite",
     "Among super-trumps only the other kind laid later beats the best so far: the knight the shield, the shield the "
     "knight."},
    {Rule::kMoveNextFree, "tafelrunde.move.next-free",
     "The winner of a trick moves clockwise to the next space on which nobody stands; spaces that others hold do not "
     "count."},
    {Rule::kSwordName, "tafelrunde.sword.name",
     "Who comes onto a sword space may make a colour trump before the next trick."},
    {Rule::kSwordWhose, "tafelrunde.sword.whose",
     "Trumps are named or swapped by the player whom the last trick took onto a sword space, once."},
    {Rule::kSwordLapsed, "tafelrunde.sword.lapsed",
     "Who does not name a trump before the next trick has lost the right."},
    {Rule::kSwordSwapDue, "tafelrunde.sword.swap-due",
     "When every level has its colour, who comes onto a sword space must swap two before the next trick."},
    {Rule::kTrumpNewColour, "tafelrunde.trump.new-colour", "A colour lies on one level only."},
    {Rule::kTrumpFreeLevel, "tafelrunde.trump.free-level",
     "A colour is named while a level is free; afterwards two are swapped."},
    {Rule::kTrumpLowestLevel, "tafelrunde.trump.lowest-level", "A colour that is named goes on the lowest free level."},
    {Rule::kSwapAllLie, "tafelrunde.swap.all-lie", "Colours are swapped only when every level has one."},
    {Rule::kSwapTwoColours, "tafelrunde.swap.two-colours", "A swap is of two different colours."},
    {Rule::kSwapExchanged, "tafelrunde.swap.exchanged", "Two colours that are swapped change levels."},
    {Rule::kEndKingArthur, "tafelrunde.end.king-arthur",
     "The first to reach King Arthur wins, and the game ends at once."},
    {Rule::kEndOver, "tafelrunde.end.over", "When King Arthur is reached, nothing more is played."},
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

std::string_view sentence_of(Rule rule) {
  return kCatalogue[static_cast<std::size_t>(rule)].sentence;
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
