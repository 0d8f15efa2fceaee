#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include <opencv2/core.hpp>

#include "rules/table/reading.h"
#include "vision/board/angle.h"
#include "vision/board/face_learner.h"
#include "vision/board/marks.h"
#include "vision/board/part_readings.h"
#include "vision/board/picture_reader.h"
#include "vision/board/unreadable.h"
#include "vision/camera/expected_view.h"
#include "vision/cover/hands.h"
#include "vision/learned/ring_look.h"
#include "vision/learned/ring_variation.h"
#include "vision/learned/seat_variation.h"
#include "vision/light/light_reader.h"
#include "vision/light/lit_picture.h"
#include "vision/light/part_smoother.h"
#include "vision/numerics/log_colour.h"
#include "vision/table.h"
#include "vision/zones/card_faces.h"
#include "vision/zones/cards.h"

namespace seneschal::vision {

/// What is known of all tables before one of them is learned.
struct Experience {
  SeatVariation seats;
  RingVariation rings;

  /// What ships, from all sample tables.
  [[nodiscard]] static Experience shipped();
};

/// What matters while the disc turns.
struct Glance {
  std::optional<Angle> disc;   ///< of the plate with the mark, clockwise from seat 0
  bool is_thing_near = false;  ///< a hand or something else that does not belong there lies over the board
};

/// Reads everything that pictures of one table show, on as many threads as cv::setNumThreads allows. Keeps what depends
/// on the camera's place alone, and follows the camera when it or the board is moved: by the printed markers or, where
/// fewer than two are in view, by the printed board itself.
class TableReader final : public PictureReader, public FaceLearner {
 public:
  /// `faces` are the card faces to look for; nothing reads no cards, and learns none.
  TableReader(Table table, std::optional<CardFaces> faces, Experience experience = Experience::shipped());

  [[nodiscard]] const table::Layout& layout() const override { return layout_; }

  [[nodiscard]] tl::expected<table::Reading, Unreadable> read(const cv::Mat& picture) override;

  /// Reads the disc alone, in a fraction of the time, and looks for hands. Takes the camera to stand where the last
  /// picture that was read had it. Errors as read() has them.
  [[nodiscard]] tl::expected<Glance, Unreadable> glance(const cv::Mat& picture) const;

  [[nodiscard]] tl::expected<void, std::string> place(const ClickedMarks& clicked, const cv::Mat& picture) override;
  [[nodiscard]] std::optional<PixelPoint> spot_in_picture(std::string_view spot) const override;
  [[nodiscard]] std::optional<PixelPoint> place_in_picture(std::string_view /*area*/,
                                                           std::size_t /*place*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] std::optional<PixelPoint> space_in_picture(std::string_view /*track*/, int /*space*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] cv::Size picture_size() const override { return camera_.size; }

  [[nodiscard]] const Table& table() const { return table_; }
  /// Where the camera is, by the last picture that was read.
  [[nodiscard]] const CameraModel& camera() const { return camera_; }
  /// What that was found by.
  [[nodiscard]] FoundBy found_by() const { return found_by_; }

  [[nodiscard]] std::optional<CameraMove> moved() const override { return moved_; }
  [[nodiscard]] cv::Mat watched_part() const override;
  [[nodiscard]] const cv::Mat& covered() const override { return covered_; }
  [[nodiscard]] std::optional<int> markers_in(const cv::Mat& picture) const override;

  [[nodiscard]] std::map<std::string, cv::Mat> untaught_faces() const override;
  [[nodiscard]] std::optional<cv::Rect> face_in_picture(const std::string& zone) const override;
  bool teach(const std::string& zone, const table::Thing& thing, const cv::Mat& face) override;
  void forget(const std::string& zone, const table::Thing& thing) override;
  [[nodiscard]] std::string face_file(const table::Thing& thing) const override;

 private:
  /// The readers of all parts, made for one place of the camera.
  struct Readers {
    ExpectedView learned;  ///< the table without anybody
    LightReader light;
    HandFinder hands;
    SeatSampler seats;
    RingSampler rings;
    PartSmoother smoother;
    std::vector<PartSmoother::Tiles>
        ring_tiles;  ///< by chair; smoothed where a figure may stand only that carries rings
    DiscReader disc;
    TrackReader track;
    RingTrayReader ring_tray;
    std::optional<CardReader> cards;
    Readers(const Table& table, const std::optional<CardFaces>& faces, const CameraModel& camera);
  };

  [[nodiscard]] bool is_in_place(const cv::Mat& bgr) const;  // by the markers
  bool follow(const cv::Mat& bgr);                           // whether it stands elsewhere now
  bool follow_by_print(const cv::Mat& bgr, const cv::Mat& grey);
  void stand_at(const CameraModel& camera, FoundBy found_by);
  /// Reads all but hands and the disc, and does `disc`, several at a time: they have nothing to do with each other.
  /// Where the picture shows nothing `lost` is 255.
  void read_parts(const LitPicture& bgr, const Hands& hands, const cv::Mat& lost, PartReadings& seen,
                  const std::function<void()>& disc);
  void read_chairs(const LitPicture& bgr, const Hands& hands, const cv::Mat& lost, PartReadings& seen);
  [[nodiscard]] std::optional<Unreadable> wrong_size(const cv::Mat& picture) const;
  void tell_move();

  Table table_;
  std::optional<CardFaces> faces_;
  table::Layout layout_;
  Experience experience_;
  Goldenness goldenness_;
  std::vector<int> farthest_markers_;
  std::vector<int> all_markers_;
  CameraModel camera_;  ///< where the camera is now
  FoundBy found_by_ = FoundBy::kCalibration;
  CameraModel told_;  ///< where it was when moved_ was last something
  std::optional<CameraMove> moved_;
  Readers readers_;
  cv::Mat covered_;
  std::optional<cv::Mat> untaught_;  // of the last picture that was read
  ZoneView pile_;                    // of that picture
  PileMemory pile_memory_;           // of those before, through a camera in the same place
};

}  // namespace seneschal::vision
