#include "daemon/eyes/draw_reading.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "daemon/eyes/board_sketch.h"
#include "daemon/eyes/picture_canvas.h"
#include "vision/board/joint_chairs.h"
#include "vision/zones/ring_counts.h"

namespace seneschal::eyes {

namespace {

using vision::Observation;
using vision::Occupant;

constexpr Colour kShadow{0, 0, 0, 0.75};

std::string percent(double confidence) {
  return std::to_string(static_cast<int>(std::floor(100 * confidence))) + " %";
}

Colour ink_on(const Colour& paper) {
  const bool is_light = 0.3 * paper.red + 0.6 * paper.green + 0.1 * paper.blue > 0.55;
  return is_light ? kDark : kWhite;
}

/// What a chair is drawn as.
struct ChairShown {
  bool is_visible = false;
  Occupant occupant = Occupant::kEmpty;
  double confidence = 0;

  [[nodiscard]] bool is_doubtful() const { return is_visible && confidence < kSureConfidence; }
};

using ChairsShown = std::array<ChairShown, vision::kSeats>;

ChairsShown chairs_of(const Observation& seen) {
  const vision::JointChairs chairs = vision::joint_chairs(seen);
  ChairsShown shown;
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    shown[seat] = {seen.seats[seat].is_visible, chairs.occupant[seat], chairs.confidence[seat]};
  }
  return shown;
}

void draw_seat(BoardSketch& sketch, std::size_t seat, const ChairShown& chair) {
  const std::string number = std::to_string(seat);
  if (!chair.is_visible) {
    sketch.draw_seat_label(seat, number, {{1, 1, 1, 0.7}, {0.3, 0.3, 0.3, 0.7}, {1, 1, 1, 0.4}, 1.7});
    return;
  }
  const Occupant occupant = chair.occupant;
  const Colour colour = colour_of(occupant);
  const Colour paper = occupant == Occupant::kEmpty ? kShadow : colour;
  if (chair.is_doubtful()) {
    sketch.draw_seat(seat, {kDoubtful, 0.5, true});
    sketch.draw_seat_label(seat, number + ": " + percent(chair.confidence), {ink_on(paper), paper, kDoubtful, 1.8});
    return;
  }
  if (occupant != Occupant::kEmpty) {
    sketch.draw_seat(seat, {colour, 0.4});
  }
  sketch.draw_seat_label(seat, number,
                         {ink_on(paper), paper, occupant == Occupant::kBlack ? kWhite : kShadow,
                          occupant == Occupant::kEmpty ? 1.5 : 1.8});
}

void draw_seats(BoardSketch& sketch, const ChairsShown& chairs, const vision::RingCounts& rings) {
  // The doubtful ones last: their labels are wider and must not be covered.
  for (const bool doubtful : {false, true}) {
    for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
      if (chairs[seat].is_doubtful() == doubtful) {
        draw_seat(sketch, seat, chairs[seat]);
      }
    }
  }
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    sketch.draw_rings_and_crown(seat, rings.on_seat[seat].value_or(0), rings.king_seat == static_cast<int>(seat));
  }
}

/// Frames the spaces that markers are on, and says which in words.
CaptionLine draw_track_markers(BoardSketch& sketch, const Observation& seen) {
  CaptionLine line{"", kWhite, {}};
  for (std::size_t i = 0; i < vision::kColours; ++i) {
    const auto place = seen.track[i].best();
    if (!place) {
      continue;
    }
    const Colour colour = colour_of(static_cast<Occupant>(i + 1));
    const bool is_shared =
        std::any_of(seen.track.begin(), seen.track.begin() + static_cast<std::ptrdiff_t>(i), [&](const auto& other) {
          const auto there = other.best();
          return there && there->space == place->space;
        });
    sketch.draw_space(place->space, is_shared ? kWhite : colour);
    line.swatches.push_back({colour, "on " + std::to_string(place->space) + (place->is_lying ? ", lying" : "")});
  }
  return line;
}

/// What lies beside the board, framed and in words.
std::string draw_zones(BoardSketch& sketch, const vision::Board& board, const Observation& seen) {
  std::string words;
  if (const auto card = seen.top_card()) {
    sketch.draw_card_zone({kFound, 0.25});
    words += "Top card: " + card->colour + " " + card->card + ". ";
  } else if (seen.card_zone_visible) {
    words += "No card. ";
  }
  if (const auto supply = seen.ring_supply()) {
    const auto& tray = board.ring_tray;
    sketch.draw_tray({kCrownGold, 0.2});
    sketch.label_at({tray.centre.x, tray.centre.y - tray.radius_mm - kBelowMm, 0},
                    std::to_string(*supply) + (*supply == 1 ? " ring" : " rings"), {kWhite, kShadow, kCrownGold, 2.0});
  }
  return words;
}

std::string words_of(const Observation& seen, const ChairsShown& chairs) {
  int figures = 0;
  int hidden = 0;
  std::string doubtful;
  for (std::size_t seat = 0; seat < vision::kSeats; ++seat) {
    figures += chairs[seat].occupant != Occupant::kEmpty ? 1 : 0;
    hidden += chairs[seat].is_visible ? 0 : 1;
    if (chairs[seat].is_doubtful()) {
      doubtful += (doubtful.empty() ? "" : ", ") + std::to_string(seat);
    }
  }
  std::string words = std::to_string(figures) + " figures on " + std::to_string(vision::kSeats) + " seats";
  words += hidden > 0 ? ", " + std::to_string(hidden) + " seats hidden" : "";
  words += seen.disc ? ". " : ". The disc's angle cannot be read. ";
  return words + (doubtful.empty() ? "All readings are sure." : "Doubtful: seat " + doubtful + ".");
}

}  // namespace

cv::Mat draw_reading(const vision::TableReader& reader, const cv::Mat& bgr, const Observation& seen) {
  const vision::Board& board = reader.table().board;
  PictureCanvas canvas(bgr);
  BoardSketch sketch(canvas, board, reader.camera());
  if (!reader.covered().empty()) {
    canvas.tint(reader.covered(), kHandTint);
  }
  if (seen.disc) {
    sketch.draw_disc(*seen.disc);
  }
  const ChairsShown chairs = chairs_of(seen);
  draw_seats(sketch, chairs, vision::joint_ring_counts(seen));
  CaptionLine markers = draw_track_markers(sketch, seen);
  markers.words = markers.swatches.empty() ? "" : "of the track";
  const std::string beside = draw_zones(sketch, board, seen);
  std::vector<CaptionLine> lines{{words_of(seen, chairs) + " " + beside, kWhite, {}}};
  if (!markers.swatches.empty()) {
    lines.push_back(markers);
  }
  if (seen.hand) {
    lines.push_back({"Something is over the table: what it hides is not read.", kHandTint, {}});
  }
  return with_caption(canvas.picture(), lines);
}

}  // namespace seneschal::eyes
