#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/table/layout.h"

namespace seneschal::vision {

// Why pictures do not show where a board is, or cannot teach it: each reason by its name, with what it is said of.

/// Only one or two of the board's printed markers are in view, where a lens is learned from three.
struct FewMarkers {
  static constexpr std::string_view kKind = "few_markers";
  int all = 0;               ///< that the board file names
  std::vector<int> markers;  ///< that were found
  friend bool operator==(const FewMarkers&, const FewMarkers&) = default;
};

/// Three or more are, but they do not lie as the board file says.
struct MarkersElsewhere {
  static constexpr std::string_view kKind = "markers_elsewhere";
  std::vector<int> markers;
  friend bool operator==(const MarkersElsewhere&, const MarkersElsewhere&) = default;
};

/// A point was clicked at different places in the pictures of one camera. Marks are counted from 1.
struct MarkMoved {
  static constexpr std::string_view kKind = "mark_moved";
  int mark = 0;
  friend bool operator==(const MarkMoved&, const MarkMoved&) = default;
};

/// Points were clicked, and the board file does not say which they are.
struct NoMarksNamed {
  static constexpr std::string_view kKind = "no_marks_named";
  friend bool operator==(const NoMarksNamed&, const NoMarksNamed&) = default;
};

/// A point was clicked beside the picture, which is so large in pixels.
struct MarkOutside {
  static constexpr std::string_view kKind = "mark_outside";
  int mark = 0;
  int width = 0;
  int height = 0;
  friend bool operator==(const MarkOutside&, const MarkOutside&) = default;
};

/// The clicked points are crossed, on one line or too near to each other.
struct MarksCrossed {
  static constexpr std::string_view kKind = "marks_crossed";
  friend bool operator==(const MarksCrossed&, const MarksCrossed&) = default;
};

/// They run round the board the wrong way.
struct MarksMirrored {
  static constexpr std::string_view kKind = "marks_mirrored";
  friend bool operator==(const MarksMirrored&, const MarksMirrored&) = default;
};

/// The printed board is not where they say.
struct PrintElsewhere {
  static constexpr std::string_view kKind = "print_elsewhere";
  friend bool operator==(const PrintElsewhere&, const PrintElsewhere&) = default;
};

/// None of the board's printed markers is in view.
struct NoMarkerShown {
  static constexpr std::string_view kKind = "no_marker_shown";
  friend bool operator==(const NoMarkerShown&, const NoMarkerShown&) = default;
};

/// The board has no printed markers, and nobody clicked points.
struct MarksNeeded {
  static constexpr std::string_view kKind = "marks_needed";
  friend bool operator==(const MarksNeeded&, const MarksNeeded&) = default;
};

/// No picture shows a figure of that class.
struct FigureNeverShown {
  static constexpr std::string_view kKind = "figure_never_shown";
  table::Thing figure;
  friend bool operator==(const FigureNeverShown&, const FigureNeverShown&) = default;
};

/// No picture shows an empty place.
struct EmptyNeverShown {
  static constexpr std::string_view kKind = "empty_never_shown";
  friend bool operator==(const EmptyNeverShown&, const EmptyNeverShown&) = default;
};

/// The angle of the disc cannot be told from its print.
struct DiscUnclear {
  static constexpr std::string_view kKind = "disc_unclear";
  friend bool operator==(const DiscUnclear&, const DiscUnclear&) = default;
};

/// No picture of the set-up shows all of the tray.
struct TrayNotShown {
  static constexpr std::string_view kKind = "tray_not_shown";
  friend bool operator==(const TrayNotShown&, const TrayNotShown&) = default;
};

/// No rings lie in the tray of the set-up.
struct TrayEmpty {
  static constexpr std::string_view kKind = "tray_empty";
  friend bool operator==(const TrayEmpty&, const TrayEmpty&) = default;
};

/// No picture shows figures, whose colours the track's markers have.
struct NoFiguresShown {
  static constexpr std::string_view kKind = "no_figures_shown";
  friend bool operator==(const NoFiguresShown&, const NoFiguresShown&) = default;
};

/// One of these.
struct Unlearnable {
  std::variant<FewMarkers, MarkersElsewhere, MarkMoved, NoMarksNamed, MarkOutside, MarksCrossed, MarksMirrored,
               PrintElsewhere, NoMarkerShown, MarksNeeded, FigureNeverShown, EmptyNeverShown, DiscUnclear, TrayNotShown,
               TrayEmpty, NoFiguresShown>
      why;

  friend bool operator==(const Unlearnable&, const Unlearnable&) = default;

  /// A sentence in English, for terminal and journal: what is wrong, and what to do about it.
  [[nodiscard]] std::string message() const;
};

std::ostream& operator<<(std::ostream& out, const Unlearnable& unlearnable);

}  // namespace seneschal::vision
