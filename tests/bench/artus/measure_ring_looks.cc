// Prints how stacks of rings look, as tests/calibration/drawn_rings reads it: of the tables whose folders are named,
// and of the renderings of render_ring_stacks.py (NAME.json with the picture NAME.jpg beside it).
//
//   measure_ring_looks BOARD.json RENDERED.json... > tests/data/rings/rendered.txt
//   measure_ring_looks BOARD.json SIMULATED_FOLDER... > tests/data/rings/simulated.txt
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>
#include <opencv2/calib3d.hpp>

#include "calibration/artus/drawn_rings.h"
#include "calibration/artus/learned_scene.h"
#include "hardware/files/read_file.h"
#include "vision/learned/seat_features.h"
#include "vision/pictures/decode_picture.h"

namespace {

using namespace seneschal;
namespace fs = std::filesystem;

struct Stack {
  double radius_mm = 0;
  std::size_t seat = 0;
  std::size_t rings = 0;
};

struct Rendering {
  std::string name;
  cv::Mat picture;
  vision::CameraModel camera;
  std::vector<Stack> stacks;
};

Rendering read_rendering(const fs::path& file) {
  std::ifstream in(file);
  const auto truth = nlohmann::json::parse(in);
  Rendering made;
  made.name = file.stem().string();
  const auto bytes = files::read_file(fs::path(file).replace_extension(".jpg"));
  if (!bytes) {
    throw std::runtime_error(bytes.error().message());
  }
  const auto picture = vision::decode_picture(*bytes);
  if (!picture) {
    throw std::runtime_error(made.name + ".jpg: " + picture.error());
  }
  made.picture = *picture;
  made.camera.size = made.picture.size();
  made.camera.focal_px = truth.at("focal_px");
  const auto turned = truth.at("board_to_camera").get<std::vector<double>>();
  cv::Rodrigues(cv::Mat1d(turned, true).reshape(1, 3), made.camera.rotation);
  const auto moved = truth.at("translation_mm").get<std::vector<double>>();
  made.camera.translation = {moved.at(0), moved.at(1), moved.at(2)};
  for (const auto& stack : truth.at("stacks")) {
    made.stacks.push_back({stack.at("radius_mm"), stack.at("seat"), stack.at("rings")});
  }
  return made;
}

/// A rendering has five circles of chairs, each of them a board of its own.
struct Circle {
  Circle(vision::Board of_table, double radius_mm, const vision::CameraModel& camera)
      : board(with_radius(std::move(of_table), radius_mm)), seats(board, camera), rings(board, camera) {}
  static vision::Board with_radius(vision::Board board, double radius_mm) {
    board.seats.radius_mm = radius_mm;
    return board;
  }

  vision::Board board;
  vision::SeatSampler seats;
  vision::RingSampler rings;
};

/// As calibration learns it: from one King with three rings and one prince with one.
vision::Gold learn_gold(const Rendering& made, const std::map<double, Circle>& circles, const cv::Mat& smoothed) {
  std::vector<vision::LogColour> colours;
  for (const std::size_t rings : {3U, 1U}) {
    const auto stack =
        std::find_if(made.stacks.begin(), made.stacks.end(), [&](const Stack& each) { return each.rings == rings; });
    if (stack == made.stacks.end()) {
      throw std::runtime_error(made.name + ": holds no stack of " + std::to_string(rings));
    }
    const auto here = circles.at(stack->radius_mm).seats.ring_colours(smoothed, stack->seat);
    colours.insert(colours.end(), here.begin(), here.end());
  }
  return vision::typical_gold(std::move(colours));
}

void print(const std::string& scene, const vision::RingVariation::Sample& stack) {
  std::printf("%s\n", tests::line_of({scene, stack}).c_str());
}

void print_rendering(const vision::Board& board, const fs::path& file) {
  const Rendering made = read_rendering(file);
  std::map<double, Circle> circles;
  for (const Stack& stack : made.stacks) {
    circles.try_emplace(stack.radius_mm, board, stack.radius_mm, made.camera);
  }
  const cv::Mat smoothed = vision::smooth(made.picture);
  const vision::Goldenness goldenness(learn_gold(made, circles, smoothed));
  for (const Stack& stack : made.stacks) {
    print(made.name, {circles.at(stack.radius_mm).rings.look(goldenness, smoothed, stack.seat), stack.rings, 1});
  }
}

void print_scene(const fs::path& folder) {
  const tests::Scene scene(folder);
  for (const auto& sample : tests::ring_samples(scene, tests::learn(scene).table)) {
    print(scene.name(), sample);
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc < 3) {
      throw std::runtime_error("expected a board file, and renderings or folders of tables");
    }
    const vision::Board board = tests::sample_board(argv[1]);
    for (const fs::path each : std::vector<std::string>(argv + 2, argv + argc)) {
      if (fs::is_directory(each)) {
        print_scene(each);
      } else {
        print_rendering(board, each);
      }
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "measure_ring_looks: " << error.what() << '\n';
    return 2;
  }
}
