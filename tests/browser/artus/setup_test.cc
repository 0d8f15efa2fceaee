// A table that is being set up, in a real browser: what is missing is said in words and shown in the picture.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>
#include <opencv2/core.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/player_phone.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "run_program.h"
#include "system/table/gated_frames.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"
#include "vision/pictures/jpeg.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

const std::string kSetupFaults =
    "return [...document.querySelectorAll('#setup .faults span:last-child')].map(e => e.innerText)";
const std::string kMarks = "return document.querySelectorAll('.shot .mend.wrong').length";

cv::Mat picture(const std::string& name) {
  const std::string bytes = files::read_file(game_folder() / name).value();
  return vision::decode_jpeg(bytes, vision::JpegView{}).value();
}

/// The table set up, with the chair of seat 7 as it is when nobody sits there.
std::string without_prince_on_7() {
  const cv::Rect chair(830, 487, 50, 54);
  cv::Mat set_up = picture("001.jpg");
  picture("077.jpg")(chair).copyTo(set_up(chair));
  return vision::encode_jpeg(set_up, 95).value();
}

using SetupInABrowser = InABrowser;

TEST_F(SetupInABrowser, SaysWhatIsMissingUntilItIsThere) {
  ASSERT_EQ(test::run_program("seneschal", calibrate_call(scratch_ / "table.json")).exit_status, 0);
  GatedFrames frames(scratch_ / "frames", game_folder());
  fs::remove(frames.folder() / "000.jpg");
  ASSERT_TRUE(files::write_file_atomically(frames.folder() / "000.jpg", without_prince_on_7()));
  frames.close_after("000.jpg");
  frames.close_after("001.jpg");
  WatchedPage watched(scratch_.path(), watch_call(frames.folder(), scratch_ / "table.json", scratch_ / "report"), "0");
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  const Browser screen(driver, 1920, 1080, true);
  show_pictures_to_all(watched);
  for (const Browser* each : {&phone, &screen}) {
    each->open(watched.address());
    const json missing{"The bronze prince on the right-hand crowned seat (7) is missing"};
    EXPECT_EQ(each->run_until(kSetupFaults, missing), missing);
    EXPECT_EQ(each->run_until(kMarks, 1), 1);
    expect_in_order(*each);
  }
  phone.keep_picture(pictures_ / "phone-setup.png");
  screen.keep_picture(pictures_ / "dark-screen-setup.png");

  frames.open_after("000.jpg");

  EXPECT_EQ(phone.run_until("return document.querySelector('#round').textContent", "Knights are being placed"),
            "Knights are being placed");
  EXPECT_EQ(phone.run(kSetupFaults), json::array());
  (void)watched.end_with(SIGTERM);
}

}  // namespace
}  // namespace seneschal::tests
