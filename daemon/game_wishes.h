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

/// What phones wish of the game as a whole, between the threads that serve them and that of the game: that one begins,
/// or that it ends before its time. An owner ends one alone; players need two phones.
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

  /// Phones, from any thread.
  [[nodiscard]] Wished begin(GameTerms terms);
  [[nodiscard]] Wished end(int phone, bool is_owner, const std::string& name);
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
};

}  // namespace seneschal::daemon
