#include "vision/track/track_view.h"

#include "vision/numerics/lab_colour.h"

namespace seneschal::vision {

namespace {

/// The coarse samples among `pixels`.
std::vector<PixelPoint> coarse_of(const TrackGrid& grid, const std::vector<PixelPoint>& pixels) {
  std::vector<PixelPoint> coarse;
  for (const std::size_t sample : grid.coarse()) {
    coarse.push_back(pixels[sample]);
  }
  return coarse;
}

}  // namespace

TrackView::TrackView(const TrackGrid& grid, const CameraModel& camera)
    : TrackView(grid, camera.size, camera.project(grid.points())) {}

TrackView::TrackView(const TrackGrid& grid, cv::Size size, const std::vector<PixelPoint>& pixels)
    : tiles_(grid.tiles()), all_(pixels, size), coarse_(coarse_of(grid, pixels), size) {
  const cv::Rect picture(cv::Point(), size);
  for (const PixelPoint& pixel : pixels) {
    pixels_.emplace_back(cvRound(pixel.x), cvRound(pixel.y));
    is_inside_.push_back(picture.contains(pixels_.back()) ? 1 : 0);
    is_all_inside_ &= is_inside_.back() != 0;
  }
}

cv::Mat TrackView::look(const LitPicture& picture) const {
  return lab_of(all_.sample(picture));
}

cv::Mat TrackView::look_coarsely(const LitPicture& picture) const {
  return lab_of(coarse_.sample(picture));
}

cv::Mat TrackView::look_at(const LitPicture& picture, std::span<const std::size_t> tiles) const {
  std::size_t count = 0;
  for (const std::size_t tile : tiles) {
    count += tiles_[tile].count;
  }
  cv::Mat samples(1, static_cast<int>(count), CV_8UC3);
  std::uint8_t* next = samples.data;
  for (const std::size_t tile : tiles) {
    all_.sample(picture, tiles_[tile].first, tiles_[tile].count, next);
    next += 3 * tiles_[tile].count;
  }
  to_lab(samples.data, count, samples.data);
  return samples;
}

}  // namespace seneschal::vision
