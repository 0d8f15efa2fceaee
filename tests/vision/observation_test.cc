#include "vision/board/observation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "vision/board/angle.h"

namespace seneschal::vision {
namespace {

TEST(Angle, StaysWithinOneTurn) {
  EXPECT_NEAR(Angle::degrees(-30).normalised().degrees(), 330, 1e-9);
  EXPECT_NEAR(Angle::degrees(725).normalised().degrees(), 5, 1e-9);
  EXPECT_NEAR(Angle::degrees(270).shortest().degrees(), -90, 1e-9);
  EXPECT_NEAR(Angle::degrees(180).shortest().degrees(), -180, 1e-9);
}

TEST(SeatReading, IsAsSureAsTheLikelihoodsSay) {
  SeatReading reading;
  reading.is_visible = true;
  reading.occupant = {0, std::log(14.0), 0, 0, 0, 0, 0};

  EXPECT_EQ(reading.best(), Occupant::kRed);
  EXPECT_NEAR(reading.confidence(), 14.0 / 20.0, 1e-12);
}

TEST(SeatReading, IsNotSureAtAllWhenCovered) {
  EXPECT_EQ(SeatReading().confidence(), 0.0);
}

TEST(SeatReading, TakesLikelihoodsFarBeyondWhatExpCanHold) {
  SeatReading reading;
  reading.is_visible = true;
  reading.occupant = {-1e6, -2e6, -3e6, -3e6, -3e6, -3e6, -3e6};

  EXPECT_EQ(reading.best(), Occupant::kEmpty);
  EXPECT_EQ(reading.confidence(), 1.0);
}

TEST(MarkerReading, SaysNothingWhereTheMarkerIsMoreLikelyAbsent) {
  MarkerReading reading;
  reading.is_visible = true;
  reading.lying[43] = 3;
  EXPECT_EQ(reading.best(), (TrackPlace{43, true}));

  reading.absent = 4;
  EXPECT_FALSE(reading.best());
}

TEST(Observation, NamesNoTopCardOfAZoneThatIsEmptyOrCovered) {
  Observation seen;
  seen.cards = {{"knight:3-6", "red", 5}, {"king:4-8", "blue", 7}};
  EXPECT_FALSE(seen.top_card());

  seen.card_zone_visible = true;
  ASSERT_TRUE(seen.top_card());
  EXPECT_EQ(seen.top_card()->card, "king:4-8");

  seen.no_card = 8;
  EXPECT_FALSE(seen.top_card());
}

TEST(Observation, CountsTheRingsInTheTrayOnlyWhereItIsSeen) {
  Observation seen;
  EXPECT_FALSE(seen.ring_supply());

  seen.ring_tray.emplace().fill(0);
  (*seen.ring_tray)[6] = 1;
  EXPECT_EQ(seen.ring_supply(), 6);
}

}  // namespace
}  // namespace seneschal::vision
