// A table set up from the owner's phone at the real daemon: what it may not do, what outlives a kill, and what happens
// when it is set up anew.
#include "system/table/wizard_fixture.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "system/table/artus/drawn_table.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

class RoundTableWizardAtTheDaemon : public WizardAtTheDaemon {
 protected:
  [[nodiscard]] Call call() const {
    const std::string data = SENESCHAL_TEST_DATA;
    return untaught_call(report(), game_file("artus-001"), data + "/scenes/board.json",
                         ",cards=" + data + "/scenes/table-12/cards,seed=8");
  }
};

TEST_F(RoundTableWizardAtTheDaemon, IsTheOwnersAlone) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone player(page.port(), page.players_code(), "Anna", "red");
  EXPECT_EQ(player.error_of("wizard", {{"do", "open"}}), "not-owner");
  EXPECT_EQ(player.shown("wizard").at("error"), "not-owner");
}

TEST_F(RoundTableWizardAtTheDaemon, OpensNoCameraThatItHasNotFound) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  open_for(owner, "artus");
  ASSERT_EQ(once_at(owner, "measures").at("step"), "measures");
  ask(owner, {{"do", "camera"}, {"camera", "folder:" + std::string(SENESCHAL_TEST_DATA) + "/scenes/table-21"}});
  const json shown = once_at(owner, "camera");
  EXPECT_EQ(shown.at("step"), "camera");
  EXPECT_EQ(shown.at("camera"), call().front().second) << "that folder's pictures are nobody's table";
  EXPECT_EQ(shown.at("picture"), json());
  ask(owner, {{"do", "camera"}, {"camera", call().front().second}});
  EXPECT_EQ(once_at(owner, "measures").at("step"), "measures") << "the table's own still is";
}

TEST_F(RoundTableWizardAtTheDaemon, GoesOnAfterAKillWhereItWas) {
  std::string port = "0";
  std::optional<JoinedPhone> owner;
  {
    WatchedPage page(scratch_.path(), call(), port);
    port = std::to_string(page.port());
    owner.emplace(page.port(), page.owners_code(), "", nullptr);
    open_for(*owner, "artus");
    ASSERT_EQ(once_at(*owner, "measures").at("step"), "measures");
    ask(*owner, {{"do", "next"}});
    ASSERT_GE(taken(once(*owner, [](const json& shown) { return taken(shown) > 0; })), 1U);
    (void)page.end_with(SIGKILL);
  }
  const WatchedPage again(scratch_.path(), call(), port);
  open(*owner);
  const json shown = once(*owner, [](const json& each) { return !each.value("picture", json()).is_null(); });
  EXPECT_GE(taken(shown), 1U) << "a picture that was taken stays taken";
  EXPECT_NE(shown.at("step"), "board") << "and what was measured, measured";
  EXPECT_EQ(once_at(*owner, "learned").at("learned").at("is_learned"), true);
}

TEST_F(RoundTableWizardAtTheDaemon, SaysHowWellItSeesInPicturesThatTaughtAndInOneThatDidNot) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  open_for(owner, "artus");
  ASSERT_EQ(once_at(owner, "measures").at("step"), "measures");
  ask(owner, {{"do", "next"}});
  const auto checked = [](const json& shown) {
    return shown.at("step") == "learned" && !shown.at("learned").at("check").at("fresh").is_null();
  };
  const json shown = once(owner, checked);
  ASSERT_TRUE(checked(shown)) << shown;
  const json& check = shown.at("learned").at("check");
  EXPECT_EQ(check.at("pictures"), 3);
  for (const char* pictures : {"taught", "fresh"}) {
    std::set<std::string> kinds;
    for (const json& each : check.at(pictures)) {
      kinds.insert(each.at("kind"));
      if (each.at("kind") == "stack") {  // narrow misses are what the summary is to tell
        EXPECT_GE(2 * each.at("right").get<int>(), each.at("all").get<int>()) << pictures << each;
      } else {
        EXPECT_EQ(each.at("right"), each.at("all")) << pictures << each;
        EXPECT_GT(each.at("sure_share"), 0.5) << pictures << each;
      }
      EXPECT_LT(each.at("sure_share"), 1) << "nothing is certain";
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"figure", "stack", "marker", "supply", "plate", "empty"})) << pictures;
  }
  ASSERT_FALSE(check.at("weakest").empty());
  EXPECT_FALSE(check.at("weakest").front().at("at").at("zone").get<std::string>().empty());
}

TEST_F(RoundTableWizardAtTheDaemon, SetsUpATableAnewFromItsBareBoard) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  set_up(owner, "artus");
  open_for(owner, "artus");
  const json shown = once_at(owner, "measures");
  EXPECT_EQ(shown.at("step"), "measures");
  EXPECT_EQ(taken(shown), 0U) << "pictures of the table before teach nothing of the new one";
  ask(owner, {{"do", "close"}});
  EXPECT_EQ(once_at(owner, "closed").at("step"), "closed");
  ASSERT_TRUE(std::filesystem::exists(report() / "table/used.json")) << "the one before is used still";
  await_offer(owner);
}

TEST_F(RoundTableWizardAtTheDaemon, AsksForNoGameThatTheSettingsName) {
  const WatchedPage page(scratch_.path(), with(call(), "--edition", "alea-2011"), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  open(owner);
  const json shown = once_at(owner, "measures");
  EXPECT_EQ(shown.at("step"), "measures");
  EXPECT_EQ(shown.at("games").size(), 1U);
}

TEST_F(RoundTableWizardAtTheDaemon, TakesNoGameThatItHasNotFound) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  open_for(owner, "../artus");
  open_for(owner, "artus");
  EXPECT_EQ(once_at(owner, "measures").at("game"), "artus");
}

}  // namespace
}  // namespace seneschal::tests
