#include "vision/sites/looks/sites_board.h"

#include <algorithm>
#include <set>

#include "rules/strict_json/read_json.h"
#include "vision/board/marks.h"
#include "vision/sites/looks/board_values.h"

namespace seneschal::vision {

namespace {

using strict_json::JsonNode;

constexpr std::size_t kMostSites = 2000;

std::vector<Site> read_sites(const JsonNode& list) {
  std::vector<Site> sites;
  std::set<std::string> ids;
  for (const JsonNode& site : list.items(1, kMostSites, "places")) {
    const std::string id = site.at("id").text();
    if (!ids.insert(id).second) {
      site.at("id").refuse("an id that no earlier place has");
    }
    sites.push_back({id, read_board_point(site.at("at"))});
  }
  return sites;
}

SitesBoard read_sites_board(const JsonNode& node) {
  SitesBoard board;
  board.sites = read_sites(node.at("sites"));
  board.site_diameter_mm = node.at("site_diameter").number(1, 1000);
  board.piece_height_mm = read_piece_height(node);
  board.classes = read_piece_names(node.at("classes"));
  board.marks = read_marks(node);
  if (const auto markers = node.find("markers")) {
    read_printed_markers(*markers, board.markers);
  }
  if (!board.marks && board.markers.marker_centres.empty()) {
    node.refuse("\"marks\" (four points to click) or \"markers\" (printed ones)");
  }
  // Parts that only a table under a calibrated lens uses may stand in the file.
  node.pass_over({"unit", "mat", "disc", "track", "ring_tray", "card_zone", "figure", "ring"});
  return board;
}

}  // namespace

std::optional<std::size_t> SitesBoard::find(std::string_view id) const {
  const auto found = std::find_if(sites.begin(), sites.end(), [id](const Site& site) { return site.id == id; });
  return found == sites.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - sites.begin()));
}

std::optional<std::size_t> SitesBoard::find_class(std::string_view name) const {
  const auto found = std::find(classes.begin(), classes.end(), name);
  return found == classes.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - classes.begin()));
}

table::Layout table_layout(const SitesBoard& board) {
  table::Layout layout;
  for (const Site& site : board.sites) {
    layout.zones.push_back({site.id, table::Spot{board.classes, std::nullopt}});
  }
  return layout;
}

bool lists_sites(std::string_view text) {
  const auto json = strict_json::parse_json(text, "");
  return json && json->contains("sites");
}

tl::expected<SitesBoard, strict_json::FormatError> parse_sites_board(std::string_view text, const std::string& name,
                                                                     std::vector<std::string>* warnings) {
  return strict_json::read_json(text, name, read_sites_board, warnings);
}

tl::expected<KnownSites, strict_json::FormatError> parse_labels(const SitesBoard& board, std::string_view text,
                                                                const std::string& name) {
  return strict_json::read_json(text, name, [&board](const strict_json::JsonNode& node) {
    KnownSites known{std::vector<bool>(board.sites.size(), false), SiteLabels(board.sites.size())};
    for (const std::string& id : node.keys()) {
      const auto site = board.find(id);
      if (!site) {
        node.refuse_key(id, "the id of one of the board file's places");
      }
      known.is_known[*site] = true;
      if (const auto label = node.at(id); !label.is_null()) {
        known.labels[*site] =
            label.word([&board](const std::string& name_of_class) { return board.find_class(name_of_class); },
                       "null or one of the board file's classes");
      }
    }
    return known;
  });
}

}  // namespace seneschal::vision
