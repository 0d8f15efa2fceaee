#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "calibration/lessons/lesson_fault.h"
#include "calibration/lessons/plan/lesson.h"
#include "calibration/remarks/remark.h"
#include "calibration/site_lessons.h"
#include "vision/board/board_game.h"
#include "vision/board/picture_reader.h"
#include "vision/table.h"

namespace seneschal::calibration {

/// Holds pictures of one camera, one after the other, against one lesson.
class LessonWatch {
 public:
  LessonWatch() = default;
  virtual ~LessonWatch() = default;
  LessonWatch(const LessonWatch&) = delete;
  LessonWatch& operator=(const LessonWatch&) = delete;
  LessonWatch(LessonWatch&&) = delete;
  LessonWatch& operator=(LessonWatch&&) = delete;

  /// What keeps a picture (CV_8UC3) from being that of the lesson, the heaviest first; empty where nothing does.
  /// `marks` were clicked in it, or in a picture of the same camera in the same place.
  [[nodiscard]] virtual std::vector<LessonFault> faults(const cv::Mat& bgr,
                                                        const std::optional<vision::ClickedMarks>& marks) const = 0;
};

/// What was learned of a table.
struct LearnedTable {
  std::string text;  ///< of the table file
  Remarks remarks;
};

/// Why nothing was learned: what calibration says, or a lesson whose picture shows something else after all.
struct NotLearned {
  std::optional<Remark> error{};
  std::optional<std::string> lesson{};  ///< its id
  std::vector<LessonFault> faults{};    ///< of its picture
};

/// Knows which pictures a board is learned from, when one shows what it should, and what comes of them.
class Teacher {
 public:
  Teacher() = default;
  virtual ~Teacher() = default;
  Teacher(const Teacher&) = delete;
  Teacher& operator=(const Teacher&) = delete;
  Teacher(Teacher&&) = delete;
  Teacher& operator=(Teacher&&) = delete;

  /// The pictures to take, in the order in which people lay them with few moves: the bare board first.
  [[nodiscard]] virtual const std::vector<Lesson>& lessons() const = 0;

  /// Where a picture (CV_8UC3) shows each place of the board; or the fault kNotFound.
  [[nodiscard]] virtual tl::expected<std::vector<OutlinedPlace>, LessonFault> locate(
      const cv::Mat& bgr, const std::optional<vision::ClickedMarks>& marks) const = 0;

  /// For pictures of `lesson` after those of the lessons `before` were taken, of which the bare board's is one but for
  /// that lesson itself. What takes time, such as finding the camera, is done here. Outlives the teacher.
  [[nodiscard]] virtual std::unique_ptr<LessonWatch> watch(const Lesson& lesson,
                                                           std::span<const TakenLesson> before) const = 0;

  /// Learns the table from all lessons, which a camera took whose light was locked at `light`, where it can tell.
  [[nodiscard]] virtual tl::expected<LearnedTable, NotLearned> learn(
      std::span<const TakenLesson> taken, const std::optional<vision::LockedLight>& light = {}) const = 0;

  /// Reads pictures with a table that was learned; null where `table_text` is none of this board.
  [[nodiscard]] virtual std::unique_ptr<vision::PictureReader> reader(const std::string& table_text) const = 0;
};

/// For a board file's text: one that lists zones, or one of `game`. The error, a sentence, says what is wrong with the
/// file, or that boards of its kind are not taught by lessons.
[[nodiscard]] tl::expected<std::unique_ptr<Teacher>, Remark> teacher_of(const vision::BoardGame& game,
                                                                        const std::string& board_text,
                                                                        const std::string& board_name);

}  // namespace seneschal::calibration
