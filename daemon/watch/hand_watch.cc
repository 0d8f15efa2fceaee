#include "daemon/watch/hand_watch.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "daemon/snapshots/hand_choices.h"

namespace seneschal::daemon {

HandWatch::HandWatch(const HandWatchParts& parts) : parts_(parts), asked_(*parts.loop, parts.signals->fd()) {
  parts_.run->hand_on([this](Request& request) {
    const auto* plays = std::get_if<PlayRequest>(&request.body);
    return plays != nullptr ? play(*plays, request.by) : parts_.close->handle(request);
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

TableRun::Handled HandWatch::play(const PlayRequest& play, const Requester& by) {
  if (play.offer != offered_ || play.offer != parts_.history->told().size() || parts_.run->is_disputed()) {
    return RequestResult(Outcome::kQuestionSettled);
  }
  if (play.choice < 0 || static_cast<std::size_t>(play.choice) >= choices_.size()) {
    return RequestResult(Outcome::kNoChoice);
  }
  auto said = parts_.run->say_by_hand(choices_[static_cast<std::size_t>(play.choice)], by.speaker.name);
  if (!said) {
    return tl::unexpected(said.error());
  }
  played_by_ = by.speaker.name;
  return RequestResult(Outcome::kDone);
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
  const std::string by = std::exchange(played_by_, "players");
  return *heard && !parts_.close->is_over() ? go_on(by) : tl::expected<void, std::string>();
}

/// Says the end once it is reached, by whoever brought it about, and offers what may come next.
tl::expected<void, std::string> HandWatch::go_on(const std::string& by) {
  const auto end = parts_.run->is_disputed() ? std::nullopt : unsaid_end(*parts_.history);
  auto done = end ? parts_.run->say_by_hand(*end, by) : tl::expected<void, std::string>();
  if (done) {
    offer();
  }
  return done;
}

/// Nothing while a ruling is disputed.
void HandWatch::offer() {
  offered_ = parts_.history->told().size();
  if (parts_.run->is_disputed()) {
    choices_.clear();
    *parts_.offer = "{}";
    return;
  }
  choices_ = hand_choices(*parts_.history);
  const auto offered = offer_of(*parts_.history, choices_);
  *parts_.offer = offered.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  parts_.page->offer(offered_);
}

}  // namespace seneschal::daemon
