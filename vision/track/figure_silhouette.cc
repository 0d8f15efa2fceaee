#include "vision/track/figure_silhouette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace seneschal::vision {

namespace {

// A turned pawn from its foot to its head: how far along (share of its height) and how wide (the radius as a share of
// the base's or, from kHeadFrom on, of the head's).
struct Slice {
  double along;
  double radius;
};
constexpr double kHeadFrom = 0.65;
constexpr std::array<Slice, 10> kPawn{{{0.0, 1.0},
                                       {0.1, 1.0},
                                       {0.2, 0.85},
                                       {0.35, 0.68},
                                       {0.5, 0.55},
                                       {0.62, 0.6},
                                       {0.7, 0.85},
                                       {0.85, 1.0},
                                       {0.95, 0.8},
                                       {1.0, 0.3}}};

double radius_of(const FigureSize& figure, const Slice& slice) {
  return slice.radius * (slice.along < kHeadFrom ? figure.base_diameter_mm : figure.head_diameter_mm) / 2;
}

// How far a point `height` above `foot` appears moved on the board plane, as a share of its distance from the eye.
double lean(const BoardPoint& eye, double height) {
  return height / (eye.z - height);
}

// Where a lying figure's outline is `along` millimetres from its foot.
double half_width(const FigureSize& figure, double along) {
  const double share = along / figure.height_mm;
  if (share < 0 || share > 1) {
    return 0;
  }
  const auto above = std::find_if(kPawn.begin(), kPawn.end(), [share](const Slice& s) { return s.along >= share; });
  if (above == kPawn.begin()) {
    return radius_of(figure, *above);
  }
  const Slice& below = *(above - 1);
  const double part = (share - below.along) / (above->along - below.along);
  return radius_of(figure, below) * (1 - part) + radius_of(figure, *above) * part;
}

// A lying figure's axis appears moved by less than this under any camera that sees the whole board.
constexpr double kMostLeanMm = 6;

// The samples within the figure's reach for which `is_inside(x, y)` holds, in mm from the foot.
template <typename Inside>
Silhouette collect(const FigureSize& figure, const RasterStep& raster, Inside is_inside) {
  const int reach = silhouette_reach(figure, raster);
  Silhouette runs;
  for (int row = -reach; row <= reach; ++row) {
    bool was_inside = false;
    for (int column = -reach; column <= reach; ++column) {
      const bool is_in = is_inside(column * raster.step_mm, -row * raster.step_mm);
      if (is_in && !was_inside) {
        runs.push_back({row * raster.side + column, 0});
      }
      if (is_in) {
        ++runs.back().length;
      }
      was_inside = is_in;
    }
  }
  return runs;
}

}  // namespace

int silhouette_reach(const FigureSize& figure, const RasterStep& raster) {
  return static_cast<int>(std::ceil((figure.height_mm + kMostLeanMm) / raster.step_mm));
}

Silhouette standing_silhouette(const FigureSize& figure, const BoardPoint& foot, const BoardPoint& eye,
                               const RasterStep& raster) {
  struct Blob {
    double x;
    double y;
    double radius;
  };
  std::array<Blob, 2 * kPawn.size() - 1> blobs{};
  for (std::size_t i = 0; i < blobs.size(); ++i) {
    // Halfway between slices too, so that far leans leave no gaps.
    const Slice& low = kPawn[i / 2];
    const Slice& high = kPawn[(i + 1) / 2];
    const double along = (low.along + high.along) / 2 * figure.height_mm;
    const double share = lean(eye, along);
    blobs[i] = {(foot.x - eye.x) * share, (foot.y - eye.y) * share,
                (radius_of(figure, low) + radius_of(figure, high)) / 2 * (1 + share)};
  }
  return collect(figure, raster, [&blobs](double x, double y) {
    return std::any_of(blobs.begin(), blobs.end(), [x, y](const Blob& blob) {
      return (x - blob.x) * (x - blob.x) + (y - blob.y) * (y - blob.y) <= blob.radius * blob.radius;
    });
  });
}

Silhouette lying_silhouette(const FigureSize& figure, const BoardPoint& foot, const BoardPoint& eye, Angle direction,
                            const RasterStep& raster) {
  const double ahead_x = std::cos(direction.radians());
  const double ahead_y = std::sin(direction.radians());
  return collect(figure, raster, [&](double x, double y) {
    const double beside = std::abs(x * ahead_y - y * ahead_x);
    if (beside > figure.base_diameter_mm / 2 + kMostLeanMm || x * ahead_x + y * ahead_y < -kMostLeanMm) {
      return false;
    }
    // The axis sinks from the base's radius at the foot to the head's at the end; its lean follows.
    const double share = std::clamp((x * ahead_x + y * ahead_y) / figure.height_mm, 0.0, 1.0);
    const double height = (figure.base_diameter_mm * (1 - share) + figure.head_diameter_mm * share) / 2;
    const double moved = lean(eye, height);
    const double from_x = (x - (foot.x - eye.x) * moved) / (1 + moved);
    const double from_y = (y - (foot.y - eye.y) * moved) / (1 + moved);
    const double across = std::abs(from_x * ahead_y - from_y * ahead_x);
    return across < half_width(figure, from_x * ahead_x + from_y * ahead_y);
  });
}

Silhouettes::Silhouettes(const Board& board, const BoardPoint& eye, const RasterStep& raster)
    : standing(board.track.size()), lying(board.track.size()) {
  for (std::size_t space = 0; space < standing.size(); ++space) {
    const BoardPoint foot = board.track.at(static_cast<double>(space));
    standing[space] = standing_silhouette(board.figure, foot, eye, raster);
    for (std::size_t direction = 0; direction < kLyingDirections; ++direction) {
      const Angle angle = Angle::degrees(static_cast<double>(direction) * 360 / kLyingDirections);
      lying[space][direction] = lying_silhouette(board.figure, foot, eye, angle, raster);
    }
  }
}

}  // namespace seneschal::vision
