#pragma once

#include <functional>
#include <memory>

#include <nlohmann/json.hpp>

namespace seneschal::daemon {

/// What became of something that was asked of the game.
enum class Outcome {
  kDone,             ///< it is on the disk, and true
  kWaits,            ///< it is done once others ask for it, too
  kNotKept,          ///< it could not be written down, and was not done
  kLapsed,           ///< the game has gone on, or ended, without it
  kNoChoice,         ///< it names something that there is not to choose
  kQuestionSettled,  ///< somebody else was first, or the table has made it clear; or it was never asked, or offered
  kChangedBefore,    ///< somebody else has changed the answer at the same time
  kRuledOn,          ///< something was ruled after the answer, or is disputed, or the question was never answered
  kNothingWrong,     ///< what is called right is settled already
  kNoSuchRuling,     ///< nothing was ruled on that action, or it was taken back
  kDisputeOpen,      ///< that has to be settled first
  kDisputeSettled,   ///< or was never opened
  kOthersDispute,    ///< who did not open a dispute cannot withdraw it while others can settle it
  kNoVote,           ///< the phone held no player's slot when the dispute was opened
  kForOwner,         ///< fewer than two slots were held then: the owner's phone settles it
  kGameIsPlayed,     ///< another can begin when it is over
  kNoGameIsPlayed,
  kKeptSoAlready,
  kNoSay,  ///< in whether the game ends
};

/// Whether anything has changed by it.
[[nodiscard]] constexpr bool is_done(Outcome outcome) {
  return outcome == Outcome::kDone || outcome == Outcome::kWaits;
}

/// What became of it, and what else whoever asked is told.
struct RequestResult {
  Outcome outcome = Outcome::kDone;
  nlohmann::json details = nlohmann::json::object();

  RequestResult(Outcome became) : outcome(became) {}  // NOLINT(google-explicit-constructor): most have no details
  RequestResult(Outcome became, nlohmann::json more) : outcome(became), details(std::move(more)) {}
};

/// Goes with a request, and tells whoever waits what became of that: once, by whichever copy is first. Where all copies
/// are gone and none was told anything, it has lapsed.
class Receipt {
 public:
  using Teller = std::function<void(const RequestResult&)>;

  /// For nobody.
  Receipt() = default;
  /// `teller` is called once.
  explicit Receipt(Teller teller);

  void tell(const RequestResult& result) const;

 private:
  class Waiting;
  std::shared_ptr<Waiting> waiting_;
};

}  // namespace seneschal::daemon
