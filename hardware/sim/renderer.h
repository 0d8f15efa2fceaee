#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "hardware/sim/board/ground.h"
#include "hardware/sim/board/scene.h"
#include "hardware/sim/figures/shadows.h"
#include "hardware/sim/figures/solids.h"
#include "hardware/sim/raster.h"
#include "hardware/sim/sensor.h"

namespace seneschal::sim {

/// How long the parts of the last picture took, in seconds, and how much of the picture was drawn anew.
struct DrawTimes {
  double ground = 0;   ///< cards and disc
  double shadows = 0;  ///< and the shading of things
  double light = 0;    ///< laying light on the ground
  double things = 0;   ///< drawing figures and arms
  double sensor = 0;   ///< blur and tone curve
  double noise = 0;
  double share_drawn = 0;
};

/// Draws one table as its camera sees it. Keeps what it drew and draws anew only what a scene changes.
class Renderer {
 public:
  Renderer(const TableMeasures& table, const Look& look, CardPictures cards);

  /// The picture of a scene without noise, CV_8UC3; stays as it is until the next call.
  tl::expected<cv::Mat, UnknownPiece> draw(const Scene& scene);
  /// The picture with the noise of exposure number `exposure`.
  tl::expected<cv::Mat, UnknownPiece> photograph(const Scene& scene, std::uint64_t exposure);

  [[nodiscard]] const Look& look() const { return look_; }
  [[nodiscard]] const TableMeasures& table() const { return table_; }
  [[nodiscard]] const DrawTimes& times() const { return times_; }

 private:
  /// A thing ready to be drawn.
  struct Ready {
    std::vector<Corner> corners;  // without light
    std::vector<Shade> shades;
    std::vector<cv::Vec3f> places;
    cv::Rect seen;
    ShadowMap::Cast shadow;
    cv::Rect shadow_seen;
  };
  struct Face {
    const std::array<std::uint32_t, 3>* corners;
    const Ready* thing;
  };

  [[nodiscard]] Ready made_ready(const Solid& thing) const;
  [[nodiscard]] cv::Rect seen_part(const cv::Rect& of_map) const;
  [[nodiscard]] float vignette_at(float x, float y) const;
  /// How much of the lamp and of the light from around reaches a place, vignette of its pixel included.
  [[nodiscard]] cv::Vec2f light_at(const cv::Vec2f& place, int column, int row) const;
  void update_things(const std::vector<Solid>& solids);
  void light_up(Ready& thing, bool is_carried) const;
  void mark(const cv::Rect& part);
  void sort_faces();
  void draw_tiles();
  void light_ground(const cv::Rect& part);

  TableMeasures table_;
  Look look_;
  Lights lights_;
  Stock stock_;
  Ground ground_;  // before the sensor: it makes the cards' pictures smaller
  Sensor sensor_;
  ShadowMap standing_shadows_;
  ShadowMap carried_shadows_;
  ShadowMap shadows_;  // both
  std::vector<float> linear_;
  cv::Size tiles_;  // how many
  std::vector<bool> is_marked_;
  std::vector<std::vector<Face>> faces_;  // of marked tiles
  std::map<Solid, Ready> things_;
  std::optional<Scene> last_;
  Raster raster_;
  cv::Mat light_;    // CV_32FC3, of a tile and what the lens blurs into it
  cv::Mat picture_;  // CV_8UC3
  DrawTimes times_;
};

}  // namespace seneschal::sim
