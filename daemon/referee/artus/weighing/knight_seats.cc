#include "daemon/referee/artus/weighing/knight_seats.h"

#include <algorithm>

namespace seneschal::referee {
namespace {

/// Ways kept for each count: one knight that cannot be seen may stand on any free chair, and people know at a glance on
/// which.
constexpr std::size_t kMostWays = 24;

artus::PlayerIndex player(std::size_t index) {
  return artus::PlayerIndex::from_int(static_cast<int>(index)).value_or(artus::PlayerIndex());
}

}  // namespace

KnightSeats::KnightSeats(const artus::Edition& edition, const artus::State& state, const Evidence& evidence,
                         double reach)
    : evidence_(evidence), reach_(reach), choices_{std::nullopt} {
  for (const artus::Seat seat : artus::SeatSet::all() - state.occupied()) {
    chairs_.push_back(seat);
  }
  stride_[0] = 1;
  for (std::size_t i = 0; i < left_.size(); ++i) {
    if (i < static_cast<std::size_t>(state.player_count)) {
      left_[i] = edition.knights_each(state.player_count) - state.knights_of(player(i)).size();
      choices_.push_back(artus::knight_of(state.colours[i]));
    }
    stride_[i + 1] = stride_[i] * static_cast<std::size_t>(left_[i] + 1);
  }
  layers_.emplace_back(stride_.back());
  layers_.front()[0].push_back({});
  for (const artus::Seat chair : chairs_) {
    layers_.push_back(next_layer(layers_.back(), chair));
  }
}

bool KnightSeats::is_possible(const KnightCounts& counts) const {
  return std::equal(counts.begin(), counts.end(), left_.begin(), [](int count, int most) { return count <= most; });
}

std::size_t KnightSeats::index(const KnightCounts& counts) const {
  std::size_t sum = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum += stride_[i] * static_cast<std::size_t>(counts[i]);
  }
  return sum;
}

int KnightSeats::count_in(std::size_t index, std::size_t player) const {
  return static_cast<int>(index % stride_[player + 1] / stride_[player]);
}

std::vector<KnightCounts> KnightSeats::all_counts() const {
  std::vector<KnightCounts> all;
  for (std::size_t i = 0; i < stride_.back(); ++i) {
    KnightCounts counts{};
    for (std::size_t p = 0; p < counts.size(); ++p) {
      counts[p] = count_in(i, p);
    }
    all.push_back(counts);
  }
  return all;
}

KnightSeats::Layer KnightSeats::next_layer(const Layer& before, artus::Seat chair) const {
  Layer after(stride_.back());
  for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
    const double value = evidence_.seat(static_cast<std::size_t>(chair.to_int()), choices_[choice], 0);
    for (std::size_t at = 0; at < before.size(); ++at) {
      if (choice > 0 && count_in(at, choice - 1) >= left_[choice - 1]) {
        continue;
      }
      for (std::size_t rank = 0; rank < before[at].size(); ++rank) {
        after[at + step(choice)].push_back({before[at][rank].fit + value, choice, rank});
      }
    }
  }
  for (auto& ways : after) {
    std::stable_sort(ways.begin(), ways.end(), [](const Link& a, const Link& b) { return a.fit > b.fit; });
    while (!ways.empty() && (ways.size() > kMostWays || ways.back().fit < ways.front().fit - reach_)) {
      ways.pop_back();
    }
  }
  return after;
}

std::vector<KnightSeats::Seating> KnightSeats::seatings(const KnightCounts& counts) const {
  std::vector<Seating> found;
  for (const Link& last : layers_.back()[index(counts)]) {
    Seating seating{{}, last.fit};
    const Link* link = &last;
    std::size_t at = index(counts);
    for (std::size_t chair = chairs_.size(); chair > 0; --chair) {
      if (link->choice > 0) {
        seating.knights.push_back({player(link->choice - 1), chairs_[chair - 1]});
      }
      at -= step(link->choice);
      link = &layers_[chair - 1][at][link->rank];
    }
    std::reverse(seating.knights.begin(), seating.knights.end());
    found.push_back(std::move(seating));
  }
  return found;
}

}  // namespace seneschal::referee
