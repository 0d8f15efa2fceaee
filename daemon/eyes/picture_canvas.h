#pragma once

#include <cairo.h>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <opencv2/core.hpp>

#include "vision/board/geometry.h"

namespace seneschal::eyes {

/// Red, green, blue and opacity, each 0 to 1.
struct Colour {
  double red = 0;
  double green = 0;
  double blue = 0;
  double opacity = 1;
};

struct Stroke {
  Colour colour;
  double width = 0.25;  ///< in the canvas's units
  bool is_dashed = false;
};

/// A label's words in a rounded frame.
struct LabelLook {
  Colour ink;
  Colour paper;
  Colour rim;
  double height = 2.4;  ///< of the letters, in the canvas's units
};

/// A picture to draw on. Places are pixels of the picture as the camera took it; sizes are in units of a hundredth of
/// the picture's width, so that what is drawn is as legible on every picture, also where a phone shows it a hand's
/// width wide.
class PictureCanvas {
 public:
  /// `bgr` is CV_8UC3. It is shown a little darker, so that what is drawn stands out, and at 1280 to 1600 pixels wide.
  explicit PictureCanvas(const cv::Mat& bgr);

  void line(std::span<const vision::PixelPoint> points, const Stroke& stroke);
  void outline(std::span<const vision::PixelPoint> points, const Stroke& stroke);
  void fill(std::span<const vision::PixelPoint> points, const Colour& colour);
  void label(const std::string& words, vision::PixelPoint middle, const LabelLook& look);
  void dot(vision::PixelPoint middle, double radius, const Colour& colour, const Colour& rim);
  /// A small shape that stands on `foot`: its corners are told from there, in so many `units`.
  void shape(std::span<const vision::PixelPoint> corners, vision::PixelPoint foot, double units, const Colour& colour,
             const Colour& rim);
  /// Colours what `mask` (CV_8U of the picture's size, non-zero) marks, and draws its edge.
  void tint(const cv::Mat& mask, const Colour& colour);

  /// The drawn picture, CV_8UC3, B G R.
  [[nodiscard]] cv::Mat picture() const;

 private:
  struct Release {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
  };
  void trace(std::span<const vision::PixelPoint> points, bool is_closed);
  void stroke(const Stroke& stroke);
  void use(const Colour& colour);

  double scale_;    ///< canvas pixels for each of the picture's
  double unit_;     ///< in the picture's pixels
  cv::Mat pixels_;  ///< CV_8UC4, what the surface draws on
  std::unique_ptr<cairo_surface_t, Release> surface_;
  std::unique_ptr<cairo_t, Release> cairo_;
};

/// A line of words below a picture, behind dots of colour.
struct CaptionLine {
  std::string words;
  Colour ink{1, 1, 1};
  struct Swatch {
    Colour colour;
    std::string name;
  };
  std::vector<Swatch> swatches;  ///< before the words, each with its name
};

/// `picture` (CV_8UC3) with the lines below it on a dark ground, broken where they are too long.
[[nodiscard]] cv::Mat with_caption(const cv::Mat& picture, std::span<const CaptionLine> lines);

}  // namespace seneschal::eyes
