#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

#include "daemon/game_history.h"
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
};

/// A game that waits, and by which edition it is played.
struct Standing {
  artus::Edition edition;
  artus::State state;
};

/// Disputes between the game's thread, which writes them down and stops for them, and all who may speak. Who speaks is
/// told at once what becomes of it: what is taken will be said in the game, in this order, and what comes after the
/// vote that settles a dispute is too late.
class DisputeBox {
 public:
  /// Of no game: nothing can be disputed. Throws std::system_error where the system gives no descriptor.
  DisputeBox() = default;
  /// Of a game that begins.
  explicit DisputeBox(int needed) : needed_(needed), is_open_(true) {}
  DisputeBox(const DisputeBox&) = delete;
  DisputeBox& operator=(const DisputeBox&) = delete;

  /// The game's thread: a game begins, in which `needed` votes of one mind settle a dispute.
  void begin(int needed);
  /// The game is over for now, and nothing more is taken. What was taken is still to be said.
  void close();
  /// What was taken, to be said.
  [[nodiscard]] std::vector<referee::Said> take();
  /// The game as it is now, all that was taken said in it.
  void follow(const GameHistory& history);
  /// For poll: readable while there is something to take.
  [[nodiscard]] int fd() const { return wake_.fd(); }

  /// From any thread: a ruling is disputed, by its action.
  [[nodiscard]] Heard open(int ruling, const referee::Speaker& by);
  /// One of what may become of it, by its place in Referee::possible_settlements; `dispute` is the place of its opening
  /// among all that was said.
  [[nodiscard]] Heard vote(std::size_t dispute, std::size_t choice, artus::Colour player, const referee::Speaker& by);
  /// That the table is set by hand as `table` has it; Referee says which tables may be, anything else is no choice.
  [[nodiscard]] Heard vote_for_table(std::size_t dispute, const artus::State& table, artus::Colour player,
                                     const referee::Speaker& by);
  /// The game that `dispute` is about, as it stands; nothing where that is settled.
  [[nodiscard]] std::optional<Standing> standing(std::size_t dispute);
  /// It is not disputed any more: by whoever disputed it, or the table's owner.
  [[nodiscard]] Heard withdraw(std::size_t dispute, const referee::Speaker& by, bool is_owner);
  /// The button at the table: disputes the last ruling, and once more withdraws that.
  Heard press();

 private:
  [[nodiscard]] Heard open_now(int ruling, const referee::Speaker& by);
  [[nodiscard]] bool is_disputed(std::size_t dispute) const { return dispute_ && number_ == dispute; }
  [[nodiscard]] Heard cast(const referee::Vote& vote);
  void settle(const referee::Settlement& settlement);
  void forget_game();

  int needed_ = 0;
  bool is_open_ = false;
  WakeSignal wake_;
  std::mutex mutex_;
  std::vector<referee::Said> taken_;
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
