#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "vision/board/picture_reader.h"
#include "vision/camera/plane_view.h"
#include "vision/places/places_table.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/plane_follower.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/face_reader.h"

namespace seneschal::vision {

/// Reads pictures of a board of zones. Each may be of another camera at another place.
class PlacesReader final : public PictureReader {
 public:
  /// `faces` are those that cards on the piles may show, by load_faces(); without any, piles are not read.
  explicit PlacesReader(PlacesTable table, std::optional<CardFaces> faces = std::nullopt);

  [[nodiscard]] const table::Layout& layout() const override { return layout_; }
  /// Spots as boards of sites are read. A marker's likelihoods on its track are the odds that it stands on one of a
  /// space's places, against its not being there; markers that lie are not looked for. What is hidden by somebody who
  /// reaches over the board is not visible.
  [[nodiscard]] tl::expected<table::Reading, Unreadable> read(const cv::Mat& picture) override;
  [[nodiscard]] tl::expected<void, std::string> place(const ClickedMarks& clicked, const cv::Mat& picture) override {
    return plane_.place(clicked, picture);
  }
  /// Of a spot or a pile.
  [[nodiscard]] std::optional<PixelPoint> spot_in_picture(std::string_view spot) const override;
  /// Of a space of a track, the middle of its first place.
  [[nodiscard]] std::optional<PixelPoint> space_in_picture(std::string_view track, int space) const;
  [[nodiscard]] cv::Size picture_size() const override { return plane_.picture_size(); }
  [[nodiscard]] std::optional<CameraMove> moved() const override { return plane_.moved(); }
  [[nodiscard]] cv::Mat watched_part() const override { return plane_.watched_part(); }
  /// By what hides the ground round the places, where that was learned.
  [[nodiscard]] const cv::Mat& covered() const override { return covered_; }
  [[nodiscard]] std::optional<int> markers_in(const cv::Mat& picture) const override;

  [[nodiscard]] const PlacesTable& table() const { return table_; }

 private:
  void read_group(std::size_t group, const PlaneView& view, const cv::Mat& picture, table::Reading& reading) const;
  void read_pile(std::size_t pile, const PlaneView& view, const cv::Mat& picture, const BareGround& bare,
                 table::Reading& reading) const;
  [[nodiscard]] std::optional<PixelPoint> in_picture(const BoardPoint& at) const;

  PlacesTable table_;
  PlayedBoard played_;
  GroundCells cells_;
  std::vector<FaceReader> faces_;  // of each pile; none without faces
  table::Layout layout_;
  PlaneFollower plane_;
  ReachWatch reach_;
  cv::Mat covered_;
};

}  // namespace seneschal::vision
