#include "vision/track_scene.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/camera_fit.h"

namespace seneschal::tests {

namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TrackScene load(const std::filesystem::path& folder) {
  TrackScene scene;
  scene.name = folder.filename();
  scene.folder = folder;
  scene.board = vision::parse_board(text_of(folder.parent_path() / "board.json"), "board.json").value();
  scene.frames = nlohmann::json::parse(text_of(folder / "truth.json")).at("frames");
  std::vector<cv::Mat> grey;
  for (const auto& frame : scene.frames) {
    const std::string kind = frame.at("kind");
    if (kind != "empty" && kind != "setup" && kind != "teach") {
      continue;
    }
    vision::CalibrationView view;
    view.kind = kind == "empty"   ? vision::ViewKind::kEmpty
                : kind == "setup" ? vision::ViewKind::kSetup
                                  : vision::ViewKind::kTeach;
    view.bgr = scene.picture(frame);
    cv::cvtColor(view.bgr, grey.emplace_back(), cv::COLOR_BGR2GRAY);
    scene.views.push_back(view);
  }
  const auto fit = vision::fit_camera(scene.board, grey);
  if (!fit) {
    throw std::runtime_error(scene.name + ": " + fit.error());
  }
  scene.camera = fit->camera;
  for (vision::CalibrationView& view : scene.views) {
    view.camera = fit->camera;
  }
  return scene;
}

std::vector<TrackScene> load_all() {
  std::vector<TrackScene> scenes;
  const std::filesystem::path shared = std::filesystem::path(SENESCHAL_SHARED) / "scenes";
  if (std::filesystem::exists(shared / "board.json")) {
    std::vector<std::filesystem::path> folders;
    for (const auto& entry : std::filesystem::directory_iterator(shared)) {
      if (entry.is_directory()) {
        folders.push_back(entry.path());
      }
    }
    std::sort(folders.begin(), folders.end());
    std::transform(folders.begin(), folders.end(), std::back_inserter(scenes), load);
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
