#include "calibration/lessons/places_watch.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include <opencv2/imgproc.hpp>

#include "calibration/lessons/covered.h"
#include "calibration/lessons/mixed_paints.h"
#include "calibration/lessons/picture_change.h"
#include "calibration/lessons/place_body.h"
#include "calibration/lessons/places_bodies.h"
#include "calibration/lessons/plan/places_lessons.h"
#include "calibration/lessons/view_faults.h"
#include "vision/sites/ground_light.h"
#include "vision/sites/looks/find_plane.h"

namespace seneschal::calibration {

using vision::ClickedMarks;
using vision::PlacesBoard;
using vision::PlaneView;

namespace {

// How far a place has changed at least that something stands on, between free ones and taken ones: in logarithms, so
// much of the way.
constexpr double kTakenPart = 0.4;
constexpr double kLeastChange = 0.02;  // noise makes as much
constexpr double kUsuallyTaken = 1;    // at least, where what should be there is missing itself
constexpr double kTakenLeast = 0.27;
constexpr double kTakenMost = 0.8;
constexpr double kFreeUpTo = 0.75;   // and one at most that is free
constexpr double kFarBetter = 0.15;  // of pieces in the light in which they were seen before
constexpr double kLeastSeen = 0.4;   // of a place, to say anything of it

std::optional<PlaneView> view_of(const PlacesBoard& board, const cv::Mat& bgr,
                                 const std::optional<ClickedMarks>& marks) {
  const auto view = find_plane(board.printed, bgr, marks);
  return view ? std::optional(*view) : std::nullopt;
}

const LaidThing* laid_at(const Lesson& lesson, const PlaceId& place) {
  const auto found =
      std::find_if(lesson.things.begin(), lesson.things.end(), [&](const LaidThing& laid) { return laid.at == place; });
  return found == lesson.things.end() ? nullptr : &*found;
}

/// How the pieces of a group look in a lesson's picture, by their names.
std::map<table::Thing, vision::LogColour> colours_in(const PlacesBoard& board, std::size_t group, const Lesson& lesson,
                                                     const cv::Mat& bgr, const Projection& projection) {
  std::map<table::Thing, vision::LogColour> colours;
  const auto bodies = bodies_of(board);
  const auto places = group_places(board);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const LaidThing* laid = places[i].group == group ? laid_at(lesson, bodies[i].at) : nullptr;
    if (laid != nullptr) {
      colours[laid->thing] = colour_in(bgr, column_of(core_of(bodies[i]), projection));
    }
  }
  return colours;
}

/// The same of several pictures, on an average.
std::map<table::Thing, vision::LogColour> usual_colours(const PlacesBoard& board, std::size_t group,
                                                        std::span<const TakenLesson> lessons) {
  std::map<table::Thing, std::pair<vision::LogColour, double>> sums;
  for (const TakenLesson& lesson : lessons) {
    const auto view = view_of(board, lesson.bgr, lesson.marks);
    if (!view) {
      continue;
    }
    for (const auto& [thing, colour] : colours_in(board, group, lesson.lesson, lesson.bgr, seen_in(*view))) {
      auto& [sum, count] = sums[thing];
      for (std::size_t part = 0; part < sum.size(); ++part) {
        sum[part] += colour[part];
      }
      ++count;
    }
  }
  std::map<table::Thing, vision::LogColour> usual;
  for (const auto& [thing, all] : sums) {
    for (std::size_t part = 0; part < all.first.size(); ++part) {
      usual[thing][part] = all.first[part] / all.second;
    }
  }
  return usual;
}

/// Pieces of a group that look like others of it.
std::vector<LessonFault> mixed_up_in(const Lesson& lesson, const std::map<table::Thing, vision::LogColour>& seen,
                                     const std::map<table::Thing, vision::LogColour>& usual) {
  std::vector<table::Thing> things;
  std::vector<vision::LogColour> looks;
  std::vector<vision::LogColour> expected;
  for (const auto& [thing, colour] : seen) {
    if (const auto found = usual.find(thing); found != usual.end()) {
      things.push_back(thing);
      looks.push_back(colour);
      expected.push_back(found->second);
    }
  }
  std::vector<LessonFault> faults;
  const auto order = mixed_paints(looks, expected, kFarBetter);
  for (std::size_t i = 0; order && i < order->size(); ++i) {
    if ((*order)[i] != i) {
      LessonFault& fault = faults.emplace_back(fault_of_all(LessonFaultKind::kOther, FaultWeight::kHolds));
      fault.expected = things[i];
      fault.found = things[(*order)[i]];
      const auto laid = std::find_if(lesson.things.begin(), lesson.things.end(),
                                     [&](const LaidThing& each) { return each.thing == things[i]; });
      fault.at = laid->at;
    }
  }
  return faults;
}

class BarePlacesWatch final : public LessonWatch {
 public:
  explicit BarePlacesWatch(const PlacesBoard& board) : board_(board), bodies_(bodies_of(board)) {}

  [[nodiscard]] std::vector<LessonFault> faults(const cv::Mat& bgr,
                                                const std::optional<ClickedMarks>& marks) const override {
    const auto view = view_of(board_, bgr, marks);
    if (!view) {
      return {fault_of_all(LessonFaultKind::kNotFound, FaultWeight::kBars)};
    }
    const Projection projection = seen_in(*view);
    auto faults = light_faults(bgr, whole_board(board_, bodies_, projection).outline, board_.printed.markers,
                               markers_in(board_.printed.markers, bgr));
    const auto cut = cut_off(bodies_, projection, bgr.size());
    faults.insert(faults.end(), cut.begin(), cut.end());
    return faults;
  }

 private:
  PlacesBoard board_;
  std::vector<PlaceBody> bodies_;
};

class LaidPlacesWatch final : public LessonWatch {
 public:
  LaidPlacesWatch(const PlacesBoard& board, const Lesson& lesson, std::span<const TakenLesson> before,
                  const TakenLesson& bare, const PlaneView& view)
      : board_(board),
        lesson_(lesson),
        bodies_(bodies_of(board)),
        bare_(bare.bgr),
        bare_markers_(markers_in(board.printed.markers, bare.bgr)),
        projection_(seen_in(view)) {
    for (std::size_t group = 0; group < board.groups.size(); ++group) {
      usual_.push_back(usual_colours(board, group, before));
    }
  }

  [[nodiscard]] std::vector<LessonFault> faults(const cv::Mat& bgr,
                                                const std::optional<ClickedMarks>& /*marks*/) const override {
    if (bgr.size() != bare_.size()) {
      return {fault_of_all(LessonFaultKind::kOtherSize, FaultWeight::kBars)};
    }
    const auto markers = markers_in(board_.printed.markers, bgr);
    if (have_moved(bare_markers_, markers, bgr.size())) {
      return {fault_of_all(LessonFaultKind::kMoved, FaultWeight::kBars)};
    }
    const BoardInPicture whole = whole_board(board_, bodies_, projection_);
    const PictureChange change(bare_, bgr, whole.outline, whole.mm2, {});
    const cv::Mat1b expected = expected_bodies(change);
    auto faults = without_covered(wrong_places(change, expected, bgr), change, expected, bodies_, projection_);
    const auto light = light_faults(bgr, whole.outline, board_.printed.markers, markers);
    faults.insert(faults.end(), light.begin(), light.end());
    std::stable_sort(faults.begin(), faults.end(),
                     [](const LessonFault& a, const LessonFault& b) { return a.weight > b.weight; });
    return faults;
  }

 private:
  /// What may hide others and casts the darkest shadows, where something should be.
  [[nodiscard]] cv::Mat1b expected_bodies(const PictureChange& change) const {
    cv::Mat1b all = change.no_mask();
    for (const PlaceBody& body : bodies_) {
      if (laid_at(lesson_, body.at) != nullptr) {
        all |= change.mask_of(column_of(body, projection_), kBesideMm);
      }
    }
    return all;
  }

  /// Of the other things that should be there, what may hide this one.
  [[nodiscard]] cv::Mat1b bodies_but(const PlaceBody& own, const PictureChange& change) const {
    cv::Mat1b others = change.no_mask();
    for (const PlaceBody& body : bodies_) {
      if (body.at != own.at && laid_at(lesson_, body.at) != nullptr) {
        others |= change.mask_of(column_of(core_of(body), projection_));
      }
    }
    return others;
  }

  /// How far each place has changed; nothing of one that others hide.
  [[nodiscard]] std::vector<std::optional<double>> amounts_of(const PictureChange& change,
                                                              const cv::Mat1b& expected) const {
    std::vector<std::optional<double>> amounts;
    for (const PlaceBody& body : bodies_) {
      const bool is_taken = laid_at(lesson_, body.at) != nullptr;
      const cv::Mat1b core = change.mask_of(column_of(core_of(body), projection_));
      auto amount = change.amount_in(core, is_taken ? bodies_but(body, change) : expected, kLeastSeen);
      if (is_taken && !amount) {
        amount = change.amount_in(core, change.no_mask(), kLeastSeen);
      }
      amounts.push_back(amount);
    }
    return amounts;
  }

  /// How far places of a group have changed at least on which something stands: the print under a pale piece may be
  /// nearly as pale, and other pieces of its group tell what that means.
  [[nodiscard]] double taken_from(std::size_t group, const std::vector<std::optional<double>>& amounts) const {
    const auto places = group_places(board_);
    std::vector<double> free;
    std::vector<double> taken;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i].group == group && amounts[i]) {
        (laid_at(lesson_, bodies_[i].at) != nullptr ? taken : free).push_back(*amounts[i]);
      }
    }
    const double usually_free = std::max(kLeastChange, vision::middle(std::move(free)));
    const double usually_taken = std::max(kUsuallyTaken, vision::middle(std::move(taken)));
    return std::clamp(usually_free * std::pow(usually_taken / usually_free, kTakenPart), kTakenLeast, kTakenMost);
  }

  [[nodiscard]] std::vector<LessonFault> wrong_places(const PictureChange& change, const cv::Mat1b& expected,
                                                      const cv::Mat& bgr) const {
    const auto amounts = amounts_of(change, expected);
    const auto places = group_places(board_);
    std::vector<LessonFault> faults;
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      const LaidThing* laid = laid_at(lesson_, bodies_[i].at);
      if (!amounts[i] ||
          (laid != nullptr ? *amounts[i] >= taken_from(places[i].group, amounts) : *amounts[i] <= kFreeUpTo)) {
        continue;
      }
      LessonFault& fault = faults.emplace_back(
          fault_of_all(laid != nullptr ? LessonFaultKind::kMissing : LessonFaultKind::kTooMuch, FaultWeight::kHolds));
      fault.at = bodies_[i].at;
      if (laid != nullptr) {
        fault.expected = laid->thing;
      }
    }
    if (faults.empty()) {
      for (std::size_t group = 0; group < usual_.size(); ++group) {
        const auto seen = colours_in(board_, group, lesson_, bgr, projection_);
        const auto mixed = mixed_up_in(lesson_, seen, usual_[group]);
        faults.insert(faults.end(), mixed.begin(), mixed.end());
      }
    }
    for (LessonFault& fault : faults) {
      const auto body =
          std::find_if(bodies_.begin(), bodies_.end(), [&](const PlaceBody& each) { return each.at == *fault.at; });
      fault.outline = outline_of(*body, projection_);
    }
    return faults;
  }

  PlacesBoard board_;
  Lesson lesson_;
  std::vector<PlaceBody> bodies_;
  cv::Mat bare_;
  std::map<int, vision::MarkerCorners> bare_markers_;
  Projection projection_;
  std::vector<std::map<table::Thing, vision::LogColour>> usual_;  // of each group
};

/// Where the lessons before do not show the board.
class BlindPlacesWatch final : public LessonWatch {
 public:
  [[nodiscard]] std::vector<LessonFault> faults(const cv::Mat& /*bgr*/,
                                                const std::optional<ClickedMarks>& /*marks*/) const override {
    return {fault_of_all(LessonFaultKind::kNotFound, FaultWeight::kBars)};
  }
};

}  // namespace

std::unique_ptr<LessonWatch> places_watch(const PlacesBoard& board, const Lesson& lesson,
                                          std::span<const TakenLesson> before) {
  if (lesson.things.empty() && before.empty()) {
    return std::make_unique<BarePlacesWatch>(board);
  }
  const auto bare =
      std::find_if(before.begin(), before.end(), [](const TakenLesson& taken) { return taken.lesson.things.empty(); });
  const auto view = bare == before.end() ? std::nullopt : view_of(board, bare->bgr, bare->marks);
  if (!view) {
    return std::make_unique<BlindPlacesWatch>();
  }
  return std::make_unique<LaidPlacesWatch>(board, lesson, before, *bare, *view);
}

std::vector<LessonFault> mixed_up(const PlacesBoard& board, const TakenLesson& lesson,
                                  std::span<const TakenLesson> others) {
  std::vector<LessonFault> faults;
  const auto view = view_of(board, lesson.bgr, lesson.marks);
  for (std::size_t group = 0; view && group < board.groups.size(); ++group) {
    const auto seen = colours_in(board, group, lesson.lesson, lesson.bgr, seen_in(*view));
    const auto mixed = mixed_up_in(lesson.lesson, seen, usual_colours(board, group, others));
    faults.insert(faults.end(), mixed.begin(), mixed.end());
  }
  return faults;
}

}  // namespace seneschal::calibration
