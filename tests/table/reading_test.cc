// What one picture says of a table: the likeliest of it, how sure that is, and what nothing was read of.
#include "rules/table/reading.h"

#include <gtest/gtest.h>

#include <cmath>

namespace seneschal::table {
namespace {

SpotReading empty_spot() {
  SpotReading reading;
  reading.is_visible = true;
  for (const char* figure : {"red", "blue", "black", "beige", "silver", "bronze"}) {
    reading.figures[figure] = 0;
  }
  return reading;
}

TEST(SpotReading, IsAsSureAsTheLikelihoodsSay) {
  SpotReading reading = empty_spot();
  reading.figures["red"] = std::log(14.0);

  EXPECT_EQ(reading.best(), "red");
  EXPECT_NEAR(reading.confidence(), 14.0 / 20.0, 1e-12);
}

TEST(SpotReading, IsNotSureAtAllWhenCovered) {
  EXPECT_EQ(SpotReading().confidence(), 0.0);
}

TEST(SpotReading, TakesLikelihoodsFarBeyondWhatExpCanHold) {
  SpotReading reading = empty_spot();
  reading.empty = -1e6;
  for (auto& [figure, log_likelihood] : reading.figures) {
    log_likelihood = figure == "red" ? -2e6 : -3e6;
  }

  EXPECT_FALSE(reading.best());
  EXPECT_EQ(reading.confidence(), 1.0);
}

TEST(SpotReading, HasEachFigureAndNoneInItsPlaceAndAnyOtherBelowAll) {
  SpotReading reading = empty_spot();
  reading.empty = -3;
  reading.figures["red"] = -1e6;

  EXPECT_EQ(reading.of(std::nullopt), -3);
  EXPECT_EQ(reading.of("red"), -1e6);
  EXPECT_LT(reading.of("lord"), -1e6);
}

TEST(SpotReading, CountsNothingOnItWhereNoneWasCounted) {
  SpotReading reading = empty_spot();
  EXPECT_EQ(reading.best_stack(), 0);
  EXPECT_EQ(reading.stack_confidence(), 0);

  reading.stack = {-2, 0, -1};
  EXPECT_EQ(reading.best_stack(), 1);
}

TEST(SpotReading, IsAsSureOfAStackAsItIsLikelierThanTheOthers) {
  SpotReading reading = empty_spot();
  reading.stack = {0, std::log(3.0), std::log(6.0)};
  EXPECT_NEAR(reading.stack_confidence(), 0.6, 1e-12);

  reading.is_visible = false;
  EXPECT_EQ(reading.stack_confidence(), 0);
}

MarkerReading marker() {
  MarkerReading reading;
  reading.is_visible = true;
  reading.standing.assign(50, 0);
  reading.lying.assign(50, 0);
  return reading;
}

TEST(MarkerReading, SaysNothingWhereTheMarkerIsMoreLikelyAbsent) {
  MarkerReading reading = marker();
  reading.lying[43] = 3;
  EXPECT_EQ(reading.best(), (MarkerPlace{43, true}));

  reading.absent = 4;
  EXPECT_FALSE(reading.best());
}

TEST(PileReading, NamesNothingOnTopWhereItIsEmptyOrCovered) {
  PileReading reading;
  reading.faces = {{"hawk:3-6 red", 5}, {"hare:4-8 blue", 7}};
  EXPECT_FALSE(reading.best());

  reading.is_visible = true;
  EXPECT_EQ(reading.best(), "hare:4-8 blue");

  reading.empty = 8;
  EXPECT_FALSE(reading.best());
}

TEST(PileReading, IsSureOfNothingWhereItKnowsNoFace) {
  PileReading reading;
  reading.is_visible = true;

  EXPECT_FALSE(reading.best());
  EXPECT_EQ(reading.confidence(), 0);
}

TEST(SupplyReading, CountsOnlyWhatIsSeen) {
  SupplyReading reading;
  EXPECT_FALSE(reading.best());

  reading.is_visible = true;
  reading.counts.assign(11, 0);
  reading.counts[6] = 1;
  EXPECT_EQ(reading.best(), 6);
}

TEST(Reading, OfWhatCannotBeSeenSpeaksForNobody) {
  SpotReading spot = empty_spot();
  spot.figures["red"] = 9;
  spot.is_visible = false;
  MarkerReading hidden = marker();
  hidden.standing[7] = 9;
  hidden.is_visible = false;
  const PileReading pile{false, 0, {{"hawk:3-6 red", 9}}, {}};
  const SupplyReading supply{false, {0, 9}};

  EXPECT_FALSE(spot.best());
  EXPECT_EQ(spot.confidence(), 0);
  EXPECT_FALSE(hidden.best());
  EXPECT_EQ(hidden.confidence(), 0);
  EXPECT_FALSE(pile.best());
  EXPECT_EQ(pile.confidence(), 0);
  EXPECT_FALSE(supply.best());
  EXPECT_EQ(supply.confidence(), 0);
}

TEST(Reading, HasNothingInAZoneOfWhichNothingWasRead) {
  const Reading seen;

  EXPECT_FALSE(seen.in<SpotReading>("chair").is_visible);
  EXPECT_FALSE(seen.in<TrackReading>("track").of("ant").is_visible);
  EXPECT_FALSE(seen.in<PlateReading>("wheel").degrees);
  EXPECT_FALSE(seen.in<PileReading>("pile").is_visible);
  EXPECT_FALSE(seen.in<SupplyReading>("rings").is_visible);
}

TEST(Reading, HasNothingOfAnotherKindInAZone) {
  Reading seen;
  seen.zones["chair"] = empty_spot();

  EXPECT_TRUE(seen.in<SpotReading>("chair").is_visible);
  EXPECT_FALSE(seen.in<PileReading>("chair").is_visible);
}

TEST(Reading, IsChangedZoneByZone) {
  Reading seen;
  seen.at<PlateReading>("wheel").degrees = 90;
  seen.at<PlateReading>("wheel").confidence = 0.5;

  EXPECT_EQ(seen.in<PlateReading>("wheel").degrees, 90);
  EXPECT_EQ(seen.in<PlateReading>("wheel").confidence, 0.5);
}

TEST(Reading, ForgetsWhatWasReadOfAnotherKindInAZoneThatIsChanged) {
  Reading seen;
  seen.zones["chair"] = empty_spot();

  EXPECT_FALSE(seen.at<PileReading>("chair").is_visible);

  EXPECT_FALSE(seen.in<SpotReading>("chair").is_visible);
}

TEST(Reading, HasNothingOfAMarkerThatWasNotReadOnATrack) {
  Reading seen;
  seen.at<TrackReading>("track").markers["ant"] = marker();

  EXPECT_TRUE(seen.in<TrackReading>("track").of("ant").is_visible);
  EXPECT_FALSE(seen.in<TrackReading>("track").of("bee").is_visible);
}

}  // namespace
}  // namespace seneschal::table
