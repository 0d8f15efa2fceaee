#include "vision/camera/expected_view.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <opencv2/core/hal/intrin.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

static_assert(kShrink == 4);

/// The sums of four rows' bytes, one below the other.
SENESCHAL_WIDE_VECTORS void add_rows(const std::uint8_t* top, std::size_t step, std::size_t bytes,
                                     std::uint16_t* sums) {
  const std::uint8_t* a = top;
  const std::uint8_t* b = a + step;
  const std::uint8_t* c = b + step;
  const std::uint8_t* d = c + step;
  for (std::size_t i = 0; i < bytes; ++i) {
    sums[i] = static_cast<std::uint16_t>(a[i] + b[i] + c[i] + d[i]);
  }
}

/// The same. The rows begin anew every few kilobytes, where a processor has to learn again what comes next: it is told
/// of what lies below each part before that is added up.
void add_rows_ahead(const std::uint8_t* top, std::size_t step, std::size_t bytes, std::uint16_t* sums) {
  constexpr std::size_t kPart = 512;
  constexpr std::size_t kLine = 64;
  for (std::size_t from = 0; from < bytes; from += kPart) {
    const std::size_t count = std::min(kPart, bytes - from);
    for (std::size_t row = kShrink; row < 2 * kShrink; ++row) {
      for (std::size_t at = 0; at < count; at += kLine) {
        __builtin_prefetch(top + row * step + from + at);
      }
    }
    add_rows(top + from, step, count, sums + from);
  }
}

constexpr std::size_t kTogether = 8;  // sums, of which a pixel's three count

/// The mean of four pixels next to each other whose `sums` are those of four rows. Looks at kTogether sums from each of
/// the four on and writes as many bytes.
void mean_of(const std::uint16_t* sums, std::uint8_t* out) {
  constexpr int kAll = kShrink * kShrink;
#if CV_SIMD128
  static_assert(kAll == 1 << 4);
  const cv::v_uint16x8 first = cv::v_add_wrap(cv::v_load(sums), cv::v_load(sums + kBgrChannels));
  const cv::v_uint16x8 last = cv::v_add_wrap(cv::v_load(sums + 2 * kBgrChannels), cv::v_load(sums + 3 * kBgrChannels));
  const cv::v_uint16x8 all = cv::v_add_wrap(cv::v_add_wrap(first, last), cv::v_setall_u16(kAll / 2));
  const cv::v_int16x8 means = cv::v_reinterpret_as_s16(cv::v_shr<4>(all));
  cv::v_store_low(out, cv::v_pack_u(means, means));
#else
  for (std::size_t c = 0; c < kBgrChannels; ++c) {
    const int all = sums[c] + sums[c + kBgrChannels] + sums[c + 2 * kBgrChannels] + sums[c + 3 * kBgrChannels];
    out[c] = static_cast<std::uint8_t>((all + kAll / 2) / kAll);
  }
#endif
}

}  // namespace

cv::Mat shrunk(const cv::Mat& picture) {
  cv::Mat small(picture.rows / kShrink, picture.cols / kShrink, CV_8UC3);
  const auto bytes = kBgrChannels * kShrink * static_cast<std::size_t>(small.cols);
  std::vector<std::uint16_t> sums(bytes + kTogether);  // of the last pixel, too, more than count are added
  std::vector<std::uint8_t> means(kBgrChannels * static_cast<std::size_t>(small.cols) + kTogether);
  for (int row = 0; row < small.rows; ++row) {
    add_rows_ahead(picture.ptr<std::uint8_t>(kShrink * row), picture.step, bytes, sums.data());
    std::uint8_t* out = means.data();
    for (std::size_t from = 0; from < bytes; from += kBgrChannels * kShrink, out += kBgrChannels) {
      mean_of(sums.data() + from, out);
    }
    std::copy_n(means.data(), kBgrChannels * static_cast<std::size_t>(small.cols), small.ptr<std::uint8_t>(row));
  }
  return small;
}

PixelPoint shrunk(PixelPoint pixel) {
  return {(pixel.x + 0.5) / kShrink - 0.5, (pixel.y + 0.5) / kShrink - 0.5};
}

ExpectedView expected_view(const cv::Mat& reference, const CameraModel& before, const CameraModel& now) {
  const cv::Mat known(reference.size(), CV_8U, cv::Scalar(255));
  const std::vector<BoardPoint> corners{{-200, 200, 0}, {200, 200, 0}, {200, -200, 0}, {-200, -200, 0}};
  const auto was = before.project(corners);
  const auto is = now.project(corners);
  double moved = 0;
  std::vector<cv::Point2f> from;
  std::vector<cv::Point2f> to;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    moved = std::max(moved, std::hypot(is[i].x - was[i].x, is[i].y - was[i].y));
    from.emplace_back(shrunk(was[i]));
    to.emplace_back(shrunk(is[i]));
  }
  if (moved < 0.5 * kShrink) {
    return {reference, known};
  }
  const cv::Mat warp = cv::getPerspectiveTransform(from, to);
  ExpectedView expected;
  cv::warpPerspective(reference, expected.picture, warp, reference.size());
  cv::warpPerspective(known, expected.known, warp, known.size(), cv::INTER_NEAREST);
  return expected;
}

}  // namespace seneschal::vision
