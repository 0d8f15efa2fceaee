#include "calibration/mat/mat_pen.h"

#include <array>
#include <numbers>

namespace seneschal::calibration {

void MatPen::use(double width, Shade shade) const {
  cairo_set_line_width(cairo_, width);
  cairo_set_source_rgb(cairo_, shade, shade, shade);
}

void MatPen::line(double x1, double y1, double x2, double y2, double width, Shade shade) const {
  use(width, shade);
  cairo_move_to(cairo_, x1, y1);
  cairo_line_to(cairo_, x2, y2);
  cairo_stroke(cairo_);
}

void MatPen::dashed_line(double x1, double y1, double x2, double y2, double width, Shade shade) const {
  const std::array<double, 2> dashes{3, 2};
  cairo_set_dash(cairo_, dashes.data(), static_cast<int>(dashes.size()), 0);
  line(x1, y1, x2, y2, width, shade);
  cairo_set_dash(cairo_, nullptr, 0, 0);
}

void MatPen::outline(const MatArea& area, double width, Shade shade) const {
  use(width, shade);
  cairo_rectangle(cairo_, area.left, area.top, area.width, area.height);
  cairo_stroke(cairo_);
}

void MatPen::fill(const MatArea& area, Shade shade) const {
  use(0, shade);
  cairo_rectangle(cairo_, area.left, area.top, area.width, area.height);
  cairo_fill(cairo_);
}

void MatPen::circle(double x, double y, double radius, double width, Shade shade) const {
  use(width, shade);
  cairo_new_path(cairo_);
  cairo_arc(cairo_, x, y, radius, 0, 2 * std::numbers::pi);
  cairo_stroke(cairo_);
}

void MatPen::disc(double x, double y, double radius, Shade shade) const {
  use(0, shade);
  cairo_new_path(cairo_);
  cairo_arc(cairo_, x, y, radius, 0, 2 * std::numbers::pi);
  cairo_fill(cairo_);
}

void MatPen::triangle(double x1, double y1, double x2, double y2, double x3, double y3, Shade shade) const {
  use(0, shade);
  cairo_move_to(cairo_, x1, y1);
  cairo_line_to(cairo_, x2, y2);
  cairo_line_to(cairo_, x3, y3);
  cairo_close_path(cairo_);
  cairo_fill(cairo_);
}

void MatPen::use_letters(double height) const {
  constexpr double kCapitalPerSize = 0.72;  // of usual typefaces
  cairo_select_font_face(cairo_, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cairo_, height / kCapitalPerSize);
}

double MatPen::text_width(const std::string& words, double height) const {
  use_letters(height);
  cairo_text_extents_t extents;
  cairo_text_extents(cairo_, words.c_str(), &extents);
  return extents.x_advance;
}

void MatPen::text(const std::string& words, double x, double y, double height, TextAnchor anchor, Shade shade) const {
  double before = 0;
  if (anchor != TextAnchor::kLeft) {
    before = text_width(words, height) * (anchor == TextAnchor::kMiddle ? 0.5 : 1);
  }
  use_letters(height);
  use(0, shade);
  cairo_move_to(cairo_, x - before, y);
  cairo_show_text(cairo_, words.c_str());
  cairo_new_path(cairo_);
}

}  // namespace seneschal::calibration
