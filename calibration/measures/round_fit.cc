#include "calibration/measures/round_fit.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "calibration/measures/round_search.h"
#include "vision/board/zone_names.h"

namespace seneschal::calibration {

namespace {

using Json = nlohmann::ordered_json;

constexpr double kUsualShare = 0.65;  // of a seat's or a plate's width in the room that it has

cv::Point2d point(const vision::BoardPoint& at) {
  return {at.x, at.y};
}

PlaceRing ring_of(int count, double radius, double first_rad) {
  PlaceRing ring{count, radius, first_rad, 0, true};
  ring.size = kUsualShare * ring.step_mm();
  return ring;
}

RoundLayout layout_of(const vision::Board& board) {
  RoundLayout layout;
  layout.track = {board.track.count, board.track.radius_mm, board.track_width_mm, board.track.first.radians()};
  layout.seats = ring_of(board.seats.count, board.seats.radius_mm, board.seats.first.radians());
  layout.disc_radius = board.disc.radius_mm;
  layout.disc_height = board.disc.height_mm;
  layout.plates = ring_of(board.seats.count, board.disc.plate_radius_mm, 0);
  layout.tray = point(board.ring_tray.centre);
  layout.tray_radius = board.ring_tray.radius_mm;
  layout.cards = point(board.card_zone.centre);
  layout.cards_size = {board.card_zone.width_mm, board.card_zone.height_mm};
  return layout;
}

std::string space_id(int space) {
  return vision::kTrackZone + " space " + std::to_string(space);
}

/// All points of a layout that may be dragged: four seats and spaces all round, the disc's edge, and of what lies
/// beside the board the middle and the edge.
std::vector<FittedHandle> handles_of(const RoundLayout& layout) {
  constexpr int kQuarters = 4;
  std::vector<FittedHandle> handles;
  for (int quarter = 0; quarter < kQuarters; ++quarter) {
    const int seat = layout.seats.count * quarter / kQuarters;
    const int space = layout.track.count * quarter / kQuarters;
    handles.push_back(
        {vision::seat_zone(static_cast<std::size_t>(seat)), "seats", layout.seats.at(layout.middle, seat)});
    handles.push_back({space_id(space), vision::kTrackZone, layout.track.at(layout.middle, space)});
  }
  handles.push_back({vision::kDiscZone + " edge", vision::kDiscZone,
                     layout.middle + cv::Point2d(0, -layout.disc_radius), layout.disc_height});
  handles.push_back({vision::kSupplyZone, vision::kSupplyZone, layout.tray});
  handles.push_back(
      {vision::kSupplyZone + " edge", vision::kSupplyZone, layout.tray + cv::Point2d(layout.tray_radius, 0)});
  handles.push_back({vision::kPileZone, vision::kPileZone, layout.cards});
  handles.push_back({vision::kPileZone + " corner", vision::kPileZone,
                     layout.cards + cv::Point2d(layout.cards_size.width, layout.cards_size.height) / 2});
  return handles;
}

std::vector<cv::Point2d> drawn_cell(const CellRing& ring, const cv::Point2d& middle, int space) {
  std::vector<cv::Point2d> outline;
  CellRing edge = ring;
  for (const auto& [side, radius] : {std::pair(-0.5, ring.outer()),
                                     {0.0, ring.outer()},
                                     {0.5, ring.outer()},
                                     {0.5, ring.inner()},
                                     {0.0, ring.inner()},
                                     {-0.5, ring.inner()}}) {
    edge.radius = radius;
    outline.push_back(edge.at(middle, space + side));
  }
  return outline;
}

HeldCost cost_of(std::span<const Pin> pins) {
  return [pins](const RoundLayout& layout, double sigma_mm) {
    double sum = 0;
    if (!pins.empty()) {
      for (const FittedHandle& handle : handles_of(layout)) {
        for (const Pin& pin : pins) {
          sum += pin.handle == handle.id ? pin_cost(handle.at - pin.to, sigma_mm) : 0;
        }
      }
    }
    return sum;
  };
}

HeldRings held_rings(const RoundLayout& layout, std::span<const Pin> pins) {
  HeldRings held;
  for (const Pin& pin : pins) {
    for (int seat = 0; seat < layout.seats.count; ++seat) {
      if (pin.handle == vision::seat_zone(static_cast<std::size_t>(seat))) {
        held.seats.emplace_back(seat, pin.to);
      }
    }
    for (int space = 0; space < layout.track.count; ++space) {
      if (pin.handle == space_id(space)) {
        held.spaces.emplace_back(space, pin.to);
      }
    }
  }
  return held;
}

double degrees(double radians) {
  return std::round(radians * 180 / CV_PI * 1000) / 1000;
}

}  // namespace

RoundFit::RoundFit(Json file, vision::Board board)
    : file_(std::move(file)), board_(std::move(board)), from_(layout_of(board_)), now_(from_) {}

void RoundFit::fit(const PrintEdges& edges, const BoardView& view, std::span<const Pin> pins) {
  RoundSearch search(edges, view, from_, board_.marked_seats);
  search.hold(held_rings(from_, pins), cost_of(pins));
  now_ = search.found();
  look(edges, view);
}

void RoundFit::fit_near(const PrintEdges& edges, const BoardView& view, std::span<const Pin> pins) {
  RoundSearch search(edges, view, from_, board_.marked_seats);
  search.hold({}, cost_of(pins));
  now_ = search.found_near(now_);
  look(edges, view);
}

void RoundFit::look(const PrintEdges& edges, const BoardView& view) {
  constexpr int kPoints = 24;
  seen_.clear();
  for (int seat = 0; seat < now_.seats.count; ++seat) {
    seen_.push_back(edges.along(outline_at(now_.seats, seat, kPoints), now_.seats.at(now_.middle, seat)));
  }
  for (int space = 0; space < now_.track.count; ++space) {
    seen_.push_back(edges.along(outline_at(now_.track, space), now_.track.at(now_.middle, space)));
  }
  const LiftedMiddle over = lifted(view, now_.middle, now_.disc_height);
  seen_.push_back(edges.along(round_outline(2 * now_.disc_radius * over.factor, 5 * kPoints), over.middle));
  PlaceRing plates = now_.plates;
  plates.radius *= over.factor;
  seen_.push_back(edges.along(outline_of(plates, kPoints), over.middle));
  seen_.push_back(edges.along(round_outline(2 * now_.tray_radius, 5 * kPoints), now_.tray));
  seen_.push_back(edges.along(box_outline(now_.cards_size, 5 * kPoints), now_.cards));
}

std::vector<FittedPlace> RoundFit::places() const {
  std::vector<FittedPlace> places;
  for (int seat = 0; seat < now_.seats.count; ++seat) {
    const cv::Point2d at = now_.seats.at(now_.middle, seat);
    places.push_back({"seats", vision::seat_zone(static_cast<std::size_t>(seat)),
                      now_.seats.is_round ? drawn_circle(at, now_.seats.size / 2)
                                          : drawn_box(at, {now_.seats.size, now_.seats.size}, now_.seats.angle(seat))});
  }
  for (int space = 0; space < now_.track.count; ++space) {
    places.push_back({vision::kTrackZone, space_id(space), drawn_cell(now_.track, now_.middle, space)});
  }
  constexpr int kCorners = 72;
  places.push_back(
      {vision::kDiscZone, vision::kDiscZone, drawn_circle(now_.middle, now_.disc_radius, kCorners), now_.disc_height});
  places.push_back({vision::kDiscZone, vision::kDiscZone + " plates",
                    drawn_circle(now_.middle, now_.plates.radius, kCorners), now_.disc_height});
  places.push_back({vision::kSupplyZone, vision::kSupplyZone, drawn_circle(now_.tray, now_.tray_radius, kCorners)});
  places.push_back({vision::kPileZone, vision::kPileZone, drawn_box(now_.cards, now_.cards_size)});
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    places[i].seen = seen_[i];
  }
  return places;
}

std::vector<FittedHandle> RoundFit::handles() const {
  return handles_of(now_);
}

Json RoundFit::board() const {
  Json fitted = file_;
  // The file's origin is the board's middle: what lies on the mat moves against it.
  const auto move = [this](Json& at) {
    at = rounded_mm(cv::Point2d(at[0].get<double>(), at[1].get<double>()) - now_.middle);
  };
  if (fitted.contains("markers")) {
    for (auto& [id, centre] : fitted["markers"]["centres"].items()) {
      move(centre);
    }
  }
  if (fitted.contains("marks")) {
    for (Json& mark : fitted["marks"]) {
      move(mark);
    }
  }
  fitted["seats"]["radius"] = rounded_mm(now_.seats.radius);
  fitted["seats"]["first_angle_deg"] = degrees(now_.seats.first_rad);
  fitted["track"]["radius"] = rounded_mm(now_.track.radius);
  fitted["track"]["width"] = rounded_mm(now_.track.width);
  fitted["track"]["first_angle_deg"] = degrees(now_.track.first_rad);
  fitted["disc"]["radius"] = rounded_mm(now_.disc_radius);
  fitted["disc"]["plates"]["radius"] = rounded_mm(now_.plates.radius);
  fitted["ring_tray"]["centre"] = rounded_mm(now_.tray - now_.middle);
  fitted["ring_tray"]["radius"] = rounded_mm(now_.tray_radius);
  fitted["card_zone"]["centre"] = rounded_mm(now_.cards - now_.middle);
  fitted["card_zone"]["size"] = rounded_mm(cv::Point2d(now_.cards_size.width, now_.cards_size.height));
  return fitted;
}

}  // namespace seneschal::calibration
