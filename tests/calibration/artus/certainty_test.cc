// Whether readings are as often right as they claim to be: each table read by what the others teach, in the light it
// was learned in and in all kinds of others.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "calibration/artus/drawn_rings.h"
#include "calibration/artus/learned_scene.h"
#include "calibration/artus/seen_truth.h"
#include "calibration/changed_light.h"
#include "calibration/reliability.h"
#include "daemon/eyes/artus/ring_counts.h"
#include "rules/artus/tenant/artus_table.h"
#include "rules/table/likeliest_spots.h"
#include "vision/board/artus/board_file.h"
#include "vision/board/zone_names.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

struct LearnedTable {
  Scene scene;
  vision::Table table;
  std::vector<vision::SeatVariation::Sample> seats;
  std::vector<vision::RingVariation::Sample> rings;
};

std::vector<LearnedTable> learned_tables() {
  std::vector<LearnedTable> tables;
  for (const auto& folder : shared_tables()) {
    const Scene scene(folder);
    vision::Table table = learn(scene).table;
    auto seats = seat_samples(scene, table);
    auto rings = ring_samples(scene, table);
    tables.push_back({scene, std::move(table), std::move(seats), std::move(rings)});
  }
  return tables;
}

/// What all tables but `here` teach, and the drawn ones.
vision::Experience experience_without(const LearnedTable& here, const std::vector<LearnedTable>& tables) {
  std::vector<vision::SeatVariation::Sample> seats;
  auto rings = lesson_of(rendered_rings(), simulated_rings());
  for (const LearnedTable& other : tables) {
    if (other.scene.name() != here.scene.name()) {
      seats.insert(seats.end(), other.seats.begin(), other.seats.end());
      rings.insert(rings.end(), other.rings.begin(), other.rings.end());
    }
  }
  return {vision::SeatVariation::learn(sample_kinds(), seats), vision::RingVariation::learn(rings)};
}

void add_chairs_and_rings(const table::Reading& seen, const Scene::Frame& frame, Reliability& reliability) {
  const SceneSeats known = frame.seats();
  const auto chairs = table::likeliest_spots(artus::figures_in_box(), seen);
  const eyes::RingCounts counts = eyes::joint_ring_counts(seen);
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    if (seat_read(seen, seat).is_visible) {
      const table::LikelySpot& chair = chairs.at(vision::seat_zone(seat));
      reliability.add("chairs", chair.confidence, chair.figure == figure_on(known, seat));
    }
    if (counts.on_seat[seat]) {
      reliability.add("rings", counts.confidence[seat], *counts.on_seat[seat] == known[seat].stack);
    }
  }
  if (counts.king_seat) {
    reliability.add("King", counts.king_confidence, *counts.king_seat == frame.truth.at("king_seat"));
  }
}

void add_printed_parts(const table::Reading& seen, const Scene::Frame& frame, Reliability& reliability) {
  if (is_disc_read(seen)) {
    const double confidence = seen.in<table::PlateReading>(vision::kDiscZone).confidence;
    reliability.add("disc within 1°", confidence, disc_error_deg(seen, frame) <= 1);
  }
  if (const auto& supply = seen.in<table::SupplyReading>(vision::kSupplyZone); supply.best()) {
    reliability.add("ring tray", supply.confidence(), is_supply_right(seen, frame));
  }
  for (std::size_t colour = 0; colour < vision::kMostMarkers; ++colour) {
    const auto place = marker_in(frame, colour);
    const table::MarkerReading& marker = marker_read(seen, colour);
    if (place && marker.is_visible) {
      reliability.add("track markers", marker.confidence(), marker.best() == place);
    }
  }
}

void add_card(const table::Reading& seen, const Scene::Frame& frame, Reliability& reliability) {
  const auto& pile = seen.in<table::PileReading>(vision::kPileZone);
  if (pile.is_visible && !pile.faces.empty()) {
    reliability.add("top card", pile.confidence(), is_card_right(seen, frame));
  }
}

void add_picture(vision::TableReader& reader, const cv::Mat& picture, const Scene::Frame& frame, bool is_burnt_out,
                 Reliability& reliability) {
  const auto seen = reader.read(picture);
  if (!seen) {
    return;  // it claims nothing
  }
  if (!is_burnt_out) {  // there the patch of light itself is told as something foreign
    reliability.add("hands", seen->hand_confidence, seen->hand == frame.has_hand());
  }
  add_chairs_and_rings(*seen, frame, reliability);
  add_printed_parts(*seen, frame, reliability);
  add_card(*seen, frame, reliability);
}

/// Most pictures as they are, and some in every light: the tables' own light leaves hardly anything to be unsure of.
void add_table(const LearnedTable& here, const vision::Experience& experience, Reliability& reliability) {
  constexpr std::size_t kEvery = 3;        // picture of a game, where most things stand through many
  constexpr std::size_t kInAllLights = 1;  // pictures of each table
  std::optional<vision::CardFaces> faces;
  if (std::filesystem::exists(here.scene.cards())) {
    faces = vision::load_card_faces(here.scene.cards(), vision::artus_board().pieces).value();
  }
  vision::TableReader reader(here.table, faces, experience);
  const auto frames = unknown_frames(here.scene);
  const std::size_t step = here.scene.record().is_null() ? 1 : kEvery;
  for (std::size_t i = 0; i < frames.size(); i += step) {
    add_picture(reader, here.scene.picture(frames[i]), frames[i], false, reliability);
  }
  std::vector<Scene::Frame> free;
  std::copy_if(frames.begin(), frames.end(), std::back_inserter(free),
               [](const Scene::Frame& frame) { return !frame.has_hand(); });
  for (std::size_t i = 0; i < kInAllLights; ++i) {
    const Scene::Frame& frame = free[(2 * i + 1) * free.size() / (2 * kInAllLights)];
    const cv::Mat picture = here.scene.picture(frame);
    for (const ChangedLight& light : changed_lights()) {
      add_picture(reader, light.on(picture), frame, light.gives_up, reliability);
    }
  }
}

/// Of each kind at least so many readings must claim 99 % and more.
struct LeastSure {
  const char* kind;
  int readings;
};
constexpr LeastSure kLeast[] = {{"King", 120},      {"chairs", 5500}, {"disc within 1°", 190}, {"hands", 200},
                                {"ring tray", 190}, {"rings", 450},   {"top card", 185},       {"track markers", 540}};

TEST(Certainty, OfEachValueIsAsOftenRightAsItClaims) {
  const auto tables = learned_tables();
  if (tables.empty()) {
    GTEST_SKIP() << "../shared/scenes is not there";
  }
  Reliability reliability;
  for (const LearnedTable& here : tables) {
    add_table(here, experience_without(here, tables), reliability);
  }
  reliability.print();
  const std::filesystem::path plot = std::filesystem::path(SENESCHAL_BIN).parent_path() / "report" / "certainty.svg";
  reliability.draw(plot);
  std::printf("drawn in %s\n", std::filesystem::proximate(plot).c_str());
  EXPECT_EQ(reliability.kinds().size(), std::size(kLeast));
  for (const auto& [kind, least] : kLeast) {
    const Reliability::Bin sure = reliability.sure(kind);
    EXPECT_GE(sure.share(), 0.985) << kind << " claims too much";
    EXPECT_GE(sure.readings, least) << kind << ": too few to say anything";
  }
}

}  // namespace
}  // namespace seneschal::tests
