#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "calibration/lessons/read_back.h"
#include "calibration/lessons/teacher.h"
#include "vision/board/picture_reader.h"

namespace seneschal::wizard {

/// How well a table that was just learned is seen: the pictures that taught it are read again, and one more of what was
/// laid last, which taught nothing.
class TableCheck {
 public:
  /// What was read in the picture that taught nothing, and what is read worst of all pictures now.
  struct Fresh;

  /// Reads the pictures of the lessons, of which there is one at least; takes a second or more for each. The teacher
  /// outlives this.
  TableCheck(const calibration::Teacher& teacher, const std::string& table_text,
             const std::vector<calibration::TakenLesson>& taken);

  /// Reads a picture of the same camera, CV_8UC3. Nothing where what was laid last does not lie in it any more, as the
  /// lesson's own picture tells, whatever the learned table reads there: then it says nothing of how well that reads.
  /// Takes long, and changes nothing that shown() looks at.
  [[nodiscard]] std::unique_ptr<Fresh> read_fresh(const cv::Mat& bgr) const;
  /// From now on that is shown, too.
  void take(const Fresh& fresh);

  /// {"pictures": 3, "taught": [...], "fresh": [...] or null, "weakest": [...]}: of each kind of thing
  /// {"kind": "figure", "all": 22, "right": 22, "hidden": 0, "sure_share": 0.99}, and of the places that are read worst
  /// {"kind": "figure", "at": {"zone": "seat-3", "number": 0}, "laid": "red", "seen": "red", "is_right": true,
  /// "is_weak": false, "sure_share": 0.99, "flaw": null, "outline": [[0.31, 0.44], ...]}, as shares of the picture.
  [[nodiscard]] nlohmann::json shown() const;

 private:
  using ReadThings = std::vector<calibration::ReadThing>;
  struct Weak {
    calibration::ReadThing thing;
    std::vector<vision::PixelPoint> outline{};
    std::optional<calibration::PlaceFlaw> flaw{};
  };

  [[nodiscard]] ReadThings read(const calibration::Lesson& lesson, const cv::Mat& bgr) const;
  [[nodiscard]] std::vector<Weak> weakest_of(const ReadThings& things, const cv::Mat& bgr) const;

  const calibration::Teacher& teacher_;
  const std::unique_ptr<vision::PictureReader> reader_;
  const calibration::Lesson last_;
  std::unique_ptr<calibration::LessonWatch> watch_;  // of the last lesson, by the pictures before it
  std::size_t pictures_ = 0;
  ReadThings taught_;
  std::optional<ReadThings> fresh_;
  std::vector<Weak> weakest_;
  cv::Size size_;
};

struct TableCheck::Fresh {
  ReadThings things;
  std::vector<Weak> weakest;
};

}  // namespace seneschal::wizard
