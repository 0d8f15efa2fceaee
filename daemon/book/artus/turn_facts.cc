#include "daemon/book/artus/turn_facts.h"

#include <algorithm>
#include <string>

namespace seneschal::book {
namespace {

constexpr std::string_view kKing = "king";

/// The figures that had a part in it, each once, and the seats in their order.
class Parts {
 public:
  void add(artus::Seat seat) { seats_.insert(seat); }
  void add(std::string_view figure, artus::Seat seat) {
    add(seat);
    if (std::find(figures_.begin(), figures_.end(), figure) == figures_.end()) {
      figures_.emplace_back(figure);
    }
  }
  /// A King is found as what he is made of, too.
  void add(artus::Figure figure, bool is_king, artus::Seat seat) {
    add(to_text(figure), seat);
    if (is_king) {
      add(kKing, seat);
    }
  }

  [[nodiscard]] TurnFacts facts(std::optional<artus::Colour> player) const {
    TurnFacts facts{player ? std::optional(std::string(to_text(*player))) : std::nullopt, figures_, {}, {}};
    for (const artus::Seat seat : seats_) {
      facts.seats.push_back(seat.to_int());
    }
    return facts;
  }

 private:
  std::vector<std::string> figures_;
  artus::SeatSet seats_;
};

}  // namespace

bool is_figure(std::string_view text) {
  return text == kKing || artus::figure_from_text(text);
}

TurnFacts facts_of(const artus::Step& step, artus::Seat king) {
  const artus::Effects& effects = step.effects;
  Parts parts;
  if (effects.moved) {
    parts.add(effects.moved->figure, effects.moved->is_king, effects.moved->from);
    parts.add(effects.moved->to);
  }
  if (effects.displaced) {
    parts.add(effects.displaced->figure, effects.displaced->is_king, effects.displaced->from);
    parts.add(effects.displaced->to);
  }
  for (const artus::ScoredSeat& scored : effects.scored) {
    parts.add(scored.figure, scored.seat == king, scored.seat);
  }
  if (effects.ring_on) {
    parts.add(*step.after.figure_at(*effects.ring_on), false, *effects.ring_on);
  }
  if (const auto& crowned = effects.coronation) {
    parts.add(*step.after.figure_at(crowned->new_king), true, crowned->new_king);
    parts.add(*step.after.figure_at(crowned->old_king), true, crowned->old_king);
  }
  return parts.facts(step.after.colour(step.action.player));
}

TurnFacts facts_of(artus::Colour player, const artus::Placement& placement) {
  Parts parts;
  parts.add(artus::knight_of(player), false, placement.seat);
  return parts.facts(player);
}

TurnFacts facts_of(const std::vector<artus::TableDifference>& differences) {
  Parts parts;
  for (const artus::TableDifference& each : differences) {
    if (each.seat) {
      parts.add(*each.seat);
    }
    if (each.kind == artus::DifferenceKind::kFigure || each.kind == artus::DifferenceKind::kCrown) {
      const auto to = artus::Seat::from_int(each.is).value_or(artus::Seat());
      parts.add(artus::Seat::from_int(each.was).value_or(artus::Seat()));
      parts.add(each.figure ? to_text(*each.figure) : kKing, to);
      if (each.is_king) {
        parts.add(kKing, to);
      }
    }
  }
  return parts.facts(std::nullopt);
}

}  // namespace seneschal::book
