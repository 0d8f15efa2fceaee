#include "vision/zones/ring_counts.h"

#include <gtest/gtest.h>

namespace seneschal::vision {
namespace {

SeatReading prince(const std::array<double, 4>& rings) {
  SeatReading reading;
  reading.is_visible = true;
  reading.occupant[static_cast<std::size_t>(Occupant::kSilver)] = 30;  // surely
  reading.rings = rings;
  return reading;
}

SeatReading prince_with(std::size_t rings) {
  std::array<double, 4> likelihoods{};
  likelihoods[rings] = 5;
  return prince(likelihoods);
}

std::array<double, kMostRings + 1> tray_of(std::size_t rings) {
  std::array<double, kMostRings + 1> likelihoods{};
  likelihoods.fill(-20);
  likelihoods[rings] = 0;
  return likelihoods;
}

// Two rings or three on seats 7 and 14, where seat 7 looks a little more like three.
Observation two_that_may_be_king() {
  Observation seen;
  seen.seats[0] = prince_with(1);
  seen.seats[7] = prince({-9, -9, 0, 1});
  seen.seats[14] = prince({-9, -9, 0, 0.5});
  seen.seats[21] = prince_with(1);
  return seen;
}

TEST(RingCounts, TakeEachPrinceAsHeLooksWhereNothingSpeaksAgainstIt) {
  Observation seen;
  seen.seats[0] = prince_with(3);
  seen.seats[7] = prince_with(1);
  seen.seats[14] = prince_with(2);
  seen.seats[21] = prince_with(1);
  seen.ring_tray = tray_of(3);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[0], 3);
  EXPECT_EQ(counts.on_seat[7], 1);
  EXPECT_EQ(counts.on_seat[14], 2);
  EXPECT_EQ(counts.on_seat[21], 1);
  EXPECT_FALSE(counts.on_seat[1]);
  EXPECT_EQ(counts.king_seat, 0);
}

TEST(RingCounts, LeaveTheLikelierOfTwoTheThirdRing) {
  const RingCounts counts = joint_ring_counts(two_that_may_be_king());

  EXPECT_EQ(counts.on_seat[7], 3);
  EXPECT_EQ(counts.on_seat[14], 2);
  EXPECT_EQ(counts.king_seat, 7);
}

TEST(RingCounts, MissNoRingThatTheTrayLacks) {
  Observation seen = two_that_may_be_king();
  seen.seats[21] = prince({-9, 1, 0, -9});
  seen.ring_tray = tray_of(2);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[21], 2);
}

// As a stack looks that shows no gold at all.
SeatReading without_gold() {
  return prince({6.2, 0, -1, -9});
}

TEST(RingCounts, LeaveNoPrinceWithoutARingForWantOfGold) {
  Observation seen = two_that_may_be_king();
  seen.seats[0] = prince({-9, 1, 0, -9});
  seen.seats[21] = without_gold();
  seen.ring_tray = tray_of(3);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[0], 1);
  EXPECT_EQ(counts.on_seat[21], 1);
}

TEST(RingCounts, BelieveTheTrayThatAPrinceWearsNone) {
  Observation seen = two_that_may_be_king();
  seen.seats[21] = without_gold();
  seen.ring_tray = tray_of(4);

  EXPECT_EQ(joint_ring_counts(seen).on_seat[21], 0);
}

TEST(RingCounts, BelieveTheCrownWhereTwoPrincesLookAboutAlike) {
  Observation seen = two_that_may_be_king();
  seen.disc = Angle::degrees(14 * 360.0 / 28);

  EXPECT_EQ(joint_ring_counts(seen).king_seat, 14);
}

TEST(RingCounts, DoNotBelieveACrownThatPointsAtOneClearRing) {
  Observation seen = two_that_may_be_king();
  seen.disc = Angle::degrees(0);

  EXPECT_EQ(joint_ring_counts(seen).king_seat, 7);
}

TEST(RingCounts, AskNoCrownThatIsBetweenTwoChairs) {
  Observation seen = two_that_may_be_king();
  seen.disc = Angle::degrees(14.4 * 360.0 / 28);

  EXPECT_EQ(joint_ring_counts(seen).king_seat, 7);
}

TEST(RingCounts, HoldNobodyToTheTrayWhileAPrinceIsHidden) {
  Observation seen = two_that_may_be_king();
  seen.seats[21].is_visible = false;
  seen.ring_tray = tray_of(0);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[0], 1);
  EXPECT_FALSE(counts.on_seat[21]);
}

TEST(RingCounts, NameNoKingWhereTwoPrincesLookLikeOne) {
  Observation seen = two_that_may_be_king();
  seen.seats[7] = seen.seats[14];

  EXPECT_FALSE(joint_ring_counts(seen).king_seat);
}

TEST(RingCounts, NameNoKingWhereHeMayBeTheHiddenOne) {
  Observation seen;
  seen.seats[7] = prince_with(1);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[7], 1);
  EXPECT_FALSE(counts.king_seat);
}

TEST(RingCounts, AreNoneWithoutPrinces) {
  EXPECT_EQ(joint_ring_counts(Observation{}).on_seat, RingCounts{}.on_seat);
}

TEST(RingCounts, BindNothingTogetherWhereMorePrincesAreSeenThanThereAre) {
  Observation seen = two_that_may_be_king();
  seen.seats[22] = prince_with(3);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[7], 3);
  EXPECT_EQ(counts.on_seat[22], 3);
  EXPECT_FALSE(counts.king_seat);
}

}  // namespace
}  // namespace seneschal::vision
