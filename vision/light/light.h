#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <opencv2/core.hpp>

namespace seneschal::vision {

/// A pixel's place in a picture.
struct PixelAt {
  std::uint16_t row = 0;
  std::uint16_t column = 0;
};

/// How the light on the table, and what the camera makes of it, differ from when the table was learned: one curve for
/// each colour channel over the whole picture (exposure, white balance, gamma), and what remains from place to place (a
/// lamp moved, a shadow, the sun). A LightReader measures it.
class Light {
 public:
  /// A factor of 1.
  static constexpr std::uint32_t kUnit = 4096;

  /// Whether nothing that any reading would notice has changed.
  [[nodiscard]] bool is_as_learned() const { return !has_curves_ && factors_.empty(); }

  /// The shrunken picture (CV_8UC3, B G R) as it would look in the learned light.
  [[nodiscard]] cv::Mat as_learned(const cv::Mat& small) const;

  /// Brings pixels of the whole picture, each B, G, R, into the learned light: those at `places`.
  void relight(std::span<const PixelAt> places, std::uint8_t* bgr) const;
  /// The same with `count` pixels from `column` of `row` on.
  void relight(int row, int column, int count, std::uint8_t* bgr) const;

  /// How much of the print that was less than white is white now, from 0 to 1: what is burnt out is lost.
  [[nodiscard]] double burnt_share() const { return burnt_share_; }
  /// CV_8U of the size of the whole picture, 255 where most of the print is burnt out; empty where none is.
  [[nodiscard]] const cv::Mat& burnt() const { return burnt_; }
  /// How much of the print that was more than black is black now, from 0 to 1.
  [[nodiscard]] double dark_share() const { return dark_share_; }
  /// How much of the learned print's fine contrast is left: near 1 as sharp as when learned, 0 when all is a blur.
  [[nodiscard]] double sharpness() const { return sharpness_; }

 private:
  friend class LightReader;

  static constexpr int kFieldStep = 8;  // pixels of the whole picture to one factor

  /// By how much the logarithm of each channel has to rise, cell by cell, after being stretched by `gamma`.
  struct Change {
    double gamma = 1;
    std::array<double, 3> shift{};  ///< the middle over all cells
    cv::Mat3f cells;                ///< what each differs from it
    cv::Mat1b known;                ///< of the cells, 0 where no print shows
  };

  /// Works out curves and factors from `change_` and how its shift differs from place to place.
  void set(const cv::Mat3f& field);
  void apply_curves(std::uint8_t* bgr, std::size_t bytes) const;

  using Curve = std::array<std::uint8_t, 256>;

  Change change_;
  bool has_curves_ = false;
  std::array<Curve, 3> curves_{};
  cv::Mat factors_;  ///< CV_16UC3, in units of 1/4096; empty where all are near 1
  cv::Mat burnt_;
  double burnt_share_ = 0;
  double dark_share_ = 0;
  double sharpness_ = 1;
};

/// Before logarithms of what a camera measured are taken this is added, for they are else too steep near black.
inline constexpr double kLightOffset = 4;

/// The light is measured in cells of this many pixels of the shrunken picture: near a chair's width.
inline constexpr int kLightCell = 8;

}  // namespace seneschal::vision
