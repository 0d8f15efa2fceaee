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
  layers_.emplace_back();
  layers_.front().links.push_back({});
  layers_.front().begins.resize(stride_.back() + 1, 1);
  layers_.front().begins.front() = 0;
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
  Layer after;
  after.begins.reserve(stride_.back() + 1);
  after.begins.push_back(0);
  after.links.reserve(before.links.size() * 2);
  std::vector<double> values;
  for (const auto& choice : choices_) {
    values.push_back(evidence_.seat(static_cast<std::size_t>(chair.to_int()), choice, 0));
  }
  std::array<Ways, artus::PlayerIndex::kMost + 1> ways;
  for (std::size_t at = 0; at < stride_.back(); ++at) {
    for (std::size_t choice = 0; choice < choices_.size(); ++choice) {
      const bool leads_here = choice == 0 || count_in(at, choice - 1) > 0;
      ways[choice] = leads_here ? before.at(at - step(choice)) : Ways();
    }
    append_likeliest(after, ways, values);
  }
  return after;
}

// The ways before are the likeliest first, and so they are with the value of a choice added.
void KnightSeats::append_likeliest(Layer& after, const std::array<Ways, artus::PlayerIndex::kMost + 1>& ways,
                                   const std::vector<double>& values) const {
  const std::size_t begin = after.links.size();
  std::array<std::size_t, artus::PlayerIndex::kMost + 1> ranks{};
  while (after.links.size() - begin < kMostWays) {
    std::optional<Link> best;
    for (std::size_t choice = 0; choice < values.size(); ++choice) {
      if (ranks[choice] < ways[choice].size) {
        const double fit = ways[choice].first[ranks[choice]].fit + values[choice];
        if (!best || fit > best->fit) {
          best = Link{fit, static_cast<std::uint8_t>(choice), static_cast<std::uint8_t>(ranks[choice])};
        }
      }
    }
    if (!best || (after.links.size() > begin && best->fit < after.links[begin].fit - reach_)) {
      break;
    }
    after.links.push_back(*best);
    ++ranks[best->choice];
  }
  after.begins.push_back(after.links.size());
}

std::vector<KnightSeats::Seating> KnightSeats::seatings(const KnightCounts& counts) const {
  std::vector<Seating> found;
  const Ways ways = layers_.back().at(index(counts));
  for (std::size_t i = 0; i < ways.size; ++i) {
    const Link* link = &ways.first[i];
    Seating seating{{}, link->fit};
    std::size_t at = index(counts);
    for (std::size_t chair = chairs_.size(); chair > 0; --chair) {
      if (link->choice > 0) {
        seating.knights.push_back({player(link->choice - 1), chairs_[chair - 1]});
      }
      at -= step(link->choice);
      link = &layers_[chair - 1].at(at).first[link->rank];
    }
    std::reverse(seating.knights.begin(), seating.knights.end());
    found.push_back(std::move(seating));
  }
  return found;
}

}  // namespace seneschal::referee
