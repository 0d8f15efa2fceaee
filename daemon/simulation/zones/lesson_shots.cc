#include "daemon/simulation/zones/lesson_shots.h"

#include <algorithm>
#include <iterator>

#include "calibration/lessons/plan/places_lessons.h"

namespace seneschal::simulation {

using calibration::LaidThing;

Shot shot_of(const vision::PlacesBoard& board, const calibration::Lesson& lesson) {
  Shot shot{"teach", lesson.laid};
  for (const LaidThing& laid : lesson.things) {
    const auto at = calibration::group_place(board, laid.at);
    const vision::PieceGroup& group = board.groups[at->group];
    if (group.kind == vision::GroupKind::kAreas) {
      shot.places[laid.at.zone][laid.thing] = laid.at.number;
    } else if (group.is_track()) {
      const calibration::SpacePlace space = calibration::space_place(group, at->place);
      if (space.places > 1) {
        shot.places[laid.at.zone][laid.thing] = space.place;
      }
    }
  }
  return shot;
}

std::vector<Shot> lesson_shots(const vision::PlacesBoard& board) {
  const auto lessons = calibration::lessons_of(board);
  std::vector<Shot> shots;
  std::transform(lessons.begin(), lessons.end(), std::back_inserter(shots),
                 [&board](const calibration::Lesson& lesson) { return shot_of(board, lesson); });
  return shots;
}

}  // namespace seneschal::simulation
