#include <algorithm>

#include "sites/board_set.h"

namespace seneschal::tests {

namespace {

/// Five pieces of chess, of base radius 1 and their heights in base radii.
std::vector<Solid> chess_shapes() {
  std::vector<Solid> shapes(5);
  const double heights[] = {2.7, 3.0, 3.9, 4.7, 5.2};
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    Solid& s = shapes[i];
    const double h = heights[i];
    s.add_cone(0, 0.35, 1.0, 0.95);
    s.add_cone(0.35, 0.6, 0.95, 0.62);
    s.add_cone(0.6, h * 0.6, 0.58, 0.36);
    s.add_cone(h * 0.6, h * 0.65, 0.62, 0.55);
  }
  shapes[0].add_ball(2.2, 0.55, 0.55);
  shapes[1].add_cone(1.9, 3.0, 0.55, 0.68);
  shapes[2].add_ball(3.15, 0.8, 0.52);
  shapes[3].add_cone(3.0, 4.4, 0.45, 0.72);
  shapes[3].add_ball(4.4, 0.3, 0.3);
  shapes[4].add_cone(3.3, 4.5, 0.45, 0.66);
  shapes[4].add_cone(4.5, 5.2, 0.14, 0.14);
  return shapes;
}

Solid draught_shape(double height) {
  Solid s;
  s.add_cone(0, height, 1.0, 0.97);
  s.add_cone(height, height * 1.18, 0.80, 0.76);
  s.add_cone(height * 1.18, height * 1.19, 0.55, 0.50);
  return s;
}

std::vector<Figure> coated(const std::vector<Solid>& shapes, const Coat& coat) {
  std::vector<Figure> figures;
  figures.reserve(shapes.size());
  for (const Solid& shape : shapes) {
    figures.push_back({shape, coat});
  }
  return figures;
}

}  // namespace

void BoardSet::make_figures(std::mt19937& chance) {
  const double gloss = between(chance, 0.02, 0.12);
  const double polish = std::exp(between(chance, 2.3, 5.3));
  Coat white{{0.78, 0.76, 0.70}, gloss, polish, 0.03};
  Coat black{{0.035, 0.035, 0.04}, gloss, polish, 0.05};
  std::vector<Solid> shapes;
  double radius = spacing_ * between(chance, 0.27, 0.37);
  double higher = radius;
  if (kind_ == BoardKind::kChess) {
    shapes = chess_shapes();
    higher *= between(chance, 0.75, 1.05);
    if (chance() % 2 == 0) {  // wooden
      white = {Vec{0.70, 0.48, 0.24} * between(chance, 0.85, 1.15), 0.03, 30, 0.15};
      black = {(chance() % 2 == 0 ? Vec{0.14, 0.06, 0.035} : Vec{0.04, 0.03, 0.025}), 0.03, 30, 0.15};
    }
  } else if (kind_ == BoardKind::kDraughts) {
    shapes = {draught_shape(between(chance, 0.4, 0.7))};
    radius = spacing_ * between(chance, 0.33, 0.43);
    higher = radius;
    switch (chance() % 4) {
      case 0:
        white = {{0.72, 0.52, 0.28}, 0.03, 30, 0.15};
        black = {{0.11, 0.05, 0.03}, 0.03, 30, 0.15};
        break;
      case 1:
        black = {{0.45, 0.03, 0.03}, gloss, polish, 0};
        break;
      default:
        break;
    }
  } else {
    Solid stone;
    const double high = between(chance, 0.2, 0.27);
    stone.add_ball(high, high, 0.5);
    shapes = {stone};
    radius = spacing_ * between(chance, 0.92, 0.99);
    higher = spacing_;
    black.colour = Vec{0.03, 0.03, 0.035} * between(chance, 0.7, 1.6);
  }
  for (Solid& shape : shapes) {
    shape.scale(radius, higher);
  }
  white_ = coated(shapes, white);
  black_ = coated(shapes, black);
}

}  // namespace seneschal::tests
