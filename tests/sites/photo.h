#pragma once

#include <array>
#include <random>

#include <opencv2/core.hpp>

#include "sites/board_set.h"

namespace seneschal::tests {

enum class LightKind { kDay, kHard, kPhone, kColour, kDim, kGlare, kHalf, kWindow };
inline constexpr int kLightKinds = 8;
inline constexpr const char* kLightKindNames[] = {"day", "hard sun", "phone's shadow", "coloured lamp",
                                                  "dim", "glare",    "half shaded",    "low window"};

/// A flat light-blocking thing, mm: a phone held over the board.
struct Blocker {
  Vec centre;
  double half_width = 0;
  double half_depth = 0;
  double turn = 0;  ///< radians
};

struct Lamp {
  Vec place;
  double radius = 0;  ///< larger is softer, mm
  Vec colour;
};

/// The light over a table.
struct Lighting {
  std::vector<Lamp> lamps;
  Vec ambient;
  std::vector<Blocker> blockers;
  Vec window;  ///< what shining surfaces mirror of a window overhead
};

/// A camera as phones have them.
struct Camera {
  cv::Size size;
  double focal = 0;  ///< pixels
  double bend = 0;   ///< radial distortion k1
  Vec place;
  Vec right;
  Vec down;
  Vec ahead;

  [[nodiscard]] Ray through(double column, double row) const;
  [[nodiscard]] cv::Point2d seen(Vec place_on_board) const;
};

/// What the camera's electronics make of the light.
struct Development {
  double exposure = 1;  ///< beyond the automatic one
  Vec white_balance{1, 1, 1};
  double contrast = 0;
  double vignette = 0;
  double noise = 0;
  double blur = 0;       ///< pixels
  double levelling = 0;  ///< of bright and dark parts, as phones do: the part of their difference that is taken away
  double sharpening = 0;
  double saturation = 1;
  int jpeg = 90;
};

/// A photograph, the four corners of the playing field as somebody clicked them, and what stands where.
struct Photo {
  cv::Mat bgr;
  std::array<cv::Point2d, 4> marks;
  Position position;
};

[[nodiscard]] Lighting lighting(LightKind kind, std::mt19937& chance, double half);
/// A camera `lean_deg` from straight above that sees the whole board.
[[nodiscard]] Camera camera(const BoardSet& board, double lean_deg, cv::Size size, std::mt19937& chance);
[[nodiscard]] Development development(LightKind kind, std::mt19937& chance);

/// Draws the light that reaches each pixel: CV_64FC3, linear, red first.
[[nodiscard]] cv::Mat draw(const BoardSet& board, const std::vector<Standing>& standing, const Lighting& light,
                           const Camera& camera, std::mt19937& chance);
[[nodiscard]] cv::Mat develop(const cv::Mat& light, const Development& development, std::mt19937& chance);

/// All of it: a photograph of `position`. `clicks_px` is how far off the clicked points are.
[[nodiscard]] Photo photograph(const BoardSet& board, const Position& position, LightKind kind, double lean_deg,
                               std::mt19937& chance, double clicks_px = 2);

}  // namespace seneschal::tests
