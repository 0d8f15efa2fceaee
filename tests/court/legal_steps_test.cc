#include "rules/court/legal_steps.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "court_table.h"

namespace seneschal::court {
namespace {

/// Every set of at most `most` of the tiles of all players and purses together.
const std::vector<Tiles>& conceivable_bids() {
  static const std::vector<Tiles> bids = bids_of(tiles("1112223334445555"), 0);
  return bids;
}

/// Rows of up to six courtiers.
const std::vector<Courtiers>& conceivable_rows() {
  static const std::vector<Courtiers> rows = [] {
    std::vector<Courtiers> all = {Courtiers()};
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const Courtier courtier : kAllCourtiers) {
        Courtiers longer = all[i];
        longer.add(courtier);
        if (longer.total() <= 6 && std::count(all.begin(), all.end(), longer) == 0) {
          all.push_back(longer);
        }
      }
    }
    return all;
  }();
  return rows;
}

/// Every step that somebody could name, sensible or not, but for bids and rows.
const std::vector<Step>& conceivable_deeds() {
  static const std::vector<Step> deeds = [] {
    std::vector<Step> all = {EndRound{}};
    for (const Courtier courtier : kAllCourtiers) {
      all.emplace_back(RowDie{courtier});
    }
    for (int i = 0; i < PlayerIndex::kMost; ++i) {
      const PlayerIndex who = player(i);
      all.insert(all.end(), {Step(FavourRoll{who}), Step(Pass{who}), Step(EndExchanges{who})});
      for (const Character character : kAllCharacters) {
        all.emplace_back(ChooseCharacter{who, character});
      }
      for (const Tile tile : kAllTiles) {
        all.emplace_back(Tax{who, tile});
      }
      for (const Courtier give : kAllCourtiers) {
        all.insert(all.end(), {Step(FirstCourtier{who, give}), Step(TakeAspirant{who, give})});
        for (const Courtier take : kAllCourtiers) {
          all.emplace_back(Exchange{who, give, take});
          for (int with = 0; with < PlayerIndex::kMost; ++with) {
            all.emplace_back(Treachery{who, player(with), give, take});
          }
        }
      }
    }
    return all;
  }();
  return deeds;
}

void expect_list_is_what_apply_accepts(const Edition& edition, const State& state) {
  const std::vector<Step> listed = legal_steps(edition, state);
  for (const Step& step : listed) {
    EXPECT_EQ(refusal_of(edition, state, step), std::nullopt) << step << '\n' << state;
  }
  std::size_t accepted = 0;
  const auto try_step = [&](const Step& step) {
    if (!refusal_of(edition, state, step)) {
      ++accepted;
      EXPECT_EQ(std::count(listed.begin(), listed.end(), step), 1) << step << '\n' << state;
    }
  };
  for (const Step& step : conceivable_deeds()) {
    try_step(step);
  }
  for (int i = 0; i < PlayerIndex::kMost; ++i) {
    if (state.phase == Phase::kNewRow) {
      for (const Courtiers& row : conceivable_rows()) {
        try_step(NewRow{player(i), row});
      }
    } else {
      try_step(NewRow{player(i), courtiers("jmgk")});
    }
    for (const Tiles& bid : conceivable_bids()) {
      if (state.phase == Phase::kAuction || bid.total() == 1) {
        try_step(Bid{player(i), bid});
      }
    }
  }
  // Whoever has more of one tile than conceivable_bids may bid more than is tried.
  const bool is_rich = state.to_move && !tiles("1112223334445555").contains(state.treasury(*state.to_move));
  if (state.phase != Phase::kAuction || !is_rich) {
    EXPECT_EQ(accepted, listed.size()) << state;
  }
}

class LegalStepsOf : public testing::TestWithParam<int> {};

TEST_P(LegalStepsOf, AreExactlyWhatApplyAcceptsOfEverythingConceivable) {
  int visited = 0;
  for (const std::uint64_t seed : {21U, 22U, 23U}) {
    visit_random_game(piecepack(), GetParam(), seed, [&](const State& state) {
      // Bids are tried by the thousand, so not in every auction; all else in every state.
      if (state.phase != Phase::kAuction || ++visited % 5 == 0) {
        expect_list_is_what_apply_accepts(piecepack(), state);
      }
    });
  }
  EXPECT_GT(visited, 50);
}

TEST_P(LegalStepsOf, AreExactlyWhatApplyAcceptsWhereMerlinKeepsWhomHeTook) {
  Edition edition = piecepack();
  edition.merlin_may_give_back = false;
  int exchanges = 0;
  for (const std::uint64_t seed : {31U, 32U, 33U}) {
    visit_random_game(edition, GetParam(), seed, [&](const State& state) {
      if (state.phase == Phase::kExchanges) {
        expect_list_is_what_apply_accepts(edition, state);
        ++exchanges;
      }
    });
  }
  EXPECT_GT(exchanges, 10);
}

TEST_P(LegalStepsOf, AreNoneOnlyAtTheEnd) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    visit_random_game(piecepack(), GetParam(), seed, [](const State& state) {
      EXPECT_EQ(legal_steps(piecepack(), state).empty(), state.phase == Phase::kOver) << state;
    });
  }
}

INSTANTIATE_TEST_SUITE_P(EveryNumberOfPlayers, LegalStepsOf, testing::Values(2, 3, 4),
                         [](const auto& players) { return std::to_string(players.param); });

TEST(Bids, OfThreeFourAndFiveAreTheSevenOfTheRules) {
  std::vector<int> worths;
  for (const Tiles& bid : bids_of(tiles("345"), 1)) {
    worths.push_back(worth(bid));
  }

  EXPECT_EQ(worths, (std::vector<int>{3, 4, 5, 7, 8, 9, 12}));
}

TEST(Bids, WithEqualTilesAreListedOnce) {
  EXPECT_EQ(bids_of(tiles("11122"), 1).size(), 4U * 3U - 1U);
  EXPECT_EQ(bids_of(tiles("11122"), 7), std::vector<Tiles>{tiles("11122")});
}

}  // namespace
}  // namespace seneschal::court
