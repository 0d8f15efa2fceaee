#include "vision/picture_map.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace seneschal::vision {

namespace {

constexpr int kFine = 32;  // steps between pixels

}  // namespace

PictureMap::PictureMap(std::span<const PixelPoint> pixels, cv::Size picture) : picture_(picture) {
  places_.reserve(pixels.size());
  const auto steps = [](double at, int length) {
    return static_cast<int>(std::lround(std::clamp(at, 0.0, length - 1.0) * kFine));
  };
  for (const PixelPoint& pixel : pixels) {
    const int x = steps(pixel.x, picture.width);
    const int y = steps(pixel.y, picture.height);
    const int column = std::min(x / kFine, picture.width - 2);
    const int row = std::min(y / kFine, picture.height - 2);
    const int right = x - column * kFine;
    const int down = y - row * kFine;
    const auto weight = [](int a, int b) { return static_cast<std::uint16_t>(a * b); };
    places_.push_back({row,
                       column,
                       {weight(kFine - right, kFine - down), weight(right, kFine - down), weight(kFine - right, down),
                        weight(right, down)}});
  }
}

void PictureMap::sample(const cv::Mat& bgr, std::size_t first, std::size_t count, std::uint8_t* out) const {
  assert(bgr.size() == picture_ && bgr.type() == CV_8UC3);
  const std::uint8_t* data = bgr.data;
  const std::size_t step = bgr.step;
  for (std::size_t i = first; i < first + count; ++i, out += 3) {
    const Place& place = places_[i];
    const std::uint8_t* above =
        data + static_cast<std::size_t>(place.row) * step + 3 * static_cast<std::size_t>(place.column);
    const std::uint8_t* below = above + step;
    const int a = place.weights[0];
    const int b = place.weights[1];
    const int c = place.weights[2];
    const int d = place.weights[3];
    const auto between = [=](std::size_t channel) {
      const int sum = a * above[channel] + b * above[channel + 3] + c * below[channel] + d * below[channel + 3];
      return static_cast<std::uint8_t>((sum + kFine * kFine / 2) / (kFine * kFine));
    };
    const std::uint8_t blue = between(0);
    const std::uint8_t green = between(1);
    const std::uint8_t red = between(2);
    out[0] = blue;
    out[1] = green;
    out[2] = red;
  }
}

cv::Mat PictureMap::sample(const cv::Mat& bgr) const {
  cv::Mat samples(1, static_cast<int>(size()), CV_8UC3);
  sample(bgr, 0, size(), samples.data);
  return samples;
}

}  // namespace seneschal::vision
