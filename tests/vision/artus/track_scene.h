#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "vision/board/board.h"
#include "vision/camera/calibration_view.h"
#include "vision/camera/camera_model.h"

namespace seneschal::tests {

/// One table of shared/scenes with its camera fitted: what the tests of the track and the ring tray need of it.
struct TrackScene {
  std::string name;
  vision::Board board;
  vision::CameraModel camera;
  std::vector<vision::CalibrationView> views;  ///< its pictures of known positions
  std::filesystem::path folder;
  nlohmann::json frames;  ///< as truth.json has them

  [[nodiscard]] cv::Mat picture(const nlohmann::json& frame) const;
};

/// Every table of shared/scenes; none where it is absent. Read once.
[[nodiscard]] const std::vector<TrackScene>& track_scenes();

}  // namespace seneschal::tests
