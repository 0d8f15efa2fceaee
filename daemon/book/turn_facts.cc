#include "daemon/book/turn_facts.h"

#include <algorithm>

#include "rules/artus/explained/explain.h"

namespace seneschal::book {
namespace {

constexpr std::string_view kKing = "king";

void add(TurnFacts& facts, const Sought& sought, artus::Seat seat) {
  facts.seats.insert(seat);
  if (std::find(facts.figures.begin(), facts.figures.end(), sought) == facts.figures.end()) {
    facts.figures.push_back(sought);
  }
}

/// A King is found as what he is made of, too.
void add(TurnFacts& facts, artus::Figure figure, bool is_king, artus::Seat seat) {
  add(facts, Sought{figure}, seat);
  if (is_king) {
    add(facts, Sought{}, seat);
  }
}

}  // namespace

std::string_view to_text(const Sought& sought) {
  return sought.figure ? artus::to_text(*sought.figure) : kKing;
}

std::optional<Sought> sought_from_text(std::string_view text) {
  if (text == kKing) {
    return Sought{};
  }
  const auto figure = artus::figure_from_text(text);
  return figure ? std::optional(Sought{*figure}) : std::nullopt;
}

TurnFacts facts_of(const artus::Step& step, artus::Seat king) {
  const artus::Effects& effects = step.effects;
  TurnFacts facts;
  facts.player = step.after.colour(step.action.player);
  if (effects.moved) {
    add(facts, effects.moved->figure, effects.moved->is_king, effects.moved->from);
    facts.seats.insert(effects.moved->to);
  }
  if (effects.displaced) {
    add(facts, effects.displaced->figure, effects.displaced->is_king, effects.displaced->from);
    facts.seats.insert(effects.displaced->to);
  }
  for (const artus::ScoredSeat& scored : effects.scored) {
    add(facts, scored.figure, scored.seat == king, scored.seat);
  }
  if (effects.ring_on) {
    add(facts, *step.after.figure_at(*effects.ring_on), false, *effects.ring_on);
  }
  if (const auto& crowned = effects.coronation) {
    add(facts, *step.after.figure_at(crowned->new_king), true, crowned->new_king);
    add(facts, *step.after.figure_at(crowned->old_king), true, crowned->old_king);
  }
  for (const artus::Explanation& each : explain(step)) {
    facts.rules.push_back(each.rule);
  }
  return facts;
}

TurnFacts facts_of(artus::Colour player, const artus::Placement& placement) {
  return {player, {Sought{artus::knight_of(player)}}, artus::SeatSet::of(placement.seat), {}};
}

TurnFacts facts_of(const std::vector<artus::TableDifference>& differences) {
  TurnFacts facts;
  for (const artus::TableDifference& each : differences) {
    if (each.seat) {
      facts.seats.insert(*each.seat);
    }
    if (each.kind == artus::DifferenceKind::kFigure || each.kind == artus::DifferenceKind::kCrown) {
      const auto to = artus::Seat::from_int(each.is).value_or(artus::Seat());
      facts.seats.insert(artus::Seat::from_int(each.was).value_or(artus::Seat()));
      add(facts, each.figure ? Sought{*each.figure} : Sought{}, to);
      if (each.is_king) {
        add(facts, Sought{}, to);
      }
    }
  }
  return facts;
}

bool finds(const Search& search, const TurnFacts& facts) {
  const auto holds = [](const auto& all, const auto& wanted) {
    return !wanted || std::find(all.begin(), all.end(), *wanted) != all.end();
  };
  return (!search.player || search.player == facts.player) && holds(facts.figures, search.figure) &&
         holds(facts.rules, search.rule) && (!search.seat || facts.seats.contains(*search.seat));
}

}  // namespace seneschal::book
