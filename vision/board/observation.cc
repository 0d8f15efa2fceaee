#include "vision/board/observation.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace seneschal::vision {

namespace {

template <std::size_t kSize>
std::size_t index_of_largest(const std::array<double, kSize>& values) {
  return static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

/// How much of the sum of all likelihoods the largest has.
template <typename Values>
double share_of_largest(const Values& log_likelihoods) {
  const double largest = *std::max_element(log_likelihoods.begin(), log_likelihoods.end());
  double sum = 0;
  for (const double value : log_likelihoods) {
    sum += std::exp(value - largest);
  }
  return 1.0 / sum;
}

}  // namespace

Occupant SeatReading::best() const {
  return static_cast<Occupant>(index_of_largest(occupant));
}

double SeatReading::confidence() const {
  return is_visible ? share_of_largest(occupant) : 0.0;
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

double MarkerReading::confidence() const {
  if (!is_visible) {
    return 0.0;
  }
  std::vector<double> all(standing.begin(), standing.end());
  all.insert(all.end(), lying.begin(), lying.end());
  all.push_back(absent);
  return share_of_largest(all);
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

double Observation::top_card_confidence() const {
  if (!card_zone_visible || cards.empty()) {
    return 0.0;
  }
  std::vector<double> all{no_card};
  std::transform(cards.begin(), cards.end(), std::back_inserter(all),
                 [](const CardReading& card) { return card.log_likelihood; });
  return share_of_largest(all);
}

std::optional<int> Observation::ring_supply() const {
  if (!ring_tray) {
    return std::nullopt;
  }
  return static_cast<int>(index_of_largest(*ring_tray));
}

double Observation::ring_supply_confidence() const {
  return ring_tray ? share_of_largest(*ring_tray) : 0.0;
}

}  // namespace seneschal::vision
