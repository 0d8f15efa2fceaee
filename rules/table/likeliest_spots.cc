#include "rules/table/likeliest_spots.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace seneschal::table {
namespace {

// What is so much less likely on a spot than something else is not thought of there.
constexpr double kThinkable = 14;  // nats: one in a million
// Tables that are kept from spot to spot, by how many of each kind stand on them: more than pictures of tables lead to.
// In the dark, where every spot may hold anything, the likeliest have to do.
constexpr std::size_t kMostKept = 64;

constexpr double kImpossible = -std::numeric_limits<double>::infinity();

/// How many of each kind stand there; kinds are numbers, as Kinds has them.
using Counts = std::vector<std::size_t>;

struct SeenSpot {
  const std::string* id = nullptr;
  const SpotReading* reading = nullptr;
};

/// What may stand on spots, by number.
class Kinds {
 public:
  static constexpr std::size_t kNothing = 0;

  explicit Kinds(const std::vector<SeenSpot>& spots) {
    for (const SeenSpot& spot : spots) {
      for (const auto& each : spot.reading->figures) {
        numbers_.try_emplace(each.first);
      }
    }
    for (auto& [thing, number] : numbers_) {
      things_.emplace_back(thing);
      number = things_.size() - 1;
    }
  }

  [[nodiscard]] std::size_t count() const { return things_.size(); }
  [[nodiscard]] const std::optional<Thing>& thing(std::size_t number) const { return things_[number]; }
  /// Nothing where `thing` stands on no spot.
  [[nodiscard]] std::optional<std::size_t> number_of(const Thing& thing) const {
    const auto found = numbers_.find(thing);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  std::map<Thing, std::size_t> numbers_;
  std::vector<std::optional<Thing>> things_{std::nullopt};
};

struct Choice {
  std::size_t kind = Kinds::kNothing;
  double log_likelihood = 0;  ///< relative to the spot's best
};

/// A spot that may hold more than one thing.
struct OpenSpot {
  LikelySpot* result = nullptr;
  std::vector<Choice> choices;
};

/// All tables so far on which the same number of each kind stands.
struct Tables {
  double log_likelihood = kImpossible;  ///< of all of them together
  double best = kImpossible;            ///< of the likeliest
  std::vector<std::size_t> on_best;     ///< kinds, spot by spot
};

using TablesByCounts = std::map<Counts, Tables>;

double log_of_sum(double a, double b) {
  return std::max(a, b) + std::log1p(std::exp(-std::abs(a - b)));
}

void keep_likeliest(TablesByCounts& tables) {
  if (tables.size() <= kMostKept) {
    return;
  }
  std::vector<double> all;
  for (const auto& [counts, each] : tables) {
    all.push_back(each.log_likelihood);
  }
  const auto last = all.begin() + static_cast<std::ptrdiff_t>(kMostKept - 1);
  std::nth_element(all.begin(), last, all.end(), std::greater<>());
  const double least = *last;
  std::erase_if(tables, [least](const auto& each) { return each.second.log_likelihood < least; });
}

TablesByCounts with_spot(const TablesByCounts& tables, const OpenSpot& spot, const Counts& most) {
  TablesByCounts next;
  Counts after;
  for (const auto& [counts, before] : tables) {
    for (const Choice& choice : spot.choices) {
      if (counts[choice.kind] >= most[choice.kind]) {
        continue;
      }
      after = counts;
      ++after[choice.kind];
      Tables& there = next[after];
      there.log_likelihood = log_of_sum(there.log_likelihood, before.log_likelihood + choice.log_likelihood);
      if (const double best = before.best + choice.log_likelihood; best > there.best) {
        there.best = best;
        there.on_best = before.on_best;
        there.on_best.push_back(choice.kind);
      }
    }
  }
  keep_likeliest(next);
  return next;
}

/// All of them, however many of each kind stand there; impossible where there are none.
Tables together(const TablesByCounts& tables) {
  Tables all;
  for (const auto& [counts, each] : tables) {
    all.log_likelihood = log_of_sum(all.log_likelihood, each.log_likelihood);
    if (each.best > all.best) {
      all.best = each.best;
      all.on_best = each.on_best;
    }
  }
  return all;
}

std::vector<Choice> choices_on(const SpotReading& reading, const Kinds& kinds) {
  const double best = reading.of(reading.best());
  std::vector<Choice> choices;
  const auto add_if_thinkable = [&](std::size_t kind, double log_likelihood) {
    if (log_likelihood > best - kThinkable) {
      choices.push_back({kind, log_likelihood - best});
    }
  };
  add_if_thinkable(Kinds::kNothing, reading.empty);
  for (const auto& [thing, log_likelihood] : reading.figures) {
    add_if_thinkable(*kinds.number_of(thing), log_likelihood);
  }
  return choices;
}

/// As many as the box holds, of kinds of which the sure spots do not show more already.
Counts most_of_each(const std::map<Thing, int>& box, const Kinds& kinds, const Counts& on_sure_spots) {
  Counts most(kinds.count(), std::numeric_limits<std::size_t>::max());
  for (const auto& [thing, count] : box) {
    const auto kind = kinds.number_of(thing);
    const auto held = static_cast<std::size_t>(std::max(count, 0));
    if (kind && on_sure_spots[*kind] <= held) {
      most[*kind] = held;
    }
  }
  return most;
}

/// The visible ones, in the order of the numbers that their ids end with: where tables are dropped, the order counts.
std::vector<SeenSpot> visible_spots(const Reading& seen) {
  std::vector<SeenSpot> spots;
  for (const auto& [id, zone] : seen.zones) {
    const auto* spot = std::get_if<SpotReading>(&zone);
    if (spot != nullptr && spot->is_visible) {
      spots.push_back({&id, spot});
    }
  }
  std::stable_sort(spots.begin(), spots.end(),
                   [](const SeenSpot& a, const SeenSpot& b) { return a.id->size() < b.id->size(); });
  return spots;
}

/// Says what is on the open spots beside what stands `elsewhere`; leaves them as they are where there are too few
/// things.
void decide(const std::vector<OpenSpot>& open, const Counts& elsewhere, const Counts& most, const Kinds& kinds) {
  std::vector<TablesByCounts> before(1);  // each spot, and after the last
  before.front()[elsewhere] = {0, 0, {}};
  for (const OpenSpot& spot : open) {
    before.push_back(with_spot(before.back(), spot, most));
  }
  const Tables all = together(before.back());
  if (all.log_likelihood == kImpossible) {
    return;
  }
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::size_t likeliest = all.on_best[i];
    OpenSpot as_read = open[i];
    std::erase_if(as_read.choices, [likeliest](const Choice& choice) { return choice.kind != likeliest; });
    TablesByCounts tables = with_spot(before[i], as_read, most);
    for (std::size_t next = i + 1; next < open.size(); ++next) {
      tables = with_spot(tables, open[next], most);
    }
    const double share = std::exp(together(tables).log_likelihood - all.log_likelihood);
    *open[i].result = {kinds.thing(likeliest), std::min(share, 1.0)};
  }
}

}  // namespace

std::map<std::string, LikelySpot> likeliest_spots(const std::map<Thing, int>& box, const Reading& seen) {
  std::map<std::string, LikelySpot> result;
  for (const auto& [id, zone] : seen.zones) {
    if (std::holds_alternative<SpotReading>(zone)) {
      result.try_emplace(id);
    }
  }
  const std::vector<SeenSpot> spots = visible_spots(seen);
  const Kinds kinds(spots);
  std::vector<OpenSpot> open;
  Counts elsewhere(kinds.count(), 0);  // on spots that are sure
  for (const SeenSpot& spot : spots) {
    LikelySpot& likely = result[*spot.id];
    likely = {spot.reading->best(), spot.reading->confidence()};
    auto choices = choices_on(*spot.reading, kinds);
    if (choices.size() == 1) {
      ++elsewhere[choices.front().kind];
    } else {
      open.push_back({&likely, std::move(choices)});
    }
  }
  decide(open, elsewhere, most_of_each(box, kinds, elsewhere), kinds);
  return result;
}

}  // namespace seneschal::table
