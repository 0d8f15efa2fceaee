#include "hardware/sim/board/look.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seneschal::sim {

namespace {

double linear(double paint) {
  const double share = std::clamp(paint / 255, 0.0, 1.0);
  return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

/// Hue in degrees, saturation and value 0 to 1.
Paint hsv(double hue, double saturation, double value) {
  Paint paint;
  for (int channel = 0; channel < 3; ++channel) {
    const double k = std::fmod((channel == 2 ? 5 : channel == 1 ? 3 : 1) + hue / 60 + 6, 6);
    paint[channel] = 255 * value * (1 - saturation * std::clamp(std::min(k, 4 - k), 0.0, 1.0));
  }
  return paint;
}

/// The light of a black body, balanced for 5000 kelvin: blue, green, red with a green of 1. A rough fit, good from 2500
/// to 8000 kelvin.
cv::Vec3d lamp_colour(double kelvin) {
  const double warm = std::log(5000 / kelvin);
  return {std::exp(-0.95 * warm), 1, std::exp(0.55 * warm)};
}

class Chooser {
 public:
  explicit Chooser(std::uint64_t seed) : random_(seed * 0x9e3779b97f4a7c15 + 12345) {}

  double between(double least, double most) { return random_.uniform(least, most); }
  bool happens(double share) { return random_.uniform(0.0, 1.0) < share; }
  Paint paint(cv::Vec2d hue, cv::Vec2d saturation, cv::Vec2d value) {
    return hsv(between(hue[0], hue[1]), between(saturation[0], saturation[1]), between(value[0], value[1]));
  }

 private:
  cv::RNG random_;
};

/// How many markers the picture shows whole, with a margin.
int markers_in_view(const Eye& eye, const TableMeasures& table) {
  constexpr double kMarginPx = 12;
  const double half = 0.7 * table.marker_side;
  return static_cast<int>(std::count_if(table.markers.begin(), table.markers.end(), [&](const auto& marker) {
    for (const cv::Point2d corner : {cv::Point2d(-half, -half), {half, -half}, {half, half}, {-half, half}}) {
      const cv::Point2d at = marker.second + corner;
      const cv::Vec3d pixel = eye.project({at.x, at.y, 0});
      if (pixel[0] < kMarginPx || pixel[1] < kMarginPx || pixel[0] > eye.size.width - kMarginPx ||
          pixel[1] > eye.size.height - kMarginPx) {
        return false;
      }
    }
    return true;
  }));
}

Eye choose_eye(Chooser& choose, const TableMeasures& table, cv::Size picture) {
  Eye eye;
  eye.size = picture;
  constexpr int kTries = 200;
  for (int i = 0; i < kTries; ++i) {
    const double height = choose.between(650, 1000);
    const double tilt = choose.between(2, 22) * CV_PI / 180;
    const double side = choose.between(0, 2 * CV_PI);
    const double out = height * std::tan(tilt);
    const double fills = choose.between(0.80, 0.98);
    const double turned = 90 + choose.between(-32, 32) + (choose.happens(0.3) ? 180 : 0);
    eye.focal_px = fills * picture.width * height / std::cos(tilt) / table.mat.width;
    eye.k1 = choose.between(-0.11, 0.04);
    eye.k2 = choose.between(-0.02, 0.03);
    eye.look({out * std::cos(side), out * std::sin(side), height},
             {choose.between(-25, 25), choose.between(-20, 20), 0}, turned);
    if (markers_in_view(eye, table) >= 3) {
      break;
    }
  }
  return eye;
}

void choose_light(Chooser& choose, Look& look) {
  const double height = choose.between(1000, 1900);
  const double side = choose.between(0, 2 * CV_PI);
  const double out = height * std::tan(choose.between(12, 42) * CV_PI / 180);
  look.lamp.at = {out * std::cos(side), out * std::sin(side), height};
  look.lamp.radius_mm = choose.between(50, 170);
  const double strength = choose.between(0.9, 1.25);
  const double from_lamp = choose.between(0.45, 0.72);
  look.lamp.light = lamp_colour(choose.between(3300, 6800)) * (strength * from_lamp);
  look.ambient = lamp_colour(choose.between(4200, 7200)) * (strength * (1 - from_lamp));
  look.ambient_slope = {choose.between(-0.5, 0.5), choose.between(-0.5, 0.5)};
  look.vignette = choose.between(0.05, 0.3);
  look.blur_px = choose.between(0.55, 0.95);
  look.noise = choose.between(1.2, 3.2);
}

void choose_prints(Chooser& choose, Look& look) {
  look.table_light = choose.paint({16, 34}, {0.3, 0.6}, {0.45, 0.8});
  look.table_dark = look.table_light * choose.between(0.6, 0.78);
  look.mat = choose.happens(0.5) ? choose.paint({100, 165}, {0.35, 0.6}, {0.26, 0.42})
                                 : choose.paint({185, 350}, {0.2, 0.5}, {0.25, 0.42});
  look.stone = choose.paint({20, 60}, {0.06, 0.24}, {0.58, 0.76});
  look.chair = choose.paint({12, 30}, {0.4, 0.62}, {0.4, 0.54});
  look.strip = choose.paint({345, 364}, {0.72, 0.88}, {0.5, 0.66});
  look.track = choose.paint({20, 110}, {0.06, 0.22}, {0.74, 0.9});
  look.disc_light = choose.paint({18, 34}, {0.4, 0.62}, {0.56, 0.76});
  look.disc_dark = look.disc_light * choose.between(0.66, 0.8);
  look.tray = choose.paint({60, 250}, {0.1, 0.3}, {0.2, 0.3});
  look.has_round_chairs = choose.happens(0.4);
}

Shape shape_of(PieceForm form) {
  return form == PieceForm::kChip ? Shape::kChip : form == PieceForm::kCube ? Shape::kCube : Shape::kPawn;
}

void choose_pieces(Chooser& choose, const std::vector<PieceMake>& makes, Look& look) {
  for (const PieceMake& make : makes) {
    look.pieces.push_back(
        {make.things, shape_of(make.form), choose.paint(make.hue, make.saturation, make.value), 0, make.is_metal});
  }
  look.gold = choose.paint({42, 48}, {0.62, 0.76}, {0.9, 0.97});
  look.figure_waist = choose.between(0.36, 0.46);
  const double lacquer = choose.between(0.15, 1);
  for (PieceLook& piece : look.pieces) {
    piece.gloss = lacquer;
  }
  look.pieces.push_back({{"ring"}, Shape::kRing, look.gold, 1, true});
}

void choose_people(Chooser& choose, Look& look) {
  look.skins = {choose.paint({16, 22}, {0.36, 0.44}, {0.86, 0.94}), choose.paint({18, 24}, {0.44, 0.52}, {0.68, 0.78}),
                choose.paint({16, 22}, {0.5, 0.58}, {0.42, 0.52}), choose.paint({12, 20}, {0.3, 0.38}, {0.9, 0.97})};
  for (Paint& sleeve : look.sleeves) {
    sleeve = choose.happens(0.3) ? choose.paint({0, 360}, {0.0, 0.1}, {0.16, 0.85})
                                 : choose.paint({0, 360}, {0.35, 0.75}, {0.3, 0.65});
  }
}

}  // namespace

std::optional<std::size_t> Look::piece_of(const table::Thing& thing) const {
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const auto& things = pieces[i].things;
    if (std::find(things.begin(), things.end(), thing) != things.end()) {
      return i;
    }
  }
  return std::nullopt;
}

cv::Vec3d linear(const Paint& paint) {
  return {linear(paint[0]), linear(paint[1]), linear(paint[2])};
}

Look random_look(std::uint64_t seed, const TableMeasures& table, cv::Size picture) {
  Chooser choose(seed);
  Look look;
  look.seed = seed;
  look.eye = choose_eye(choose, table, picture);
  choose_light(choose, look);
  choose_prints(choose, look);
  choose_pieces(choose, table.pieces, look);
  choose_people(choose, look);
  look.card_shine = choose.between(0, 0.05);
  return look;
}

}  // namespace seneschal::sim
