#include "hardware/sim/board/texture.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include <opencv2/imgproc.hpp>

#include "hardware/sim/board/fractal.h"

namespace seneschal::sim {

namespace {

/// Paints a row of a picture (CV_8UC3): `dark` where `share` is 0, `light` where it is 1, and further beyond either.
void paint_row(std::span<const float> share, const Paint& dark, const Paint& light, std::uint8_t* bgr) {
  const cv::Vec3f from(dark);
  const cv::Vec3f step(light - dark);
  for (const float value : share) {
    for (int i = 0; i < 3; ++i) {
      *bgr++ = cv::saturate_cast<std::uint8_t>(from[i] + value * step[i]);
    }
  }
}

/// 0.5 with `wide` and `narrow` times their strengths added.
void mix(std::span<const float> wide, float of_wide, std::span<const float> narrow, float of_narrow, float* out) {
  std::transform(wide.begin(), wide.end(), narrow.begin(), out,
                 [=](float a, float b) { return a * of_wide + b * of_narrow + 0.5F; });
}

}  // namespace

cv::Mat wood(cv::Size size, double scale, const Paint& light, const Paint& dark, double plank_mm, cv::RNG& random) {
  Fractal grains(size, {90 * scale, 1.6 * scale}, 3, random);
  Fractal warps(size, {220 * scale, 28 * scale}, 3, random);
  Fractal wears(size, {160 * scale, 120 * scale}, 2, random);
  cv::Mat picture(size, CV_8UC3);
  std::vector<float> share(static_cast<std::size_t>(size.width));
  const int plank = std::max(1, cvRound(plank_mm * scale));
  const int offset = random.uniform(0, plank);
  for (int top = -offset; top < size.height; top += plank) {
    const double tone = random.gaussian(0.1);
    const double phase = random.uniform(0.0, 30.0);
    const double rings = random.uniform(0.2, 0.45);  // per millimetre
    for (int row = std::max(0, top); row < std::min(size.height, top + plank); ++row) {
      const double edge = std::min(row - top, top + plank - 1 - row) / scale;
      const double joint = edge < 0.5 ? 0.45 : 0;
      const auto grain = grains.row(row);
      const auto warp = warps.row(row);
      const auto wear = wears.row(row);
      for (std::size_t i = 0; i < share.size(); ++i) {
        const double wave = std::sin(phase + rings * (row - top) / scale + 2.2 * static_cast<double>(warp[i]));
        share[i] = static_cast<float>(0.5 + tone + 0.16 * wave + 0.17 * static_cast<double>(grain[i]) +
                                      0.08 * static_cast<double>(wear[i]) - joint);
      }
      paint_row(share, dark, light, picture.ptr(row));
    }
  }
  return picture;
}

cv::Mat felt(cv::Size size, double scale, const Paint& paint, cv::RNG& random) {
  Fractal worn(size, {60 * scale, 60 * scale}, 4, random);
  Fractal fibres(size, {1.5 * scale, 1.5 * scale}, 2, random);
  cv::Mat picture(size, CV_8UC3);
  std::vector<float> share(static_cast<std::size_t>(size.width));
  for (int row = 0; row < size.height; ++row) {
    mix(worn.row(row), 0.16F, fibres.row(row), 0.14F, share.data());
    paint_row(share, paint * 0.82, paint * 1.18, picture.ptr(row));
  }
  return picture;
}

cv::Mat flagstones(cv::Size size, double scale, const Paint& paint, cv::RNG& random) {
  Fractal clouds(size, {50 * scale, 50 * scale}, 5, random);
  Fractal grain(size, {2 * scale, 2 * scale}, 2, random);
  cv::Mat1f share(size);
  for (int row = 0; row < size.height; ++row) {
    mix(clouds.row(row), 0.14F, grain.row(row), 0.07F, share.ptr<float>(row));
  }
  const double course = 37 * scale;
  const int thick = std::max(1, cvRound(0.6 * scale));
  for (double y = random.uniform(-0.5, 0.0) * course; y < size.height; y += course) {
    for (double x = random.uniform(-1.5, 0.0) * course; x < size.width;) {
      const double width = course * random.uniform(0.9, 1.9);
      const cv::Rect slab(cvRound(x), cvRound(y), cvRound(width), cvRound(course));
      const double tone = random.gaussian(0.12);
      if (cv::Mat seen = share(slab & cv::Rect({0, 0}, size)); !seen.empty()) {
        seen += tone;
      }
      cv::rectangle(share, slab, cv::Scalar(-0.15), thick, cv::LINE_AA);
      x += width;
    }
  }
  cv::Mat picture(size, CV_8UC3);
  for (int row = 0; row < size.height; ++row) {
    paint_row({share.ptr<float>(row), static_cast<std::size_t>(size.width)}, paint * 0.8, paint * 1.12,
              picture.ptr(row));
  }
  return picture;
}

}  // namespace seneschal::sim
