#include "daemon/referee/artus/weighing/placement.h"

#include <algorithm>
#include <sstream>

#include "daemon/referee/artus/weighing/knight_seats.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee {
namespace {

using artus::Metal;
using Seating = KnightSeats::Seating;
using Kind = PlacementReading::Kind;

std::optional<artus::State> new_state(const artus::Edition& edition, const Players& players, Metal king_metal) {
  artus::Setup setup;
  setup.variant = players.variant;
  setup.colours = players.colours;
  setup.king_metal = king_metal;
  setup.king_seat = edition.crowned[0];
  const auto state = artus::new_game(edition, setup);
  return state ? std::optional(*state) : std::nullopt;
}

std::size_t index(artus::PlayerIndex player) {
  return static_cast<std::size_t>(player.to_int());
}

/// The counts of new knights that turns allow, none first.
std::vector<KnightCounts> counts_in_turn(const artus::Edition& edition, artus::State state) {
  std::vector<KnightCounts> all{KnightCounts{}};
  while (is_placing(edition, state)) {
    KnightCounts counts = all.back();
    ++counts[index(state.to_move)];
    all.push_back(counts);
    const auto next = artus::place(edition, state, {state.to_move, *legal_placements(edition, state).begin()});
    if (!next) {
      break;
    }
    state = *next;
  }
  return all;
}

/// Everything but the free chairs: the figures that are there already, the markers, the tray, the disc.
double fit_of_the_rest(const artus::State& state, const Evidence& evidence) {
  const ExpectedTable table = expected_table(state, std::nullopt);
  double sum = evidence.fit(table, artus::SeatSet::of(state.king_seat));
  for (const artus::Seat seat : artus::SeatSet::all() - state.occupied()) {
    sum -= evidence.seat(table, static_cast<std::size_t>(seat.to_int()));
  }
  return sum;
}

/// A crowned seat clearly has another figure than its prince, or none. As a whole such a table could still pass for one
/// that is set up, for one place alone never outvotes the rest; but nothing can be played on it.
bool lacks_a_prince(const artus::Edition& edition, const artus::State& state, const Evidence& evidence,
                    const RefereeOptions& options) {
  const ExpectedTable table = expected_table(state, std::nullopt);
  return std::any_of(edition.crowned.begin(), edition.crowned.end(), [&](artus::Seat seat) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    return evidence.is_visible(i) && evidence.best(i) != table.seats[i] &&
           evidence.seat(table, i) <= -options.place_floor;
  });
}

/// The position from which the colours are learned, one knight of each on seats 1 to 4, is none of the game's.
bool is_lesson(const artus::State& state, const Seating& seating) {
  return state.placed == 0 && static_cast<int>(seating.knights.size()) == state.player_count &&
         std::all_of(seating.knights.begin(), seating.knights.end(), [&](const artus::Placement& each) {
           return each.seat.to_int() == static_cast<int>(state.colour(each.player)) + 1;
         });
}

std::string text_of(const artus::State& state, const std::vector<artus::Placement>& knights) {
  std::ostringstream out;
  for (const artus::Placement& each : knights) {
    out << (out.tellp() == 0 ? "" : ", ") << state.colour(each.player) << " on " << each.seat;
  }
  return out.str();
}

/// Which knights sit where, in words that leave out those that all seatings have and the picture shows clearly.
std::vector<Choice> choices_between(const artus::State& state, const std::vector<Seating>& seatings,
                                    const Evidence& evidence, double clear) {
  const auto is_shown = [&](const artus::Placement& each) {
    const auto chair = static_cast<std::size_t>(each.seat.to_int());
    const artus::Figure knight = artus::knight_of(state.colour(each.player));
    return evidence.seat(chair, knight, 0) - evidence.seat(chair, std::nullopt, 0) >= clear;
  };
  std::vector<Choice> choices;
  for (const Seating& seating : seatings) {
    Choice choice;
    for (const artus::Placement& each : seating.knights) {
      const bool is_common = std::all_of(seatings.begin(), seatings.end(), [&](const Seating& other) {
        return std::find(other.knights.begin(), other.knights.end(), each) != other.knights.end();
      });
      if (!is_common || !is_shown(each)) {
        choice.placements.push_back(each);
      }
    }
    choice.text = text_of(state, choice.placements);
    choices.push_back(std::move(choice));
  }
  return choices;
}

/// The first placement in turn; each player's seats rise.
std::optional<artus::Placement> next_of(const artus::State& state, const Seating& seating) {
  const auto next = std::find_if(seating.knights.begin(), seating.knights.end(),
                                 [&](const artus::Placement& each) { return each.player == state.to_move; });
  return next == seating.knights.end() ? std::nullopt : std::optional(*next);
}

/// The knights are on the table out of turn.
Mistake out_of_turn(const artus::State& state, const KnightCounts& counts, const Seating& seating,
                    const std::vector<KnightCounts>& in_turn) {
  const auto total = seating.knights.size();
  const KnightCounts& right = in_turn[std::min(total, in_turn.size() - 1)];
  Mistake mistake;
  mistake.what = MistakeKind::kPlacement;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > right[i]) {
      const auto player = artus::PlayerIndex::from_int(static_cast<int>(i)).value_or(artus::PlayerIndex());
      mistake.colour = state.colour(player);
      mistake.figure = artus::knight_of(*mistake.colour);
      mistake.found = state.knights_of(player).size() + counts[i];
      mistake.expected = state.knights_of(player).size() + right[i];
      for (const artus::Placement& each : seating.knights) {
        if (each.player == player && counts[i] == 1) {
          mistake.stands_on = each.seat;
        }
      }
      break;
    }
  }
  return mistake;
}

bool agrees(const artus::State& state, const Seating& seating, const Choice& choice) {
  return !choice.placements.empty() &&
         std::all_of(choice.placements.begin(), choice.placements.end(), [&](const artus::Placement& each) {
           return state.knights_of(each.player).contains(each.seat) ||
                  std::find(seating.knights.begin(), seating.knights.end(), each) != seating.knights.end();
         });
}

PlacementReading placed(const artus::State& state, const Seating& seating) {
  PlacementReading reading;
  const auto next = is_lesson(state, seating) ? std::nullopt : next_of(state, seating);
  if (next) {
    reading.kind = Kind::kPlaced;
    reading.placement = *next;
  }
  return reading;
}

}  // namespace

std::optional<artus::State> setup_seen(const artus::Edition& edition, const Players& players, const Evidence& evidence,
                                       const RefereeOptions& options, bool is_vouched_for) {
  std::optional<artus::State> best;
  double best_fit = -options.lost_cost;
  for (const Metal metal : {Metal::kSilver, Metal::kBronze}) {
    const auto state = new_state(edition, players, metal);
    if (!state) {
      return std::nullopt;
    }
    if (!is_vouched_for && lacks_a_prince(edition, *state, evidence, options)) {
      continue;
    }
    const KnightSeats seats(edition, *state, evidence, 0);
    const double fit = fit_of_the_rest(*state, evidence) + std::max(seats.fit(KnightCounts{}), seats.fit(seats.left()));
    if (fit > best_fit + (best ? options.ask_margin : 0)) {
      best = state;
      best_fit = fit;
    } else if (best && fit > best_fit - options.ask_margin) {
      return std::nullopt;
    }
  }
  return best;
}

PlacementReading read_placement(const artus::Edition& edition, const artus::State& state, const Evidence& evidence,
                                const RefereeOptions& options, const PlacementHelp& help) {
  const KnightSeats seats(edition, state, evidence, options.ask_margin);
  const std::vector<KnightCounts> in_turn = counts_in_turn(edition, state);
  const auto fit = [&](const KnightCounts& counts) { return seats.fit(counts); };
  const auto by_fit = [&](const KnightCounts& a, const KnightCounts& b) { return fit(a) < fit(b); };
  const KnightCounts best = *std::max_element(in_turn.begin(), in_turn.end(), by_fit);
  const std::vector<KnightCounts> all = seats.all_counts();
  const KnightCounts any = *std::max_element(all.begin(), all.end(), by_fit);
  PlacementReading reading;
  const double wrong = fit(any) - options.placement_mistake;
  if (fit_of_the_rest(state, evidence) + std::max(fit(best), wrong) < -options.lost_cost) {
    reading.kind = Kind::kUnknown;
    return reading;
  }
  if (!help.all_stand && wrong > fit(best) + options.ask_margin) {
    reading.kind = Kind::kMistaken;
    reading.mistake = out_of_turn(state, any, seats.seatings(any).front(), in_turn);
    return reading;
  }
  const auto is_close = [&](const KnightCounts& counts) { return fit(counts) >= fit(best) - options.ask_margin; };
  const bool is_clear = help.all_stand || std::count_if(in_turn.begin(), in_turn.end(), is_close) == 1;
  // How many there are is shown by the next picture, unless it may be all: then play begins.
  if (!is_clear && !is_close(in_turn.back())) {
    return reading;
  }
  const std::vector<Seating> seatings = seats.seatings(is_clear && !help.all_stand ? best : in_turn.back());
  for (const Seating& seating : seatings) {
    if (help.choice != nullptr && agrees(state, seating, *help.choice)) {
      return placed(state, seating);
    }
  }
  if (is_clear && seatings.size() == 1) {
    return placed(state, seatings.front());
  }
  reading.kind = Kind::kDoubtful;
  reading.question.asks = "where do the last knights stand?";
  reading.question.what = Asks::kKnights;
  reading.question.choices = choices_between(state, seatings, evidence, options.ask_margin);
  if (!is_clear) {
    reading.question.choices.push_back({"not all knights are placed yet", {}, {}, {}, {}, {}});
  }
  return reading;
}

}  // namespace seneschal::referee
