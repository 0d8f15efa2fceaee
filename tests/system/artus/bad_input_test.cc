// What the programs say and leave behind when a file or the call is not what it should be.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "ledger/child_process.h"
#include "run_program.h"
#include "system/table/table_call.h"
#include "vision/pictures/png.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;
using test::Ran;
using test::run_program;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
  return files::read_file(file).value();
}

std::string grey(cv::Size size, int value) {
  return vision::encode_png(cv::Mat(size, CV_8U, cv::Scalar(value))).value();
}

/// A folder with a learned table and every kind of bad file.
class BadInput : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::make_unique<test::ScratchFolder>();
    ASSERT_EQ(run_program("seneschal", calibrate_call(file("table.json"))).exit_status, 0);
    const std::string picture = content(game_folder() / "003.jpg");
    write("cut.jpg", picture.substr(0, picture.size() / 2));
    write("text.jpg", "hello\n");
    write("empty.jpg", "");
    write("tiny.png", grey({1, 1}, 255));
    write("black.png", grey({1280, 960}, 0));
    write("small.png", grey({640, 480}, 128));
    write("grey.png", grey({1280, 960}, 128));
  }
  static void TearDownTestSuite() { folder_.reset(); }

  static std::string file(const std::string& name) { return (*folder_ / name).string(); }
  static void write(const std::string& name, const std::string& text) {
    ASSERT_TRUE(files::write_file_atomically(file(name), text));
  }

  static Ran observe(const std::string& picture, const std::string& table = "table.json") {
    return run_program("seneschal", {"observe", "--table", file(table), picture});
  }

  /// Calibrates with the word after the last `option` replaced.
  static Ran calibrate(const std::string& option, const std::string& value) {
    std::vector<std::string> call = calibrate_call(file("new.json"));
    *(std::find(call.rbegin(), call.rend(), option) - 1) = value;
    return run_program("seneschal", call);
  }

  static Ran watch(const std::string& option, const std::string& value) {
    const Call call = watch_call(game_folder(), file("table.json"), file("report"));
    return run_program("seneschald", words({}, with(call, option, value)));
  }

  /// Nothing of a file called `name`, whole or half written.
  static void expect_nothing_of(const std::string& name) {
    for (const auto& entry : fs::directory_iterator(folder_->path())) {
      EXPECT_THAT(entry.path().filename().string(), ::testing::Not(HasSubstr(name)));
    }
  }

  static void expect_refused(const Ran& ran, int exit_status, const ::testing::Matcher<const std::string&>& sentence) {
    EXPECT_EQ(ran.exit_status, exit_status) << ran.err;
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, sentence);
  }

 private:
  static std::unique_ptr<test::ScratchFolder> folder_;
};

std::unique_ptr<test::ScratchFolder> BadInput::folder_;

TEST_F(BadInput, ObserveSaysWhatIsWrongWithAPicture) {
  const auto says = [](const std::string& name, const std::string& rest) {
    return StartsWith("seneschal: " + file(name) + rest);
  };
  expect_refused(observe(file("cut.jpg")), 2, says("cut.jpg", " is cut short after "));
  expect_refused(observe(file("text.jpg")), 2, says("text.jpg", " is not a picture that can be read: expected a JPEG"));
  expect_refused(observe(file("empty.jpg")), 2, says("empty.jpg", " is empty: expected a picture"));
  expect_refused(observe(file("black.png")), 2, says("black.png", " is black: take the cap off the lens"));
  expect_refused(observe(file("small.png")), 1,
                 says("small.png",
                      " is 640 x 480 pixels, but the table was learned with "
                      "1280 x 960: use the same camera setting"));
  expect_refused(observe(file("tiny.png")), 1, says("tiny.png", " is 1 x 1 pixels"));
  expect_refused(observe(file("none.jpg")), 2, HasSubstr("cannot open " + file("none.jpg") + ": No such file"));
  expect_refused(observe(file("")), 2, HasSubstr("Is a directory"));
}

TEST_F(BadInput, ObserveRefusesAPictureOfAnotherTable) {
  const fs::path other = game_folder().parent_path() / "table-11" / "000.jpg";

  expect_refused(observe(other.string()), 1,
                 AllOf(HasSubstr("does not show the learned table"), HasSubstr("Then calibrate again")));
}

TEST_F(BadInput, ObserveRefusesAFolderWithoutFaces) {
  fs::create_directory(file("no-faces"));

  expect_refused(run_program("seneschal", {"observe", "--table", file("table.json"), "--cards", file("no-faces"),
                                           (game_folder() / "003.jpg").string()}),
                 2, HasSubstr(file("no-faces") + ": no card faces here; expected files named CARD_COLOUR"));
}

TEST_F(BadInput, ObserveReadsTheGoodPicturesAmongBadOnes) {
  const Ran ran = run_program(
      "seneschal", {"observe", "--table", file("table.json"), file("text.jpg"), (game_folder() / "003.jpg").string()});

  EXPECT_EQ(ran.exit_status, 2);
  EXPECT_THAT(ran.out, StartsWith("{\"file\":\"003.jpg\""));
}

TEST_F(BadInput, ObserveSaysWhatIsWrongWithATableFile) {
  const std::string picture = (game_folder() / "003.jpg").string();
  json table = json::parse(content(file("table.json")));
  table["format"] = "seneschal-table/2";
  write("other-version.json", table.dump());
  write("cut.json", content(file("table.json")).substr(0, 100'000));
  table = json::parse(content(file("table.json")));
  table["camera"]["height"] = 720;
  write("other-size.json", table.dump());

  expect_refused(observe(picture, "none.json"), 2, HasSubstr("cannot open " + file("none.json")));
  expect_refused(observe(picture, "other-version.json"), 2,
                 HasSubstr("other-version.json: format: expected \"seneschal-table/1\", found"));
  expect_refused(observe(picture, "cut.json"), 2, AllOf(HasSubstr("cut.json: line "), HasSubstr("it was cut short\n")));
  expect_refused(observe(picture, "other-size.json"), 2, HasSubstr("a quarter as wide and high as the camera's"));
  expect_refused(observe(picture, "text.jpg"), 2, HasSubstr("text.jpg: line 1, column 1: expected JSON"));
}

TEST_F(BadInput, CalibrateNamesTheFaultAndWritesNothing) {
  const std::string other = (game_folder().parent_path() / "table-11" / "000.jpg").string();
  expect_refused(calibrate("--frame", "setup=" + file("none.jpg")), 2, HasSubstr("cannot open " + file("none.jpg")));
  expect_refused(calibrate("--frame", "setup=" + file("cut.jpg")), 2, HasSubstr("cut.jpg is cut short"));
  expect_refused(calibrate("--frame", "setup=" + file("text.jpg")), 2, HasSubstr("text.jpg is not a picture"));
  expect_refused(calibrate("--frame", "setup=" + file("black.png")), 2, HasSubstr("black.png is black"));
  expect_refused(calibrate("--frame", "teach=" + other), 1, HasSubstr("printed markers"));
  expect_refused(calibrate("--frame", "table=" + other), 2, HasSubstr("expected empty=PICTURE, setup=PICTURE or"));
  expect_refused(calibrate("--frame", "setup=" + file("small.png")), 1,
                 HasSubstr("small.png is 640 x 480 pixels but " + (game_folder() / "000.jpg").string() + " is 1280"));
  expect_refused(calibrate("--frame", "setup=" + other), 1, HasSubstr("printed markers"));
  expect_nothing_of("new.json");
}

TEST_F(BadInput, CalibrateRefusesPicturesThatDoNotShowWhatTheyShould) {
  std::vector<std::string> swapped = calibrate_call(file("new.json"));
  swapped[4] = "setup=" + (game_folder() / "000.jpg").string();
  swapped[6] = "teach=" + (game_folder() / "001.jpg").string();

  expect_refused(run_program("seneschal", swapped), 1, HasSubstr("are the two swapped?"));
  expect_refused(
      calibrate("--frame", "setup=" + (game_folder() / "000.jpg").string()), 1,
      HasSubstr("the teach picture shows no figure on seats 1, 2, 3, and 4 that the setup picture does not show"));
  expect_nothing_of("new.json");
}

TEST_F(BadInput, CalibrateKeepsTheTableFileThatIsThereWhenItRefuses) {
  write("kept.json", "the table of yesterday");
  std::vector<std::string> call = calibrate_call(file("kept.json"));
  call[6] = "setup=" + file("grey.png");

  const Ran ran = run_program("seneschal", call);

  EXPECT_EQ(ran.exit_status, 1) << ran.err;
  EXPECT_THAT(ran.err, StartsWith("seneschal: no table file was written: "));
  EXPECT_EQ(content(file("kept.json")), "the table of yesterday");
}

TEST_F(BadInput, CalibrateNamesTheKeyOfABoardFile) {
  json board = json::parse(content(game_folder().parent_path() / "board.json"));
  board["owner"] = "Ana";
  write("board.json", board.dump());
  const Ran unknown = calibrate("--board", file("board.json"));
  EXPECT_EQ(unknown.exit_status, 0);
  EXPECT_EQ(unknown.err, "seneschal: warning: " + file("board.json") + ": owner: unknown key, ignored\n");
  fs::remove(file("new.json"));

  board["track"].erase("width");
  write("board.json", board.dump());
  expect_refused(calibrate("--board", file("board.json")), 2,
                 HasSubstr(file("board.json") + ": track.width: expected a value, found nothing"));
  expect_refused(calibrate("--board", file("none.json")), 2, HasSubstr("cannot open " + file("none.json")));
  expect_nothing_of("new.json");
}

TEST_F(BadInput, CalibrateLeavesNothingHalfWrittenOnAFullDisk) {
  write("old.json", "the table of yesterday");

  const std::string told = ledger::test::told_by_child([] {
    const struct rlimit bound = {100'000, 100'000};
    ::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &bound);
    return calibrate("--out", file("new.json")).err + calibrate("--out", file("old.json")).err;
  });

  EXPECT_EQ(told, "seneschal: cannot write " + file("new.json") + ": File too large\nseneschal: cannot write " +
                      file("old.json") + ": File too large\n");
  expect_nothing_of("new.json");
  expect_nothing_of("half-written");
  EXPECT_EQ(content(file("old.json")), "the table of yesterday");
  EXPECT_EQ(calibrate("--out", "/dev/full").exit_status, 2);
  EXPECT_EQ(calibrate("--out", file("no-folder/new.json")).exit_status, 2);
}

TEST_F(BadInput, SimulateTellsARecordThatBreaksARuleFromAFolderThatCannotBe) {
  const fs::path data = SENESCHAL_TEST_DATA;
  json game = json::parse(content(data / "games" / "artus-007.json"));
  write("game.json", game.dump());
  std::swap(game["record"]["actions"][0], game["record"]["actions"][1]);
  write("swapped.json", game.dump());
  const auto simulate = [&](const std::string& record, const std::string& out) {
    return run_program("seneschal",
                       {"simulate", "--record", file(record), "--board", (data / "scenes" / "board.json").string(),
                        "--cards", (data / "scenes" / "table-12" / "cards").string(), "--out", file(out)});
  };

  expect_refused(simulate("swapped.json", "album"), 1, HasSubstr("the record cannot be played: action 0 breaks"));
  expect_refused(simulate("game.json", "text.jpg"), 2, HasSubstr("cannot create the folder " + file("text.jpg")));
  expect_nothing_of("album");
}

TEST_F(BadInput, TheDaemonNamesTheFaultAndBeginsNoLog) {
  fs::create_directory(file("no-pictures"));
  fs::create_directory(file("odd-cards"));
  write("odd-cards/king_red.jpg", "hello");
  const auto refused = [](const std::string& option, const std::string& value, const std::string& sentence) {
    expect_refused(watch(option, value), 2, HasSubstr(sentence));
  };
  refused("--frames", file("none"), "cannot read the folder " + file("none") + ": No such file or directory");
  refused("--frames", file("no-pictures"), file("no-pictures") + ": expected pictures (.jpg or .png), found none");
  refused("--table", file("cut.jpg"), "cut.jpg: line 1, column 1: expected JSON");
  refused("--cards", file("none"), file("none") + ": the folder of card faces cannot be read: No such file");
  refused("--cards", file("odd-cards"), "odd-cards/king_red.jpg: not a picture that can be read; expected a JPEG");
  refused("--players", "red,green", "--players red,green: expected 2 to 4 of red, blue, black and beige");
  refused("--players", "red", "--players red: The edition says how many people can play.");
  refused("--players", "red,red", "--players red,red: Every player has a colour that nobody else has.");
  refused("--variant", "expert", "--variant expert: expected beginner or advanced");
  refused("--answers", file("text.jpg"), "text.jpg: line 1, column 1: expected JSON");
  refused("--report", file("text.jpg"), "cannot create the folder " + file("text.jpg") + ": File exists");
  refused("--report", "/proc/report", "cannot create the folder /proc/report");
  expect_refused(watch("--ledger", file("text.jpg")), 3, HasSubstr("text.jpg is not a log"));
  refused("--lamp", "yellow=6", "lamp yellow=6: expected red=PIN, green=PIN or blue=PIN");  // whoever keeps the game
  expect_nothing_of("game.ledger");
}

TEST_F(BadInput, ABoardOfAnotherGameIsReadButNotPlayedOn) {
  const json learned = json::parse(content(file("table.json")));
  const auto write_board = [&](const std::string& name, std::size_t seats, int spaces) {
    json table = learned;
    json board = json::parse(table["board"].get<std::string>());
    board["seats"]["count"] = seats;
    board["seats"]["crowned"] = {0, 7, 10};
    board["disc"]["plates"]["count"] = seats;
    board["track"]["spaces"] = spaces;
    table["board"] = board.dump();
    for (std::size_t seat = seats; seat < 28; ++seat) {
      table["seats"]["empty"].erase(std::to_string(seat));
    }
    write(name, table.dump());
  };
  write_board("more-seats.json", 29, 50);
  write_board("fewer-seats.json", 27, 50);
  write_board("more-spaces.json", 28, 60);

  for (const auto& [table, seats] : {std::pair("more-seats.json", 29U), std::pair("fewer-seats.json", 27U)}) {
    const Ran ran = observe((game_folder() / "003.jpg").string(), table);
    EXPECT_EQ(ran.exit_status, 0) << ran.err;
    EXPECT_EQ(json::parse(ran.out)["seats"].size(), seats);
  }
  const auto sentence = [](const std::string& table, const std::string& misfit) {
    return "seneschald: " + file(table) + ": its board is not one of the game that is played: " + misfit + "\n";
  };
  expect_refused(watch("--table", file("more-seats.json")), 2,
                 sentence("more-seats.json", "it has the spot seat-28, which the game has not"));
  expect_refused(watch("--table", file("fewer-seats.json")), 2,
                 sentence("fewer-seats.json", "it lacks the spot seat-27, which the game has"));
  expect_refused(watch("--table", file("more-spaces.json")), 2,
                 sentence("more-spaces.json", "the track has 60 spaces, where the game's has 50"));
  expect_nothing_of("game.ledger");
}

TEST_F(BadInput, TheDaemonStopsOnAFullDiskWithALogThatHolds) {
  const fs::path frames = file("two-frames");
  fs::create_directory(frames);
  for (const char* name : {"001.jpg", "002.jpg", "003.jpg"}) {
    fs::copy_file(game_folder() / name, frames / name);
  }
  const auto call = words({}, watch_call(frames, file("table.json"), file("full")));

  const std::string told = ledger::test::told_by_child([&] {
    const struct rlimit bound = {90'000, 90'000};  // the log fits, the evidence pictures do not
    ::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &bound);
    const Ran ran = run_program("seneschald", call);
    return std::to_string(ran.exit_status) + " " + ran.err;
  });

  EXPECT_THAT(told, StartsWith("3 ")) << "there may be room again";
  EXPECT_THAT(told, HasSubstr("File too large"));
  EXPECT_EQ(run_program("seneschal", {"verify", file("full/game.ledger")}).exit_status, 0);
  EXPECT_EQ(run_program("seneschald", call).exit_status, 0) << "with room on the disk the same call goes on";
}

TEST_F(BadInput, TheDaemonWarnsOfUnknownKeys) {
  json record = json::parse(content(game_folder() / "record.json"));
  record["weather"] = "rain";
  write("answers.json", record.dump());
  json table = json::parse(content(file("table.json")));
  table["camera"]["serial"] = 7;
  write("more-keys.json", table.dump());
  Call call = watch_call(game_folder(), file("more-keys.json"), file("report"));
  call = with(with(call, "--answers", file("answers.json")), "--cards", file("none"));

  const Ran ran = run_program("seneschald", words({}, call));

  EXPECT_THAT(ran.err, HasSubstr("warning: " + file("answers.json") + ": weather: unknown key, ignored\n"));
  EXPECT_THAT(ran.err, HasSubstr("warning: " + file("more-keys.json") + ": camera.serial: unknown key, ignored\n"));
}

TEST_F(BadInput, TheDaemonPassesOverPicturesThatCannotBeReadAndGoesOn) {
  fs::create_directory(file("frames"));
  for (const char* name : {"001.jpg", "002.jpg", "003.jpg"}) {
    fs::copy_file(game_folder() / name, file(std::string("frames/") + name));
  }
  fs::copy_file(file("cut.jpg"), file("frames/0025.jpg"));
  fs::copy_file(file("text.jpg"), file("frames/0026.jpg"));
  fs::copy_file(game_folder().parent_path() / "table-11" / "000.jpg", file("frames/0027.jpg"));
  write("frames/notes.txt", "left alone");
  const auto call = words({}, watch_call(file("frames"), file("table.json"), file("passed-over")));

  const Ran ran = run_program("seneschald", call);

  EXPECT_EQ(ran.exit_status, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("0025.jpg: is cut short"));
  EXPECT_THAT(ran.err, HasSubstr("0026.jpg: is not a picture"));
  EXPECT_THAT(ran.err, HasSubstr("0027.jpg: does not show the learned table"));
  const std::string rulings = content(file("passed-over/rulings.jsonl"));
  EXPECT_THAT(rulings, HasSubstr(R"({"frame":"003.jpg","ruling":{"action":0)"));
  EXPECT_EQ(run_program("seneschal", {"verify", file("passed-over/game.ledger")}).exit_status, 0);
}

}  // namespace
}  // namespace seneschal::tests
