#include "vision/board/part_readings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/artus/prestige.h"
#include "rules/artus/tenant/artus_table.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/zone_names.h"

namespace seneschal::vision {
namespace {

using ::testing::ElementsAre;

Board sized(int seats, int spaces) {
  Board board;
  board.seats.count = seats;
  board.track.count = spaces;
  board.pieces = artus_board().pieces;
  return board;
}

SeatReading unseen_seat() {
  return {false, std::vector<double>(artus_board().pieces.figures.size() + 1), {}};
}

TEST(PartReadings, AreInTheZonesThatTheGameNames) {
  PartReadings parts;
  parts.seats.resize(artus::Seat::kCount, unseen_seat());
  for (std::size_t seat = 0; seat < parts.seats.size(); ++seat) {
    parts.seats[seat].is_visible = seat % 2 == 0;
    parts.seats[seat].occupant[0] = static_cast<double>(seat);
  }
  parts.disc = {30, 0.75};
  parts.supply = {true, {-1, 0}};
  parts.track.markers[marker_thing("blue")].is_visible = true;
  parts.pile.is_visible = true;

  const table::Reading reading = reading_of(parts, artus_board().pieces);

  for (const artus::Seat seat : artus::SeatSet::all()) {
    const auto& spot = reading.in<table::SpotReading>(artus::zone_of(seat));
    EXPECT_EQ(spot.is_visible, seat.to_int() % 2 == 0) << seat;
    EXPECT_EQ(spot.empty, seat.to_int()) << seat;
  }
  EXPECT_EQ(reading.in<table::PlateReading>(artus::kDiscZone).degrees, 30);
  EXPECT_EQ(reading.in<table::PlateReading>(artus::kDiscZone).confidence, 0.75);
  EXPECT_EQ(reading.in<table::SupplyReading>(artus::kSupplyZone).best(), 1);
  EXPECT_TRUE(
      reading.in<table::TrackReading>(artus::kTrackZone).of(artus::marker_thing(artus::Colour::kBlue)).is_visible);
  EXPECT_TRUE(reading.in<table::PileReading>(artus::kPileZone).is_visible);
  EXPECT_EQ(reading.zones.size(), parts.seats.size() + 4);
  EXPECT_FALSE(reading.hand);
}

TEST(PartReadings, AreOfZonesThatHoldWhatTheyDoInAGameOfFour) {
  artus::Edition edition;
  edition.advanced.has_scoring_cards = true;
  std::vector<table::Thing> faces;
  for (int i = 0; i < artus::kColourCount; ++i) {
    const auto colour = static_cast<artus::Colour>(i);
    for (const artus::CardId card : artus::all_cards()) {
      faces.push_back(artus::face_of(card, colour));
    }
  }

  const table::Layout game = artus::whole_layout(edition);
  const table::Layout read = table_layout(sized(artus::Seat::kCount, artus::kTrackSpaces), faces);

  for (const table::Zone& zone : read.zones) {
    ASSERT_NE(game.zone(zone.id), nullptr) << zone.id;
    EXPECT_TRUE(*game.zone(zone.id) == zone) << zone.id;
  }
  PartReadings parts;
  parts.seats.resize(artus::Seat::kCount, unseen_seat());
  EXPECT_EQ(read.zones.size(), reading_of(parts, artus_board().pieces).zones.size());
}

TEST(PartReadings, AreOfAsManySeatsAndSpacesAsTheBoardHas) {
  const table::Layout read = table_layout(sized(5, 12), {});

  EXPECT_NE(read.zone("seat-4"), nullptr);
  EXPECT_EQ(read.zone("seat-5"), nullptr);
  EXPECT_EQ(std::get<table::Track>(read.zone(kTrackZone)->kind).spaces, 12);
}

TEST(PartReadings, CallFiguresAsTheGameDoes) {
  PartReadings parts;
  parts.seats.resize(5, unseen_seat());
  parts.seats[3].is_visible = true;
  parts.seats[3].occupant = {-9, 1, 2, 3, 4, 5, 6};
  parts.seats[3].rings = {-4, -3, 0, -1};

  const table::Reading reading = reading_of(parts, artus_board().pieces);

  const auto& spot = reading.in<table::SpotReading>(artus::zone_of(artus::Seat::from_int(3).value()));
  EXPECT_EQ(spot.empty, -9);
  EXPECT_EQ(spot.figures.size(), static_cast<std::size_t>(artus::kFigureCount));
  for (int i = 0; i < artus::kFigureCount; ++i) {
    EXPECT_EQ(spot.of(artus::thing_of(static_cast<artus::Figure>(i))), i + 1) << i;
  }
  EXPECT_THAT(spot.stack, ElementsAre(-4, -3, 0, -1));
}

TEST(ZoneNames, OfMarkersAndFacesAreThoseOfTheGame) {
  const auto colours = owners_of(artus_board().pieces);
  EXPECT_EQ(colours.size(), static_cast<std::size_t>(artus::kColourCount));
  for (std::size_t colour = 0; colour < colours.size(); ++colour) {
    const std::string& name = colours[colour];
    EXPECT_EQ(marker_thing(name), artus::marker_thing(static_cast<artus::Colour>(colour)));
    EXPECT_EQ(face_thing("king:bronze:1-7", name),
              artus::face_of(artus::CardId::kKingBronze, static_cast<artus::Colour>(colour)));
  }
}

}  // namespace
}  // namespace seneschal::vision
