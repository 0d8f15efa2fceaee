#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "vision/board/board_game.h"
#include "vision/board/geometry.h"
#include "vision/board/marks.h"

namespace seneschal::calibration {

// The measures of a copy of a game, found in a picture of its bare board: the places that a template has are looked for
// in what is printed, adjusted by whoever sees that they lie otherwise, and written into a board file.

/// Why nothing can be measured at all.
enum class CannotMeasure {
  kTemplate,    ///< its text is no board file of zones or of a round board
  kNoMarks,     ///< four points were clicked, but the template has no "marks" to go with them, or neither has markers
  kFewMarkers,  ///< the picture shows too few of the board's printed markers
  kWrongMarks,  ///< the four clicked points cannot be the template's marks: outside the picture, on a line, crossed
};

/// How well places fit what is printed.
enum class Fitness {
  kFits,
  kDoubtful,  ///< little is printed there that they fit: it wants to be looked at, or dragged
  kRefused,   ///< the picture shows something else
};

/// What is measured: the template's text, and in which picture.
struct BareBoardPicture {
  std::string board_text;                                    ///< of the template
  cv::Mat bgr;                                               ///< CV_8UC3; nothing on the board
  std::optional<vision::ClickedMarks> marks = std::nullopt;  ///< in place of printed markers
};

/// An outline over the picture, pixels, closed.
struct DrawnPlace {
  std::string zone;
  std::string place;  ///< one of the zone's, or the zone's id where it is one place
  std::vector<vision::PixelPoint> outline;
  Fitness fitness = Fitness::kFits;  ///< of this place alone: doubtful where nothing like it is printed
};

/// What an owner may drag to where it belongs.
struct Handle {
  std::string id;
  std::string zone;  ///< that it moves
  vision::PixelPoint at;
  bool is_held = false;  ///< it was dragged there
};

/// How a zone fits.
struct ZoneFit {
  std::string zone;
  Fitness fitness = Fitness::kFits;
  double seen = 0;        ///< 0 where nothing like it is printed, 1 where all edges run as its outlines do
  double least_seen = 0;  ///< the same of its place that is seen least
};

/// The fitted board. A value: what it was before a drag can be kept.
class BoardMeasures {
 public:
  /// Fits the template to the picture by itself. `round` reads board files of a round board; null where there are none.
  [[nodiscard]] static tl::expected<BoardMeasures, CannotMeasure> fitted(const vision::BoardGame* round,
                                                                         BareBoardPicture bare);
  ~BoardMeasures();
  BoardMeasures(const BoardMeasures& other);
  BoardMeasures& operator=(const BoardMeasures& other);
  BoardMeasures(BoardMeasures&&) noexcept;
  BoardMeasures& operator=(BoardMeasures&&) noexcept;

  /// A valid board file.
  [[nodiscard]] std::string board_text() const;
  [[nodiscard]] std::vector<DrawnPlace> places() const;
  [[nodiscard]] std::vector<Handle> handles() const;

  /// Holds a handle at a place of the picture and fits everything else anew. Nothing happens, and false is returned,
  /// where there is no such handle.
  bool drag(const std::string& handle, vision::PixelPoint to);
  /// Lets a handle go that was dragged, and fits anew.
  bool release(const std::string& handle);

  /// Of the whole: refused where hardly anything is where the template might have it.
  [[nodiscard]] Fitness fitness() const;
  [[nodiscard]] std::vector<ZoneFit> zones() const;

 private:
  class Impl;
  explicit BoardMeasures(std::unique_ptr<Impl> impl);
  static tl::expected<std::unique_ptr<Impl>, CannotMeasure> zones_in(BareBoardPicture bare);
  static tl::expected<std::unique_ptr<Impl>, CannotMeasure> round_in(const vision::BoardGame* round,
                                                                     BareBoardPicture bare);

  std::unique_ptr<Impl> impl_;
};

}  // namespace seneschal::calibration
