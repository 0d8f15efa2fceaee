#include "places/court/drawn_court.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <ctime>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "calibration/calibrate_places.h"
#include "daemon/simulation/court/court_measures.h"
#include "daemon/simulation/table_setter.h"
#include "daemon/simulation/zones/lesson_labels.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "hardware/sim/renderer.h"
#include "rules/random/random_stream.h"
#include "scratch_folder.h"
#include "simulation/court/sample_court.h"
#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"
#include "vision/pictures/png.h"
#include "vision/places/places_reader.h"

namespace seneschal::tests {
namespace {

constexpr double kSure = 0.95;

/// One table under a camera that compresses its pictures as cameras do.
class DrawnCourt {
 public:
  explicit DrawnCourt(std::uint64_t seed)
      : table_(court_table(seed)),
        renderer_(table_.measures, sim::random_look(seed, table_.measures), table_.cards),
        setter_(table_.measures, table_.places, seed) {}

  cv::Mat picture(const table::Setting& setting, const simulation::ChosenPlaces& chosen = {}) {
    setter_.set(setting, chosen);
    return shown();
  }
  cv::Mat picture_with_arm() {
    setter_.reach_in();
    cv::Mat picture = shown();
    setter_.draw_back();
    return picture;
  }
  [[nodiscard]] const simulation::SimTable& table() const { return table_; }

  /// What lies flat or stands within half a place of a point.
  [[nodiscard]] std::optional<table::Thing> lies_at(const vision::BoardPoint& at) const {
    constexpr double kNearMm = 5;
    const auto is_near = [&at](const cv::Point2d& other) {
      return std::hypot(other.x - at.x, other.y - at.y) < kNearMm;
    };
    for (const sim::LaidFace& laid : setter_.scene().faces) {
      if (is_near(laid.at)) {
        return laid.face.substr(0, laid.face.find('@'));
      }
    }
    for (const auto& [marker, pose] : setter_.scene().markers) {
      if (is_near(pose.foot)) {
        return marker;
      }
    }
    return std::nullopt;
  }

  /// Its faces, from files as people have them.
  [[nodiscard]] std::vector<vision::FlatFace> faces(const std::vector<table::Thing>& things) const {
    const test::ScratchFolder folder;
    for (const auto& [name, picture] : table_.cards) {
      const auto done = files::write_file_atomically(folder / (name + ".png"), vision::encode_png(picture).value());
      if (!done) {
        throw std::runtime_error(done.error().message());
      }
    }
    return vision::load_flat_faces(folder.path(), things).value();
  }

 private:
  cv::Mat shown() {
    constexpr int kQuality = 92;
    const cv::Mat photograph = renderer_.photograph(setter_.scene(), exposures_++).value();
    return vision::decode_colour(vision::encode_jpeg(photograph, kQuality).value()).value();
  }

  simulation::SimTable table_;
  sim::Renderer renderer_;
  simulation::TableSetter setter_;
  std::uint64_t exposures_ = 0;
};

vision::PlacesTable learned(DrawnCourt& drawn) {
  const std::string board_text = files::read_file(court_board_file()).value();
  const auto board = vision::parse_places_board(board_text, "board.json").value();
  const table::Layout layout = simulation::board_layout(court_rules());
  std::vector<calibration::PlacesPicture> pictures;
  for (const simulation::Shot& lesson : drawn.table().lessons) {
    const std::string labels =
        simulation::labels_of(lesson, layout, drawn.table().places, drawn.table().measures).dump();
    pictures.push_back({"drawn",
                        drawn.picture(lesson.setting, lesson.places),
                        {},
                        vision::parse_known_places(board, labels, "labels").value()});
  }
  auto table = calibration::calibrate_places(board_text, "board.json", pictures).value().table;
  return vision::parse_places_table(vision::places_table_text(table), "table.json").value();
}

/// Everything anywhere where it may be, or nowhere.
class AnyCourt {
 public:
  AnyCourt(std::uint64_t seed, const simulation::SimTable& table) : random_(seed), table_(table) {}

  table::Setting next() {
    table::Setting setting = simulation::on_board(court_rules(), {});
    std::vector<table::Thing> standing;
    for (const simulation::AreaPlaces& group : table_.places.areas) {
      auto& amounts = std::get<table::Amounts>(setting.zones.at(group.zone)).of;
      const std::size_t places = table_.measures.outlines[group.outlines].at.size();
      for (std::size_t place = 0; place < places; ++place) {
        const table::Thing& thing = group.things[random_.below(group.things.size())];
        if (random_.below(2) != 0) {
          continue;
        }
        if (!group.are_faces) {
          if (std::find(standing.begin(), standing.end(), thing) != standing.end()) {
            continue;
          }
          standing.push_back(thing);
        }
        ++amounts[thing];
      }
    }
    return setting;
  }

 private:
  random::RandomStream random_;
  const simulation::SimTable& table_;
};

/// Holds what was read on a place against what lies there.
struct PlaceCheck {
  std::string where;
  std::optional<table::Thing> lies;
  const table::SpotReading& seen;

  void add_to(PlaceFigures& figures) const {
    if (!seen.is_visible) {
      ++figures.hidden;
      return;
    }
    const bool is_right = seen.best() == lies;
    const bool is_sure = seen.confidence() >= kSure;
    ++figures.all;
    figures.right += is_right ? 1 : 0;
    figures.unsure += is_sure ? 0 : 1;
    figures.surely_wrong += !is_right && is_sure ? 1 : 0;
    if (!is_right) {
      fmt::print("{} is {}, read {} ({:.3f})\n", where, lies.value_or("empty"), seen.best().value_or("empty"),
                 seen.confidence());
    }
  }
};

/// All places of areas as they were read.
void add_places(const vision::PlacesBoard& board, const DrawnCourt& drawn, const table::Reading& seen,
                const std::string& where, CourtFigures& figures) {
  for (const vision::AreaPlaces& area : board.areas) {
    const auto& places = seen.in<table::AreaReading>(area.id).places;
    for (std::size_t i = 0; i < area.places.size(); ++i) {
      const vision::AreaPlace& place = area.places[i];
      PlaceFigures& kind = !place.is_flat                      ? figures.standing
                           : board.flats[place.group].is_round ? figures.coins
                                                               : figures.tiles;
      PlaceCheck{fmt::format("{}: {} {}", where, area.id, i), drawn.lies_at(middle_of(board, place)), places.at(i)}
          .add_to(kind);
    }
  }
}

}  // namespace

PlaceFigures& PlaceFigures::operator+=(const PlaceFigures& other) {
  all += other.all;
  hidden += other.hidden;
  right += other.right;
  unsure += other.unsure;
  surely_wrong += other.surely_wrong;
  return *this;
}

double PlaceFigures::share() const {
  return static_cast<double>(right) / std::max(1, all);
}

double CourtFigures::seconds_for_one() const {
  return seconds / std::max(1, pictures);
}

CourtFigures& CourtFigures::operator+=(const CourtFigures& other) {
  coins += other.coins;
  tiles += other.tiles;
  standing += other.standing;
  pictures += other.pictures;
  imagined += other.imagined;
  arms += other.arms;
  noticed += other.noticed;
  misread += other.misread;
  seconds += other.seconds;
  return *this;
}

CourtFigures read_drawn_court(std::uint64_t seed, int pictures) {
  DrawnCourt drawn(seed);
  vision::PlacesTable table = learned(drawn);
  const vision::PlacesBoard board = table.board;
  vision::PlacesReader reader(std::move(table), {std::nullopt, drawn.faces(flat_things(board))});
  AnyCourt settings(seed, drawn.table());
  CourtFigures figures;
  for (; figures.pictures < pictures; ++figures.pictures) {
    const std::string where = fmt::format("table {}, picture {}", seed, figures.pictures);
    const cv::Mat picture = drawn.picture(settings.next());
    const std::clock_t before = std::clock();
    const table::Reading seen = reader.read(picture).value();
    figures.seconds += static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    figures.imagined += seen.hand ? 1 : 0;
    add_places(board, drawn, seen, where, figures);
    if (figures.pictures % 4 == 3) {
      const table::Reading reached = reader.read(drawn.picture_with_arm()).value();
      ++figures.arms;
      figures.noticed += reached.hand ? 1 : 0;
      if (!reached.hand) {
        CourtFigures beside;
        add_places(board, drawn, reached, where + " with an arm", beside);
        figures.misread += beside.coins.surely_wrong + beside.tiles.surely_wrong + beside.standing.surely_wrong;
      }
    }
  }
  return figures;
}

std::string line_of(const CourtFigures& figures) {
  const auto places = [](const PlaceFigures& kind) {
    return fmt::format("{} of {} ({:.2f} %, {} unsure, {} surely wrong; {} hidden)", kind.right, kind.all,
                       100 * kind.share(), kind.unsure, kind.surely_wrong, kind.hidden);
  };
  return fmt::format(
      "coins {}, tiles {}, pawns and die {}; {} of {} arms noticed, {} imagined in {} pictures, {} things misread "
      "beside "
      "one that was not; {:.2f} s for one",
      places(figures.coins), places(figures.tiles), places(figures.standing), figures.noticed, figures.arms,
      figures.imagined, figures.pictures, figures.misread, figures.seconds_for_one());
}

}  // namespace seneschal::tests
