#include "calibration/lessons/drawn_lessons.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

#include "vision/pictures/decode_picture.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::tests {

using calibration::FaultWeight;
using calibration::Lesson;
using calibration::LessonFault;
using calibration::LessonFaultKind;

namespace {

std::string line_of(const std::vector<LessonFault>& faults) {
  std::string line;
  for (const LessonFault& fault : faults) {
    line +=
        fmt::format(" {}{}", calibration::to_text(fault.kind), fault.weight == FaultWeight::kNoted ? "(noted)" : "");
    if (fault.at) {
      line += fmt::format(" {}/{}", fault.at->zone, fault.at->number);
    }
    if (fault.expected) {
      line += fmt::format(" not {}", *fault.expected);
    }
    if (fault.found) {
      line += fmt::format(" but {}", *fault.found);
    }
    line += ";";
  }
  return line;
}

bool holds(const std::vector<LessonFault>& faults) {
  return calibration::heaviest(faults).value_or(FaultWeight::kNoted) != FaultWeight::kNoted;
}

/// Whether it is said of one of these places, or of any where none is named.
bool is_shown(const std::vector<LessonFault>& faults, const std::vector<calibration::PlaceId>& at) {
  return std::any_of(faults.begin(), faults.end(), [&](const LessonFault& fault) {
    return fault.weight != FaultWeight::kNoted &&
           (at.empty() || (fault.at && std::find(at.begin(), at.end(), *fault.at) != at.end()));
  });
}

class LessonTrial {
 public:
  LessonTrial(const std::string& where, const calibration::LessonWatch& watch, LessonFigures& figures)
      : where_(where), watch_(watch), figures_(figures) {}

  void take_right(const cv::Mat& picture) {
    const auto faults = watch_.faults(picture, {});
    ++figures_.right;
    if (holds(faults)) {
      ++figures_.refused;
      fmt::print("{} is right, but{}\n", where_, line_of(faults));
    }
  }
  void take_wrong(const Slip& slip, const cv::Mat& picture) {
    const auto faults = watch_.faults(picture, {});
    const bool is_found = is_shown(faults, slip.at);
    auto& [all, found] = figures_.slips[slip.kind];
    ++all;
    found += is_found ? 1 : 0;
    figures_.silent[slip.kind] += holds(faults) ? 0 : 1;
    if (!is_found) {
      fmt::print("{} with {} at {}:{}\n", where_, slip.kind,
                 slip.at.empty() ? "" : fmt::format("{}/{}", slip.at.front().zone, slip.at.front().number),
                 line_of(faults));
    }
  }

 private:
  std::string where_;
  const calibration::LessonWatch& watch_;
  LessonFigures& figures_;
};

}  // namespace

DrawnTable::DrawnTable(std::uint64_t seed, simulation::SimTable table)
    : table_(std::move(table)),
      renderer_(table_.measures, sim::random_look(seed, table_.measures), table_.cards),
      setter_(table_.measures, table_.places, seed),
      seed_(seed) {}

cv::Mat DrawnTable::picture(const table::Setting& setting, const simulation::ChosenPlaces& places) {
  setter_ = simulation::TableSetter(table_.measures, table_.places, seed_ * 1000 + exposures_);
  setter_.set(setting, places);
  if (const auto degrees = plate_degrees(setting)) {
    setter_.turn_disc_to(*degrees);
  }
  return taken();
}

std::optional<cv::Mat> DrawnTable::picture_with_arm(const std::vector<calibration::OutlinedPlace>& places) {
  constexpr double kDiffers = 20;  // grey levels
  constexpr double kLeastOfBoard = 0.015;
  const cv::Mat without = renderer_.draw(setter_.scene()).value().clone();
  setter_.reach_in();
  cv::Mat change;
  cv::absdiff(renderer_.draw(setter_.scene()).value(), without, change);
  cv::cvtColor(change, change, cv::COLOR_BGR2GRAY);
  std::vector<cv::Point> corners;
  for (const calibration::OutlinedPlace& place : places) {
    corners.insert(corners.end(), place.outline.begin(), place.outline.end());
  }
  std::vector<cv::Point> hull;
  cv::convexHull(corners, hull);
  cv::Mat board(change.size(), CV_8U, cv::Scalar(0));
  cv::fillConvexPoly(board, hull, cv::Scalar(255));
  const bool is_seen = cv::countNonZero((change > kDiffers) & board) > kLeastOfBoard * cv::countNonZero(board);
  auto picture = is_seen ? std::optional(taken()) : std::nullopt;
  setter_.draw_back();
  return picture;
}

cv::Mat DrawnTable::taken() {
  constexpr int kQuality = 92;
  const cv::Mat photograph = renderer_.photograph(setter_.scene(), exposures_++).value();
  return vision::decode_colour(vision::encode_jpeg(photograph, kQuality).value()).value();
}

LessonFigures& LessonFigures::operator+=(const LessonFigures& other) {
  right += other.right;
  refused += other.refused;
  for (const auto& [kind, counts] : other.slips) {
    slips[kind].first += counts.first;
    slips[kind].second += counts.second;
  }
  for (const auto& [kind, count] : other.silent) {
    silent[kind] += count;
  }
  learned += other.learned;
  not_learned += other.not_learned;
  places += other.places;
  misread += other.misread;
  return *this;
}

std::string line_of(const LessonFigures& figures) {
  std::string line = fmt::format("{} of {} right pictures taken", figures.right - figures.refused, figures.right);
  for (const auto& [kind, counts] : figures.slips) {
    line += fmt::format("; {}: {} of {} found, {} silent", kind, counts.second, counts.first, figures.silent.at(kind));
  }
  return line + fmt::format("; {} of {} tables learned, {} of {} places misread", figures.learned,
                            figures.learned + figures.not_learned, figures.misread, figures.places);
}

std::vector<calibration::TakenLesson> take_lessons(DrawnTable& drawn, const calibration::Teacher& teacher,
                                                   const LessonHands& hands, std::uint64_t seed,
                                                   LessonFigures& figures) {
  constexpr int kTimes = 2;
  std::vector<calibration::TakenLesson> taken;
  for (const Lesson& lesson : teacher.lessons()) {
    const auto watch = teacher.watch(lesson, taken);
    LessonTrial trial(fmt::format("table {}, {}", seed, lesson.id), *watch, figures);
    for (const Slip& slip : hands.slips(lesson)) {
      trial.take_wrong(slip, drawn.picture(slip.laid.setting, slip.laid.places));
    }
    const LaidLesson right = hands.laid(lesson);
    cv::Mat picture;
    for (int i = 0; i < kTimes; ++i) {
      picture = drawn.picture(right.setting, right.places);
      trial.take_right(picture);
    }
    const auto places = teacher.locate(picture, {}).value();
    const auto with_arm = taken.empty() ? std::nullopt : drawn.picture_with_arm(places);
    if (with_arm) {
      trial.take_wrong({"arm", right, {}}, *with_arm);
    }
    taken.push_back({lesson, picture, {}});
  }
  return taken;
}

std::vector<std::uint64_t> lesson_seeds(std::vector<std::uint64_t> few) {
  const char* named = std::getenv("SENESCHAL_LESSON_TABLES");
  if (named == nullptr) {
    return few;
  }
  const std::string text = named;
  const std::uint64_t first = std::stoull(text);
  const std::uint64_t last = std::stoull(text.substr(text.find('-') + 1));
  std::vector<std::uint64_t> seeds;
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    seeds.push_back(seed);
  }
  return seeds;
}

}  // namespace seneschal::tests
