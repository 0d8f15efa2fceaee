#include "vision/board/joint_chairs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <vector>

namespace seneschal::vision {

namespace {

using FigureCounts = std::array<std::uint8_t, kOccupants>;  // by Occupant

// Chairs may stay empty as they like.
constexpr FigureCounts kInBox{kSeats, 6, 6, 6, 6, 2, 2};
// What is so much less likely on a chair than something else is not thought of there.
constexpr double kThinkable = 14;  // nats: one in a million
// Boards that are kept from chair to chair, by how many of each kind stand on them: more than pictures of tables lead
// to. In the dark, where every chair may hold anything, the likeliest have to do.
constexpr std::size_t kMostKept = 64;

struct Choice {
  Occupant occupant = Occupant::kEmpty;
  double log_likelihood = 0;  ///< relative to the chair's best
};

/// A chair that may hold more than one thing.
struct OpenChair {
  std::size_t seat = 0;
  std::vector<Choice> choices;
};

/// All boards so far on which the same number of each kind stands.
struct Boards {
  double log_likelihood = 0;  ///< of all of them together
  double best = 0;            ///< of the likeliest
  std::array<Occupant, kSeats> on_best{};
};

using BoardsByCounts = std::map<FigureCounts, Boards>;

double log_of_sum(double a, double b) {
  return std::max(a, b) + std::log1p(std::exp(-std::abs(a - b)));
}

void keep_likeliest(BoardsByCounts& boards) {
  if (boards.size() <= kMostKept) {
    return;
  }
  std::vector<double> all;
  for (const auto& [counts, each] : boards) {
    all.push_back(each.log_likelihood);
  }
  const auto last = all.begin() + static_cast<std::ptrdiff_t>(kMostKept - 1);
  std::nth_element(all.begin(), last, all.end(), std::greater<>());
  const double least = *last;
  std::erase_if(boards, [least](const auto& each) { return each.second.log_likelihood < least; });
}

/// Takes in others of which as many of each kind stand there, or all the same where that does not matter.
void add(Boards& boards, const Boards& others) {
  const double sum = log_of_sum(boards.log_likelihood, others.log_likelihood);
  if (others.best > boards.best) {
    boards = others;
  }
  boards.log_likelihood = sum;
}

BoardsByCounts with_chair(const BoardsByCounts& boards, const OpenChair& chair, const FigureCounts& most) {
  BoardsByCounts next;
  for (const auto& [counts, before] : boards) {
    for (const Choice& choice : chair.choices) {
      const auto kind = static_cast<std::size_t>(choice.occupant);
      if (counts[kind] >= most[kind]) {
        continue;
      }
      FigureCounts after = counts;
      ++after[kind];
      Boards with = before;
      with.log_likelihood += choice.log_likelihood;
      with.best += choice.log_likelihood;
      with.on_best[chair.seat] = choice.occupant;
      if (const auto [place, is_new] = next.emplace(after, with); !is_new) {
        add(place->second, with);
      }
    }
  }
  keep_likeliest(next);
  return next;
}

/// All boards that the open chairs can make beside what stands elsewhere; nothing where there are too few figures.
std::optional<Boards> boards_of(const std::vector<OpenChair>& chairs, const FigureCounts& elsewhere,
                                const FigureCounts& most) {
  BoardsByCounts boards{{elsewhere, {}}};
  for (const OpenChair& chair : chairs) {
    boards = with_chair(boards, chair, most);
  }
  if (boards.empty()) {
    return std::nullopt;
  }
  Boards all = boards.begin()->second;
  std::for_each(std::next(boards.begin()), boards.end(), [&all](const auto& each) { add(all, each.second); });
  return all;
}

OpenChair open_chair(std::size_t seat, const SeatReading& reading) {
  OpenChair chair{seat, {}};
  const double best = reading.occupant[static_cast<std::size_t>(reading.best())];
  for (std::size_t kind = 0; kind < kOccupants; ++kind) {
    if (reading.occupant[kind] > best - kThinkable) {
      chair.choices.push_back({static_cast<Occupant>(kind), reading.occupant[kind] - best});
    }
  }
  return chair;
}

/// As many as the box holds, of kinds of which the sure chairs do not show more already.
FigureCounts most_of_each(const FigureCounts& on_sure_chairs) {
  FigureCounts most = kInBox;
  for (std::size_t kind = 0; kind < kOccupants; ++kind) {
    if (on_sure_chairs[kind] > most[kind]) {
      most[kind] = kSeats;
    }
  }
  return most;
}

}  // namespace

JointChairs joint_chairs(const Observation& seen) {
  JointChairs result;
  std::vector<OpenChair> open;
  FigureCounts elsewhere{};  // on chairs that are sure
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const SeatReading& reading = seen.seats[seat];
    if (!reading.is_visible) {
      continue;
    }
    result.occupant[seat] = reading.best();
    result.confidence[seat] = reading.confidence();
    OpenChair chair = open_chair(seat, reading);
    if (chair.choices.size() == 1) {
      ++elsewhere[static_cast<std::size_t>(reading.best())];
    } else {
      open.push_back(std::move(chair));
    }
  }
  const FigureCounts most = most_of_each(elsewhere);
  const auto all = boards_of(open, elsewhere, most);
  if (!all) {
    return result;
  }
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::size_t seat = open[i].seat;
    const Occupant likeliest = all->on_best[seat];
    std::vector<OpenChair> as_read = open;
    std::erase_if(as_read[i].choices, [likeliest](const Choice& choice) { return choice.occupant != likeliest; });
    const auto these = boards_of(as_read, elsewhere, most);
    result.occupant[seat] = likeliest;
    result.confidence[seat] = these ? std::min(std::exp(these->log_likelihood - all->log_likelihood), 1.0) : 0;
  }
  return result;
}

}  // namespace seneschal::vision
