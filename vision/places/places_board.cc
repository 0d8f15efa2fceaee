#include "vision/places/places_board.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>

#include "rules/strict_json/read_json.h"
#include "vision/board/marks.h"
#include "vision/sites/looks/board_values.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr std::size_t kMostPlaces = 500;       // of one group
constexpr std::size_t kMostPlacesAtOnce = 50;  // of one space
constexpr std::size_t kMostPiles = 100;        // of one name
constexpr std::size_t kMostGroups = 50;        // of one area
constexpr double kSmallestPieceMm = 5;         // that lies flat: of smaller ones no print is seen
constexpr double kLargestPieceMm = 300;
constexpr double kSmallestCardMm = 20;
constexpr double kLargestCardMm = 300;

// People lay a card some millimetres aside and turned by several degrees, and a lens moves what is near the picture's
// edge by as much.
constexpr double kAsideMm = 4;     // that a zone is larger than its card, to each side; its views have a margin besides
constexpr double kCornersMm = 12;  // beyond the card's outline that its corners may come to lie
constexpr double kThicknessMm = 1;
// The same of flat pieces, which are smaller.
constexpr double kPieceAsideMm = 2;
constexpr double kPieceThicknessMm = 3;
// Places may lie as near to the edge of what the markers span as a track's start does: between them and that edge a
// hand hides next to nothing.
constexpr double kGroundBeyondMm = 40;

/// What is asked of one name or another at any time while a board file is read.
struct Reading {
  PlacesBoard board;
  std::set<std::string> zones;

  void take(const JsonNode& node, const std::string& zone) {
    if (!zones.insert(zone).second) {
      node.refuse("a name that makes no zone twice, as this one makes \"" + zone + "\"");
    }
  }
  /// A group with the measures that `node` says, the diameter by the key `diameter`.
  [[nodiscard]] PieceGroup group(const std::string& id, GroupKind kind, const JsonNode& node,
                                 std::string_view diameter) const {
    PieceGroup group{id, kind, board.printed, 0, {}};
    group.sites.site_diameter_mm = node.at(diameter).number(1, 1000);
    group.sites.piece_height_mm = read_piece_height(node);
    return group;
  }
};

std::string numbered(const std::string& name, std::size_t index) {
  return name + "-" + std::to_string(index + 1);
}

void read_track(const std::string& id, const JsonNode& node, Reading& reading) {
  PieceGroup track = reading.group(id, GroupKind::kTrack, node, "diameter");
  reading.take(node, id);
  track.sites.classes = read_piece_names(node.at("markers"));
  for (const JsonNode& space : node.at("spaces").items(1, kMostPlaces, "spaces")) {
    const auto places = space.items(1, kMostPlacesAtOnce, "places");
    const std::string name = id + " space " + std::to_string(track.spaces);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::string place = places.size() == 1 ? name : name + " place " + std::to_string(i + 1);
      track.sites.sites.push_back({place, read_board_point(places[i])});
      track.space_of.push_back(track.spaces);
    }
    ++track.spaces;
  }
  if (track.sites.sites.size() > kMostPlaces) {
    node.at("spaces").refuse("at most " + std::to_string(kMostPlaces) + " places on all spaces together");
  }
  reading.board.groups.push_back(std::move(track));
}

void read_spots(const std::string& id, const JsonNode& node, Reading& reading) {
  PieceGroup spots = reading.group(id, GroupKind::kSpots, node, "diameter");
  spots.sites.classes = read_piece_names(node.at("figures"));
  const auto places = node.at("at").items(1, kMostPlaces, "places");
  for (std::size_t i = 0; i < places.size(); ++i) {
    spots.sites.sites.push_back({numbered(id, i), read_board_point(places[i])});
    reading.take(node, numbered(id, i));
  }
  reading.board.groups.push_back(std::move(spots));
}

void read_piles(const std::string& id, const JsonNode& node, Reading& reading) {
  const auto [width, height] = node.at("card").two_numbers(kSmallestCardMm, kLargestCardMm, "mm");
  const auto places = node.at("at").items(1, kMostPiles, "places");
  for (std::size_t i = 0; i < places.size(); ++i) {
    const CardZone zone{read_board_point(places[i]), width + 2 * kAsideMm, height + 2 * kAsideMm, width, height};
    reading.board.piles.push_back({numbered(id, i), zone});
    reading.take(node, numbered(id, i));
  }
}

/// Where in `groups` the one is that `is_same` says so of; `group` becomes one of them where there is none.
template <typename Group, typename IsSame>
std::size_t found_or_added(std::vector<Group>& groups, Group&& group, IsSame is_same) {
  const auto found = std::find_if(groups.begin(), groups.end(), is_same);
  if (found != groups.end()) {
    return static_cast<std::size_t>(found - groups.begin());
  }
  groups.push_back(std::forward<Group>(group));
  return groups.size() - 1;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : ", ") + name;
  }
  return text;
}

/// Figures look alike wherever they stand: what one area teaches of them holds in all.
std::size_t standing_group(const JsonNode& node, Reading& reading) {
  const auto figures = read_piece_names(node.at("figures"));
  PieceGroup group = reading.group(joined(figures), GroupKind::kAreas, node, "standing");
  group.sites.classes = figures;
  const double diameter = group.sites.site_diameter_mm;
  const auto height = group.sites.piece_height_mm;
  return found_or_added(reading.board.groups, std::move(group), [&](const PieceGroup& each) {
    return each.kind == GroupKind::kAreas && each.sites.classes == figures && each.sites.site_diameter_mm == diameter &&
           each.sites.piece_height_mm == height;
  });
}

std::size_t flat_group(const JsonNode& node, Reading& reading) {
  FlatGroup group;
  const auto round = node.find("round");
  group.is_round = round.has_value();
  if (round) {
    const double diameter = round->number(kSmallestPieceMm, kLargestPieceMm);
    group.size_mm = {diameter, diameter};
  } else {
    const auto [width, height] = node.at("flat").two_numbers(kSmallestPieceMm, kLargestPieceMm, "mm");
    group.size_mm = {width, height};
  }
  group.things = read_piece_names(node.at("faces"));
  const FlatGroup wanted = group;
  return found_or_added(reading.board.flats, std::move(group), [&wanted](const FlatGroup& each) {
    return each.size_mm == wanted.size_mm && each.is_round == wanted.is_round && each.things == wanted.things;
  });
}

void read_area(const std::string& id, const JsonNode& node, Reading& reading) {
  reading.take(node, id);
  AreaPlaces area{id, {}};
  for (const JsonNode& group : node.items(1, kMostGroups, "groups of places")) {
    const int kinds = (group.find("round") ? 1 : 0) + (group.find("flat") ? 1 : 0) + (group.find("standing") ? 1 : 0);
    if (kinds != 1) {
      group.refuse("one of \"round\", \"flat\" and \"standing\"");
    }
    const bool is_flat = !group.find("standing");
    const std::size_t index = is_flat ? flat_group(group, reading) : standing_group(group, reading);
    for (const JsonNode& place : group.at("at").items(1, kMostPlaces, "places")) {
      const BoardPoint at = read_board_point(place);
      if (is_flat) {
        auto& places = reading.board.flats[index].at;
        area.places.push_back({true, index, places.size()});
        places.push_back(at);
      } else {
        auto& sites = reading.board.groups[index].sites.sites;
        area.places.push_back({false, index, sites.size()});
        sites.push_back({id + " place " + std::to_string(area.places.size()), at});
      }
    }
  }
  if (area.places.size() > kMostPlaces) {
    node.refuse("at most " + std::to_string(kMostPlaces) + " places in one area");
  }
  reading.board.areas.push_back(std::move(area));
}

/// Each member of the object `key`, where there is one.
void read_each(const JsonNode& board, std::string_view key, Reading& reading,
               void (*read)(const std::string&, const JsonNode&, Reading&)) {
  const auto all = board.find(key);
  if (!all) {
    return;
  }
  for (const std::string& id : all->keys()) {
    if (id.empty()) {
      all->refuse_key(id, "a name");
    }
    read(id, all->at(id), reading);
  }
}

PlacesBoard read_places_board(const JsonNode& node) {
  Reading reading;
  reading.board.printed.marks = read_marks(node);
  read_printed_markers(node.at("markers"), reading.board.printed.markers);
  if (reading.board.printed.markers.marker_centres.empty()) {
    node.at("markers").at("centres").refuse("at least one printed marker");
  }
  read_each(node, "tracks", reading, read_track);
  read_each(node, "spots", reading, read_spots);
  read_each(node, "piles", reading, read_piles);
  read_each(node, "areas", reading, read_area);
  if (reading.zones.empty()) {
    node.refuse("a zone in \"tracks\", \"spots\", \"piles\" or \"areas\"");
  }
  node.pass_over({"unit"});
  return std::move(reading.board);
}

/// Adds those of `things` that are not among `all`.
void add_new(const std::vector<table::Thing>& things, std::vector<table::Thing>& all) {
  std::copy_if(things.begin(), things.end(), std::back_inserter(all),
               [&all](const table::Thing& thing) { return std::find(all.begin(), all.end(), thing) == all.end(); });
}

table::Area area_of(const PlacesBoard& board, const AreaPlaces& places) {
  table::Area area;
  for (const AreaPlace& place : places.places) {
    add_new(things_on(board, place), area.things);
  }
  return area;
}

}  // namespace

table::Layout table_layout(const PlacesBoard& board, const std::vector<table::Thing>& faces) {
  table::Layout layout;
  for (const PieceGroup& group : board.groups) {
    if (group.is_track()) {
      layout.zones.push_back({group.id, table::Track{group.spaces, group.sites.classes}});
      continue;
    }
    if (group.kind == GroupKind::kSpots) {
      const table::Layout spots = table_layout(group.sites);
      layout.zones.insert(layout.zones.end(), spots.zones.begin(), spots.zones.end());
    }
  }
  for (const CardPlace& pile : board.piles) {
    layout.zones.push_back({pile.id, table::Pile{faces}});
  }
  for (const AreaPlaces& area : board.areas) {
    layout.zones.push_back({area.id, area_of(board, area)});
  }
  return layout;
}

const std::vector<table::Thing>& things_on(const PlacesBoard& board, const AreaPlace& place) {
  return place.is_flat ? board.flats[place.group].things : board.groups[place.group].sites.classes;
}

const BoardPoint& middle_of(const PlacesBoard& board, const AreaPlace& place) {
  return place.is_flat ? board.flats[place.group].at[place.place]
                       : board.groups[place.group].sites.sites[place.place].at;
}

std::vector<table::Thing> flat_things(const PlacesBoard& board) {
  std::vector<table::Thing> things;
  for (const FlatGroup& group : board.flats) {
    add_new(group.things, things);
  }
  return things;
}

GamePlace game_place(const CardPlace& pile) {
  return {pile.zone.centre, pile.zone.card_width_mm + 2 * kCornersMm, pile.zone.card_height_mm + 2 * kCornersMm,
          kThicknessMm};
}

GamePlace game_place(const FlatGroup& flats, std::size_t place) {
  // Turned anyhow, a piece keeps to the circle round it.
  const double reach = flats.is_round ? flats.size_mm.width : std::hypot(flats.size_mm.width, flats.size_mm.height);
  return {flats.at[place], reach + 2 * kPieceAsideMm, reach + 2 * kPieceAsideMm, kPieceThicknessMm};
}

PlayedBoard played_board(const PlacesBoard& board) {
  PlayedBoard played{board.printed.markers, 0, {}, kGroundBeyondMm};
  std::vector<double> widths;
  for (const PieceGroup& group : board.groups) {
    const PlayedBoard own = played_board(group.sites);
    widths.push_back(own.place_mm);
    played.places.insert(played.places.end(), own.places.begin(), own.places.end());
  }
  for (const CardPlace& pile : board.piles) {
    widths.push_back(std::min(pile.zone.card_width_mm, pile.zone.card_height_mm));
    played.places.push_back(game_place(pile));
  }
  for (const FlatGroup& flats : board.flats) {
    widths.push_back(std::min(flats.size_mm.width, flats.size_mm.height));
    for (std::size_t i = 0; i < flats.at.size(); ++i) {
      played.places.push_back(game_place(flats, i));
    }
  }
  played.place_mm = *std::min_element(widths.begin(), widths.end());
  return played;
}

bool lists_zones(std::string_view text) {
  const auto json = strict_json::parse_json(text, "");
  return json && json->contains("markers") &&
         (json->contains("tracks") || json->contains("spots") || json->contains("piles") || json->contains("areas"));
}

tl::expected<PlacesBoard, strict_json::FormatError> parse_places_board(std::string_view text, const std::string& name,
                                                                       std::vector<std::string>* warnings) {
  return strict_json::read_json(text, name, read_places_board, warnings);
}

}  // namespace seneschal::vision
