#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "calibration/lessons/plan/lesson.h"
#include "vision/places/places_board.h"

namespace seneschal::calibration {

/// One of the places of a board's group of pieces.
struct GroupPlace {
  std::size_t group = 0;
  std::size_t place = 0;  ///< of that group
};

/// The name that a group's place has in lessons.
[[nodiscard]] PlaceId place_id(const vision::PlacesBoard& board, const GroupPlace& at);
/// The other way round; nothing of a place on which no pieces stand.
[[nodiscard]] std::optional<GroupPlace> group_place(const vision::PlacesBoard& board, const PlaceId& at);

/// What a board of zones is taught by: the bare board, and then each time one of each piece on other places, some side
/// by side and others far apart, until each place was taken, or about so. Where pieces have hardly more places than
/// there are of them, every third is left free, each time others, for what is printed there. All together on the places
/// of one space they stand in the last lessons, as games begin. On piles nothing lies, and nothing lies flat: faces are
/// taught otherwise.
[[nodiscard]] std::vector<Lesson> lessons_of(const vision::PlacesBoard& board);

/// On which of the places of its space a marker of a lesson stands, by the place through all of the track's.
struct SpacePlace {
  int space = 0;
  std::size_t place = 0;   ///< of that space, from 0
  std::size_t places = 1;  ///< that the space has
};
[[nodiscard]] SpacePlace space_place(const vision::PieceGroup& track, std::size_t place);

}  // namespace seneschal::calibration
