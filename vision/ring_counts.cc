#include "vision/ring_counts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace seneschal::vision {

namespace {

constexpr std::size_t kPrinces = 4;
constexpr int kKingsRings = 3;

/// A count for every prince that is seen, in the order of their seats.
using Counts = std::vector<int>;

std::vector<std::size_t> princes(const Observation& seen) {
  std::vector<std::size_t> seats;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const SeatReading& reading = seen.seats[seat];
    const bool is_prince = reading.best() == Occupant::kSilver || reading.best() == Occupant::kBronze;
    if (reading.is_visible && is_prince) {
      seats.push_back(seat);
    }
  }
  return seats;
}

/// What the picture says for these counts; nothing when there cannot be such.
std::optional<double> log_likelihood(const Observation& seen, const std::vector<std::size_t>& seats,
                                     const Counts& counts) {
  const auto kings = std::count(counts.begin(), counts.end(), kKingsRings);
  const bool are_all = seats.size() == kPrinces;
  if (kings > 1 || (are_all && kings == 0)) {
    return std::nullopt;
  }
  double sum = 0;
  std::size_t worn = 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto count = static_cast<std::size_t>(counts[i]);
    sum += seen.seats[seats[i]].rings[count];
    worn += count;
  }
  if (are_all && seen.ring_tray) {
    sum += (*seen.ring_tray)[kMostRings - worn];  // four princes of whom one wears three wear nine at most
  }
  return sum;
}

/// The next combination as on a dial; false after the last.
bool advance(Counts& counts) {
  for (int& count : counts) {
    if (++count <= kKingsRings) {
      return true;
    }
    count = 0;
  }
  return false;
}

struct Candidate {
  Counts counts;
  double log_likelihood = 0;
};

std::optional<int> likely_king(const std::vector<std::size_t>& seats, const std::vector<Candidate>& candidates,
                               double largest) {
  std::map<std::size_t, double> share;
  double all = 0;
  for (const Candidate& candidate : candidates) {
    const double weight = std::exp(candidate.log_likelihood - largest);
    const auto king = std::find(candidate.counts.begin(), candidate.counts.end(), kKingsRings);
    if (king != candidate.counts.end()) {
      share[seats[static_cast<std::size_t>(king - candidate.counts.begin())]] += weight;
    }
    all += weight;
  }
  for (const auto& [seat, weight] : share) {
    if (weight > all / 2) {
      return static_cast<int>(seat);
    }
  }
  return std::nullopt;
}

}  // namespace

RingCounts joint_ring_counts(const Observation& seen) {
  const std::vector<std::size_t> seats = princes(seen);
  RingCounts result;
  if (seats.empty()) {
    return result;
  }
  if (seats.size() > kPrinces) {  // some are no princes, so that nothing binds them together
    for (const std::size_t seat : seats) {
      result.on_seat[seat] = seen.seats[seat].best_rings();
    }
    return result;
  }
  std::vector<Candidate> candidates;
  Counts counts(seats.size(), 0);
  do {
    if (const auto value = log_likelihood(seen, seats, counts)) {
      candidates.push_back({counts, *value});
    }
  } while (advance(counts));
  const auto best = std::max_element(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return a.log_likelihood < b.log_likelihood;
  });
  for (std::size_t i = 0; i < seats.size(); ++i) {
    result.on_seat[seats[i]] = best->counts[i];
  }
  result.king_seat = likely_king(seats, candidates, best->log_likelihood);
  return result;
}

}  // namespace seneschal::vision
