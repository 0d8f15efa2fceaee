#include "rules/court/rule_catalogue.h"

#include <cstddef>

namespace seneschal::court {
namespace {

constexpr std::array<RuleEntry, kRuleCount> kCatalogue = {{
    {Rule::kSetupPlayers, "court.setup.players"},
    {Rule::kSetupFirstCourtier, "court.setup.first-courtier"},
    {Rule::kSetupRowDie, "court.setup.row-die"},
    {Rule::kSetupRemovedReturns, "court.setup.removed-returns"},
    {Rule::kSetupFavourRoll, "court.setup.favour-roll"},
    {Rule::kAuctionFirstBidder, "court.auction.first-bidder"},
    {Rule::kAuctionClockwise, "court.auction.clockwise"},
    {Rule::kAuctionHasChosen, "court.auction.has-chosen"},
    {Rule::kAuctionPassed, "court.auction.passed"},
    {Rule::kAuctionOpen, "court.auction.open"},
    {Rule::kAuctionWon, "court.auction.won"},
    {Rule::kBidMustOpen, "court.bid.must-open"},
    {Rule::kBidOneTile, "court.bid.one-tile"},
    {Rule::kBidOwnTiles, "court.bid.own-tiles"},
    {Rule::kBidHigher, "court.bid.higher"},
    {Rule::kBidBecomesPurse, "court.bid.becomes-purse"},
    {Rule::kCharacterInCastle, "court.character.in-castle"},
    {Rule::kCharacterBlackDie, "court.character.black-die"},
    {Rule::kCharacterPurse, "court.character.purse"},
    {Rule::kCharacterAction, "court.character.action"},
    {Rule::kGuinevereClockwise, "court.guinevere.clockwise"},
    {Rule::kGuinevereAspirant, "court.guinevere.aspirant"},
    {Rule::kGuinevereFromPeasantry, "court.guinevere.from-peasantry"},
    {Rule::kGuinevereFullRow, "court.guinevere.full-row"},
    {Rule::kGuinevereShortRow, "court.guinevere.short-row"},
    {Rule::kMerlinExchanges, "court.merlin.exchanges"},
    {Rule::kMerlinEnough, "court.merlin.enough"},
    {Rule::kMerlinNewcomer, "court.merlin.newcomer"},
    {Rule::kExchangeDifferent, "court.exchange.different"},
    {Rule::kExchangeOwn, "court.exchange.own"},
    {Rule::kExchangeTaken, "court.exchange.taken"},
    {Rule::kLancelotClockwise, "court.lancelot.clockwise"},
    {Rule::kLancelotImpossible, "court.lancelot.impossible"},
    {Rule::kArthurTax, "court.arthur.tax"},
    {Rule::kArthurLastTile, "court.arthur.last-tile"},
    {Rule::kArthurOwnTile, "court.arthur.own-tile"},
    {Rule::kRoundAllChosen, "court.round.all-chosen"},
    {Rule::kRoundFavour, "court.round.favour"},
    {Rule::kRoundFavourStays, "court.round.favour-stays"},
    {Rule::kRoundBlackDie, "court.round.black-die"},
    {Rule::kRoundPawnsReturn, "court.round.pawns-return"},
    {Rule::kEndGameOver, "court.end.game-over"},
    {Rule::kScoreSmallestGroup, "court.score.smallest-group"},
    {Rule::kScorePawn, "court.score.pawn"},
    {Rule::kScoreJesters, "court.score.jesters"},
    {Rule::kEndHighest, "court.end.highest"},
    {Rule::kEndNextGroups, "court.end.next-groups"},
    {Rule::kEndFavour, "court.end.favour"},
    {Rule::kEndSharedWin, "court.end.shared-win"},
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

}  // namespace seneschal::court
