#include "vision/places/known_places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "places/small_zones.h"

namespace seneschal::tests {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

vision::KnownPlaces known(const std::string& labels) {
  return vision::parse_known_places(small_board(), labels, "labels.json").value();
}

TEST(KnownPlaces, AreThoseOfTheZonesThatALabelsFileNames) {
  const auto some = known(R"({"barn-2": "oats", "deck-1": null})");

  EXPECT_THAT(some.groups[0].is_known, ElementsAre(false, false, false, false));
  EXPECT_THAT(some.groups[1].is_known, ElementsAre(false, true));
  EXPECT_EQ(some.groups[1].labels[1], 1U);
  EXPECT_TRUE(some.is_pile_empty[0]);
}

TEST(KnownPlaces, OfATrackAreAllThatNoMarkerStandsOnAndThoseWhereOneStandsAlone) {
  const auto one = known(R"({"road": {"horse": {"space": 1, "lying": false}}})");

  EXPECT_THAT(one.groups[0].is_known, ElementsAre(true, true, true, true));
  EXPECT_THAT(one.groups[0].labels, ElementsAre(std::nullopt, std::nullopt, 1U, std::nullopt));
}

TEST(KnownPlaces, AreNotThoseOfASpaceOnWhoseSeveralPlacesAMarkerStands) {
  const auto first = known(R"({"road": {"horse": {"space": 0, "lying": false}}})");

  EXPECT_THAT(first.groups[0].is_known, ElementsAre(false, false, true, true));
}

TEST(KnownPlaces, AreAllOfSuchASpaceWhereItIsSaidOnWhichAMarkerStands) {
  const auto second = known(R"({"road": {"horse": {"space": 0, "lying": false, "place": 1}}})");

  EXPECT_THAT(second.groups[0].is_known, ElementsAre(true, true, true, true));
  EXPECT_THAT(second.groups[0].labels, ElementsAre(std::nullopt, 1U, std::nullopt, std::nullopt));
}

TEST(KnownPlaces, AreNotThoseOfASpaceWhereThatIsSaidOfOneMarkerAndNotOfAnother) {
  const auto one = known(R"({"road": {"cart": {"space": 0, "place": 1}, "horse": {"space": 0}}})");

  EXPECT_THAT(one.groups[0].is_known, ElementsAre(false, false, true, true));
  EXPECT_THAT(one.groups[0].labels, ElementsAre(std::nullopt, std::nullopt, std::nullopt, std::nullopt));
}

vision::KnownPlaces known_areas(const std::string& labels) {
  return vision::parse_known_places(board_with_areas(), labels, "labels.json").value();
}

TEST(KnownPlaces, OfAnAreaAreThoseThatItsListNames) {
  const auto some = known_areas(R"({"field": ["rye", null, "maid"], "yard": [null, "?", null]})");

  EXPECT_THAT(some.groups[2].is_known, ElementsAre(true, true));
  EXPECT_THAT(some.groups[2].labels, ElementsAre(1U, std::nullopt));
  EXPECT_THAT(some.groups[3].is_known, ElementsAre(true));
  EXPECT_THAT(some.is_flat_empty[0], ElementsAre(false, true));
  EXPECT_THAT(some.is_flat_empty[1], ElementsAre(false));
}

TEST(KnownPlaces, OfAnAreaAreNoneWhereNothingIsSaidOfIt) {
  const auto nothing = known_areas(R"({"field": "hidden"})");

  EXPECT_THAT(nothing.groups[2].is_known, ElementsAre(false, false));
  EXPECT_THAT(nothing.is_flat_empty[0], ElementsAre(false, false));
  EXPECT_THAT(vision::nothing_on(board_with_areas()).is_flat_empty[0], ElementsAre(true, true));
}

TEST(KnownPlaces, NameWhatAnAreaDoesNotHave) {
  const auto refusal = [](const std::string& labels) {
    return vision::parse_known_places(board_with_areas(), labels, "labels.json").error().message();
  };
  EXPECT_THAT(refusal(R"({"field": ["rye", null]})"), HasSubstr("things or nulls, one for each place of the area"));
  EXPECT_THAT(refusal(R"({"field": {"rye": 1}})"), HasSubstr("field"));
  EXPECT_THAT(refusal(R"({"field": ["straw", null, null]})"), HasSubstr("null or one of the faces of this place"));
  EXPECT_THAT(refusal(R"({"field": [null, null, "dog"]})"), HasSubstr("null or one of the figures of this zone"));
  EXPECT_THAT(refusal(R"({"road": {"cart": {"space": 0, "place": 2}}})"), HasSubstr("from 0 to 1"));
}

TEST(KnownPlaces, AreNotThoseWhereAMarkerLiesOrTwoStand) {
  const auto lying = known(R"({"road": {"horse": {"space": 1, "lying": true}}})");
  const auto both = known(R"({"road": {"horse": {"space": 2}, "cart": {"space": 2}}})");

  EXPECT_THAT(lying.groups[0].is_known, ElementsAre(true, true, false, true));
  EXPECT_THAT(both.groups[0].is_known, ElementsAre(true, true, true, false));
}

TEST(KnownPlaces, AreNotThoseThatALabelLeavesOpenOrACardLiesOn) {
  const auto open = known(R"({"road": "?", "barn-1": "hidden", "deck-1": "red:9"})");

  EXPECT_THAT(open.groups[0].is_known, ElementsAre(false, false, false, false));
  EXPECT_THAT(open.groups[1].is_known, ElementsAre(false, false));
  EXPECT_FALSE(open.is_pile_empty[0]);
}

TEST(KnownPlaces, AreAllWhereNothingLies) {
  const auto nothing = vision::nothing_on(small_board());

  EXPECT_THAT(nothing.groups[0].is_known, ElementsAre(true, true, true, true));
  EXPECT_TRUE(nothing.is_pile_empty[0]);
}

TEST(KnownPlaces, NameWhatTheBoardDoesNotHave) {
  const auto refusal = [](const std::string& labels) {
    return vision::parse_known_places(small_board(), labels, "labels.json").error().message();
  };
  EXPECT_THAT(refusal(R"({"moon": null})"), AllOf(HasSubstr("labels.json"), HasSubstr("moon")));
  EXPECT_THAT(refusal(R"({"road": {"ship": {"space": 1}}})"), HasSubstr("one of the track's markers"));
  EXPECT_THAT(refusal(R"({"road": {"cart": {"space": 3}}})"), HasSubstr("from 0 to 2"));
  EXPECT_THAT(refusal(R"({"barn-1": "gold"})"), HasSubstr("null or one of the figures of this zone"));
  EXPECT_THAT(refusal(R"({"deck-1": 9})"), HasSubstr("deck-1"));
}

}  // namespace
}  // namespace seneschal::tests
