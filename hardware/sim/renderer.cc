#include "hardware/sim/renderer.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <opencv2/imgproc.hpp>

namespace seneschal::sim {

namespace {

constexpr int kTile = 64;
constexpr int kBlurReach = 2;         // pixels that the lens spreads light
constexpr float kOutOfReach = -1;     // the depth of corners that no picture shows
constexpr int kStandingSamples = 24;  // points of the lamp for the shadows of figures, which are made once
constexpr int kCarriedSamples = 10;   // and of arms, which are made for every picture

/// Runs `work` and adds the seconds it took to `seconds`.
template <typename Work>
void timed(double& seconds, Work work) {
  const auto start = cv::getTickCount();
  work();
  seconds += static_cast<double>(cv::getTickCount() - start) / cv::getTickFrequency();
}

/// The part of the table's plane that shadow maps cover: the mat and a little beside it.
cv::Rect2d shadowed_ground(const TableMeasures& table) {
  constexpr double kBesideMm = 190;
  const double width = table.mat.width + 2 * kBesideMm;
  const double height = table.mat.height + 2 * kBesideMm;
  return {-width / 2, -height / 2, width, height};
}

}  // namespace

Renderer::Renderer(const TableMeasures& table, const Look& look, CardPictures cards)
    : table_(table),
      look_(look),
      lights_(lights_of(look)),
      stock_(table, look),
      ground_(table, look, std::move(cards)),
      sensor_(look),
      standing_shadows_(shadowed_ground(table)),
      carried_shadows_(shadowed_ground(table)),
      shadows_(shadowed_ground(table)),
      linear_(256),
      tiles_((look.eye.size.width + kTile - 1) / kTile, (look.eye.size.height + kTile - 1) / kTile),
      is_marked_(static_cast<std::size_t>(tiles_.area()), true),
      faces_(static_cast<std::size_t>(tiles_.area())),
      picture_(look.eye.size, CV_8UC3) {
  for (int i = 0; i < 256; ++i) {
    linear_[static_cast<std::size_t>(i)] = static_cast<float>(linear(Paint::all(i))[0]);
  }
}

cv::Vec2f Renderer::light_at(const cv::Vec2f& place, int column, int row) const {
  const double height = look_.lamp.at[2];
  const cv::Vec3d way = look_.lamp.at - cv::Vec3d(place[0], place[1], 0);
  const double far = way.dot(way);
  const double lamp = height / std::sqrt(far) * (height * height) / far;
  const double around = 1 + 1e-3 * (look_.ambient_slope[0] * place[0] + look_.ambient_slope[1] * place[1]);
  const float dark = vignette_at(static_cast<float>(column), static_cast<float>(row));
  return {static_cast<float>(lamp) * dark, static_cast<float>(std::max(0.2, around)) * dark};
}

float Renderer::vignette_at(float x, float y) const {
  const auto wide = static_cast<float>(look_.eye.size.width) / 2;
  const auto high = static_cast<float>(look_.eye.size.height) / 2;
  const float out = ((x - wide) * (x - wide) + (y - high) * (y - high)) / (wide * wide + high * high);
  return 1 - static_cast<float>(look_.vignette) * out;
}

cv::Rect Renderer::seen_part(const cv::Rect& of_map) const {
  if (of_map.empty()) {
    return {};
  }
  const cv::Rect2d ground = standing_shadows_.ground_under(of_map);
  std::vector<cv::Point2f> pixels;
  for (const double x : {ground.x, ground.x + ground.width / 2, ground.x + ground.width}) {
    for (const double y : {ground.y, ground.y + ground.height / 2, ground.y + ground.height}) {
      const cv::Vec3d pixel = look_.eye.project({x, y, 0});
      pixels.emplace_back(static_cast<float>(pixel[0]), static_cast<float>(pixel[1]));
    }
  }
  const cv::Rect tight = cv::boundingRect(pixels);
  constexpr int kMargin = 4;
  return {tight.x - kMargin, tight.y - kMargin, tight.width + 2 * kMargin, tight.height + 2 * kMargin};
}

Renderer::Ready Renderer::made_ready(const Solid& thing) const {
  const Mesh& mesh = stock_.mesh(thing);
  const Placement where = stock_.placement(thing);
  Ready ready;
  ready.shades = shaded(mesh, where, stock_.material(thing), stock_.well(thing), lights_);
  ready.corners.reserve(mesh.vertices.size());
  ready.places.reserve(mesh.vertices.size());
  std::array<float, 4> extent{1e9F, 1e9F, -1e9F, -1e9F};
  for (const Vertex& vertex : mesh.vertices) {
    ready.places.push_back(where(vertex.at));
    if (!look_.eye.is_in_reach(ready.places.back())) {
      ready.corners.push_back({0, 0, kOutOfReach, {}});
      continue;
    }
    const cv::Vec3d pixel = look_.eye.project(ready.places.back());
    const Corner corner{static_cast<float>(pixel[0]), static_cast<float>(pixel[1]), static_cast<float>(pixel[2]), {}};
    extent = {std::min(extent[0], corner.x), std::min(extent[1], corner.y), std::max(extent[2], corner.x),
              std::max(extent[3], corner.y)};
    ready.corners.push_back(corner);
  }
  const cv::Point low(cvFloor(extent[0]) - kBlurReach, cvFloor(extent[1]) - kBlurReach);
  const cv::Point high(cvCeil(extent[2]) + kBlurReach + 1, cvCeil(extent[3]) + kBlurReach + 1);
  ready.seen = cv::Rect(low, high) & cv::Rect({0, 0}, look_.eye.size);
  ready.shadow = (thing.is_carried ? carried_shadows_ : standing_shadows_)
                     .cast(mesh.balls, where, look_.lamp, thing.is_carried ? kCarriedSamples : kStandingSamples);
  ready.shadow_seen = seen_part(ready.shadow.part);
  return ready;
}

void Renderer::mark(const cv::Rect& part) {
  const cv::Rect inside = part & cv::Rect({0, 0}, look_.eye.size);
  if (inside.empty()) {
    return;
  }
  for (int row = inside.y / kTile; row <= (inside.br().y - 1) / kTile; ++row) {
    for (int column = inside.x / kTile; column <= (inside.br().x - 1) / kTile; ++column) {
      is_marked_[static_cast<std::size_t>(row * tiles_.width + column)] = true;
    }
  }
}

void Renderer::update_things(const std::vector<Solid>& solids) {
  const std::set<Solid> wanted(solids.begin(), solids.end());
  cv::Rect standing_changed;  // of the shadow maps
  cv::Rect carried_changed;
  bool has_changed = false;
  const auto note = [&](const Solid& thing, const Ready& ready) {
    mark(ready.seen);
    mark(ready.shadow_seen);
    (thing.is_carried ? carried_changed : standing_changed) |= ready.shadow.part;
    has_changed = true;
  };
  for (auto each = things_.begin(); each != things_.end();) {
    if (wanted.count(each->first) != 0) {
      ++each;
      continue;
    }
    note(each->first, each->second);
    each = things_.erase(each);
  }
  for (const Solid& thing : wanted) {
    if (things_.count(thing) == 0) {
      note(thing, things_.emplace(thing, made_ready(thing)).first->second);
    }
  }
  const auto rebuild = [&](ShadowMap& map, bool is_carried, const cv::Rect& part) {
    map.clear(part);
    for (const auto& [thing, ready] : things_) {
      if (thing.is_carried == is_carried) {
        map.add(ready.shadow, part);
      }
    }
  };
  if (!has_changed) {
    return;
  }
  rebuild(standing_shadows_, false, standing_changed);
  rebuild(carried_shadows_, true, carried_changed);
  shadows_.join(standing_shadows_, carried_shadows_, standing_changed | carried_changed);
  for (auto& [thing, ready] : things_) {
    light_up(ready, thing.is_carried);
  }
}

void Renderer::light_up(Ready& thing, bool is_carried) const {
  for (std::size_t i = 0; i < thing.corners.size(); ++i) {
    Corner& corner = thing.corners[i];
    const float lamp = is_carried ? 1 : carried_shadows_.lamp_at(thing.places[i], lights_.lamp_at);
    corner.light = (thing.shades[i].from_lamp * lamp + thing.shades[i].from_around) * vignette_at(corner.x, corner.y);
  }
}

void Renderer::sort_faces() {
  constexpr float kReach = 1 + kBlurReach;
  for (const auto& [thing, ready] : things_) {
    for (const auto& triangle : stock_.mesh(thing).triangles) {
      const Corner& a = ready.corners[triangle[0]];
      const Corner& b = ready.corners[triangle[1]];
      const Corner& c = ready.corners[triangle[2]];
      if (std::min({a.depth, b.depth, c.depth}) == kOutOfReach) {
        continue;
      }
      const int left = std::max(0, static_cast<int>(std::min({a.x, b.x, c.x}) - kReach) / kTile);
      const int right = std::min(tiles_.width - 1, static_cast<int>(std::max({a.x, b.x, c.x}) + kReach) / kTile);
      const int top = std::max(0, static_cast<int>(std::min({a.y, b.y, c.y}) - kReach) / kTile);
      const int bottom = std::min(tiles_.height - 1, static_cast<int>(std::max({a.y, b.y, c.y}) + kReach) / kTile);
      for (int row = top; row <= bottom; ++row) {
        for (int column = left; column <= right; ++column) {
          const auto tile = static_cast<std::size_t>(row * tiles_.width + column);
          if (is_marked_[tile]) {
            faces_[tile].push_back({&triangle, &ready});
          }
        }
      }
    }
  }
}

void Renderer::light_ground(const cv::Rect& part) {
  const cv::Mat2f places = ground_.places(part);
  cv::Mat2f cells(part.size());
  std::transform(places.begin(), places.end(), cells.begin(), [this](const cv::Vec2f& place) {
    const cv::Point2f cell = shadows_.cell(place);
    return cv::Vec2f(cell.x, cell.y);
  });
  cv::Mat seen;
  cv::remap(shadows_.seen(), seen, cells, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar::all(255));
  light_.create(part.size(), CV_32FC3);
  for (int row = 0; row < part.height; ++row) {
    const auto* paint = ground_.picture().ptr<cv::Vec3b>(part.y + row) + part.x;
    const auto* free = seen.ptr<cv::Vec2b>(row);
    auto* out = light_.ptr<cv::Vec3f>(row);
    for (int column = 0; column < part.width; ++column) {
      const cv::Vec2f here = light_at(places(row, column), part.x + column, part.y + row);
      const float lamp = here[0] * static_cast<float>(free[column][0]) / 255;
      const float around = here[1] * static_cast<float>(free[column][1]) / 255;
      for (int i = 0; i < 3; ++i) {
        out[column][i] = linear_[paint[column][i]] * (lights_.lamp[i] * lamp + lights_.ambient[i] * around);
      }
    }
  }
}

void Renderer::draw_tiles() {
  const cv::Rect whole({0, 0}, look_.eye.size);
  for (std::size_t tile = 0; tile < is_marked_.size(); ++tile) {
    if (!is_marked_[tile]) {
      continue;
    }
    times_.share_drawn += 1.0 / static_cast<double>(is_marked_.size());
    const auto at = static_cast<int>(tile);
    const cv::Rect own = cv::Rect(at % tiles_.width * kTile, at / tiles_.width * kTile, kTile, kTile) & whole;
    const cv::Rect blurred =
        cv::Rect(own.x - kBlurReach, own.y - kBlurReach, own.width + 2 * kBlurReach, own.height + 2 * kBlurReach) &
        whole;
    timed(times_.light, [&] { light_ground(blurred); });
    if (!faces_[tile].empty()) {
      timed(times_.things, [&] {
        raster_.start(blurred);
        for (const Face& face : faces_[tile]) {
          const auto& corners = face.thing->corners;
          raster_.draw(corners[(*face.corners)[0]], corners[(*face.corners)[1]], corners[(*face.corners)[2]]);
        }
        raster_.put_over(light_);
      });
      faces_[tile] = std::vector<Face>();  // what each tile ever needed would be more than the picture
    }
    timed(times_.sensor, [&] { sensor_.develop(light_, own - blurred.tl(), picture_(own)); });
  }
}

tl::expected<cv::Mat, UnknownPiece> Renderer::draw(const Scene& scene) {
  const auto solids = solids_in(scene, table_, look_);
  if (!solids) {
    return tl::unexpected(solids.error());
  }
  times_ = {};
  timed(times_.ground, [&] {
    if (!last_ || last_->piles != scene.piles || last_->faces != scene.faces) {
      mark(ground_.lay(scene));
    }
    if (!last_ || last_->disc_deg != scene.disc_deg) {
      mark(ground_.turn_disc(scene.disc_deg));
    }
  });
  timed(times_.shadows, [&] { update_things(*solids); });
  timed(times_.things, [&] { sort_faces(); });
  draw_tiles();
  is_marked_.assign(is_marked_.size(), false);
  last_ = scene;
  return picture_;
}

tl::expected<cv::Mat, UnknownPiece> Renderer::photograph(const Scene& scene, std::uint64_t exposure) {
  auto picture = draw(scene);
  if (picture) {
    timed(times_.noise, [&] { *picture = sensor_.noisy(*picture, exposure); });
  }
  return picture;
}

}  // namespace seneschal::sim
