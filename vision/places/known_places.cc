#include "vision/places/known_places.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "rules/strict_json/read_json.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

/// Where in a track's places that of a marker is; nothing where it is one of several.
std::optional<std::size_t> place_of(const PieceGroup& track, int space, const std::optional<JsonNode>& which) {
  const auto first = std::find(track.space_of.begin(), track.space_of.end(), space);
  const auto count = std::count(track.space_of.begin(), track.space_of.end(), space);
  if (count > 1 && !which) {
    return std::nullopt;
  }
  const int place = which ? which->integer(0, static_cast<int>(count) - 1) : 0;
  return static_cast<std::size_t>(first - track.space_of.begin() + place);
}

/// What is known of a track while its markers are gone through.
class TrackLabels {
 public:
  explicit TrackLabels(const PieceGroup& track)
      : track_(track),
        known_{std::vector<bool>(track.sites.sites.size(), true), SiteLabels(track.sites.sites.size())} {}

  void take(const std::string& marker, const JsonNode& node) {
    const JsonNode space_node = node.at("space");
    const int space = space_node.integer(0, track_.spaces - 1);
    const auto place = place_of(track_, space, node.find("place"));
    if (!place) {
      forget_space(space);
      return;
    }
    const auto lying = node.find("lying");
    if (known_.labels[*place] || (lying && lying->boolean())) {
      known_.is_known[*place] = false;
    }
    known_.labels[*place] = track_.sites.find_class(marker);
  }

  [[nodiscard]] KnownSites known() && {
    for (std::size_t i = 0; i < known_.labels.size(); ++i) {
      known_.labels[i] = known_.is_known[i] ? known_.labels[i] : std::nullopt;
    }
    return std::move(known_);
  }

 private:
  void forget_space(int space) {
    for (std::size_t i = 0; i < track_.space_of.size(); ++i) {
      known_.is_known[i] = known_.is_known[i] && track_.space_of[i] != space;
    }
  }

  const PieceGroup& track_;
  KnownSites known_;
};

KnownSites known_track(const PieceGroup& track, const JsonNode& node) {
  TrackLabels labels(track);
  for (const std::string& marker : node.keys()) {
    if (!track.sites.find_class(marker)) {
      node.refuse_key(marker, "one of the track's markers");
    }
    labels.take(marker, node.at(marker));
  }
  return std::move(labels).known();
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
  if (group.kind == GroupKind::kAreas) {
    return false;
  }
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

/// Of an area, place by place.
void take_area(const PlacesBoard& board, const AreaPlaces& area, const JsonNode& node, KnownPlaces& known) {
  if (is_left_open(node)) {
    return;
  }
  const std::size_t count = area.places.size();
  const auto lies = node.items(count, count, "things or nulls, one for each place of the area");
  for (std::size_t i = 0; i < count; ++i) {
    const AreaPlace& place = area.places[i];
    if (!place.is_flat) {
      take_spot(board.groups[place.group], place.place, lies[i], known.groups[place.group]);
      continue;
    }
    const auto& things = board.flats[place.group].things;
    known.is_flat_empty[place.group][place.place] = lies[i].is_null();
    if (!lies[i].is_null() && !is_left_open(lies[i])) {
      static_cast<void>(lies[i].word(
          [&things](const std::string& thing) {
            const auto found = std::find(things.begin(), things.end(), thing);
            return found == things.end() ? std::nullopt : std::optional(found);
          },
          "null or one of the faces of this place"));
    }
  }
}

/// The same of any zone; false where the board has no such zone.
bool take(const PlacesBoard& board, const std::string& id, const JsonNode& node, KnownPlaces& known) {
  for (std::size_t i = 0; i < board.groups.size(); ++i) {
    if (take_in_group(board.groups[i], id, node, known.groups[i])) {
      return true;
    }
  }
  for (const AreaPlaces& area : board.areas) {
    if (area.id == id) {
      take_area(board, area, node, known);
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
  for (const FlatGroup& flats : board.flats) {
    known.is_flat_empty.emplace_back(flats.at.size(), are_empty);
  }
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
