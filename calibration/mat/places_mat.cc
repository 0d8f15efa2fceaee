#include "calibration/mat/places_mat.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "calibration/mat/mat_marker.h"
#include "calibration/mat/mat_ruler.h"

namespace seneschal::calibration {

namespace {

using vision::BoardPoint;
using vision::PlacesBoard;

constexpr double kBesideMm = 10;  // to each side of all that is printed; the ruler lies in it
constexpr double kLineMm = 0.4;
constexpr double kNameMm = 3;           // of a name beside its places: a capital's height
constexpr double kSmallNameMm = 2;      // of one that is crowded
constexpr double kLargestInsideMm = 4;  // of a name or a number inside its place

/// One place as it is printed.
struct Outline {
  MatArea area;
  bool is_round = true;
  std::string inside;  ///< the name or number of it; empty where its zone's name stands beside it
};

/// A name that stands beside the places that it is the name of.
struct NameBeside {
  std::string name;
  MatArea all;    ///< what holds its places
  MatArea first;  ///< the first of them
};

struct PrintedMarker {
  int id = 0;
  MatArea black;
};

/// All that a mat shows, in its own frame.
struct Print {
  double width_mm = 0;
  double height_mm = 0;
  std::vector<PrintedMarker> markers;
  std::vector<Outline> outlines;
  std::vector<NameBeside> names;
};

/// As on a mat whose left upper corner is the board's origin: the board's y is upwards, the mat's is down.
MatArea from_origin(const BoardPoint& centre, double width, double height) {
  return {centre.x - width / 2, -centre.y - height / 2, width, height};
}

MatArea hull(const MatArea& a, const MatArea& b) {
  const double left = std::min(a.left, b.left);
  const double top = std::min(a.top, b.top);
  return {left, top, std::max(a.right(), b.right()) - left, std::max(a.bottom(), b.bottom()) - top};
}

bool contains(const MatArea& area, const MatArea& part) {
  return part.left >= area.left && part.right() <= area.right() && part.top >= area.top &&
         part.bottom() <= area.bottom();
}

void add_group(const vision::PieceGroup& group, Print& print) {
  const double side = group.sites.site_diameter_mm;
  std::optional<NameBeside> start;
  for (std::size_t i = 0; i < group.sites.sites.size(); ++i) {
    const vision::Site& site = group.sites.sites[i];
    Outline outline{from_origin(site.at, side, side), true, {}};
    if (group.is_track()) {
      outline.inside = std::to_string(group.space_of[i]);
      if (group.space_of[i] == 0) {
        start = start ? NameBeside{group.id, hull(start->all, outline.area), start->first}
                      : NameBeside{group.id, outline.area, outline.area};
      }
    } else if (group.kind == vision::GroupKind::kSpots) {
      outline.inside = site.id;
    }
    print.outlines.push_back(std::move(outline));
  }
  if (start) {
    print.names.push_back(std::move(*start));
  }
}

void add_flats(const vision::FlatGroup& flats, Print& print) {
  for (const BoardPoint& at : flats.at) {
    print.outlines.push_back({from_origin(at, flats.size_mm.width, flats.size_mm.height), flats.is_round, {}});
  }
}

MatArea area_of(const PlacesBoard& board, const vision::AreaPlace& place) {
  const double diameter = place.is_flat ? 0 : board.groups[place.group].sites.site_diameter_mm;
  const cv::Size2d size = place.is_flat ? board.flats[place.group].size_mm : cv::Size2d(diameter, diameter);
  return from_origin(middle_of(board, place), size.width, size.height);
}

void add_name(const PlacesBoard& board, const vision::AreaPlaces& area, Print& print) {
  const MatArea first = area_of(board, area.places.front());
  NameBeside name{area.id, first, first};
  for (const vision::AreaPlace& place : area.places) {
    name.all = hull(name.all, area_of(board, place));
  }
  print.names.push_back(std::move(name));
}

/// Gives the mat its size, and moves all that was placed from the board's origin into its frame.
void settle(Print& print) {
  MatArea all = with_rim(print.markers.front().black);
  for (const PrintedMarker& marker : print.markers) {
    all = hull(all, with_rim(marker.black));
  }
  for (const Outline& outline : print.outlines) {
    all = hull(all, outline.area);
  }
  all = grown(all, kBesideMm);
  print.width_mm = all.width;
  print.height_mm = all.height;
  const auto move = [&all](MatArea& area) {
    area.left -= all.left;
    area.top -= all.top;
  };
  for (PrintedMarker& marker : print.markers) {
    move(marker.black);
  }
  for (Outline& outline : print.outlines) {
    move(outline.area);
  }
  for (NameBeside& name : print.names) {
    move(name.all);
    move(name.first);
  }
}

Print print_of(const PlacesBoard& board) {
  Print print;
  const vision::Board& printed = board.printed.markers;
  for (const auto& [id, centre] : printed.marker_centres) {
    print.markers.push_back({id, from_origin(centre, printed.marker_side_mm, printed.marker_side_mm)});
  }
  for (const vision::PieceGroup& group : board.groups) {
    add_group(group, print);
  }
  for (const vision::CardPlace& pile : board.piles) {
    const vision::CardZone& zone = pile.zone;
    print.outlines.push_back({from_origin(zone.centre, zone.card_width_mm, zone.card_height_mm), false, pile.id});
  }
  for (const vision::FlatGroup& flats : board.flats) {
    add_flats(flats, print);
  }
  for (const vision::AreaPlaces& area : board.areas) {
    add_name(board, area, print);
  }
  settle(print);
  return print;
}

/// In the middle of `area`, as large as it allows.
void draw_inside(const MatPen& pen, const std::string& words, const MatArea& area) {
  const double usual = std::min(kLargestInsideMm, std::min(area.width, area.height) / 4);
  const double height = std::min(usual, usual * 0.8 * area.width / pen.text_width(words, usual));
  pen.text(words, area.left + area.width / 2, area.top + (area.height + height) / 2, height, TextAnchor::kMiddle,
           kFaint);
}

void draw_outline(const MatPen& pen, const Outline& outline) {
  const MatArea& area = outline.area;
  if (outline.is_round) {
    pen.circle(area.left + area.width / 2, area.top + area.height / 2, area.width / 2, kLineMm, kFaint);
  } else {
    pen.outline(area, kLineMm, kFaint);
  }
  if (!outline.inside.empty()) {
    draw_inside(pen, outline.inside, area);
  }
}

/// Where words of this size may stand beside `all`: above it, below it or at its sides, the likeliest first.
std::array<MatArea, 8> places_beside(const MatArea& all, double width, double height) {
  constexpr double kGap = 1.5;
  const double middle = all.left + (all.width - width) / 2;
  const double right = all.right() - width;
  const double above = all.top - kGap - height;
  const double below = all.bottom() + kGap;
  const double level = all.top + (all.height - height) / 2;
  return {{{middle, above, width, height},
           {all.left, above, width, height},
           {right, above, width, height},
           {middle, below, width, height},
           {all.left, below, width, height},
           {right, below, width, height},
           {all.right() + kGap, level, width, height},
           {all.left - kGap - width, level, width, height}}};
}

/// What names may not cover, and which of it they belong to.
class NameRoom {
 public:
  explicit NameRoom(const Print& print) : inside_(grown({0, 0, print.width_mm, print.height_mm}, -kBesideMm)) {
    for (const PrintedMarker& marker : print.markers) {
      taken_.push_back(with_rim(marker.black));
    }
    for (const Outline& outline : print.outlines) {
      taken_.push_back(outline.area);
    }
  }

  void take(const MatArea& area) { taken_.push_back(area); }

  /// Whether a name of what is in `own` may stand on `area`, `apart` mm from all else.
  [[nodiscard]] bool is_free(const MatArea& area, const MatArea& own, double apart) const {
    constexpr double kFromOwnMm = 1;
    return contains(inside_, area) && std::none_of(taken_.begin(), taken_.end(), [&](const MatArea& other) {
             return overlap(grown(area, contains(own, other) ? kFromOwnMm : apart), other);
           });
  }

 private:
  MatArea inside_;  ///< the mat without its margin
  std::vector<MatArea> taken_;
};

/// Draws `name` at one of its places' sides, if one is free.
bool draw_beside(const MatPen& pen, const NameBeside& name, double height, double apart, NameRoom& room) {
  constexpr double kDescent = 0.35;  // of letters as g, for a capital of 1
  const auto places = places_beside(name.all, pen.text_width(name.name, height), height * (1 + kDescent));
  const auto* place = std::find_if(places.begin(), places.end(),
                                   [&](const MatArea& area) { return room.is_free(area, name.all, apart); });
  if (place == places.end()) {
    return false;
  }
  pen.text(name.name, place->left, place->top + height, height, TextAnchor::kLeft, kFaint);
  room.take(*place);
  return true;
}

/// Draws each name where it covers nothing, and where it seems no other zone's if there is such a place; one that finds
/// no room stands in the first of its places.
void draw_names(const MatPen& pen, const Print& print) {
  constexpr double kClear = 4;  // mm: a name as near to another zone's places might be that zone's
  constexpr double kClose = 1;
  NameRoom room(print);
  for (const NameBeside& name : print.names) {
    if (!draw_beside(pen, name, kNameMm, kClear, room) && !draw_beside(pen, name, kNameMm, kClose, room) &&
        !draw_beside(pen, name, kSmallNameMm, kClose, room)) {
      draw_inside(pen, name.name, name.first);
    }
  }
}

/// The ruler and what it is for, side by side along the mat's lower edge, where nothing else is.
void draw_ruler_below(const MatPen& pen, const Print& print) {
  constexpr double kGap = 5;
  constexpr double kNumberMm = 12;  // right of the ruler's line
  constexpr double kUsual = 3;      // a capital's height
  const double y = print.height_mm - 3.5;
  const double room = print.width_mm - 2 * kBesideMm;
  const double ruler = (room < 250 ? 50 : 100) + kNumberMm;
  const double usual = pen.text_width(kPrintAdvice, kUsual);
  const double words = std::min(usual, room - ruler - kGap);
  const double left = (print.width_mm - ruler - kGap - words) / 2;
  draw_ruler(pen, left, y, ruler);
  if (words > 0) {
    pen.text(kPrintAdvice, left + ruler + kGap, y, kUsual * words / usual, TextAnchor::kLeft, kInk);
  }
}

void draw_print(const MatPen& pen, const Print& print) {
  pen.outline({0, 0, print.width_mm, print.height_mm}, kLineMm, kFaint);
  for (const Outline& outline : print.outlines) {
    draw_outline(pen, outline);
  }
  draw_names(pen, print);
  draw_ruler_below(pen, print);
  for (const PrintedMarker& marker : print.markers) {
    draw_marker(pen, marker.id, marker.black);
  }
}

}  // namespace

Mat mat_of(const PlacesBoard& board) {
  const Print print = print_of(board);
  Mat mat{print.width_mm,
          print.height_mm,
          {},
          "Lay the mat flat. Play on it, or lay the game's board over it, its places on those printed.",
          [print](const MatPen& pen) { draw_print(pen, print); }};
  for (const PrintedMarker& marker : print.markers) {
    mat.markers.push_back(marker.black);
  }
  return mat;
}

}  // namespace seneschal::calibration
