#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "vision/board/picture_reader.h"
#include "vision/camera/plane_view.h"
#include "vision/places/flat_faces.h"
#include "vision/places/flat_reader.h"
#include "vision/places/places_table.h"
#include "vision/sites/bare_ground.h"
#include "vision/sites/plane_follower.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/face_reader.h"

namespace seneschal::vision {

/// What pictures of faces show, without which some zones are not read.
struct PlacesFaces {
  std::optional<CardFaces> cards;  ///< that piles may show, by load_faces()
  std::vector<FlatFace> flats;     ///< of all that lies flat on areas, by load_flat_faces(); or none
};

/// Reads pictures of a board of zones. Each may be of another camera at another place.
class PlacesReader final : public PictureReader {
 public:
  /// Without faces of cards piles are not read, and without those of flat pieces no place of an area on which such lie.
  explicit PlacesReader(PlacesTable table, const PlacesFaces& faces = {});

  [[nodiscard]] const table::Layout& layout() const override { return layout_; }
  /// Spots as boards of sites are read. A marker's likelihoods on its track are the odds that it stands on one of a
  /// space's places, against its not being there; markers that lie are not looked for. Of an area each place is read by
  /// itself. What is hidden by somebody who reaches over the board is not visible.
  [[nodiscard]] tl::expected<table::Reading, Unreadable> read(const cv::Mat& picture) override;
  [[nodiscard]] tl::expected<void, std::string> place(const ClickedMarks& clicked, const cv::Mat& picture) override {
    return plane_.place(clicked, picture);
  }
  /// Of a spot or a pile.
  [[nodiscard]] std::optional<PixelPoint> spot_in_picture(std::string_view spot) const override;
  /// Of a place of an area, by its number in the order of its reading.
  [[nodiscard]] std::optional<PixelPoint> place_in_picture(std::string_view area, std::size_t place) const override;
  /// Of a space of a track, the middle of its first place.
  [[nodiscard]] std::optional<PixelPoint> space_in_picture(std::string_view track, int space) const override;
  [[nodiscard]] cv::Size picture_size() const override { return plane_.picture_size(); }
  [[nodiscard]] std::optional<CameraMove> moved() const override { return plane_.moved(); }
  [[nodiscard]] cv::Mat watched_part() const override { return plane_.watched_part(); }
  /// By what hides the ground round the places, where that was learned.
  [[nodiscard]] const cv::Mat& covered() const override { return covered_; }
  [[nodiscard]] std::optional<int> markers_in(const cv::Mat& picture) const override;

  [[nodiscard]] const PlacesTable& table() const { return table_; }

 private:
  [[nodiscard]] table::Reading read_group(std::size_t group, const PlaneView& view, const cv::Mat& picture) const;
  /// Where figures that were read stand before the board, or something covers it: CV_8U, or empty.
  [[nodiscard]] cv::Mat hidden_parts(const std::vector<table::Reading>& groups, const PlaneView& view,
                                     cv::Size size) const;
  [[nodiscard]] table::SpotReading read_flat(const AreaPlace& place, const FlatPicture& picture,
                                             const BareGround& bare) const;
  void read_pile(std::size_t pile, const PlaneView& view, const cv::Mat& picture, const BareGround& bare,
                 table::Reading& reading) const;
  [[nodiscard]] std::optional<PixelPoint> in_picture(const BoardPoint& at) const;

  PlacesTable table_;
  PlayedBoard played_;
  GroundCells cells_;
  std::vector<FaceReader> faces_;  // of each pile; none without faces
  std::vector<FlatReader> flats_;  // of each flat group; none without faces
  table::Layout layout_;
  PlaneFollower plane_;
  ReachWatch reach_;
  cv::Mat covered_;
};

}  // namespace seneschal::vision
