#include "daemon/watch/hand_watch.h"

#include <utility>

#include "daemon/requests/request_rules.h"
#include "daemon/snapshots/hand_choices.h"

namespace seneschal::daemon {

HandWatch::HandWatch(const HandWatchParts& parts)
    : parts_(parts),
      asked_(*parts.loop, parts.signals->fd()),
      offer_({parts.history, parts.run, parts.offer, parts.page, parts.hands}) {
  parts_.run->hand_on([this](Request& request) {
    if (const auto* plays = std::get_if<PlayRequest>(&request.body)) {
      return offer_.play(*plays, request.by);
    }
    const auto* moves = std::get_if<HandRequest>(&request.body);
    return moves != nullptr ? move(*moves, request.by) : parts_.close->handle(request);
  });
}

tl::expected<void, std::string> HandWatch::watch() {
  parts_.supervisor->ready();
  auto done = bear(begin());
  while (done && !parts_.close->is_over() && !is_asked_to_stop()) {
    done = bear(step());
  }
  return done ? parts_.run->leave() : done;
}

/// What votes have decided, or the end, may be left to say where an earlier run was killed just before it, or the disk
/// took nothing.
tl::expected<void, std::string> HandWatch::begin() {
  return parts_.run->settle_agreed()
      .and_then([&](bool /*is_settled*/) { return parts_.run->say_agreed(); })
      .and_then([&] { return take_over(); })
      .and_then([&] { return go_on("seneschald"); });
}

tl::expected<void, std::string> HandWatch::step() {
  parts_.loop->wait(parts_.run->disk_patience());
  const auto goes_on = parts_.run->tend_disk();
  if (!goes_on) {
    return tl::unexpected(goes_on.error());
  }
  return *goes_on ? begin() : hear();
}

tl::expected<void, std::string> HandWatch::bear(tl::expected<void, std::string> done) {
  auto borne = parts_.run->bear(std::move(done));
  parts_.lamp->show(parts_.run->sign());
  return borne;
}

/// What waited for a camera to see it waits no more: the players answer for the table.
tl::expected<void, std::string> HandWatch::take_over() {
  const referee::AnyReferee& game = parts_.history->referee();
  tl::expected<void, std::string> done;
  if (parts_.run->is_disputed()) {
    return done;
  }
  if (game.open_question()) {
    done = parts_.run->say_by_hand(events::Answer{{}, "nobody"}, "players");
  }
  if (done && game.has_mistake()) {
    done = parts_.run->say_by_hand(events::MistakeCleared{game.action_count()}, "players");
  }
  if (done && game.has_lost_track()) {
    done = parts_.run->say_by_hand(events::Recovered{}, "players");
  }
  return done;
}

TableRun::Handled HandWatch::move(const HandRequest& request, const Requester& by) {
  const auto decision = decide(request, by, *parts_.history);
  if (!decision) {
    return RequestResult(decision.error());
  }
  auto said = parts_.run->say_by_hand(*decision, by.speaker.name);
  return said ? TableRun::Handled(RequestResult(Outcome::kDone)) : tl::unexpected(said.error());
}

bool HandWatch::is_asked_to_stop() const {
  while (const auto asked = parts_.signals->take()) {
    if (*asked == Asked::kStop) {
      return true;
    }
  }
  return false;
}

tl::expected<void, std::string> HandWatch::hear() {
  const auto heard = parts_.run->hear();
  if (!heard) {
    return tl::unexpected(heard.error());
  }
  const std::string by = offer_.take_speaker().value_or("players");
  const bool goes_on = *heard || parts_.hands->may_shuffle();
  return goes_on && !parts_.close->is_over() ? go_on(by) : tl::expected<void, std::string>();
}

/// Says the end once it is reached, by whoever brought it about, deals, and offers what may come next.
tl::expected<void, std::string> HandWatch::go_on(const std::string& by) {
  const bool is_disputed = parts_.run->is_disputed();
  auto done = is_disputed ? tl::expected<void, std::string>() : parts_.hands->go_on();
  const auto end = is_disputed ? std::nullopt : unsaid_end(*parts_.history);
  if (done && end) {
    done = parts_.run->say_by_hand(*end, by);
  }
  if (done) {
    offer_.renew();
  }
  return done;
}

}  // namespace seneschal::daemon
