// Before a game is begun, in a real browser: what the camera sees, and what it does not see well, in words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <string>

#include <nlohmann/json.hpp>

#include "browser/browser.h"
#include "browser/browser_fixture.h"
#include "browser/hand_game.h"
#include "scratch_folder.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using hand::expect_fine;
using nlohmann::json;

const std::string kGame = "return document.querySelector('#game h2')?.textContent ?? ''";
const std::string kView =
    "return document.querySelector('#setup')?.innerText.split('\\n').filter(e => e).slice(1) ?? []";
const std::string kLobbyPicture =
    "const p = document.querySelector('#picture .shot img'); return Boolean(p?.complete && p.naturalWidth > 0)";
const std::string kLobbyFigures = "return document.querySelectorAll('#picture .shot .figure').length";
const std::string kForOthers =
    "Pictures are for phones that have joined, unless the table’s owner shows them to all who watch.";
const std::string kNumber = "return Number(document.body.dataset.number)";

/// Turns the picture all the way round, and looks at each quarter whether it fills its place, below the key.
void expect_turned(const Browser& browser, const std::string& picture) {
  const std::string shape =
      "const img = document.querySelector('.shot img').getBoundingClientRect(),"
      " shot = document.querySelector('.shot').getBoundingClientRect(),"
      " key = document.querySelector('#turn-picture button').getBoundingClientRect();"
      "return Math.abs(img.width - shot.width) < 2 && Math.abs(img.height - shot.height) < 2 && img.height > 100"
      " && key.bottom <= shot.top";
  for (const char* quarters : {"1", "2", "3"}) {
    press(browser, "#turn-picture button");
    const std::string turned = "return document.querySelector('.shot').dataset.turned";
    EXPECT_EQ(browser.run_until(turned, quarters), quarters);
    EXPECT_EQ(browser.run_until(kLobbyPicture, true), true);
    EXPECT_EQ(browser.run(shape), true) << picture << ' ' << quarters;
    expect_fine(browser);
    browser.keep_picture(picture + "-" + quarters + ".png");
  }
  press(browser, "#turn-picture button");
}

class LobbyInABrowser : public InABrowser {
 protected:
  [[nodiscard]] Call call(const DrawnTable& table, const std::string& camera) const {
    return {{"--camera", camera},
            {"--table", table.file()},
            {"--cards", table.cards()},
            {"--report", (scratch_ / "report").string()}};
  }
};

TEST_F(LobbyInABrowser, ShowsTheTableThatIsSetUpAboutOnceASecond) {
  const DrawnTable drawn("2");
  const BrowserDriver driver;
  const Browser phone(driver, 360, 740, false);
  const Browser screen(driver, 1920, 1080, true);
  WatchedPage table(scratch_.path(), call(drawn, drawn.camera(game_file("artus-004"), ",pace=live,play=still")), "0");
  join(phone, table, "Anna", "red");
  screen.open(table.address());
  const std::string why = "return document.querySelector('#picture div').innerText";
  EXPECT_THAT(screen.run_until(why, kForOthers), kForOthers);
  EXPECT_EQ(screen.run("return document.querySelectorAll('#picture img').length"), 0) << "nor does it ask for one";
  EXPECT_EQ(screen.run("return document.querySelector('#turn-picture').checkVisibility()"), false) << "nothing to turn";
  expect_fine(screen);
  screen.keep_picture(pictures_ / "dark-screen-lobby-no-picture.png");
  show_pictures_to_all(table);
  screen.open(table.address());
  const json fine{"All of the table is in view, and the princes are in their places."};
  for (const Browser* each : {&phone, &screen}) {
    EXPECT_EQ(each->run(kGame), "No game is being played");
    EXPECT_EQ(each->run_until(kView, fine), fine);
    EXPECT_EQ(each->run_until(kLobbyPicture, true), true);
    EXPECT_EQ(each->run(kLobbyFigures), 4) << "the princes, drawn over the picture";
    expect_fine(*each);
  }
  const int number = screen.run(kNumber).get<int>();
  EXPECT_EQ(screen.run_until("return Number(document.body.dataset.number) > " + std::to_string(number + 1), true), true)
      << "it is shown anew";
  phone.keep_picture(pictures_ / "phone-lobby-camera.png");
  screen.keep_picture(pictures_ / "dark-screen-lobby-camera.png");
  for (const auto& [each, name] : {std::pair(&phone, "phone"), std::pair(&screen, "dark-screen")}) {
    expect_turned(*each, pictures_ / (std::string(name) + "-lobby-turned"));
  }

  hand::tap(phone, "#game .main");
  for (const char* tapped : {"[data-colour=red]", "[data-colour=blue]", "[name=start][value=red]"}) {
    hand::tap(phone, "#beginning " + std::string(tapped));
  }
  (void)phone.run("document.querySelector('#beginning [name=start][value=red]').click()");
  EXPECT_EQ(phone.run_until("return document.querySelector('#beginning .main').disabled", false), false)
      << "new pictures come meanwhile";
  (void)phone.run("document.querySelector('#beginning .main').click()");
  const std::string round = "return document.querySelector('#round').textContent";
  EXPECT_EQ(screen.run_until(round, "Knights are being placed"), "Knights are being placed")
      << "the same camera watches the game";
  EXPECT_EQ(table.end_with(SIGTERM), 0);
}

TEST_F(LobbyInABrowser, SaysThatTheCameraShowsAnotherTable) {
  const DrawnTable drawn("2");
  const BrowserDriver driver;
  const Browser phone(driver, 390, 844, true);
  const std::string other = "sim:" + game_file("artus-004") + ",board=" + drawn.board() + ",cards=" + drawn.cards() +
                            ",seed=" + std::to_string(DrawnTable::kSeed + 1) + ",pace=live,play=still";
  WatchedPage table(scratch_.path(), call(drawn, other), "0");

  show_pictures_to_all(table);
  phone.open(table.address());

  const json elsewhere{"!",
                       "This is not the table that was learned: point the camera at it, and take off what covers it"};
  EXPECT_EQ(phone.run_until(kView, elsewhere), elsewhere);
  EXPECT_EQ(phone.run_until(kLobbyPicture, true), true) << "but it is shown";
  expect_fine(phone);
  phone.keep_picture(pictures_ / "dark-phone-lobby-elsewhere.png");
  EXPECT_EQ(table.end_with(SIGTERM), 0);
}

}  // namespace
}  // namespace seneschal::tests
