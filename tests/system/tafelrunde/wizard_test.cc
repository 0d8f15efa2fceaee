// The game whose table the owner sets up on the page is the one that is played there, also after a kill.
#include "system/table/wizard_fixture.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "hardware/files/directory.h"
#include "hardware/files/write_file.h"
#include "system/table/shown_table.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

class TrackWizardAtTheDaemon : public WizardAtTheDaemon {
 protected:
  [[nodiscard]] Call call() const { return untaught_call(report(), "tafelrunde"); }
  [[nodiscard]] static json lobby(const WatchedPage& page) {
    return table_where(page.port(), [](const json& each) { return each["phase"] == "lobby"; });
  }
};

TEST_F(TrackWizardAtTheDaemon, KeepsTheGameThatWasChosen) {
  std::string port = "0";
  std::optional<JoinedPhone> owner;
  {
    WatchedPage page(scratch_.path(), call(), port);
    port = std::to_string(page.port());
    owner.emplace(page.port(), page.owners_code(), "", nullptr);
    open_for(*owner, "tafelrunde");
    ASSERT_EQ(once_at(*owner, "measures").at("step"), "measures");
    (void)page.end_with(SIGKILL);
  }
  const WatchedPage again(scratch_.path(), call(), port);
  open(*owner);
  const json shown = once_at(*owner, "measures");
  EXPECT_EQ(shown.at("step"), "measures") << "nobody is asked once more";
  EXPECT_EQ(shown.at("game"), "tafelrunde");
  EXPECT_EQ(lobby(again).at("game"), "artus") << "which is played until the table is there";

  ask(*owner, {{"do", "game"}, {"game", ""}});
  EXPECT_EQ(once_at(*owner, "game").at("step"), "game");
  ask(*owner, {{"do", "game"}, {"game", "court"}});
  EXPECT_EQ(once(*owner, [](const json& each) { return each.at("game") == "court"; }).at("game"), "court");
}

TEST_F(TrackWizardAtTheDaemon, PlaysTheGameOfItsTable) {
  std::string port = "0";
  std::optional<JoinedPhone> owner;
  std::string code;
  {
    WatchedPage page(scratch_.path(), call(), port);
    port = std::to_string(page.port());
    owner.emplace(page.port(), page.owners_code(), "Anna", "red");
    set_up(*owner, "tafelrunde");
    const json shown = table_where(page.port(), [](const json& each) { return each["game"] == "tafelrunde"; });
    EXPECT_EQ(shown.at("game"), "tafelrunde");
    EXPECT_EQ(shown.at("by_hand"), false) << "the camera watches";
    EXPECT_EQ(owner->shown("edition").at("edition"), "amigo-1993");
    EXPECT_EQ(owner->shown("me").at("colour"), json()) << "of a slot that this game has not";
    EXPECT_EQ(owner->error_of("introduce", {{"name", "Anna"}, {"colour", "p1"}}), "");
    (void)page.end_with(SIGKILL);
  }
  const WatchedPage again(scratch_.path(), call(), port);
  EXPECT_EQ(lobby(again).at("game"), "tafelrunde") << "another evening, too";
  EXPECT_EQ(owner->error_of("begin", {{"variant", ""}, {"seating", {"p1", "p2", "p3"}}, {"start", "p1"}}), "");
  const json begun = table_where(again.port(), [](const json& each) { return each["phase"] != "lobby"; });
  EXPECT_EQ(begun.at("game"), "tafelrunde");
  EXPECT_EQ(begun.at("by_hand"), false);
}

TEST_F(TrackWizardAtTheDaemon, LeavesATableOfAnotherGameThanTheSettingsName) {
  const json used{{"format", 1}, {"game", "tafelrunde"}, {"camera", call().front().second}, {"table", 1}};
  ASSERT_TRUE(files::create_folders(report() / "table"));
  ASSERT_TRUE(files::write_own_file(report() / "table/used.json", used.dump()));
  const WatchedPage again(scratch_.path(), with(call(), "--edition", "alea-2011"), "0");
  EXPECT_EQ(lobby(again).at("game"), "artus");
  EXPECT_EQ(lobby(again).at("by_hand"), true) << "its own is still to be set up";
}

}  // namespace
}  // namespace seneschal::tests
