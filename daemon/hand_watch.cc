#include "daemon/hand_watch.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "daemon/hand_choices.h"

namespace seneschal::daemon {

tl::expected<void, std::string> HandWatch::watch() {
  parts_.supervisor->ready();
  auto done = bear(begin());
  while (done && !is_over_ && !is_asked_to_stop()) {
    done = bear(step());
  }
  return done ? finish() : done;
}

/// The end may be left to say where an earlier run was killed just before it, or the disk took nothing.
tl::expected<void, std::string> HandWatch::begin() {
  return take_over().and_then([&] { return go_on("seneschald"); });
}

tl::expected<void, std::string> HandWatch::step() {
  if (auto waited = wait(); !waited || is_over_) {
    return waited;
  }
  const auto goes_on = parts_.run->tend_disk();
  if (!goes_on) {
    return tl::unexpected(goes_on.error());
  }
  return *goes_on ? begin() : hear();
}

/// What could not be written down may be said again.
tl::expected<void, std::string> HandWatch::bear(tl::expected<void, std::string> done) {
  const bool was_said = done.has_value();
  auto borne = parts_.run->bear(std::move(done));
  if (borne && !was_said) {
    offer();
  }
  return borne;
}

/// What waited for a camera to see it waits no more: the players answer for the table.
tl::expected<void, std::string> HandWatch::take_over() {
  const referee::Referee& game = parts_.history->referee();
  tl::expected<void, std::string> done;
  if (parts_.run->is_disputed()) {
    return done;
  }
  if (game.open_question() != nullptr) {
    done = parts_.run->say_by_hand(referee::Answer{{}, "nobody"}, "players");
  }
  if (done && game.has_mistake()) {
    done = parts_.run->say_by_hand(referee::MistakeCleared{game.action_count()}, "players");
  }
  if (done && game.has_lost_track()) {
    done = parts_.run->say_by_hand(referee::Recovered{}, "players");
  }
  return done;
}

/// What a phone has chosen by now is played still, unless the game is over or kept otherwise.
tl::expected<void, std::string> HandWatch::finish() {
  const auto given = parts_.offer->box().take_last();
  auto done = given && !is_over_ ? say_chosen(*given) : tl::expected<void, std::string>();
  return done ? parts_.run->finish() : done;
}

tl::expected<void, std::string> HandWatch::say_chosen(const Given& given) {
  auto said = parts_.run->say_by_hand(choices_.at(static_cast<std::size_t>(given.choice)), given.by);
  if (!said) {
    offer();  // before whoever chose it hears of that: it may be chosen again
  }
  given.receipt.tell(said);
  return said;
}

bool HandWatch::is_asked_to_stop() const {
  while (const auto asked = parts_.signals->take()) {
    if (*asked == Asked::kStop) {
      return true;
    }
  }
  return false;
}

tl::expected<void, std::string> HandWatch::wait() {
  constexpr int kNothing = -1;  // poll passes over it
  std::array<pollfd, 4> ready{{{parts_.signals->fd(), POLLIN, 0},
                               {parts_.offer->box().fd(), POLLIN, 0},
                               {parts_.close->fd(), POLLIN, 0},
                               {parts_.run->disputes_fd().value_or(kNothing), POLLIN, 0}}};
  auto patience = parts_.supervisor->interval();
  if (const auto disk = parts_.run->disk_patience()) {
    patience = std::min(patience.value_or(*disk), *disk);
  }
  if (::poll(ready.data(), ready.size(), patience ? static_cast<int>(patience->count()) : -1) < 0 && errno != EINTR) {
    return tl::unexpected("cannot wait for the phones: " + std::string(std::strerror(errno)));
  }
  parts_.supervisor->alive();
  is_spoken_in_dispute_ = (ready[3].revents & POLLIN) != 0;
  if (ready[2].revents == 0) {
    return {};
  }
  const auto closes = parts_.close->hear();
  is_over_ = closes.value_or(false);
  return closes ? tl::expected<void, std::string>() : tl::unexpected(closes.error());
}

/// What was played before somebody disputed is said first; what comes after that is told that it is too late.
tl::expected<void, std::string> HandWatch::hear() {
  const auto given = is_spoken_in_dispute_ ? parts_.offer->box().take_last() : parts_.offer->box().take();
  auto done = given ? say_chosen(*given) : tl::expected<void, std::string>();
  if (done && is_spoken_in_dispute_) {
    done = parts_.run->hear_disputes();
  }
  return done && (given || is_spoken_in_dispute_) ? go_on(given ? given->by : "players") : done;
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
  const std::size_t number = parts_.history->told().size();
  if (parts_.run->is_disputed()) {
    choices_.clear();
    parts_.offer->put(number, 0, "{}");
    return;
  }
  parts_.close->look();
  choices_ = hand_choices(*parts_.history);
  const auto offered = offer_of(*parts_.history, choices_);
  parts_.offer->put(number, choices_.size(), offered.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  parts_.page->offer(number);
}

}  // namespace seneschal::daemon
