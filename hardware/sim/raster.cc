#include "hardware/sim/raster.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace seneschal::sim {

namespace {

constexpr int kFine = 2;  // samples to a pixel each way
constexpr float kNowhere = std::numeric_limits<float>::max();

}  // namespace

void Raster::start(const cv::Rect& part) {
  part_ = part;
  samples_.assign(static_cast<std::size_t>(part.area() * kFine * kFine), {{}, kNowhere});
}

void Raster::draw(const Corner& a, const Corner& b, const Corner& c) {
  const auto fine_x = [&](float x) { return (x - static_cast<float>(part_.x) + 0.5F) * kFine - 0.5F; };
  const auto fine_y = [&](float y) { return (y - static_cast<float>(part_.y) + 0.5F) * kFine - 0.5F; };
  const float ax = fine_x(a.x);
  const float ay = fine_y(a.y);
  const float bx = fine_x(b.x) - ax;
  const float by = fine_y(b.y) - ay;
  const float cx = fine_x(c.x) - ax;
  const float cy = fine_y(c.y) - ay;
  const float area = bx * cy - cx * by;
  if (area >= 0) {
    return;
  }
  const int wide = part_.width * kFine;
  const int left = std::max(0, static_cast<int>(std::ceil(ax + std::min({0.0F, bx, cx}))));
  const int right = std::min(wide - 1, static_cast<int>(std::floor(ax + std::max({0.0F, bx, cx}))));
  const int top = std::max(0, static_cast<int>(std::ceil(ay + std::min({0.0F, by, cy}))));
  const int bottom = std::min(part_.height * kFine - 1, static_cast<int>(std::floor(ay + std::max({0.0F, by, cy}))));
  const float scale = 1 / area;
  for (int row = top; row <= bottom; ++row) {
    const float y = static_cast<float>(row) - ay;
    Sample* samples = samples_.data() + static_cast<std::ptrdiff_t>(row) * wide;
    for (int column = left; column <= right; ++column) {
      const float x = static_cast<float>(column) - ax;
      const float of_b = (x * cy - cx * y) * scale;
      const float of_c = (bx * y - x * by) * scale;
      const float of_a = 1 - of_b - of_c;
      if (of_a < 0 || of_b < 0 || of_c < 0) {
        continue;
      }
      const float depth = of_a * a.depth + of_b * b.depth + of_c * c.depth;
      Sample& sample = samples[column];
      if (depth < sample.depth) {
        sample.depth = depth;
        sample.light = a.light * of_a + b.light * of_b + c.light * of_c;
      }
    }
  }
}

void Raster::put_over(cv::Mat& picture) const {
  constexpr float kShare = 1.0F / (kFine * kFine);
  const std::size_t wide = static_cast<std::size_t>(part_.width) * kFine;
  for (int row = 0; row < part_.height; ++row) {
    auto* out = picture.ptr<cv::Vec3f>(row);
    const Sample* upper = samples_.data() + static_cast<std::size_t>(row) * kFine * wide;
    const Sample* lower = upper + wide;
    for (std::size_t column = 0; column < static_cast<std::size_t>(part_.width); ++column) {
      cv::Vec3f light;
      int covered = 0;
      for (const Sample* sample :
           {upper + 2 * column, upper + 2 * column + 1, lower + 2 * column, lower + 2 * column + 1}) {
        if (sample->depth < kNowhere) {
          light += sample->light;
          ++covered;
        }
      }
      if (covered > 0) {
        const float share = kShare * static_cast<float>(covered);
        out[column] = out[column] * (1 - share) + light * kShare;
      }
    }
  }
}

}  // namespace seneschal::sim
