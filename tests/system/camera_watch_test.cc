// seneschald --camera over recorded pictures, with real processes and signals.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>
#include <random>
#include <sstream>
#include <thread>

#include <opencv2/imgcodecs.hpp>
#include <opencv2/videoio.hpp>

#include "hardware/files/read_file.h"
#include "run_program.h"
#include "system/table/started_program.h"
#include "system/table/table_call.h"
#include "system/table/watch_memory.h"

namespace seneschal::tests {
namespace {

using test::run_program;
namespace fs = std::filesystem;

constexpr int kPictures = 24;  // of 93: setup, placements and a dozen actions, one put down wrong first

std::string content_of(const fs::path& file) {
  return files::read_file(file).value_or("");
}

std::string picture_name(int i) {
  return (i < 10 ? "00" : "0") + std::to_string(i) + ".jpg";
}

class CameraWatch : public ::testing::Test {
 protected:
  CameraWatch() {
    fs::create_directory(scratch_ / "frames");
    for (int i = 1; i < kPictures; ++i) {
      const std::string name = picture_name(i);
      fs::create_symlink(game_folder() / name, scratch_ / "frames" / name);
    }
    EXPECT_EQ(run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  }

  [[nodiscard]] Call frames_call(const std::string& report) const {
    return watch_call(scratch_ / "frames", scratch_ / "table.json", scratch_ / report);
  }
  [[nodiscard]] Call camera_call(const std::string& camera, const std::string& report) const {
    Call call = frames_call(report);
    call.front() = {"--camera", camera};
    return call;
  }
  /// Starts the daemon, waits until it says something, or has ended, and `then` some; its status after the signal.
  [[nodiscard]] int stopped_after_speaking(int signal, std::chrono::milliseconds then) const {
    const fs::path spoken = scratch_ / "spoken";
    ::mkfifo(spoken.c_str(), 0600);
    const pid_t daemon = start("seneschald", words({}, camera_call(folder_camera(), "stopped")), spoken);
    std::ifstream in(spoken);
    in.get();
    std::this_thread::sleep_for(then);  // draws the instant of the kill
    ::kill(daemon, signal);
    in.ignore(std::numeric_limits<std::streamsize>::max());
    int status = 0;
    ::waitpid(daemon, &status, 0);
    return status;
  }
  [[nodiscard]] std::string folder_camera() const { return "folder:" + (scratch_ / "frames").string(); }

  /// The same pictures as a film, three times each.
  [[nodiscard]] std::string film_camera() const {
    const fs::path film = scratch_ / "evening.avi";
    cv::VideoWriter writer(film.string(), cv::CAP_OPENCV_MJPEG, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 10,
                           {1280, 960});
    for (int i = 1; i < kPictures; ++i) {
      const cv::Mat picture = cv::imread((scratch_ / "frames" / picture_name(i)).string());
      for (int repeat = 0; repeat < 3; ++repeat) {
        writer.write(picture);
      }
    }
    return "video:" + film.string();
  }
  /// The most that a whole watch through `camera` had in memory at once, in MB.
  [[nodiscard]] long most_megabytes(const std::string& camera) const {
    return megabytes_watching(words({}, camera_call(camera, "report")), scratch_ / "spoken");
  }

  const test::ScratchFolder scratch_;
};

TEST_F(CameraWatch, SaysOfAFolderAsACameraWhatItSaysOfItsPictures) {
  const test::Ran pictures = run_program("seneschald", words({}, frames_call("pictures")));
  const test::Ran camera = run_program("seneschald", words({}, camera_call(folder_camera(), "camera")));
  ASSERT_EQ(pictures.exit_status, 0) << pictures.err;
  ASSERT_EQ(camera.exit_status, 0) << camera.err;
  EXPECT_EQ(camera.out, pictures.out);
  EXPECT_EQ(content_of(scratch_ / "camera" / "rulings.jsonl"), content_of(scratch_ / "pictures" / "rulings.jsonl"));
  EXPECT_EQ(content_of(scratch_ / "camera" / "record.json"), content_of(scratch_ / "pictures" / "record.json"));
  EXPECT_NE(content_of(scratch_ / "camera" / "rulings.jsonl").find("\"ruling\""), std::string::npos);
}

TEST_F(CameraWatch, SeesTheSameGameInAFilm) {
  const test::Ran pictures = run_program("seneschald", words({}, frames_call("pictures")));
  const test::Ran ran = run_program("seneschald", words({}, camera_call(film_camera(), "film")));
  ASSERT_EQ(pictures.exit_status, 0) << pictures.err;
  ASSERT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_EQ(content_of(scratch_ / "film" / "record.json"), content_of(scratch_ / "pictures" / "record.json"));
}

TEST_F(CameraWatch, EndsInGoodOrderOnASignalAndGoesOnWhereItWas) {
  const test::Ran whole = run_program("seneschald", words({}, camera_call(folder_camera(), "whole")));
  ASSERT_EQ(whole.exit_status, 0) << whole.err;
  std::mt19937 random(1);
  std::string told;
  constexpr int kStops = 4;
  for (int stop = 0; stop < kStops; ++stop) {
    const int status =
        stopped_after_speaking(stop % 2 == 0 ? SIGTERM : SIGINT, std::chrono::milliseconds(random() % 300U));
    ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    const std::string now = content_of(scratch_ / "stopped" / "rulings.jsonl");
    EXPECT_EQ(now.substr(0, told.size()), told);
    EXPECT_NE(content_of(scratch_ / "stopped" / "record.json"), "");
    told = now;
  }
  EXPECT_EQ(run_program("seneschald", words({}, camera_call(folder_camera(), "stopped"))).exit_status, 0);
  EXPECT_EQ(content_of(scratch_ / "stopped" / "rulings.jsonl"), content_of(scratch_ / "whole" / "rulings.jsonl"));
  EXPECT_EQ(content_of(scratch_ / "stopped" / "record.json"), content_of(scratch_ / "whole" / "record.json"));
  EXPECT_EQ(run_program("seneschal", {"verify", (scratch_ / "stopped" / "game.ledger").string()}).exit_status, 0);
}

TEST_F(CameraWatch, TakesLessThan120MegabytesOfAFolder) {
  const long megabytes = most_megabytes(folder_camera());
  std::cout << "seneschald took " << megabytes << " MB at most while watching a folder\n";
  EXPECT_LT(megabytes, 120);
}

TEST_F(CameraWatch, TakesLessThan120MegabytesOfAFilm) {
  const long megabytes = most_megabytes(film_camera());
  std::cout << "seneschald took " << megabytes << " MB at most while watching a film\n";
  EXPECT_LT(megabytes, 120);
}

TEST_F(CameraWatch, RefusesACameraThatIsNotThereAndSaysWhere) {
  const test::Ran missing =
      run_program("seneschald", words({}, camera_call("v4l2:" + (scratch_ / "video9").string(), "report")));
  EXPECT_EQ(missing.exit_status, 3) << "it may come, and is worth another start";
  EXPECT_NE(missing.err.find("video9: No such file or directory; is the camera plugged in?"), std::string::npos)
      << missing.err;
  const test::Ran file =
      run_program("seneschald", words({}, camera_call("v4l2:" + (scratch_ / "table.json").string(), "report")));
  EXPECT_EQ(file.exit_status, 3);
  EXPECT_NE(file.err.find("table.json: expected a camera (V4L2)"), std::string::npos) << file.err;
}

TEST_F(CameraWatch, WantsOneSourceAndSomebodyToSayWhoPlays) {
  Call both = frames_call("report");
  both.emplace_back("--camera", folder_camera());
  Call nobody = camera_call(folder_camera(), "report");
  std::erase_if(nobody, [](const auto& option) { return option.first == "--players"; });
  Call no_table = camera_call(folder_camera(), "report");
  std::erase_if(no_table, [](const auto& option) { return option.first == "--table"; });
  const Call no_page{{"--by-hand", ""}, {"--players", "red,blue"}, {"--report", (scratch_ / "report").string()}};
  for (const auto& [call, says] : {std::pair(both, "expected either --camera, --frames or --by-hand"),
                                   std::pair(nobody, "expected --players, or --web with a page on which phones begin"),
                                   std::pair(no_table, "the option '--table' is required but missing"),
                                   std::pair(no_page, "--by-hand: expected --web PLACE too")}) {
    const test::Ran ran = run_program("seneschald", words({}, call));
    EXPECT_EQ(ran.exit_status, 2);
    EXPECT_NE(ran.err.find(says), std::string::npos) << ran.err;
  }
}

}  // namespace
}  // namespace seneschal::tests
