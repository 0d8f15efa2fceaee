#include "daemon/game_close.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "daemon/known_games.h"

namespace seneschal::daemon {
namespace {

/// "phone of Anna and phone of Ben".
std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : " and ") + name;
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
  const bool ends = wishes_.is_to_end();
  const std::vector<std::string> enders = wishes_.enders();  // not before: one may come in between
  page_.wish_end(enders);
  if (!ends) {
    return false;
  }
  if (auto done = run_.hear_last(); !done) {
    return tl::unexpected(done.error());
  }
  const nlohmann::json payload = {{"by", enders}};
  const auto told = run_.tell(kAbandoned, payload.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
                              "the game is abandoned, as said by the " + joined(enders));
  return told ? tl::expected<bool, std::string>(true) : tl::unexpected(told.error());
}

tl::expected<bool, std::string> GameClose::keep_otherwise(const KeeperWish& wish) {
  if (auto done = run_.hear_last(); !done) {
    return tl::unexpected(done.error());
  }
  const bool is_by_hand = wish.keeper == Keeper::kPhones;
  const nlohmann::json payload = {{"by_hand", is_by_hand}, {"by", wish.by}};
  const auto told = run_.tell(
      kKeeperChanged, payload.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
      std::string(is_by_hand ? "the game is kept by hand from here on" : "the camera watches the game again") +
          ", as said by the " + wish.by);
  is_kept_otherwise_ = told.has_value();
  return told ? tl::expected<bool, std::string>(true) : tl::unexpected(told.error());
}

}  // namespace seneschal::daemon
