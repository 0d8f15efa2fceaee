// How long reading a picture in full takes, and its parts, beside decoding the same picture: as ratios, since both run
// on the same processor under the same load; and how long it takes to see whether anything moves. In processor time, on
// one thread, and by the clock with as many threads as there are processors, which is how long a player waits. Fails
// when reading takes as much processor time as decoding at a whole table (in the project's selection, whose files are
// up to half as large and decoded sooner, kMostOfSelection), or looking for motion more than kMostIdle of reading.
// Where there are no whole tables it ends as skipped.
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "calibration/artus/learned_scene.h"
#include "run_main.h"
#include "vision/board/artus/board_file.h"
#include "vision/camera/markers.h"
#include "vision/cover/motion.h"
#include "vision/pictures/decode_picture.h"
#include "vision/read_picture.h"

namespace seneschal::tests {
namespace {

constexpr double kMostOfWhole = 1;
constexpr double kMostOfSelection = 1.2;
constexpr double kMostIdle = 0.1;  // of reading
constexpr int kFewestRounds = 20;
constexpr int kMostRounds = 100;  // where others use the processor's other half most of the time, quiet rounds are rare
constexpr std::size_t kPictures = 6;  // of each table
constexpr int kSkipped = 77;          // as ctest has it

double ms_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// Milliseconds of processor time, by what was done: of each picture the quickest round, for others may be using the
/// processor's other half, its caches and its memory, too.
class Times {
 public:
  template <typename Work>
  auto measure(const std::string& what, std::size_t picture, const Work& work) {
    const double from = ms_of(CLOCK_PROCESS_CPUTIME_ID);
    auto result = work();
    auto& quickest = quickest_[what];
    quickest.resize(std::max(quickest.size(), picture + 1), std::numeric_limits<double>::infinity());
    quickest[picture] = std::min(quickest[picture], ms_of(CLOCK_PROCESS_CPUTIME_ID) - from);
    return result;
  }
  void end_round() { ++rounds_; }
  [[nodiscard]] int rounds() const { return rounds_; }
  [[nodiscard]] double ratio(const std::string& what) const { return sum(what) / sum(kDecoding); }
  void print(const std::string& name) const {
    std::printf("%s, the quickest of %d rounds\n", name.c_str(), rounds_);
    for (const auto& [what, ms] : quickest_) {
      std::printf("  %-24s %8.3f of decoding\n", what.c_str(), ratio(what));
    }
  }

  static constexpr const char* kDecoding = "decoding";
  static constexpr const char* kReading = "reading in full";
  static constexpr const char* kIdle = "is anything moving?";

 private:
  [[nodiscard]] double sum(const std::string& what) const {
    const auto& quickest = quickest_.at(what);
    return std::accumulate(quickest.begin(), quickest.end(), 0.0);
  }

  std::map<std::string, std::vector<double>> quickest_;  // of each picture
  int rounds_ = 0;
};

/// Whether reading takes less than `most` decodings, and looking for motion no more of it than it may.
bool is_quick(const Times& times, double most) {
  const double reading = times.ratio(Times::kReading);
  return reading < most && times.ratio(Times::kIdle) <= kMostIdle * reading;
}

std::vector<std::string> still_pictures(const Scene& scene) {
  std::vector<std::string> pictures;
  for (const Scene::Frame& frame : unknown_frames(scene)) {
    if (!frame.has_hand() && pictures.size() < kPictures) {
      pictures.push_back(text_of(scene.path(frame)));
    }
  }
  return pictures;
}

/// What decoding and reading take on one table, in as many rounds as it takes to show that it is_quick().
Times times_of(const Scene& scene, double most) {
  const vision::Table table = learn(scene).table;
  const vision::CardFaces faces = vision::load_card_faces(scene.cards(), vision::artus_board().pieces).value();
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
  const auto read_once = [&](std::size_t picture) {
    const std::string& bytes = pictures[picture];
    const cv::Mat bgr = times.measure(Times::kDecoding, picture, [&] { return vision::decode_picture(bytes).value(); });
    (void)times.measure(Times::kReading, picture, [&] { return reader.read(bgr).value(); });
    (void)times.measure(Times::kIdle, picture,
                        [&] { return vision::has_changed(still, vision::motion_view(bgr), watched); });
    (void)times.measure("the same, from the JPEG", picture, [&] {
      return vision::has_changed(still, vision::motion_view(std::string_view(bytes)).value(), watched);
    });
    (void)times.measure("of it: markers", picture, [&] {
      return markers_in_place(table.board, camera, bgr, vision::farthest_markers(table.board));
    });
    (void)times.measure("of it: track", picture, [&] { return track.read(bgr, {}); });
    (void)times.measure("of it: disc", picture, [&] { return disc.read(bgr, {}); });
    (void)times.measure("of it: ring tray", picture, [&] { return tray.read(bgr, {}); });
    (void)times.measure("of it: top card", picture, [&] { return cards.read(bgr, {}); });
  };
  while (times.rounds() < kFewestRounds || (times.rounds() < kMostRounds && !is_quick(times, most))) {
    for (std::size_t picture = 0; picture < pictures.size(); ++picture) {
      read_once(picture);
    }
    times.end_round();
  }
  return times;
}

/// How long reading takes by the clock with all processors, as a multiple of decoding: of each picture and step the
/// quickest round, for others may be using the processors, too.
double waiting_ratio(const Scene& scene) {
  vision::TableReader reader(learn(scene).table,
                             vision::load_card_faces(scene.cards(), vision::artus_board().pieces).value());
  double decoding = 0;
  double reading = 0;
  cv::setNumThreads(cv::getNumberOfCPUs());
  for (const std::string& bytes : still_pictures(scene)) {
    double least_decoding = std::numeric_limits<double>::infinity();
    double least_reading = least_decoding;
    for (int round = 0; round < kFewestRounds; ++round) {
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

/// Prints what one table takes; whether it is_quick().
bool is_read_quickly(const Scene& scene, double most) {
  const Times times = times_of(scene, most);
  times.print(scene.folder().string());
  const double reading = times.ratio(Times::kReading);
  const double idle = times.ratio(Times::kIdle) / reading;
  std::printf("  seeing whether anything moves takes %.3f of reading, at most %.1f\n", idle, kMostIdle);
  std::printf("  by the clock, on %d processors, reading in full takes %.3f of decoding\n", cv::getNumberOfCPUs(),
              waiting_ratio(scene));
  std::printf("  reading in full takes %.3f of decoding, %s %.1f\n", reading,
              reading < most ? "less than" : "NOT LESS THAN", most);
  return is_quick(times, most);
}

/// How many of `tables` were measured and how many of these were quick; those without cards are left out.
struct Measured {
  int all = 0;
  int quick = 0;
};

Measured measure(const std::vector<std::filesystem::path>& tables, double most) {
  Measured measured;
  for (const std::filesystem::path& folder : tables) {
    if (std::filesystem::exists(folder / "cards")) {
      ++measured.all;
      measured.quick += is_read_quickly(Scene(folder), most) ? 1 : 0;
    }
  }
  return measured;
}

int run() {
  cv::setNumThreads(1);
  const Measured selection = measure(project_tables(), kMostOfSelection);
  const Measured whole = measure(shared_tables(), kMostOfWhole);
  std::printf("%d of %d tables of the selection and %d of %d whole ones are read quickly enough\n", selection.quick,
              selection.all, whole.quick, whole.all);
  if (selection.all == 0 || selection.quick < selection.all || whole.quick < whole.all) {
    return 1;
  }
  if (whole.all == 0) {
    std::printf("%s:%d: Skipped\nno whole table with cards is at %s\n", __FILE__, __LINE__, SENESCHAL_SHARED "/scenes");
    return kSkipped;
  }
  return 0;
}

}  // namespace
}  // namespace seneschal::tests

int main() {
  return seneschal::test::run_main(seneschal::tests::run);
}
