#include "daemon/simulation/artus/card_faces.h"

#include <array>
#include <string>

#include <fmt/format.h>

#include "daemon/simulation/table_setter.h"
#include "daemon/simulation/zones/printed_shapes.h"
#include "hardware/sim/board/canvas.h"
#include "rules/artus/card.h"
#include "rules/artus/tenant/artus_table.h"

namespace seneschal::simulation {
namespace {

using artus::CardFacts;
using artus::CardId;
using artus::CardKind;
using artus::Colour;
using artus::Metal;
using sim::Canvas;
using sim::Paint;

constexpr double kScale = 5;     // pixels per millimetre
constexpr double kBandMm = 8;    // in its player's colour, above and below
constexpr double kMarginMm = 5;  // of paper, beside the panel

/// How one printer makes cards.
struct Style {
  Paint paper;
  Paint ink;
  std::array<Paint, artus::kColourCount> colours;
  Paint knights;  // the panel behind what a card is for
  Paint rings;
  Paint scores;
  Paint silver;
  Paint bronze;
  Paint gold;
  double numbers_mm = 11;
};

Style style_of(std::uint64_t seed) {
  cv::RNG random(seed * 0x9e3779b97f4a7c15 + 31);
  const auto about = [&](double middle, double aside) { return middle + random.uniform(-aside, aside); };
  Style style;
  style.paper = painted(about(42, 8), about(0.1, 0.05), about(0.92, 0.03));
  style.ink = painted(about(30, 20), 0.3, about(0.12, 0.04));
  // In the order of the colours: red, blue, black, beige.
  style.colours = {painted(about(356, 6), about(0.82, 0.06), about(0.72, 0.06)),
                   painted(about(216, 8), about(0.76, 0.08), about(0.64, 0.08)),
                   painted(about(220, 40), 0.08, about(0.14, 0.03)),
                   painted(about(34, 5), about(0.34, 0.06), about(0.82, 0.04))};
  style.knights = painted(about(150, 30), about(0.3, 0.08), about(0.6, 0.08));
  style.rings = painted(about(205, 20), about(0.24, 0.08), about(0.74, 0.08));
  style.scores = painted(about(48, 8), about(0.3, 0.1), about(0.86, 0.05));
  style.silver = painted(about(215, 10), 0.06, about(0.68, 0.06));
  style.bronze = painted(about(22, 4), about(0.62, 0.08), about(0.64, 0.06));
  style.gold = painted(about(46, 4), about(0.72, 0.08), about(0.84, 0.05));
  style.numbers_mm = about(11, 1.5);
  return style;
}

/// "3-6", "< 1-5 >" where it goes both ways.
std::string chairs_of(const CardFacts& facts) {
  const std::string chairs = fmt::format("{}-{}", facts.least, facts.most);
  return facts.both_ways ? "<" + chairs + ">" : chairs;
}

void draw_helmet(Canvas& canvas, const Style& style) {
  canvas.fill({{-11, -16}, {-12, 4}, {-8, 14}, {0, 18}, {8, 14}, {12, 4}, {11, -16}},
              style.ink * 0.4 + style.silver * 0.4);
  canvas.fill(sim::box({0, 2}, {19, 4}), style.ink);
  canvas.line({{0, -1}, {0, -16}}, style.ink, 1.4);
}

void draw_crown(Canvas& canvas, const Style& style) {
  canvas.fill({{-15, -10}, {-15, 8}, {-8, -1}, {0, 14}, {8, -1}, {15, 8}, {15, -10}}, style.gold);
  canvas.line({{-15, -6}, {15, -6}}, style.ink, 1.2);
}

Paint metal_of(const Style& style, const std::optional<Metal>& metal, const Paint& any) {
  return !metal ? any : *metal == Metal::kSilver ? style.silver : style.bronze;
}

void draw_ring(Canvas& canvas, const Style& style, const std::optional<Metal>& metal) {
  canvas.circle({0, 0}, 12, style.ink, 7.5);
  canvas.circle({0, 0}, 12, metal_of(style, metal, style.gold), 6);
  if (!metal) {
    canvas.fill(sim::box({0, 12}, {9, 9}), style.silver);
    canvas.fill(sim::box({0, -12}, {9, 9}), style.bronze);
  }
}

/// A seat's value by its colour.
void draw_chip(Canvas& canvas, const Style& style, const cv::Point2d& at, const Paint& paint) {
  canvas.disc(at, 6.6, style.ink);
  canvas.disc(at, 5.6, paint);
}

void draw_scoring(Canvas& canvas, const Style& style, CardKind kind) {
  const Paint green = painted(120, 0.7, 0.55);
  const Paint yellow = painted(52, 0.85, 0.9);
  const Paint red = painted(2, 0.85, 0.75);
  if (kind == CardKind::kScoreOneEach) {
    draw_chip(canvas, style, {-14, 0}, green);
    draw_chip(canvas, style, {0, 6}, yellow);
    draw_chip(canvas, style, {14, 0}, red);
  } else if (kind == CardKind::kScoreRed) {
    draw_chip(canvas, style, {0, 4}, red);
  } else if (kind == CardKind::kScoreCarpet) {
    canvas.fill(sim::box({0, 2}, {34, 18}), red * 0.7);
    for (const double y : {-3.0, 2.0, 7.0}) {
      canvas.line({{-17, y}, {17, y}}, style.gold, 1.6);
    }
  } else if (kind == CardKind::kWild) {
    canvas.write("?", {0, 2}, 28, 90, style.ink, 3.4);
  } else {
    for (int i = 0; i < 5; ++i) {
      draw_chip(canvas, style, {-16.0 + 8 * i, i % 2 == 0 ? 0.0 : 9.0}, style.paper);
    }
    if (kind == CardKind::kScoreAllOpposite) {
      canvas.line({{-18, -8}, {18, 16}}, red, 4);
    }
  }
}

Paint panel_of(const Style& style, CardId card, const CardFacts& facts) {
  switch (artus::pile_of(card)) {
    case artus::Pile::kKnight:
      return style.knights;
    case artus::Pile::kKing:
      return artus::kind_of(card) == CardKind::kAddRing ? style.rings : metal_of(style, facts.metal, style.gold * 0.6);
    case artus::Pile::kScoring:
      return style.scores;
  }
  return style.scores;
}

cv::Mat drawn_face(const cv::Size2d& card, const Style& style, CardId id, const CardFacts& facts, const Paint& band) {
  Canvas canvas = blank_print(card, kScale, style.paper);
  const double band_at = (card.height - kBandMm) / 2;
  canvas.fill(sim::box({0, band_at}, {card.width, kBandMm}), band);
  canvas.fill(sim::box({0, -band_at}, {card.width, kBandMm}), band);
  canvas.fill(sim::box({}, {card.width - 2 * kMarginMm, card.height - 2 * kBandMm - 2}), panel_of(style, id, facts));
  const CardKind kind = artus::kind_of(id);
  const bool moves = kind == CardKind::kMoveKnight || kind == CardKind::kMovePrince;
  if (kind == CardKind::kMoveKnight) {
    draw_helmet(canvas, style);
  } else if (kind == CardKind::kMovePrince) {
    draw_crown(canvas, style);
  } else if (kind == CardKind::kAddRing) {
    draw_ring(canvas, style, facts.metal);
  } else {
    draw_scoring(canvas, style, kind);
  }
  const std::string says = moves                        ? chairs_of(facts)
                           : kind == CardKind::kAddRing ? "+1"
                                                        : fmt::format("{}", facts.penalty);
  canvas.write(says, {0, -27}, style.numbers_mm, 90, style.ink, 0.16 * style.numbers_mm);
  constexpr double kSmallMm = 5;
  const double corner = card.width / 2 - 13;
  canvas.write(says, {-corner, band_at}, kSmallMm, 90, style.paper, 0.9);
  canvas.write(says, {corner, -band_at}, kSmallMm, -90, style.paper, 0.9);
  canvas.line(sim::box({}, {card.width - 0.6, card.height - 0.6}), style.ink, 0.6, true);
  return canvas.picture();
}

}  // namespace

sim::CardPictures drawn_faces(std::uint64_t seed, const artus::Edition& edition, const cv::Size2d& card) {
  const Style style = style_of(seed);
  sim::CardPictures faces;
  for (const CardId id : artus::all_cards()) {
    for (std::size_t i = 0; i < style.colours.size(); ++i) {
      faces[face_name(artus::face_of(id, static_cast<Colour>(i)))] =
          drawn_face(card, style, id, edition.facts(id), style.colours[i]);
    }
  }
  return faces;
}

}  // namespace seneschal::simulation
