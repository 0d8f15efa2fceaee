#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace seneschal::referee {

/// What may become of a ruling that somebody disputes.
enum class Verdict {
  kUphold,    ///< it stands
  kTakeBack,  ///< it and all that were made after it are undone; the figures go back to where they stood
  kCorrect,   ///< another action was played: it is ruled on instead, and those after it again, as far as they are legal
  kSet,       ///< the players agree on how the table stands now, and the game goes on from there; rulings stay
  kWithdraw,  ///< whoever disputed it thinks better of it: it stands, and nobody needs to consent
};
/// "uphold", "take_back", "correct", "set", "withdraw".
[[nodiscard]] std::string_view to_text(Verdict verdict);
[[nodiscard]] std::optional<Verdict> verdict_from_text(std::string_view text);

/// Whether rulings count no more because of it.
[[nodiscard]] constexpr bool undoes(Verdict verdict) {
  return verdict == Verdict::kTakeBack || verdict == Verdict::kCorrect;
}

struct Settlement {
  Verdict verdict = Verdict::kUphold;
  /// Of kCorrect alone: what was played in truth, as the log has it: JSON without white space, its keys in order. Two
  /// are the same where their texts are.
  std::optional<std::string> played;
  std::optional<std::string> table{};  ///< of kSet alone: how it stands, as the game writes a state
  friend bool operator==(const Settlement&, const Settlement&) = default;
};

/// Who speaks, by phone or at the table.
struct Speaker {
  int phone = 0;  // its number; 0 is the button at the table
  std::string name;
  friend bool operator==(const Speaker&, const Speaker&) = default;
};

/// A player's slot by its name, which in one game is a colour ("red"), and the phone that holds it.
struct Slot {
  std::string player;
  int phone = 0;
  friend bool operator==(const Slot&, const Slot&) = default;
};

/// How many have to be of one mind.
enum class Consent { kMajority, kAll };
/// "majority", "all".
[[nodiscard]] std::optional<Consent> consent_from_text(std::string_view text);
/// Of so many players: more than half of them, or each.
[[nodiscard]] int votes_needed(Consent consent, int players);

/// Whose say it is what becomes of a ruling, or of a game: each slot of the game that is held has one vote.
struct Electorate {
  std::vector<Slot> slots;
  int needed = 1;  ///< votes of one mind

  /// Where fewer than two slots are held, there is nobody to be outvoted by: the table's owner decides.
  [[nodiscard]] bool is_owners() const { return slots.size() < 2; }
  /// For whom this phone votes; nothing where it has no vote.
  [[nodiscard]] std::optional<std::string> player_of(int phone) const;
  friend bool operator==(const Electorate&, const Electorate&) = default;
};
/// Of those slots in `held` that are in a game of `players`.
[[nodiscard]] Electorate electorate_of(Consent consent, const std::vector<Slot>& held,
                                       const std::vector<std::string>& players);

/// Somebody doubts a ruling: the game stops.
struct DisputeOpened {
  int ruling = 0;  // on which action, from 0
  int needed = 0;  // votes of one mind that settle it
  Speaker by;
  /// Those that were held then: nobody else has a vote in it. Nothing in logs of before, in which each player had one.
  std::optional<std::vector<Slot>> slots{};

  /// Nothing in logs of before.
  [[nodiscard]] std::optional<Electorate> electorate() const {
    return slots ? std::optional(Electorate{*slots, needed}) : std::nullopt;
  }
  friend bool operator==(const DisputeOpened&, const DisputeOpened&) = default;
};

/// A player wants this settlement, and no more the one of before.
struct Vote {
  std::string player;  // whose slot it is for
  Settlement settlement;
  Speaker by;
  friend bool operator==(const Vote&, const Vote&) = default;
};

/// The vote of a phone that the owner has removed counts no more.
struct VoteDropped {
  Speaker by;  // whose it was
  friend bool operator==(const VoteDropped&, const VoteDropped&) = default;
};

/// What became of the dispute: the game goes on.
struct DisputeSettled {
  int ruling = 0;
  Settlement settlement;
  std::optional<Speaker> by{};  // who settled it alone: the owner, for the table, or whoever withdrew it
  friend bool operator==(const DisputeSettled&, const DisputeSettled&) = default;
};

/// Whether the owner settled it, for want of players who hold a slot.
[[nodiscard]] inline bool is_by_owner(const DisputeSettled& settled) {
  return settled.by && settled.settlement.verdict != Verdict::kWithdraw;
}
/// How the log says that.
inline constexpr std::string_view kByOwner = "by the owner, for the table";

/// One dispute: which ruling, and who wants what to become of it. Each player has one vote, and each phone; whoever
/// votes again changes it.
class Dispute {
 public:
  explicit Dispute(DisputeOpened opened) : opened_(std::move(opened)) {}

  /// Why nobody can have given this vote, a sentence: it is for another's slot.
  [[nodiscard]] std::optional<std::string> fault_of(const Vote& vote) const;
  void cast(const Vote& vote);
  /// The phone's vote counts no more.
  void drop(int phone);

  /// What enough players want; nothing while they do not.
  [[nodiscard]] std::optional<Settlement> agreed() const;
  /// Whether they could still come to be of one mind, where these have votes and hold their slots yet: whoever holds
  /// none any more stays with what it voted.
  [[nodiscard]] bool may_be_agreed(const std::vector<Slot>& there) const;
  [[nodiscard]] const DisputeOpened& opened() const { return opened_; }
  /// Of each player the last one, in the order in which they were given.
  [[nodiscard]] const std::vector<Vote>& votes() const { return votes_; }

 private:
  DisputeOpened opened_;
  std::vector<Vote> votes_;
};

}  // namespace seneschal::referee
