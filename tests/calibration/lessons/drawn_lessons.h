#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/lessons/teacher.h"
#include "daemon/simulation/chosen_places.h"
#include "daemon/simulation/sim_setting.h"
#include "daemon/simulation/table_setter.h"
#include "hardware/sim/renderer.h"
#include "rules/table/setting.h"

namespace seneschal::tests {

/// A simulated table that a seed decides, under a camera that compresses its pictures as cameras do.
class DrawnTable {
 public:
  DrawnTable(std::uint64_t seed, simulation::SimTable table);

  /// CV_8UC3, as it comes from the file. Hands put everything there anew.
  [[nodiscard]] cv::Mat picture(const table::Setting& setting, const simulation::ChosenPlaces& places = {});
  /// The table of the last picture while somebody reaches over it; nothing where of these places and what is between
  /// them the arm hides next to nothing.
  [[nodiscard]] std::optional<cv::Mat> picture_with_arm(const std::vector<calibration::OutlinedPlace>& places);

  [[nodiscard]] const simulation::SimTable& table() const { return table_; }

 private:
  [[nodiscard]] cv::Mat taken();

  simulation::SimTable table_;
  sim::Renderer renderer_;
  simulation::TableSetter setter_;
  std::uint64_t seed_;
  std::uint64_t exposures_ = 0;
};

/// How often a teacher was right.
struct LessonFigures {
  int right = 0;                                     ///< pictures that show what they should
  int refused = 0;                                   ///< of those, not taken by themselves
  std::map<std::string, std::pair<int, int>> slips;  ///< by kind: how many, and found where they are
  std::map<std::string, int> silent;                 ///< by kind: of which nothing was said, so that all seemed right
  int learned = 0;                                   ///< tables
  int not_learned = 0;
  int places = 0;  ///< of pictures that taught nothing, read by what was learned
  int misread = 0;
  LessonFigures& operator+=(const LessonFigures& other);
};
[[nodiscard]] std::string line_of(const LessonFigures& figures);

/// How a table is laid for a lesson, with places where they matter.
struct LaidLesson {
  table::Setting setting;
  simulation::ChosenPlaces places;
};

/// Something that people do wrong, and where it is to be shown; nowhere: it is enough that something is.
struct Slip {
  std::string kind;
  LaidLesson laid;
  std::vector<calibration::PlaceId> at;
};

/// Takes all lessons of a table one after the other, each right and with every slip that `hands` make of it, and
/// once with an arm over the table. What is not right is printed. Gives what was taken.
struct LessonHands {
  std::function<LaidLesson(const calibration::Lesson&)> laid;
  std::function<std::vector<Slip>(const calibration::Lesson&)> slips;
};
[[nodiscard]] std::vector<calibration::TakenLesson> take_lessons(DrawnTable& drawn, const calibration::Teacher& teacher,
                                                                 const LessonHands& hands, std::uint64_t seed,
                                                                 LessonFigures& figures);

/// The seeds of the tables: those that the environment variable SENESCHAL_LESSON_TABLES names, "2001-2020", or else
/// `few`.
[[nodiscard]] std::vector<std::uint64_t> lesson_seeds(std::vector<std::uint64_t> few);

}  // namespace seneschal::tests
