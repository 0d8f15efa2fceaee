#include "vision/artus/track_scene.h"

#include <stdexcept>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/artus/scene.h"
#include "vision/camera/camera_fit.h"

namespace seneschal::tests {

namespace {

TrackScene load(const std::filesystem::path& folder) {
  const Scene table(folder);
  TrackScene scene;
  scene.name = table.name();
  scene.folder = folder;
  scene.board = sample_board(folder.parent_path() / "board.json");
  for (const Scene::Frame& frame : table.frames()) {
    scene.frames.push_back(frame.truth);
  }
  scene.views = table.views();
  std::vector<cv::Mat> grey;
  for (const vision::CalibrationView& view : scene.views) {
    cv::cvtColor(view.bgr, grey.emplace_back(), cv::COLOR_BGR2GRAY);
  }
  const auto fit = vision::fit_camera(scene.board, grey);
  if (!fit) {
    throw std::runtime_error(scene.name + ": " + fit.error().message());
  }
  scene.camera = fit->camera;
  for (vision::CalibrationView& view : scene.views) {
    view.camera = fit->camera;
  }
  return scene;
}

std::vector<TrackScene> load_all() {
  std::vector<TrackScene> scenes;
  for (const auto& folder : shared_tables()) {
    scenes.push_back(load(folder));
  }
  return scenes;
}

}  // namespace

cv::Mat TrackScene::picture(const nlohmann::json& frame) const {
  return cv::imread((folder / frame.at("file").get<std::string>()).string());
}

const std::vector<TrackScene>& track_scenes() {
  static const std::vector<TrackScene> scenes = load_all();
  return scenes;
}

}  // namespace seneschal::tests
