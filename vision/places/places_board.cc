#include "vision/places/places_board.h"

#include <algorithm>
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
constexpr double kSmallestCardMm = 20;
constexpr double kLargestCardMm = 300;

// People lay a card some millimetres aside and turned by several degrees, and a lens moves what is near the picture's
// edge by as much.
constexpr double kAsideMm = 4;     // that a zone is larger than its card, to each side; its views have a margin besides
constexpr double kCornersMm = 12;  // beyond the card's outline that its corners may come to lie
constexpr double kThicknessMm = 1;

/// What is asked of one name or another at any time while a board file is read.
struct Reading {
  PlacesBoard board;
  std::set<std::string> zones;

  void take(const JsonNode& node, const std::string& zone) {
    if (!zones.insert(zone).second) {
      node.refuse("a name that makes no zone twice, as this one makes \"" + zone + "\"");
    }
  }
  [[nodiscard]] PieceGroup group(const std::string& id, const JsonNode& node) const {
    PieceGroup group{id, board.printed, 0, {}};
    group.sites.site_diameter_mm = node.at("diameter").number(1, 1000);
    return group;
  }
};

std::string numbered(const std::string& name, std::size_t index) {
  return name + "-" + std::to_string(index + 1);
}

void read_track(const std::string& id, const JsonNode& node, Reading& reading) {
  PieceGroup track = reading.group(id, node);
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
  PieceGroup spots = reading.group(id, node);
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
  if (reading.zones.empty()) {
    node.refuse("a zone in \"tracks\", \"spots\" or \"piles\"");
  }
  node.pass_over({"unit"});
  return std::move(reading.board);
}

}  // namespace

table::Layout table_layout(const PlacesBoard& board, const std::vector<table::Thing>& faces) {
  table::Layout layout;
  for (const PieceGroup& group : board.groups) {
    if (group.is_track()) {
      layout.zones.push_back({group.id, table::Track{group.spaces, group.sites.classes}});
      continue;
    }
    const table::Layout spots = table_layout(group.sites);
    layout.zones.insert(layout.zones.end(), spots.zones.begin(), spots.zones.end());
  }
  for (const CardPlace& pile : board.piles) {
    layout.zones.push_back({pile.id, table::Pile{faces}});
  }
  return layout;
}

GamePlace game_place(const CardPlace& pile) {
  return {pile.zone.centre, pile.zone.card_width_mm + 2 * kCornersMm, pile.zone.card_height_mm + 2 * kCornersMm,
          kThicknessMm};
}

PlayedBoard played_board(const PlacesBoard& board) {
  PlayedBoard played{board.printed.markers, 0, {}};
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
  played.place_mm = *std::min_element(widths.begin(), widths.end());
  return played;
}

bool lists_zones(std::string_view text) {
  const auto json = strict_json::parse_json(text, "");
  return json && json->contains("markers") &&
         (json->contains("tracks") || json->contains("spots") || json->contains("piles"));
}

tl::expected<PlacesBoard, strict_json::FormatError> parse_places_board(std::string_view text, const std::string& name,
                                                                       std::vector<std::string>* warnings) {
  return strict_json::read_json(text, name, read_places_board, warnings);
}

}  // namespace seneschal::vision
