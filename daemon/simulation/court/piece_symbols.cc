#include "daemon/simulation/court/piece_symbols.h"

#include <cmath>
#include <vector>

namespace seneschal::simulation {
namespace {

using sim::Canvas;
using sim::Paint;

constexpr double kUpDeg = 90;

void draw_moon(Canvas& canvas, const cv::Point2d& at, double width, const Paint& ink, const Paint& paper) {
  canvas.disc(at, 0.48 * width, ink);
  canvas.disc(at + cv::Point2d(0.2, 0.08) * width, 0.39 * width, paper);
}

void draw_sun(Canvas& canvas, const cv::Point2d& at, double width, const Paint& ink, const Paint& paper) {
  constexpr int kRays = 12;
  for (int i = 0; i < kRays; ++i) {
    const double way = 2 * CV_PI * i / kRays;
    const cv::Point2d out(std::cos(way), std::sin(way));
    const cv::Point2d aside(-out.y, out.x);
    canvas.fill({at + (out * 0.32 + aside * 0.085) * width, at + out * (i % 2 == 0 ? 0.52 : 0.46) * width,
                 at + (out * 0.32 - aside * 0.085) * width},
                ink);
  }
  canvas.disc(at, 0.3 * width, paper);
  canvas.disc(at, 0.27 * width, ink);
}

void draw_crown(Canvas& canvas, const cv::Point2d& at, double width, const Paint& ink, const Paint& paper) {
  const std::vector<cv::Point2d> crown{{-0.38, -0.36}, {-0.48, 0.18}, {-0.23, -0.04}, {0, 0.36},
                                       {0.23, -0.04},  {0.48, 0.18},  {0.38, -0.36}};
  canvas.fill(sim::laid(crown, at, width, kUpDeg), ink);
  for (const cv::Point2d& tip : {cv::Point2d(-0.47, 0.22), {0, 0.4}, {0.47, 0.22}}) {
    canvas.disc(at + tip * width, 0.075 * width, ink);
  }
  canvas.line({at + cv::Point2d(-0.37, -0.22) * width, at + cv::Point2d(0.37, -0.22) * width}, paper, 0.05 * width);
}

/// A fleur-de-lis.
void draw_arms(Canvas& canvas, const cv::Point2d& at, double width, const Paint& ink, const Paint& paper) {
  const auto both_sides = [&](std::vector<cv::Point2d> half) {
    canvas.fill(sim::laid(half, at, width, kUpDeg), ink);
    for (cv::Point2d& point : half) {
      point.x = -point.x;
    }
    canvas.fill(sim::laid(half, at, width, kUpDeg), ink);
  };
  both_sides({{0, 0.54}, {0.09, 0.4}, {0.15, 0.24}, {0.14, 0.1}, {0.07, -0.06}, {0, -0.14}});
  both_sides({{0.07, -0.12},
              {0.12, 0.04},
              {0.2, 0.2},
              {0.31, 0.28},
              {0.42, 0.24},
              {0.48, 0.12},
              {0.46, 0},
              {0.4, -0.08},
              {0.31, -0.08},
              {0.35, 0.02},
              {0.34, 0.11},
              {0.27, 0.12},
              {0.22, 0.04},
              {0.2, -0.12}});
  both_sides({{0, -0.22}, {0.08, -0.22}, {0.2, -0.38}, {0.13, -0.4}, {0.07, -0.36}, {0.05, -0.46}, {0, -0.54}});
  canvas.line({at + cv::Point2d(-0.26, -0.18) * width, at + cv::Point2d(0.26, -0.18) * width}, paper, 0.13 * width);
  canvas.line({at + cv::Point2d(-0.23, -0.18) * width, at + cv::Point2d(0.23, -0.18) * width}, ink, 0.085 * width);
}

}  // namespace

std::string_view to_text(Suit suit) {
  constexpr std::array<std::string_view, kAllSuits.size()> kTexts{"moon", "sun", "crown", "arms"};
  return kTexts[static_cast<std::size_t>(suit)];
}

void draw_symbol(Canvas& canvas, Suit suit, const cv::Point2d& at, double width, const Paint& ink, const Paint& paper) {
  switch (suit) {
    case Suit::kMoon:
      return draw_moon(canvas, at, width, ink, paper);
    case Suit::kSun:
      return draw_sun(canvas, at, width, ink, paper);
    case Suit::kCrown:
      return draw_crown(canvas, at, width, ink, paper);
    case Suit::kArms:
      return draw_arms(canvas, at, width, ink, paper);
  }
}

}  // namespace seneschal::simulation
