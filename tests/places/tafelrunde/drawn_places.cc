#include "places/tafelrunde/drawn_places.h"

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "calibration/calibrate_places.h"
#include "daemon/simulation/table_setter.h"
#include "daemon/simulation/tafelrunde/table_measures.h"
#include "daemon/simulation/zones/lesson_labels.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "hardware/sim/renderer.h"
#include "rules/random/random_stream.h"
#include "scratch_folder.h"
#include "simulation/tafelrunde/sample_game.h"
#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"
#include "vision/pictures/png.h"
#include "vision/places/places_reader.h"

namespace seneschal::tests {
namespace {

constexpr double kSure = 0.95;

/// One table under a camera that compresses its pictures as cameras do.
class DrawnTable {
 public:
  explicit DrawnTable(std::uint64_t seed)
      : table_(shipped_table(seed)),
        renderer_(table_.measures, sim::random_look(seed, table_.measures), table_.cards),
        setter_(renderer_.table(), table_.places, seed) {}

  cv::Mat picture(const table::Setting& setting, const simulation::ChosenPlaces& chosen = {}) {
    setter_.set(setting, chosen);
    return shown();
  }
  [[nodiscard]] std::string labels(const simulation::Shot& lesson, const table::Layout& layout) const {
    return simulation::labels_of(lesson, layout, table_.places, table_.measures).dump();
  }
  /// From now on in the light of another room.
  void take_other_light(std::uint64_t seed) {
    constexpr std::uint64_t kRooms = 1'000'000;  // no table's seed
    sim::Look look = renderer_.look();
    const sim::Look other = sim::random_look(kRooms + seed, table_.measures);
    look.lamp = other.lamp;
    look.ambient = other.ambient;
    look.ambient_slope = other.ambient_slope;
    renderer_ = sim::Renderer(table_.measures, look, table_.cards);
  }
  cv::Mat picture_with_arm() {
    setter_.reach_in();
    cv::Mat picture = shown();
    setter_.draw_back();
    return picture;
  }
  /// Its cards, from files as people have them.
  [[nodiscard]] vision::CardFaces faces() const {
    const test::ScratchFolder folder;
    for (const auto& [name, picture] : table_.cards) {
      const auto done = files::write_file_atomically(folder / (name + ".png"), vision::encode_png(picture).value());
      if (!done) {
        throw std::runtime_error(done.error().message());
      }
    }
    return vision::load_faces(folder.path()).value();
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

vision::PlacesTable learned(DrawnTable& drawn) {
  const std::string board_text = files::read_file(board_file()).value();
  const auto board = vision::parse_places_board(board_text, "board.json").value();
  const table::Layout layout = simulation::whole_layout(shipped_rules());
  std::vector<calibration::PlacesPicture> pictures;
  for (const simulation::Shot& lesson : shipped_table(1).lessons) {
    const std::string labels = drawn.labels(lesson, layout);
    pictures.push_back({"drawn",
                        drawn.picture(lesson.setting, lesson.places),
                        {},
                        vision::parse_known_places(board, labels, "labels").value()});
  }
  auto table = calibration::calibrate_places(board_text, "board.json", pictures).value().table;
  return vision::parse_places_table(vision::places_table_text(table), "table.json").value();
}

/// Everything anywhere where it may be, or nowhere.
class AnySetting {
 public:
  explicit AnySetting(std::uint64_t seed) : random_(seed), layout_(simulation::whole_layout(shipped_rules())) {}

  table::Setting next() {
    table::Setting setting = simulation::on_whole_board(shipped_rules(), {});
    std::vector<table::Thing> chips;
    std::vector<table::Thing> cards;
    for (const table::Zone& zone : layout_.zones) {
      if (const auto* track = std::get_if<table::Track>(&zone.kind)) {
        setting.zones[zone.id] = markers(*track);
      } else if (const auto* spot = std::get_if<table::Spot>(&zone.kind)) {
        if (const auto chip = one_of(spot->figures, chips)) {
          setting.zones[zone.id] = table::Standing{chip};
        }
      } else if (const auto* pile = std::get_if<table::Pile>(&zone.kind)) {
        if (const auto card = one_of(pile->faces, cards)) {
          setting.zones[zone.id] = table::OnTop{card};
        }
      }
    }
    return setting;
  }

 private:
  /// Some of them, on spaces of their own but for the first, which all may share.
  table::Markers markers(const table::Track& track) {
    table::Markers markers;
    std::vector<bool> is_taken(static_cast<std::size_t>(track.spaces), false);
    for (const table::Thing& marker : track.markers) {
      const std::size_t space = random_.below(is_taken.size() + 3);
      if (space >= is_taken.size()) {
        markers.places[marker] = {0};
      } else if (random_.below(4) != 0 && !is_taken[space]) {
        is_taken[space] = space != 0;
        markers.places[marker] = {static_cast<int>(space)};
      }
    }
    return markers;
  }
  /// One that is not in use, or in a third of the cases nothing.
  std::optional<table::Thing> one_of(const std::vector<table::Thing>& things, std::vector<table::Thing>& in_use) {
    const table::Thing& thing = things[random_.below(things.size())];
    if (random_.below(3) == 0 || std::find(in_use.begin(), in_use.end(), thing) != in_use.end()) {
      return std::nullopt;
    }
    in_use.push_back(thing);
    return thing;
  }

  random::RandomStream random_;
  table::Layout layout_;
};

/// Holds what was read against what lies there.
class Check {
 public:
  Check(std::uint64_t seed, int picture, const table::Setting& truth, const table::Reading& seen)
      : where_(fmt::format("table {}, picture {}", seed, picture)), truth_(truth), seen_(seen) {}

  void add_to(PlacesFigures& figures) const {
    for (const table::Zone& zone : simulation::whole_layout(shipped_rules()).zones) {
      if (const auto* track = std::get_if<table::Track>(&zone.kind)) {
        for (const table::Thing& marker : track->markers) {
          add_marker(zone.id, marker, figures.pawns);
        }
      } else if (std::holds_alternative<table::Spot>(zone.kind)) {
        add(zone.id, seen_.in<table::SpotReading>(zone.id), truth_.in<table::Standing>(zone.id).figure, figures.chips);
      } else {
        add(zone.id, seen_.in<table::PileReading>(zone.id), truth_.in<table::OnTop>(zone.id).face, figures.cards);
      }
    }
  }

  /// Things of which it is surely said what is wrong.
  [[nodiscard]] int surely_wrong() const {
    PlacesFigures figures;
    add_to(figures);
    return figures.pawns.surely_wrong + figures.chips.surely_wrong + figures.cards.surely_wrong;
  }

 private:
  template <typename Value>
  void add(const std::string& name, const Value& reading, const std::optional<table::Thing>& lies,
           ZoneFigures& figures) const {
    const bool is_right = reading.is_visible && reading.best() == lies;
    count(is_right, reading.confidence(), figures);
    if (!is_right) {
      fmt::print("{}: {} is {}, read {} ({:.3f})\n", where_, name, lies.value_or("empty"),
                 reading.is_visible ? reading.best().value_or("empty") : "hidden", reading.confidence());
    }
  }
  void add_marker(const std::string& track, const table::Thing& marker, ZoneFigures& figures) const {
    const table::MarkerReading& reading = seen_.in<table::TrackReading>(track).of(marker);
    const auto stands = truth_.in<table::Markers>(track).of(marker);
    const bool is_right = reading.is_visible && reading.best() == stands;
    count(is_right, reading.confidence(), figures);
    if (!is_right) {
      fmt::print("{}: {} on {}, read {} ({:.3f})\n", where_, marker, stands ? stands->space : -1,
                 reading.best() ? reading.best()->space : -1, reading.confidence());
    }
  }
  static void count(bool is_right, double confidence, ZoneFigures& figures) {
    ++figures.all;
    figures.right += is_right ? 1 : 0;
    figures.unsure += confidence < kSure ? 1 : 0;
    figures.surely_wrong += !is_right && confidence >= kSure ? 1 : 0;
  }

  std::string where_;
  const table::Setting& truth_;
  const table::Reading& seen_;
};

PlacesFigures read_pictures(std::uint64_t seed, int pictures, DrawnTable& drawn, AnySetting& settings,
                            vision::PlacesReader& reader) {
  PlacesFigures figures;
  for (; figures.pictures < pictures; ++figures.pictures) {
    const table::Setting setting = settings.next();
    const cv::Mat picture = drawn.picture(setting);
    const std::clock_t before = std::clock();
    const table::Reading seen = reader.read(picture).value();
    figures.seconds += static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    Check(seed, figures.pictures, setting, seen).add_to(figures);
    figures.imagined += seen.hand ? 1 : 0;
    if (figures.pictures % 2 == 1) {
      const table::Reading reached = reader.read(drawn.picture_with_arm()).value();
      ++figures.arms;
      figures.noticed += reached.hand ? 1 : 0;
      figures.misread += reached.hand ? 0 : Check(seed, figures.pictures, setting, reached).surely_wrong();
    }
  }
  return figures;
}

}  // namespace

ZoneFigures& ZoneFigures::operator+=(const ZoneFigures& other) {
  all += other.all;
  right += other.right;
  unsure += other.unsure;
  surely_wrong += other.surely_wrong;
  return *this;
}

double ZoneFigures::share() const {
  return static_cast<double>(right) / std::max(1, all);
}

double PlacesFigures::seconds_for_one() const {
  return seconds / std::max(1, pictures);
}

PlacesFigures& PlacesFigures::operator+=(const PlacesFigures& other) {
  pawns += other.pawns;
  chips += other.chips;
  cards += other.cards;
  pictures += other.pictures;
  imagined += other.imagined;
  arms += other.arms;
  noticed += other.noticed;
  misread += other.misread;
  seconds += other.seconds;
  return *this;
}

LightFigures read_drawn_table(std::uint64_t seed, int pictures, int in_other_light) {
  DrawnTable drawn(seed);
  vision::PlacesReader reader(learned(drawn), {drawn.faces(), {}});
  AnySetting settings(seed);
  LightFigures figures;
  figures.as_taught = read_pictures(seed, pictures, drawn, settings, reader);
  if (in_other_light > 0) {
    drawn.take_other_light(seed);
    figures.other = read_pictures(seed, in_other_light, drawn, settings, reader);
  }
  return figures;
}

std::string line_of(const PlacesFigures& figures) {
  const auto zones = [](const ZoneFigures& kind) {
    return fmt::format("{} of {} ({:.2f} %, {} unsure)", kind.right, kind.all, 100 * kind.share(), kind.unsure);
  };
  return fmt::format(
      "pawns {}, chips {}, cards {}; {} of {} arms noticed, {} imagined in {} pictures, {} things misread beside one "
      "that was not; {:.2f} s for one",
      zones(figures.pawns), zones(figures.chips), zones(figures.cards), figures.noticed, figures.arms, figures.imagined,
      figures.pictures, figures.misread, figures.seconds_for_one());
}

}  // namespace seneschal::tests
