#include "calibration/measures/round_search.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "calibration/measures/climb.h"
#include "calibration/measures/layout_fit.h"

namespace seneschal::calibration {

namespace {

constexpr double kBoardAsideMm = 30;  // that a board may lie beside the middle of its mat
constexpr double kBoardStepMm = 3;
constexpr double kStepMm = 1.5;  // of the rough search
constexpr int kCirclePoints = 120;
constexpr std::size_t kLikelyRings = 40;
constexpr double kOnMatMm = 12;  // that what lies beside the board may be moved besides
constexpr double kClearMm = 4;   // between what lies side by side

std::vector<double> between(double least, double most, double step) {
  const int steps = std::max(1, cvCeil((most - least) / step));
  std::vector<double> all;
  for (int i = 0; i <= steps; ++i) {
    all.push_back(least + (most - least) * i / steps);
  }
  return all;
}

double nearest_turn(double angle, double to, double step) {
  return angle + step * std::round((to - angle) / step);
}

/// Where place 0 of a circle is, by those that are held; nothing where none is.
std::optional<double> first_by(const std::vector<std::pair<int, cv::Point2d>>& held, const cv::Point2d& middle,
                               double step_rad) {
  cv::Point2d sum;
  for (const auto& [index, at] : held) {
    const cv::Point2d out = (at - middle) / std::max(1.0, cv::norm(at - middle));
    const double turn = index * step_rad;
    sum += {std::cos(turn) * out.x - std::sin(turn) * out.y, std::sin(turn) * out.x + std::cos(turn) * out.y};
  }
  return held.empty() ? std::nullopt : std::optional(std::atan2(sum.y, sum.x));
}

}  // namespace

LiftedMiddle lifted(const BoardView& view, const cv::Point2d& middle, double height_mm) {
  constexpr double kFarMm = 100;
  const vision::BoardPoint at = view.behind({middle.x, middle.y, height_mm});
  const vision::BoardPoint beside = view.behind({middle.x + kFarMm, middle.y, height_mm});
  return {{at.x, at.y}, (beside.x - at.x) / kFarMm};
}

RoundSearch::RoundSearch(const PrintEdges& edges, const BoardView& view, const RoundLayout& from,
                         std::span<const int> marked)
    : fine_(edges.spread(kExactEdgesMm, 1)),
      coarse_(edges.spread(kRoughEdgesMm, std::max(1, cvRound(kRoughEdgesMm * edges.scale())))),
      view_(view),
      from_(from),
      now_(from),
      marked_(marked) {}

void RoundSearch::hold(HeldRings held, HeldCost cost) {
  held_ = std::move(held);
  cost_ = std::move(cost);
}

RoundLayout RoundSearch::found() {
  find_track();
  find_seats();
  find_disc();
  find_plates();
  find_tray();
  find_cards();
  return now_;
}

RoundLayout RoundSearch::found_near(const RoundLayout& layout) {
  now_ = layout;
  make_track_exact();
  make_ring_exact(now_.seats, now_.middle);
  make_disc_exact();
  make_plates_exact();
  // What lies far out may have been seen much elsewhere before.
  find_tray();
  find_cards();
  return now_;
}

double RoundSearch::seen_track(const PrintEdges& edges) const {
  const CellRing& track = now_.track;
  return (edges.along(round_outline(2 * track.outer(), kCirclePoints), now_.middle) +
          edges.along(round_outline(2 * track.inner(), kCirclePoints), now_.middle) +
          edges.along(lines_of(track), now_.middle)) /
         3;
}

void RoundSearch::find_track() {
  const CellRing& from = from_.track;
  struct Ring {
    double worth;
    cv::Point2d middle;
    double radius;
    double width;
  };
  std::vector<Ring> likely;
  const double least = (1 - kMostApart) * from.inner() - kStepMm;
  const auto radii = between(least, (1 + kMostApart) * from.outer() + kStepMm, kStepMm);
  std::vector<Outline> circles;
  circles.reserve(radii.size());
  for (const double radius : radii) {
    circles.push_back(round_outline(2 * radius, kCirclePoints));
  }
  const double step = radii[1] - radii[0];
  const auto asides = between(-kBoardAsideMm, kBoardAsideMm, kBoardStepMm);
  const auto widths = between((1 - kMostApart) * from.width, (1 + kMostApart) * from.width, step);
  std::vector<double> seen(radii.size());
  for (const double x : asides) {
    for (const double y : asides) {
      now_.middle = from_.middle + cv::Point2d(x, y);
      for (std::size_t i = 0; i < radii.size(); ++i) {
        seen[i] = coarse_.along(circles[i], now_.middle);
      }
      for (std::size_t i = 0; i < radii.size(); ++i) {
        for (const double width : widths) {
          const std::size_t outer = i + static_cast<std::size_t>(std::lround(width / step));
          if (outer >= radii.size()) {
            continue;
          }
          now_.track.radius = (radii[i] + radii[outer]) / 2;
          now_.track.width = radii[outer] - radii[i];
          const double worth = seen[i] + seen[outer];
          if (likely.size() < kLikelyRings || worth > likely.back().worth) {
            const Ring ring{worth, now_.middle, now_.track.radius, now_.track.width};
            likely.insert(std::upper_bound(likely.begin(), likely.end(), ring,
                                           [](const Ring& a, const Ring& b) { return a.worth > b.worth; }),
                          ring);
            likely.resize(std::min(likely.size(), kLikelyRings));
          }
        }
      }
    }
  }
  RoundLayout best = now_;
  double most = -1e9;
  for (const Ring& ring : likely) {
    now_.middle = ring.middle;
    now_.track.radius = ring.radius;
    now_.track.width = ring.width;
    constexpr int kPhases = 12;
    for (int phase = 0; phase < kPhases; ++phase) {
      const double first = first_by(held_.spaces, now_.middle, from.step_rad()).value_or(from.first_rad);
      now_.track.first_rad = first + (static_cast<double>(phase) / kPhases - 0.5) * from.step_rad();
      const double worth =
          (ring.worth + coarse_.along(lines_of(now_.track), now_.middle)) / 3 - cost_(now_, kPinRoughMm);
      if (worth > most) {
        most = worth;
        best = now_;
      }
    }
  }
  now_ = best;
  make_track_exact();
}

void RoundSearch::make_track_exact() {
  const CellRing& from = from_.track;
  std::vector<Measure> measures{{now_.middle.x, 1.5},
                                {now_.middle.y, 1.5},
                                {now_.track.radius, 1},
                                {now_.track.width, 1, (1 - kMostApart) * from.width, (1 + kMostApart) * from.width},
                                {now_.track.first_rad, 1 / now_.track.radius}};
  for (const PrintEdges* edges : {&coarse_, &fine_}) {
    const auto score = [&] {
      now_.middle = {measures[0].value, measures[1].value};
      now_.track.radius = measures[2].value;
      now_.track.width = measures[3].value;
      now_.track.first_rad = measures[4].value;
      return seen_track(*edges) - cost_(now_, kPinMm);
    };
    climb(measures, 4, score);
    score();
  }
}

void RoundSearch::find_ring(PlaceRing& ring, const cv::Point2d& middle, double least, double most) {
  constexpr int kPoints = 12;
  PlaceRing best = ring;
  double worth = -1e9;
  const double first = ring.first_rad;
  for (const double share : between(0.4, 0.9, 0.07)) {
    for (const bool is_round : {true, false}) {
      ring.is_round = is_round;
      for (const double radius : between(least, most, kStepMm)) {
        ring.radius = radius;
        ring.size = share * ring.step_mm();
        // Up to half a place further round a printed square lies turned by so little that it is the same one.
        std::vector<Outline> outlines;
        outlines.reserve(static_cast<std::size_t>(ring.count));
        ring.first_rad = first;
        for (int i = 0; i < ring.count; ++i) {
          outlines.push_back(outline_at(ring, i, kPoints));
        }
        const int phases = cvCeil(ring.step_mm() / kStepMm);
        for (int phase = 0; phase < phases; ++phase) {
          ring.first_rad = first + (static_cast<double>(phase) / phases - 0.5) * ring.step_rad();
          double seen = 0;
          for (int i = 0; i < ring.count; ++i) {
            seen += coarse_.along(outlines[static_cast<std::size_t>(i)], ring.at(middle, i)) / ring.count;
          }
          if (seen > worth && (seen -= cost_(now_, kPinRoughMm)) > worth) {
            worth = seen;
            best = ring;
          }
        }
      }
    }
  }
  ring = best;
  make_ring_exact(ring, middle);
}

void RoundSearch::make_ring_exact(PlaceRing& ring, const cv::Point2d& middle) {
  constexpr int kPoints = 20;
  std::vector<Measure> measures{{ring.radius, 1}, {ring.first_rad, 1 / ring.radius}, {ring.size, 1}};
  for (const PrintEdges* edges : {&coarse_, &fine_}) {
    const auto score = [&] {
      ring.radius = measures[0].value;
      ring.first_rad = measures[1].value;
      ring.size = measures[2].value;
      return edges->along(outline_of(ring, kPoints), middle) - cost_(now_, kPinMm);
    };
    climb(measures, 4, score);
    score();
  }
}

void RoundSearch::find_seats() {
  PlaceRing& seats = now_.seats;
  CellRing& track = now_.track;
  const auto held = first_by(held_.seats, now_.middle, seats.step_rad());
  const double turned = held_.spaces.empty() ? 0 : track.first_rad - from_.track.first_rad;
  seats.first_rad = held.value_or(from_.seats.first_rad + turned);
  const double before = seats.first_rad;
  find_ring(seats, now_.middle, (1 - kMostApart) * from_.seats.radius,
            std::min((1 + kMostApart) * from_.seats.radius, track.inner() - kClearMm));
  seats.first_rad = nearest_turn(seats.first_rad, before, seats.step_rad());
  if (!held && held_.spaces.empty()) {
    seats.first_rad -= turned_seats() * seats.step_rad();
  }
  if (held_.spaces.empty()) {
    track.first_rad = nearest_turn(track.first_rad, from_.track.first_rad + seats.first_rad - from_.seats.first_rad,
                                   track.step_rad());
  }
}

int RoundSearch::turned_seats() const {
  constexpr double kWithin = 0.35;  // of a seat's width: its mark, and not its outline
  constexpr double kClear = 2;      // times as different as where the template has the marks
  const PlaceRing& seats = now_.seats;
  std::vector<double> edged;
  edged.reserve(static_cast<std::size_t>(seats.count));
  for (int seat = 0; seat < seats.count; ++seat) {
    edged.push_back(fine_.strength(seats.at(now_.middle, seat), kWithin * seats.size));
  }
  const auto different = [&](int turned) {
    double marked = 0;
    double all = 0;
    for (const double each : edged) {
      all += each;
    }
    for (const int seat : marked_) {
      marked += edged[static_cast<std::size_t>((seat + turned + seats.count) % seats.count)];
    }
    const auto count = static_cast<double>(marked_.size());
    return std::abs(marked / count - (all - marked) / (seats.count - count));
  };
  if (marked_.empty() || static_cast<int>(marked_.size()) == seats.count) {
    return 0;
  }
  int best = 0;
  for (int turned = 1; turned <= seats.count / 2; ++turned) {
    for (const int way : {turned, -turned}) {
      if (different(way) > kClear * different(0) && different(way) > 1.001 * different(best)) {
        best = way;
      }
    }
  }
  return best;
}

double RoundSearch::seen_disc(const PrintEdges& edges) const {
  const LiftedMiddle over = lifted(view_, now_.middle, now_.disc_height);
  return edges.along(round_outline(2 * now_.disc_radius * over.factor, kCirclePoints), over.middle);
}

void RoundSearch::find_disc() {
  const double most = std::min((1 + kMostApart) * from_.disc_radius, now_.seats.radius - now_.seats.size / 2 + 1);
  double best = 0;
  double worth = -1e9;
  for (const double radius : between((1 - kMostApart) * from_.disc_radius, most, 1)) {
    now_.disc_radius = radius;
    if (const double seen = seen_disc(coarse_) - cost_(now_, kPinRoughMm); seen > worth) {
      worth = seen;
      best = radius;
    }
  }
  now_.disc_radius = best;
  make_disc_exact();
}

void RoundSearch::make_disc_exact() {
  std::vector<Measure> measures{{now_.disc_radius, 1}};
  for (const PrintEdges* edges : {&coarse_, &fine_}) {
    const auto score = [&] {
      now_.disc_radius = measures[0].value;
      return seen_disc(*edges) - cost_(now_, kPinMm);
    };
    climb(measures, 4, score);
    score();
  }
}

void RoundSearch::find_plates() {
  const LiftedMiddle over = lifted(view_, now_.middle, now_.disc_height);
  find_ring(now_.plates, over.middle, (1 - kMostApart) * from_.plates.radius,
            std::min((1 + kMostApart) * from_.plates.radius, now_.disc_radius - kClearMm));
  now_.plates.radius /= over.factor;
}

void RoundSearch::make_plates_exact() {
  const LiftedMiddle over = lifted(view_, now_.middle, now_.disc_height);
  now_.plates.radius *= over.factor;
  make_ring_exact(now_.plates, over.middle);
  now_.plates.radius /= over.factor;
}

void RoundSearch::find_tray() {
  RoundLayout best = now_;
  double worth = -1e9;
  const cv::Point2d& from = from_.tray;
  const double across = kMostApart * std::abs(from.x) + kOnMatMm;
  const double up = kMostApart * std::abs(from.y) + kOnMatMm;
  for (const double radius : between((1 - kMostApart) * from_.tray_radius, (1 + kMostApart) * from_.tray_radius, 1)) {
    now_.tray_radius = radius;
    const Outline outline = round_outline(2 * radius, 36);
    for (const double x : between(from.x - across, from.x + across, kStepMm)) {
      for (const double y : between(from.y - up, from.y + up, kStepMm)) {
        now_.tray = {x, y};
        if (cv::norm(now_.tray - now_.middle) < now_.track.outer() + radius - kClearMm) {
          continue;
        }
        double seen = coarse_.along(outline, now_.tray);
        if (seen > worth && (seen -= cost_(now_, kPinRoughMm)) > worth) {
          worth = seen;
          best = now_;
        }
      }
    }
  }
  now_ = best;
  make_tray_exact();
}

void RoundSearch::make_tray_exact() {
  std::vector<Measure> measures{{now_.tray.x, 1}, {now_.tray.y, 1}, {now_.tray_radius, 1}};
  const auto fine = [&] {
    now_.tray = {measures[0].value, measures[1].value};
    now_.tray_radius = measures[2].value;
    return fine_.along(round_outline(2 * now_.tray_radius, kCirclePoints), now_.tray) - cost_(now_, kPinMm);
  };
  climb(measures, 4, fine);
  fine();
}

void RoundSearch::find_cards() {
  RoundLayout best = now_;
  double worth = -1e9;
  const cv::Point2d& from = from_.cards;
  const cv::Size2d& size = from_.cards_size;
  const double across = kMostApart * std::abs(from.x) + kOnMatMm;
  const double up = kMostApart * std::abs(from.y) + kOnMatMm;
  for (const double width : between((1 - kMostApart) * size.width, (1 + kMostApart) * size.width, 2)) {
    for (const double height : between((1 - kMostApart) * size.height, (1 + kMostApart) * size.height, 2)) {
      now_.cards_size = {width, height};
      const Outline outline = box_outline(now_.cards_size, 32);
      for (const double x : between(from.x - across, from.x + across, 2)) {
        for (const double y : between(from.y - up, from.y + up, 2)) {
          now_.cards = {x, y};
          if (std::abs(x - now_.middle.x) < now_.track.outer() + width / 2 - kClearMm) {
            continue;
          }
          double seen = coarse_.along(outline, now_.cards);
          if (seen > worth && (seen -= cost_(now_, kPinRoughMm)) > worth) {
            worth = seen;
            best = now_;
          }
        }
      }
    }
  }
  now_ = best;
  make_cards_exact();
}

void RoundSearch::make_cards_exact() {
  std::vector<Measure> measures{
      {now_.cards.x, 1}, {now_.cards.y, 1}, {now_.cards_size.width, 1}, {now_.cards_size.height, 1}};
  for (const PrintEdges* edges : {&coarse_, &fine_}) {
    const auto score = [&] {
      now_.cards = {measures[0].value, measures[1].value};
      now_.cards_size = {measures[2].value, measures[3].value};
      return edges->along(box_outline(now_.cards_size, 80), now_.cards) - cost_(now_, kPinMm);
    };
    climb(measures, 4, score);
    score();
  }
}

}  // namespace seneschal::calibration
