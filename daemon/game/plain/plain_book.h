#pragma once

#include "daemon/game/book_view.h"
#include "daemon/game/plain/plain_game.h"

namespace seneschal::book {

/// What the book tells of a game by its rules alone: by whom and by which rule a turn is found, and who has how many
/// points.
class PlainBook : public BookView {
 public:
  /// `game` outlives it.
  explicit PlainBook(const referee::PlainGame& game) : game_(game) {}

  [[nodiscard]] double disc_deg(const game::State& state) const override;
  [[nodiscard]] TurnFacts ruled(const game::State& before, const game::Outcome& outcome) const override;
  [[nodiscard]] TurnFacts placed(const game::State& after, const events::PlacementSeen& event) const override;
  [[nodiscard]] TurnFacts set_by_hand(const TableChange& change) const override;
  /// Players are looked for by their slots; figures and seats there are none.
  [[nodiscard]] tl::expected<Search, std::string> search(const SearchWords& words) const override;
  [[nodiscard]] std::vector<Statistics> statistics(std::size_t players, const std::vector<game::Outcome>& steps,
                                                   const std::vector<TableChange>& changes) const override;
  [[nodiscard]] Statistics sum(const Statistics& one, const Statistics& other) const override;
  /// {"points": 12}
  [[nodiscard]] nlohmann::json statistics_json(const Statistics& player) const override;
  [[nodiscard]] std::vector<StatisticsRow> statistics_rows(const std::vector<Statistics>& players) const override;

 private:
  const referee::PlainGame& game_;
};

}  // namespace seneschal::book
