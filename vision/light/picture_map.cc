#include "vision/light/picture_map.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include <opencv2/core/hal/intrin.hpp>

namespace seneschal::vision {

namespace {

constexpr int kFineBits = 5;
// Places lie all over the picture, most of which is not in the processor's cache: so many places ahead it is told.
constexpr std::size_t kAhead = 16;
constexpr std::size_t kBytesRead = 8;                                           // of each row
constexpr std::size_t kBytesWritten = 8;                                        // three of which stay
constexpr std::size_t kPlacesWrittenOver = (kBytesWritten - 1) / kBgrChannels;  // by the place before them

/// Two weights, the second for the pixel on the right.
struct Weights {
  std::int32_t left;
  std::int32_t right;
  explicit Weights(std::int32_t both) : left(both & 0xffff), right(both >> 16) {}
};

/// The colour between four pixels, those above and those below next to each other.
void interpolate(const std::uint8_t* above, const std::uint8_t* below, Weights over, Weights under, std::uint8_t* out) {
  constexpr int kWhole = 1 << (2 * kFineBits);
  for (std::size_t c = 0; c < kBgrChannels; ++c) {
    const int sum = above[c] * over.left + above[c + kBgrChannels] * over.right + below[c] * under.left +
                    below[c + kBgrChannels] * under.right;
    out[c] = static_cast<std::uint8_t>((sum + kWhole / 2) / kWhole);
  }
}

#if CV_SIMD128
/// Each channel's products with two weights, next to each other.
cv::v_int32x4 weighed(const std::uint8_t* row, std::int32_t weights, const cv::v_int32x4& sum) {
  const cv::v_int16x8 left = cv::v_reinterpret_as_s16(cv::v_load_expand(row));
  const cv::v_int16x8 right = cv::v_rotate_right<static_cast<int>(kBgrChannels)>(left);
  cv::v_int16x8 pairs;
  cv::v_int16x8 rest;
  cv::v_zip(left, right, pairs, rest);
  return cv::v_dotprod(pairs, cv::v_reinterpret_as_s16(cv::v_setall_s32(weights)), sum);
}
#endif

/// The same with vectors. Reads kBytesRead of each row and writes kBytesWritten.
void interpolate_wide(const std::uint8_t* above, const std::uint8_t* below, std::int32_t over, std::int32_t under,
                      std::uint8_t* out) {
#if CV_SIMD128
  const cv::v_int32x4 half = cv::v_setall_s32(1 << (2 * kFineBits - 1));
  const cv::v_int32x4 sums = cv::v_shr<2 * kFineBits>(weighed(below, under, weighed(above, over, half)));
  const cv::v_int16x8 narrow = cv::v_pack(sums, sums);
  cv::v_store_low(out, cv::v_pack_u(narrow, narrow));
#else
  interpolate(above, below, Weights(over), Weights(under), out);
#endif
}

}  // namespace

PictureMap::PictureMap(std::span<const PixelPoint> pixels, cv::Size picture) : picture_(picture), size_(pixels.size()) {
  static_assert(kFine == 1 << kFineBits);
  places_.reserve(size_ + kAhead);
  pixels_.reserve(size_);
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
    const auto weights = [right](int of_row) { return of_row * (kFine - right) | (of_row * right) << 16; };
    const std::size_t byte = kBgrChannels * static_cast<std::size_t>(row * picture.width + column);
    places_.push_back({static_cast<std::uint32_t>(byte), weights(kFine - down), weights(down)});
    are_far_from_end_ &= byte + kBytesRead <= kBgrChannels * static_cast<std::size_t>(picture.area() - picture.width);
    pixels_.push_back({static_cast<std::uint16_t>(row), static_cast<std::uint16_t>(column)});
  }
  places_.resize(size_ + kAhead);
}

std::vector<PixelPoint> PictureMap::pixels() const {
  std::vector<PixelPoint> pixels;
  pixels.reserve(size_);
  for (std::size_t i = 0; i < size_; ++i) {
    const Weights over(places_[i].above);
    const Weights under(places_[i].below);
    constexpr double kAll = kFine * kFine;
    pixels.emplace_back(pixels_[i].column + (over.right + under.right) / kAll,
                        pixels_[i].row + (under.left + under.right) / kAll);
  }
  return pixels;
}

void PictureMap::sample(const LitPicture& picture, std::size_t first, std::size_t count, std::uint8_t* out) const {
  const cv::Mat& bgr = picture.as_taken();
  assert(bgr.size() == picture_ && bgr.type() == CV_8UC3 && bgr.isContinuous());
  const std::size_t step = kBgrChannels * static_cast<std::size_t>(picture_.width);
  const std::size_t wide = are_far_from_end_ ? count - std::min(count, kPlacesWrittenOver) : 0;
  std::uint8_t* next = out;
  const Place* place = places_.data() + first;
  for (const Place* const end = place + wide; place != end; ++place, next += kBgrChannels) {
    const std::uint8_t* soon = bgr.data + place[kAhead].byte;
    __builtin_prefetch(soon);
    __builtin_prefetch(soon + step);
    const std::uint8_t* above = bgr.data + place->byte;
    interpolate_wide(above, above + step, place->above, place->below, next);
  }
  for (const Place* const end = place + (count - wide); place != end; ++place, next += kBgrChannels) {
    const std::uint8_t* above = bgr.data + place->byte;
    interpolate(above, above + step, Weights(place->above), Weights(place->below), next);
  }
  picture.relight(std::span(pixels_).subspan(first, count), out);
}

cv::Mat PictureMap::sample(const LitPicture& picture) const {
  cv::Mat samples(1, static_cast<int>(size()), CV_8UC3);
  sample(picture, 0, size(), samples.data);
  return samples;
}

}  // namespace seneschal::vision
