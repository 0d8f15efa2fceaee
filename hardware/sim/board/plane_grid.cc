#include "hardware/sim/board/plane_grid.h"

namespace seneschal::sim {

namespace {

constexpr int kCell = 8;  // pixels

int nodes_over(int pixels) {
  return (pixels - 1) / kCell + 2;
}

}  // namespace

PlaneGrid::PlaneGrid(const Eye& eye, double height_mm)
    : nodes_(nodes_over(eye.size.height), nodes_over(eye.size.width)) {
  for (int row = 0; row < nodes_.rows; ++row) {
    for (int column = 0; column < nodes_.cols; ++column) {
      nodes_(row, column) = eye.on_plane(cv::Point(column, row) * kCell, height_mm);
    }
  }
}

cv::Mat PlaneGrid::places(const cv::Rect& part) const {
  cv::Mat places(part.size(), CV_32FC2);
  for (int row = 0; row < part.height; ++row) {
    const int y = part.y + row;
    const float down = static_cast<float>(y % kCell) / kCell;
    const cv::Vec2f* upper = nodes_[y / kCell];
    const cv::Vec2f* lower = nodes_[y / kCell + 1];
    auto* out = places.ptr<cv::Vec2f>(row);
    for (int column = 0; column < part.width;) {
      const int node = (part.x + column) / kCell;
      const cv::Vec2f left = upper[node] + (lower[node] - upper[node]) * down;
      const cv::Vec2f right = upper[node + 1] + (lower[node + 1] - upper[node + 1]) * down;
      const cv::Vec2f step = (right - left) * (1.0F / kCell);
      for (int x = (part.x + column) % kCell; x < kCell && column < part.width; ++x, ++column) {
        out[column] = left + step * static_cast<float>(x);
      }
    }
  }
  return places;
}

}  // namespace seneschal::sim
