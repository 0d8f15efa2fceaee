#include "vision/light/part_smoother.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>

#include "vision/numerics/wide_vectors.h"

namespace seneschal::vision {

namespace {

constexpr int kTile = 8;    // pixels
constexpr int kMargin = 2;  // that the filter reaches

// A Gaussian of 0.8 pixels over five, in 1/256.
constexpr std::uint16_t kMiddle = 128;
constexpr std::uint16_t kBeside = 58;
constexpr std::uint16_t kFar = 6;
constexpr std::uint16_t kHalf = 128;
static_assert(kMiddle + 2 * kBeside + 2 * kFar == 256);  // so that sums of bytes fit 16 bits

SENESCHAL_WIDE_VECTORS void smooth_columns(const std::uint8_t* top, std::size_t step, std::size_t count,
                                           std::uint8_t* out) {
  const std::uint8_t* a = top;
  const std::uint8_t* b = a + step;
  const std::uint8_t* c = b + step;
  const std::uint8_t* d = c + step;
  const std::uint8_t* e = d + step;
  for (std::size_t i = 0; i < count; ++i) {
    const auto beside = static_cast<std::uint16_t>(b[i] + d[i]);
    const auto far = static_cast<std::uint16_t>(a[i] + e[i]);
    const auto sum = static_cast<std::uint16_t>(kMiddle * c[i] + kBeside * beside + kFar * far + kHalf);
    out[i] = static_cast<std::uint8_t>(sum >> 8);
  }
}

SENESCHAL_WIDE_VECTORS void smooth_along(const std::uint8_t* row, std::size_t count, std::uint8_t* out) {
  const std::uint8_t* a = row;
  const std::uint8_t* b = a + kBgrChannels;
  const std::uint8_t* c = b + kBgrChannels;
  const std::uint8_t* d = c + kBgrChannels;
  const std::uint8_t* e = d + kBgrChannels;
  for (std::size_t i = 0; i < count; ++i) {
    const auto beside = static_cast<std::uint16_t>(b[i] + d[i]);
    const auto far = static_cast<std::uint16_t>(a[i] + e[i]);
    const auto sum = static_cast<std::uint16_t>(kMiddle * c[i] + kBeside * beside + kFar * far + kHalf);
    out[i] = static_cast<std::uint8_t>(sum >> 8);
  }
}

}  // namespace

PartSmoother::PartSmoother(cv::Size picture)
    : tiles_((picture.height + kTile - 1) / kTile, (picture.width + kTile - 1) / kTile, std::uint8_t{0}),
      smoothed_(picture, CV_8UC3, cv::Scalar::all(0)) {}

void PartSmoother::mark(std::span<const PixelPoint> places, cv::Size picture, cv::Mat1b& tiles) {
  for (const PixelPoint& place : places) {
    // Between pixels four of them are looked at; beyond the edge, those at the edge.
    const auto tile = [](double at, int length) {
      return std::clamp(static_cast<int>(std::floor(std::clamp(at, 0.0, length - 1.0))), 0, length - 1) / kTile;
    };
    const int top = tile(place.y - 1, picture.height);
    const int left = tile(place.x - 1, picture.width);
    tiles({left, top, tile(place.x + 1, picture.width) - left + 1, tile(place.y + 1, picture.height) - top + 1}) =
        std::uint8_t{255};
  }
}

void PartSmoother::include(std::span<const PixelPoint> places) {
  mark(places, smoothed_.size(), tiles_);
}

void PartSmoother::include(std::span<const std::uint32_t> pixels) {
  for (const std::uint32_t pixel : pixels) {
    const auto at = static_cast<int>(pixel);
    tiles_(at / smoothed_.cols / kTile, at % smoothed_.cols / kTile) = 255;
  }
}

PartSmoother::Tiles PartSmoother::surroundings(std::span<const PixelPoint> places) const {
  cv::Mat1b marked(tiles_.size(), std::uint8_t{0});
  mark(places, smoothed_.size(), marked);
  Tiles tiles;
  for (int tile = 0; tile < static_cast<int>(marked.total()); ++tile) {
    if (marked(tile / marked.cols, tile % marked.cols) != 0) {
      tiles.push_back(tile);
    }
  }
  return tiles;
}

/// The part and its margin, with the edge's pixels beyond the picture's edge.
void PartSmoother::copy_lit(const LitPicture& picture, const cv::Rect& part) {
  const cv::Mat& bgr = picture.as_taken();
  const int left = std::max(part.x - kMargin, 0);
  const int right = std::min(part.br().x + kMargin, bgr.cols);
  const auto bytes = kBgrChannels * static_cast<std::size_t>(part.width + 2 * kMargin);
  lit_.resize(bytes * static_cast<std::size_t>(part.height + 2 * kMargin));
  std::uint8_t* row_begin = lit_.data();
  for (int y = part.y - kMargin; y < part.br().y + kMargin; ++y, row_begin += bytes) {
    const int row = std::clamp(y, 0, bgr.rows - 1);
    std::uint8_t* first = row_begin + kBgrChannels * static_cast<std::size_t>(left - (part.x - kMargin));
    std::memcpy(first, bgr.ptr<std::uint8_t>(row) + kBgrChannels * static_cast<std::size_t>(left),
                kBgrChannels * static_cast<std::size_t>(right - left));
    picture.relight(row, left, right - left, first);
    for (std::uint8_t* at = first; at != row_begin; at -= kBgrChannels) {
      std::copy_n(at, kBgrChannels, at - kBgrChannels);
    }
    for (std::uint8_t* at = first + kBgrChannels * static_cast<std::size_t>(right - left); at != row_begin + bytes;
         at += kBgrChannels) {
      std::copy_n(at - kBgrChannels, kBgrChannels, at);
    }
  }
}

/// `top` is the first of the five rows round `row`, at the part's left margin; they are `step` bytes apart.
void PartSmoother::smooth_row(const std::uint8_t* top, std::size_t step, int row, const cv::Rect& part) {
  const auto bytes = kBgrChannels * static_cast<std::size_t>(part.width + 2 * kMargin);
  columns_.resize(bytes);
  smooth_columns(top, step, bytes, columns_.data());
  smooth_along(columns_.data(), kBgrChannels * static_cast<std::size_t>(part.width),
               smoothed_.ptr<std::uint8_t>(row) + kBgrChannels * static_cast<std::size_t>(part.x));
}

void PartSmoother::smooth_part(const LitPicture& picture, const cv::Rect& part) {
  const cv::Mat& bgr = picture.as_taken();
  const cv::Point margin(kMargin, kMargin);
  const cv::Rect around(part.tl() - margin, part.br() + margin);
  const bool is_inside = (around & cv::Rect(cv::Point(), bgr.size())) == around;
  const std::uint8_t* top = nullptr;
  std::size_t step = bgr.step;
  if (is_inside && !picture.is_relit()) {
    top = bgr.ptr<std::uint8_t>(around.y, around.x);
  } else {
    copy_lit(picture, part);
    top = lit_.data();
    step = kBgrChannels * static_cast<std::size_t>(around.width);
  }
  for (int y = part.y; y < part.br().y; ++y, top += step) {
    smooth_row(top, step, y, part);
  }
}

void PartSmoother::smooth_tiles(const LitPicture& picture, int row, const cv::Range& columns) {
  const cv::Rect part(columns.start * kTile, row * kTile, columns.size() * kTile, kTile);
  smooth_part(picture, part & cv::Rect(cv::Point(), smoothed_.size()));
}

const cv::Mat& PartSmoother::operator()(const LitPicture& picture) {
  assert(picture.size() == smoothed_.size());
  for (int row = 0; row < tiles_.rows; ++row) {
    for (int column = 0; column < tiles_.cols; ++column) {
      const int first = column;
      while (column < tiles_.cols && tiles_(row, column) != 0) {
        ++column;
      }
      if (column > first) {
        smooth_tiles(picture, row, {first, column});
      }
    }
  }
  tiles_.copyTo(smoothed_tiles_);
  return smoothed_;
}

void PartSmoother::add(const LitPicture& picture, const Tiles& tiles) {
  assert(picture.size() == smoothed_.size());
  for (auto tile = tiles.begin(); tile != tiles.end();) {
    const int row = *tile / tiles_.cols;
    const int first = *tile % tiles_.cols;
    int column = first;
    for (; tile != tiles.end() && *tile == row * tiles_.cols + column && column < tiles_.cols; ++tile, ++column) {
      std::uint8_t& is_smoothed = smoothed_tiles_(row, column);
      if (is_smoothed != 0) {
        break;
      }
      is_smoothed = 255;
    }
    if (column > first) {
      smooth_tiles(picture, row, {first, column});
    } else {
      ++tile;
    }
  }
}

}  // namespace seneschal::vision
