#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "daemon/referee/artus/weighing/evidence.h"
#include "rules/artus/action.h"
#include "rules/artus/edition.h"
#include "rules/artus/state.h"

namespace seneschal::referee {

/// How many knights of each player are new on the table, by player.
using KnightCounts = std::array<int, artus::PlayerIndex::kMost>;

/// Every way in which the knights that are still to be placed may sit on the free chairs, weighed by what a picture
/// says of each chair. How many knights of each colour there are binds all chairs together: a chair that is covered or
/// hard to read is told by the others.
class KnightSeats {
 public:
  /// Ways to seat the knights that are more than `reach` nats behind the likeliest are not kept.
  KnightSeats(const artus::Edition& edition, const artus::State& state, const Evidence& evidence, double reach);

  /// Knights that each player still has to place.
  [[nodiscard]] const KnightCounts& left() const { return left_; }
  /// Whether the counts are within left().
  [[nodiscard]] bool is_possible(const KnightCounts& counts) const;
  /// How well the likeliest seats of so many knights fit the free chairs; at most 0. The counts are possible.
  [[nodiscard]] double fit(const KnightCounts& counts) const { return layers_.back().at(index(counts)).first->fit; }
  /// The counts in every possible combination.
  [[nodiscard]] std::vector<KnightCounts> all_counts() const;

  /// The seats of some new knights, in the order of the seats, and how well they fit the free chairs.
  struct Seating {
    std::vector<artus::Placement> knights;
    double fit = 0;  // nats
  };
  /// The likeliest seatings of so many knights, best first, a few at most.
  [[nodiscard]] std::vector<Seating> seatings(const KnightCounts& counts) const;

 private:
  /// One way to seat the knights of the chairs so far, as the last link of a chain.
  struct Link {
    double fit = 0;
    std::uint8_t choice = 0;  // of the last chair
    std::uint8_t rank = 0;    // among the ways that lead to it
  };
  /// The likeliest first.
  struct Ways {
    const Link* first = nullptr;
    std::size_t size = 0;
  };
  /// The ways to each index, one after the other: there are some hundred indices for each chair of each picture.
  struct Layer {
    std::vector<Link> links;
    std::vector<std::size_t> begins;  // in links, of each index; last: the end

    [[nodiscard]] Ways at(std::size_t index) const {
      return {links.data() + begins[index], begins[index + 1] - begins[index]};
    }
  };

  [[nodiscard]] std::size_t index(const KnightCounts& counts) const;
  [[nodiscard]] int count_in(std::size_t index, std::size_t player) const;
  /// What the i-th choice of a chair adds to an index: nothing for the first, an empty chair, then one of each player.
  [[nodiscard]] std::size_t step(std::size_t choice) const { return choice == 0 ? 0 : stride_[choice - 1]; }
  [[nodiscard]] Layer next_layer(const Layer& before, artus::Seat chair) const;
  /// Appends, as the next index's, the likeliest of `ways`, which are by choice as the `values` are that they add.
  void append_likeliest(Layer& after, const std::array<Ways, artus::PlayerIndex::kMost + 1>& ways,
                        const std::vector<double>& values) const;

  const Evidence& evidence_;
  double reach_;
  std::vector<artus::Seat> chairs_;  // free ones
  std::vector<std::optional<artus::Figure>> choices_;
  KnightCounts left_{};
  std::array<std::size_t, artus::PlayerIndex::kMost + 1> stride_{};  // of a player's count in an index; last: how many
  std::vector<Layer> layers_;                                        // before the first chair and after each
};

}  // namespace seneschal::referee
