#include <algorithm>
#include <sstream>

#include <opencv2/imgproc.hpp>

#include "daemon/eyes/picture_canvas.h"

namespace seneschal::eyes {

namespace {

using vision::PixelPoint;

/// Writes words from left to right and breaks lines; without a context it only measures.
class Setter {
 public:
  Setter(cairo_t* cairo, double width) : cairo_(cairo), width_(width), size_(width * 0.026) {
    cairo_select_font_face(cairo_, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo_, size_);
  }

  void set(const CaptionLine& line) {
    x_ = margin();
    y_ += 1.5 * size_;
    for (const CaptionLine::Swatch& swatch : line.swatches) {
      keep_together(2.1 * size_ + advance(swatch.name));
      draw_swatch(swatch.colour);
      draw(swatch.name + "  ", line.ink);
    }
    std::istringstream words(line.words);
    for (std::string word; words >> word;) {
      keep_together(advance(word));
      draw(word + " ", line.ink);
    }
  }

  [[nodiscard]] int height() const { return static_cast<int>(y_ + size_); }

 private:
  [[nodiscard]] double margin() const { return 0.8 * size_; }

  [[nodiscard]] double advance(const std::string& words) const {
    cairo_text_extents_t extents;
    cairo_text_extents(cairo_, words.c_str(), &extents);
    return extents.x_advance;
  }

  void keep_together(double advance) {
    if (x_ > margin() && x_ + advance > width_ - margin()) {
      x_ = 2 * margin();
      y_ += 1.3 * size_;
    }
  }

  void draw(const std::string& words, const Colour& ink) {
    cairo_set_source_rgba(cairo_, ink.red, ink.green, ink.blue, ink.opacity);
    cairo_move_to(cairo_, x_, y_);
    cairo_show_text(cairo_, words.c_str());
    x_ += advance(words);
  }

  void draw_swatch(const Colour& colour) {
    cairo_rectangle(cairo_, x_, y_ - 0.8 * size_, 1.3 * size_, 0.95 * size_);
    cairo_set_source_rgb(cairo_, colour.red, colour.green, colour.blue);
    cairo_fill_preserve(cairo_);
    cairo_set_source_rgb(cairo_, 1, 1, 1);
    cairo_set_line_width(cairo_, 0.06 * size_);
    cairo_stroke(cairo_);
    x_ += 1.6 * size_;
  }

  cairo_t* cairo_;
  double width_;
  double size_;
  double x_ = 0;
  double y_ = 0;
};

/// Sets all lines on `pixels` (CV_8UC4); how high they are.
int set_lines(cv::Mat& pixels, int width, std::span<const CaptionLine> lines) {
  cairo_surface_t* surface = cairo_image_surface_create_for_data(pixels.data, CAIRO_FORMAT_RGB24, pixels.cols,
                                                                 pixels.rows, static_cast<int>(pixels.step));
  cairo_t* cairo = cairo_create(surface);
  Setter setter(cairo, width);
  for (const CaptionLine& line : lines) {
    setter.set(line);
  }
  cairo_destroy(cairo);
  cairo_surface_destroy(surface);
  return setter.height();
}

}  // namespace

cv::Mat with_caption(const cv::Mat& picture, std::span<const CaptionLine> lines) {
  cv::Mat to_measure(1, picture.cols, CV_8UC4);
  const int height = set_lines(to_measure, picture.cols, lines);
  cv::Mat caption(height, picture.cols, CV_8UC4, cv::Scalar(34, 28, 24, 255));
  set_lines(caption, picture.cols, lines);
  cv::Mat bgr;
  cv::cvtColor(caption, bgr, cv::COLOR_BGRA2BGR);
  cv::Mat both;
  cv::vconcat(picture, bgr, both);
  return both;
}

}  // namespace seneschal::eyes
