#include "vision/sites/looks/site_crops.h"

#include <opencv2/imgproc.hpp>

namespace seneschal::vision {

namespace {

constexpr double kStep = 3.0 / 16;  // of a place's radius, between grid points
constexpr double kBelow = 2;        // radii in front of a place's middle that the crop begins at
constexpr double kBlurPx = 1;       // the grid is coarser than the picture

}  // namespace

std::vector<SiteCrop> site_crops(const SitesBoard& board, const SiteLayout& layout, const PlaneView& view,
                                 const cv::Mat& log_colours, const EmptyLook& look, const BoardLight& light) {
  cv::Mat smooth;
  cv::GaussianBlur(log_colours, smooth, cv::Size(), kBlurPx);
  std::vector<SiteCrop> crops;
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    const BoardPoint& at = board.sites[i].at;
    const PlaneView::Lean lean = view.lean_at(at);
    const double radius_mm = layout.radius_mm;
    const PixelPoint middle = view.project(at);
    const PixelPoint aside = view.project({at.x - radius_mm * lean.y, at.y + radius_mm * lean.x, 0}) - middle;
    const PixelPoint away = view.project({at.x + radius_mm * lean.x, at.y + radius_mm * lean.y, 0}) - middle;
    const double unit = cv::norm(aside) * kStep;
    const PixelPoint across = aside * (unit / cv::norm(aside));
    const PixelPoint up = away * (unit / cv::norm(away));
    cv::Mat where(kCropRows, kCropColumns, CV_32FC2);
    for (int row = 0; row < kCropRows; ++row) {
      for (int column = 0; column < kCropColumns; ++column) {
        const double over = kCropRows - 0.5 - row - kBelow / kStep;
        const PixelPoint pixel = middle + over * up + (column - (kCropColumns - 1) / 2.0) * across;
        where.at<cv::Point2f>(row, column) = pixel;
      }
    }
    SiteCrop crop;
    cv::remap(smooth, crop.colours, where, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    const PlaceColours& empty = look.places[i];
    const cv::Vec3d usual = cv::Vec3d(empty[0], empty[1], empty[2]) + light.near[i];
    crop.colours -= cv::Scalar(usual[0], usual[1], usual[2]);
    crop.tangent = static_cast<float>(lean.tangent);
    crops.push_back(crop);
  }
  return crops;
}

}  // namespace seneschal::vision
