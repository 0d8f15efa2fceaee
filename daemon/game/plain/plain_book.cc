#include "daemon/game/plain/plain_book.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "daemon/words/grammar.h"

namespace seneschal::book {
namespace {

/// Points at the end of what was read of a game, or of several.
struct Points {
  int points = 0;
  friend bool operator==(const Points&, const Points&) = default;
};

int points_in(const Statistics& player) {
  return player.as<Points>()->points;
}

}  // namespace

double PlainBook::disc_deg(const game::State& /*state*/) const {
  return 0;
}

TurnFacts PlainBook::ruled(const game::State& /*before*/, const game::Outcome& /*outcome*/) const {
  return {};
}

TurnFacts PlainBook::placed(const game::State& /*after*/, const events::PlacementSeen& /*event*/) const {
  return {};
}

TurnFacts PlainBook::set_by_hand(const TableChange& /*change*/) const {
  return {};
}

tl::expected<Search, std::string> PlainBook::search(const SearchWords& words) const {
  const auto slots = game_.slots();
  if (words.player && std::find(slots.begin(), slots.end(), *words.player) == slots.end()) {
    std::string expected;
    for (const std::string& slot : slots) {
      expected += (expected.empty() ? "" : ", ") + slot;
    }
    return tl::unexpected("player " + *words.player + ": expected one of " + expected);
  }
  if (words.figure || words.seat) {
    return tl::unexpected((words.figure ? "figure " + *words.figure : "seat " + *words.seat) +
                          ": expected none: the game has nothing of the kind");
  }
  return Search{words.player, std::nullopt, std::nullopt, words.rule};
}

std::vector<Statistics> PlainBook::statistics(std::size_t players, const std::vector<game::Outcome>& steps,
                                              const std::vector<TableChange>& changes) const {
  const game::Rules& rules = game_.rules();
  std::vector<int> scores(players);
  if (!steps.empty()) {
    // As it stands: what was set since the last step follows from how that left the table.
    const game::State* now = &steps.back().after;
    for (const TableChange& change : changes) {
      now = rules.to_text(change.before) == rules.to_text(*now) ? &change.after : now;
    }
    scores = rules.scores(*now);
  }
  std::vector<Statistics> all;
  all.reserve(scores.size());
  for (const int points : scores) {
    all.emplace_back(Points{points});
  }
  return all;
}

Statistics PlainBook::sum(const Statistics& one, const Statistics& other) const {
  return Statistics(Points{points_in(one) + points_in(other)});
}

nlohmann::json PlainBook::statistics_json(const Statistics& player) const {
  return {{"points", points_in(player)}};
}

std::vector<StatisticsRow> PlainBook::statistics_rows(const std::vector<Statistics>& players) const {
  StatisticsRow row{"players", {}};
  for (const Statistics& player : players) {
    row.cells.push_back(words::number(points_in(player)));
  }
  return {row};
}

}  // namespace seneschal::book
