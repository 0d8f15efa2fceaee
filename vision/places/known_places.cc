#include "vision/places/known_places.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "rules/strict_json/read_json.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

/// The marker that stands alone on a space's only place; nothing where it is not that simple.
struct OnSpace {
  std::optional<std::size_t> alone;
  bool is_clear = true;
};

std::map<int, OnSpace> markers_on(const PieceGroup& track, const JsonNode& node) {
  std::map<int, OnSpace> spaces;
  for (const std::string& marker : node.keys()) {
    const auto kind = track.sites.find_class(marker);
    if (!kind) {
      node.refuse_key(marker, "one of the track's markers");
    }
    const JsonNode place = node.at(marker);
    const auto lies = place.find("lying");
    const auto [on, is_first] = spaces.emplace(place.at("space").integer(0, track.spaces - 1), OnSpace{kind});
    on->second.is_clear = on->second.is_clear && is_first && !(lies && lies->boolean());
  }
  return spaces;
}

KnownSites known_track(const PieceGroup& track, const JsonNode& node) {
  const auto spaces = markers_on(track, node);
  const std::size_t count = track.sites.sites.size();
  KnownSites known{std::vector<bool>(count, true), SiteLabels(count)};
  for (std::size_t i = 0; i < count; ++i) {
    const int space = track.space_of[i];
    const auto on = spaces.find(space);
    if (on != spaces.end()) {
      const bool is_only = std::count(track.space_of.begin(), track.space_of.end(), space) == 1;
      known.is_known[i] = is_only && on->second.is_clear;
      known.labels[i] = known.is_known[i] ? on->second.alone : std::nullopt;
    }
  }
  return known;
}

bool is_left_open(const JsonNode& node) {
  return node.compact() == R"("?")" || node.compact() == R"("hidden")";
}

/// Of one spot of a group.
void take_spot(const PieceGroup& spots, std::size_t spot, const JsonNode& node, KnownSites& known) {
  known.is_known[spot] = !is_left_open(node);
  if (known.is_known[spot] && !node.is_null()) {
    known.labels[spot] = node.word([&spots](const std::string& figure) { return spots.sites.find_class(figure); },
                                   "null or one of the figures of this zone");
  }
}

/// Takes what the label of the zone `id` says, where it is one of that group.
bool take_in_group(const PieceGroup& group, const std::string& id, const JsonNode& node, KnownSites& known) {
  if (group.is_track()) {
    if (group.id == id && !is_left_open(node)) {
      known = known_track(group, node);
    }
    return group.id == id;
  }
  const auto& spots = group.sites.sites;
  const auto spot = std::find_if(spots.begin(), spots.end(), [&id](const Site& site) { return site.id == id; });
  if (spot != spots.end()) {
    take_spot(group, static_cast<std::size_t>(spot - spots.begin()), node, known);
  }
  return spot != spots.end();
}

/// The same of any zone; false where the board has no such zone.
bool take(const PlacesBoard& board, const std::string& id, const JsonNode& node, KnownPlaces& known) {
  for (std::size_t i = 0; i < board.groups.size(); ++i) {
    if (take_in_group(board.groups[i], id, node, known.groups[i])) {
      return true;
    }
  }
  const auto pile =
      std::find_if(board.piles.begin(), board.piles.end(), [&id](const CardPlace& each) { return each.id == id; });
  if (pile == board.piles.end()) {
    return false;
  }
  known.is_pile_empty[static_cast<std::size_t>(pile - board.piles.begin())] = node.is_null();
  if (!node.is_null()) {
    static_cast<void>(node.text());
  }
  return true;
}

/// Of which all places of pieces are known to be empty, or nothing is known.
KnownPlaces all_places(const PlacesBoard& board, bool are_empty) {
  KnownPlaces known;
  for (const PieceGroup& group : board.groups) {
    const std::size_t count = group.sites.sites.size();
    known.groups.push_back({std::vector<bool>(count, are_empty), SiteLabels(count)});
  }
  known.is_pile_empty.resize(board.piles.size(), are_empty);
  return known;
}

}  // namespace

KnownPlaces nothing_on(const PlacesBoard& board) {
  return all_places(board, true);
}

tl::expected<KnownPlaces, strict_json::FormatError> parse_known_places(const PlacesBoard& board, std::string_view text,
                                                                       const std::string& name) {
  return strict_json::read_json(text, name, [&board](const JsonNode& node) {
    KnownPlaces known = all_places(board, false);
    for (const std::string& id : node.keys()) {
      if (!take(board, id, node.at(id), known)) {
        node.refuse_key(id, "the id of one of the board file's zones");
      }
    }
    return known;
  });
}

}  // namespace seneschal::vision
