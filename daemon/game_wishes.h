#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "daemon/game_history.h"
#include "daemon/receipt.h"
#include "daemon/referee/dispute.h"
#include "daemon/wake_signal.h"

namespace seneschal::daemon {

/// What became of a wish.
enum class Wished {
  kGranted,
  kWaits,   ///< for others to wish it too
  kNotNow,  ///< a game is being played, or none is
  kNoVote,  ///< others have a say in that
};

/// Who keeps a game.
enum class Keeper {
  kCamera,
  kPhones,  ///< by hand: they say what is played
};
/// The other one, as somebody wishes.
struct KeeperWish {
  Keeper keeper = Keeper::kPhones;
  referee::Speaker by;
  Receipt receipt{};
};

/// A game that somebody begins.
struct BegunGame {
  GameTerms terms;
  Receipt receipt{};
};

/// That the game ends before its time: who wishes it, and whose say it is. Those who held a slot when the first wished
/// it have one vote each, as in a dispute; where fewer than two did, the owner decides and players can only propose it.
struct EndWish {
  referee::Electorate electorate;
  std::vector<referee::Speaker> enders;
  std::vector<int> others;  // phones that have a vote and would go on
  bool is_granted = false;

  [[nodiscard]] bool has(int phone) const;
};

/// What phones wish of the game as a whole, between the threads that serve them and that of the game: that one begins,
/// that it ends before its time, or that it is kept otherwise from here on. The last is any phone's: nothing is lost by
/// it, and the other way is open to all as well. Receipts say when what was granted is on the disk.
class GameWishes {
 public:
  enum class Stage {
    kNothing,  ///< phones have no say: a series of pictures is gone through
    kMayBegin,
    kIsPlayed,
  };

  /// Throws std::system_error where the system gives no descriptor.
  GameWishes() = default;

  /// The thread of the game: what is to be wished from now on. What was wished at another stage is forgotten.
  void set(Stage stage);
  /// For poll: readable when something was wished since heard() was called.
  [[nodiscard]] int fd() const { return wake_.fd(); }
  void heard() { wake_.clear(); }
  /// The game that somebody has begun, once; until set() is called nothing can be wished then.
  [[nodiscard]] std::optional<BegunGame> take_begun();
  [[nodiscard]] bool has_begun() const;
  /// Nothing where nobody wishes that the game ends.
  [[nodiscard]] std::optional<EndWish> end_wish() const;
  [[nodiscard]] bool is_to_end() const;
  /// The end that was granted is written down, or could not be: then nobody wishes it any more.
  void ended(const tl::expected<void, std::string>& written);

  /// The thread of the game: as what it may be kept instead; nothing where there is no choice. Once somebody wishes
  /// that, nobody can until this is called again.
  void offer_keeper(std::optional<Keeper> other);
  [[nodiscard]] std::optional<KeeperWish> take_keeper();

  /// Phones, from any thread.
  [[nodiscard]] Wished begin(GameTerms terms, Receipt receipt = {});
  /// `now` is whose say it is, unless somebody has wished it before.
  [[nodiscard]] Wished end(const referee::Speaker& by, bool is_owner, const referee::Electorate& now,
                           Receipt receipt = {});
  [[nodiscard]] Wished keep(Keeper keeper, const referee::Speaker& by, Receipt receipt = {});
  /// It would rather go on, or wishes the end no more. Once too few are left who could agree on the end, or an owner
  /// says this, nobody wishes it any more.
  [[nodiscard]] Wished go_on(int phone, bool is_owner);
  /// A phone has left or was removed: what it wished and was not granted yet, it wishes no more.
  void drop(int phone);

 private:
  void forget_end();

  WakeSignal wake_;
  mutable std::mutex mutex_;
  Stage stage_ = Stage::kNothing;
  std::optional<BegunGame> begun_;
  std::optional<EndWish> end_wish_;
  Receipt end_receipt_;
  std::optional<Keeper> other_keeper_;
  std::optional<KeeperWish> keeper_wish_;
};

}  // namespace seneschal::daemon
