#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace seneschal::artus {

/// Every rule of the game that can refuse something or explain a point. The ids of the catalogue stand in logs and are
/// never changed or reused; these numbers stand in no file.
enum class Rule : std::uint8_t {
  kSetupPlayers,
  kSetupColours,
  kSetupKingSeat,
  kPlacementOrder,
  kPlacementEmptySeat,
  kPlacementAllKnightsPlaced,
  kPlacementFirst,
  kTurnOrder,
  kTurnGameOver,
  kCardVariant,
  kCardCopies,
  kCardHand,
  kCardDeed,
  kMoveEmptySeat,
  kMoveOwnKnight,
  kMovePrinceOrKing,
  kMoveMetal,
  kMoveWildFigure,
  kMoveDistance,
  kMoveForwards,
  kMoveScoresSeatLeft,
  kMoveKingScoresNothing,
  kDisplacementNextEmpty,
  kDisplacementNoScore,
  kRingPrinceOnly,
  kRingNeverTheKing,
  kRingMetal,
  kRingSupply,
  kRingScoresSeat,
  kCoronationThirdRing,
  kCoronationOldKing,
  kWheelFollowsKing,
  kScoringOwnKnights,
  kScoringDifferentKnights,
  kScoringAll,
  kScoringOpposite,
  kScoringOneEach,
  kScoringCarpet,
  kScoringRed,
  kScoringBest,
  kPenaltyOnlyIfImpossible,
  kPenaltyPaid,
  kPrestigeTileTaken,
  kPrestigeTileReturned,
  kPrestigeMarkerLies,
  kEndMostPrestige,
  kEndSharedWin,
};
inline constexpr int kRuleCount = static_cast<int>(Rule::kEndSharedWin) + 1;

/// One rule as logs have it. What a player should know of it is in the page's message files, under the id.
struct RuleEntry {
  Rule rule;
  std::string_view id;  // "artus.displacement.next-empty-ccw"
};

/// All rules, in the order of the enumerators.
[[nodiscard]] const std::array<RuleEntry, kRuleCount>& rule_catalogue();
[[nodiscard]] std::string_view id_of(Rule rule);
[[nodiscard]] std::optional<Rule> rule_from_id(std::string_view id);
/// The id.
std::ostream& operator<<(std::ostream& out, Rule rule);

}  // namespace seneschal::artus
