#include "daemon/game/tafelrunde/tafelrunde_view.h"

#include <nlohmann/json.hpp>

#include "daemon/game/tafelrunde/laid_table.h"
#include "daemon/words/tafelrunde/tafelrunde_words.h"
#include "rules/tafelrunde/tenant/tafelrunde_game.h"
#include "rules/tafelrunde/trick.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using tafelrunde::PlayerIndex;
using tafelrunde::State;

/// How many cards a player has yet: whoever has laid to the trick on the table has one less than tricks are left.
int cards_left(const State& state, int player) {
  for (int place = 0; place < static_cast<int>(state.trick_size); ++place) {
    if (state.leader().walked(place, state.player_count).to_int() == player) {
      return state.tricks_left - 1;
    }
  }
  return state.tricks_left;
}

json trick_json(const State& state) {
  json trick = json::array();
  for (std::size_t place = 0; place < state.trick_size; ++place) {
    trick.push_back({{"player", state.leader().walked(static_cast<int>(place), state.player_count).to_int()},
                     {"card", to_text(state.trick[place])}});
  }
  return trick;
}

/// Of the cards on the table the one that would win.
json best_place(const State& state) {
  return state.trick_size == 0 ? json() : json(best_card(state.trick_cards(), state.trumps_lying()).place);
}

/// "red, blue", each as it is called; "-" of none.
std::string colours_line(const words::Texts& texts, const json& colours) {
  std::string line;
  for (const json& colour : colours) {
    line += (line.empty() ? "" : ", ") + texts.say("colour." + colour.get<std::string>());
  }
  return line.empty() ? "-" : line;
}

}  // namespace

const words::GameWords& TafelrundeView::words() const {
  return words::tafelrunde_words();
}

json TafelrundeView::state(const game::State& any_state) const {
  const State& state = tafelrunde::state_in(any_state);
  const tafelrunde::Edition& edition = tafelrunde::edition_of(game().rules());
  json out = PlainView::state(any_state);
  const json laid = referee::laid_json(state);
  for (std::size_t i = 0; i < out["players"].size(); ++i) {
    out["players"][i]["hand"] = cards_left(state, static_cast<int>(i));
    out["players"][i]["missing"] = laid["missing"][i];
  }
  json swords = json::array();
  for (const tafelrunde::Space space : edition.sword_spaces) {
    swords.push_back(space.to_int());
  }
  out.update({{"king", edition.king.to_int()},
              {"swords", std::move(swords)},
              {"trumps", laid["trumps"]},
              {"trick", trick_json(state)},
              {"dealer", state.next_dealer.to_int()},
              {"tricks_left", state.tricks_left},
              {"hand_size", edition.hand_size},
              {"lays", laid["lays"]},
              {"best", best_place(state)},
              {"sword", laid["sword"]}});
  return out;
}

json TafelrundeView::outcome(const game::Outcome& outcome) const {
  const tafelrunde::Effects& effects = tafelrunde::outcome_in(outcome).effects;
  if (!effects.moved) {
    return json::object();
  }
  json won = {{"player", effects.moved->player.to_int()},
              {"from", effects.moved->from.to_int()},
              {"to", effects.moved->to.to_int()}};
  if (effects.sword) {
    won["sword"] = *effects.sword == tafelrunde::SwordUse::kMayName ? "name" : "swap";
  }
  if (effects.has_ended) {
    won["is_last"] = true;
  }
  return {{"won", std::move(won)}};
}

json TafelrundeView::differences(const game::State& before, const game::State& after) const {
  return referee::table_differences(tafelrunde::state_in(before), tafelrunde::state_in(after));
}

std::string TafelrundeView::board_text(const words::Texts& texts, const game::State& any_state,
                                       Scores /*scores*/) const {
  const State& state = tafelrunde::state_in(any_state);
  const json laid = referee::laid_json(state);
  std::string spaces;
  for (const json& space : laid["pawns"]) {
    spaces += (spaces.empty() ? "" : ", ") + std::to_string(space.get<int>());
  }
  std::string trick;
  for (const tafelrunde::Card card : state.trick_cards()) {
    trick += "\n  " + words::tafelrunde_words().card_name(texts, to_text(card));
  }
  return texts.say("board.pawns", {{"spaces", spaces}}) + '\n' +
         texts.say("board.trumps", {{"colours", colours_line(texts, laid["trumps"])}}) + '\n' +
         texts.say("board.trick", {{"cards", trick.empty() ? "-" : trick}}) + '\n';
}

json TafelrundeView::to_lay(const game::State& now) const {
  return referee::laid_json(tafelrunde::state_in(now));
}

}  // namespace seneschal::daemon
