// The final scoring, by the worked example of the rules and by cases that it leaves out.
#include "rules/court/scoring.h"

#include <gtest/gtest.h>

#include <vector>

#include "court_table.h"

namespace seneschal::court {
namespace {

using Groups = std::array<int, 3>;

struct Seat {
  std::string court;
  std::vector<Character> pawns;
};

/// An end of the game with these courts; `favour` has the King's Favour.
State end_of(const std::vector<Seat>& seats, int favour = 0) {
  State state = new_game(piecepack(), static_cast<int>(seats.size())).value();
  state.phase = Phase::kOver;
  state.favour = player(favour);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    state.courts[i] = courtiers(seats[i].court);
    for (const Character character : seats[i].pawns) {
      state.pawns[State::at(character)] = player(static_cast<int>(i));
    }
  }
  return state;
}

CourtScore score_of(const std::string& court, const std::vector<Character>& pawns) {
  return best_score(piecepack(), end_of({{court, pawns}, {"j", {}}}), player(0));
}

TEST(Score, OfTheWorkedExampleIsJackys) {
  const FinalScores scores = final_scores(piecepack(), end_of({{"ggkmjj", {Character::kArthur}},
                                                               {"gkkkmm", {Character::kLancelot}},
                                                               {"gkmmmjj", {Character::kGuinevere}},
                                                               {"ggkjj", {Character::kMerlin}}}));

  EXPECT_EQ(scores.courts[0].ascending(), (Groups{2, 2, 4}));
  EXPECT_EQ(scores.courts[1].ascending(), (Groups{1, 2, 5}));
  EXPECT_EQ(scores.courts[2].ascending(), (Groups{2, 2, 5}));
  EXPECT_EQ(scores.courts[3].ascending(), (Groups{2, 2, 2}));
  EXPECT_EQ(scores.winners.size(), 1);
  EXPECT_TRUE(scores.winners.contains(player(2)));
  EXPECT_EQ(scores.decided_by, Decision::kNextGroups);
}

TEST(Score, TellsWhereTheJestersGo) {
  const CourtScore court = score_of("ggkmjj", {Character::kArthur});

  EXPECT_EQ(court.jesters, (Groups{1, 0, 1}));
  EXPECT_EQ(court.groups, (Groups{2, 4, 2}));
  EXPECT_EQ(court.score(), 2);
}

TEST(Score, LetsNoGroupBeJestersAlone) {
  EXPECT_EQ(score_of("ggmmjjj", {}).ascending(), (Groups{0, 3, 4}));
}

TEST(Score, LetsAGroupBeJestersAloneWithMerlinWhoIsOneHimself) {
  EXPECT_EQ(score_of("ggmmj", {Character::kMerlin}).groups, (Groups{2, 2, 2}));
}

TEST(Score, LetsMerlinBeAGroupAlone) {
  EXPECT_EQ(score_of("ggmm", {Character::kMerlin}).groups, (Groups{2, 2, 1}));
  EXPECT_EQ(score_of("jj", {Character::kMerlin}).groups, (Groups{1, 1, 1}));
  EXPECT_EQ(score_of("jj", {Character::kGuinevere}).groups, (Groups{4, 0, 0}));
}

TEST(Score, CountsAPawnAsTwoOfItsGroupWhichIsThenNotJestersAlone) {
  EXPECT_EQ(score_of("ggmmj", {Character::kLancelot}).groups, (Groups{3, 2, 2}));
}

TEST(Score, CountsBothPawnsOfTwoPlayers) {
  EXPECT_EQ(score_of("m", {Character::kArthur, Character::kLancelot}).groups, (Groups{1, 2, 2}));
}

TEST(Score, OfJestersOnlyIsNothing) {
  EXPECT_EQ(score_of("jjj", {}).groups, (Groups{0, 0, 0}));
}

TEST(Winner, HasTheHighestScore) {
  const FinalScores scores = final_scores(piecepack(), end_of({{"mmggkk", {}}, {"mmmmmgkkkkk", {}}}, 1));

  EXPECT_EQ(scores.decided_by, Decision::kScore);
  EXPECT_TRUE(scores.winners.contains(player(0)));
}

TEST(Winner, AmongEqualGroupsHasTheKingsFavour) {
  const std::vector<Seat> seats = {{"mmgk", {}}, {"mggk", {}}, {"j", {}}};

  const FinalScores scores = final_scores(piecepack(), end_of(seats, 1));

  EXPECT_EQ(scores.decided_by, Decision::kFavour);
  EXPECT_EQ(scores.winners.size(), 1);
  EXPECT_TRUE(scores.winners.contains(player(1)));
}

TEST(Winner, IsSharedWhereTheKingsFavourIsSomebodyElses) {
  const std::vector<Seat> seats = {{"mmgk", {}}, {"mggk", {}}, {"j", {}}};

  const FinalScores scores = final_scores(piecepack(), end_of(seats, 2));

  EXPECT_EQ(scores.decided_by, Decision::kShared);
  EXPECT_EQ(scores.winners.size(), 2);
  EXPECT_FALSE(scores.winners.contains(player(2)));
}

}  // namespace
}  // namespace seneschal::court
