// How long reading a picture in full takes, and its parts, beside decoding the same picture: as ratios, since both run
// on the same processor under the same load; and how long it takes to see whether anything moves. In processor time, on
// one thread, and by the clock with as many threads as there are processors, which is how long a player waits. Fails
// when reading takes more processor time than kMostDecodings of them, or looking for motion more than kMostIdle of
// reading.
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <iostream>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "calibration/learned_scene.h"
#include "vision/decode_picture.h"
#include "vision/markers.h"
#include "vision/motion.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

constexpr double kMostDecodings = 1.9;
constexpr double kMostIdle = 0.1;  // of reading
constexpr int kRounds = 5;
constexpr std::size_t kPictures = 6;  // of each table

double ms_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// Milliseconds of processor time, by what was done.
class Times {
 public:
  template <typename Work>
  auto measure(const std::string& what, const Work& work) {
    const double from = ms_of(CLOCK_PROCESS_CPUTIME_ID);
    auto result = work();
    sums_[what] += ms_of(CLOCK_PROCESS_CPUTIME_ID) - from;
    return result;
  }
  [[nodiscard]] double ratio(const std::string& what) const { return sums_.at(what) / sums_.at(kDecoding); }
  void print(const std::string& name) const {
    std::printf("%s\n", name.c_str());
    for (const auto& [what, ms] : sums_) {
      std::printf("  %-24s %8.3f of decoding\n", what.c_str(), ratio(what));
    }
  }

  static constexpr const char* kDecoding = "decoding";
  static constexpr const char* kReading = "reading in full";
  static constexpr const char* kIdle = "is anything moving?";

 private:
  std::map<std::string, double> sums_;
};

std::vector<std::string> still_pictures(const Scene& scene) {
  std::vector<std::string> pictures;
  for (const Scene::Frame& frame : unknown_frames(scene)) {
    if (!frame.has_hand() && pictures.size() < kPictures) {
      pictures.push_back(text_of(scene.path(frame)));
    }
  }
  return pictures;
}

/// What decoding and reading take on one table; its first picture warms the caches and does not count.
Times times_of(const Scene& scene) {
  const vision::Table table = learn(scene).table;
  const vision::CardFaces faces = vision::load_card_faces(scene.cards()).value();
  vision::TableReader reader(table, faces);
  const vision::CameraModel& camera = table.camera;
  const vision::TrackReader track(table.track, table.board, camera);
  const vision::DiscReader disc(table.disc, table.board, camera);
  const vision::RingTrayReader tray(table.ring_tray, table.board, camera);
  const vision::CardReader cards(faces, table.board, camera);
  const cv::Mat watched = watched_part(table.board, camera);
  const std::vector<std::string> pictures = still_pictures(scene);
  const cv::Mat still = vision::motion_view(std::string_view(pictures.front())).value();
  Times times;
  const auto read_once = [&](const std::string& bytes, Times& into) {
    const cv::Mat bgr = into.measure(Times::kDecoding, [&] { return vision::decode_picture(bytes).value(); });
    (void)into.measure(Times::kReading, [&] { return reader.read(bgr).value(); });
    (void)into.measure(Times::kIdle, [&] { return vision::has_changed(still, vision::motion_view(bgr), watched); });
    (void)into.measure("the same, from the JPEG", [&] {
      return vision::has_changed(still, vision::motion_view(std::string_view(bytes)).value(), watched);
    });
    (void)into.measure("of it: markers", [&] {
      return markers_in_place(table.board, camera, bgr, vision::farthest_markers(table.board));
    });
    (void)into.measure("of it: track", [&] { return track.read(bgr, {}); });
    (void)into.measure("of it: disc", [&] { return disc.read(bgr, {}); });
    (void)into.measure("of it: ring tray", [&] { return tray.read(bgr, {}); });
    (void)into.measure("of it: top card", [&] { return cards.read(bgr, {}); });
  };
  Times warming;
  read_once(pictures.front(), warming);
  for (int round = 0; round < kRounds; ++round) {
    for (const std::string& bytes : pictures) {
      read_once(bytes, times);
    }
  }
  return times;
}

/// How long reading takes by the clock with all processors, as a multiple of decoding: of each picture and step the
/// quickest round, for others may be using the processors, too.
double waiting_ratio(const Scene& scene) {
  vision::TableReader reader(learn(scene).table, vision::load_card_faces(scene.cards()).value());
  double decoding = 0;
  double reading = 0;
  cv::setNumThreads(cv::getNumberOfCPUs());
  for (const std::string& bytes : still_pictures(scene)) {
    double least_decoding = std::numeric_limits<double>::infinity();
    double least_reading = least_decoding;
    for (int round = 0; round < kRounds; ++round) {
      const double begin = ms_of(CLOCK_MONOTONIC);
      const cv::Mat bgr = vision::decode_picture(bytes).value();
      const double between = ms_of(CLOCK_MONOTONIC);
      (void)reader.read(bgr).value();
      least_decoding = std::min(least_decoding, between - begin);
      least_reading = std::min(least_reading, ms_of(CLOCK_MONOTONIC) - between);
    }
    decoding += least_decoding;
    reading += least_reading;
  }
  cv::setNumThreads(1);
  return reading / decoding;
}

int run() {
  cv::setNumThreads(1);
  bool is_fast = true;
  bool is_quiet = true;
  std::vector<std::filesystem::path> tables = project_tables();
  const auto shared = shared_tables();
  tables.insert(tables.end(), shared.begin(), shared.end());
  for (const std::filesystem::path& folder : tables) {
    if (!std::filesystem::exists(folder / "cards")) {
      continue;
    }
    const Times times = times_of(Scene(folder));
    times.print(folder.string());
    is_fast &= times.ratio(Times::kReading) <= kMostDecodings;
    const double idle = times.ratio(Times::kIdle) / times.ratio(Times::kReading);
    std::printf("  seeing whether anything moves takes %.3f of reading, at most %.1f\n", idle, kMostIdle);
    is_quiet &= idle <= kMostIdle;
    std::printf("  by the clock, on %d processors, reading in full takes %.3f of decoding\n", cv::getNumberOfCPUs(),
                waiting_ratio(Scene(folder)));
  }
  std::printf("reading in full takes %s %.1f times what decoding takes\n", is_fast ? "at most" : "MORE THAN",
              kMostDecodings);
  return is_fast && is_quiet ? 0 : 1;
}

}  // namespace
}  // namespace seneschal::tests

int main() {
  try {
    return seneschal::tests::run();
  } catch (const std::exception& error) {
    std::cerr << "reading_bench: " << error.what() << '\n';
    return 2;
  }
}
