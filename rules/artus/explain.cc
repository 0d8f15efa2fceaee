#include "rules/artus/explain.h"

#include <sstream>
#include <string_view>

#include "rules/artus/prestige.h"

namespace seneschal::artus {
namespace {

template <typename... Parts>
std::string text(const Parts&... parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

std::string counted(int count, const char* thing) {
  return text(count, ' ', thing, count == 1 || count == -1 ? "" : "s");
}
std::string points(int count) {
  return counted(count, "point");
}

std::string name(Figure figure, bool is_king) {
  if (is_king) {
    return text("the ", figure, " King");
  }
  return text("the ", figure, is_prince(figure) ? " prince" : " knight");
}

std::string fact(Figure figure, bool is_king) {
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

std::string seats(const Effects& effects) {
  std::string result;
  for (const ScoredSeat& scored : effects.scored) {
    result += text(result.empty() ? "" : ", ", scored.seat, " (", scored.value, ")");
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
    const int chairs = moved.chairs < 0 ? -moved.chairs : moved.chairs;
    const std::string walk = text(name(moved.figure, moved.is_king), " goes ", counted(chairs, "seat"), " ",
                                  moved.chairs < 0 ? "backwards" : "forwards", " from ", moved.from, " to ", moved.to);
    if (moved.is_king) {
      add(Rule::kMoveKingScoresNothing, text(walk, "; moving the King scores nothing"),
          {{"chairs", text(moved.chairs)}, {"from", number(moved.from)}, {"to", number(moved.to)}});
    } else {
      add(Rule::kMoveScoresSeatLeft, text(walk, " and scores the seat left: ", points(effects_.delta)),
          {{"figure", fact(moved.figure, false)},
           {"chairs", text(moved.chairs)},
           {"from", number(moved.from)},
           {"to", number(moved.to)},
           {"points", text(effects_.delta)}});
    }
    if (const auto& displaced = effects_.displaced) {
      const std::string who = name(displaced->figure, displaced->is_king);
      add(Rule::kDisplacementNextEmpty,
          text(who, " makes room on ", displaced->from, " and goes to the next empty seat counter-clockwise, ",
               displaced->to),
          {{"figure", fact(displaced->figure, displaced->is_king)},
           {"from", number(displaced->from)},
           {"to", number(displaced->to)}});
      add(Rule::kDisplacementNoScore, text(who, " was displaced and scores nothing"),
          {{"figure", fact(displaced->figure, displaced->is_king)}});
    }
  }

  void operator()(const RingOn& ring) {
    const std::string left = text(counted(step_.after.ring_supply, "ring"), " left in the supply");
    add(Rule::kRingScoresSeat,
        text("the prince on ", ring.seat, " receives a ring and his seat scores ", points(effects_.delta),
             effects_.coronation ? "" : "; ", effects_.coronation ? "" : left),
        {{"seat", number(ring.seat)}, {"points", text(effects_.delta)}, {"supply", text(step_.after.ring_supply)}});
  }

  void operator()(const ScoreKnights&) {
    const CardKind kind = kind_of(step_.action.card);
    add(kind == CardKind::kScoreOneEach  ? Rule::kScoringOneEach
        : kind == CardKind::kScoreCarpet ? Rule::kScoringCarpet
                                         : Rule::kScoringRed,
        scoring(), scored());
  }

  void operator()(const Penalty&) {
    add(Rule::kPenaltyPaid, text(step_.action.card, " cannot be fulfilled and costs ", points(-effects_.delta)),
        {{"card", text(step_.action.card)}, {"points", text(effects_.delta)}});
  }

  void operator()(const ScoreBest&) { add(Rule::kScoringBest, scoring(), scored()); }

  void operator()(const ScoreAll&) {
    const bool is_opposite = kind_of(step_.action.card) == CardKind::kScoreAllOpposite;
    add(is_opposite ? Rule::kScoringOpposite : Rule::kScoringAll, scoring(), scored());
  }

 private:
  void add(Rule rule, std::string sentence, std::vector<Fact> facts) {
    result_.push_back({rule, std::move(sentence), std::move(facts)});
  }
  [[nodiscard]] static std::string number(Seat seat) { return text(seat.to_int()); }

  [[nodiscard]] Colour mover() const { return step_.after.colour(step_.action.player); }

  [[nodiscard]] std::string scoring() const {
    return text("knights on ", seats(effects_), " score ", sum(effects_), " = ", points(effects_.delta));
  }

  [[nodiscard]] std::vector<Fact> scored() const {
    std::string seats;
    for (const ScoredSeat& each : effects_.scored) {
      seats += text(seats.empty() ? "" : ", ", number(each.seat), " (", each.value, ")");
    }
    return {{"seats", std::move(seats)}, {"sum", sum(effects_)}, {"points", text(effects_.delta)}};
  }

  void coronation() {
    if (const auto& crowned = effects_.coronation) {
      add(Rule::kCoronationThirdRing, text("the prince on ", crowned->new_king, " has his third ring and is King"),
          {{"seat", number(crowned->new_king)}});
      add(Rule::kCoronationOldKing,
          text("the old King on ", crowned->old_king, " is a prince again and gives ",
               counted(crowned->rings_returned, "ring"), " back to the supply, which now holds ",
               step_.after.ring_supply),
          {{"seat", number(crowned->old_king)},
           {"rings", text(crowned->rings_returned)},
           {"supply", text(step_.after.ring_supply)}});
    }
  }

  void wheel() {
    if (const auto& turn = effects_.wheel) {
      add(Rule::kWheelFollowsKing,
          text("the table turns until the crown stands at ", turn->to, " instead of ", turn->from),
          {{"from", number(turn->from)}, {"to", number(turn->to)}});
    }
  }

  void prestige() {
    const int score = step_.after.score(step_.action.player);
    const int tiles = tiles_held(score);
    if (effects_.tiles_taken > 0) {
      add(Rule::kPrestigeTileTaken, text(mover(), " reaches ", score, " and holds ", counted(tiles, "50-tile")),
          {{"colour", text(mover())}, {"score", text(score)}, {"tiles", text(tiles)}});
    }
    if (effects_.tiles_taken < 0) {
      add(Rule::kPrestigeTileReturned, text(mover(), " falls to ", score, " and keeps ", counted(tiles, "50-tile")),
          {{"colour", text(mover())}, {"score", text(score)}, {"tiles", text(tiles)}});
    }
    if (score < 0 && effects_.delta != 0) {
      add(Rule::kPrestigeMarkerLies,
          text("with ", score, " the marker of ", mover(), " lies on space ", marker_of(score).space),
          {{"colour", text(mover())}, {"score", text(score)}, {"space", text(marker_of(score).space)}});
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

Explanation explain_end(const State& state) {
  const Winners best = winners(state);
  std::string who;
  int score = 0;
  for (std::size_t i = 0; i < best.is_winner.size(); ++i) {
    if (best.is_winner[i]) {
      who += text(who.empty() ? "" : " and ", state.colours[i]);
      score = state.scores[i];
    }
  }
  const bool is_shared = best.count > 1;
  return {is_shared ? Rule::kEndSharedWin : Rule::kEndMostPrestige,
          text(who, is_shared ? " share the win with " : " wins with ", score),
          {}};
}

}  // namespace seneschal::artus
