#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "vision/board/picture_reader.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/plane_follower.h"
#include "vision/sites/sites_table.h"

namespace seneschal::vision {

/// Reads pictures of a board of sites. Each may be of another camera at another place where the board has printed
/// markers; the four points that were clicked hold for the pictures after it, as long as they are of the same size.
class SitesReader final : public PictureReader {
 public:
  explicit SitesReader(SitesTable table);

  [[nodiscard]] const table::Layout& layout() const override { return layout_; }
  [[nodiscard]] tl::expected<table::Reading, Unreadable> read(const cv::Mat& picture) override;
  [[nodiscard]] tl::expected<void, std::string> place(const ClickedMarks& clicked, const cv::Mat& picture) override {
    return plane_.place(clicked, picture);
  }
  [[nodiscard]] std::optional<PixelPoint> spot_in_picture(std::string_view spot) const override;
  [[nodiscard]] std::optional<PixelPoint> place_in_picture(std::string_view /*area*/,
                                                           std::size_t /*place*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::optional<PixelPoint> space_in_picture(std::string_view /*track*/, int /*space*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] cv::Size picture_size() const override { return plane_.picture_size(); }
  /// Places are found in each picture anew; what is less than a tenth of a place's size away stands where it stood.
  [[nodiscard]] std::optional<CameraMove> moved() const override { return plane_.moved(); }
  [[nodiscard]] cv::Mat watched_part() const override { return plane_.watched_part(); }
  /// By what hides the ground round the places, where that was learned.
  [[nodiscard]] const cv::Mat& covered() const override { return covered_; }
  [[nodiscard]] std::optional<int> markers_in(const cv::Mat& picture) const override;

  [[nodiscard]] const SitesTable& table() const { return table_; }

 private:
  SitesTable table_;
  table::Layout layout_;
  PlaneFollower plane_;
  ReachWatch reach_;
  cv::Mat covered_;
};

}  // namespace seneschal::vision
