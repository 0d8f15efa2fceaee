#include "daemon/referee/artus/weighing/out_of_place.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace seneschal::referee {
namespace {

/// A chair where the picture shows something else than belongs there.
struct WrongChair {
  artus::Seat seat;
  std::optional<artus::Figure> found;
  std::optional<artus::Figure> belongs;
};

/// What an unsure reading costs at most; a chair seen clearly speaks against the wrong figure by more.
double least_contradiction(const RefereeOptions& options) {
  return options.ring_floor + options.ask_margin;
}

std::vector<WrongChair> wrong_chairs(const ExpectedTable& right, const Evidence& evidence,
                                     const RefereeOptions& options) {
  std::vector<WrongChair> wrong;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    const auto found = evidence.best(i);
    if (evidence.is_visible(i) && found != right.seats[i] && evidence.seat(right, i) < -least_contradiction(options)) {
      wrong.push_back({seat, found, right.seats[i]});
    }
  }
  return wrong;
}

int distance(artus::Seat a, artus::Seat b) {
  const int apart = std::abs(a.to_int() - b.to_int());
  return std::min(apart, artus::Seat::kCount - apart);
}

/// The nearest free chair where the figure found on `from` belongs; the nearest taken one where none is free.
const WrongChair* place_for(const WrongChair& from, const std::vector<WrongChair>& wrong) {
  const WrongChair* best = nullptr;
  const auto rank = [&](const WrongChair& each) {
    return distance(from.seat, each.seat) + (each.found ? artus::Seat::kCount : 0);
  };
  for (const WrongChair& each : wrong) {
    if (each.belongs == from.found && (best == nullptr || rank(each) < rank(*best))) {
      best = &each;
    }
  }
  return best;
}

std::optional<Mistake> figure_out_of_place(const std::vector<WrongChair>& wrong) {
  std::optional<Mistake> blocked;
  for (const WrongChair& from : wrong) {
    const WrongChair* to = from.found ? place_for(from, wrong) : nullptr;
    if (to == nullptr) {
      continue;
    }
    Mistake mistake;
    mistake.what = MistakeKind::kFigure;
    mistake.figure = from.found;
    mistake.stands_on = from.seat;
    mistake.belongs_on = to->seat;
    if (!to->found) {
      return mistake;
    }
    blocked = blocked ? blocked : mistake;
  }
  const auto missing =
      std::find_if(wrong.begin(), wrong.end(), [](const WrongChair& each) { return each.belongs.has_value(); });
  if (blocked || missing == wrong.end()) {
    return blocked;
  }
  Mistake mistake;
  mistake.what = MistakeKind::kMissing;
  mistake.figure = missing->belongs;
  mistake.belongs_on = missing->seat;
  return mistake;
}

std::optional<int> rings_found(const ExpectedTable& right, const Evidence& evidence, std::size_t seat) {
  int best = right.rings[seat];
  for (int rings = 0; rings <= 3; ++rings) {
    if (evidence.seat(seat, right.seats[seat], rings) > evidence.seat(seat, right.seats[seat], best)) {
      best = rings;
    }
  }
  return best == right.rings[seat] ? std::nullopt : std::optional(best);
}

/// One stack is easily miscounted, so that it takes the supply to say the same.
std::optional<Mistake> rings_out_of_place(const ExpectedTable& right, const Evidence& evidence,
                                          const RefereeOptions& options) {
  const auto tray = evidence.best_tray();
  if (!tray || evidence.tray(right.ring_supply) > -least_contradiction(options)) {
    return std::nullopt;
  }
  Mistake mistake;
  mistake.what = MistakeKind::kTray;
  mistake.found = *tray;
  mistake.expected = right.ring_supply;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto i = static_cast<std::size_t>(seat.to_int());
    const auto rings = is_prince(right.seats[i]) ? rings_found(right, evidence, i) : std::nullopt;
    if (rings) {
      mistake.what = MistakeKind::kRings;
      mistake.stands_on = seat;
      mistake.found = *rings;
      mistake.expected = right.rings[i];
      break;
    }
  }
  return mistake;
}

std::optional<Mistake> marker_out_of_place(const ExpectedTable& right, const Evidence& evidence,
                                           const RefereeOptions& options) {
  for (std::size_t colour = 0; colour < right.markers.size(); ++colour) {
    const auto& marker = right.markers[colour];
    const auto seen = evidence.best_marker(colour);
    if (marker && seen && *seen != *marker && evidence.marker(colour, *marker) < -least_contradiction(options)) {
      Mistake mistake;
      mistake.what = MistakeKind::kMarker;
      mistake.colour = static_cast<artus::Colour>(colour);
      mistake.shows = seen;
      mistake.should_show = marker;
      return mistake;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Mistake> out_of_place(const ExpectedTable& right, const Evidence& evidence,
                                    const RefereeOptions& options) {
  const auto wrong = wrong_chairs(right, evidence, options);
  if (!wrong.empty()) {
    // Whatever else stands about belongs on no chair at all, and is nothing of the game's.
    return figure_out_of_place(wrong);
  }
  const auto rings = rings_out_of_place(right, evidence, options);
  return rings ? rings : marker_out_of_place(right, evidence, options);
}

}  // namespace seneschal::referee
