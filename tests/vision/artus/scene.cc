#include "vision/artus/scene.h"
#include "vision/board/artus/board_file.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <opencv2/imgcodecs.hpp>

namespace seneschal::tests {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    throw std::runtime_error("cannot read " + file.string());
  }
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

SceneSeats Scene::Frame::seats() const {
  SceneSeats known(truth.at("seats").size());
  for (std::size_t seat = 0; seat < known.size(); ++seat) {
    const auto& value = truth.at("seats").at(seat);
    if (!value.is_null()) {
      known[seat].figure = value.get<std::string>();
    }
    known[seat].stack = truth.at("rings").value(std::to_string(seat), 0);
  }
  return known;
}

Scene::Scene(const std::filesystem::path& folder) : folder_(folder), name_(folder.filename().string()) {
  const auto truth = nlohmann::json::parse(text_of(folder / "truth.json"));
  record_ = truth.at("record");
  for (const auto& frame : truth.at("frames")) {
    frames_.push_back({frame.at("file"), frame.at("kind"), frame});
  }
}

cv::Mat Scene::picture(const Frame& frame) const {
  cv::Mat picture = cv::imread(path(frame).string());
  if (picture.empty()) {
    throw std::runtime_error("cannot read " + path(frame).string());
  }
  return picture;
}

std::vector<vision::CalibrationView> Scene::views() const {
  std::vector<vision::CalibrationView> views;
  for (const Frame& frame : frames_) {
    if (frame.is_known()) {
      const auto kind = frame.kind == "empty"   ? vision::ViewKind::kEmpty
                        : frame.kind == "setup" ? vision::ViewKind::kSetup
                                                : vision::ViewKind::kTeach;
      views.push_back({kind, {}, picture(frame)});
    }
  }
  return views;
}

const std::vector<std::string>& sample_colours() {
  static const auto colours = vision::owners_of(vision::artus_board().pieces);
  return colours;
}

vision::Board sample_board(const std::filesystem::path& file) {
  const auto board = vision::parse_board(text_of(file), file.string());
  if (!board) {
    throw std::runtime_error(board.error().message());
  }
  return *board;
}

std::vector<std::filesystem::path> tables_in(const std::filesystem::path& scenes) {
  std::vector<std::filesystem::path> tables;
  if (std::filesystem::exists(scenes / "board.json")) {
    for (const auto& entry : std::filesystem::directory_iterator(scenes)) {
      if (std::filesystem::exists(entry.path() / "truth.json")) {
        tables.push_back(entry.path());
      }
    }
  }
  std::sort(tables.begin(), tables.end());
  return tables;
}

std::vector<std::filesystem::path> shared_tables() {
  return tables_in(std::filesystem::path(SENESCHAL_SHARED) / "scenes");
}

std::vector<std::filesystem::path> project_tables() {
  return tables_in(std::filesystem::path(SENESCHAL_TEST_DATA) / "scenes");
}

}  // namespace seneschal::tests
