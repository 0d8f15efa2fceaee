#include "calibration/artus/seen_truth.h"

#include <cmath>
#include <string>

#include "vision/board/zone_names.h"

namespace seneschal::tests {

const table::SpotReading& seat_read(const table::Reading& seen, std::size_t seat) {
  return seen.in<table::SpotReading>(vision::seat_zone(seat));
}

std::optional<table::Thing> figure_on(const SceneSeats& known, std::size_t seat) {
  return known[seat].figure;
}

bool is_seat_right(const table::Reading& seen, const SceneSeats& known, std::size_t seat) {
  const table::SpotReading& reading = seat_read(seen, seat);
  return reading.is_visible && reading.best() == figure_on(known, seat);
}

double disc_error_deg(const table::Reading& seen, const Scene::Frame& frame) {
  const auto& degrees = seen.in<table::PlateReading>(vision::kDiscZone).degrees;
  return degrees ? std::abs(std::remainder(*degrees - frame.truth.at("disc_deg").get<double>(), 360.0)) : 180;
}

bool is_disc_read(const table::Reading& seen) {
  return seen.in<table::PlateReading>(vision::kDiscZone).degrees.has_value();
}

bool is_supply_right(const table::Reading& seen, const Scene::Frame& frame) {
  return seen.in<table::SupplyReading>(vision::kSupplyZone).best() == frame.truth.at("ring_supply").get<int>();
}

bool is_card_right(const table::Reading& seen, const Scene::Frame& frame) {
  const auto& truth = frame.truth.at("top_card");
  const auto card = seen.in<table::PileReading>(vision::kPileZone).best();
  return truth.is_null()
             ? !card
             : card == vision::face_thing(truth.at("card").get<std::string>(), truth.at("colour").get<std::string>());
}

const table::MarkerReading& marker_read(const table::Reading& seen, std::size_t colour) {
  return seen.in<table::TrackReading>(vision::kTrackZone).of(vision::marker_thing(sample_colours()[colour]));
}

std::optional<table::MarkerPlace> marker_in(const Scene::Frame& frame, std::size_t colour) {
  const auto& track = frame.truth.at("track");
  const auto found = track.find(sample_colours()[colour]);
  return found == track.end() ? std::nullopt
                              : std::optional(table::MarkerPlace{found->at("space"), found->at("lying")});
}

}  // namespace seneschal::tests
