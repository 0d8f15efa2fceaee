#include "rules/artus/explained/explain.h"

#include <sstream>

#include "rules/artus/prestige.h"

namespace seneschal::artus {
namespace {

template <typename... Parts>
std::string text(const Parts&... parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

std::string figure_fact(Figure figure, bool is_king) {
  return is_king ? "king" : text(figure);
}

/// "10 - 3 + 0".
std::string sum(const Effects& effects) {
  std::string result;
  for (const ScoredSeat& scored : effects.scored) {
    const int count = scored.counted;
    if (result.empty()) {
      result = std::to_string(count);
    } else {
      result += text(count < 0 ? " - " : " + ", count < 0 ? -count : count);
    }
  }
  return result;
}

/// "3 (-7), 4 (2)": what each seat is worth.
std::string seats(const Effects& effects) {
  std::string result;
  for (const ScoredSeat& scored : effects.scored) {
    result += text(result.empty() ? "" : ", ", scored.seat.to_int(), " (", scored.value, ")");
  }
  return result;
}

class Explainer {
 public:
  explicit Explainer(const Step& step) : step_(step), effects_(step.effects) {}

  std::vector<Explanation> all() {
    std::visit(*this, step_.action.deed);
    coronation();
    wheel();
    prestige();
    return std::move(result_);
  }

  void operator()(const Move&) {
    const MovedFigure& moved = *effects_.moved;
    std::vector<Fact> facts{{"chairs", moved.chairs}, {"from", moved.from.to_int()}, {"to", moved.to.to_int()}};
    if (!moved.is_king) {
      facts.push_back({"figure", figure_fact(moved.figure, false)});
      facts.push_back({"points", effects_.delta});
    }
    add(moved.is_king ? Rule::kMoveKingScoresNothing : Rule::kMoveScoresSeatLeft, std::move(facts));
    if (const auto& displaced = effects_.displaced) {
      const std::string figure = figure_fact(displaced->figure, displaced->is_king);
      add(Rule::kDisplacementNextEmpty,
          {{"figure", figure}, {"from", displaced->from.to_int()}, {"to", displaced->to.to_int()}});
      add(Rule::kDisplacementNoScore, {{"figure", figure}});
    }
  }

  void operator()(const RingOn& ring) {
    add(Rule::kRingScoresSeat,
        {{"seat", ring.seat.to_int()}, {"points", effects_.delta}, {"supply", step_.after.ring_supply}});
  }

  void operator()(const ScoreKnights&) {
    const CardKind kind = kind_of(step_.action.card);
    add(kind == CardKind::kScoreOneEach  ? Rule::kScoringOneEach
        : kind == CardKind::kScoreCarpet ? Rule::kScoringCarpet
                                         : Rule::kScoringRed,
        scored());
  }

  void operator()(const Penalty&) {
    add(Rule::kPenaltyPaid, {{"card", text(step_.action.card)}, {"points", effects_.delta}});
  }

  void operator()(const ScoreBest&) { add(Rule::kScoringBest, scored()); }

  void operator()(const ScoreAll&) {
    const bool is_opposite = kind_of(step_.action.card) == CardKind::kScoreAllOpposite;
    add(is_opposite ? Rule::kScoringOpposite : Rule::kScoringAll, scored());
  }

 private:
  void add(Rule rule, std::vector<Fact> facts) { result_.push_back({rule, std::move(facts)}); }

  [[nodiscard]] std::vector<Fact> scored() const {
    return {{"seats", seats(effects_)}, {"sum", sum(effects_)}, {"points", effects_.delta}};
  }

  void coronation() {
    if (const auto& crowned = effects_.coronation) {
      add(Rule::kCoronationThirdRing, {{"seat", crowned->new_king.to_int()}});
      add(Rule::kCoronationOldKing, {{"seat", crowned->old_king.to_int()},
                                     {"rings", crowned->rings_returned},
                                     {"supply", step_.after.ring_supply}});
    }
  }

  void wheel() {
    if (const auto& turn = effects_.wheel) {
      add(Rule::kWheelFollowsKing, {{"from", turn->from.to_int()}, {"to", turn->to.to_int()}});
    }
  }

  void prestige() {
    const int score = step_.after.score(step_.action.player);
    const std::string colour = text(step_.after.colour(step_.action.player));
    if (effects_.tiles_taken != 0) {
      add(effects_.tiles_taken > 0 ? Rule::kPrestigeTileTaken : Rule::kPrestigeTileReturned,
          {{"colour", colour}, {"score", score}, {"tiles", tiles_held(score)}});
    }
    if (score < 0 && effects_.delta != 0) {
      add(Rule::kPrestigeMarkerLies, {{"colour", colour}, {"score", score}, {"space", marker_of(score).space}});
    }
  }

  const Step& step_;
  const Effects& effects_;
  std::vector<Explanation> result_;
};

}  // namespace

std::vector<Explanation> explain(const Step& step) {
  return Explainer(step).all();
}

}  // namespace seneschal::artus
