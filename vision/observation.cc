#include "vision/observation.h"

#include <algorithm>
#include <cmath>

namespace seneschal::vision {

namespace {

template <std::size_t kSize>
std::size_t index_of_largest(const std::array<double, kSize>& values) {
  return static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

}  // namespace

Occupant SeatReading::best() const {
  return static_cast<Occupant>(index_of_largest(occupant));
}

double SeatReading::confidence() const {
  if (!is_visible) {
    return 0.0;
  }
  const double largest = occupant[index_of_largest(occupant)];
  double sum = 0;
  for (const double value : occupant) {
    sum += std::exp(value - largest);
  }
  return 1.0 / sum;
}

int SeatReading::best_rings() const {
  return static_cast<int>(index_of_largest(rings));
}

std::optional<TrackPlace> MarkerReading::best() const {
  const std::size_t up = index_of_largest(standing);
  const std::size_t down = index_of_largest(lying);
  if (!is_visible || absent > std::max(standing[up], lying[down])) {
    return std::nullopt;
  }
  return standing[up] >= lying[down] ? TrackPlace{static_cast<int>(up), false}
                                     : TrackPlace{static_cast<int>(down), true};
}

std::optional<CardReading> Observation::top_card() const {
  const auto best = std::max_element(cards.begin(), cards.end(), [](const CardReading& a, const CardReading& b) {
    return a.log_likelihood < b.log_likelihood;
  });
  if (!card_zone_visible || best == cards.end() || best->log_likelihood < no_card) {
    return std::nullopt;
  }
  return *best;
}

std::optional<int> Observation::ring_supply() const {
  if (!ring_tray) {
    return std::nullopt;
  }
  return static_cast<int>(index_of_largest(*ring_tray));
}

}  // namespace seneschal::vision
