#include "daemon/watch/hand_watch.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "daemon/requests/request_rules.h"
#include "daemon/snapshots/hand_choices.h"
#include "daemon/snapshots/table_snapshot.h"

namespace seneschal::daemon {
namespace {

std::string text_of(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

HandWatch::HandWatch(const HandWatchParts& parts) : parts_(parts), asked_(*parts.loop, parts.signals->fd()) {
  parts_.run->hand_on([this](Request& request) {
    if (const auto* plays = std::get_if<PlayRequest>(&request.body)) {
      return play(*plays, request.by);
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

TableRun::Handled HandWatch::play(const PlayRequest& play, const Requester& by) {
  if (play.offer != offered_ || play.offer != parts_.history->told().size() || parts_.run->is_disputed()) {
    return RequestResult(Outcome::kQuestionSettled);
  }
  const auto own = cards_.find(by.speaker.phone);
  const std::size_t cards = own == cards_.end() ? 0 : own->second.size();
  if (play.choice < 0 || static_cast<std::size_t>(play.choice) >= choices_.size() + cards) {
    return RequestResult(Outcome::kNoChoice);
  }
  const auto choice = static_cast<std::size_t>(play.choice);
  auto said = parts_.run->say_by_hand(
      choice < choices_.size() ? choices_[choice] : own->second[choice - choices_.size()], by.speaker.name);
  if (!said) {
    return tl::unexpected(said.error());
  }
  played_by_ = by.speaker.name;
  return RequestResult(Outcome::kDone);
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
  const std::string by = std::exchange(played_by_, "players");
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
    offer();
  }
  return done;
}

/// Nothing but the hands while a ruling is disputed.
void HandWatch::offer() {
  offered_ = parts_.history->told().size();
  choices_ = parts_.run->is_disputed() ? std::vector<events::GameEvent>() : hand_choices(*parts_.history);
  parts_.offer->to_all = parts_.run->is_disputed() ? "{}" : text_of(offer_of(*parts_.history, choices_));
  offer_hands();
  if (!parts_.run->is_disputed()) {
    parts_.page->offer(offered_, parts_.hands->are_lost());
  }
}

/// Each phone sees the hands that it holds: {"player": 0, "cards": [{"card": "red:7", "choice": 3}, ...]}, a card with
/// its place among the phone's choices, or the rule that keeps it from being laid, `refused`, as `why` of a ruling has
/// it.
void HandWatch::offer_hands() {
  cards_.clear();
  parts_.offer->to_holders.clear();
  const std::vector<referee::Hand> hands = parts_.hands->hands();
  std::map<int, nlohmann::json> shown;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const int phone = parts_.history->referee().pack()->holders[i];
    std::vector<events::GameEvent>& choices = cards_[phone];
    nlohmann::json cards = nlohmann::json::array();
    for (const referee::HeldCard& held : hands[i]) {
      nlohmann::json& card = cards.emplace_back(nlohmann::json{{"card", held.card}});
      if (held.laid) {
        card["choice"] = choices_.size() + choices.size();
        choices.emplace_back(*held.laid);
      } else if (held.refused) {
        card["refused"] = case_json(*held.refused);
      }
    }
    shown[phone].push_back({{"player", i}, {"cards", std::move(cards)}});
  }
  for (auto& [phone, held] : shown) {
    std::vector<events::GameEvent> choices = choices_;
    choices.insert(choices.end(), cards_[phone].begin(), cards_[phone].end());
    auto offered = offer_of(*parts_.history, choices);
    offered["hands"] = std::move(held);
    parts_.offer->to_holders[phone] = text_of(offered);
  }
}

}  // namespace seneschal::daemon
