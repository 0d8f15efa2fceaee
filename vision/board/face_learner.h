#pragma once

#include <map>
#include <optional>
#include <string>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"

namespace seneschal::vision {

/// Eyes that can be shown faces between two pictures: what lies on which zone looks so.
class FaceLearner {
 public:
  FaceLearner() = default;
  virtual ~FaceLearner() = default;

  /// What lies in the last picture that was read with a face that nobody has taught, by the zone's id: each from edge
  /// to edge (CV_8UC3, B G R), one end first or the other.
  [[nodiscard]] virtual std::map<std::string, cv::Mat> untaught_faces() const = 0;

  /// The part of the pictures in which what lies in that zone is seen, as the last one that was read had it; nothing
  /// where no face is read there.
  [[nodiscard]] virtual std::optional<cv::Rect> face_in_picture(const std::string& zone) const = 0;

  /// From the next picture on what looks like `face`, a picture as above, is read as `thing`, and nothing else is.
  /// False where no `thing` can lie in that zone, or its face is too small to be read.
  virtual bool teach(const std::string& zone, const table::Thing& thing, const cv::Mat& face) = 0;

  /// From the next picture on nothing is read as `thing` there, until it is taught again.
  virtual void forget(const std::string& zone, const table::Thing& thing) = 0;

  /// What the picture of its face is called in a folder of faces, with its ending.
  [[nodiscard]] virtual std::string face_file(const table::Thing& thing) const = 0;

 protected:
  FaceLearner(const FaceLearner&) = default;
  FaceLearner& operator=(const FaceLearner&) = default;
  FaceLearner(FaceLearner&&) = default;
  FaceLearner& operator=(FaceLearner&&) = default;
};

}  // namespace seneschal::vision
