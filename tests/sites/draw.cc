#include <algorithm>

#include "sites/photo.h"

namespace seneschal::tests {

namespace {

/// Figures by the cells of a grid, so that a ray asks only those that it comes near.
class Crowd {
 public:
  explicit Crowd(const std::vector<Standing>& standing) : standing_(standing) {
    for (const Standing& one : standing) {
      cell_ = std::max(cell_, 2 * one.figure->solid.radius);
      height_ = std::max(height_, one.figure->solid.height);
      reach_ = std::max({reach_, std::abs(one.x), std::abs(one.y)});
    }
    reach_ += 2 * cell_;
    across_ = static_cast<int>(2 * reach_ / cell_) + 1;
    cells_.resize(static_cast<std::size_t>(across_ * across_));
    for (std::size_t i = 0; i < standing.size(); ++i) {
      cells_[at(column(standing[i].x), column(standing[i].y))].push_back(i);
    }
  }

  struct Met {
    Hit hit;
    const Standing* standing = nullptr;
  };

  /// The first figure on the ray's way, up to `farthest`.
  [[nodiscard]] std::optional<Met> meet(const Ray& ray, double farthest) const {
    const double steep = ray.along.z;
    double near = 0;
    double far = farthest;
    if (std::abs(steep) > 1e-9) {
      const double a = (height_ - ray.from.z) / steep;
      const double b = (0 - ray.from.z) / steep;
      near = std::max(near, std::min(a, b));
      far = std::min(far, std::max(a, b));
    }
    std::optional<Met> best;
    if (near > far) {
      return best;
    }
    const Vec start = ray.from + ray.along * near;
    const Vec end = ray.from + ray.along * far;
    const int left = column(std::min(start.x, end.x)) - 1;
    const int right = column(std::max(start.x, end.x)) + 1;
    const int low = column(std::min(start.y, end.y)) - 1;
    const int high = column(std::max(start.y, end.y)) + 1;
    for (int y = std::max(low, 0); y <= std::min(high, across_ - 1); ++y) {
      for (int x = std::max(left, 0); x <= std::min(right, across_ - 1); ++x) {
        for (const std::size_t i : cells_[at(x, y)]) {
          const Standing& one = standing_[i];
          const auto hit = one.figure->solid.meet(ray, one.x, one.y);
          if (hit && hit->distance < farthest && (!best || hit->distance < best->hit.distance)) {
            best = Met{*hit, &one};
          }
        }
      }
    }
    return best;
  }

  /// How much of the sky a place on the board sees past the figures beside it.
  [[nodiscard]] double openness(double x, double y) const {
    double open = 1;
    for (int row = std::max(column(y) - 1, 0); row <= std::min(column(y) + 1, across_ - 1); ++row) {
      for (int at_column = std::max(column(x) - 1, 0); at_column <= std::min(column(x) + 1, across_ - 1); ++at_column) {
        for (const std::size_t i : cells_[at(at_column, row)]) {
          const Solid& solid = standing_[i].figure->solid;
          const double gap = std::hypot(x - standing_[i].x, y - standing_[i].y) - solid.radius;
          open *= 1 - 0.4 * std::exp(-std::max(gap, 0.0) / (0.5 * solid.height));
        }
      }
    }
    return open;
  }

 private:
  [[nodiscard]] int column(double v) const { return static_cast<int>(std::floor((v + reach_) / cell_)); }
  [[nodiscard]] std::size_t at(int x, int y) const { return static_cast<std::size_t>(y * across_ + x); }

  const std::vector<Standing>& standing_;
  double cell_ = 10;
  double height_ = 0;
  double reach_ = 0;
  int across_ = 0;
  std::vector<std::vector<std::size_t>> cells_;
};

bool is_blocked(const std::vector<Blocker>& blockers, Vec from, Vec to) {
  return std::any_of(blockers.begin(), blockers.end(), [&](const Blocker& blocker) {
    const double t = (blocker.centre.z - from.z) / (to.z - from.z);
    const double dx = from.x + t * (to.x - from.x) - blocker.centre.x;
    const double dy = from.y + t * (to.y - from.y) - blocker.centre.y;
    const double u = dx * std::cos(blocker.turn) + dy * std::sin(blocker.turn);
    const double v = dy * std::cos(blocker.turn) - dx * std::sin(blocker.turn);
    return t > 0 && t < 1 && std::abs(u) < blocker.half_width && std::abs(v) < blocker.half_depth;
  });
}

struct Surface {
  Vec place;
  Vec normal;
  Coat coat;
  double openness = 1;
};

Surface surface_at(const BoardSet& board, const Crowd& crowd, const Ray& ray) {
  const double to_table = ray.from.z / -ray.along.z;
  if (const auto met = crowd.meet(ray, to_table)) {
    const Standing& one = *met->standing;
    const Vec place = ray.from + ray.along * met->hit.distance;
    Coat coat = one.figure->coat;
    const double grain = smooth_noise(place.x / 1.5, (place.y + place.z) / 12, 5) - 0.5;
    coat.colour = coat.colour * (one.shade * (1 + coat.mottle * 2 * grain));
    return {place, met->hit.normal, coat, 0.6 + 0.4 * std::max(0.0, met->hit.normal.z)};
  }
  const Vec place = ray.from + ray.along * to_table;
  return {place, {0, 0, 1}, board.surface(place.x, place.y), crowd.openness(place.x, place.y)};
}

Vec lit(const Surface& at, const Ray& ray, const Crowd& crowd, const Lighting& light, std::mt19937& chance) {
  Vec seen = at.coat.colour * light.ambient * at.openness;
  const Vec start = at.place + at.normal * 0.05;
  for (const Lamp& lamp : light.lamps) {
    const Vec spot = lamp.place + Vec{between(chance, -1, 1), between(chance, -1, 1), 0} * lamp.radius;
    const Vec to = spot - start;
    const double distance = length(to);
    const Vec along = to * (1 / distance);
    const double facing = dot(at.normal, along);
    if (facing <= 0 || is_blocked(light.blockers, start, spot) || crowd.meet({start, along}, distance)) {
      continue;
    }
    const double strength = dot(lamp.place, lamp.place) / (distance * distance);
    const Vec halfway = unit(along - ray.along);
    const double shine =
        at.coat.gloss * (at.coat.polish + 8) / 8 * std::pow(std::max(0.0, dot(at.normal, halfway)), at.coat.polish);
    seen = seen + (at.coat.colour * facing + Vec{shine, shine, shine}) * lamp.colour * strength;
  }
  const Vec mirrored = ray.along - at.normal * (2 * dot(ray.along, at.normal));
  if (mirrored.z > 0.1) {
    const Vec ceiling = at.place + mirrored * (2000 / mirrored.z);
    if (std::abs(ceiling.x - 300) < 500 && std::abs(ceiling.y) < 700) {
      const double slant = 1 - std::max(0.0, -dot(ray.along, at.normal));
      seen = seen + light.window * (at.coat.gloss * (0.5 + 4 * std::pow(slant, 4)));
    }
  }
  return seen;
}

}  // namespace

cv::Mat draw(const BoardSet& board, const std::vector<Standing>& standing, const Lighting& light, const Camera& camera,
             std::mt19937& chance) {
  const Crowd crowd(standing);
  cv::Mat picture(camera.size, CV_64FC3);
  for (int row = 0; row < picture.rows; ++row) {
    for (int column = 0; column < picture.cols; ++column) {
      const Ray ray = camera.through(column + between(chance, -0.4, 0.4), row + between(chance, -0.4, 0.4));
      Vec seen{0.2, 0.2, 0.2};
      if (ray.along.z < -0.01) {
        seen = lit(surface_at(board, crowd, ray), ray, crowd, light, chance);
      }
      picture.at<cv::Vec3d>(row, column) = {seen.x, seen.y, seen.z};
    }
  }
  return picture;
}

}  // namespace seneschal::tests
