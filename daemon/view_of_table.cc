#include "daemon/view_of_table.h"

#include <algorithm>
#include <cmath>

namespace seneschal::daemon {
namespace {

/// "3 to 5, 9": runs of covered seats.
std::string runs_of_seats(const vision::Observation& seen, int& count) {
  std::string list;
  count = 0;
  const int seats = static_cast<int>(seen.seats.size());
  for (int first = 0; first < seats; ++first) {
    int last = first;
    while (last < seats && !seen.seats[static_cast<std::size_t>(last)].is_visible) {
      ++last;
    }
    if (last == first) {
      continue;
    }
    count += last - first;
    list += (list.empty() ? "" : ", ") + std::to_string(first);
    list += last - first > 2    ? " to " + std::to_string(last - 1)
            : last - first == 2 ? ", " + std::to_string(last - 1)
                                : "";
    first = last;
  }
  return list;
}

}  // namespace

std::vector<std::string> covered_in(const vision::Observation& seen) {
  std::vector<std::string> things;
  int seats = 0;
  const std::string list = runs_of_seats(seen, seats);
  if (seats > 0) {
    things.push_back((seats == 1 ? "seat " : "seats ") + list);
  }
  if (!seen.disc) {
    things.emplace_back("the disc");
  }
  const bool hides_track = std::any_of(seen.track.begin(), seen.track.end(),
                                       [](const vision::MarkerReading& marker) { return !marker.is_visible; });
  if (hides_track) {
    things.emplace_back("part of the prestige track");
  }
  if (!seen.ring_tray) {
    things.emplace_back("the ring tray");
  }
  if (!seen.card_zone_visible) {
    things.emplace_back("the card zone");
  }
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
