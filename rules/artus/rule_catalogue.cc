#include "rules/artus/rule_catalogue.h"

#include <cstddef>

namespace seneschal::artus {
namespace {

constexpr std::array<RuleEntry, kRuleCount> kCatalogue = {{
    {Rule::kSetupPlayers, "artus.setup.players", "Two, three or four people play."},
    {Rule::kSetupColours, "artus.setup.colours", "Every player has a colour that nobody else has."},
    {Rule::kSetupKingSeat, "artus.setup.large-crown", "The first King sits on the seat with the large crown."},
    {Rule::kPlacementOrder, "artus.placement.counter-clockwise",
     "The start player's right-hand neighbour places first, then the others counter-clockwise, the start player last."},
    {Rule::kPlacementEmptySeat, "artus.placement.empty-seat", "A knight is placed on an empty seat."},
    {Rule::kPlacementAllKnightsPlaced, "artus.placement.all-placed",
     "All knights are on the table: five each with two or three players, four each with four."},
    {Rule::kPlacementFirst, "artus.placement.before-play", "Cards are played only once all knights are on the table."},
    {Rule::kTurnOrder, "artus.turn.clockwise",
     "Turns go clockwise from the start player, one card each in the beginner game, two in the advanced game."},
    {Rule::kTurnGameOver, "artus.turn.game-over", "The game is over when the last round has been played."},
    {Rule::kCardVariant, "artus.card.variant", "Scoring cards are used in the advanced game only."},
    {Rule::kCardCopies, "artus.card.copies", "A card that has been played is out of the game."},
    {Rule::kCardHand, "artus.card.hand-limit",
     "So soon in the game nobody can hold that many cards of one kind: the first hand is half knight, half king cards, "
     "and only what was drawn since can change that."},
    {Rule::kCardDeed, "artus.card.action", "A card is used for what its face shows and for nothing else."},
    {Rule::kMoveEmptySeat, "artus.move.figure", "A move begins on a seat with a figure."},
    {Rule::kMoveOwnKnight, "artus.move.own-knight", "A knight card moves a knight of the player's own colour."},
    {Rule::kMovePrinceOrKing, "artus.move.prince-or-king", "A king card moves a prince or the King, not a knight."},
    {Rule::kMoveMetal, "artus.move.metal",
     "A king card in one metal moves figures of that metal only, King or prince."},
    {Rule::kMoveWildFigure, "artus.move.wild-figure",
     "This card moves one of the player's own knights, a prince or the King, not another player's knight."},
    {Rule::kMoveDistance, "artus.move.distance",
     "A figure moves as many seats as its card allows, and every seat counts, taken or not."},
    {Rule::kMoveForwards, "artus.move.forwards", "Only the two 1-5 cards with two arrows move a figure backwards."},
    {Rule::kMoveScoresSeatLeft, "artus.move.scores-seat-left",
     "Moving a knight or a prince scores the seat it leaves, as the wheel stood before the move."},
    {Rule::kMoveKingScoresNothing, "artus.move.king-scores-nothing",
     "Moving the King scores nothing: the crown always stands beside him."},
    {Rule::kDisplacementNextEmpty, "artus.displacement.next-empty-ccw",
     "A figure whose seat is taken goes to the next empty seat counter-clockwise of it, whichever way the mover came; "
     "the seat that the mover left is empty."},
    {Rule::kDisplacementNoScore, "artus.displacement.no-score", "A displaced figure scores nothing."},
    {Rule::kRingPrinceOnly, "artus.ring.prince", "A ring goes to a prince."},
    {Rule::kRingNeverTheKing, "artus.ring.not-the-king", "The King never receives a ring."},
    {Rule::kRingMetal, "artus.ring.metal", "A ring card in one metal serves princes of that metal only."},
    {Rule::kRingSupply, "artus.ring.supply", "The ring comes from the supply beside the board."},
    {Rule::kRingScoresSeat, "artus.ring.scores-seat",
     "Adding a ring, the third one too, scores the seat of its prince as the wheel stood before."},
    {Rule::kCoronationThirdRing, "artus.coronation.third-ring",
     "A prince with three rings is King at once; he stays where he sits."},
    {Rule::kCoronationOldKing, "artus.coronation.old-king",
     "The old King is a prince again: he keeps one ring and the others return to the supply."},
    {Rule::kWheelFollowsKing, "artus.wheel.follows-king",
     "Once the points are taken, the table turns until the crown stands beside the King."},
    {Rule::kScoringOwnKnights, "artus.scoring.own-knights", "Scoring cards count the player's own knights."},
    {Rule::kScoringDifferentKnights, "artus.scoring.different-knights", "A scoring card counts a knight only once."},
    {Rule::kScoringAll, "artus.scoring.all", "All of the player's knights score their seats."},
    {Rule::kScoringOpposite, "artus.scoring.all-opposite",
     "All of the player's knights score their seats with the sign turned round."},
    {Rule::kScoringOneEach, "artus.scoring.one-each",
     "Three knights score: one on green (above 0), one on yellow (exactly 0) and one on red (below 0)."},
    {Rule::kScoringCarpet, "artus.scoring.carpet", "Two knights on the six carpet seats score."},
    {Rule::kScoringRed, "artus.scoring.three-red", "Three knights on red seats (below 0) score."},
    {Rule::kScoringBest, "artus.scoring.best", "The player's best knight scores, even where that is below 0."},
    {Rule::kPenaltyOnlyIfImpossible, "artus.penalty.only-if-impossible",
     "A scoring card that can be fulfilled must be, even where its penalty would cost less."},
    {Rule::kPenaltyPaid, "artus.penalty.paid", "A scoring card that cannot be fulfilled costs its penalty."},
    {Rule::kPrestigeTileTaken, "artus.prestige.tile-taken", "A marker that reaches or passes 50 takes a 50-tile."},
    {Rule::kPrestigeTileReturned, "artus.prestige.tile-returned",
     "A score that falls below the tiles held gives a 50-tile back."},
    {Rule::kPrestigeMarkerLies, "artus.prestige.marker-lies",
     "Below 0 the marker goes backwards round the track and lies on its side."},
    {Rule::kEndMostPrestige, "artus.end.most-prestige", "The player with the most prestige wins."},
    {Rule::kEndSharedWin, "artus.end.shared-win", "Players with equal prestige share the win."},
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

}  // namespace seneschal::artus
