#pragma once

#include <cairo.h>
#include <string>

#include "calibration/mat/mat_area.h"

namespace seneschal::calibration {

/// A shade of grey, 0 black to 1 white.
using Shade = double;

inline constexpr Shade kFaint = 0.72;  // for what is there for people: no detector takes it for an edge of ink
inline constexpr Shade kInk = 0.25;    // for words that are to be read from above the table

enum class TextAnchor { kLeft, kMiddle, kRight };

/// Draws on a cairo context whose user units are millimetres, y down.
class MatPen {
 public:
  explicit MatPen(cairo_t* cairo) : cairo_(cairo) {}

  void line(double x1, double y1, double x2, double y2, double width, Shade shade) const;
  void dashed_line(double x1, double y1, double x2, double y2, double width, Shade shade) const;
  void outline(const MatArea& area, double width, Shade shade) const;
  void fill(const MatArea& area, Shade shade) const;
  void circle(double x, double y, double radius, double width, Shade shade) const;
  void disc(double x, double y, double radius, Shade shade) const;
  void triangle(double x1, double y1, double x2, double y2, double x3, double y3, Shade shade) const;

  /// `y` is the base line's; `height` that of a capital letter, about.
  void text(const std::string& words, double x, double y, double height, TextAnchor anchor, Shade shade = 0) const;

  /// How long `words` are at that height, in mm.
  [[nodiscard]] double text_width(const std::string& words, double height) const;

  [[nodiscard]] cairo_t* cairo() const { return cairo_; }

 private:
  void use(double width, Shade shade) const;
  void use_letters(double height) const;
  cairo_t* cairo_;  ///< not owned
};

/// Keeps transformation, clip and settings of a context, and brings them back at its end.
class KeptState {
 public:
  explicit KeptState(cairo_t* cairo) : cairo_(cairo) { cairo_save(cairo_); }
  ~KeptState() { cairo_restore(cairo_); }
  KeptState(const KeptState&) = delete;
  KeptState& operator=(const KeptState&) = delete;

 private:
  cairo_t* cairo_;
};

}  // namespace seneschal::calibration
