#include "daemon/referee/artus/mistakes/mistakes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "daemon/referee/artus/mistakes/card_mistakes.h"
#include "daemon/referee/artus/mistakes/illegal_moves.h"
#include "daemon/referee/artus/mistakes/mistake_finds.h"

namespace seneschal::referee {
namespace {

using artus::Seat;

Seat seat(std::size_t index) {
  return Seat::from_int(static_cast<int>(index)).value_or(Seat());
}

/// Spoils one table in every way that a single slip can.
class Slips {
 public:
  Slips(const Position& position, const Evidence& evidence, const RefereeOptions& options, MistakeFinds& finds)
      : position_(position),
        evidence_(evidence),
        options_(options),
        before_(expected_table(position.state, position.top_card)),
        finds_(finds) {}

  void of(const Hypothesis& base) {
    figures(base);
    rings(base);
    misplaced_ring(base);
    tray(base);
    markers(base);
    disc(base);
  }

 private:
  void figures(const Hypothesis& base) {
    // Of the free chairs, what the base's table, on which they are free, is worth there; and the least of them.
    std::array<double, kSeats> as_free{};
    double least_as_free = 0;
    for (std::size_t to = 0; to < kSeats; ++to) {
      if (!base.table.seats[to]) {
        as_free[to] = evidence_.seat(base.table, to);
        least_as_free = std::min(least_as_free, as_free[to]);
      }
    }
    for (std::size_t from = 0; from < kSeats; ++from) {
      const auto& figure = base.table.seats[from];
      if (!figure) {
        continue;
      }
      const double without = base.score - evidence_.seat(base.table, from) + evidence_.seat(from, std::nullopt, 0);
      Mistake mistake;
      mistake.figure = figure;
      mistake.belongs_on = seat(from);
      mistake.what = MistakeKind::kMissing;
      finds_.add(base, mistake, without - options_.missing_figure, options_.missing_figure);
      mistake.what = MistakeKind::kFigure;
      // No chair is worth more than 0 with the figure on it: most figures stand where they belong, and need no look at
      // where else they might.
      const bool may_be_elsewhere = finds_.is_wanted(without - options_.figure_mistake - least_as_free);
      for (std::size_t to = 0; may_be_elsewhere && to < kSeats; ++to) {
        if (base.table.seats[to]) {
          continue;
        }
        const double score =
            without - options_.figure_mistake - as_free[to] + evidence_.seat(to, figure, base.table.rings[from]);
        if (finds_.is_wanted(score)) {
          mistake.stands_on = seat(to);
          finds_.add(base, mistake, score, options_.figure_mistake);
        }
      }
    }
  }

  /// How the score changes when the prince on `prince` has `count` rings instead.
  [[nodiscard]] double with_rings(const Hypothesis& base, std::size_t prince, int count) const {
    return evidence_.seat(prince, base.table.seats[prince], count) - evidence_.seat(base.table, prince);
  }
  [[nodiscard]] double with_tray(const Hypothesis& base, int count) const {
    return evidence_.tray(count) - evidence_.tray(base.table.ring_supply);
  }

  void rings(const Hypothesis& base) {
    for (std::size_t prince = 0; prince < kSeats; ++prince) {
      if (!is_prince(base.table.seats[prince])) {
        continue;
      }
      const int expected = base.table.rings[prince];
      for (int found = 0; found <= 3; ++found) {
        // What the picture does not show is not said.
        if (found == expected || with_rings(base, prince, found) < options_.ask_margin) {
          continue;
        }
        const double score = base.score - options_.ring_mistake + with_rings(base, prince, found);
        Mistake mistake;
        mistake.what = MistakeKind::kRings;
        mistake.stands_on = seat(prince);
        mistake.found = found;
        mistake.expected = expected;
        const double balanced = score + with_tray(base, base.table.ring_supply + expected - found);
        finds_.add(base, mistake, std::max(score, balanced), options_.ring_mistake);
        if (found == expected + 1) {
          given_to_wrong_prince(base, mistake, prince, score);
        }
      }
    }
  }

  void given_to_wrong_prince(const Hypothesis& base, Mistake mistake, std::size_t wrong, double score) {
    for (std::size_t right = 0; right < kSeats; ++right) {
      if (right != wrong && is_prince(base.table.seats[right]) && base.table.rings[right] > 0) {
        mistake.belongs_on = seat(right);
        finds_.add(base, mistake, score + with_rings(base, right, base.table.rings[right] - 1), options_.ring_mistake);
      }
    }
  }

  /// The prince who was to get a ring from the supply in the action, and nothing else.
  [[nodiscard]] std::optional<std::size_t> ringed(const Hypothesis& base) const {
    if (base.actions.size() != 1 || base.table.ring_supply + 1 != before_.ring_supply) {
      return std::nullopt;
    }
    const auto& action = base.actions.front();
    const auto* ring = std::get_if<artus::RingOn>(&action.deed);
    return ring == nullptr ? std::nullopt : std::optional(static_cast<std::size_t>(ring->seat.to_int()));
  }

  void misplaced_ring(const Hypothesis& base) {
    const auto right = ringed(base);
    for (std::size_t wrong = 0; right && wrong < kSeats; ++wrong) {
      const int expected = base.table.rings[wrong];
      if (wrong == *right || !is_prince(base.table.seats[wrong]) || expected >= 3) {
        continue;
      }
      Mistake mistake;
      mistake.what = MistakeKind::kRings;
      mistake.stands_on = seat(wrong);
      mistake.found = expected + 1;
      mistake.expected = expected;
      mistake.belongs_on = seat(*right);
      const int with_it = base.table.rings[*right];
      const double lead =
          evidence_.ring_lead(wrong, expected + 1, expected) + evidence_.ring_lead(*right, with_it - 1, with_it);
      // At best as likely as the action itself: two stacks alone are for people to look at.
      const double score = base.score - options_.ring_misplaced + std::min(lead, options_.ring_misplaced);
      finds_.add(base, mistake, score, options_.ring_misplaced);
    }
  }

  void tray(const Hypothesis& base) {
    for (const int off : {-2, -1, 1, 2}) {
      Mistake mistake;
      mistake.what = MistakeKind::kTray;
      mistake.expected = base.table.ring_supply;
      mistake.found = base.table.ring_supply + off;
      finds_.add(base, mistake, base.score - options_.ring_mistake + with_tray(base, *mistake.found),
                 options_.ring_mistake);
    }
  }

  void markers(const Hypothesis& base) {
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      const auto& expected = base.table.markers[colour];
      const auto found = evidence_.best_marker(colour);
      if (!expected || !found || *found == *expected || is_beyond_belief(base, colour, *found)) {
        continue;
      }
      Mistake mistake;
      mistake.what = MistakeKind::kMarker;
      mistake.colour = static_cast<artus::Colour>(colour);
      mistake.shows = found;
      mistake.should_show = expected;
      const bool is_forgotten = found == before_.markers[colour];
      const double cost = is_forgotten ? options_.marker_forgotten : options_.marker_mistake;
      finds_.add(base, mistake, base.score - cost - evidence_.marker(colour, *expected), cost);
    }
  }

  /// Nobody is below 0 who has no more than the 0 of the start and has not just played.
  [[nodiscard]] bool is_beyond_belief(const Hypothesis& base, std::size_t colour, const artus::Marker& found) const {
    const bool has_played = !base.actions.empty() &&
                            static_cast<std::size_t>(position_.state.colour(base.actions.front().player)) == colour;
    return found.lying && !has_played && before_.markers[colour] == artus::marker_of(0);
  }

  void disc(const Hypothesis& base) {
    if (!evidence_.disc_deg()) {
      return;
    }
    Mistake mistake;
    mistake.what = MistakeKind::kDisc;
    mistake.found = static_cast<int>(std::lround(*evidence_.disc_deg())) % 360;
    mistake.belongs_on = base.table.king_seat;
    finds_.add(base, mistake, base.score - options_.disc_mistake - evidence_.disc(position_.disc, base.table.king_seat),
               options_.disc_mistake);
  }

  const Position& position_;
  const Evidence& evidence_;
  const RefereeOptions& options_;
  const ExpectedTable before_;
  MistakeFinds& finds_;
};

}  // namespace

std::vector<Hypothesis> mistaken_hypotheses(const Position& position, const Evidence& evidence,
                                            const std::vector<Hypothesis>& bases, int index,
                                            const RefereeOptions& options) {
  MistakeFinds finds(index, options.ask_margin, -options.lost_cost - options.rarest_mistake());
  Slips slips(position, evidence, options, finds);
  for (const Hypothesis& base : bases) {
    slips.of(base);
  }
  find_illegal_moves(position, evidence, options, finds);
  find_wrong_cards(position, evidence, bases, options, finds);
  return std::move(finds).best();
}

}  // namespace seneschal::referee
