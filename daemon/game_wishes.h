#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "daemon/game_history.h"
#include "daemon/wake_signal.h"

namespace seneschal::daemon {

/// What became of a wish.
enum class Wished {
  kGranted,
  kWaits,   ///< for another player to wish it too
  kNotNow,  ///< a game is being played, or none is
};

/// Who keeps a game.
enum class Keeper {
  kCamera,
  kPhones,  ///< by hand: they say what is played
};
/// The other one, as somebody wishes.
struct KeeperWish {
  Keeper keeper = Keeper::kPhones;
  std::string by;
};

/// What phones wish of the game as a whole, between the threads that serve them and that of the game: that one begins,
/// that it ends before its time, or that it is kept otherwise from here on. An owner ends one alone; players need two
/// phones.
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
  [[nodiscard]] std::optional<GameTerms> take_begun();
  [[nodiscard]] bool has_begun() const;
  /// Who wishes that the game ends: "phone of Anna".
  [[nodiscard]] std::vector<std::string> enders() const;
  [[nodiscard]] bool is_to_end() const;

  /// The thread of the game: as what it may be kept instead; nothing where there is no choice. Once somebody wishes
  /// that, nobody can until this is called again.
  void offer_keeper(std::optional<Keeper> other);
  [[nodiscard]] std::optional<KeeperWish> take_keeper();

  /// Phones, from any thread.
  [[nodiscard]] Wished begin(GameTerms terms);
  [[nodiscard]] Wished end(int phone, bool is_owner, const std::string& name);
  [[nodiscard]] Wished keep(Keeper keeper, const std::string& name);
  /// The game goes on: nobody wishes its end any more.
  [[nodiscard]] Wished go_on();

 private:
  struct Ender {
    int phone;
    std::string name;
  };

  WakeSignal wake_;
  mutable std::mutex mutex_;
  Stage stage_ = Stage::kNothing;
  std::optional<GameTerms> begun_;
  std::vector<Ender> enders_;
  bool has_owner_ended_ = false;
  std::optional<Keeper> other_keeper_;
  std::optional<KeeperWish> keeper_wish_;
};

}  // namespace seneschal::daemon
