#include "daemon/capture/view_of_table.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace seneschal::daemon {

artus::SeatSet hidden_seats(const vision::Observation& seen) {
  artus::SeatSet hidden;
  for (const artus::Seat seat : artus::SeatSet::all()) {
    if (!seen.seats[static_cast<std::size_t>(seat.to_int())].is_visible) {
      hidden.insert(seat);
    }
  }
  return hidden;
}

bool hides_track(const vision::Observation& seen) {
  return std::any_of(seen.track.begin(), seen.track.end(), [](const auto& marker) { return !marker.is_visible; });
}

std::vector<events::Hidden> covered_in(const vision::Observation& seen) {
  std::vector<events::Hidden> things;
  if (const artus::SeatSet seats = hidden_seats(seen); !seats.is_empty()) {
    things.emplace_back(seats);
  }
  const auto add_if = [&things](bool is_hidden, events::TablePart part) {
    if (is_hidden) {
      things.emplace_back(part);
    }
  };
  add_if(!seen.disc, events::TablePart::kDisc);
  add_if(hides_track(seen), events::TablePart::kTrack);
  add_if(!seen.ring_tray, events::TablePart::kTray);
  add_if(!seen.card_zone_visible, events::TablePart::kCards);
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
