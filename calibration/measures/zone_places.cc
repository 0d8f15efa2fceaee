#include "calibration/measures/zone_places.h"

#include <algorithm>

#include "calibration/measures/layout_fit.h"

namespace seneschal::calibration {

namespace {

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

// Where a card is to lie, its outline is printed as large as it is or a little larger: this much to each side is right
// to a millimetre.
constexpr double kBesideCardMm = 1;

class Walk {
 public:
  explicit Walk(const Json& board) : board_(board) {}

  std::vector<PlacesZone> zones() {
    each("tracks", [this](const std::string& id, const Pointer& at) { take_track(id, at); });
    each("spots", [this](const std::string& id, const Pointer& at) {
      take_list(id, at, at / "diameter", PrintShape::kEither, {});
    });
    each("piles", [this](const std::string& id, const Pointer& at) {
      take_list(id, at, at / "card", PrintShape::kBox, {2 * kBesideCardMm, 2 * kBesideCardMm});
    });
    each("areas", [this](const std::string& id, const Pointer& at) { take_area(id, at); });
    for (PlacesZone& zone : zones_) {
      find_middle(zone);
    }
    return std::move(zones_);
  }

 private:
  template <typename Take>
  void each(const char* key, const Take& take) {
    if (board_.contains(key)) {
      for (const auto& [id, zone] : board_[key].items()) {
        take(id, Pointer() / key / id);
      }
    }
  }

  [[nodiscard]] cv::Size2d size_at(const Pointer& at) const {
    const Json& size = board_[at];
    return size.is_array() ? cv::Size2d(size[0], size[1]) : cv::Size2d(size, size);
  }

  void add(PlaceGroup& group, const std::string& id, const Pointer& at) const {
    const Json& place = board_[at];
    group.ids.push_back(id);
    group.at.emplace_back(place[0].get<double>(), place[1].get<double>());
    group.in_file.push_back(at);
  }

  [[nodiscard]] PlaceGroup group(const Pointer& size, PrintShape shape, const cv::Size2d& beside) const {
    PlaceGroup made;
    made.size = size_at(size) + beside;
    made.shape = shape;
    made.size_in_file = size;
    return made;
  }

  void take_track(const std::string& id, const Pointer& at) {
    PlaceGroup places = group(at / "diameter", PrintShape::kEither, {});
    const Json& spaces = board_[at / "spaces"];
    for (std::size_t space = 0; space < spaces.size(); ++space) {
      const std::string name = id + " space " + std::to_string(space);
      for (std::size_t i = 0; i < spaces[space].size(); ++i) {
        add(places, spaces[space].size() == 1 ? name : name + " place " + std::to_string(i + 1),
            at / "spaces" / space / i);
      }
    }
    zones_.push_back({id, {std::move(places)}, {}, {}});
  }

  void take_list(const std::string& id, const Pointer& at, const Pointer& size, PrintShape shape,
                 const cv::Size2d& beside) {
    PlaceGroup places = group(size, shape, beside);
    for (std::size_t i = 0; i < board_[at / "at"].size(); ++i) {
      add(places, id + "-" + std::to_string(i + 1), at / "at" / i);
    }
    zones_.push_back({id, {std::move(places)}, {}, {}});
  }

  void take_area(const std::string& id, const Pointer& at) {
    PlacesZone zone{id, {}, {}, {}};
    std::size_t number = 0;
    for (std::size_t i = 0; i < board_[at].size(); ++i) {
      const Pointer here = at / i;
      const Json& places = board_[here];
      const char* const kind = places.contains("round") ? "round" : places.contains("flat") ? "flat" : "standing";
      PlaceGroup& group_here = zone.groups.emplace_back(group(here / kind,
                                                              kind == std::string("flat")    ? PrintShape::kBox
                                                              : kind == std::string("round") ? PrintShape::kRound
                                                                                             : PrintShape::kEither,
                                                              {}));
      for (std::size_t place = 0; place < places["at"].size(); ++place) {
        add(group_here, id + " place " + std::to_string(++number), here / "at" / place);
      }
    }
    zones_.push_back(std::move(zone));
  }

  static void find_middle(PlacesZone& zone) {
    cv::Point2d least = zone.groups.front().at.front();
    cv::Point2d most = least;
    for (const PlaceGroup& group : zone.groups) {
      for (const cv::Point2d& at : group.at) {
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
      }
    }
    zone.middle = (least + most) / 2;
    zone.reach = cv::Size2d((most.x - least.x) / 2, (most.y - least.y) / 2);
  }

  const Json& board_;
  std::vector<PlacesZone> zones_;
};

}  // namespace

std::vector<PlacesZone> zones_of(const Json& board) {
  return Walk(board).zones();
}

Json size_in_file(const PlaceGroup& group, const Json& board, const cv::Size2d& printed) {
  const Json& before = board[group.size_in_file];
  if (!before.is_array()) {
    return rounded_mm(before.get<double>() + printed.width - group.size.width);
  }
  return {rounded_mm(before[0].get<double>() + printed.width - group.size.width),
          rounded_mm(before[1].get<double>() + printed.height - group.size.height)};
}

}  // namespace seneschal::calibration
