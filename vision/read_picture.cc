#include "vision/read_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <utility>

#include <opencv2/core/utility.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/board/zone_names.h"
#include "vision/camera/camera_fit.h"
#include "vision/camera/clicked_fit.h"
#include "vision/camera/expected_view.h"
#include "vision/camera/markers.h"
#include "vision/camera/print_search.h"
#include "vision/cover/motion.h"
#include "vision/light/lit_picture.h"
#include "vision/pictures/colour_steps.h"
#include "vision/zones/rings.h"

namespace seneschal::vision {

namespace {

// Markers are found to within 0.3; less than this does not matter to any reading.
constexpr double kMarkersMovedPx = 1.0;
constexpr std::size_t kMarkersToStay = 2;  // in their places: round a single one the board might have been turned
// Of the quiet parts changed: an arm changes up to 0.06, the sample tables' pictures of each other mostly 0.37 and
// more.
constexpr double kForeignShare = 0.35;
// Of the print burnt out or black. Up to half, what is left reads as well as ever on the sample tables.
constexpr double kMostLost = 0.5;
// Sharp pictures, dark or noisy ones too, keep 0.8 and more. A blur of 2 pixels leaves 0.57, and the chairs are read;
// one of 3 leaves 0.39, and half of them are not.
constexpr double kLeastSharp = 0.48;
constexpr double kForeignSharpness = 0.15;  // a blur of 4 pixels leaves 0.25, another table's print nothing

constexpr double kMovedMm = 0.1;  // less is no move

std::string size_text(cv::Size size) {
  return std::to_string(size.width) + " x " + std::to_string(size.height);
}

/// The mean distance of the markers from where `camera` expects them, in pixels.
double marker_distance(const Board& board, const CameraModel& camera, const std::map<int, MarkerCorners>& markers) {
  double sum = 0;
  for (const auto& [id, corners] : markers) {
    const auto expected = camera.project(board.marker_corners(id));
    for (std::size_t i = 0; i < 4; ++i) {
      sum += std::hypot(expected[i].x - corners[i].x, expected[i].y - corners[i].y) / 4;
    }
  }
  return markers.empty() ? 0 : sum / static_cast<double>(markers.size());
}

/// How far the board's rim is from where `before` would have had it, mm on the average.
double moved_mm(const Board& board, const CameraModel& before, const CameraModel& now) {
  constexpr int kPoints = 8;
  double sum = 0;
  for (int i = 0; i < kPoints; ++i) {
    const BoardPoint rim = board.seats.at(static_cast<double>(i * board.seats.count) / kPoints);
    const BoardPoint then = before.on_plane(now.project(rim), rim.z);
    sum += std::hypot(then.x - rim.x, then.y - rim.y);
  }
  return sum / kPoints;
}

std::string percent(double share) {
  return std::to_string(std::lround(100 * share)) + " %";
}

/// Why nothing can be read in such light.
std::optional<Unreadable> refusal_of(const Light& light) {
  if (light.burnt_share() > kMostLost) {
    return Unreadable{UnreadableKind::kBright,
                      "is too bright: " + percent(light.burnt_share()) +
                          " of the printed board is white. Dim the light or shorten the exposure"};
  }
  if (light.dark_share() > kMostLost) {
    return Unreadable{UnreadableKind::kDark, "is too dark: " + percent(light.dark_share()) +
                                                 " of the printed board is black. Add light or lengthen the exposure"};
  }
  return std::nullopt;
}

/// In coarse steps a grey figure looks like a light brown one and a dark brown one like an empty chair, whatever the
/// light.
std::optional<Unreadable> refusal_of_steps(const cv::Mat& picture) {
  const auto steps = coarse_colour_steps(picture);
  if (!steps) {
    return std::nullopt;
  }
  return Unreadable{UnreadableKind::kCoarse,
                    "is compressed too much: its colours come in steps of " + std::to_string(std::lround(*steps)) +
                        " levels. Let the camera or program write JPEG files of quality 40 or better"};
}

/// What either of two masks marks; each may be empty.
cv::Mat either(const cv::Mat& a, const cv::Mat& b) {
  return a.empty() ? b : b.empty() ? a : cv::Mat(a | b);
}

/// Looking for rings round every figure and on every empty chair would cost more than all else that is read.
bool may_carry_stack(const SeatReading& seat, const Pieces& pieces) {
  // Behind the likeliest occupant in log-likelihood: one in half a milliard. Between that and 30 lie four chairs of a
  // picture, as many as there are with rings.
  constexpr double kNone = 20;
  double likeliest = -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < pieces.figures.size(); ++i) {
    if (pieces.figures[i].carries_stack) {
      likeliest = std::max(likeliest, seat.occupant[i + 1]);
    }
  }
  return seat.is_visible && likeliest > seat.occupant[seat.best()] - kNone;
}

/// The picture of all that is over the board and a hand's breadth around it: CV_8U, 255 there.
cv::Mat over_board(const Board& board, const CameraModel& camera) {
  constexpr int kCorners = 48;
  constexpr double kBreadthMm = 80;
  std::vector<cv::Point> rim;
  for (int i = 0; i < kCorners; ++i) {
    const double index = static_cast<double>(i * board.seats.count) / kCorners;
    rim.emplace_back(camera.project(board.seats.at(index, board.seats.radius_mm + kBreadthMm)));
  }
  cv::Mat inside(camera.size, CV_8U, cv::Scalar(0));
  cv::fillConvexPoly(inside, rim, cv::Scalar(255));
  return inside;
}

/// Does all of `tasks`, the longest first, on as many threads as there are.
void at_once(const std::vector<std::function<void()>>& tasks) {
  const auto count = static_cast<int>(tasks.size());
  const auto some = [&tasks](const cv::Range& range) {
    for (int task = range.start; task < range.end; ++task) {
      tasks[static_cast<std::size_t>(task)]();
    }
  };
  cv::parallel_for_({0, count}, some, count);
}

std::vector<table::Thing> faces_in(const std::optional<CardFaces>& faces) {
  std::vector<table::Thing> things;
  if (faces) {
    std::transform(faces->faces.begin(), faces->faces.end(), std::back_inserter(things),
                   [](const CardFace& face) { return face_thing(face.card, face.colour); });
    for (const FaceName& name : faces->names) {
      things.push_back(face_thing(name.card, name.colour));
    }
  }
  std::sort(things.begin(), things.end());
  things.erase(std::unique(things.begin(), things.end()), things.end());
  return things;
}

table::PlateReading plate_of(const std::optional<DiscReading>& disc) {
  return disc ? table::PlateReading{disc->angle.degrees(), disc->confidence} : table::PlateReading{};
}

bool is_same_place(const CameraModel& a, const CameraModel& b) {
  constexpr double kSamePx = 0.5;
  const std::array<BoardPoint, 3> points{{{-100, -100}, {100, -100}, {0, 100}}};
  return std::all_of(points.begin(), points.end(),
                     [&](const BoardPoint& point) { return cv::norm(a.project(point) - b.project(point)) < kSamePx; });
}

}  // namespace

TableReader::Readers::Readers(const Table& table, const std::optional<CardFaces>& faces, const CameraModel& camera)
    : learned(expected_view(table.hands.reference, table.camera, camera)),
      light(learned, table.board, camera),
      hands(learned, table.board, camera, is_same_place(table.camera, camera)),
      seats(table.board, camera),
      rings(table.board, camera),
      smoother(camera.size),
      ring_tiles(rings.tiles_of(smoother)),
      disc(table.disc, table.board, camera),
      track(table.track, table.board, camera),
      ring_tray(table.ring_tray, table.board, camera) {
  seats.include_in(smoother);
  if (faces) {
    cards.emplace(*faces, table.board, camera);
  }
}

Experience Experience::shipped() {
  return {SeatVariation::shipped(), RingVariation::shipped()};
}

TableReader::TableReader(Table table, std::optional<CardFaces> faces, Experience experience)
    : table_(std::move(table)),
      faces_(std::move(faces)),
      layout_(table_layout(table_.board, faces_in(faces_))),
      experience_(std::move(experience)),
      goldenness_(table_.seats.gold),
      farthest_markers_(farthest_markers(table_.board)),
      camera_(table_.camera),
      told_(table_.camera),
      readers_(table_, faces_, table_.camera) {
  for (const auto& [id, centre] : table_.board.marker_centres) {
    all_markers_.push_back(id);
  }
}

bool TableReader::is_in_place(const cv::Mat& bgr) const {
  const std::array<const std::vector<int>*, 2> markers{&farthest_markers_, &all_markers_};
  return std::any_of(markers.begin(), markers.end(), [&](const std::vector<int>* ids) {
    const auto in_place = markers_in_place(table_.board, camera_, bgr, *ids);
    return in_place.size() >= kMarkersToStay && marker_distance(table_.board, camera_, in_place) < kMarkersMovedPx;
  });
}

bool TableReader::follow(const cv::Mat& bgr) {
  cv::Mat grey;
  cv::cvtColor(bgr, grey, cv::COLOR_BGR2GRAY);
  const auto markers = find_markers(table_.board, grey);
  if (markers.size() < kMarkersToStay) {
    return follow_by_print(bgr, grey);
  }
  if (marker_distance(table_.board, camera_, markers) < kMarkersMovedPx) {
    return false;
  }
  const bool is_back = marker_distance(table_.board, table_.camera, markers) < kMarkersMovedPx;
  const auto moved = is_back ? std::optional(table_.camera) : follow_camera(table_.board, table_.camera, markers);
  if (moved) {
    stand_at(*moved, FoundBy::kMarkers);
  }
  return moved.has_value();
}

bool TableReader::follow_by_print(const cv::Mat& bgr, const cv::Mat& grey) {
  if (is_print_in_place(table_.board, camera_, grey)) {
    return false;
  }
  const LearnedView learned{table_.hands.reference, table_.camera};
  const auto moved = follow_print(table_.board, learned, camera_, bgr);
  if (moved) {
    stand_at(*moved, FoundBy::kPrint);
  }
  return moved.has_value();
}

void TableReader::stand_at(const CameraModel& camera, FoundBy found_by) {
  found_by_ = found_by;
  camera_ = camera;
  pile_memory_.forget();
  readers_ = Readers(table_, faces_, camera_);
}

std::optional<Unreadable> TableReader::wrong_size(const cv::Mat& picture) const {
  if (picture.size() == table_.camera.size) {
    return std::nullopt;
  }
  return Unreadable{UnreadableKind::kOtherSize,
                    "is " + size_text(picture.size()) + " pixels, but the table was learned with " +
                        size_text(table_.camera.size) + ": use the same camera setting or calibrate again"};
}

/// Of little moves in a row each counts once they are one together that does.
void TableReader::tell_move() {
  moved_.reset();
  const double mm = moved_mm(table_.board, told_, camera_);
  if (mm >= kMovedMm) {
    moved_ = CameraMove{mm, found_by_};
    told_ = camera_;
  }
}

cv::Mat TableReader::watched_part() const {
  return vision::watched_part(table_.board, camera_);
}

std::optional<int> TableReader::markers_in(const cv::Mat& picture) const {
  return markers_shown(table_.board, picture);
}

tl::expected<void, std::string> TableReader::place(const ClickedMarks& clicked, const cv::Mat& picture) {
  if (const auto wrong = wrong_size(picture)) {
    return tl::unexpected(wrong->says);
  }
  cv::Mat grey;
  cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
  const auto camera = place_clicked(table_.board, table_.camera, clicked, grey);
  if (!camera) {
    return tl::unexpected(camera.error().message());
  }
  stand_at(*camera, FoundBy::kClicks);
  return {};
}

std::optional<PixelPoint> TableReader::spot_in_picture(std::string_view spot) const {
  for (std::size_t seat = 0; seat < table_.board.seats.size(); ++seat) {
    if (seat_zone(seat) == spot) {
      return camera_.project(table_.board.seats.at(static_cast<double>(seat)));
    }
  }
  return std::nullopt;
}

tl::expected<table::Reading, Unreadable> TableReader::read(const cv::Mat& picture) {
  if (const auto wrong = wrong_size(picture)) {
    return tl::unexpected(*wrong);
  }
  const CameraModel stood = camera_;
  const FoundBy stood_by = found_by_;
  bool is_where_it_was = false;
  cv::Mat small;
  Light overall;
  at_once({[&] {
             small = shrunk(picture);
             overall = readers_.light.overall(small);
           },
           [&] { is_where_it_was = is_in_place(picture); }});
  const bool is_followed = !is_where_it_was && follow(picture);
  if (is_followed) {
    overall = readers_.light.overall(small);
  }
  if (const auto lost = refusal_of(overall)) {
    return tl::unexpected(*lost);
  }
  Light lit = LightReader::everywhere(overall);
  // What is read in the same time as hands are looked for holds where there are none.
  Hands hands;
  PartReadings parts;
  read_parts(LitPicture(picture, lit), {}, lit.burnt(), parts, [&] {
    const auto disc = readers_.disc.read(LitPicture(picture, lit), lit.burnt());
    hands =
        readers_.hands.find(overall.as_learned(small), overall.burnt(), disc ? disc->hidden : std::vector<cv::Point>());
    parts.disc = plate_of(disc);
  });
  if (hands.any) {
    lit = readers_.light.everywhere(small, hands.covered);
  }
  if (hands.changed_share > kForeignShare || lit.sharpness() < kForeignSharpness) {
    if (is_followed) {  // what was followed was not the table
      stand_at(stood, stood_by);
    }
    return tl::unexpected(Unreadable{
        UnreadableKind::kElsewhere,
        "does not show the learned table: " + percent(hands.changed_share) +
            " of what should never change looks different, and of the print's fine contrast " +
            percent(std::max(0.0, lit.sharpness())) + " is there. Is it another table? Then calibrate again"});
  }
  covered_ = hands.covered;
  if (const auto coarse = refusal_of_steps(picture)) {
    return tl::unexpected(*coarse);
  }
  if (lit.sharpness() < kLeastSharp) {
    return tl::unexpected(Unreadable{UnreadableKind::kBlurred,
                                     "is blurred: of the print's fine contrast " +
                                         percent(std::max(0.0, lit.sharpness())) +
                                         " is left. Wait until the camera is still, clean its lens or focus it"});
  }
  if (hands.any) {
    parts = PartReadings();
    const cv::Mat unseen = either(hands.covered, lit.burnt());
    read_parts(LitPicture(picture, lit), hands, lit.burnt(), parts,
               [&] { parts.disc = plate_of(readers_.disc.read(LitPicture(picture, lit), unseen)); });
  }
  tell_move();
  if (!hands.any && !pile_.picture.empty()) {
    pile_memory_.add(std::move(pile_));
  }
  table::Reading seen = reading_of(std::move(parts), table_.board.pieces);
  seen.hand = hands.any;
  seen.hand_confidence = hands.confidence;
  return seen;
}

void TableReader::read_chairs(const LitPicture& bgr, const Hands& hands, const cv::Mat& lost, PartReadings& seen) {
  const cv::Mat& smoothed = readers_.smoother(bgr);
  seen.seats =
      read_seats(table_.seats, goldenness_, experience_.seats, table_.board, readers_.seats, smoothed, hands, lost);
  for (std::size_t seat = 0; seat < seen.seats.size(); ++seat) {
    if (may_carry_stack(seen.seats[seat], table_.board.pieces)) {
      readers_.smoother.add(bgr, readers_.ring_tiles[seat]);
      const RingLook look = readers_.rings.look(goldenness_, smoothed, seat);
      seen.seats[seat].rings = read_rings(experience_.rings, look);
    }
  }
}

void TableReader::read_parts(const LitPicture& bgr, const Hands& hands, const cv::Mat& lost, PartReadings& seen,
                             const std::function<void()>& disc) {
  const cv::Mat unseen = either(hands.covered, lost);
  const auto chairs = [&] { read_chairs(bgr, hands, lost, seen); };
  const auto track = [&] { seen.track = readers_.track.read(bgr, unseen); };
  const auto cards = [&] {
    if (readers_.cards) {
      CardReader::Seen card = readers_.cards->look(bgr, unseen, pile_memory_);
      pile_ = std::move(card.view);
      seen.pile = std::move(card.reading);
      untaught_ = std::move(card.untaught);
    }
  };
  const auto tray = [&] { seen.supply = readers_.ring_tray.read(bgr, unseen); };
  at_once({chairs, cards, disc, track, tray});
}

tl::expected<Glance, Unreadable> TableReader::glance(const cv::Mat& picture) const {
  if (const auto wrong = wrong_size(picture)) {
    return tl::unexpected(*wrong);
  }
  const cv::Mat small = shrunk(picture);
  const Light overall = readers_.light.overall(small);
  if (const auto lost = refusal_of(overall)) {
    return tl::unexpected(*lost);
  }
  const Light lit = LightReader::everywhere(overall);
  const auto whole = readers_.disc.read(LitPicture(picture, lit), lit.burnt());
  const Hands hands =
      readers_.hands.find(overall.as_learned(small), overall.burnt(), whole ? whole->hidden : std::vector<cv::Point>());
  Glance seen;
  seen.is_thing_near = hands.any && cv::countNonZero(hands.covered & over_board(table_.board, camera_)) > 0;
  const auto disc =
      hands.any ? readers_.disc.read(LitPicture(picture, lit), either(hands.covered, lit.burnt())) : whole;
  if (disc) {
    seen.disc = disc->angle;
  }
  return seen;
}

}  // namespace seneschal::vision
