#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "daemon/history/game_history.h"
#include "daemon/match/table_run.h"
#include "daemon/phones/offer.h"
#include "daemon/requests/request.h"
#include "daemon/snapshots/live_page.h"
#include "daemon/watch/dealt_hands.h"

namespace seneschal::daemon {

/// What an offer is made of and to whom; all of it outlives the offer.
struct PlayOfferParts {
  const GameHistory* history;
  TableRun* run;
  Offer* offer;  ///< that phones are shown
  LivePage* page;
  const DealtHands* hands = nullptr;  ///< nothing where the daemon deals none
};

/// What people may say next of a game, as its rules allow it, and what a phone chooses of that.
class PlayOffer {
 public:
  explicit PlayOffer(const PlayOfferParts& parts) : parts_(parts) {}

  /// Offers what may come next; nothing but the hands while a ruling is disputed.
  void renew();
  /// The same, where something was said since.
  void renew_if_old();
  /// Says what the phone has chosen.
  [[nodiscard]] TableRun::Handled play(const PlayRequest& play, const Requester& by);
  /// By whom something was said last, once.
  [[nodiscard]] std::optional<std::string> take_speaker();

 private:
  void offer_hands();

  PlayOfferParts parts_;
  std::vector<events::GameEvent> choices_;               // as offered to all
  std::map<int, std::vector<events::GameEvent>> cards_;  // after those, to the phone that shows the mover's hand
  std::optional<std::size_t> offered_;                   // the offer's number
  std::optional<std::string> speaker_;
};

}  // namespace seneschal::daemon
