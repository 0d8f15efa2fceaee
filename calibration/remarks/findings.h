#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/table/layout.h"

namespace seneschal::calibration {

// What was found while a table was learned, each as its facts. A picture is called as whoever gave it calls it; a seat,
// a marker and a place by its number or name on the board.

/// The printed markers, and how far they lie, root mean square, from where the camera expects them.
struct MarkersFound {
  static constexpr std::string_view kKind = "markers_found";
  std::vector<int> markers;
  double off_px = 0;
  friend bool operator==(const MarkersFound&, const MarkersFound&) = default;
};

/// The clicked points, and how far they lie from where the printed board puts them.
struct MarksFound {
  static constexpr std::string_view kKind = "marks_found";
  double off_px = 0;
  friend bool operator==(const MarksFound&, const MarksFound&) = default;
};

/// Where the camera is above the board, and its lens.
struct CameraFound {
  static constexpr std::string_view kKind = "camera_found";
  double above_cm = 0;
  double focal_px = 0;
  double distortion = 0;
  friend bool operator==(const CameraFound&, const CameraFound&) = default;
};

/// How far the track's printed edges lie from their circles, root mean square.
struct TrackFound {
  static constexpr std::string_view kKind = "track_found";
  double off_mm = 0;
  friend bool operator==(const TrackFound&, const TrackFound&) = default;
};

/// Of which figures it is known how they look.
struct FiguresLearned {
  static constexpr std::string_view kKind = "figures_learned";
  std::vector<table::Thing> figures;
  friend bool operator==(const FiguresLearned&, const FiguresLearned&) = default;
};

/// How many places taught what a class of figures looks like.
struct TaughtClass {
  table::Thing figure;
  int count = 0;
  friend bool operator==(const TaughtClass&, const TaughtClass&) = default;
};

/// How many empty places and figures the pictures showed, in all or, where a board has several, of a group of places.
struct PlacesLearned {
  static constexpr std::string_view kKind = "places_learned";
  std::optional<std::string> zone;
  int empty = 0;
  std::vector<TaughtClass> taught;
  friend bool operator==(const PlacesLearned&, const PlacesLearned&) = default;
};

/// Each picture read by what all others teach: the part of its places that is right.
struct PicturesAgree {
  static constexpr std::string_view kKind = "pictures_agree";
  std::optional<std::string> zone;
  double right_share = 0;
  friend bool operator==(const PicturesAgree&, const PicturesAgree&) = default;
};

}  // namespace seneschal::calibration
