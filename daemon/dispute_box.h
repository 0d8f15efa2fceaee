#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "daemon/game_history.h"
#include "daemon/receipt.h"
#include "daemon/referee/dispute.h"
#include "daemon/referee/said.h"
#include "daemon/wake_signal.h"

namespace seneschal::daemon {

/// What became of a word in a dispute.
enum class Heard {
  kTaken,
  kTooLate,       ///< the dispute is settled already, or was never opened
  kAlreadyOpen,   ///< one dispute at a time
  kNoSuchRuling,  ///< nothing was ruled on that action, or it was taken back
  kNoSuchChoice,
  kNotYours,  ///< who did not open a dispute cannot withdraw it
  kNoVote,    ///< it held no player's slot when the dispute was opened
  kForOwner,  ///< fewer than two slots were held then: the owner's phone settles it
};

/// Whose say it is now.
using ElectorateSource = std::function<referee::Electorate()>;

/// What was said, and who waits for it to be written down.
struct Word {
  referee::Said said;
  Receipt receipt{};
};

/// A game that waits, and by which edition it is played.
struct Standing {
  artus::Edition edition;
  artus::State state;
};

/// Disputes between the game's thread, which writes them down and stops for them, and all who may speak. Who speaks is
/// told at once what becomes of it: what is taken will be said in the game, in this order, and what comes after the
/// vote that settles a dispute is too late. A receipt says when it is on the disk.
class DisputeBox {
 public:
  /// Of no game: nothing can be disputed. Throws std::system_error where the system gives no descriptor.
  DisputeBox() = default;
  /// Of a game that begins.
  explicit DisputeBox(ElectorateSource now) : electorate_now_(std::move(now)), is_open_(true) {}
  DisputeBox(const DisputeBox&) = delete;
  DisputeBox& operator=(const DisputeBox&) = delete;

  /// The game's thread: a game begins. `now` is called from any thread, whenever a dispute is opened.
  void begin(ElectorateSource now);
  /// The game is over for now, and nothing more is taken. What was taken is still to be said.
  void close();
  /// It is not over after all.
  void reopen();
  /// What was taken, to be said.
  [[nodiscard]] std::vector<Word> take();
  /// The game as it is now, all that was taken said in it.
  void follow(const GameHistory& history);
  /// For poll: readable while there is something to take.
  [[nodiscard]] int fd() const { return wake_.fd(); }

  /// From any thread: a ruling is disputed, by its action.
  [[nodiscard]] Heard open(int ruling, const referee::Speaker& by, Receipt receipt = {});
  /// One of what may become of it, by its place in Referee::possible_settlements; `dispute` is the place of its opening
  /// among all that was said. An owner's phone settles it at once where that is the owner's.
  [[nodiscard]] Heard vote(std::size_t dispute, std::size_t choice, const referee::Speaker& by, bool is_owner = false,
                           Receipt receipt = {});
  /// That the table is set by hand as `table` has it; Referee says which tables may be, anything else is no choice.
  [[nodiscard]] Heard vote_for_table(std::size_t dispute, const artus::State& table, const referee::Speaker& by,
                                     bool is_owner = false, Receipt receipt = {});
  /// The game that `dispute` is about, as it stands; nothing where that is settled.
  [[nodiscard]] std::optional<Standing> standing(std::size_t dispute);
  /// It is not disputed any more: by whoever disputed it, or the table's owner.
  [[nodiscard]] Heard withdraw(std::size_t dispute, const referee::Speaker& by, bool is_owner, Receipt receipt = {});
  /// A phone was removed: what it voted for in the dispute that is open counts no more.
  void drop(const referee::Speaker& phone);
  /// The slots that stay with the phones that held them when the dispute that is open was opened.
  [[nodiscard]] std::vector<referee::Slot> kept_slots() const;
  /// The button at the table: disputes the last ruling, and once more withdraws that.
  Heard press();

 private:
  [[nodiscard]] Heard open_now(int ruling, const referee::Speaker& by, Receipt receipt);
  [[nodiscard]] bool is_disputed(std::size_t dispute) const { return dispute_ && number_ == dispute; }
  [[nodiscard]] Heard cast(const referee::Settlement& settlement, const referee::Speaker& by, bool is_owner,
                           Receipt receipt);
  void settle(const referee::Settlement& settlement, std::optional<referee::Speaker> by, Receipt receipt);
  void forget_game();

  ElectorateSource electorate_now_ = [] { return referee::Electorate(); };
  bool is_open_ = false;
  WakeSignal wake_;
  mutable std::mutex mutex_;
  std::vector<Word> taken_;
  // As the game will be when all that was taken is said in it.
  int rulings_ = 0;
  std::optional<referee::Dispute> dispute_;
  // Nothing before it was said: nobody can have seen it.
  std::optional<std::size_t> number_;
  std::vector<referee::Settlement> settlements_;
  std::optional<Standing> standing_;
};

/// The place in told() of the opening of the dispute that is open.
[[nodiscard]] std::optional<std::size_t> number_of_dispute(const GameHistory& history);

}  // namespace seneschal::daemon
