#include "daemon/eyes/picture_canvas.h"

#include <algorithm>
#include <array>
#include <numbers>

#include <opencv2/imgproc.hpp>

namespace seneschal::eyes {

namespace {

using vision::PixelPoint;

constexpr double kLeastWidth = 1280;
constexpr double kMostWidth = 1600;
constexpr double kShown = 0.8;  // of the picture's brightness

double canvas_scale(const cv::Mat& bgr) {
  return std::clamp(static_cast<double>(bgr.cols), kLeastWidth, kMostWidth) / bgr.cols;
}

cv::Mat canvas_pixels(const cv::Mat& bgr, double scale) {
  cv::Mat sized;
  cv::resize(bgr, sized, {}, scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
  cv::Mat pixels;
  cv::cvtColor(sized * kShown, pixels, cv::COLOR_BGR2BGRA);
  return pixels;
}

}  // namespace

PictureCanvas::PictureCanvas(const cv::Mat& bgr)
    : scale_(canvas_scale(bgr)),
      unit_(bgr.cols / 100.0),
      pixels_(canvas_pixels(bgr, scale_)),
      surface_(cairo_image_surface_create_for_data(pixels_.data, CAIRO_FORMAT_RGB24, pixels_.cols, pixels_.rows,
                                                   static_cast<int>(pixels_.step))),
      cairo_(cairo_create(surface_.get())) {
  cairo_scale(cairo_.get(), scale_, scale_);
  cairo_translate(cairo_.get(), 0.5, 0.5);  // a pixel's middle is its place
  cairo_set_line_join(cairo_.get(), CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cairo_.get(), CAIRO_LINE_CAP_ROUND);
  cairo_select_font_face(cairo_.get(), "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
}

void PictureCanvas::use(const Colour& colour) {
  cairo_set_source_rgba(cairo_.get(), colour.red, colour.green, colour.blue, colour.opacity);
}

void PictureCanvas::trace(std::span<const PixelPoint> points, bool is_closed) {
  cairo_new_path(cairo_.get());
  for (const PixelPoint& point : points) {
    cairo_line_to(cairo_.get(), point.x, point.y);
  }
  if (is_closed) {
    cairo_close_path(cairo_.get());
  }
}

void PictureCanvas::stroke(const Stroke& stroke) {
  const std::array<double, 2> dashes{0.9 * unit_, 0.9 * unit_};
  cairo_set_dash(cairo_.get(), dashes.data(), stroke.is_dashed ? static_cast<int>(dashes.size()) : 0, 0);
  // A dark edge, so that the line shows on light and dark ground.
  use({0, 0, 0, 0.45 * stroke.colour.opacity});
  cairo_set_line_width(cairo_.get(), (stroke.width + 0.16) * unit_);
  cairo_stroke_preserve(cairo_.get());
  use(stroke.colour);
  cairo_set_line_width(cairo_.get(), stroke.width * unit_);
  cairo_stroke(cairo_.get());
}

void PictureCanvas::line(std::span<const PixelPoint> points, const Stroke& look) {
  trace(points, false);
  stroke(look);
}

void PictureCanvas::outline(std::span<const PixelPoint> points, const Stroke& look) {
  trace(points, true);
  stroke(look);
}

void PictureCanvas::fill(std::span<const PixelPoint> points, const Colour& colour) {
  trace(points, true);
  use(colour);
  cairo_fill(cairo_.get());
}

void PictureCanvas::label(const std::string& words, PixelPoint middle, const LabelLook& look) {
  cairo_t* cairo = cairo_.get();
  constexpr double kCapitals = 0.73;  // of the font's size
  const double height = look.height * unit_;
  cairo_set_font_size(cairo, height / kCapitals);
  cairo_text_extents_t extents;
  cairo_text_extents(cairo, words.c_str(), &extents);
  const double half_height = 0.85 * height;
  const double half_width = std::max(half_height, extents.x_advance / 2 + 0.45 * height);
  cairo_new_path(cairo);
  cairo_arc(cairo, middle.x + half_width - half_height, middle.y, half_height, -std::numbers::pi / 2,
            std::numbers::pi / 2);
  cairo_arc(cairo, middle.x - half_width + half_height, middle.y, half_height, std::numbers::pi / 2,
            3 * std::numbers::pi / 2);
  cairo_close_path(cairo);
  use(look.paper);
  cairo_fill_preserve(cairo);
  use(look.rim);
  cairo_set_dash(cairo, nullptr, 0, 0);
  cairo_set_line_width(cairo, 0.13 * height);
  cairo_stroke(cairo);
  use(look.ink);
  cairo_move_to(cairo, middle.x - extents.x_advance / 2, middle.y + height / 2);
  cairo_show_text(cairo, words.c_str());
  cairo_new_path(cairo);
}

void PictureCanvas::dot(PixelPoint middle, double radius, const Colour& colour, const Colour& rim) {
  cairo_new_path(cairo_.get());
  cairo_arc(cairo_.get(), middle.x, middle.y, radius * unit_, 0, 2 * std::numbers::pi);
  use(colour);
  cairo_fill_preserve(cairo_.get());
  use(rim);
  cairo_set_dash(cairo_.get(), nullptr, 0, 0);
  cairo_set_line_width(cairo_.get(), 0.15 * unit_);
  cairo_stroke(cairo_.get());
}

void PictureCanvas::shape(std::span<const PixelPoint> corners, PixelPoint foot, double units, const Colour& colour,
                          const Colour& rim) {
  std::vector<PixelPoint> points;
  points.reserve(corners.size());
  for (const PixelPoint& corner : corners) {
    points.emplace_back(foot.x + corner.x * units * unit_, foot.y + corner.y * units * unit_);
  }
  outline(points, {rim, 0.3});
  fill(points, colour);
}

void PictureCanvas::tint(const cv::Mat& mask, const Colour& colour) {
  std::vector<std::vector<cv::Point>> edges;
  cv::findContours(mask, edges, cv::RETR_EXTERNAL, cv::CHAIN_APPROX_TC89_L1);
  for (const auto& edge : edges) {
    const std::vector<PixelPoint> points(edge.begin(), edge.end());
    if (points.size() > 2) {
      fill(points, {colour.red, colour.green, colour.blue, 0.35});
      outline(points, {colour, 0.3});
    }
  }
}

cv::Mat PictureCanvas::picture() const {
  cairo_surface_flush(surface_.get());
  cv::Mat bgr;
  cv::cvtColor(pixels_, bgr, cv::COLOR_BGRA2BGR);
  return bgr;
}

}  // namespace seneschal::eyes
