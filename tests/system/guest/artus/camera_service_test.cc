// A whole evening at a V4L2 camera, with the unit and the programs that ship: the table is learned through it, and then
// a game is watched to its end, in which the camera drops out, is unplugged, and comes back as another /dev/video*.
// What it shows was drawn beforehand; the next picture comes when the daemon has said what it makes of the last.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <optional>

#include <nlohmann/json.hpp>

#include "run_program.h"
#include "system/guest/kernel_files.h"
#include "system/guest/kernel_video.h"
#include "system/table/started_program.h"

namespace seneschal::test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

const fs::path kEvening = "/opt/guest/camera-evening";
const fs::path kReport = "/var/lib/seneschal/evening";
const fs::path kConfig = "/etc/seneschal/seneschal.conf";
const fs::path kPlayed = "/opt/guest/camera.conf";
const std::string kName = "table-camera";
constexpr std::chrono::seconds kPatience(180);  // for what takes some seconds of an emulated processor

json json_in(const fs::path& file) {
  std::ifstream in(file);
  return json::parse(in);
}

int systemctl(const std::string& words) {
  return std::system(("systemctl " + words).c_str());
}

/// How many lines of what the daemon said are of a kind.
int said(const std::string& kind) {
  std::ifstream in(kReport / "rulings.jsonl");
  int count = 0;
  for (std::string line; std::getline(in, line);) {
    const json each = json::parse(line, nullptr, false);  // the last may not be whole yet
    count += each.is_object() && each.contains(kind) ? 1 : 0;
  }
  return count;
}

bool comes_to(const std::string& kind, int count) {
  return comes_true([&] { return said(kind) >= count; }, kPatience);
}

/// The actions that were played, and instead of one that no picture tells from another, for they leave the same table
/// with the same points, the one that was ruled.
json as_ruled(json played) {
  std::ifstream in(kReport / "rulings.jsonl");
  for (std::string line; std::getline(in, line);) {
    const json ruling = json::parse(line).value("ruling", json::object());
    for (const json& same : ruling.value("same_table", json::array())) {
      json& action = played.at(ruling.at("action").get<std::size_t>());
      action = action == same ? ruling.at("played") : action;
    }
  }
  return played;
}

bool is_in_journal(const std::string& text) {
  return std::system(("journalctl --no-pager -o cat -u seneschal | grep -qF '" + text + "'").c_str()) == 0;
}

class CameraService : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists("/run/systemd/system") || !fs::exists(kEvening)) {
      GTEST_SKIP() << "no systemd that runs our service; tests/system/guest/guest.sh boots one";
    }
    fs::remove_all(kReport);
    fs::copy_file(kConfig, before_);
    fs::copy_file(kPlayed, kConfig, fs::copy_options::overwrite_existing);
    (void)systemctl("reset-failed seneschal.service 2> /dev/null");
  }
  void TearDown() override {
    if (fs::exists(before_)) {
      (void)systemctl("stop seneschal.service");
      fs::rename(before_, kConfig);
    }
  }

  /// The table is learned as its owner would do it, by somebody who sets it up and then puts the knights down.
  template <typename Camera>
  static void learn(Camera& camera, const std::string& setting) {
    fs::remove(kEvening / "learned-setup.jpg");
    camera.show(kEvening / "001.jpg");
    const std::string table = (kEvening / "learned.json").string();
    const pid_t calibrate = tests::start(
        "seneschal",
        {"calibrate", "--board", (kEvening / "board.json").string(), "--camera", setting, "--yes", "--out", table},
        kEvening / "learned.txt");
    ASSERT_TRUE(comes_true([] { return fs::exists(kEvening / "learned-setup.jpg"); }, kPatience));
    camera.show(kEvening / "000.jpg");
    int status = 0;
    ASSERT_EQ(::waitpid(calibrate, &status, 0), calibrate);
    ASSERT_EQ(status, 0);
  }

  /// What befalls the camera before some of the actions.
  static void befall(std::optional<PlayedCamera>& camera, int action) {
    if (action == 5) {
      camera->fall_silent();
      ASSERT_TRUE(comes_true([] { return is_in_journal(kName + " (/dev/video10): no picture for 5 s"); }, kPatience));
    } else if (action == 6) {
      EXPECT_TRUE(is_in_journal("The camera is back after"));
    } else if (action == 12) {
      camera.reset();
      camera.emplace(12, kName);
    }
  }

  const fs::path before_ = "/etc/seneschal/seneschal.conf.before";
};

TEST_F(CameraService, LearnsATableThroughACameraAndWatchesAGameToItsEnd) {
  std::optional<PlayedCamera> camera(std::in_place, 10, kName);
  ASSERT_NO_FATAL_FAILURE(learn(*camera, "v4l2:" + camera->path().string()));
  const json learned = json_in(kEvening / "learned.json");
  EXPECT_FALSE(learned.contains("light")) << "it has no control of its light";

  camera->show(kEvening / "001.jpg");
  ASSERT_EQ(systemctl("start seneschal.service"), 0);
  ASSERT_TRUE(comes_to("setup_seen", 1));
  int actions = 0;
  const json shown = json_in(kEvening / "truth.json");
  for (const json& frame : shown.at("frames")) {
    const std::string kind = frame.at("kind");
    if (kind == "placed") {
      camera->show(kEvening / frame.at("file").get<std::string>());
      ASSERT_TRUE(comes_to("placement", 10));
    } else if (kind == "settled") {
      ASSERT_NO_FATAL_FAILURE(befall(camera, actions));
      camera->show(kEvening / frame.at("file").get<std::string>());
      ASSERT_TRUE(comes_to("ruling", ++actions)) << frame.at("file");
    }
  }
  EXPECT_TRUE(comes_to("game_ended", 1));
  ASSERT_EQ(systemctl("stop seneschal.service"), 0);

  const json truth = json_in(kEvening / "record.json").at("record").at("actions");
  EXPECT_EQ(json_in(kReport / "record.json").at("actions"), as_ruled(truth));
  EXPECT_EQ(static_cast<int>(truth.size()), actions);
  EXPECT_TRUE(is_in_journal(kName + " (/dev/video12)")) << "it came back as another";
  EXPECT_EQ(run_program("seneschal", {"verify", (kReport / "game.ledger").string()}).exit_status, 0);
}

/// The setting of the service with another camera.
void choose_camera(const std::string& setting) {
  std::ifstream in(kPlayed);
  std::ofstream out(kConfig);
  for (std::string line; std::getline(in, line);) {
    out << (line.starts_with("camera =") ? "camera = " + setting : line) << '\n';
  }
}

TEST_F(CameraService, PutsTheLightRightThatTheTableWasLearnedIn) {
  LitCamera camera(30);
  const std::string setting = "v4l2:" + camera.path().string() + ",format=YUYV";
  ASSERT_EQ(control_of(camera.path(), "Gain, Automatic"), 1);
  ASSERT_NO_FATAL_FAILURE(learn(camera, setting));
  const std::int32_t gain = control_of(camera.path(), "Gain");
  EXPECT_EQ(control_of(camera.path(), "Gain, Automatic"), 0) << "calibrate has locked it";
  EXPECT_EQ(json_in(kEvening / "learned.json").at("light").at("values"), (json{{"gain", gain}, {"gain_automatic", 0}}));

  constexpr std::int32_t kGains = 256;
  set_control(camera.path(), "Gain", (gain + kGains / 2) % kGains);
  set_control(camera.path(), "Gain, Automatic", 1);
  choose_camera(setting);
  camera.show(kEvening / "001.jpg");
  ASSERT_EQ(systemctl("start seneschal.service"), 0);
  ASSERT_TRUE(comes_to("setup_seen", 1)) << "the table is read in that light";

  EXPECT_EQ(control_of(camera.path(), "Gain, Automatic"), 0);
  EXPECT_EQ(control_of(camera.path(), "Gain"), gain);
  EXPECT_FALSE(is_in_journal("it finds its own"));
}

}  // namespace
}  // namespace seneschal::test
