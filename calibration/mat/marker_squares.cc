#include "calibration/mat/marker_squares.h"

#include <opencv2/core.hpp>
#include <opencv2/core/version.hpp>
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
#include <opencv2/objdetect/aruco_detector.hpp>
#else
#include <opencv2/aruco.hpp>
#endif

namespace seneschal::calibration {

std::vector<MarkerSquare> white_squares(int id) {
  constexpr int kSquares = 6;
  const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
  cv::Mat marker;
#if CV_VERSION_MAJOR > 4 || (CV_VERSION_MAJOR == 4 && CV_VERSION_MINOR >= 7)
  cv::aruco::generateImageMarker(dictionary, id, kSquares, marker, 1);
#else
  cv::aruco::drawMarker(dictionary, id, kSquares, marker, 1);
#endif
  std::vector<MarkerSquare> white;
  for (int row = 0; row < kSquares; ++row) {
    for (int column = 0; column < kSquares; ++column) {
      if (marker.at<unsigned char>(row, column) != 0) {
        white.push_back({row, column});
      }
    }
  }
  return white;
}

}  // namespace seneschal::calibration
