#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace seneschal::court {

/// Every rule of the game that can refuse something or explain what happened. The ids of the catalogue stand in logs
/// and are never changed or reused; these numbers stand in no file.
enum class Rule : std::uint8_t {
  kSetupPlayers,
  kSetupFirstCourtier,
  kSetupRowDie,
  kSetupRemovedReturns,
  kSetupFavourRoll,
  kAuctionFirstBidder,
  kAuctionClockwise,
  kAuctionHasChosen,
  kAuctionPassed,
  kAuctionOpen,
  kAuctionWon,
  kBidMustOpen,
  kBidOneTile,
  kBidOwnTiles,
  kBidHigher,
  kBidBecomesPurse,
  kCharacterInCastle,
  kCharacterBlackDie,
  kCharacterPurse,
  kCharacterAction,
  kGuinevereClockwise,
  kGuinevereAspirant,
  kGuinevereFromPeasantry,
  kGuinevereFullRow,
  kGuinevereShortRow,
  kMerlinExchanges,
  kMerlinEnough,
  kMerlinNewcomer,
  kExchangeDifferent,
  kExchangeOwn,
  kExchangeTaken,
  kLancelotClockwise,
  kLancelotImpossible,
  kArthurTax,
  kArthurLastTile,
  kArthurOwnTile,
  kRoundAllChosen,
  kRoundFavour,
  kRoundFavourStays,
  kRoundBlackDie,
  kRoundPawnsReturn,
  kEndGameOver,
  kScoreSmallestGroup,
  kScorePawn,
  kScoreJesters,
  kEndHighest,
  kEndNextGroups,
  kEndFavour,
  kEndSharedWin,
};
inline constexpr int kRuleCount = static_cast<int>(Rule::kEndSharedWin) + 1;

/// One rule as logs have it. What a player should know of it is in the page's message files, under the id.
struct RuleEntry {
  Rule rule;
  std::string_view id;  // "court.bid.higher"
};

/// All rules, in the order of the enumerators.
[[nodiscard]] const std::array<RuleEntry, kRuleCount>& rule_catalogue();
[[nodiscard]] std::string_view id_of(Rule rule);
[[nodiscard]] std::optional<Rule> rule_from_id(std::string_view id);
/// The id.
std::ostream& operator<<(std::ostream& out, Rule rule);

}  // namespace seneschal::court
