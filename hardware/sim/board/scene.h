#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/layout.h"

namespace seneschal::sim {

/// A piece on a chair or a spot with the rings it wears, `aside` of its middle (mm), as hands put it down.
struct Seated {
  table::Thing figure;
  int rings = 0;
  cv::Point2d aside;
  friend bool operator==(const Seated&, const Seated&) = default;
};

/// A marker on the track or anywhere else. A lying one has its foot at `foot` and its head towards `head_deg`,
/// counter-clockwise from +x; so far a standing cube is turned.
struct MarkerPose {
  cv::Point2d foot;
  bool is_lying = false;
  double head_deg = 0;
  friend bool operator==(const MarkerPose&, const MarkerPose&) = default;
};

/// A card of a pile, by the name of its picture, as it was dropped: `aside` of the zone's middle (mm), turned.
struct DroppedCard {
  std::string face;
  cv::Point2d aside;
  double turn_deg = 0;  ///< counter-clockwise
  friend bool operator==(const DroppedCard&, const DroppedCard&) = default;
};

/// A flat piece by the name of its picture, as one of TableMeasures::faces has it, on the board's plane: its middle
/// (mm) and how it is turned.
struct LaidFace {
  std::string face;
  cv::Point2d at;
  double turn_deg = 0;  ///< counter-clockwise
  friend bool operator==(const LaidFace&, const LaidFace&) = default;
};

/// How many people's arms can be told apart.
inline constexpr std::size_t kPeople = 4;

/// An arm over the table: its fingertips are at `tips` (mm, with height) and its elbow lies towards `from_deg`,
/// counter-clockwise from +x.
struct ArmPose {
  cv::Point3d tips;
  double from_deg = 0;
  bool is_left = false;
  int person = 0;                     ///< from 0, below kPeople; decides skin and sleeve
  std::optional<table::Thing> holds;  ///< between the fingertips
  friend bool operator==(const ArmPose&, const ArmPose&) = default;
};

/// Everything that can change on the table.
struct Scene {
  std::map<int, Seated> seats;    ///< by the number of the chair or the spot
  double disc_deg = 0;            ///< of the plate with the mark, clockwise from seat 0
  std::vector<cv::Point2d> tray;  ///< rings, from the tray's middle
  std::map<table::Thing, MarkerPose> markers;
  std::map<int, std::vector<DroppedCard>> piles;  ///< by the card zone's number from 0, the last one on top
  std::vector<LaidFace> faces;                    ///< none on another
  std::vector<ArmPose> arms;
  friend bool operator==(const Scene&, const Scene&) = default;
};

}  // namespace seneschal::sim
