#include "rules/table/reading.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <variant>

namespace seneschal::table {
namespace {

std::size_t index_of_largest(const std::vector<double>& values) {
  return static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
}

/// How much of the sum of all likelihoods the largest has.
double share_of_largest(const std::vector<double>& log_likelihoods) {
  const double largest = *std::max_element(log_likelihoods.begin(), log_likelihoods.end());
  double sum = 0;
  for (const double value : log_likelihoods) {
    sum += std::exp(value - largest);
  }
  return 1.0 / sum;
}

/// The likeliest of `things`; nothing where none is likelier than nothing at all.
std::optional<Thing> likeliest(double nothing, const std::map<Thing, double>& things) {
  const auto best =
      std::max_element(things.begin(), things.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return best == things.end() || best->second <= nothing ? std::nullopt : std::optional(best->first);
}

double share_of_likeliest(double nothing, const std::map<Thing, double>& things) {
  std::vector<double> all{nothing};
  std::transform(things.begin(), things.end(), std::back_inserter(all), [](const auto& each) { return each.second; });
  return share_of_largest(all);
}

struct Shows {
  const Reading& seen;
  const std::string& zone;

  bool operator()(const Spot& /*spot*/) const { return seen.in<SpotReading>(zone).is_visible; }
  bool operator()(const Track& track) const {
    const auto& reading = seen.in<TrackReading>(zone);
    return std::all_of(track.markers.begin(), track.markers.end(),
                       [&reading](const Thing& marker) { return reading.of(marker).is_visible; });
  }
  bool operator()(const Plate& /*plate*/) const { return seen.in<PlateReading>(zone).degrees.has_value(); }
  bool operator()(const Pile& /*pile*/) const { return seen.in<PileReading>(zone).is_visible; }
  bool operator()(const Area& /*area*/) const {
    const auto& places = seen.in<AreaReading>(zone).places;
    return std::all_of(places.begin(), places.end(), [](const SpotReading& place) { return place.is_visible; });
  }
  bool operator()(const Supply& /*supply*/) const { return seen.in<SupplyReading>(zone).is_visible; }
};

}  // namespace

std::optional<Thing> SpotReading::best() const {
  return is_visible ? likeliest(empty, figures) : std::nullopt;
}

double SpotReading::confidence() const {
  return is_visible ? share_of_likeliest(empty, figures) : 0;
}

double SpotReading::of(const std::optional<Thing>& figure) const {
  if (!figure) {
    return empty;
  }
  const auto found = figures.find(*figure);
  return found == figures.end() ? -std::numeric_limits<double>::infinity() : found->second;
}

int SpotReading::best_stack() const {
  return stack.empty() ? 0 : static_cast<int>(index_of_largest(stack));
}

double SpotReading::stack_confidence() const {
  return is_visible && !stack.empty() ? share_of_largest(stack) : 0;
}

std::optional<MarkerPlace> MarkerReading::best() const {
  if (!is_visible || standing.empty() || lying.empty()) {
    return std::nullopt;
  }
  const std::size_t up = index_of_largest(standing);
  const std::size_t down = index_of_largest(lying);
  if (absent > std::max(standing[up], lying[down])) {
    return std::nullopt;
  }
  return standing[up] >= lying[down] ? MarkerPlace{static_cast<int>(up), false}
                                     : MarkerPlace{static_cast<int>(down), true};
}

double MarkerReading::confidence() const {
  if (!is_visible) {
    return 0;
  }
  std::vector<double> all(standing.begin(), standing.end());
  all.insert(all.end(), lying.begin(), lying.end());
  all.push_back(absent);
  return share_of_largest(all);
}

const MarkerReading& TrackReading::of(const Thing& marker) const {
  static const MarkerReading kUnseen{};
  const auto found = markers.find(marker);
  return found == markers.end() ? kUnseen : found->second;
}

std::optional<Thing> PileReading::best() const {
  return is_visible ? likeliest(empty, faces) : std::nullopt;
}

double PileReading::confidence() const {
  return is_visible && !faces.empty() ? share_of_likeliest(empty, faces) : 0;
}

std::optional<int> SupplyReading::best() const {
  return is_visible && !counts.empty() ? std::optional(static_cast<int>(index_of_largest(counts))) : std::nullopt;
}

double SupplyReading::confidence() const {
  return is_visible && !counts.empty() ? share_of_largest(counts) : 0;
}

bool shows(const Reading& seen, const Zone& zone) {
  return std::visit(Shows{seen, zone.id}, zone.kind);
}

std::optional<double> plate_degrees(const Reading& seen) {
  for (const auto& [zone, value] : seen.zones) {
    if (const auto* plate = std::get_if<PlateReading>(&value)) {
      return plate->degrees;
    }
  }
  return std::nullopt;
}

}  // namespace seneschal::table
