#include "vision/picture_map.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include <opencv2/core/hal/intrin.hpp>

namespace seneschal::vision {

namespace {

constexpr int kFineBits = 5;
constexpr std::size_t kChannels = 3;
// Places lie all over the picture, most of which is not in the processor's cache: so many places ahead it is told.
constexpr std::size_t kAhead = 16;

struct Weights {
  int right;
  int down;
};

/// The colour between four pixels, those above and those below next to each other.
void interpolate(const std::uint8_t* above, const std::uint8_t* below, Weights weights, std::uint8_t* out) {
  constexpr int kFine = 1 << kFineBits;
  for (std::size_t c = 0; c < kChannels; ++c) {
    const int left = above[c] * (kFine - weights.down) + below[c] * weights.down;
    const int right = above[c + kChannels] * (kFine - weights.down) + below[c + kChannels] * weights.down;
    const int sum = left * (kFine - weights.right) + right * weights.right;
    out[c] = static_cast<std::uint8_t>((sum + kFine * kFine / 2) >> (2 * kFineBits));
  }
}

/// The same with vectors. Reads eight bytes of each row.
void interpolate_wide(const std::uint8_t* above, const std::uint8_t* below, Weights weights, std::uint8_t* out) {
#if CV_SIMD128
  constexpr int kFine = 1 << kFineBits;
  const auto value = [](int weight) { return cv::v_setall_u16(static_cast<std::uint16_t>(weight)); };
  const cv::v_uint16x8 rows = cv::v_add_wrap(cv::v_mul_wrap(cv::v_load_expand(above), value(kFine - weights.down)),
                                             cv::v_mul_wrap(cv::v_load_expand(below), value(weights.down)));
  const cv::v_int16x8 left = cv::v_reinterpret_as_s16(rows);
  const cv::v_int16x8 right = cv::v_rotate_right<static_cast<int>(kChannels)>(left);
  cv::v_int16x8 pairs;
  cv::v_int16x8 rest;
  cv::v_zip(left, right, pairs, rest);
  const cv::v_int16x8 across =
      cv::v_reinterpret_as_s16(cv::v_setall_s32((kFine - weights.right) | (weights.right << 16)));
  const cv::v_int32x4 half = cv::v_setall_s32(kFine * kFine / 2);
  const cv::v_int32x4 sums = cv::v_shr<2 * kFineBits>(cv::v_dotprod(pairs, across, half));
  std::array<std::int32_t, 4> colour;
  cv::v_store(colour.data(), sums);
  for (std::size_t c = 0; c < kChannels; ++c) {
    out[c] = static_cast<std::uint8_t>(colour[c]);
  }
#else
  interpolate(above, below, weights, out);
#endif
}

}  // namespace

PictureMap::PictureMap(std::span<const PixelPoint> pixels, cv::Size picture) : picture_(picture) {
  static_assert(kFine == 1 << kFineBits);
  places_.reserve(pixels.size());
  const auto steps = [](double at, int length) {
    return static_cast<int>(std::lround(std::clamp(at, 0.0, length - 1.0) * kFine));
  };
  for (const PixelPoint& pixel : pixels) {
    const int x = steps(pixel.x, picture.width);
    const int y = steps(pixel.y, picture.height);
    const int column = std::min(x / kFine, picture.width - 2);
    const int row = std::min(y / kFine, picture.height - 2);
    places_.push_back({static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(column),
                       static_cast<std::uint8_t>(x - column * kFine), static_cast<std::uint8_t>(y - row * kFine)});
  }
}

std::vector<PixelPoint> PictureMap::pixels() const {
  std::vector<PixelPoint> pixels;
  pixels.reserve(places_.size());
  for (const Place& place : places_) {
    pixels.emplace_back(place.column + static_cast<double>(place.right) / kFine,
                        place.row + static_cast<double>(place.down) / kFine);
  }
  return pixels;
}

void PictureMap::sample(const LitPicture& picture, std::size_t first, std::size_t count, std::uint8_t* out) const {
  const cv::Mat& bgr = picture.as_taken();
  assert(bgr.size() == picture_ && bgr.type() == CV_8UC3);
  const int last_whole = picture_.width - 3;  // columns up to here have eight bytes right of them
  std::uint8_t* next = out;
  for (std::size_t i = first; i < first + count; ++i, next += kChannels) {
    const Place& place = places_[i];
    const Place& soon = places_[std::min(i + kAhead, places_.size() - 1)];
    const std::uint8_t* there = bgr.data + soon.row * bgr.step + kChannels * soon.column;
    __builtin_prefetch(there);
    __builtin_prefetch(there + bgr.step);
    const std::uint8_t* above = bgr.data + place.row * bgr.step + kChannels * place.column;
    const Weights weights{place.right, place.down};
    if (place.column <= last_whole) {
      interpolate_wide(above, above + bgr.step, weights, next);
    } else {
      interpolate(above, above + bgr.step, weights, next);
    }
  }
  next = out;
  for (std::size_t i = first; picture.is_relit() && i < first + count; ++i, next += kChannels) {
    picture.relight(places_[i].row, places_[i].column, next);
  }
}

cv::Mat PictureMap::sample(const LitPicture& picture) const {
  cv::Mat samples(1, static_cast<int>(size()), CV_8UC3);
  sample(picture, 0, size(), samples.data);
  return samples;
}

}  // namespace seneschal::vision
