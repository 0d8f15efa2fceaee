#include "vision/places/track_odds.h"

#include <gtest/gtest.h>

#include <cmath>

#include "places/small_zones.h"

namespace seneschal::tests {
namespace {

/// Readings of the small board's road on which each place but those that are told looks empty.
class Road {
 public:
  Road() {
    for (const vision::Site& site : track_.sites.sites) {
      places_.at<table::SpotReading>(site.id) = {true, 0, {{"cart", -9}, {"horse", -9}}, {}};
    }
  }
  Road& with(std::size_t place, double cart, double horse) {
    spot(place) = {true, 0, {{"cart", cart}, {"horse", horse}}, {}};
    return *this;
  }
  Road& hidden(std::size_t place) {
    spot(place).is_visible = false;
    return *this;
  }
  [[nodiscard]] table::MarkerReading of(const table::Thing& marker) const {
    return vision::track_odds(track_, places_).of(marker);
  }

 private:
  table::SpotReading& spot(std::size_t place) { return places_.at<table::SpotReading>(track_.sites.sites[place].id); }

  vision::PieceGroup track_ = small_board().groups[0];
  table::Reading places_;
};

TEST(TrackOdds, SayWhereAMarkerStands) {
  const auto cart = Road().with(2, 7, 0).of("cart");

  EXPECT_EQ(cart.best(), (table::MarkerPlace{1, false}));
  EXPECT_GT(cart.confidence(), 0.99);
  EXPECT_EQ(cart.lying.size(), 3U);
}

TEST(TrackOdds, TakeTheBestOfASpacesPlaces) {
  const auto horse = Road().with(1, -1, 6).of("horse");

  EXPECT_EQ(horse.best(), (table::MarkerPlace{0, false}));
  // One of four places, which the cart may stand on as well.
  EXPECT_NEAR(horse.standing[0], std::log(std::exp(6.0) / 4 / (1 + std::exp(-1.0) / 4)), 1e-3);
}

TEST(TrackOdds, SayThatAMarkerIsOffTheTrack) {
  const auto horse = Road().with(1, 6, -1).of("horse");

  EXPECT_FALSE(horse.best());
  EXPECT_GT(horse.confidence(), 0.95);
}

TEST(TrackOdds, TakeAMarkerForOffTheTrackAsSoonAsForOnAnyOfItsPlaces) {
  // One of the four places looks three times as likely with the cart as without it: chance would have it so.
  const auto cart = Road().with(2, std::log(3.0), -9).of("cart");

  EXPECT_FALSE(cart.best());
  EXPECT_NEAR(cart.confidence(), 4.0 / 7, 0.01);
}

TEST(TrackOdds, LeaveOpenWhetherItStandsWhereNobodySees) {
  const auto cart = Road().hidden(3).of("cart");

  EXPECT_TRUE(cart.is_visible);
  EXPECT_EQ(cart.standing[2], 0);
  EXPECT_LE(cart.confidence(), 0.5);
  EXPECT_GT(Road().hidden(3).with(0, 7, 0).of("cart").confidence(), 0.99);
  EXPECT_FALSE(Road().hidden(0).hidden(1).hidden(2).hidden(3).of("cart").is_visible);
}

TEST(TrackOdds, KnowThatAMarkerIsOnOnePlace) {
  // Something hides the print of the third place; the cart is seen clearly on the fourth.
  const auto road = Road().with(2, 4, 3.5).with(3, 9, -2);

  EXPECT_EQ(road.of("cart").best(), (table::MarkerPlace{2, false}));
  EXPECT_EQ(road.of("horse").best(), (table::MarkerPlace{1, false}));
}

TEST(TrackOdds, KnowThatAPlaceHoldsOneMarker) {
  const auto road = Road().with(0, 6, 5).with(3, -1, 4);

  EXPECT_EQ(road.of("cart").best(), (table::MarkerPlace{0, false}));
  EXPECT_EQ(road.of("horse").best(), (table::MarkerPlace{2, false}));
}

TEST(TrackOdds, AreNeverSurerThanAPictureCanMakeThem) {
  const auto cart = Road().with(2, 500, 0).of("cart");

  EXPECT_GT(cart.standing[1], 18);
  EXPECT_LE(cart.standing[1], 20);
  EXPECT_EQ(cart.lying[1], -20);
}

}  // namespace
}  // namespace seneschal::tests
