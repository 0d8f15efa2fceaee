#include "vision/sites/sites_board.h"

#include <algorithm>
#include <set>

#include "vision/json_fields.h"
#include "vision/marks.h"

namespace seneschal::vision {

namespace {

constexpr double kFarthestMm = 2000;
constexpr std::size_t kMostSites = 2000;
constexpr std::size_t kMostClasses = 32;

BoardPoint point_of(const nlohmann::json& value, const std::string& place) {
  const bool is_pair = value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
  if (!is_pair || !(std::abs(value[0].get<double>()) <= kFarthestMm) ||
      !(std::abs(value[1].get<double>()) <= kFarthestMm)) {
    throw FormatError{place + " should be [x, y] in millimetres, each from -2000 to 2000"};
  }
  return {value[0].get<double>(), value[1].get<double>(), 0};
}

std::vector<Site> read_sites(const Fields& fields, const std::string& name) {
  const nlohmann::json& list = fields.raw("sites");
  if (!list.is_array() || list.empty() || list.size() > kMostSites) {
    fields.refuse("sites", "a list of 1 to 2000 places");
  }
  std::vector<Site> sites;
  std::set<std::string> ids;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string place = name + ": \"sites\"[" + std::to_string(i) + "]";
    if (!list[i].is_object() || !list[i].contains("id") || !list[i]["id"].is_string() || !list[i].contains("at")) {
      throw FormatError{place + R"( should be {"id": TEXT, "at": [x, y]})"};
    }
    const auto id = list[i]["id"].get<std::string>();
    if (!ids.insert(id).second) {
      throw FormatError{place + ": the id \"" + id.substr(0, 60) + "\" is given to an earlier place too"};
    }
    sites.push_back({id, point_of(list[i]["at"], place + ".at")});
  }
  return sites;
}

std::vector<std::string> read_classes(const Fields& fields) {
  const nlohmann::json& list = fields.raw("classes");
  std::vector<std::string> classes;
  std::set<std::string> names;
  const bool is_list = list.is_array() && !list.empty() && list.size() <= kMostClasses;
  for (const auto& item : is_list ? list : nlohmann::json::array()) {
    const bool is_name = item.is_string() && !item.get<std::string>().empty() && item != "?";
    if (!is_name || !names.insert(item.get<std::string>()).second) {
      break;
    }
    classes.push_back(item.get<std::string>());
  }
  if (!is_list || classes.size() != list.size()) {
    fields.refuse("classes", "a list of 1 to 32 different names of figures, none of them \"?\"");
  }
  return classes;
}

void read_markers(const Fields& fields, Board& board) {
  fields.require_text("dictionary", "DICT_4X4_50");
  board.marker_side_mm = fields.number("side", 5, 500);
  const Fields centres = fields.object("centres");
  for (const std::string& id : centres.keys()) {
    const auto [x, y] = centres.pair(id.c_str(), -kFarthestMm, kFarthestMm);
    board.marker_centres.emplace(centres.key_as_whole(id, 0, 49), BoardPoint{x, y, 0});
  }
}

SitesBoard read_board(const Fields& fields, const std::string& name) {
  SitesBoard board;
  board.sites = read_sites(fields, name);
  board.site_diameter_mm = fields.number("site_diameter", 1, 1000);
  board.classes = read_classes(fields);
  board.marks = read_marks(fields);
  if (fields.has("markers")) {
    read_markers(fields.object("markers"), board.markers);
  }
  if (!board.marks && board.markers.marker_centres.empty()) {
    throw FormatError{name + R"(: expected "marks" (four points to click) or "markers" (printed ones))"};
  }
  // Parts that only a table of Artus uses may stand in the file.
  for (const char* key : {"unit", "mat", "disc", "track", "ring_tray", "card_zone", "figure", "ring"}) {
    fields.pass_over(key);
  }
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

bool lists_sites(std::string_view text) {
  const auto json = parse_json_object(text, "");
  return json && json->contains("sites");
}

tl::expected<SitesBoard, FormatError> parse_sites_board(std::string_view text, const std::string& name,
                                                        std::vector<std::string>* warnings) {
  return read_fields(
      text, name, [&name](const Fields& fields) { return read_board(fields, name); }, warnings);
}

tl::expected<KnownSites, FormatError> parse_labels(const SitesBoard& board, std::string_view text,
                                                   const std::string& name) {
  return read_fields(text, name, [&board](const Fields& fields) {
    KnownSites known{std::vector<bool>(board.sites.size(), false), SiteLabels(board.sites.size())};
    for (const std::string& id : fields.keys()) {
      const auto site = board.find(id);
      if (!site) {
        fields.refuse(id, "on a place of the board, but the board file has none of this id");
      }
      const nlohmann::json& value = fields.raw(id.c_str());
      known.is_known[*site] = true;
      if (value.is_null()) {
        continue;
      }
      known.labels[*site] = value.is_string() ? board.find_class(value.get<std::string>()) : std::nullopt;
      if (!known.labels[*site]) {
        fields.refuse(id, "null or one of the board file's classes");
      }
    }
    return known;
  });
}

}  // namespace seneschal::vision
