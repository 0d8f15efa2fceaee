#include "daemon/referee/artus/setup_check.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "daemon/referee/artus/weighing/evidence.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/table/likeliest_spots.h"

namespace seneschal::referee {
namespace {

using Kind = SetupFault::Kind;

std::optional<artus::State> set_up(const artus::Edition& edition, const Players& players, artus::Metal king_metal) {
  const auto state = artus::new_game(edition, {players.variant, players.colours, king_metal, edition.crowned[0]});
  return state ? std::optional(*state) : std::nullopt;
}

/// What is wrong on one crowned seat. Rings have to be seen as clearly as a mistake with them: vision miscounts many a
/// stack on tables that it did not learn from.
std::optional<SetupFault> fault_on(artus::Seat seat, const artus::State& state, const table::Reading& seen,
                                   const RefereeOptions& options) {
  const auto& reading = seen.in<table::SpotReading>(artus::zone_of(seat));
  SetupFault fault;
  fault.seat = seat;
  fault.figure = state.figure_at(seat);
  if (!reading.is_visible) {
    fault.kind = Kind::kHidden;
    return fault;
  }
  const auto likelihood = [&](const std::optional<artus::Figure>& figure) {
    return reading.of(figure ? std::optional(artus::thing_of(*figure)) : std::nullopt);
  };
  const auto best = reading.best();
  if (reading.of(best) - likelihood(fault.figure) > options.ask_margin) {
    fault.kind = Kind::kMissing;
    fault.stands = best ? artus::figure_of(*best) : std::nullopt;
    return fault;
  }
  const int expected = state.rings_on(seat);
  const int found = reading.best_stack();
  const auto rings = [&](int count) { return reading.stack[static_cast<std::size_t>(count)]; };
  if (static_cast<std::size_t>(expected) < reading.stack.size() &&
      rings(found) - rings(expected) > options.ring_mistake) {
    fault.kind = Kind::kRings;
    fault.found = found;
    fault.expected = expected;
    return fault;
  }
  return std::nullopt;
}

std::vector<SetupFault> crowned_faults(const artus::Edition& edition, const artus::State& state,
                                       const table::Reading& seen, const RefereeOptions& options) {
  std::vector<SetupFault> faults;
  for (const artus::Seat seat : edition.crowned) {
    if (auto fault = fault_on(seat, state, seen, options)) {
      faults.push_back(*fault);
    }
  }
  return faults;
}

/// How many figures are missing: rings are seen less surely, and say nothing of who is King.
std::ptrdiff_t missing_in(const std::vector<SetupFault>& faults) {
  return std::count_if(faults.begin(), faults.end(),
                       [](const SetupFault& each) { return each.kind == Kind::kMissing; });
}

void add_uncrowned(const artus::Edition& edition, const artus::State& state, const table::Reading& seen,
                   std::vector<SetupFault>& faults) {
  const auto chairs = table::likeliest_spots(artus::figures_in_box(), seen);
  int knights = 0;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const bool is_crowned = std::find(edition.crowned.begin(), edition.crowned.end(), seat) != edition.crowned.end();
    const auto chair = chairs.find(artus::zone_of(seat));
    const bool is_taken = chair != chairs.end() && chair->second.figure;
    if (is_crowned || !is_taken) {
      continue;
    }
    if (const auto figure = artus::figure_of(*chair->second.figure); is_prince(figure)) {
      SetupFault fault{Kind::kStray, seat, figure, {}, {}, {}, {}};
      faults.push_back(fault);
    } else {
      ++knights;
    }
  }
  const int all = state.player_count * edition.knights_each(state.player_count);
  if (knights != 0 && knights != all) {
    faults.push_back({Kind::kKnights, {}, {}, {}, {}, knights, all});
  }
}

void add_the_rest(const artus::Edition& edition, const artus::State& state, const table::Reading& seen,
                  const RefereeOptions& options, std::vector<SetupFault>& faults) {
  const Evidence evidence(seen, options);
  const auto supply = evidence.best_tray();
  if (supply && evidence.tray(state.ring_supply) < -options.ask_margin) {
    faults.push_back({Kind::kTray, {}, {}, {}, {}, *supply, state.ring_supply});
  }
  for (int i = 0; i < state.player_count; ++i) {
    const artus::Colour colour = state.colours[static_cast<std::size_t>(i)];
    if (evidence.marker(static_cast<std::size_t>(colour), artus::marker_of(0)) < -options.ask_margin) {
      faults.push_back({Kind::kMarker, {}, {}, {}, colour, {}, {}});
    }
  }
  const auto& disc = evidence.disc_deg();
  const double off = disc ? std::remainder(*disc - disc_degrees(edition.crowned[0]), 360.0) : 0;
  if (std::abs(off) > options.disc_arrived_deg) {
    faults.push_back({Kind::kDisc, edition.crowned[0], {}, {}, {}, {}, {}});
  }
}

bool are_all_of_some(const artus::Edition& edition, int knights) {
  bool are_all = false;
  for (int players = 2; players <= artus::PlayerIndex::kMost; ++players) {
    are_all = are_all || knights == players * edition.knights_each(players);
  }
  return are_all;
}

}  // namespace

std::string_view to_text(SetupFault::Kind kind) {
  constexpr std::array<std::string_view, 9> kTexts{"hand", "hidden", "missing", "stray",  "rings",
                                                   "tray", "marker", "disc",    "knights"};
  return kTexts[static_cast<std::size_t>(kind)];
}

std::vector<SetupFault> setup_faults(const artus::Edition& edition, const Players& players, const table::Reading& seen,
                                     const RefereeOptions& options) {
  const auto silver = set_up(edition, players, artus::Metal::kSilver);
  const auto bronze = set_up(edition, players, artus::Metal::kBronze);
  if (!silver || !bronze) {
    return {};
  }
  std::vector<SetupFault> faults;
  if (seen.hand) {
    faults.push_back({Kind::kHand, {}, {}, {}, {}, {}, {}});
  }
  const auto if_silver = crowned_faults(edition, *silver, seen, options);
  const auto if_bronze = crowned_faults(edition, *bronze, seen, options);
  const bool is_bronze = missing_in(if_bronze) < missing_in(if_silver);
  const auto& crowned = is_bronze ? if_bronze : if_silver;
  faults.insert(faults.end(), crowned.begin(), crowned.end());
  add_uncrowned(edition, *silver, seen, faults);
  add_the_rest(edition, *silver, seen, options, faults);
  return faults;
}

std::vector<SetupFault> setup_faults_of_any_game(const artus::Edition& edition, const table::Reading& seen,
                                                 const RefereeOptions& options) {
  Players fewest;  // what is set up is the same for all numbers of players, but for knights and markers
  fewest.colours.push_back(artus::Colour::kRed);
  fewest.colours.push_back(artus::Colour::kBlue);
  auto faults = setup_faults(edition, fewest, seen, options);
  std::erase_if(faults, [&edition](const SetupFault& fault) {
    return fault.kind == Kind::kMarker || fault.kind == Kind::kHand || fault.kind == Kind::kHidden ||
           (fault.kind == Kind::kKnights && are_all_of_some(edition, fault.found.value_or(0)));
  });
  for (SetupFault& fault : faults) {
    if (fault.kind == Kind::kKnights) {
      fault.expected.reset();
    }
  }
  return faults;
}

}  // namespace seneschal::referee
