#include "daemon/referee/weighing/area_evidence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

namespace seneschal::referee {
namespace {

/// So many places that show something else than they should leave nothing of a setting, whatever each of them says.
constexpr int kMostChanged = 4;

}  // namespace

AreaEvidence::AreaEvidence(const table::AreaReading& seen, double floor)
    : kinds_{""}, places_(seen.places.size()), floor_(floor) {
  std::set<table::Thing> things;
  for (const table::SpotReading& place : seen.places) {
    for (const auto& [thing, value] : place.figures) {
      things.insert(thing);
    }
  }
  kinds_.insert(kinds_.end(), things.begin(), things.end());
  for (std::size_t i = 0; i < places_; ++i) {
    const table::SpotReading& place = seen.places[i];
    if (!place.is_visible) {
      continue;
    }
    std::vector<double> values{place.empty};
    for (auto thing = std::next(kinds_.begin()); thing != kinds_.end(); ++thing) {
      values.push_back(place.of(*thing));
    }
    const double best = *std::max_element(values.begin(), values.end());
    best_.push_back(static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin()));
    for (double& value : values) {
      value = std::isfinite(best) && !std::isnan(value) ? std::min(best - value, floor) : 0;
    }
    costs_.push_back(std::move(values));
    seen_.push_back(i);
  }
}

double AreaEvidence::cost(std::size_t place, std::size_t kind) const {
  return kind < kinds_.size() ? costs_[place][kind] : floor_;
}

/// By kind, the empty places first; one more for what no place can show.
std::vector<int> AreaEvidence::counts_of(const table::Amounts& amounts) const {
  std::vector<int> counts(kinds_.size() + 1, 0);
  int empty = static_cast<int>(places_);
  for (const auto& [thing, amount] : amounts.of) {
    const auto kind = std::find(std::next(kinds_.begin()), kinds_.end(), thing) - kinds_.begin();
    counts[static_cast<std::size_t>(kind)] += amount;
    empty -= amount;
  }
  counts[kEmpty] = empty;
  return counts;
}

double AreaEvidence::behind(const table::Amounts& amounts) const {
  // How many more of each kind there should be than places show; of those that cannot be seen any may be it.
  std::vector<int> lacking = counts_of(amounts);
  if (lacking[kEmpty] < 0) {
    return 0;
  }
  for (const std::size_t kind : best_) {
    --lacking[kind];
  }
  const int surplus =
      std::accumulate(lacking.begin(), lacking.end(), 0, [](int sum, int each) { return sum + std::max(0, -each); });
  if (surplus > kMostChanged) {
    return -floor_;
  }
  std::vector<std::size_t> shown = best_;
  double sum = 0;
  for (int i = 0; i < surplus && sum < floor_; ++i) {
    sum += change_cheapest(shown, lacking);
  }
  return -std::min(sum, floor_);
}

/// Makes one place too many of a kind one of those that are too few, over other places where that takes less, and says
/// what it takes: a shortest path among kinds, as in a flow of least cost (Jewell 1958), so that what is shown is
/// likeliest for its numbers each time.
double AreaEvidence::change_cheapest(std::vector<std::size_t>& shown, std::vector<int>& lacking) const {
  constexpr double kFar = std::numeric_limits<double>::infinity();
  struct Change {
    double takes = kFar;
    std::size_t place = 0;
  };
  const std::size_t kinds = lacking.size();
  std::vector<std::vector<Change>> changes(kinds, std::vector<Change>(kinds));
  for (std::size_t place = 0; place < shown.size(); ++place) {
    for (std::size_t to = 0; to < kinds; ++to) {
      Change& best = changes[shown[place]][to];
      const double takes = cost(place, to) - cost(place, shown[place]);
      if (to != shown[place] && takes < best.takes) {
        best = {takes, place};
      }
    }
  }
  std::vector<double> takes(kinds, kFar);
  std::vector<std::size_t> from(kinds, kinds);
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    takes[kind] = lacking[kind] < 0 ? 0 : kFar;
  }
  for (std::size_t round = 1; round < kinds; ++round) {
    for (std::size_t one = 0; one < kinds; ++one) {
      for (std::size_t other = 0; other < kinds; ++other) {
        constexpr double kLess = 1e-12;
        if (takes[one] + changes[one][other].takes < takes[other] - kLess) {
          takes[other] = takes[one] + changes[one][other].takes;
          from[other] = one;
        }
      }
    }
  }
  std::size_t to = kinds;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (lacking[kind] > 0 && (to == kinds || takes[kind] < takes[to])) {
      to = kind;
    }
  }
  if (to == kinds || takes[to] == kFar) {
    return floor_;
  }
  const double sum = takes[to];
  --lacking[to];
  while (from[to] != kinds) {
    shown[changes[from[to]][to].place] = to;
    to = from[to];
  }
  ++lacking[to];
  return sum;
}

double AreaEvidence::behind(const table::Row& row) const {
  if (row.things.size() > places_) {
    return 0;
  }
  double sum = 0;
  for (std::size_t i = 0; i < costs_.size(); ++i) {
    const std::size_t place = seen_[i];
    const auto kind = place < row.things.size()
                          ? std::find(std::next(kinds_.begin()), kinds_.end(), row.things[place]) - kinds_.begin()
                          : static_cast<std::ptrdiff_t>(kEmpty);
    sum += cost(i, static_cast<std::size_t>(kind));
  }
  return -std::min(sum, floor_);
}

table::Amounts AreaEvidence::amounts() const {
  table::Amounts amounts;
  for (const std::size_t kind : best_) {
    if (kind != kEmpty) {
      ++amounts.of[kinds_[kind]];
    }
  }
  return amounts;
}

table::Row AreaEvidence::row() const {
  table::Row row;
  for (const std::size_t kind : best_) {
    if (kind == kEmpty) {
      break;
    }
    row.things.push_back(kinds_[kind]);
  }
  return row;
}

}  // namespace seneschal::referee
