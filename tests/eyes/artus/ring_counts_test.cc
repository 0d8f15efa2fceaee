#include "daemon/eyes/artus/ring_counts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "rules/artus/tenant/artus_table.h"

namespace seneschal::eyes {
namespace {

using ::testing::Each;
using ::testing::IsEmpty;

constexpr int kMostRings = 10;  // in the tray

table::SpotReading prince(const std::vector<double>& rings) {
  table::SpotReading reading;
  reading.is_visible = true;
  for (const auto& figure : artus::figures_in_box()) {
    reading.figures[figure.first] = 0;
  }
  reading.figures[artus::thing_of(artus::Figure::kSilver)] = 30;  // surely
  reading.stack = rings;
  return reading;
}

table::SpotReading prince_with(std::size_t rings) {
  std::vector<double> likelihoods(4, 0);
  likelihoods[rings] = 5;
  return prince(likelihoods);
}

table::SupplyReading tray_of(std::size_t rings) {
  table::SupplyReading tray{true, std::vector<double>(kMostRings + 1, -20)};
  tray.counts[rings] = 0;
  return tray;
}

table::SpotReading& seat(table::Reading& seen, int number) {
  return seen.at<table::SpotReading>(artus::zone_of(artus::Seat::from_int(number).value()));
}

void put_tray(table::Reading& seen, const table::SupplyReading& tray) {
  seen.zones[artus::kSupplyZone] = tray;
}

void turn_disc(table::Reading& seen, double degrees) {
  seen.at<table::PlateReading>(artus::kDiscZone).degrees = degrees;
}

/// One of the whole board, of which nothing can be seen yet.
table::Reading unseen() {
  table::Reading seen;
  for (int number = 0; number < artus::Seat::kCount; ++number) {
    seat(seen, number).is_visible = false;
  }
  return seen;
}

// Two rings or three on seats 7 and 14, where seat 7 looks a little more like three.
table::Reading two_that_may_be_king() {
  table::Reading seen = unseen();
  seat(seen, 0) = prince_with(1);
  seat(seen, 7) = prince({-9, -9, 0, 1});
  seat(seen, 14) = prince({-9, -9, 0, 0.5});
  seat(seen, 21) = prince_with(1);
  return seen;
}

TEST(RingCounts, TakeEachPrinceAsHeLooksWhereNothingSpeaksAgainstIt) {
  table::Reading seen = unseen();
  seat(seen, 0) = prince_with(3);
  seat(seen, 7) = prince_with(1);
  seat(seen, 14) = prince_with(2);
  seat(seen, 21) = prince_with(1);
  put_tray(seen, tray_of(3));

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
  table::Reading seen = two_that_may_be_king();
  seat(seen, 21) = prince({-9, 1, 0, -9});
  put_tray(seen, tray_of(2));

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[21], 2);
}

// As a stack looks that shows no gold at all.
table::SpotReading without_gold() {
  return prince({6.2, 0, -1, -9});
}

TEST(RingCounts, LeaveNoPrinceWithoutARingForWantOfGold) {
  table::Reading seen = two_that_may_be_king();
  seat(seen, 0) = prince({-9, 1, 0, -9});
  seat(seen, 21) = without_gold();
  put_tray(seen, tray_of(3));

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[0], 1);
  EXPECT_EQ(counts.on_seat[21], 1);
}

TEST(RingCounts, BelieveTheTrayThatAPrinceWearsNone) {
  table::Reading seen = two_that_may_be_king();
  seat(seen, 21) = without_gold();
  put_tray(seen, tray_of(4));

  EXPECT_EQ(joint_ring_counts(seen).on_seat[21], 0);
}

TEST(RingCounts, BelieveTheCrownWhereTwoPrincesLookAboutAlike) {
  table::Reading seen = two_that_may_be_king();
  turn_disc(seen, 14 * 360.0 / 28);

  EXPECT_EQ(joint_ring_counts(seen).king_seat, 14);
}

TEST(RingCounts, DoNotBelieveACrownThatPointsAtOneClearRing) {
  table::Reading seen = two_that_may_be_king();
  turn_disc(seen, 0);

  EXPECT_EQ(joint_ring_counts(seen).king_seat, 7);
}

TEST(RingCounts, AskNoCrownThatIsBetweenTwoChairs) {
  table::Reading seen = two_that_may_be_king();
  turn_disc(seen, 14.4 * 360.0 / 28);

  EXPECT_EQ(joint_ring_counts(seen).king_seat, 7);
}

TEST(RingCounts, HoldNobodyToTheTrayWhileAPrinceIsHidden) {
  table::Reading seen = two_that_may_be_king();
  seat(seen, 21).is_visible = false;
  put_tray(seen, tray_of(0));

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[0], 1);
  EXPECT_FALSE(counts.on_seat[21]);
}

TEST(RingCounts, NameNoKingWhereTwoPrincesLookLikeOne) {
  table::Reading seen = two_that_may_be_king();
  seat(seen, 7) = seat(seen, 14);

  EXPECT_FALSE(joint_ring_counts(seen).king_seat);
}

TEST(RingCounts, NameNoKingWhereHeMayBeTheHiddenOne) {
  table::Reading seen = unseen();
  seat(seen, 7) = prince_with(1);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[7], 1);
  EXPECT_FALSE(counts.king_seat);
}

TEST(RingCounts, AreOfAsManySeatsAsTheReading) {
  table::Reading seen;
  for (std::size_t number = 0; number < 6; ++number) {
    seen.at<table::SpotReading>("seat-" + std::to_string(number)) = prince({-9, 0, -9, -9});
    seen.at<table::SpotReading>("seat-" + std::to_string(number)).is_visible = number % 3 == 0 || number == 4;
  }
  seen.at<table::SpotReading>("seat-1") = prince({-9, -9, 0, 0.5});
  seen.at<table::SpotReading>("seat-3").stack = {-9, -9, 0, 0.6};
  turn_disc(seen, 60);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat.size(), 6U);
  EXPECT_EQ(counts.on_seat[3], 2);
  EXPECT_EQ(counts.king_seat, 1) << "at whom the crown points, a sixth of a turn from seat 0";
}

TEST(RingCounts, AreNoneWithoutPrinces) {
  EXPECT_THAT(joint_ring_counts(unseen()).on_seat, Each(std::nullopt));
  EXPECT_THAT(joint_ring_counts({}).on_seat, IsEmpty());
}

TEST(RingCounts, BindNothingTogetherWhereMorePrincesAreSeenThanThereAre) {
  table::Reading seen = two_that_may_be_king();
  seat(seen, 22) = prince_with(3);

  const RingCounts counts = joint_ring_counts(seen);

  EXPECT_EQ(counts.on_seat[7], 3);
  EXPECT_EQ(counts.on_seat[22], 3);
  EXPECT_FALSE(counts.king_seat);
}

}  // namespace
}  // namespace seneschal::eyes
