#include "rules/artus/rule_catalogue.h"

#include <cstddef>

namespace seneschal::artus {
namespace {

constexpr std::array<RuleEntry, kRuleCount> kCatalogue = {{
    {Rule::kSetupPlayers, "artus.setup.players"},
    {Rule::kSetupColours, "artus.setup.colours"},
    {Rule::kSetupKingSeat, "artus.setup.large-crown"},
    {Rule::kPlacementOrder, "artus.placement.counter-clockwise"},
    {Rule::kPlacementEmptySeat, "artus.placement.empty-seat"},
    {Rule::kPlacementAllKnightsPlaced, "artus.placement.all-placed"},
    {Rule::kPlacementFirst, "artus.placement.before-play"},
    {Rule::kTurnOrder, "artus.turn.clockwise"},
    {Rule::kTurnGameOver, "artus.turn.game-over"},
    {Rule::kCardVariant, "artus.card.variant"},
    {Rule::kCardCopies, "artus.card.copies"},
    {Rule::kCardHand, "artus.card.hand-limit"},
    {Rule::kCardDeed, "artus.card.action"},
    {Rule::kMoveEmptySeat, "artus.move.figure"},
    {Rule::kMoveOwnKnight, "artus.move.own-knight"},
    {Rule::kMovePrinceOrKing, "artus.move.prince-or-king"},
    {Rule::kMoveMetal, "artus.move.metal"},
    {Rule::kMoveWildFigure, "artus.move.wild-figure"},
    {Rule::kMoveDistance, "artus.move.distance"},
    {Rule::kMoveForwards, "artus.move.forwards"},
    {Rule::kMoveScoresSeatLeft, "artus.move.scores-seat-left"},
    {Rule::kMoveKingScoresNothing, "artus.move.king-scores-nothing"},
    {Rule::kDisplacementNextEmpty, "artus.displacement.next-empty-ccw"},
    {Rule::kDisplacementNoScore, "artus.displacement.no-score"},
    {Rule::kRingPrinceOnly, "artus.ring.prince"},
    {Rule::kRingNeverTheKing, "artus.ring.not-the-king"},
    {Rule::kRingMetal, "artus.ring.metal"},
    {Rule::kRingSupply, "artus.ring.supply"},
    {Rule::kRingScoresSeat, "artus.ring.scores-seat"},
    {Rule::kCoronationThirdRing, "artus.coronation.third-ring"},
    {Rule::kCoronationOldKing, "artus.coronation.old-king"},
    {Rule::kWheelFollowsKing, "artus.wheel.follows-king"},
    {Rule::kScoringOwnKnights, "artus.scoring.own-knights"},
    {Rule::kScoringDifferentKnights, "artus.scoring.different-knights"},
    {Rule::kScoringAll, "artus.scoring.all"},
    {Rule::kScoringOpposite, "artus.scoring.all-opposite"},
    {Rule::kScoringOneEach, "artus.scoring.one-each"},
    {Rule::kScoringCarpet, "artus.scoring.carpet"},
    {Rule::kScoringRed, "artus.scoring.three-red"},
    {Rule::kScoringBest, "artus.scoring.best"},
    {Rule::kPenaltyOnlyIfImpossible, "artus.penalty.only-if-impossible"},
    {Rule::kPenaltyPaid, "artus.penalty.paid"},
    {Rule::kPrestigeTileTaken, "artus.prestige.tile-taken"},
    {Rule::kPrestigeTileReturned, "artus.prestige.tile-returned"},
    {Rule::kPrestigeMarkerLies, "artus.prestige.marker-lies"},
    {Rule::kEndMostPrestige, "artus.end.most-prestige"},
    {Rule::kEndSharedWin, "artus.end.shared-win"},
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

}  // namespace seneschal::artus
