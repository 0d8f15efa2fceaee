#include "hardware/cameras/v4l2_modes.h"

#include <linux/videodev2.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <tuple>

#include <fmt/format.h>
#include <opencv2/imgproc.hpp>

namespace seneschal::cameras {
namespace {

// By preference. YUYV and NV12 carry the same colours; all cameras that speak neither JPEG nor these are left out.
constexpr std::array<FourCc, 7> kFormats{V4L2_PIX_FMT_MJPEG, V4L2_PIX_FMT_JPEG,  V4L2_PIX_FMT_YUYV, V4L2_PIX_FMT_UYVY,
                                         V4L2_PIX_FMT_NV12,  V4L2_PIX_FMT_BGR24, V4L2_PIX_FMT_RGB24};
constexpr double kUsualArea = 1280.0 * 960.0;

std::size_t rank_of(FourCc format) {
  return static_cast<std::size_t>(std::find(kFormats.begin(), kFormats.end(), format) - kFormats.begin());
}

bool is_wanted(const OfferedMode& mode, const WantedMode& wanted) {
  const bool is_format = !wanted.format || four_cc_text(mode.format) == *wanted.format;
  return rank_of(mode.format) < kFormats.size() && is_format && (!wanted.size || mode.size == *wanted.size);
}

/// Smaller is better.
auto order_of(const OfferedMode& mode) {
  const double off = std::abs(std::log(static_cast<double>(mode.size.area()) / kUsualArea));
  // 10 frames a second are plenty for a table; above that, the format decides.
  const bool is_slow = mode.frames_per_second && *mode.frames_per_second < 10;
  return std::tuple(is_slow, off, rank_of(mode.format));
}

}  // namespace

bool is_jpeg(FourCc format) {
  return format == V4L2_PIX_FMT_MJPEG || format == V4L2_PIX_FMT_JPEG;
}

tl::expected<OfferedMode, DeviceError> choose_mode(std::span<const OfferedMode> offered, const WantedMode& wanted,
                                                   std::string_view camera) {
  std::optional<OfferedMode> best;
  for (const OfferedMode& mode : offered) {
    if (is_wanted(mode, wanted) && (!best || order_of(mode) < order_of(*best))) {
      best = mode;
    }
  }
  if (best) {
    return *best;
  }
  std::string message = fmt::format("{}: expected pictures", camera);
  if (wanted.format) {
    message += fmt::format(" as {}", *wanted.format);
  }
  if (wanted.size) {
    message += fmt::format(" of {} x {} pixels", wanted.size->width, wanted.size->height);
  }
  message += "; it offers";
  for (const OfferedMode& mode : offered) {
    message += fmt::format(" {} {}x{}", four_cc_text(mode.format), mode.size.width, mode.size.height);
  }
  message += offered.empty() ? " nothing" : "";
  return tl::unexpected(DeviceError{DeviceError::Kind::kUnsuited, std::move(message)});
}

std::optional<cv::Mat> bgr_from(FourCc format, cv::Size size, std::size_t bytes_per_line,
                                std::span<const unsigned char> bytes) {
  struct Layout {
    FourCc format;
    int type;
    std::size_t bytes_per_pixel;  // of the first plane
    int rows_for_two;             // of the whole picture, for each two rows
    std::optional<int> conversion;
  };
  constexpr auto kLayouts = std::to_array<Layout>({
      {V4L2_PIX_FMT_YUYV, CV_8UC2, 2, 2, cv::COLOR_YUV2BGR_YUYV},
      {V4L2_PIX_FMT_UYVY, CV_8UC2, 2, 2, cv::COLOR_YUV2BGR_UYVY},
      {V4L2_PIX_FMT_NV12, CV_8UC1, 1, 3, cv::COLOR_YUV2BGR_NV12},
      {V4L2_PIX_FMT_BGR24, CV_8UC3, 3, 2, std::nullopt},
      {V4L2_PIX_FMT_RGB24, CV_8UC3, 3, 2, cv::COLOR_RGB2BGR},
  });
  const auto* layout =
      std::find_if(kLayouts.begin(), kLayouts.end(), [&](const Layout& each) { return each.format == format; });
  if (layout == kLayouts.end() || size.width < 2 || size.height < 2) {
    return std::nullopt;
  }
  const std::size_t line = std::max(bytes_per_line, static_cast<std::size_t>(size.width) * layout->bytes_per_pixel);
  const int rows = size.height * layout->rows_for_two / 2;
  if (bytes.size() < line * static_cast<std::size_t>(rows)) {
    return std::nullopt;
  }
  const cv::Mat raw(rows, size.width, layout->type, const_cast<unsigned char*>(bytes.data()), line);
  cv::Mat bgr;
  if (layout->conversion) {
    cv::cvtColor(raw, bgr, *layout->conversion);
  } else {
    raw.copyTo(bgr);
  }
  return bgr;
}

}  // namespace seneschal::cameras
