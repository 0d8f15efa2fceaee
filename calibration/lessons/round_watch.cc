#include "calibration/lessons/round_watch.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/lessons/covered.h"
#include "calibration/lessons/mixed_paints.h"
#include "calibration/lessons/picture_change.h"
#include "calibration/lessons/round_places.h"
#include "calibration/lessons/view_faults.h"
#include "vision/board/pieces.h"
#include "vision/board/zone_names.h"
#include "vision/camera/camera_fit.h"
#include "vision/camera/clicked_fit.h"
#include "vision/camera/markers.h"
#include "vision/learned/seat_features.h"
#include "vision/learned/seat_variation.h"
#include "vision/sites/ground_light.h"

namespace seneschal::calibration {

using vision::Board;
using vision::BoardPoint;
using vision::CameraModel;
using vision::SeatFeatures;

namespace {

// How odd a chair looks beside itself bare, as vision::SeatVariation has it: of the free chairs of the sample tables
// 99.9 % are below 60, of the simulated ones all; with a figure none is below 190.
constexpr double kOddWhenTaken = 70;
constexpr double kOddWhenFree = 90;
constexpr std::size_t kColours = 9;   // of head, neck and body, the first of a chair's features
constexpr double kSpaceTaken = 0.12;  // of a space, changed: a marker's foot is a quarter of one
constexpr double kSpaceFree = 0.5;
constexpr double kTrayTaken = 0.05;  // a ring of four shows a twentieth of a tray
constexpr double kTrayFree = 0.2;
constexpr double kPileFree = 0.25;
constexpr double kLeastSeen = 0.4;      // of a place, to say anything of it
const vision::Goldenness kAnyGold{{}};  // of figures' features, gold is learned later

std::vector<vision::PixelPoint> mat_in(const Board& board, const Projection& projection) {
  return projected(square_footprint({}, board.mat_width_mm, board.mat_height_mm), projection);
}

std::vector<vision::PixelPoint> disc_in(const Board& board, const Projection& projection) {
  return projected(round_footprint({0, 0, board.disc.height_mm}, board.disc.radius_mm), projection);
}

/// What was seen on each place that a lesson says something of.
class Laid {
 public:
  explicit Laid(const Lesson& lesson) {
    for (const LaidThing& laid : lesson.things) {
      things_[laid.at].push_back(laid.thing);
    }
  }
  [[nodiscard]] std::optional<table::Thing> at(const PlaceId& place) const {
    const auto found = things_.find(place);
    return found == things_.end() ? std::nullopt : std::optional(found->second.front());
  }

 private:
  std::map<PlaceId, std::vector<table::Thing>> things_;
};

std::vector<PlaceBody> seats_of(const std::vector<PlaceBody>& bodies, const Board& board) {
  return {bodies.begin(), bodies.begin() + static_cast<std::ptrdiff_t>(board.seats.size())};
}

/// For the bare board itself.
class BareRoundWatch final : public LessonWatch {
 public:
  explicit BareRoundWatch(const Board& board) : board_(board), bodies_(bodies_of(board)) {}

  [[nodiscard]] std::vector<LessonFault> faults(const cv::Mat& bgr,
                                                const std::optional<vision::ClickedMarks>& marks) const override {
    const auto clicked = marks ? std::vector{*marks} : std::vector<vision::ClickedMarks>();
    const auto camera = camera_of(board_, std::vector{bgr}, clicked);
    if (!camera) {
      return {fault_of_all(LessonFaultKind::kNotFound, FaultWeight::kBars)};
    }
    const Projection projection = seen_by(*camera);
    auto faults = light_faults(bgr, mat_in(board_, projection), board_, markers_in(board_, bgr));
    const auto cut = cut_off(seats_of(bodies_, board_), projection, bgr.size());
    faults.insert(faults.end(), cut.begin(), cut.end());
    return faults;
  }

 private:
  Board board_;
  std::vector<PlaceBody> bodies_;
};

class LaidRoundWatch final : public LessonWatch {
 public:
  LaidRoundWatch(const Board& board, const Lesson& lesson, const TakenLesson& bare, const CameraModel& camera)
      : board_(board),
        laid_(lesson),
        bodies_(bodies_of(board)),
        bare_(bare.bgr),
        bare_id_(bare.lesson.id),
        bare_markers_(markers_in(board, bare.bgr)),
        projection_(seen_by(camera)),
        sampler_(board, camera),
        bare_seats_(features_in(bare.bgr)) {}

  [[nodiscard]] std::vector<LessonFault> faults(const cv::Mat& bgr,
                                                const std::optional<vision::ClickedMarks>& /*marks*/) const override {
    if (bgr.size() != bare_.size()) {
      return {fault_of_all(LessonFaultKind::kOtherSize, FaultWeight::kBars)};
    }
    const auto markers = markers_in(board_, bgr);
    if (have_moved(bare_markers_, markers, bgr.size())) {
      return {fault_of_all(LessonFaultKind::kMoved, FaultWeight::kBars)};
    }
    const auto mat = mat_in(board_, projection_);
    const std::vector<PictureChange::Polygon> turning{disc_in(board_, projection_)};
    const PictureChange change(bare_, bgr, mat, board_.mat_width_mm * board_.mat_height_mm, turning);
    std::vector<LessonFault> wrong = wrong_seats(bgr);
    const auto elsewhere = wrong_elsewhere(change);
    wrong.insert(wrong.end(), elsewhere.begin(), elsewhere.end());
    auto faults = without_covered(std::move(wrong), change, expected_bodies(change), bodies_, projection_);
    const auto light = light_faults(bgr, mat, board_, markers);
    faults.insert(faults.end(), light.begin(), light.end());
    std::stable_sort(faults.begin(), faults.end(),
                     [](const LessonFault& a, const LessonFault& b) { return a.weight > b.weight; });
    return faults;
  }

 private:
  [[nodiscard]] std::vector<SeatFeatures> features_in(const cv::Mat& bgr) const {
    const cv::Mat smoothed = vision::smooth(bgr);
    std::vector<SeatFeatures> features;
    for (std::size_t seat = 0; seat < board_.seats.size(); ++seat) {
      features.push_back(sampler_.features(smoothed, seat, kAnyGold));
    }
    return features;
  }

  /// How each chair differs from itself bare, but for what the greater part of them does, which is the light's.
  [[nodiscard]] std::vector<SeatFeatures> changes_of(const std::vector<SeatFeatures>& now) const {
    std::vector<SeatFeatures> changes = now;
    for (std::size_t i = 0; i < vision::kSeatFeatures; ++i) {
      std::vector<double> all;
      for (std::size_t seat = 0; seat < now.size(); ++seat) {
        changes[seat][i] -= bare_seats_[seat][i];
        all.push_back(changes[seat][i]);
      }
      const double light = vision::middle(std::move(all));
      for (SeatFeatures& change : changes) {
        change[i] -= light;
      }
    }
    return changes;
  }

  [[nodiscard]] LessonFault fault_at(LessonFaultKind kind, const PlaceBody& body,
                                     const std::optional<table::Thing>& expected) const {
    LessonFault fault = fault_of_all(kind, FaultWeight::kHolds);
    fault.at = body.at;
    fault.expected = expected;
    fault.outline = outline_of(body, projection_);
    return fault;
  }

  [[nodiscard]] std::vector<LessonFault> wrong_seats(const cv::Mat& bgr) const {
    const auto& variation = vision::SeatVariation::shipped();
    const auto now = features_in(bgr);
    const auto changes = changes_of(now);
    std::vector<LessonFault> faults;
    std::vector<std::size_t> taken;
    for (std::size_t seat = 0; seat < changes.size(); ++seat) {
      const double odd = variation.oddness(vision::kEmptySeat, changes[seat]);
      const auto expected = laid_.at(bodies_[seat].at);
      if (expected && odd < kOddWhenTaken) {
        faults.push_back(fault_at(LessonFaultKind::kMissing, bodies_[seat], expected));
      } else if (!expected && odd > kOddWhenFree) {
        faults.push_back(fault_at(LessonFaultKind::kTooMuch, bodies_[seat], {}));
        if (was_taken_bare(seat, now)) {
          faults.back().lesson = bare_id_;
        }
      } else if (expected) {
        taken.push_back(seat);
      }
    }
    const auto mixed = mixed_up(taken, now);
    faults.insert(faults.end(), mixed.begin(), mixed.end());
    return faults;
  }

  /// Whether a chair that changed is other than most free ones in the bare board's picture, and not now.
  [[nodiscard]] bool was_taken_bare(std::size_t seat, const std::vector<SeatFeatures>& now) const {
    return apart_from_free(seat, bare_seats_) > apart_from_free(seat, now);
  }

  [[nodiscard]] double apart_from_free(std::size_t seat, const std::vector<SeatFeatures>& seats) const {
    double sum = 0;
    for (std::size_t i = 0; i < kColours; ++i) {
      std::vector<double> all;
      for (std::size_t other = 0; other < seats.size(); ++other) {
        if (!laid_.at(bodies_[other].at) && other != seat) {
          all.push_back(seats[other][i]);
        }
      }
      sum += std::abs(seats[seat][i] - vision::middle(std::move(all)));
    }
    return sum;
  }

  /// Figures of colours that other ones there should have.
  [[nodiscard]] std::vector<LessonFault> mixed_up(const std::vector<std::size_t>& taken,
                                                  const std::vector<SeatFeatures>& now) const {
    constexpr double kFarBetter = 0.5;  // two of a game's colours are one and more apart
    constexpr std::size_t kBody = 6;    // where a body's colour is among the features
    std::vector<std::size_t> seats;
    std::vector<vision::LogColour> seen;
    std::vector<vision::LogColour> paints;
    for (const std::size_t seat : taken) {
      const auto& kinds = board_.pieces.figures;
      const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const vision::FigureKind& each) {
        return each.name == laid_.at(bodies_[seat].at) && each.has_marker && each.paint;
      });
      if (kind != kinds.end()) {
        seats.push_back(seat);
        seen.push_back({now[seat][kBody], now[seat][kBody + 1], now[seat][kBody + 2]});
        paints.push_back(colour_of(*kind->paint));
      }
    }
    std::vector<LessonFault> faults;
    const auto order = mixed_paints(seen, paints, kFarBetter);
    for (std::size_t i = 0; order && i < order->size(); ++i) {
      if ((*order)[i] != i) {
        LessonFault fault = fault_at(LessonFaultKind::kOther, bodies_[seats[i]], laid_.at(bodies_[seats[i]].at));
        fault.found = laid_.at(bodies_[seats[(*order)[i]]].at);
        faults.push_back(std::move(fault));
      }
    }
    return faults;
  }

  /// What may hide others and casts the darkest shadows, where something should be.
  [[nodiscard]] cv::Mat1b expected_bodies(const PictureChange& change) const {
    cv::Mat1b bodies = change.no_mask();
    for (const PlaceBody& body : bodies_) {
      if (laid_.at(body.at)) {
        bodies |= change.mask_of(column_of(body, projection_), kBesideMm);
      }
    }
    return bodies;
  }

  [[nodiscard]] std::vector<LessonFault> wrong_elsewhere(const PictureChange& change) const {
    const cv::Mat1b hidden = expected_bodies(change);
    std::vector<LessonFault> faults;
    for (std::size_t i = board_.seats.size(); i < bodies_.size(); ++i) {
      const PlaceBody& body = bodies_[i];
      const auto expected = laid_.at(body.at);
      const bool is_tray = body.at.zone == vision::kSupplyZone;
      const cv::Mat1b foot = change.mask_of(outline_of(body, projection_));
      const auto share = change.share_in(foot, expected ? change.no_mask() : hidden, kLeastSeen);
      const double least = is_tray ? kTrayTaken : kSpaceTaken;
      const double most = is_tray ? kTrayFree : body.at.zone == vision::kPileZone ? kPileFree : kSpaceFree;
      if (expected && share && *share < least) {
        faults.push_back(fault_at(LessonFaultKind::kMissing, body, expected));
      } else if (!expected && share && *share > most) {
        faults.push_back(fault_at(LessonFaultKind::kTooMuch, body, {}));
      }
    }
    return faults;
  }

  Board board_;
  Laid laid_;
  std::vector<PlaceBody> bodies_;
  cv::Mat bare_;
  std::string bare_id_;
  std::map<int, vision::MarkerCorners> bare_markers_;
  Projection projection_;
  vision::SeatSampler sampler_;
  std::vector<SeatFeatures> bare_seats_;
};

/// Where the lessons before do not show the board.
class BlindWatch final : public LessonWatch {
 public:
  [[nodiscard]] std::vector<LessonFault> faults(const cv::Mat& /*bgr*/,
                                                const std::optional<vision::ClickedMarks>& /*marks*/) const override {
    return {fault_of_all(LessonFaultKind::kNotFound, FaultWeight::kBars)};
  }
};

}  // namespace

std::optional<CameraModel> camera_of(const Board& board, std::span<const cv::Mat> bgr,
                                     std::span<const vision::ClickedMarks> marks) {
  std::vector<cv::Mat> grey;
  for (const cv::Mat& picture : bgr) {
    cv::cvtColor(picture, grey.emplace_back(), cv::COLOR_BGR2GRAY);
  }
  const auto fitted = marks.empty() ? vision::fit_camera(board, grey) : vision::fit_clicked(board, marks, grey);
  return fitted ? std::optional(fitted->camera) : std::nullopt;
}

Projection seen_by(const CameraModel& camera) {
  return [camera](const BoardPoint& point) { return camera.project(point); };
}

std::unique_ptr<LessonWatch> round_watch(const Board& board, const Lesson& lesson,
                                         std::span<const TakenLesson> before) {
  if (lesson.things.empty() && before.empty()) {
    return std::make_unique<BareRoundWatch>(board);
  }
  const auto bare =
      std::find_if(before.begin(), before.end(), [](const TakenLesson& taken) { return taken.lesson.things.empty(); });
  std::vector<vision::ClickedMarks> marks;
  std::vector<cv::Mat> pictures;
  for (const TakenLesson& taken : before) {
    pictures.push_back(taken.bgr);
    if (taken.marks) {
      marks.push_back(*taken.marks);
    }
  }
  const auto camera = bare == before.end() ? std::nullopt : camera_of(board, pictures, marks);
  if (!camera) {
    return std::make_unique<BlindWatch>();
  }
  return std::make_unique<LaidRoundWatch>(board, lesson, *bare, *camera);
}

}  // namespace seneschal::calibration
