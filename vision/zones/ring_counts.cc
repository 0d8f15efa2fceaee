#include "vision/zones/ring_counts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "vision/board/joint_chairs.h"

namespace seneschal::vision {

namespace {

constexpr std::size_t kPrinces = 4;
constexpr int kKingsRings = 3;
// Where the crown points at a prince, he is the King, except for the moment between a coronation or a displacement and
// the turning of the disc after it: about one still picture in eight of a game, and in a third of those there is a
// prince where the King was.
constexpr double kCrownIsRight = 0.95;
// Every prince wears a ring from the set-up to the end of a game, so that one without shows only while somebody's hands
// are at the rings. The gold of a stack alone must not outvote that: no table that taught how golden rings are shows a
// prince without. At most it speaks 6.2 nats for none, where nothing is golden at all; a ring more in the tray, 30.
constexpr double kIsBare = 1e-3;
constexpr double kPointsWithin = 2;  // degrees of a chair's direction; a disc that somebody turns passes everywhere

/// A count for every prince that is seen, in the order of their seats.
using Counts = std::vector<int>;

std::vector<std::size_t> princes(const Observation& seen) {
  const JointChairs chairs = joint_chairs(seen);
  std::vector<std::size_t> seats;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    if (chairs.occupant[seat] == Occupant::kSilver || chairs.occupant[seat] == Occupant::kBronze) {
      seats.push_back(seat);
    }
  }
  return seats;
}

/// Which of `seats` the crown on the disc points at.
std::optional<std::size_t> crowned(const Observation& seen, const std::vector<std::size_t>& seats) {
  if (seen.disc) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const Angle seat = Angle::degrees(360.0 * static_cast<double>(seats[i]) / static_cast<double>(kSeats));
      if (std::abs((*seen.disc - seat).shortest().degrees()) < kPointsWithin) {
        return i;
      }
    }
  }
  return std::nullopt;
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
    sum += seen.seats[seats[i]].rings[count] + (count == 0 ? std::log(kIsBare) : 0);
    worn += count;
  }
  if (const auto at = crowned(seen, seats); at && are_all) {
    sum += std::log(counts[*at] == kKingsRings ? kCrownIsRight : (1 - kCrownIsRight) / (kPrinces - 1));
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

/// Posterior probabilities of what the candidates say of each prince.
class Posterior {
 public:
  Posterior(const std::vector<Candidate>& candidates, double largest) {
    for (const Candidate& candidate : candidates) {
      const double weight = std::exp(candidate.log_likelihood - largest);
      all_ += weight;
      for (std::size_t i = 0; i < candidate.counts.size(); ++i) {
        weights_[{i, candidate.counts[i]}] += weight;
      }
    }
  }

  /// Of prince number `prince` wearing `count` rings.
  [[nodiscard]] double of(std::size_t prince, int count) const {
    const auto found = weights_.find({prince, count});
    return found == weights_.end() ? 0 : found->second / all_;
  }

 private:
  std::map<std::pair<std::size_t, int>, double> weights_;
  double all_ = 0;
};

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
  const Posterior posterior(candidates, best->log_likelihood);
  for (std::size_t i = 0; i < seats.size(); ++i) {
    result.on_seat[seats[i]] = best->counts[i];
    result.confidence[seats[i]] = posterior.of(i, best->counts[i]);
    if (const double king = posterior.of(i, kKingsRings); king > 0.5) {
      result.king_seat = static_cast<int>(seats[i]);
      result.king_confidence = king;
    }
  }
  return result;
}

}  // namespace seneschal::vision
