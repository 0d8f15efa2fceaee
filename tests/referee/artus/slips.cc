#include "referee/artus/slips.h"

#include <cstdlib>

#include "rules/artus/hand_limits.h"
#include "rules/artus/legal_actions.h"

namespace seneschal::referee::test {
namespace {

using artus::Seat;
using artus::SeatSet;

std::size_t index(Seat seat) {
  return static_cast<std::size_t>(seat.to_int());
}

class Slipping {
 public:
  Slipping(const artus::Edition& edition, const artus::State& before, const artus::Step& step,
           artus::RandomStream& random)
      : edition_(edition), before_(before), step_(step), random_(random) {
    top_ = TopCard{step.action.card, before.colour(step.action.player)};
    result_.table = expected_table(step.after, top_);
    result_.mistake.what = MistakeKind::kFigure;
  }

  std::optional<SlippedTable> make(Slip slip) {
    const bool is_made = carry_out(slip);
    const bool is_all_back = slip == Slip::kForeignKnight;
    if (const auto only = astray(result_.table, expected_table(is_all_back ? before_ : step_.after, {}))) {
      result_.mistake.figure = only->figure;
      result_.mistake.stands_on = only->stands_on;
      result_.mistake.belongs_on = only->belongs_on;
    }
    return is_made ? std::optional(result_) : std::nullopt;
  }

 private:
  bool carry_out(Slip slip) {
    switch (slip) {
      case Slip::kWrongSeat:
        return step_.effects.moved && move_figure(step_.effects.moved->to, random_seat(step_.after.occupied()));
      case Slip::kTooFar:
        return too_far();
      case Slip::kDisplacedWrong:
        return step_.effects.displaced && move_figure(step_.effects.displaced->to, random_seat(step_.after.occupied()));
      case Slip::kForeignKnight:
        return foreign_knight();
      case Slip::kRingForgotten:
        return step_.effects.ring_on && !step_.effects.coronation && add_rings(*step_.effects.ring_on, -1, 1);
      case Slip::kRingOnWrongPrince:
        return ring_on_wrong_prince();
      case Slip::kRingsNotReturned:
        return step_.effects.coronation &&
               add_rings(step_.effects.coronation->old_king, step_.effects.coronation->rings_returned,
                         -step_.effects.coronation->rings_returned);
      case Slip::kRingTooMany:
        return ring_too_many();
      case Slip::kRingOffPrince:
        return ring_off_prince();
      case Slip::kTray:
        return tray();
      case Slip::kMarkerMoved:
      case Slip::kMarkerForgotten:
      case Slip::kMarkerLies:
        return marker(slip);
      case Slip::kDisc:
        return disc();
      case Slip::kCard:
        return card();
    }
    return false;
  }

  Seat random_seat(SeatSet except) {
    const SeatSet free = SeatSet::all() - except;
    auto seat = free.begin();
    for (std::size_t skip = random_.below(static_cast<std::size_t>(free.size())); skip > 0; --skip) {
      ++seat;
    }
    return *seat;
  }

  bool move_figure(Seat from, Seat to) {
    result_.mistake.figure = step_.after.figure_at(from);
    result_.mistake.stands_on = to;
    result_.mistake.belongs_on = from;
    std::swap(result_.table.seats[index(from)], result_.table.seats[index(to)]);
    std::swap(result_.table.rings[index(from)], result_.table.rings[index(to)]);
    return true;
  }

  bool too_far() {
    if (!step_.effects.moved) {
      return false;
    }
    const artus::MovedFigure& moved = *step_.effects.moved;
    const Seat beyond = moved.to.walked(moved.chairs > 0 ? 1 : -1);
    artus::State after = before_;
    artus::play(edition_, after, {step_.action.player, step_.action.card, artus::Move{moved.from, beyond}});
    after.scores = step_.after.scores;
    result_.table = expected_table(after, top_);
    result_.mistake.figure = moved.figure;
    result_.mistake.stands_on = beyond;
    result_.mistake.belongs_on = moved.to;
    return beyond != moved.from;
  }

  bool foreign_knight() {
    SeatSet foreign = before_.occupied() - before_.princes() - before_.knights_of(step_.action.player);
    if (!step_.effects.moved || artus::kind_of(step_.action.card) != artus::CardKind::kMoveKnight) {
      return false;
    }
    const Seat from = random_seat(SeatSet::all() - foreign);
    const Seat to = from.walked(step_.effects.moved->chairs);
    artus::State after = before_;
    artus::play(edition_, after, {step_.action.player, step_.action.card, artus::Move{from, to}});
    if (random_.below(2) == 0) {
      after.scores = before_.scores;
    }
    result_.table = expected_table(after, top_);
    result_.mistake.figure = before_.figure_at(from);
    result_.mistake.stands_on = to;
    result_.mistake.belongs_on = from;
    return true;
  }

  bool add_rings(Seat prince, int rings, int supply) {
    result_.mistake.what = MistakeKind::kRings;
    result_.mistake.stands_on = prince;
    result_.mistake.expected = result_.table.rings[index(prince)];
    result_.table.rings[index(prince)] = static_cast<std::uint8_t>(result_.table.rings[index(prince)] + rings);
    result_.mistake.found = result_.table.rings[index(prince)];
    result_.table.ring_supply += supply;
    // A count below 0 is one above 3, too: it has no sign.
    return result_.table.rings[index(prince)] <= 3 && result_.table.ring_supply >= 0;
  }

  bool ring_on_wrong_prince() {
    if (!step_.effects.ring_on || step_.effects.coronation) {
      return false;
    }
    SeatSet others = step_.after.princes();
    others.erase(*step_.effects.ring_on);
    others.erase(step_.after.king_seat);
    const Seat wrong = random_seat(SeatSet::all() - others);
    --result_.table.rings[index(*step_.effects.ring_on)];
    const bool is_made = add_rings(wrong, 1, 0);
    result_.mistake.belongs_on = *step_.effects.ring_on;
    return is_made;
  }

  /// Princes who are not King.
  [[nodiscard]] SeatSet plain_princes() const {
    SeatSet princes = step_.after.princes();
    princes.erase(step_.after.king_seat);
    return princes;
  }

  bool ring_too_many() {
    if (step_.effects.ring_on && !step_.effects.coronation) {
      return add_rings(*step_.effects.ring_on, 1, -1);
    }
    return add_rings(random_seat(SeatSet::all() - plain_princes()), 1, -1);
  }

  bool ring_off_prince() {
    if (!step_.effects.ring_on || step_.effects.coronation) {
      return false;
    }
    SeatSet others = plain_princes();
    others.erase(*step_.effects.ring_on);
    return add_rings(random_seat(SeatSet::all() - others), -1, 1);
  }

  bool tray() {
    const int off = random_.below(2) == 0 || result_.table.ring_supply == 0 ? 1 : -1;
    result_.mistake.what = MistakeKind::kTray;
    result_.mistake.expected = result_.table.ring_supply;
    result_.table.ring_supply += off;
    result_.mistake.found = result_.table.ring_supply;
    return true;
  }

  bool marker(Slip slip) {
    const auto colour = static_cast<std::size_t>(top_.colour);
    artus::Marker& marker = *result_.table.markers[colour];
    const artus::Marker right = marker;
    if (slip == Slip::kMarkerForgotten) {
      marker = *expected_table(before_, {}).markers[colour];
    } else if (slip == Slip::kMarkerLies) {
      marker.lying = !marker.lying;
    } else {
      marker.space =
          (marker.space + 1 + static_cast<int>(random_.below(artus::kTrackSpaces - 1))) % artus::kTrackSpaces;
    }
    result_.mistake.what = MistakeKind::kMarker;
    result_.mistake.colour = top_.colour;
    result_.mistake.shows = marker;
    result_.mistake.should_show = right;
    return marker != right;
  }

  bool disc() {
    result_.mistake.what = MistakeKind::kDisc;
    result_.mistake.belongs_on = step_.after.king_seat;
    const Seat turned = step_.after.king_seat.walked(1 + static_cast<int>(random_.below(Seat::kCount - 1)));
    result_.disc = turned;
    return turned != before_.king_seat;
  }

  bool card() {
    std::vector<artus::CardId> gone;
    for (const artus::CardId each : artus::all_cards()) {
      if (refusal_of(edition_, before_, each) &&
          (before_.variant == artus::Variant::kAdvanced || artus::pile_of(each) != artus::Pile::kScoring)) {
        gone.push_back(each);
      }
    }
    if (gone.empty()) {
      return false;
    }
    result_.table.top_card->card = gone[random_.below(gone.size())];
    result_.mistake.what = MistakeKind::kCard;
    result_.mistake.colour = top_.colour;
    result_.mistake.card = result_.table.top_card->card;
    return true;
  }

  const artus::Edition& edition_;
  const artus::State& before_;
  const artus::Step& step_;
  artus::RandomStream& random_;
  TopCard top_;
  SlippedTable result_;
};

}  // namespace

std::optional<SlippedTable> slipped(const artus::Edition& edition, const artus::State& before, const artus::Step& step,
                                    Slip slip, bool sees_cards, artus::RandomStream& random) {
  auto made = Slipping(edition, before, step, random).make(slip);
  if (!made || made->disc) {
    return made;
  }
  const auto without_card = [](ExpectedTable table) {
    table.top_card.reset();
    return table;
  };
  if (without_card(made->table) == without_card(expected_table(before, {}))) {
    return std::nullopt;
  }
  for (const artus::CardId card : artus::playable_cards(edition, before)) {
    for (const artus::Action& action : artus::legal_actions(edition, before, card)) {
      artus::State after = before;
      artus::play(edition, after, action);
      const TopCard top{card, before.colour(action.player)};
      ExpectedTable legal = expected_table(after, top);
      legal.king_seat = made->table.king_seat;
      if (legal == made->table || (!sees_cards && without_card(legal) == without_card(made->table))) {
        return std::nullopt;
      }
    }
  }
  return made;
}

}  // namespace seneschal::referee::test
