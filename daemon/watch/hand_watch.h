#pragma once

#include <string>

#include <tl/expected.hpp>

#include "daemon/history/game_history.h"
#include "daemon/loop/event_loop.h"
#include "daemon/loop/watched.h"
#include "daemon/match/game_close.h"
#include "daemon/match/table_lamp.h"
#include "daemon/match/table_run.h"
#include "daemon/phones/offer.h"
#include "daemon/process/stop_signals.h"
#include "daemon/process/supervisor.h"
#include "daemon/snapshots/live_page.h"
#include "daemon/watch/dealt_hands.h"
#include "daemon/watch/play_offer.h"

namespace seneschal::daemon {

/// What a game kept by hand works with; all of it outlives the watch.
struct HandWatchParts {
  const GameHistory* history;
  TableRun* run;
  DealtHands* hands;
  Offer* offer;  ///< that phones are shown
  LivePage* page;
  GameClose* close;
  StopSignals* signals;
  const Supervisor* supervisor;
  loop::EventLoop* loop;
  TableLamp* lamp;
};

/// Keeps a game without a camera: offers what the rules allow, and takes what a phone chooses of it.
class HandWatch {
 public:
  explicit HandWatch(const HandWatchParts& parts);

  /// Until somebody asks to stop, or phones wish another game; then the game's record is written. The error is a
  /// sentence.
  [[nodiscard]] tl::expected<void, std::string> watch();

 private:
  [[nodiscard]] tl::expected<void, std::string> begin();
  [[nodiscard]] tl::expected<void, std::string> step();
  [[nodiscard]] tl::expected<void, std::string> bear(tl::expected<void, std::string> done);
  [[nodiscard]] tl::expected<void, std::string> take_over();
  [[nodiscard]] tl::expected<void, std::string> hear();
  [[nodiscard]] tl::expected<void, std::string> go_on(const std::string& by);
  [[nodiscard]] TableRun::Handled move(const HandRequest& request, const Requester& by);
  [[nodiscard]] bool is_asked_to_stop() const;

  HandWatchParts parts_;
  loop::Watched asked_;  // by a signal
  PlayOffer offer_;
};

}  // namespace seneschal::daemon
