#include "daemon/simulation/tafelrunde/card_faces.h"

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "daemon/simulation/table_setter.h"
#include "daemon/simulation/zones/printed_numbers.h"
#include "daemon/simulation/zones/printed_shapes.h"
#include "hardware/sim/board/canvas.h"
#include "rules/tafelrunde/card.h"

namespace seneschal::simulation {
namespace {

using sim::Canvas;
using sim::Paint;
using tafelrunde::Card;
using tafelrunde::Colour;

constexpr double kScale = 8;  // pixels per millimetre

/// How one printer makes cards.
struct Style {
  Paint paper;
  Paint ink;
  std::array<Paint, tafelrunde::kColourCount> colours;
  Paint silver;
  Paint gold;
  bool has_field = false;  ///< a coloured field under a pale number; otherwise a coloured frame round a coloured one
  double frame_mm = 4;
  double stroke = 0.135;  ///< of numbers, as a share of their height
};

Style style_of(std::uint64_t seed) {
  cv::RNG random(seed * 0x9e3779b97f4a7c15 + 77);
  const auto about = [&](double middle, double aside) { return middle + random.uniform(-aside, aside); };
  Style style;
  style.paper = painted(about(44, 10), about(0.09, 0.05), about(0.94, 0.03));
  style.ink = painted(about(30, 20), 0.3, about(0.13, 0.04));
  // In the order of the colours: red, yellow, green, blue, black, violet.
  style.colours = {painted(about(358, 7), about(0.84, 0.07), about(0.74, 0.08)),
                   painted(about(49, 5), about(0.85, 0.08), about(0.9, 0.04)),
                   painted(about(134, 12), about(0.72, 0.1), about(0.48, 0.07)),
                   painted(about(216, 9), about(0.78, 0.08), about(0.64, 0.1)),
                   painted(about(220, 40), 0.08, about(0.15, 0.03)),
                   painted(about(284, 10), about(0.56, 0.1), about(0.5, 0.07))};
  style.silver = painted(about(215, 10), 0.08, about(0.68, 0.05));
  style.gold = painted(about(44, 4), about(0.66, 0.08), about(0.82, 0.05));
  style.has_field = random.uniform(0, 2) == 0;
  style.frame_mm = about(4.2, 0.8);
  style.stroke = about(0.135, 0.015);
  return style;
}

void turn_round(Canvas& canvas) {
  cv::Mat picture = canvas.picture();
  cv::rotate(picture.clone(), picture, cv::ROTATE_180);
}

/// What stands in all four corners, whichever way up the card lies.
template <typename Draw>
void in_corners(Canvas& canvas, const cv::Size2d& card, const cv::Point2d& inwards, Draw draw) {
  for (int way = 0; way < 2; ++way) {
    for (const double side : {-1.0, 1.0}) {
      draw({side * (card.width / 2 - inwards.x), card.height / 2 - inwards.y});
    }
    turn_round(canvas);
  }
}

/// Paper with a frame of `paint` inside a pale edge.
Canvas framed(const cv::Size2d& card, const Style& style, const Paint& paint) {
  constexpr double kEdgeMm = 1.6;
  constexpr double kRoundMm = 4;
  Canvas canvas = blank_print(card, kScale, style.paper);
  const auto within = [&](double edge) { return cv::Size2d(card.width - 2 * edge, card.height - 2 * edge); };
  fill_round_box(canvas, within(kEdgeMm), kRoundMm, paint);
  fill_round_box(canvas, within(kEdgeMm + style.frame_mm - 1.1), kRoundMm - 1, style.paper);
  fill_round_box(canvas, within(kEdgeMm + style.frame_mm - 0.7), kRoundMm - 1, paint * 0.75);
  fill_round_box(canvas, within(kEdgeMm + style.frame_mm), kRoundMm - 1.4, style.paper);
  return canvas;
}

cv::Mat numbered(const cv::Size2d& card, const Style& style, const Paint& paint, int value) {
  constexpr double kSmallMm = 8;
  const double large = card.height / 3;
  const Lettering middle{large, style.stroke * large, 0.06 * large};
  const Lettering corner{kSmallMm, 0.14 * kSmallMm, 0.06 * kSmallMm};
  const Paint rim = paint * 0.4;
  Canvas canvas = framed(card, style, paint);
  if (style.has_field) {
    const cv::Size2d field(0.74 * card.width, 0.54 * card.height);
    fill_round_box(canvas, field, 8, paint * 0.6);
    fill_round_box(canvas, {field.width - 1.4, field.height - 1.4}, 7.3, paint);
    fill_round_box(canvas, {field.width - 4, field.height - 4}, 6, paint * 0.86 + style.paper * 0.14);
    fill_round_box(canvas, {field.width - 5, field.height - 5}, 5.5, paint);
    constexpr double kBright = 140;  // grey level from which a pale number does not stand out
    const bool is_bright = paint.dot({0.114, 0.587, 0.299}) > kBright;
    write_number(canvas, value, {}, middle, is_bright ? style.ink : style.paper, is_bright ? style.paper : rim);
  } else {
    write_number(canvas, value, {}, middle, paint, rim);
    for (const double side : {-1.0, 1.0}) {
      const double at = side * 0.31 * card.height;
      canvas.fill({{-7, at}, {0, at + 1.6}, {7, at}, {0, at - 1.6}}, paint);
      canvas.disc({-10, at}, 0.9, paint);
      canvas.disc({10, at}, 0.9, paint);
    }
  }
  const cv::Point2d inwards(style.frame_mm + (value > 9 ? 7.4 : 6), style.frame_mm + 7.4);
  in_corners(canvas, card, inwards,
             [&](const cv::Point2d& at) { write_number(canvas, value, at, corner, paint, rim); });
  return canvas.picture();
}

/// A helmet with its visor down, and a plume.
cv::Mat knight(const cv::Size2d& card, const Style& style) {
  Canvas canvas = framed(card, style, style.silver * 0.75);
  const Paint dark = style.ink;
  const Paint plume = style.colours[static_cast<std::size_t>(Colour::kRed)];
  for (int i = 0; i < 9; ++i) {
    const double part = i / 8.0;
    const cv::Point2d at(-2 - 15 * part * part, 21 + 9 * std::sin(2.4 * part));
    canvas.disc(at, 6.4 - 2.6 * part, plume * (i % 2 == 0 ? 0.8 : 1.0));
  }
  const std::vector<cv::Point2d> helmet{{-13, -20}, {-15, -6}, {-14.5, 8}, {-11, 17}, {-5, 22}, {0, 23.4}, {5, 22},
                                        {11, 17},   {14.5, 8}, {15, -6},   {13, -20}, {7, -26}, {0, -29},  {-7, -26}};
  canvas.fill(helmet, style.silver);
  std::vector<cv::Point2d> shaded{{0, 23.4}, {5, 22}, {11, 17}, {14.5, 8}, {15, -6}, {13, -20}, {7, -26}, {0, -29}};
  canvas.fill(shaded, style.silver * 0.8);
  canvas.line(helmet, dark, 1.1, true);
  canvas.fill({{-13.6, 4.6}, {-2, 2.6}, {-2, -0.6}, {-13.2, 0.8}}, dark);
  canvas.fill({{13.6, 4.6}, {2, 2.6}, {2, -0.6}, {13.2, 0.8}}, dark);
  canvas.line({{0, 23}, {0, -28.4}}, style.gold, 2.6);
  canvas.line({{-14.8, -4}, {0, -6.4}, {14.8, -4}}, style.gold, 2.2);
  for (const double side : {-1.0, 1.0}) {
    for (int row = 0; row < 4; ++row) {
      canvas.disc({side * 5, -11.0 - 3.6 * row}, 0.9, dark);
      if (row < 3) {
        canvas.disc({side * 8.6, -10.6 - 3.6 * row}, 0.9, dark);
      }
    }
  }
  in_corners(canvas, card, {style.frame_mm + 6, style.frame_mm + 7.4}, [&](const cv::Point2d& at) {
    canvas.line({at + cv::Point2d(0, 3.6), at - cv::Point2d(0, 3.6)}, style.silver * 0.6, 1.2);
    canvas.line({at + cv::Point2d(-2.2, -1.4), at + cv::Point2d(2.2, -1.4)}, style.gold * 0.9, 1.2);
  });
  return canvas.picture();
}

/// A shield, quartered.
cv::Mat shield(const cv::Size2d& card, const Style& style) {
  Canvas canvas = framed(card, style, style.gold * 0.9);
  const Paint one = style.colours[static_cast<std::size_t>(Colour::kBlue)];
  const Paint other = style.colours[static_cast<std::size_t>(Colour::kRed)];
  const auto outline = [](const cv::Point2d& at, double width) {
    std::vector<cv::Point2d> points{{-0.5, 0.56}, {0.5, 0.56}};
    constexpr int kSteps = 24;
    for (int i = 0; i <= 2 * kSteps; ++i) {
      const double part = std::abs(1 - static_cast<double>(i) / kSteps);  // 1 at the sides, 0 at the tip
      const double x = 0.5 * std::sin(part * CV_PI / 2) * (i <= kSteps ? 1 : -1);
      points.emplace_back(x, 0.08 - 0.7 * std::cos(part * CV_PI / 2));
    }
    return sim::laid(points, at, width, 90);
  };
  canvas.fill(outline({}, 41), style.ink);
  canvas.fill(outline({}, 39), style.gold);
  canvas.fill(outline({}, 33.5), style.paper);
  // The upper left and the lower right quarter in one colour, the others in the other.
  Canvas quarters = blank_print(card, kScale, one);
  quarters.fill({{0, 60}, {60, 60}, {60, 1}, {0, 1}}, other);
  quarters.fill({{-60, 1}, {0, 1}, {0, -60}, {-60, -60}}, other);
  Canvas mask = blank_print(card, kScale, Paint());
  mask.fill(outline({}, 32), Paint::all(255));
  cv::Mat inside;
  cv::extractChannel(mask.picture(), inside, 0);
  quarters.picture().copyTo(canvas.picture(), inside);
  canvas.line({{0, 17.6}, {0, -19}}, style.gold, 1.6);
  canvas.line({{-15.8, 1}, {15.8, 1}}, style.gold, 1.6);
  for (const cv::Point2d& at : {cv::Point2d(-7.6, 9.4), {7.6, 9.4}, {-6.4, -5.6}, {6.4, -5.6}}) {
    canvas.disc(at, 3.4, style.gold);
    canvas.disc(at, 1.5, style.paper);
  }
  in_corners(canvas, card, {style.frame_mm + 6, style.frame_mm + 7}, [&](const cv::Point2d& at) {
    canvas.fill(outline(at, 6.4), style.ink);
    canvas.fill(outline(at, 5.2), style.gold);
  });
  return canvas.picture();
}

}  // namespace

sim::CardPictures drawn_faces(std::uint64_t seed, const tafelrunde::Edition& edition, const cv::Size2d& card) {
  const Style style = style_of(seed);
  const tafelrunde::CardTally deck = edition.deck();
  sim::CardPictures faces;
  for (std::size_t i = 0; i < Card::kCount; ++i) {
    const Card each = Card::from_index(i);
    if (deck.count(each) == 0) {
      continue;
    }
    const auto colour = each.colour();
    faces[face_name(to_text(each))] =
        colour ? numbered(card, style, style.colours[static_cast<std::size_t>(*colour)], each.value())
        : each.super() == tafelrunde::SuperTrump::kKnight ? knight(card, style)
                                                          : shield(card, style);
  }
  return faces;
}

}  // namespace seneschal::simulation
