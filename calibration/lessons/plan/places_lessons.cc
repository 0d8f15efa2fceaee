#include "calibration/lessons/plan/places_lessons.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "rules/table/bare_setting.h"
#include "rules/table/layout.h"

namespace seneschal::calibration {

using vision::GroupKind;
using vision::PieceGroup;
using vision::PlacesBoard;

namespace {

constexpr std::size_t kFewestLessons = 3;  // with each piece; for how figures differ from place to place
constexpr std::size_t kMostLessons = 6;
constexpr std::size_t kTogether = 2;    // of those, lessons in which all stand on one space
constexpr std::size_t kFreePlaces = 3;  // one of so many is left free where pieces have hardly more
constexpr std::size_t kRoomy = 4;       // times as many places as pieces have room to be side by side or far apart

/// The places of a group by how they are taken: those of a space that has room for all, and the others.
struct Rooms {
  std::vector<std::size_t> together;
  std::vector<std::size_t> single;
};

Rooms rooms_of(const PieceGroup& group) {
  Rooms rooms;
  for (std::size_t place = 0; place < group.sites.sites.size(); ++place) {
    const auto of_space =
        group.is_track() ? std::count(group.space_of.begin(), group.space_of.end(), group.space_of[place]) : 1;
    const bool is_for_all = group.is_track() && of_space >= static_cast<std::ptrdiff_t>(group.sites.classes.size()) &&
                            group.sites.classes.size() > 1;
    const bool is_first = rooms.together.empty() || group.space_of[rooms.together.front()] == group.space_of[place];
    (is_for_all && is_first ? rooms.together : rooms.single).push_back(place);
  }
  return rooms;
}

std::size_t rounded_up(std::size_t all, std::size_t each) {
  return (all + each - 1) / each;
}

/// In how many lessons the group's places are each taken.
std::size_t lessons_for(const PieceGroup& group) {
  const Rooms rooms = rooms_of(group);
  const std::size_t pieces = group.sites.classes.size();
  const std::size_t single = rooms.single.size();
  const bool is_crowded = single < 2 * pieces;
  const std::size_t each = is_crowded ? std::max<std::size_t>(1, single - rounded_up(single, kFreePlaces)) : pieces;
  return rounded_up(is_crowded ? kFewestLessons * pieces : single, each) + (rooms.together.empty() ? 0 : kTogether);
}

/// Where pieces of a group stand in one lesson: place by place, the number of the piece.
using Standing = std::map<std::size_t, std::size_t>;

/// Turns on by lessons such that no piece comes to a place twice before all had it.
Standing crowded(const std::vector<std::size_t>& places, std::size_t pieces, std::size_t lesson) {
  Standing standing;
  const std::size_t turned = 2 * lesson + lesson * 2 / pieces;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const std::size_t piece = (i + turned) % std::max(pieces, places.size());
    if ((i + lesson) % kFreePlaces != 0 && piece < pieces) {
      standing[places[i]] = piece;
    }
  }
  return standing;
}

/// Which pieces stood where before.
using Had = std::set<std::pair<std::size_t, std::size_t>>;  // place and piece

Standing spread_from(const std::vector<std::size_t>& places, std::size_t pieces, std::size_t lesson,
                     std::size_t first) {
  Standing standing;
  const std::size_t count = places.size();
  const bool are_side_by_side = count >= kRoomy * pieces && lesson % 2 == 1;
  for (std::size_t piece = 0; piece < pieces; ++piece) {
    const std::size_t steps = are_side_by_side ? pieces - 1 - piece : piece * (count / pieces);
    standing[places[(first + steps) % count]] = piece;
  }
  return standing;
}

/// Further on each time, and by one more where a piece would come to a place again.
Standing spread(const std::vector<std::size_t>& places, std::size_t pieces, std::size_t lesson, const Had& had) {
  const std::size_t first = lesson * pieces;
  for (std::size_t more = 0; more < places.size(); ++more) {
    Standing standing = spread_from(places, pieces, lesson, first + more);
    if (std::none_of(standing.begin(), standing.end(), [&](const auto& each) { return had.count(each) != 0; })) {
      return standing;
    }
  }
  return spread_from(places, pieces, lesson, first);
}

/// Each piece on another place the second time, and beside others where that can be.
Standing together(const std::vector<std::size_t>& places, std::size_t pieces, bool is_second) {
  Standing standing;
  const std::size_t count = places.size();
  for (std::size_t piece = 0; piece < pieces; ++piece) {
    const std::size_t other = count % 2 == 0 ? count - 1 - piece : (piece + count / 2) % count;
    standing[places[is_second ? other : piece]] = piece;
  }
  return standing;
}

Standing standing_in(const PieceGroup& group, std::size_t lesson, std::size_t lessons, const Had& had) {
  const Rooms rooms = rooms_of(group);
  const std::size_t pieces = group.sites.classes.size();
  if (!rooms.together.empty() && lesson + kTogether >= lessons) {
    return together(rooms.together, pieces, lesson + 1 == lessons);
  }
  return rooms.single.size() < 2 * pieces ? crowded(rooms.single, pieces, lesson)
                                          : spread(rooms.single, pieces, lesson, had);
}

void put(const PieceGroup& group, PlaceId at, std::size_t place, const table::Thing& thing, Lesson& lesson) {
  auto& zone = lesson.laid.zones.at(at.zone);
  if (auto* markers = std::get_if<table::Markers>(&zone)) {
    markers->places[thing] = {group.space_of[place]};
  } else if (auto* amounts = std::get_if<table::Amounts>(&zone)) {
    ++amounts->of[thing];
  } else if (auto* row = std::get_if<table::Row>(&zone)) {
    row->things.push_back(thing);
  } else {
    zone = table::Standing{thing};
  }
  lesson.things.push_back({std::move(at), thing});
}

}  // namespace

PlaceId place_id(const PlacesBoard& board, const GroupPlace& at) {
  const PieceGroup& group = board.groups[at.group];
  PlaceId id;
  if (group.kind == GroupKind::kTrack) {
    id.zone = group.id;
    id.number = at.place;
  } else if (group.kind == GroupKind::kSpots) {
    id.zone = group.sites.sites[at.place].id;
  } else {
    for (const vision::AreaPlaces& area : board.areas) {
      for (std::size_t i = 0; i < area.places.size(); ++i) {
        const vision::AreaPlace& place = area.places[i];
        if (!place.is_flat && place.group == at.group && place.place == at.place) {
          id.zone = area.id;
          id.number = i;
        }
      }
    }
  }
  return id;
}

std::optional<GroupPlace> group_place(const PlacesBoard& board, const PlaceId& at) {
  for (std::size_t group = 0; group < board.groups.size(); ++group) {
    for (std::size_t place = 0; place < board.groups[group].sites.sites.size(); ++place) {
      if (place_id(board, {group, place}) == at) {
        return GroupPlace{group, place};
      }
    }
  }
  return std::nullopt;
}

SpacePlace space_place(const PieceGroup& track, std::size_t place) {
  const int space = track.space_of[place];
  const auto first = std::find(track.space_of.begin(), track.space_of.end(), space);
  return {space, place - static_cast<std::size_t>(first - track.space_of.begin()),
          static_cast<std::size_t>(std::count(track.space_of.begin(), track.space_of.end(), space))};
}

std::vector<Lesson> lessons_of(const PlacesBoard& board) {
  Lesson empty;
  empty.id = "empty";
  empty.laid = table::bare_setting(vision::table_layout(board, {}));
  std::size_t count = kFewestLessons;
  for (const PieceGroup& group : board.groups) {
    count = std::max(count, lessons_for(group));
  }
  count = std::min(count, kMostLessons);
  std::vector<Lesson> lessons{empty};
  std::vector<Had> had(board.groups.size());
  for (std::size_t number = 0; number < count; ++number) {
    Lesson lesson = empty;
    lesson.id = number == 0 ? "teach" : "teach-" + std::to_string(number + 1);
    for (std::size_t group = 0; group < board.groups.size(); ++group) {
      for (const auto& [place, piece] : standing_in(board.groups[group], number, count, had[group])) {
        had[group].emplace(place, piece);
        put(board.groups[group], place_id(board, {group, place}), place, board.groups[group].sites.classes[piece],
            lesson);
      }
    }
    const auto& before = lessons.back().things;
    std::copy_if(lesson.things.begin(), lesson.things.end(), std::back_inserter(lesson.moved),
                 [&](const LaidThing& laid) { return std::find(before.begin(), before.end(), laid) == before.end(); });
    lessons.push_back(std::move(lesson));
  }
  return lessons;
}

}  // namespace seneschal::calibration
