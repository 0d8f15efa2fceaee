#include "daemon/eyes/artus/reading_json.h"

#include <cmath>
#include <optional>

#include <nlohmann/json.hpp>

#include "daemon/eyes/artus/face_words.h"
#include "daemon/eyes/artus/likely_seats.h"
#include "daemon/eyes/artus/ring_counts.h"
#include "daemon/eyes/confidence_text.h"
#include "rules/artus/figure.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::eyes {

namespace {

using nlohmann::ordered_json;

double rounded(double value, double steps) {
  return std::round(value * steps) / steps;
}

ordered_json seats_of(const LikelySeats& likely) {
  ordered_json seats = ordered_json::array();
  for (const LikelySeat& seat : likely) {
    seats.push_back(seat.figure ? ordered_json(to_text(*seat.figure)) : ordered_json());
  }
  return seats;
}

ordered_json confidence_of(const LikelySeats& likely) {
  ordered_json confidence = ordered_json::array();
  for (const LikelySeat& seat : likely) {
    confidence.push_back(rounded_down(seat.confidence));
  }
  return confidence;
}

ordered_json rings_of(const RingCounts& counts) {
  ordered_json rings = ordered_json::object();
  for (std::size_t i = 0; i < counts.on_seat.size(); ++i) {
    if (counts.on_seat[i]) {
      rings[std::to_string(i)] = *counts.on_seat[i];
    }
  }
  return rings;
}

const table::MarkerReading& marker_of(const table::Reading& seen, artus::Colour colour) {
  return seen.in<table::TrackReading>(artus::kTrackZone).of(artus::marker_thing(colour));
}

ordered_json track_of(const table::Reading& seen) {
  ordered_json track = ordered_json::object();
  for (int i = 0; i < artus::kColourCount; ++i) {
    const auto colour = static_cast<artus::Colour>(i);
    if (const auto place = marker_of(seen, colour).best()) {
      track[std::string(to_text(colour))] = {{"space", place->space}, {"lying", place->is_lying}};
    }
  }
  return track;
}

/// How sure everything but the chairs is; what is not seen is left out.
ordered_json certainty_of(const table::Reading& seen, const RingCounts& counts) {
  ordered_json certainty = ordered_json::object();
  for (std::size_t i = 0; i < counts.on_seat.size(); ++i) {
    if (counts.on_seat[i]) {
      certainty["rings"][std::to_string(i)] = rounded_down(counts.confidence[i]);
    }
  }
  if (counts.king_seat) {
    certainty["king_seat"] = rounded_down(counts.king_confidence);
  }
  if (const auto& disc = seen.in<table::PlateReading>(artus::kDiscZone); disc.degrees) {
    certainty["disc_deg"] = rounded_down(disc.confidence);
  }
  if (const auto& supply = seen.in<table::SupplyReading>(artus::kSupplyZone); supply.is_visible) {
    certainty["ring_supply"] = rounded_down(supply.confidence());
  }
  for (int i = 0; i < artus::kColourCount; ++i) {
    const auto colour = static_cast<artus::Colour>(i);
    if (const auto& marker = marker_of(seen, colour); marker.is_visible) {
      certainty["track"][std::string(to_text(colour))] = rounded_down(marker.confidence());
    }
  }
  if (const auto& pile = seen.in<table::PileReading>(artus::kPileZone); pile.is_visible && !pile.faces.empty()) {
    certainty["top_card"] = rounded_down(pile.confidence());
  }
  certainty["hand"] = rounded_down(seen.hand_confidence);
  return certainty;
}

ordered_json card_of(const table::Thing& face) {
  const FaceWords words = face_words(face);
  return {{"card", words.card}, {"colour", words.colour}};
}

template <typename Value>
ordered_json or_null(const std::optional<Value>& value) {
  return value ? ordered_json(*value) : ordered_json();
}

}  // namespace

ordered_json to_json(const std::string& file, const table::Reading& seen) {
  const RingCounts counts = joint_ring_counts(seen);
  const LikelySeats likely = likely_seats(seen);
  const auto& disc_deg = seen.in<table::PlateReading>(artus::kDiscZone).degrees;
  const auto card = seen.in<table::PileReading>(artus::kPileZone).best();
  ordered_json json;
  json["file"] = file;
  json["seats"] = seats_of(likely);
  json["confidence"] = confidence_of(likely);
  json["rings"] = rings_of(counts);
  json["king_seat"] = or_null(counts.king_seat);
  json["disc_deg"] = disc_deg ? ordered_json(rounded(*disc_deg, 100)) : ordered_json();
  json["ring_supply"] = or_null(seen.in<table::SupplyReading>(artus::kSupplyZone).best());
  json["track"] = track_of(seen);
  json["top_card"] = card ? card_of(*card) : ordered_json();
  json["hand"] = seen.hand;
  json["certainty"] = certainty_of(seen, counts);
  return json;
}

}  // namespace seneschal::eyes
