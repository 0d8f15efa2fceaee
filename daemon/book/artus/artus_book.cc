#include "daemon/book/artus/artus_book.h"

#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "daemon/book/artus/turn_facts.h"
#include "daemon/referee/artus/tenant/said_event.h"
#include "daemon/words/grammar.h"
#include "rules/artus/rule_catalogue.h"
#include "rules/artus/tenant/artus_game.h"

namespace seneschal::book {
namespace {

using artus::state_in;
using nlohmann::json;

std::optional<int> seat_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_seat =
      error == std::errc() && end == text.data() + text.size() && artus::Seat::from_int(number).has_value();
  return is_seat ? std::optional(number) : std::nullopt;
}

tl::unexpected<std::string> refused(const char* what, const std::string& word, const char* expected) {
  return tl::unexpected(std::string(what) + " " + word + ": expected " + expected);
}

/// Points, and in brackets for how many cards.
std::string deed_text(const PlayerStatistics& player, Deed deed) {
  const auto at = static_cast<std::size_t>(deed);
  return words::signed_points(player.points[at]) + " (" + words::number(player.cards[at]) + ")";
}

class ArtusBook final : public BookView {
 public:
  explicit ArtusBook(const artus::Edition& edition) : edition_(edition) {}

  [[nodiscard]] double disc_deg(const game::State& state) const override {
    return 360.0 * state_in(state).king_seat.to_int() / artus::Seat::kCount;
  }

  [[nodiscard]] TurnFacts ruled(const game::State& before, const game::Outcome& outcome) const override {
    return facts_of(artus::step_in(outcome), state_in(before).king_seat);
  }
  [[nodiscard]] TurnFacts placed(const game::State& after, const events::PlacementSeen& event) const override {
    // The referee has taken it: it is one.
    const artus::Placement placement = std::get<referee::PlacementSeen>(referee::said_from(event).value()).placement;
    return facts_of(state_in(after).colour(placement.player), placement);
  }
  [[nodiscard]] TurnFacts set_by_hand(const TableChange& change) const override {
    return facts_of(differences_between(edition_, state_in(change.before), state_in(change.after)));
  }

  [[nodiscard]] tl::expected<Search, std::string> search(const SearchWords& words) const override {
    if (words.player && !artus::colour_from_text(*words.player)) {
      return refused("player", *words.player, "red, blue, black or beige");
    }
    if (words.figure && !is_figure(*words.figure)) {
      return refused("figure", *words.figure, "red, blue, black, beige, silver, bronze or king");
    }
    const auto seat = words.seat ? seat_in(*words.seat) : std::nullopt;
    if (words.seat && !seat) {
      return refused("seat", *words.seat, "a number from 0 to 27");
    }
    if (words.rule && !artus::rule_from_id(*words.rule)) {
      return refused("rule", *words.rule, "a rule's id, as in artus.penalty.paid");
    }
    return Search{words.player, words.figure, seat, words.rule};
  }

  [[nodiscard]] std::vector<Statistics> statistics(std::size_t players, const std::vector<game::Outcome>& steps,
                                                   const std::vector<TableChange>& changes) const override {
    std::vector<artus::Step> typed;
    typed.reserve(steps.size());
    for (const game::Outcome& step : steps) {
      typed.push_back(artus::step_in(step));
    }
    std::vector<Statistics> all;
    for (const PlayerStatistics& player : statistics_of(static_cast<int>(players), typed, changes)) {
      all.emplace_back(player);
    }
    return all;
  }
  [[nodiscard]] Statistics sum(const Statistics& one, const Statistics& other) const override {
    PlayerStatistics both = statistics_in(one);
    both += statistics_in(other);
    return Statistics(both);
  }
  [[nodiscard]] json statistics_json(const Statistics& statistics) const override {
    const PlayerStatistics& player = statistics_in(statistics);
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
  [[nodiscard]] std::vector<StatisticsRow> statistics_rows(const std::vector<Statistics>& players) const override {
    std::vector<StatisticsRow> rows;
    const auto row = [&](std::string title, const auto& cell) {
      rows.push_back({std::move(title), {}});
      for (const Statistics& player : players) {
        rows.back().cells.push_back(cell(statistics_in(player)));
      }
    };
    const auto count = [&](const char* title, int PlayerStatistics::*of) {
      row(title, [of](const PlayerStatistics& player) { return words::number(player.*of); });
    };
    for (int i = 0; i < kDeedCount; ++i) {
      const auto deed = static_cast<Deed>(i);
      row("deed." + std::string(to_text(deed)),
          [deed](const PlayerStatistics& player) { return deed_text(player, deed); });
    }
    row("deed.by-hand", [](const PlayerStatistics& player) { return words::signed_points(player.points_by_hand); });
    row("players", [](const PlayerStatistics& player) { return words::number(player.prestige()); });
    rows.push_back({"book.displacements", {}});
    count("displaced.knights", &PlayerStatistics::displaced_knights);
    count("displaced.princes", &PlayerStatistics::displaced_princes);
    count("displaced.own", &PlayerStatistics::displaced_own);
    count("displaced.taken", &PlayerStatistics::was_displaced);
    return rows;
  }

 private:
  const artus::Edition& edition_;
};

}  // namespace

std::unique_ptr<const BookView> artus_book(const artus::Edition& edition) {
  return std::make_unique<ArtusBook>(edition);
}

const PlayerStatistics& statistics_in(const Statistics& player) {
  return *player.as<PlayerStatistics>();
}

}  // namespace seneschal::book
