// What is said of a table on which a game is to begin.
#include "daemon/referee/artus/setup_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "daemon/referee/artus/referee.h"
#include "referee/artus/synthetic_eyes.h"
#include "referee/artus/watched_game.h"
#include "rules/artus/setup.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::referee {
namespace {

using artus::Figure;
using test::edition;
using test::Sight;
using test::SyntheticEyes;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = SetupFault::Kind;

artus::Seat seat(int number) {
  return artus::Seat::from_int(number).value();
}

/// A table set up for red and blue, with the silver King on seat 0.
class SetupCheck : public ::testing::Test {
 protected:
  SetupCheck() {
    players_.colours.push_back(artus::Colour::kRed);
    players_.colours.push_back(artus::Colour::kBlue);
    put_up(artus::Metal::kSilver);
  }
  void put_up(artus::Metal king) {
    const auto state = artus::new_game(edition(), {players_.variant, players_.colours, king, seat(0)});
    table_ = expected_table(state.value(), std::nullopt);
  }
  void put(std::initializer_list<std::size_t> seats, std::optional<Figure> figure) {
    for (const std::size_t each : seats) {
      table_.seats[each] = figure;
      table_.rings[each] = 0;
    }
  }
  [[nodiscard]] std::vector<SetupFault> faults(const Sight& sight = {}, double disc_deg = 0) const {
    return setup_faults(edition(), players_, SyntheticEyes(sight).see(table_, disc_deg), RefereeOptions());
  }

  Players players_;
  ExpectedTable table_;
};

TEST_F(SetupCheck, FindsNothingOnATableThatIsSetUpWhicheverPrinceIsKing) {
  EXPECT_THAT(faults(), IsEmpty());
  put_up(artus::Metal::kBronze);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(SetupCheck, NamesThePrinceThatIsMissingAndTheGameWaitsForHim) {
  put({7}, std::nullopt);

  EXPECT_FALSE(Referee(edition(), players_).look(SyntheticEyes({}).see(table_, 0)));
  EXPECT_THAT(faults(), ElementsAre(SetupFault{Kind::kMissing, seat(7), Figure::kBronze, {}, {}, {}, {}}));
}

TEST_F(SetupCheck, SaysWhoStandsInThePlaceOfAPrinceAndWhereThePrinceStands) {
  put({21}, Figure::kRed);
  put({20}, Figure::kBronze);

  EXPECT_THAT(faults(), ElementsAre(SetupFault{Kind::kMissing, seat(21), Figure::kBronze, Figure::kRed, {}, {}, {}},
                                    SetupFault{Kind::kStray, seat(20), Figure::kBronze, {}, {}, {}, {}}));
}

TEST_F(SetupCheck, TakesNoChairForAPrinceWhereAllFourAreSeen) {
  table::Reading seen = SyntheticEyes({}).see(table_, 0);
  auto& chair = seen.at<table::SpotReading>(artus::zone_of(seat(20)));
  chair.figures[artus::thing_of(Figure::kBronze)] = chair.empty + 0.5;
  ASSERT_EQ(chair.best(), artus::thing_of(Figure::kBronze));

  EXPECT_THAT(setup_faults(edition(), players_, seen, RefereeOptions()), IsEmpty());
}

TEST_F(SetupCheck, CountsTheRingsOnPrincesAndInTheSupply) {
  table_.rings[14] = 3;
  table_.ring_supply = 2;

  EXPECT_THAT(faults(), ElementsAre(SetupFault{Kind::kRings, seat(14), Figure::kSilver, {}, {}, 3, 1},
                                    SetupFault{Kind::kTray, {}, {}, {}, {}, 2, 4}));
}

TEST_F(SetupCheck, BlamesNobodyForRingsThatItHardlyTellsApart) {
  table_.rings[14] = 3;
  Sight weak;
  weak.ring_strength = 2;

  EXPECT_THAT(faults(weak), IsEmpty());
}

TEST_F(SetupCheck, WantsTheMarkersOfThosePlayingAtTheStartOfTheTrack) {
  table_.markers[1] = artus::Marker{12, false};

  EXPECT_THAT(faults(), ElementsAre(SetupFault{Kind::kMarker, {}, {}, {}, artus::Colour::kBlue, {}, {}}));
}

TEST_F(SetupCheck, WantsTheLargeCrownAtItsSeat) {
  EXPECT_THAT(faults({}, 1), IsEmpty());
  EXPECT_THAT(faults({}, 90), ElementsAre(SetupFault{Kind::kDisc, seat(0), {}, {}, {}, {}, {}}));
  EXPECT_THAT(faults({}, 359), IsEmpty());
}

TEST_F(SetupCheck, WantsNoKnightsOrAllOfThem) {
  put({1, 2, 3}, Figure::kRed);
  EXPECT_THAT(faults(), ElementsAre(SetupFault{Kind::kKnights, {}, {}, {}, {}, 3, 10}));

  put({4, 5}, Figure::kRed);
  put({8, 9, 10, 11, 12}, Figure::kBlue);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(SetupCheck, SaysBeforeAnybodyHasSaidWhoPlaysWhatIsWrongWhoeverDoes) {
  const auto faults_of_any = [this] {
    table::Reading seen = SyntheticEyes({}).see(table_, 90);
    seen.hand = true;
    return setup_faults_of_any_game(edition(), seen, RefereeOptions());
  };
  const SetupFault turned{Kind::kDisc, seat(0), {}, {}, {}, {}, {}};
  table_.markers[0] = artus::Marker{12, false};
  EXPECT_THAT(faults_of_any(), ElementsAre(turned)) << "whose marker it is nobody has said, nor whether all is in view";

  put({1, 2, 3}, Figure::kRed);
  put({4, 5}, Figure::kRed);
  put({8, 9, 10, 11, 12}, Figure::kBlue);
  EXPECT_THAT(faults_of_any(), ElementsAre(turned)) << "two may play";
  put({15, 16, 17, 18, 19}, Figure::kBlack);
  EXPECT_THAT(faults_of_any(), ElementsAre(turned)) << "or three";
  put({19}, std::nullopt);
  EXPECT_THAT(faults_of_any(), ElementsAre(SetupFault{Kind::kKnights, {}, {}, {}, {}, 14, {}}, turned))
      << "all of no number of players";
}

TEST_F(SetupCheck, SaysThatSomethingIsInTheWay) {
  table::Reading seen = SyntheticEyes({}).see(table_, 0);
  seen.hand = true;
  seen.at<table::SpotReading>(artus::zone_of(seat(0))) = {};

  EXPECT_THAT(setup_faults(edition(), players_, seen, RefereeOptions()),
              ElementsAre(SetupFault{Kind::kHand, {}, {}, {}, {}, {}, {}},
                          SetupFault{Kind::kHidden, seat(0), Figure::kSilver, {}, {}, {}, {}}));
}

}  // namespace
}  // namespace seneschal::referee
