#include "daemon/book/book_json.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "daemon/book/turns.h"
#include "daemon/game/game_view.h"
#include "daemon/referee/artus/tenant/named_players.h"
#include "daemon/snapshots/table_snapshot.h"
#include "rules/artus/game_id.h"

namespace seneschal::book {
namespace {

using nlohmann::json;

json statistics_json(const PlayerStatistics& player) {
  json deeds = json::object();
  for (int i = 0; i < kDeedCount; ++i) {
    const auto at = static_cast<std::size_t>(i);
    deeds[std::string(to_text(static_cast<Deed>(i)))] = {{"cards", player.cards[at]}, {"points", player.points[at]}};
  }
  return {{"prestige", player.prestige()},
          {"cards", player.cards_played()},
          {"deeds", deeds},
          {"by_hand", player.points_by_hand},
          {"coronations", player.coronations()},
          {"displaced",
           {{"knights", player.displaced_knights},
            {"princes", player.displaced_princes},
            {"own", player.displaced_own},
            {"taken", player.was_displaced}}}};
}

json chapter_json(std::size_t number, const Chapter& chapter) {
  json out = {{"number", number},
              {"game", artus::kGameId},
              {"name", chapter.name},
              {"begun", chapter.begun},
              {"last", chapter.last},
              {"stage", to_text(chapter.stage)},
              {"actions", chapter.actions},
              {"disputes", chapter.disputes},
              {"mistakes", chapter.mistakes},
              {"pictures", chapter.pictures},
              {"scores", chapter.scores},
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

/// Games that are over, of all whose course is known.
json together_json(const std::vector<Chapter>& chapters) {
  struct Sum {
    PlayerStatistics statistics;
    int games = 0;
    int won = 0;
  };
  std::map<artus::Colour, Sum> sums;
  for (const Chapter& chapter : chapters) {
    if (chapter.stage == Stage::kOver && chapter.terms) {
      const auto colours = referee::players_of(*chapter.terms).colours;
      for (std::size_t i = 0; i < colours.size(); ++i) {
        Sum& sum = sums[colours[i]];
        sum.statistics += chapter.statistics[i];
        ++sum.games;
        sum.won += chapter.is_winner[i] ? 1 : 0;
      }
    }
  }
  json together = json::array();
  for (const auto& [colour, sum] : sums) {
    together.push_back(statistics_json(sum.statistics));
    together.back().update({{"colour", to_text(colour)}, {"games", sum.games}, {"won", sum.won}});
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

json facts_json(const TurnFacts& facts) {
  json out = {{"player", facts.player ? json(to_text(*facts.player)) : json()},
              {"figures", json::array()},
              {"seats", json::array()},
              {"rules", json::array()}};
  for (const Sought& figure : facts.figures) {
    out["figures"].push_back(to_text(figure));
  }
  for (const artus::Seat seat : facts.seats) {
    out["seats"].push_back(seat.to_int());
  }
  for (const artus::Rule rule : facts.rules) {
    out["rules"].push_back(id_of(rule));
  }
  return out;
}

json turn_json(const GameRecall& game, const Turn& turn) {
  json table = game.history()->game().view().state(game::State(turn.after));
  table["disc"] = {{"deg", 360.0 * turn.after.king_seat.to_int() / artus::Seat::kCount}, {"turn_s", 0}};
  return {{"line", daemon::line_of(*game.history(), turn.told)},
          {"at", game.utc(turn.told)},
          {"table", std::move(table)},
          {"facts", facts_json(turn.facts)},
          {"before", lines_json(game, turn.before)},
          {"disputed", lines_json(game, turn.disputed)},
          {"since", lines_json(game, turn.since)}};
}

}  // namespace

json list_json(const std::vector<Chapter>& chapters) {
  json out = {{"game", artus::kGameId},
              {"games", json::array()},
              {"earlier", chapters.size() - std::min(chapters.size(), kMostGames)},
              {"together", together_json(chapters)}};
  for (std::size_t i = chapters.size(); i-- > 0 && out["games"].size() < kMostGames;) {
    out["games"].push_back(chapter_json(i + 1, chapters[i]));
  }
  return out;
}

json game_json(std::size_t number, const Chapter& chapter, const GameRecall& game) {
  json out = chapter_json(number, chapter);
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
  for (const PlayerStatistics& player : chapter.statistics) {
    out["statistics"].push_back(statistics_json(player));
  }
  return out;
}

}  // namespace seneschal::book
