#include "daemon/watch/play_offer.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "daemon/snapshots/hand_choices.h"
#include "daemon/snapshots/table_snapshot.h"

namespace seneschal::daemon {
namespace {

std::string text_of(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

TableRun::Handled PlayOffer::play(const PlayRequest& play, const Requester& by) {
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
  speaker_ = by.speaker.name;
  return RequestResult(Outcome::kDone);
}

std::optional<std::string> PlayOffer::take_speaker() {
  return std::exchange(speaker_, std::nullopt);
}

void PlayOffer::renew_if_old() {
  if (offered_ != parts_.history->told().size()) {
    renew();
  }
}

void PlayOffer::renew() {
  const bool is_disputed = parts_.run->is_disputed();
  offered_ = parts_.history->told().size();
  choices_ = is_disputed ? std::vector<events::GameEvent>() : hand_choices(*parts_.history);
  parts_.offer->to_all = is_disputed ? "{}" : text_of(offer_of(*parts_.history, choices_));
  offer_hands();
  if (!is_disputed) {
    parts_.page->offer(*offered_, parts_.hands != nullptr && parts_.hands->are_lost());
  }
}

/// Each phone sees the hands that it holds: {"player": 0, "cards": [{"card": "red:7", "choice": 3}, ...]}, a card with
/// its place among the phone's choices, or the rule that keeps it from being laid, `refused`, as `why` of a ruling has
/// it.
void PlayOffer::offer_hands() {
  cards_.clear();
  parts_.offer->to_holders.clear();
  const std::vector<referee::Hand> hands =
      parts_.hands != nullptr ? parts_.hands->hands() : std::vector<referee::Hand>();
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
