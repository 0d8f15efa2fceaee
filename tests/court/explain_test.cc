#include "rules/court/explained/explain.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "court_table.h"
#include "rules/court/legal_steps.h"

namespace seneschal::court {
namespace {

/// "court.bid.higher player=0 tiles=3 + 5 worth=8", a line for each.
std::string explained(const Edition& edition, const State& state, const Step& step) {
  std::ostringstream out;
  for (const Explanation& each : explain(edition, apply(edition, state, step).value())) {
    out << (out.tellp() > 0 ? "\n" : "") << each.rule;
    for (const Fact& fact : each.facts) {
      out << ' ' << fact.name << '=';
      std::visit([&out](const auto& value) { out << value; }, fact.value);
    }
  }
  return out.str();
}
std::string explained(const Table& table, const Step& step) {
  return explained(piecepack(), table.state(), step);
}

TEST(Explanation, OfTheFirstRow) {
  State state = new_game(piecepack(), 2).value();
  play(piecepack(), state, FirstCourtier{player(0), Courtier::kJester});
  play(piecepack(), state, FirstCourtier{player(1), Courtier::kGuard});

  EXPECT_EQ(explained(piecepack(), state, RowDie{Courtier::kMaiden}),
            "court.setup.row-die courtier=maiden joins=0\ncourt.setup.removed-returns courtier=maiden");
}

TEST(Explanation, OfAnAuctionAndAChoice) {
  Table table("jgk", 0);
  EXPECT_EQ(explained(table, Bid{player(0), tiles("35")}), "court.bid.higher player=0 tiles=3 + 5 worth=8");
  table.bid(0, "35").pass(1);
  EXPECT_EQ(explained(table, Pass{player(2)}),
            "court.auction.passed player=2\ncourt.auction.won player=0 tiles=3 + 5 worth=8");
  table.pass(2);

  EXPECT_EQ(explained(table, ChooseCharacter{player(0), Character::kMerlin}),
            "court.character.purse player=0 character=merlin tiles=1 + 2 worth=3\n"
            "court.bid.becomes-purse player=0 character=merlin tiles=3 + 5 worth=8");
}

TEST(Explanation, OfMerlinsEnd) {
  Table table("jgk", 0);
  table.auction(Character::kMerlin);
  EXPECT_EQ(explained(table, EndExchanges{player(0)}), "court.merlin.enough player=0");
}

TEST(Explanation, OfWhomLancelotAndArthurPassOver) {
  Table table("jjk", 0);
  table.set([](State& state) { state.treasury(player(2)) = tiles("5"); }).auction();

  const std::string lancelot = explained(table, ChooseCharacter{player(0), Character::kLancelot});
  const std::string arthur = explained(table, ChooseCharacter{player(0), Character::kArthur});

  EXPECT_TRUE(lancelot.ends_with("court.lancelot.impossible players=1")) << lancelot;
  EXPECT_TRUE(arthur.ends_with("court.arthur.last-tile players=2")) << arthur;
}

TEST(Explanation, OfTheEndSaysHowEachCourtScores) {
  Table table("jgk", 0);
  table.auction(Character::kGuinevere).take(0, Courtier::kJester).take(0, Courtier::kMaiden);
  table.take(1, Courtier::kGuard).take(2, Courtier::kKnight);
  table.set([](State& state) { state.peasantry = courtiers("j"); });
  EXPECT_EQ(explained(table, NewRow{player(0), courtiers("j")}),
            "court.guinevere.from-peasantry player=0 courtiers=jester\n"
            "court.guinevere.short-row courtiers=1 wanted=4");
  table.row(0, "j").auction(Character::kMerlin).play(EndExchanges{player(1)});
  table.auction(Character::kArthur).play(Tax{player(0), Tile::kOne}).play(Tax{player(1), Tile::kFive});

  EXPECT_EQ(explained(table, EndRound{}),
            "court.round.favour player=2\n"
            "court.round.black-die character=lancelot\n"
            "court.round.pawns-return round=1\n"
            "court.end.game-over round=1\n"
            "court.score.pawn player=0 character=guinevere courtiers=2\n"
            "court.score.jesters player=0 maidens=2 guards=0 knights=0\n"
            "court.score.smallest-group player=0 maidens=5 guards=0 knights=0 score=0\n"
            "court.score.pawn player=1 character=merlin courtiers=1\n"
            "court.score.jesters player=1 maidens=1 guards=0 knights=0\n"
            "court.score.smallest-group player=1 maidens=1 guards=2 knights=0 score=0\n"
            "court.score.pawn player=2 character=arthur courtiers=2\n"
            "court.score.jesters player=2 maidens=0 guards=0 knights=0\n"
            "court.score.smallest-group player=2 maidens=0 guards=2 knights=2 score=0\n"
            "court.end.next-groups winners=2");
}

TEST(Explanation, OfARuleHasTheSameFactsAlways) {
  std::map<Rule, std::set<std::string_view>> known;
  for (int players = 2; players <= 4; ++players) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      visit_random_game(piecepack(), players, seed, [&](const State& state) {
        if (state.phase == Phase::kOver) {
          return;
        }
        for (const Explanation& each :
             explain(piecepack(), apply(piecepack(), state, legal_steps(piecepack(), state).back()).value())) {
          std::set<std::string_view> names;
          for (const Fact& fact : each.facts) {
            EXPECT_TRUE(names.insert(fact.name).second) << each.rule << ' ' << fact.name;
          }
          EXPECT_EQ(known.emplace(each.rule, names).first->second, names) << each.rule;
        }
      });
    }
  }
  EXPECT_GT(known.size(), 20U);
}

TEST(Explanation, IsThereForEveryStepButTheEndOfExchanges) {
  for (int players = 2; players <= 4; ++players) {
    visit_random_game(piecepack(), players, 5, [](const State& state) {
      for (const Step& step : legal_steps(piecepack(), state)) {
        EXPECT_FALSE(explained(piecepack(), state, step).empty()) << step;
      }
    });
  }
}

}  // namespace
}  // namespace seneschal::court
