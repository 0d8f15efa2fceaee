#pragma once

#include <string>

#include <tl/expected.hpp>

#include "daemon/game_wishes.h"
#include "daemon/live_page.h"
#include "daemon/table_run.h"

namespace seneschal::daemon {

/// Whether the game under watch goes on, as phones wish.
class GameClose {
 public:
  /// All outlive it. `other` is as what the game may be kept instead, if there is a choice.
  GameClose(GameWishes& wishes, const GameHistory& history, TableRun& run, LivePage& page,
            std::optional<Keeper> other = {});

  /// For poll: readable when there is something to hear.
  [[nodiscard]] int fd() const { return wishes_.fd(); }
  /// Whether the watch of this game is to end: it was abandoned or is kept otherwise, which is then in the log, or the
  /// next was begun. The error is a sentence.
  [[nodiscard]] tl::expected<bool, std::string> hear();
  /// Something may have been said: once the game has ended, another may begin.
  void look();
  /// Whether the watch ended because the game is kept otherwise from here on.
  [[nodiscard]] bool is_kept_otherwise() const { return is_kept_otherwise_; }

 private:
  [[nodiscard]] tl::expected<bool, std::string> keep_otherwise(const KeeperWish& wish);

  GameWishes& wishes_;
  const GameHistory& history_;
  TableRun& run_;
  LivePage& page_;
  bool is_kept_otherwise_ = false;
};

}  // namespace seneschal::daemon
