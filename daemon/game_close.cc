#include "daemon/game_close.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/known_games.h"

namespace seneschal::daemon {
namespace {

/// What the log says of a game that was ended so.
nlohmann::json payload_of(const EndWish& wish) {
  nlohmann::json payload = {{"by", nlohmann::json::array()}, {"phones", nlohmann::json::array()}};
  for (const referee::Speaker& each : wish.enders) {
    payload["by"].push_back(each.name);
    payload["phones"].push_back(each.phone);
  }
  if (wish.electorate.is_owners()) {
    payload["says"] = referee::kByOwner;
  }
  return payload;
}

/// "as said by the phone of Anna and phone of Ben".
std::string sentence_of(const EndWish& wish) {
  std::string text = "the game is abandoned";
  text += wish.electorate.is_owners() ? " " + std::string(referee::kByOwner) : "";
  for (std::size_t i = 0; i < wish.enders.size(); ++i) {
    text += (i == 0 ? ", as said by the " : " and ") + wish.enders[i].name;
  }
  return text;
}

}  // namespace

GameClose::GameClose(GameWishes& wishes, const GameHistory& history, TableRun& run, LivePage& page,
                     std::optional<Keeper> other)
    : wishes_(wishes), history_(history), run_(run), page_(page) {
  wishes_.offer_keeper(other);
  if (other) {
    page_.let_change_keeper();
  }
  look();
  page_.wish_end({});
}

void GameClose::look() {
  wishes_.set(history_.referee().has_ended() ? GameWishes::Stage::kMayBegin : GameWishes::Stage::kIsPlayed);
}

tl::expected<bool, std::string> GameClose::hear() {
  wishes_.heard();
  if (wishes_.has_begun()) {
    return true;
  }
  if (const auto wish = wishes_.take_keeper()) {
    return keep_otherwise(*wish);
  }
  const auto wish = wishes_.end_wish();
  page_.wish_end(wish);
  if (!wish || !wish->is_granted) {
    return false;
  }
  const auto told = run_.hear_last().and_then([&] {
    return run_.tell(kAbandoned, payload_of(*wish).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
                     sentence_of(*wish));
  });
  wishes_.ended(told);
  if (!told) {
    page_.wish_end({});
  }
  return told ? tl::expected<bool, std::string>(true) : tl::unexpected(told.error());
}

tl::expected<bool, std::string> GameClose::keep_otherwise(const KeeperWish& wish) {
  const bool is_by_hand = wish.keeper == Keeper::kPhones;
  const nlohmann::json payload = {{"by_hand", is_by_hand}, {"by", wish.by.name}, {"phone", wish.by.phone}};
  const auto told = run_.hear_last().and_then([&] {
    return run_.tell(
        kKeeperChanged, payload.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
        std::string(is_by_hand ? "the game is kept by hand from here on" : "the camera watches the game again") +
            ", as said by the " + wish.by.name);
  });
  wish.receipt.tell(told);
  is_kept_otherwise_ = told.has_value();
  if (!told) {
    wishes_.offer_keeper(wish.keeper);  // somebody may wish it again
  }
  return told ? tl::expected<bool, std::string>(true) : tl::unexpected(told.error());
}

}  // namespace seneschal::daemon
