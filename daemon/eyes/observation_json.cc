#include "daemon/eyes/observation_json.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "vision/board/joint_chairs.h"
#include "vision/zones/ring_counts.h"

namespace seneschal::eyes {

namespace {

using nlohmann::ordered_json;
using vision::Occupant;

/// Rounded down, so that a certainty of 1 is never claimed.
double rounded_down(double confidence) {
  return std::floor(confidence * 1e4 * (1 - 1e-9)) / 1e4;
}

double rounded(double value, double steps) {
  return std::round(value * steps) / steps;
}

ordered_json seats_of(const vision::JointChairs& chairs) {
  ordered_json seats = ordered_json::array();
  for (const Occupant occupant : chairs.occupant) {
    seats.push_back(occupant == Occupant::kEmpty
                        ? ordered_json()
                        : ordered_json(vision::kOccupantNames[static_cast<std::size_t>(occupant)]));
  }
  return seats;
}

ordered_json confidence_of(const vision::JointChairs& chairs) {
  ordered_json confidence = ordered_json::array();
  for (const double each : chairs.confidence) {
    confidence.push_back(rounded_down(each));
  }
  return confidence;
}

ordered_json rings_of(const vision::RingCounts& counts) {
  ordered_json rings = ordered_json::object();
  for (std::size_t i = 0; i < counts.on_seat.size(); ++i) {
    if (counts.on_seat[i]) {
      rings[std::to_string(i)] = *counts.on_seat[i];
    }
  }
  return rings;
}

ordered_json track_of(const vision::Observation& seen) {
  ordered_json track = ordered_json::object();
  for (std::size_t i = 0; i < seen.track.size(); ++i) {
    if (const auto place = seen.track[i].best()) {
      track[vision::kOccupantNames[i + 1]] = {{"space", place->space}, {"lying", place->is_lying}};
    }
  }
  return track;
}

/// How sure everything but the chairs is; what is not seen is left out.
ordered_json certainty_of(const vision::Observation& seen, const vision::RingCounts& counts) {
  ordered_json certainty = ordered_json::object();
  for (std::size_t i = 0; i < counts.on_seat.size(); ++i) {
    if (counts.on_seat[i]) {
      certainty["rings"][std::to_string(i)] = rounded_down(counts.confidence[i]);
    }
  }
  if (counts.king_seat) {
    certainty["king_seat"] = rounded_down(counts.king_confidence);
  }
  if (seen.disc) {
    certainty["disc_deg"] = rounded_down(seen.disc_confidence);
  }
  if (seen.ring_tray) {
    certainty["ring_supply"] = rounded_down(seen.ring_supply_confidence());
  }
  for (std::size_t i = 0; i < seen.track.size(); ++i) {
    if (seen.track[i].is_visible) {
      certainty["track"][vision::kOccupantNames[i + 1]] = rounded_down(seen.track[i].confidence());
    }
  }
  if (seen.card_zone_visible && !seen.cards.empty()) {
    certainty["top_card"] = rounded_down(seen.top_card_confidence());
  }
  certainty["hand"] = rounded_down(seen.hand_confidence);
  return certainty;
}

template <typename Value>
ordered_json or_null(const std::optional<Value>& value) {
  return value ? ordered_json(*value) : ordered_json();
}

}  // namespace

ordered_json to_json(const std::string& file, const vision::Observation& seen) {
  const vision::RingCounts counts = vision::joint_ring_counts(seen);
  const vision::JointChairs chairs = vision::joint_chairs(seen);
  ordered_json json;
  json["file"] = file;
  json["seats"] = seats_of(chairs);
  json["confidence"] = confidence_of(chairs);
  json["rings"] = rings_of(counts);
  json["king_seat"] = or_null(counts.king_seat);
  json["disc_deg"] = seen.disc ? ordered_json(rounded(seen.disc->normalised().degrees(), 100)) : ordered_json();
  json["ring_supply"] = or_null(seen.ring_supply());
  json["track"] = track_of(seen);
  const auto card = seen.top_card();
  json["top_card"] = card ? ordered_json{{"card", card->card}, {"colour", card->colour}} : ordered_json();
  json["hand"] = seen.hand;
  json["certainty"] = certainty_of(seen, counts);
  return json;
}

}  // namespace seneschal::eyes
