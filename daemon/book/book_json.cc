#include "daemon/book/book_json.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "daemon/book/turns.h"
#include "daemon/game/book_view.h"
#include "daemon/game/game_view.h"
#include "daemon/snapshots/table_snapshot.h"

namespace seneschal::book {
namespace {

using nlohmann::json;

/// By which the page takes its part for a game.
std::string game_of(const Chapter& chapter, const std::string& usual) {
  return chapter.game ? std::string((*chapter.game)->id()) : usual;
}

/// Whether people wanted that, and the game is not over.
bool hides_scores(const Chapter& chapter) {
  return chapter.terms && chapter.terms->hides_scores && chapter.stage == Stage::kOpen;
}

json chapter_json(std::size_t number, const Chapter& chapter, const std::string& usual) {
  json out = {{"number", number},
              {"game", game_of(chapter, usual)},
              {"name", chapter.name},
              {"begun", chapter.begun},
              {"last", chapter.last},
              {"stage", to_text(chapter.stage)},
              {"actions", chapter.actions},
              {"disputes", chapter.disputes},
              {"mistakes", chapter.mistakes},
              {"pictures", chapter.pictures},
              {"scores", hides_scores(chapter) ? std::vector<int>() : chapter.scores},
              {"scores_hidden", hides_scores(chapter)},
              {"winners", json::array()},
              {"colours", json::array()},
              {"fault", chapter.fault ? json(*chapter.fault) : json()},
              {"by", chapter.abandoned_by ? json(*chapter.abandoned_by) : json()}};
  for (std::size_t i = 0; i < chapter.is_winner.size(); ++i) {
    if (chapter.is_winner[i]) {
      out["winners"].push_back(i);
    }
  }
  if (chapter.terms) {
    out["variant"] = chapter.terms->variant;
    out["colours"] = chapter.terms->players;
  }
  return out;
}

/// Those games that are over and the same as this one, of all whose course is known.
json together_json(const referee::TableGame& game, const std::vector<Chapter>& chapters) {
  struct Sum {
    Statistics statistics;
    int games = 0;
    int won = 0;
  };
  const BookView& view = game.book();
  std::map<std::string, Sum> sums;
  for (const Chapter& chapter : chapters) {
    if (chapter.stage == Stage::kOver && chapter.terms && chapter.game && (*chapter.game)->id() == game.id()) {
      for (std::size_t i = 0; i < chapter.terms->players.size(); ++i) {
        Sum& sum = sums[chapter.terms->players[i]];
        sum.statistics = sum.games == 0 ? chapter.statistics[i] : view.sum(sum.statistics, chapter.statistics[i]);
        ++sum.games;
        sum.won += chapter.is_winner[i] ? 1 : 0;
      }
    }
  }
  json together = json::array();
  for (const std::string& slot : game.slots()) {
    if (const auto found = sums.find(slot); found != sums.end()) {
      const Sum& sum = found->second;
      together.push_back(view.statistics_json(sum.statistics));
      together.back().update({{"colour", slot}, {"games", sum.games}, {"won", sum.won}});
    }
  }
  return together;
}

/// What else was said, as the page's log has it; the choices of a question are many words, and one was chosen.
json lines_json(const GameRecall& game, const std::vector<std::size_t>& places) {
  json lines = json::array();
  for (const std::size_t i : places) {
    json line = daemon::line_of(*game.history(), i);
    line.erase("choices");
    line["at"] = game.utc(i);
    lines.push_back(std::move(line));
  }
  return lines;
}

json facts_json(const daemon::GameHistory& history, const TurnFacts& facts) {
  json rules = json::array();
  for (const auto& rule : facts.rules) {
    if (!history.hides_scores() || !history.game().view().tells_score(rule)) {
      rules.push_back(rule);
    }
  }
  return {{"player", facts.player ? json(*facts.player) : json()},
          {"figures", facts.figures},
          {"seats", facts.seats},
          {"rules", std::move(rules)}};
}

json turn_json(const GameRecall& recall, const Turn& turn) {
  const referee::TableGame& game = recall.history()->game();
  json table = game.view().state(turn.after);
  if (recall.history()->hides_scores()) {
    game.view().hide_scores(table);
  }
  table["disc"] = {{"deg", game.book().disc_deg(turn.after)}, {"turn_s", 0}};
  return {{"line", daemon::line_of(*recall.history(), turn.told)},
          {"at", recall.utc(turn.told)},
          {"table", std::move(table)},
          {"facts", facts_json(*recall.history(), turn.facts)},
          {"before", lines_json(recall, turn.before)},
          {"disputed", lines_json(recall, turn.disputed)},
          {"since", lines_json(recall, turn.since)}};
}

}  // namespace

json list_json(const std::vector<Chapter>& chapters, const std::string& usual) {
  const auto newest =
      std::find_if(chapters.rbegin(), chapters.rend(), [](const Chapter& each) { return each.game.has_value(); });
  json out = {{"game", newest == chapters.rend() ? usual : game_of(*newest, usual)},
              {"games", json::array()},
              {"earlier", chapters.size() - std::min(chapters.size(), kMostGames)},
              {"together", newest == chapters.rend() ? json::array() : together_json(**newest->game, chapters)}};
  for (std::size_t i = chapters.size(); i-- > 0 && out["games"].size() < kMostGames;) {
    out["games"].push_back(chapter_json(i + 1, chapters[i], usual));
  }
  return out;
}

json game_json(std::size_t number, const Chapter& chapter, const GameRecall& game, const std::string& usual) {
  json out = chapter_json(number, chapter, usual);
  out["turns"] = json::array();
  out["earlier"] = 0;
  out["statistics"] = json::array();
  if (!game.history()) {
    return out;
  }
  out.update(game.history()->game().view().terms(game.history()->terms()));
  const std::vector<Turn> turns = turns_of(*game.history());
  const std::size_t first = turns.size() - std::min(turns.size(), kMostTurns);
  out["earlier"] = first;
  for (std::size_t i = first; i < turns.size(); ++i) {
    out["turns"].push_back(turn_json(game, turns[i]));
  }
  for (const Statistics& player : hides_scores(chapter) ? std::vector<Statistics>() : chapter.statistics) {
    out["statistics"].push_back(game.history()->game().book().statistics_json(player));
  }
  return out;
}

}  // namespace seneschal::book
