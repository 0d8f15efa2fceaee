#include "daemon/capture/view_of_table.h"

#include <algorithm>
#include <cmath>

#include "rules/artus/tenant/artus_table.h"

namespace seneschal::daemon {

artus::SeatSet hidden_seats(const table::Reading& seen) {
  artus::SeatSet hidden;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    if (!seen.in<table::SpotReading>(artus::zone_of(seat)).is_visible) {
      hidden.insert(seat);
    }
  }
  return hidden;
}

bool hides_track(const table::Reading& seen) {
  const auto& track = seen.in<table::TrackReading>(artus::kTrackZone);
  const auto markers = artus::all_markers();
  return std::any_of(markers.begin(), markers.end(),
                     [&track](const table::Thing& marker) { return !track.of(marker).is_visible; });
}

std::vector<events::Hidden> covered_in(const table::Reading& seen) {
  std::vector<events::Hidden> things;
  if (const artus::SeatSet seats = hidden_seats(seen); !seats.is_empty()) {
    things.emplace_back(seats);
  }
  const auto add_if = [&things](bool is_hidden, events::TablePart part) {
    if (is_hidden) {
      things.emplace_back(part);
    }
  };
  add_if(!seen.in<table::PlateReading>(artus::kDiscZone).degrees, events::TablePart::kDisc);
  add_if(hides_track(seen), events::TablePart::kTrack);
  add_if(!seen.in<table::SupplyReading>(artus::kSupplyZone).is_visible, events::TablePart::kTray);
  add_if(!seen.in<table::PileReading>(artus::kPileZone).is_visible, events::TablePart::kCards);
  return things;
}

double moved_mm(const vision::Board& board, const vision::CameraModel& before, const vision::CameraModel& now) {
  constexpr int kPoints = 8;
  double sum = 0;
  for (int i = 0; i < kPoints; ++i) {
    const vision::BoardPoint rim = board.seats.at(static_cast<double>(i * board.seats.count) / kPoints);
    const vision::BoardPoint then = before.on_plane(now.project(rim), rim.z);
    sum += std::hypot(then.x - rim.x, then.y - rim.y);
  }
  return sum / kPoints;
}

}  // namespace seneschal::daemon
