#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/table/layout.h"

namespace seneschal::calibration {

// What may be wrong with a table that was learned, each as its facts, named as in findings.h. Shares are 0 to 1.

/// Not all of the printed markers are in view.
struct MarkersMissing {
  static constexpr std::string_view kKind = "markers_missing";
  std::vector<int> markers;
  int all = 0;
  friend bool operator==(const MarkersMissing&, const MarkersMissing&) = default;
};

/// Markers that do not lie as the board file says, and were left out.
struct MarkersRefused {
  static constexpr std::string_view kKind = "markers_refused";
  std::vector<int> markers;
  friend bool operator==(const MarkersRefused&, const MarkersRefused&) = default;
};

/// All that are in view lie on one side of the board.
struct MarkersOneSided {
  static constexpr std::string_view kKind = "markers_one_sided";
  std::vector<int> markers;
  friend bool operator==(const MarkersOneSided&, const MarkersOneSided&) = default;
};

/// The track's printed edges lie far from their circles.
struct TrackOff {
  static constexpr std::string_view kKind = "track_off";
  double off_mm = 0;
  friend bool operator==(const TrackOff&, const TrackOff&) = default;
};

/// No picture shows the seats of a teach picture empty.
struct TaughtSeatsNeverEmpty {
  static constexpr std::string_view kKind = "taught_seats_never_empty";
  std::vector<int> seats;
  friend bool operator==(const TaughtSeatsNeverEmpty&, const TaughtSeatsNeverEmpty&) = default;
};

/// No picture shows these seats, which bear a mark, empty.
struct MarkedSeatsNeverEmpty {
  static constexpr std::string_view kKind = "marked_seats_never_empty";
  std::vector<int> seats;
  friend bool operator==(const MarkedSeatsNeverEmpty&, const MarkedSeatsNeverEmpty&) = default;
};

/// Sharp edges are spread so far.
struct PictureBlurred {
  static constexpr std::string_view kKind = "picture_blurred";
  std::string picture;
  double spread_mm = 0;
  double usual_mm = 0;
  friend bool operator==(const PictureBlurred&, const PictureBlurred&) = default;
};

/// On that part of the board the picture is so light that colours are lost.
struct PictureOverExposed {
  static constexpr std::string_view kKind = "picture_over_exposed";
  std::string picture;
  double board_share = 0;
  friend bool operator==(const PictureOverExposed&, const PictureOverExposed&) = default;
};

/// On that part of the board it is too dark to tell colours apart.
struct PictureUnderExposed {
  static constexpr std::string_view kKind = "picture_under_exposed";
  std::string picture;
  double board_share = 0;
  friend bool operator==(const PictureUnderExposed&, const PictureUnderExposed&) = default;
};

/// The light at one marker is so many times that at another.
struct LightUneven {
  static constexpr std::string_view kKind = "light_uneven";
  std::string picture;
  int bright_marker = 0;
  int dim_marker = 0;
  double times = 0;
  friend bool operator==(const LightUneven&, const LightUneven&) = default;
};

/// The light at one marker is redder than at another: it has so many times as much red to blue.
struct LightTinted {
  static constexpr std::string_view kKind = "light_tinted";
  std::string picture;
  int warm_marker = 0;
  int cold_marker = 0;
  double times = 0;
  friend bool operator==(const LightTinted&, const LightTinted&) = default;
};

/// The camera looks at the board from so far beside the vertical, where so much is well.
struct CameraSlanted {
  static constexpr std::string_view kKind = "camera_slanted";
  double slant_deg = 0;
  double most_deg = 0;
  friend bool operator==(const CameraSlanted&, const CameraSlanted&) = default;
};

/// So many pixels show a millimetre of the board where it is smallest, and so many are needed.
struct BoardSmall {
  static constexpr std::string_view kKind = "board_small";
  double px_per_mm = 0;
  double least_px_per_mm = 0;
  friend bool operator==(const BoardSmall&, const BoardSmall&) = default;
};

/// Figures on these seats would not be whole in the picture.
struct SeatsCutOff {
  static constexpr std::string_view kKind = "seats_cut_off";
  std::vector<int> seats;
  friend bool operator==(const SeatsCutOff&, const SeatsCutOff&) = default;
};

/// Something seems to lie over the table.
struct TableCovered {
  static constexpr std::string_view kKind = "table_covered";
  std::string picture;
  friend bool operator==(const TableCovered&, const TableCovered&) = default;
};

/// What stands there is read rightly, and less surely than that.
struct SeatsUnsure {
  static constexpr std::string_view kKind = "seats_unsure";
  std::string picture;
  std::vector<int> seats;
  double sure_share = 0;
  friend bool operator==(const SeatsUnsure&, const SeatsUnsure&) = default;
};

/// Seats that cannot be read.
struct SeatsHidden {
  static constexpr std::string_view kKind = "seats_hidden";
  std::string picture;
  std::vector<int> seats;
  friend bool operator==(const SeatsHidden&, const SeatsHidden&) = default;
};

/// The disc's angle cannot be read.
struct DiscUnread {
  static constexpr std::string_view kKind = "disc_unread";
  std::string picture;
  friend bool operator==(const DiscUnread&, const DiscUnread&) = default;
};

/// The tray is read as so many rings, and should show others.
struct TrayMisread {
  static constexpr std::string_view kKind = "tray_misread";
  std::string picture;
  int rings = 0;
  int right_rings = 0;
  friend bool operator==(const TrayMisread&, const TrayMisread&) = default;
};

/// What stands on a seat and what is read there, each a figure or nobody.
struct SeatMisread {
  int seat = 0;
  std::optional<table::Thing> truth;
  std::optional<table::Thing> seen;
  friend bool operator==(const SeatMisread&, const SeatMisread&) = default;
};

/// Seats that are read as something else, if narrowly.
struct SeatsNearlyRight {
  static constexpr std::string_view kKind = "seats_nearly_right";
  std::string picture;
  std::vector<SeatMisread> misread;
  friend bool operator==(const SeatsNearlyRight&, const SeatsNearlyRight&) = default;
};

/// Two kinds of figures that may be taken for one another: by this much, in log-likelihood, a typical one of either is
/// told from the other, where usual ones are so far apart.
struct FiguresAlike {
  static constexpr std::string_view kKind = "figures_alike";
  table::Thing first;
  table::Thing second;
  double apart = 0;
  double usual = 0;
  friend bool operator==(const FiguresAlike&, const FiguresAlike&) = default;
};

/// The pictures do not agree well with each other.
struct PicturesDisagree {
  static constexpr std::string_view kKind = "pictures_disagree";
  std::optional<std::string> zone;
  friend bool operator==(const PicturesDisagree&, const PicturesDisagree&) = default;
};

/// One picture alone teaches the board.
struct OnePicture {
  static constexpr std::string_view kKind = "one_picture";
  friend bool operator==(const OnePicture&, const OnePicture&) = default;
};

}  // namespace seneschal::calibration
