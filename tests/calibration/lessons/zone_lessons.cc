#include "calibration/lessons/zone_lessons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include "calibration/lessons/plan/places_lessons.h"
#include "calibration/lessons/teacher.h"
#include "daemon/simulation/zones/lesson_shots.h"
#include "rules/random/random_stream.h"
#include "vision/board/board_game.h"
#include "vision/places/places_board.h"
#include "vision/places/places_reader.h"
#include "vision/places/places_table.h"

namespace seneschal::tests {
namespace {

using calibration::GroupPlace;
using calibration::LaidThing;
using calibration::Lesson;
using calibration::PlaceId;
using vision::PlacesBoard;

/// The bare board's lesson with things on it.
Lesson with_things(const Lesson& empty, const PlacesBoard& board, std::vector<LaidThing> things) {
  Lesson lesson = empty;
  for (const LaidThing& laid : things) {
    auto& zone = lesson.laid.zones.at(laid.at.zone);
    if (auto* markers = std::get_if<table::Markers>(&zone)) {
      const auto at = calibration::group_place(board, laid.at).value();
      markers->places[laid.thing] = {board.groups[at.group].space_of[at.place]};
    } else if (auto* amounts = std::get_if<table::Amounts>(&zone)) {
      ++amounts->of[laid.thing];
    } else {
      zone = table::Standing{laid.thing};
    }
  }
  lesson.things = std::move(things);
  return lesson;
}

class ZoneHands {
 public:
  ZoneHands(const PlacesBoard& board, const Lesson& empty, std::uint64_t seed)
      : board_(board), empty_(empty), random_(seed) {}

  [[nodiscard]] LaidLesson laid(const Lesson& lesson) const {
    simulation::Shot shot = simulation::shot_of(board_, lesson);
    return {std::move(shot.setting), std::move(shot.places)};
  }

  [[nodiscard]] std::vector<Slip> slips(const Lesson& lesson) {
    std::vector<Slip> slips;
    if (lesson.things.empty()) {
      return slips;
    }
    for (int i = 0; i < kMissing; ++i) {
      std::vector<LaidThing> things = lesson.things;
      const auto left_out = things.begin() + static_cast<std::ptrdiff_t>(random_.below(things.size()));
      const PlaceId at = left_out->at;
      things.erase(left_out);
      slips.push_back({"missing", laid(with_things(empty_, board_, things)), {at}});
    }
    std::vector<LaidThing> things = lesson.things;
    LaidThing& astray = things[random_.below(things.size())];
    const PlaceId from = astray.at;
    const PlaceId to = another_place(lesson, from);
    astray.at = to;
    slips.push_back({"missing, as it stands elsewhere", laid(with_things(empty_, board_, things)), {from}});
    slips.push_back({"too much, as it belongs elsewhere", slips.back().laid, {to}});
    if (auto mixed = mixed_up(lesson); mixed && lesson.id != "teach") {
      slips.push_back(std::move(*mixed));
    }
    if (auto flat = something_flat(lesson)) {
      slips.push_back(std::move(*flat));
    }
    return slips;
  }

  /// Two pieces of a group on each other's places.
  [[nodiscard]] std::optional<Slip> mixed_up(const Lesson& lesson) {
    std::vector<LaidThing> things = lesson.things;
    const std::size_t first = random_.below(things.size());
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < things.size(); ++i) {
      if (i != first && group_of(things[i]) == group_of(things[first])) {
        others.push_back(i);
      }
    }
    if (others.empty()) {
      return std::nullopt;
    }
    const std::size_t second = others[random_.below(others.size())];
    std::swap(things[first].thing, things[second].thing);
    return Slip{"mixed up", laid(with_things(empty_, board_, things)), {things[first].at, things[second].at}};
  }

 private:
  static constexpr int kMissing = 2;

  [[nodiscard]] std::size_t group_of(const LaidThing& laid) const {
    return calibration::group_place(board_, laid.at)->group;
  }

  [[nodiscard]] PlaceId another_place(const Lesson& lesson, const PlaceId& at) {
    const auto here = calibration::group_place(board_, at).value();
    const std::size_t places = board_.groups[here.group].sites.sites.size();
    for (;;) {
      PlaceId other = calibration::place_id(board_, {here.group, random_.below(places)});
      const bool is_taken = std::any_of(lesson.things.begin(), lesson.things.end(),
                                        [&](const LaidThing& laid) { return laid.at == other; });
      if (!is_taken && other != at) {
        return other;
      }
    }
  }

  /// A card on a pile, or a coin or tile in an area.
  [[nodiscard]] std::optional<Slip> something_flat(const Lesson& lesson) {
    LaidLesson laid_out = laid(lesson);
    if (!board_.piles.empty()) {
      const std::string& pile = board_.piles[random_.below(board_.piles.size())].id;
      laid_out.setting.zones[pile] = table::OnTop{"red:9"};
      return Slip{"something flat", laid_out, {{pile, 0}}};
    }
    const auto& area = board_.areas[random_.below(board_.areas.size())];
    for (std::size_t i = 0; i < area.places.size(); ++i) {
      if (area.places[i].is_flat) {
        const table::Thing& thing = vision::things_on(board_, area.places[i]).front();
        auto& amounts = std::get<table::Amounts>(laid_out.setting.zones.at(area.id)).of;
        amounts[thing] = 1;
        laid_out.places[area.id][thing] = i;
        return Slip{"something flat", laid_out, {{area.id, i}}};
      }
    }
    return std::nullopt;
  }

  const PlacesBoard& board_;
  const Lesson& empty_;
  random::RandomStream random_;
};

/// One of each piece anywhere.
std::vector<LaidThing> anywhere(const PlacesBoard& board, random::RandomStream& random) {
  std::vector<LaidThing> things;
  for (std::size_t group = 0; group < board.groups.size(); ++group) {
    const auto& sites = board.groups[group].sites;
    for (const table::Thing& thing : sites.classes) {
      const PlaceId at = calibration::place_id(board, {group, random.below(sites.sites.size())});
      if (std::none_of(things.begin(), things.end(), [&](const LaidThing& other) { return other.at == at; })) {
        things.push_back({at, thing});
      }
    }
  }
  return things;
}

/// Whether a marker is seen on its space, or what stands on another place.
bool is_read_rightly(const table::Reading& seen, const PlacesBoard& board, const GroupPlace& at,
                     const std::optional<table::Thing>& laid) {
  const vision::PieceGroup& group = board.groups[at.group];
  const PlaceId id = calibration::place_id(board, at);
  if (group.is_track()) {
    const auto best = laid ? seen.in<table::TrackReading>(id.zone).of(*laid).best() : std::nullopt;
    return !laid || (best && best->space == group.space_of[at.place]);
  }
  if (group.kind == vision::GroupKind::kAreas) {
    return seen.in<table::AreaReading>(id.zone).places.at(id.number).best() == laid;
  }
  return seen.in<table::SpotReading>(id.zone).best() == laid;
}

/// How what was learned reads pieces anywhere.
void read_others(DrawnTable& drawn, const std::string& table_text, const Lesson& empty, std::uint64_t seed,
                 LessonFigures& figures) {
  constexpr int kPictures = 2;
  vision::PlacesReader reader(vision::parse_places_table(table_text, "table.json").value());
  const PlacesBoard board = reader.table().board;
  random::RandomStream random(seed);
  for (int i = 0; i < kPictures; ++i) {
    const auto things = anywhere(board, random);
    const simulation::Shot shot = simulation::shot_of(board, with_things(empty, board, things));
    const auto seen = reader.read(drawn.picture(shot.setting, shot.places));
    for (std::size_t group = 0; group < board.groups.size(); ++group) {
      for (std::size_t place = 0; place < board.groups[group].sites.sites.size(); ++place) {
        const PlaceId at = calibration::place_id(board, {group, place});
        const auto laid =
            std::find_if(things.begin(), things.end(), [&](const LaidThing& each) { return each.at == at; });
        const auto thing = laid == things.end() ? std::nullopt : std::optional(laid->thing);
        ++figures.places;
        figures.misread += seen && is_read_rightly(*seen, board, {group, place}, thing) ? 0 : 1;
      }
    }
  }
}

}  // namespace

LessonFigures try_zones_table(std::uint64_t seed, const simulation::SimTable& table, const std::string& board_text) {
  LessonFigures figures;
  DrawnTable drawn(seed, table);
  const auto teacher = std::move(calibration::teacher_of({}, board_text, "board.json").value());
  const PlacesBoard board = vision::parse_places_board(board_text, "board.json").value();
  const Lesson empty = teacher->lessons().front();
  ZoneHands hands(board, empty, seed);
  auto taken = take_lessons(drawn, *teacher,
                            {[&](const Lesson& lesson) { return hands.laid(lesson); },
                             [&](const Lesson& lesson) { return hands.slips(lesson); }},
                            seed, figures);
  const auto learned = teacher->learn(taken);
  figures.learned += learned ? 1 : 0;
  figures.not_learned += learned ? 0 : 1;
  if (learned) {
    read_others(drawn, learned->text, empty, seed, figures);
  } else {
    fmt::print("table {}: {} {}\n", seed, learned.error().lesson.value_or(""),
               learned.error().error ? fmt::format("{}", fmt::streamed(*learned.error().error)) : "mixed up");
  }
  calibration::TakenLesson& last = taken.back();
  if (const auto mixed = hands.mixed_up(last.lesson)) {
    last.bgr = drawn.picture(mixed->laid.setting, mixed->laid.places);
    const auto refused = teacher->learn(taken);
    const bool is_refused = !refused && refused.error().lesson == last.lesson.id;
    auto& [all, found] = figures.slips["mixed up, and learned"];
    ++all;
    found += is_refused ? 1 : 0;
    figures.silent["mixed up, and learned"] += refused ? 1 : 0;
  }
  return figures;
}

void expect_lessons_are_right(const LessonFigures& figures) {
  int slips = 0;
  int found = 0;
  int silent = 0;
  for (const auto& [kind, counts] : figures.slips) {
    slips += counts.first;
    found += counts.second;
    silent += figures.silent.at(kind);
  }
  EXPECT_LE(5 * figures.refused, figures.right) << "a white pawn before a pale print has to be taken by hand";
  EXPECT_EQ(figures.not_learned, 0);
  EXPECT_EQ(figures.misread, 0);
  EXPECT_GE(found, 0.9 * slips);
  EXPECT_LE(silent, 0.05 * slips);
}

}  // namespace seneschal::tests
