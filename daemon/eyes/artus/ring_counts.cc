#include "daemon/eyes/artus/ring_counts.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "daemon/eyes/artus/likely_seats.h"
#include "rules/artus/figure.h"
#include "rules/artus/tenant/artus_table.h"
#include "vision/board/zone_names.h"

namespace seneschal::eyes {

namespace {

constexpr std::size_t kPrinces = 4;
constexpr int kKingsRings = 3;
constexpr std::size_t kRingsInGame = 10;
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

struct Prince {
  std::size_t seat = 0;
  const table::SpotReading* reading = nullptr;
};

/// What a picture shows of rings and of those who wear them.
struct Shown {
  std::vector<Prince> princes;         ///< in the order of their seats
  std::optional<std::size_t> crowned;  ///< which of them the crown on the disc points at
  const table::SupplyReading& tray;
};

std::vector<Prince> princes_in(const table::Reading& seen, const LikelySeats& likely) {
  std::vector<Prince> princes;
  for (std::size_t seat = 0; seat < likely.size(); ++seat) {
    const auto& figure = likely[seat].figure;
    if (figure && artus::is_prince(*figure)) {
      princes.push_back({seat, &seen.in<table::SpotReading>(vision::seat_zone(seat))});
    }
  }
  return princes;
}

/// The prince at whom the crown points on a board of so many `seats`.
std::optional<std::size_t> crowned_of(const std::vector<Prince>& princes, std::size_t seats,
                                      const std::optional<double>& disc_deg) {
  const auto crowned = std::find_if(princes.begin(), princes.end(), [&](const Prince& prince) {
    const double towards = 360.0 * static_cast<double>(prince.seat) / static_cast<double>(seats);
    return disc_deg && std::abs(std::remainder(*disc_deg - towards, 360.0)) < kPointsWithin;
  });
  return crowned == princes.end() ? std::nullopt : std::optional(static_cast<std::size_t>(crowned - princes.begin()));
}

/// What the picture says for these counts; nothing when there cannot be such.
std::optional<double> log_likelihood(const Shown& shown, const Counts& counts) {
  const auto kings = std::count(counts.begin(), counts.end(), kKingsRings);
  const bool are_all = shown.princes.size() == kPrinces;
  if (kings > 1 || (are_all && kings == 0)) {
    return std::nullopt;
  }
  double sum = 0;
  std::size_t worn = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const auto count = static_cast<std::size_t>(counts[i]);
    const auto& stack = shown.princes[i].reading->stack;
    sum += (count < stack.size() ? stack[count] : 0) + (count == 0 ? std::log(kIsBare) : 0);
    worn += count;
  }
  if (shown.crowned && are_all) {
    sum += std::log(counts[*shown.crowned] == kKingsRings ? kCrownIsRight : (1 - kCrownIsRight) / (kPrinces - 1));
  }
  if (are_all && shown.tray.is_visible) {
    const std::size_t left = kRingsInGame - worn;  // four princes of whom one wears three wear nine at most
    sum += left < shown.tray.counts.size() ? shown.tray.counts[left] : 0;
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

RingCounts joint_ring_counts(const table::Reading& seen) {
  const LikelySeats likely = likely_seats(seen);
  const std::vector<Prince> princes = princes_in(seen, likely);
  RingCounts result{std::vector<std::optional<int>>(likely.size()), std::vector<double>(likely.size()), {}};
  if (princes.empty()) {
    return result;
  }
  if (princes.size() > kPrinces) {  // some are no princes, so that nothing binds them together
    for (const Prince& prince : princes) {
      result.on_seat[prince.seat] = prince.reading->best_stack();
    }
    return result;
  }
  const Shown shown{princes, crowned_of(princes, likely.size(), seen.in<table::PlateReading>(artus::kDiscZone).degrees),
                    seen.in<table::SupplyReading>(artus::kSupplyZone)};
  std::vector<Candidate> candidates;
  Counts counts(princes.size(), 0);
  do {
    if (const auto value = log_likelihood(shown, counts)) {
      candidates.push_back({counts, *value});
    }
  } while (advance(counts));
  const auto best = std::max_element(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
    return a.log_likelihood < b.log_likelihood;
  });
  const Posterior posterior(candidates, best->log_likelihood);
  for (std::size_t i = 0; i < princes.size(); ++i) {
    result.on_seat[princes[i].seat] = best->counts[i];
    result.confidence[princes[i].seat] = posterior.of(i, best->counts[i]);
    if (const double king = posterior.of(i, kKingsRings); king > 0.5) {
      result.king_seat = static_cast<int>(princes[i].seat);
      result.king_confidence = king;
    }
  }
  return result;
}

}  // namespace seneschal::eyes
