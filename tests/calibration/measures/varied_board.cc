#include "calibration/measures/varied_board.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <stdexcept>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

namespace seneschal::tests {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kMost = 0.15;
constexpr int kTries = 20000;
constexpr double kPaper = 1.36;     // of a marker with its white, as a share of its side
constexpr double kGapMm = 1;        // between places
constexpr double kAsideMm = 12;     // of a round board
constexpr double kHalfSeatMm = 13;  // of what is printed on a chair

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : random_(seed * 7919 + 17) {}
  /// Between -1 and 1, on every machine alike.
  double aside() { return static_cast<double>(random_() >> 11) * 0x1p-52 - 1; }
  double factor(double most = kMost) { return 1 + most * aside(); }

 private:
  std::mt19937_64 random_;
};

cv::Point2d point(const Json& at) {
  return {at[0].get<double>(), at[1].get<double>()};
}

Json rounded(const cv::Point2d& at) {
  return {std::round(at.x * 100) / 100, std::round(at.y * 100) / 100};
}

void scale(Json& number, Chance& chance) {
  number = std::round(number.get<double>() * chance.factor() * 100) / 100;
}

void scale_both(Json& pair, Chance& chance) {
  pair = rounded({point(pair).x * chance.factor(), point(pair).y * chance.factor()});
}

/// What covers a part of the mat.
struct Box {
  cv::Point2d at;
  cv::Size2d size;

  [[nodiscard]] bool overlaps(const Box& other) const {
    return std::abs(at.x - other.at.x) < (size.width + other.size.width) / 2 + kGapMm &&
           std::abs(at.y - other.at.y) < (size.height + other.size.height) / 2 + kGapMm;
  }
};

std::vector<Box> markers_of(const Json& board) {
  const double side = kPaper * board["markers"]["side"].get<double>();
  std::vector<Box> boxes;
  for (const auto& [id, centre] : board["markers"]["centres"].items()) {
    boxes.push_back({point(centre), {side, side}});
  }
  return boxes;
}

cv::Size2d mat_of(const Json& board) {
  if (board.contains("mat")) {
    return {point(board["mat"]["size"]).x, point(board["mat"]["size"]).y};
  }
  cv::Size2d mat;
  for (const Box& marker : markers_of(board)) {
    mat.width = std::max(mat.width, 2 * (std::abs(marker.at.x) + 30));
    mat.height = std::max(mat.height, 2 * (std::abs(marker.at.y) + 30));
  }
  return mat;
}

/// Whether boxes lie within the mat (whose middle is at `middle`), over no marker, and none over another.
bool have_room(const std::vector<Box>& boxes, const Json& board, const cv::Point2d& middle) {
  const auto markers = markers_of(board);
  const cv::Size2d mat = mat_of(board);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const Box& box = boxes[i];
    if (std::abs(box.at.x - middle.x) + box.size.width / 2 > mat.width / 2 - 3 ||
        std::abs(box.at.y - middle.y) + box.size.height / 2 > mat.height / 2 - 3 ||
        std::any_of(markers.begin(), markers.end(), [&](const Box& marker) { return marker.overlaps(box); }) ||
        std::any_of(boxes.begin(), boxes.begin() + static_cast<std::ptrdiff_t>(i),
                    [&](const Box& other) { return other.overlaps(box); })) {
      return false;
    }
  }
  return true;
}

bool is_playable_round(const Json& board, const cv::Point2d& middle) {
  const double seats = board["seats"]["radius"];
  const double disc = board["disc"]["radius"];
  const double plates = board["disc"]["plates"]["radius"];
  const double track = board["track"]["radius"];
  const double half = board["track"]["width"].get<double>() / 2;
  const double stone = track + half + 2;
  const Json& tray = board["ring_tray"];
  const double across = 2 * tray["radius"].get<double>();
  const Box tray_box{point(tray["centre"]), {across, across}};
  const Json& zone = board["card_zone"];
  const Box zone_box{point(zone["centre"]), {point(zone["size"]).x, point(zone["size"]).y}};
  const auto is_beside = [&](const Box& box) { return std::abs(box.at.x) - box.size.width / 2 > stone; };
  return disc + kHalfSeatMm < seats && plates * 1.11 + 3 < disc && seats + kHalfSeatMm < track - half &&
         point(zone["card"]).x + 4 < point(zone["size"]).x && point(zone["card"]).y + 4 < point(zone["size"]).y &&
         is_beside(tray_box) && is_beside(zone_box) && have_room({tray_box, zone_box}, board, middle) &&
         stone + std::max(std::abs(middle.x), std::abs(middle.y)) < mat_of(board).height / 2 - 4;
}

Json varied_round(const Json& board, Chance& chance) {
  for (int i = 0; i < kTries; ++i) {
    Json other = board;
    const cv::Point2d aside(kAsideMm * chance.aside(), kAsideMm * chance.aside());
    for (auto& [id, centre] : other["markers"]["centres"].items()) {
      centre = rounded(point(centre) - aside);
    }
    for (const char* const circle : {"seats", "track", "disc", "ring_tray"}) {
      scale(other[circle]["radius"], chance);
    }
    scale(other["track"]["width"], chance);
    scale(other["disc"]["plates"]["radius"], chance);
    const double turned = chance.aside() * kMost;
    other["seats"]["first_angle_deg"] = 90 + turned * 360 / other["seats"]["count"].get<double>();
    other["track"]["first_angle_deg"] = 90 + chance.aside() * kMost * 360 / other["track"]["spaces"].get<double>();
    for (const char* const zone : {"ring_tray", "card_zone"}) {
      scale_both(other[zone]["centre"], chance);
      other[zone]["centre"] = rounded(point(other[zone]["centre"]) - aside);
    }
    scale_both(other["card_zone"]["size"], chance);
    if (is_playable_round(other, -aside)) {
      return other;
    }
  }
  throw std::runtime_error("no round board found");
}

/// Places of one kind in a board file, and the key of their size.
struct Places {
  std::vector<Json*> at;
  Json* size = nullptr;  // a diameter, or a width and a height
};

/// The places of all zones, those of a zone together.
std::vector<std::vector<Places>> places_of(Json& board) {
  std::vector<std::vector<Places>> zones;
  const auto add = [](Places& places, Json& list) {
    for (Json& at : list) {
      places.at.push_back(&at);
    }
  };
  const auto each = [&board](const char* key, const auto& read) {
    if (board.contains(key)) {
      for (auto& [id, zone] : board[key].items()) {
        read(zone);
      }
    }
  };
  each("tracks", [&](Json& track) {
    Places places{{}, &track["diameter"]};
    for (Json& space : track["spaces"]) {
      add(places, space);
    }
    zones.push_back({places});
  });
  each("spots", [&](Json& spots) { add(zones.emplace_back(1, Places{{}, &spots["diameter"]}).front(), spots["at"]); });
  each("piles", [&](Json& piles) { add(zones.emplace_back(1, Places{{}, &piles["card"]}).front(), piles["at"]); });
  each("areas", [&](Json& area) {
    auto& zone = zones.emplace_back();
    for (Json& group : area) {
      const char* const kind = group.contains("round") ? "round" : group.contains("flat") ? "flat" : "standing";
      add(zone.emplace_back(Places{{}, &group[kind]}), group["at"]);
    }
  });
  return zones;
}

cv::Size2d size_of(const Json& size) {
  return size.is_array() ? cv::Size2d(size[0].get<double>(), size[1].get<double>())
                         : cv::Size2d(size.get<double>(), size.get<double>());
}

/// Scales a zone about its middle and moves it, all within the most that the whole may differ.
struct ZoneChange {
  cv::Point2d from;
  cv::Point2d to;
  cv::Point2d spacing;

  [[nodiscard]] cv::Point2d of(const cv::Point2d& at) const {
    return {to.x + spacing.x * (at.x - from.x), to.y + spacing.y * (at.y - from.y)};
  }
};

ZoneChange change_of(const std::vector<Places>& zone, const cv::Point2d& whole, double own, Chance& chance) {
  cv::Point2d least(1e9, 1e9);
  cv::Point2d most(-1e9, -1e9);
  for (const Places& places : zone) {
    for (const Json* at : places.at) {
      const cv::Point2d place = point(*at);
      least = {std::min(least.x, place.x), std::min(least.y, place.y)};
      most = {std::max(most.x, place.x), std::max(most.y, place.y)};
    }
  }
  const auto factor = [&](double common) { return std::clamp(common + own * chance.aside(), 1 - kMost, 1 + kMost); };
  ZoneChange change;
  change.from = (least + most) / 2;
  change.to = {change.from.x * factor(whole.x), change.from.y * factor(whole.y)};
  change.spacing = {factor(whole.x), factor(whole.y)};
  return change;
}

Json varied_zones(const Json& board, Chance& chance) {
  for (int i = 0; i < kTries; ++i) {
    Json other = board;
    const double own = kMost * (1 - static_cast<double>(i) / kTries);  // beside what all zones have alike
    const cv::Point2d whole(chance.factor(), chance.factor());
    std::vector<Box> boxes;
    for (auto& zone : places_of(other)) {
      const ZoneChange change = change_of(zone, whole, own, chance);
      for (Places& places : zone) {
        if (places.size->is_array()) {
          const double both = chance.factor();
          *places.size = rounded(point(*places.size) * both);
        } else {
          scale(*places.size, chance);
        }
        for (Json* at : places.at) {
          *at = rounded(change.of(point(*at)));
          boxes.push_back({point(*at), size_of(*places.size)});
        }
      }
    }
    if (have_room(boxes, other, {})) {
      return other;
    }
  }
  throw std::runtime_error("no board of zones found");
}

}  // namespace

std::string varied_board(const std::string& text, std::uint64_t seed) {
  Chance chance(seed);
  const Json board = Json::parse(text);
  return (board.contains("seats") ? varied_round(board, chance) : varied_zones(board, chance)).dump(1);
}

}  // namespace seneschal::tests
