#pragma once

#include <array>
#include <vector>

#include <opencv2/core.hpp>

namespace seneschal::sim {

/// A corner of a triangle in the picture: pixels, how far in front of the eye, and the light it sends.
struct Corner {
  float x = 0;
  float y = 0;
  float depth = 0;
  cv::Vec3f light;
};

/// A part of the picture into which things are drawn, the nearest in front, four samples a pixel.
class Raster {
 public:
  /// Empties it and sets it over `part` of the picture.
  void start(const cv::Rect& part);
  /// Triangles whose corners go round counter-clockwise as the eye sees them; others are seen from inside and left out.
  void draw(const Corner& a, const Corner& b, const Corner& c);
  /// Lays what was drawn over `picture` (CV_32FC3), the part of it.
  void put_over(cv::Mat& picture) const;

 private:
  struct Sample {
    cv::Vec3f light;
    float depth = 0;
  };

  cv::Rect part_;
  std::vector<Sample> samples_;
};

}  // namespace seneschal::sim
