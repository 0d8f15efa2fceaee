#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/camera/plane_view.h"
#include "vision/places/flat_faces.h"
#include "vision/places/places_board.h"
#include "vision/places/turned_faces.h"

namespace seneschal::vision {

/// A picture, as far as flat pieces are read from it.
struct FlatPicture {
  const PlaneView& view;
  const cv::Mat& bgr;      ///< CV_8UC3
  const cv::Mat& covered;  ///< CV_8U of its size, non-zero where something hides the board; or empty
};

/// Reads what lies flat on the places of a group, whichever way it is turned, by pictures of the faces.
class FlatReader {
 public:
  /// `faces` are those of the board's things; those of other things than the group's are left out.
  FlatReader(const FlatGroup& group, std::span<const FlatFace> faces);

  /// The points of the view of one place: kPointsPerMm to the millimetre.
  [[nodiscard]] cv::Size view_size() const { return {2 * half_ + 1, 2 * half_ + 1}; }

  /// One of the group's places. `bare` (CV_8UC3, view_size() round the place's middle) is how the board looks there in
  /// the picture's light; empty where nobody knows, and then what is even is taken for bare. A place of which half is
  /// covered or that is not in the picture cannot be seen, nor can one that shows neither a face nor the board.
  [[nodiscard]] table::SpotReading read(std::size_t place, const FlatPicture& picture, const cv::Mat& bare) const;

 private:
  struct Patch;

  [[nodiscard]] Patch patch_of(const BoardPoint& at, const FlatPicture& picture) const;
  [[nodiscard]] double bare_misfit(const Patch& patch, const cv::Mat& bare) const;
  [[nodiscard]] std::array<cv::Mat, kColours> even_ground(const Patch& patch) const;
  [[nodiscard]] std::vector<std::size_t> faces_of_first_things(const std::vector<std::size_t>& order) const;
  [[nodiscard]] std::vector<double> face_misfits(const Patch& patch) const;

  FlatGroup group_;
  std::vector<table::Thing> things_;  // of each picture
  /// All have the same rings.
  [[nodiscard]] const PolarRings& rings() const { return by_softness_.front().front().rings(); }

  std::vector<std::vector<TurnedFaces>> by_softness_;  // for each of a few; each as large as it is, then otherwise
  int reach_ = 0;                                      // of a piece that lies in its place's middle, points
  int half_ = 0;                                       // from the middle of a patch to its edge
};

}  // namespace seneschal::vision
