#include "daemon/eyes/artus/draw_reading.h"

#include <set>
#include <string>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "daemon/eyes/artus/board_sketch.h"
#include "daemon/eyes/artus/face_words.h"
#include "daemon/eyes/artus/likely_seats.h"
#include "daemon/eyes/artus/ring_counts.h"
#include "daemon/eyes/confidence_text.h"
#include "daemon/eyes/picture_canvas.h"
#include "rules/artus/figure.h"
#include "rules/artus/tenant/artus_table.h"
#include "vision/board/angle.h"

namespace seneschal::eyes {

namespace {

constexpr Colour kShadow{0, 0, 0, 0.75};

Colour ink_on(const Colour& paper) {
  const bool is_light = 0.3 * paper.red + 0.6 * paper.green + 0.1 * paper.blue > 0.55;
  return is_light ? kDark : kWhite;
}

bool is_doubtful(const LikelySeat& seat) {
  return seat.is_visible && seat.confidence < kSureConfidence;
}

void draw_seat(BoardSketch& sketch, std::size_t seat, const LikelySeat& likely) {
  const std::string number = std::to_string(seat);
  if (!likely.is_visible) {
    sketch.draw_seat_label(seat, number, {{1, 1, 1, 0.7}, {0.3, 0.3, 0.3, 0.7}, {1, 1, 1, 0.4}, 1.7});
    return;
  }
  const auto& figure = likely.figure;
  const Colour colour = colour_of(figure);
  const Colour paper = figure ? colour : kShadow;
  if (is_doubtful(likely)) {
    sketch.draw_seat(seat, {kDoubtful, 0.5, true});
    sketch.draw_seat_label(seat, number + ": " + percent(likely.confidence), {ink_on(paper), paper, kDoubtful, 1.8});
    return;
  }
  if (figure) {
    sketch.draw_seat(seat, {colour, 0.4});
  }
  sketch.draw_seat_label(
      seat, number, {ink_on(paper), paper, figure == artus::Figure::kBlack ? kWhite : kShadow, figure ? 1.8 : 1.5});
}

void draw_seats(BoardSketch& sketch, const LikelySeats& seats, const RingCounts& rings) {
  // The doubtful ones last: their labels are wider and must not be covered.
  for (const bool doubtful : {false, true}) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      if (is_doubtful(seats[seat]) == doubtful) {
        draw_seat(sketch, seat, seats[seat]);
      }
    }
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    sketch.draw_rings_and_crown(seat, rings.on_seat[seat].value_or(0), rings.king_seat == static_cast<int>(seat));
  }
}

/// Frames the spaces that markers are on, and says which in words.
CaptionLine draw_track_markers(BoardSketch& sketch, const table::Reading& seen) {
  CaptionLine line{"", kWhite, {}};
  const auto& track = seen.in<table::TrackReading>(artus::kTrackZone);
  std::set<int> taken;
  for (int i = 0; i < artus::kColourCount; ++i) {
    const auto owner = static_cast<artus::Colour>(i);
    const auto place = track.of(artus::marker_thing(owner)).best();
    if (!place) {
      continue;
    }
    const Colour colour = eyes::colour_of(artus::knight_of(owner));
    const bool is_shared = !taken.insert(place->space).second;
    sketch.draw_space(place->space, is_shared ? kWhite : colour);
    line.swatches.push_back({colour, "on " + std::to_string(place->space) + (place->is_lying ? ", lying" : "")});
  }
  return line;
}

/// What lies beside the board, framed and in words.
std::string draw_zones(BoardSketch& sketch, const vision::Board& board, const table::Reading& seen) {
  std::string words;
  const auto& pile = seen.in<table::PileReading>(artus::kPileZone);
  if (const auto top = pile.best()) {
    const FaceWords card = face_words(*top);
    sketch.draw_card_zone({kFound, 0.25});
    words += "Top card: " + card.colour + " " + card.card + ". ";
  } else if (pile.is_visible) {
    words += "No card. ";
  }
  if (const auto supply = seen.in<table::SupplyReading>(artus::kSupplyZone).best()) {
    const auto& tray = board.ring_tray;
    sketch.draw_tray({kCrownGold, 0.2});
    sketch.label_at({tray.centre.x, tray.centre.y - tray.radius_mm - kBelowMm, 0},
                    std::to_string(*supply) + (*supply == 1 ? " ring" : " rings"), {kWhite, kShadow, kCrownGold, 2.0});
  }
  return words;
}

std::string words_of(const table::Reading& seen, const LikelySeats& seats) {
  int figures = 0;
  int hidden = 0;
  std::string doubtful;
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    figures += seats[seat].figure ? 1 : 0;
    hidden += seats[seat].is_visible ? 0 : 1;
    if (is_doubtful(seats[seat])) {
      doubtful += (doubtful.empty() ? "" : ", ") + std::to_string(seat);
    }
  }
  std::string words = std::to_string(figures) + " figures on " + std::to_string(seats.size()) + " seats";
  words += hidden > 0 ? ", " + std::to_string(hidden) + " seats hidden" : "";
  words += seen.in<table::PlateReading>(artus::kDiscZone).degrees ? ". " : ". The disc's angle cannot be read. ";
  return words + (doubtful.empty() ? "All readings are sure." : "Doubtful: seat " + doubtful + ".");
}

}  // namespace

cv::Mat draw_reading(const vision::TableReader& reader, const cv::Mat& bgr, const table::Reading& seen) {
  const vision::Board& board = reader.table().board;
  PictureCanvas canvas(bgr);
  BoardSketch sketch(canvas, board, reader.camera());
  if (!reader.covered().empty()) {
    canvas.tint(reader.covered(), kHandTint);
  }
  if (const auto& disc = seen.in<table::PlateReading>(artus::kDiscZone).degrees) {
    sketch.draw_disc(vision::Angle::degrees(*disc));
  }
  const LikelySeats seats = likely_seats(seen);
  draw_seats(sketch, seats, joint_ring_counts(seen));
  CaptionLine markers = draw_track_markers(sketch, seen);
  markers.words = markers.swatches.empty() ? "" : "of the track";
  const std::string beside = draw_zones(sketch, board, seen);
  std::vector<CaptionLine> lines{{words_of(seen, seats) + " " + beside, kWhite, {}}};
  if (!markers.swatches.empty()) {
    lines.push_back(markers);
  }
  if (seen.hand) {
    lines.push_back({"Something is over the table: what it hides is not read.", kHandTint, {}});
  }
  return with_caption(canvas.picture(), lines);
}

}  // namespace seneschal::eyes
