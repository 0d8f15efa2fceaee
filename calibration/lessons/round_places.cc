#include "calibration/lessons/round_places.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "vision/board/pieces.h"
#include "vision/board/zone_names.h"

namespace seneschal::calibration {

using vision::Board;
using vision::BoardPoint;

namespace {

constexpr int kRingsInTray = 4;  // of a set-up game, as vision::ViewKind has it

std::vector<BoardPoint> space_footprint(const Board& board, int space) {
  constexpr int kSteps = 4;
  const double inner = board.track.radius_mm - board.track_width_mm / 2;
  const double outer = board.track.radius_mm + board.track_width_mm / 2;
  std::vector<BoardPoint> points;
  for (int step = 0; step <= kSteps; ++step) {
    points.push_back(board.track.at(space - 0.5 + static_cast<double>(step) / kSteps, outer));
  }
  for (int step = kSteps; step >= 0; --step) {
    points.push_back(board.track.at(space - 0.5 + static_cast<double>(step) / kSteps, inner));
  }
  return points;
}

table::Setting nothing_laid(const Board& board) {
  table::Setting setting;
  for (std::size_t seat = 0; seat < board.seats.size(); ++seat) {
    setting.zones[vision::seat_zone(seat)] = table::Standing{};
  }
  setting.zones[vision::kTrackZone] = table::Markers{};
  setting.zones[vision::kSupplyZone] = table::Left{};
  setting.zones[vision::kPileZone] = table::OnTop{};
  return setting;
}

PlaceId place_in(std::string zone, std::size_t number = 0) {
  return {std::move(zone), number};
}

void lay(PlaceId at, table::Thing thing, Lesson& lesson) {
  lesson.moved.push_back({std::move(at), std::move(thing)});
}

void add(PlaceId at, std::vector<BoardPoint> footprint, double height_mm, std::vector<PlaceBody>& bodies) {
  bodies.push_back({std::move(at), std::move(footprint), height_mm});
}

/// Puts a figure on a seat where nothing stood in the lesson before.
void stand(std::size_t seat, const table::Thing& figure, int stack, Lesson& lesson) {
  lesson.laid.zones[vision::seat_zone(seat)] = table::Standing{figure, stack};
  lay(place_in(vision::seat_zone(seat)), figure, lesson);
}

Lesson set_up(const Board& board) {
  Lesson lesson;
  lesson.id = "setup";
  lesson.laid = nothing_laid(board);
  const auto carriers = vision::carriers_of(board.pieces);
  for (std::size_t i = 0; i < board.marked_seats.size() && !carriers.empty(); ++i) {
    stand(static_cast<std::size_t>(board.marked_seats[i]), carriers[i % carriers.size()],
          i == 0 ? board.pieces.first_stack : board.pieces.other_stacks, lesson);
  }
  lesson.laid.zones[vision::kDiscZone] = table::Turned{0};
  table::Markers markers;
  for (const std::string& owner : vision::owners_of(board.pieces)) {
    const table::Thing marker = vision::marker_thing(owner);
    markers.places[marker] = {};
    lay(place_in(vision::kTrackZone), marker, lesson);
  }
  lesson.laid.zones[vision::kTrackZone] = std::move(markers);
  lesson.laid.zones[vision::kSupplyZone] = table::Left{kRingsInTray};
  for (int ring = 0; ring < kRingsInTray; ++ring) {
    lay(place_in(vision::kSupplyZone), vision::kRingThing, lesson);
  }
  lesson.things = lesson.moved;
  return lesson;
}

Lesson taught(const Board& board, Lesson lesson) {
  lesson.id = "teach";
  lesson.moved.clear();
  std::size_t seat = 0;
  for (const std::string& owner : vision::owners_of(board.pieces)) {
    ++seat;
    const auto& marked = board.marked_seats;
    if (seat < board.seats.size() && std::find(marked.begin(), marked.end(), static_cast<int>(seat)) == marked.end()) {
      stand(seat, owner, 0, lesson);
    }
  }
  std::copy(lesson.moved.begin(), lesson.moved.end(), std::back_inserter(lesson.things));
  return lesson;
}

}  // namespace

std::vector<PlaceBody> bodies_of(const Board& board) {
  std::vector<PlaceBody> bodies;
  const double foot = board.figure.base_diameter_mm / 2;
  for (std::size_t seat = 0; seat < board.seats.size(); ++seat) {
    add(place_in(vision::seat_zone(seat)), round_footprint(board.seats.at(static_cast<double>(seat)), foot),
        board.figure.height_mm, bodies);
  }
  for (int space = 0; space < board.track.count; ++space) {
    add(place_in(vision::kTrackZone, static_cast<std::size_t>(space)), space_footprint(board, space),
        board.figure.height_mm, bodies);
  }
  add(place_in(vision::kSupplyZone), round_footprint(board.ring_tray.centre, board.ring_tray.radius_mm),
      board.ring.thickness_mm, bodies);
  const vision::CardZone& pile = board.card_zone;
  add(place_in(vision::kPileZone), square_footprint(pile.centre, pile.width_mm, pile.height_mm), 0, bodies);
  return bodies;
}

std::vector<Lesson> lessons_of(const Board& board) {
  Lesson empty;
  empty.id = "empty";
  empty.laid = nothing_laid(board);
  const Lesson laid = set_up(board);
  return {empty, laid, taught(board, laid)};
}

}  // namespace seneschal::calibration
