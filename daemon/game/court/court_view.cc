#include "daemon/game/court/court_view.h"

#include <nlohmann/json.hpp>

#include "daemon/game/court/table_differences.h"
#include "daemon/game/court/table_json.h"
#include "daemon/words/court/court_words.h"
#include "daemon/words/court/names.h"
#include "daemon/words/grammar.h"
#include "daemon/words/texts.h"
#include "rules/court/scoring.h"
#include "rules/court/tenant/court_game.h"

namespace seneschal::daemon {

using nlohmann::json;

const words::GameWords& CourtView::words() const {
  return words::court_words();
}

json CourtView::state(const game::State& state) const {
  json out = PlainView::state(state);
  const json table = table_json(edition_, court::state_in(state));
  for (const auto& [key, value] : table.items()) {
    if (key == "players") {
      for (std::size_t i = 0; i < value.size(); ++i) {
        out["players"][i].update(value[i]);
      }
    } else {
      out[key] = value;
    }
  }
  return out;
}

json CourtView::differences(const game::State& before, const game::State& after) const {
  return table_differences(court::state_in(before), court::state_in(after));
}

/// Also the groups that they come of; who keeps count of the courts that lie open knows them all the same.
void CourtView::hide_scores(json& table) const {
  PlainView::hide_scores(table);
  if (!table.is_object() || !table.contains("players")) {
    return;
  }
  for (json& player : table["players"]) {
    player.erase("groups");
    player.erase("jesters");
  }
}

bool CourtView::tells_score(std::string_view what) const {
  return what.starts_with("court.score.") || (what.starts_with("court.end.") && what != "court.end.game-over");
}

std::string CourtView::board_text(const words::Texts& texts, const game::State& state, Scores scores) const {
  const json table = this->state(state);
  const auto line = [&](const char* title, const std::string& what) {
    return texts.say(title) + ": " + (what.empty() ? texts.say("tiles.none") : what) + '\n';
  };
  std::string text = line("board.row", words::court::courtiers_text(texts, table["aspirants"]));
  text += line("board.peasantry", words::court::courtiers_text(texts, table["peasantry"]));
  for (const json& character : table["castle"]) {
    text += texts.say("character." + character["character"].get<std::string>()) + ": " +
            words::court::tiles_text(texts, character["purse"]) +
            (character["black_die"].get<bool>() ? ", " + texts.say("board.black-die") : "") + '\n';
  }
  for (std::size_t i = 0; i < table["players"].size(); ++i) {
    const json& player = table["players"][i];
    text += '\n' + texts.say("board.place", {{"place", static_cast<int>(i) + 1}}) +
            (scores == Scores::kHidden ? "" : ": " + words::number(player["score"].get<int>())) +
            (player["favour"].get<bool>() ? ", " + texts.say("board.favour") : "") + '\n';
    text += "  " + line("board.court", words::court::courtiers_text(texts, player["court"]));
    text += "  " + line("board.treasury", words::court::tiles_text(texts, player["treasury"]));
    for (const json& pawn : player["pawns"]) {
      text += "  " + texts.say("character." + pawn.get<std::string>()) + '\n';
    }
  }
  return text;
}

}  // namespace seneschal::daemon
