#include "vision/camera/camera_parameters.h"

#include <algorithm>
#include <cmath>

namespace seneschal::vision {

namespace {

// Raspberry Pi and usual USB cameras see 55 to 75 degrees; wide ones must be able to pull away from it.
constexpr double kUsualFocalPerSide = 0.81;  // of the picture's longer side
constexpr double kFocalSigma = 0.3;
constexpr double kDistortionSigma = 0.2;
constexpr int kOffsets = 9;  // the first of the two

}  // namespace

CameraModel from_parameters(const cv::Mat1d& p, cv::Size size) {
  CameraModel camera;
  camera.size = size;
  camera.focal_px = std::exp(p(0));
  camera.k1 = p(1);
  camera.k2 = p(2);
  camera.rotation = {p(3), p(4), p(5)};
  camera.translation = {p(6), p(7), p(8)};
  return camera;
}

cv::Mat1d to_parameters(const CameraModel& camera) {
  cv::Mat1d p(kOffsets + 2, 1, 0.0);
  p(0) = std::log(camera.focal_px);
  p(1) = camera.k1;
  p(2) = camera.k2;
  for (int i = 0; i < 3; ++i) {
    p(3 + i) = camera.rotation[i];
    p(6 + i) = camera.translation[i];
  }
  return p;
}

std::array<double, 2> track_offsets(const cv::Mat1d& p) {
  return {p(kOffsets), p(kOffsets + 1)};
}

void append_priors(const cv::Mat1d& p, cv::Size size, std::vector<double>& out) {
  out.push_back((p(0) - std::log(usual_focal_px(size))) / kFocalSigma);
  out.push_back(p(1) / kDistortionSigma);
  out.push_back(p(2) / kDistortionSigma);
  out.push_back(p(kOffsets));  // the printed line's width shifts its edge by less than a millimetre
  out.push_back(p(kOffsets + 1));
}

double usual_focal_px(cv::Size size) {
  return kUsualFocalPerSide * std::max(size.width, size.height);
}

}  // namespace seneschal::vision
