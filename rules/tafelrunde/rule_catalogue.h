#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

namespace seneschal::tafelrunde {

/// Every rule of the game that can refuse something or explain what happened. The ids of the catalogue stand in logs
/// and are never changed or reused; these numbers stand in no file.
enum class Rule : std::uint8_t {
  kSetupPlayers,
  kSetupDealer,
  kDealDealer,
  kDealHandsEmpty,
  kDealBeforePlay,
  kDealShuffle,
  kCardCopies,
  kCardComeBack,
  kCardHand,
  kTrickOrder,
  kTrickOneEach,
  kTrickFollow,
  kTrickNoColour,
  kTrickHighest,
  kTrickTrump,
  kTrickSuper,
  kTrickSuperOpposite,
  kMoveNextFree,
  kSwordName,
  kSwordWhose,
  kSwordLapsed,
  kSwordSwapDue,
  kTrumpNewColour,
  kTrumpFreeLevel,
  kTrumpLowestLevel,
  kSwapAllLie,
  kSwapTwoColours,
  kSwapExchanged,
  kEndKingArthur,
  kEndOver,
};
inline constexpr int kRuleCount = static_cast<int>(Rule::kEndOver) + 1;

/// One rule as people meet it.
struct RuleEntry {
  Rule rule;
  std::string_view id;  // "tafelrunde.trick.follow"; the message files say under "law." and it what the rule is
};

/// All rules, in the order of the enumerators.
[[nodiscard]] const std::array<RuleEntry, kRuleCount>& rule_catalogue();
[[nodiscard]] std::string_view id_of(Rule rule);
[[nodiscard]] std::optional<Rule> rule_from_id(std::string_view id);
/// The id.
std::ostream& operator<<(std::ostream& out, Rule rule);

}  // namespace seneschal::tafelrunde
