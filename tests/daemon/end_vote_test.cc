// Whether a game ends before its time: who has a say in it, and when it is agreed.
#include "daemon/requests/end_vote.h"

#include <gtest/gtest.h>

namespace seneschal::daemon {
namespace {

const referee::Speaker kAnnasPhone{1, "phone of Anna"};
const referee::Speaker kBensPhone{2, "phone of Ben"};
const referee::Speaker kCleosPhone{3, "phone of Cleo"};
const referee::Speaker kDorasPhone{4, "phone of Dora"};
const referee::Electorate kThree{{{"red", 1}, {"blue", 2}, {"black", 3}}, 2};

TEST(EndVote, IsAgreedOnByTheMajorityOfTheSlotsHeld) {
  EndVote vote;

  EXPECT_EQ(vote.propose(kAnnasPhone, true, kThree), Outcome::kWaits) << "an owner's phone is one of them";
  EXPECT_EQ(vote.propose(kAnnasPhone, true, kThree), Outcome::kWaits) << "the same phone again";
  EXPECT_EQ(vote.propose(kDorasPhone, true, kThree), Outcome::kNoSay) << "it holds none";
  EXPECT_FALSE(vote.proposal()->is_agreed);
  EXPECT_EQ(vote.propose(kBensPhone, false, kThree), Outcome::kDone);

  EXPECT_EQ(vote.proposal()->enders, (std::vector<referee::Speaker>{kAnnasPhone, kBensPhone}));
  EXPECT_EQ(vote.oppose(1, true, kThree), Outcome::kNoGameIsPlayed) << "it is agreed";
  EXPECT_EQ(vote.propose(kAnnasPhone, true, kThree), Outcome::kNoGameIsPlayed);
}

TEST(EndVote, IsForThoseWhoHeldASlotWhenItWasFirstProposedAndNotForWhoeverComesLater) {
  const referee::Electorate two{{{"red", 1}, {"blue", 2}}, 2};
  const referee::Electorate later{{{"red", 1}, {"blue", 2}, {"black", 4}}, 2};
  EndVote vote;
  ASSERT_EQ(vote.propose(kAnnasPhone, false, two), Outcome::kWaits);

  EXPECT_EQ(vote.propose(kDorasPhone, true, later), Outcome::kNoSay) << "perhaps it is Anna's other phone";
  EXPECT_EQ(vote.oppose(4, true, later), Outcome::kNoSay);
  EXPECT_FALSE(vote.proposal()->is_agreed);
  EXPECT_EQ(vote.propose(kBensPhone, false, later), Outcome::kDone);
}

TEST(EndVote, IsNotForThoseWhoHaveGivenUpTheirSlotSince) {
  EndVote vote;
  ASSERT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits);
  const referee::Electorate without_ben{{{"red", 1}, {"black", 3}}, 2};

  EXPECT_EQ(vote.propose(kBensPhone, false, without_ben), Outcome::kNoSay);
  EXPECT_EQ(vote.propose(kBensPhone, false, kThree), Outcome::kNoSay) << "he came back later";
  EXPECT_EQ(vote.propose(kCleosPhone, false, kThree), Outcome::kDone) << "two of the three that there were";
}

TEST(EndVote, IsGoneWithTheSlotsOfAllWhoWishedIt) {
  const referee::Electorate for_another_colour{{{"beige", 1}, {"blue", 2}, {"black", 3}}, 2};
  EndVote vote;
  ASSERT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits);

  vote.count_among(for_another_colour);
  EXPECT_FALSE(vote.proposal());

  EXPECT_EQ(vote.propose(kBensPhone, false, for_another_colour), Outcome::kWaits) << "anew";
  EXPECT_EQ(vote.proposal()->electorate, for_another_colour);
  EXPECT_EQ(vote.propose(kAnnasPhone, false, for_another_colour), Outcome::kDone);
}

TEST(EndVote, TakesAMajorityOfThoseWhoHoldSlotsNowToo) {
  const referee::Electorate four{{{"red", 1}, {"blue", 2}, {"black", 3}, {"beige", 4}}, 3};
  EndVote vote;
  ASSERT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits);

  EXPECT_EQ(vote.propose(kBensPhone, false, four), Outcome::kWaits) << "two of four";
  EXPECT_EQ(vote.proposal()->needed, 3) << "as the page says";
  vote.count_among(kThree);
  EXPECT_EQ(vote.proposal()->needed, 2);
  EXPECT_EQ(vote.propose(kCleosPhone, false, four), Outcome::kDone);
}

TEST(EndVote, LapsesWhereThoseOfItsBeginningAreNoMajorityAnyMore) {
  const referee::Electorate two{{{"red", 1}, {"blue", 2}}, 2};
  const referee::Electorate four{{{"red", 1}, {"blue", 2}, {"black", 3}, {"beige", 4}}, 3};
  EndVote vote;
  ASSERT_EQ(vote.propose(kAnnasPhone, false, two), Outcome::kWaits);

  vote.count_among(four);
  EXPECT_FALSE(vote.proposal()) << "two cannot decide for four";

  EXPECT_EQ(vote.propose(kBensPhone, false, four), Outcome::kWaits);
  EXPECT_EQ(vote.propose(kAnnasPhone, false, four), Outcome::kWaits);
  EXPECT_EQ(vote.propose(kDorasPhone, false, four), Outcome::kDone);
}

TEST(EndVote, LapsesWhereTooManyHaveLeft) {
  EndVote vote;
  ASSERT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits);

  vote.count_among({{{"red", 1}}, 1});
  EXPECT_FALSE(vote.proposal()) << "one of three";

  EXPECT_EQ(vote.propose(kAnnasPhone, false, {{{"red", 1}}, 1}), Outcome::kWaits);
  EXPECT_TRUE(vote.proposal()->electorate.is_owners()) << "anew, as fewer than two have it";
}

TEST(EndVote, IsNotTheOwnersAnyMoreOnceTwoHoldSlots) {
  const referee::Speaker owners_phone{5, "phone of the owner"};
  EndVote vote;
  ASSERT_EQ(vote.propose(kDorasPhone, false, {}), Outcome::kWaits) << "before anybody holds one";

  EXPECT_EQ(vote.propose(owners_phone, true, kThree), Outcome::kNoSay);
  EXPECT_FALSE(vote.proposal()) << "she who proposed it holds none";
  ASSERT_EQ(vote.propose(kAnnasPhone, false, {}), Outcome::kWaits);
  vote.count_among(kThree);
  EXPECT_FALSE(vote.proposal()) << "to be proposed anew by those who do";
  EXPECT_EQ(vote.propose(kBensPhone, false, kThree), Outcome::kWaits);
}

TEST(EndVote, IsNotAgreedByWhoLeaves) {
  const referee::Electorate four{{{"red", 1}, {"blue", 2}, {"black", 3}, {"beige", 4}}, 3};
  EndVote vote;
  ASSERT_EQ(vote.propose(kAnnasPhone, false, four), Outcome::kWaits);
  ASSERT_EQ(vote.propose(kBensPhone, false, four), Outcome::kWaits);

  vote.count_among(kThree);
  EXPECT_FALSE(vote.proposal()->is_agreed) << "a game ends only when somebody says so";
  EXPECT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits) << "three of the four that there were";
  EXPECT_EQ(vote.propose(kCleosPhone, false, kThree), Outcome::kDone);

  vote.count_among(four);
  EXPECT_TRUE(vote.proposal()->is_agreed) << "and has ended by then";
}

TEST(EndVote, IsTheOwnersWhereFewerThanTwoSlotsAreHeld) {
  const referee::Electorate one{{{"red", 1}}, 1};
  for (const referee::Electorate& few : {referee::Electorate(), one}) {
    EndVote vote;
    EXPECT_EQ(vote.propose(kAnnasPhone, false, few), Outcome::kWaits) << "others can only propose it";
    EXPECT_EQ(vote.propose(kBensPhone, false, few), Outcome::kWaits);
    EXPECT_EQ(vote.oppose(3, false, few), Outcome::kNoSay) << "that is for those who propose it, and the owner";
    EXPECT_FALSE(vote.proposal()->is_agreed);

    EXPECT_EQ(vote.propose(kDorasPhone, true, few), Outcome::kDone);

    EXPECT_TRUE(vote.proposal()->electorate.is_owners());
  }
}

TEST(EndVote, IsOverWhereTooFewAreLeftWhoCouldAgree) {
  EndVote vote;
  EXPECT_EQ(vote.oppose(1, false, kThree), Outcome::kNoGameIsPlayed) << "nobody proposes it";
  ASSERT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits);
  EXPECT_EQ(vote.oppose(4, false, kThree), Outcome::kNoSay);

  EXPECT_EQ(vote.oppose(2, false, kThree), Outcome::kDone);
  EXPECT_EQ(vote.oppose(2, false, kThree), Outcome::kDone) << "the same phone again";
  EXPECT_TRUE(vote.proposal()) << "the third may agree with Anna";
  EXPECT_EQ(vote.oppose(3, false, kThree), Outcome::kDone);
  EXPECT_FALSE(vote.proposal());

  ASSERT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits);
  EXPECT_EQ(vote.oppose(1, false, kThree), Outcome::kDone) << "she thinks better of it";
  EXPECT_FALSE(vote.proposal());
  ASSERT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits);
  EXPECT_EQ(vote.oppose(4, true, kThree), Outcome::kNoSay) << "an owner without a slot has none in what three decide";
  EXPECT_EQ(vote.oppose(2, true, kThree), Outcome::kDone);
  EXPECT_TRUE(vote.proposal()) << "one who plays has one vote";
  ASSERT_EQ(vote.oppose(1, false, kThree), Outcome::kDone);
  ASSERT_EQ(vote.propose(kAnnasPhone, false, {}), Outcome::kWaits);
  EXPECT_EQ(vote.oppose(4, true, {}), Outcome::kDone) << "where it is the owner's, the owner would go on";
  EXPECT_FALSE(vote.proposal());
}

TEST(EndVote, GoesWithThePhoneThatProposedIt) {
  EndVote vote;
  ASSERT_EQ(vote.propose(kAnnasPhone, false, kThree), Outcome::kWaits);

  EXPECT_FALSE(vote.drop(2));
  EXPECT_TRUE(vote.proposal()) << "that was another's";
  EXPECT_TRUE(vote.drop(1));

  EXPECT_FALSE(vote.proposal());
}

}  // namespace
}  // namespace seneschal::daemon
