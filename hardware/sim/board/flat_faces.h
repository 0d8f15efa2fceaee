#pragma once

#include <map>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "hardware/sim/board/canvas.h"
#include "hardware/sim/board/look.h"
#include "hardware/sim/board/measures.h"
#include "hardware/sim/board/scene.h"

namespace seneschal::sim {

/// Pictures of faces by name, of cards as a DroppedCard has it and of other flat pieces as a LaidFace has it, CV_8UC3.
using CardPictures = std::map<std::string, cv::Mat>;

/// Each as large as it is laid down on a canvas of `scale` pixels per millimetre, which takes a part of the memory, and
/// as its lacquer lets it be seen, which sends back `shine` of the light by itself.
[[nodiscard]] CardPictures laid_cards(CardPictures cards, const cv::Size2d& size_mm, double scale, double shine);

/// The flat pieces of a table that have a picture, and are so thick that an eye sees their tops a little aside of where
/// they lie, and of some the sides.
class FlatFaces {
 public:
  /// `scale` is that of the canvas, in pixels per millimetre.
  FlatFaces(const TableMeasures& table, const Look& look, double scale, const CardPictures& pictures);

  /// Lays them on a canvas of the board's plane, of which they change no more than `zone`, in its pixels. Of a face
  /// that the table's measures do not list nothing is seen; one without a picture is blank.
  void lay(const std::vector<LaidFace>& faces, Canvas& canvas, const cv::Rect& zone) const;

 private:
  struct Kind {
    FaceMake make;
    cv::Size2d seen_size;  // that the top seems to have on the plane
  };

  [[nodiscard]] const Kind* kind_of(const std::string& face) const;
  void shade_under(const std::vector<LaidFace>& faces, Canvas& canvas, const cv::Rect& zone) const;
  void lay_one(const LaidFace& face, Canvas& canvas) const;

  cv::Vec3d eye_;   // where it is
  cv::Vec3d lamp_;  // where it is
  std::vector<Kind> kinds_;
  CardPictures pictures_;
};

}  // namespace seneschal::sim
