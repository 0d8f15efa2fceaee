// A table set up from the owner's phone at the real daemon: what it may not do, what outlives a kill, and what happens
// when it is set up anew.
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "scratch_folder.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/joined_phone.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

class WizardAtTheDaemon : public ::testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path report() const { return scratch_.path() / "report"; }
  /// A simulated table at which people lay what the wizard asks for.
  [[nodiscard]] std::string camera() const {
    const std::string data = SENESCHAL_TEST_DATA;
    return "sim:" + game_file("artus-001") + ",board=" + data + "/scenes/board.json,cards=" + data +
           "/scenes/table-12/cards,seed=8,follow=" + (report() / "table/wizard.json").string();
  }
  [[nodiscard]] Call call() const { return {{"--camera", camera()}, {"--report", report().string()}}; }

  /// What the wizard shows once that holds of it; the last after two minutes.
  [[nodiscard]] static json once(const JoinedPhone& owner, const std::function<bool(const json&)>& holds) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    json shown = owner.shown("wizard");
    while (!holds(shown) && std::chrono::steady_clock::now() < until) {
      shown = owner.shown("wizard");
    }
    return shown;
  }
  [[nodiscard]] static json once_at(const JoinedPhone& owner, const std::string& step) {
    return once(owner, [&](const json& shown) { return shown.at("step") == step; });
  }
  static void ask(JoinedPhone& owner, const json& wish) { EXPECT_EQ(owner.error_of("wizard", wish), "") << wish; }
  /// From the start to a table that is learned and used.
  static void set_up(JoinedPhone& owner) {
    ask(owner, {{"do", "open"}});
    ASSERT_EQ(once_at(owner, "measures").at("step"), "measures");
    ask(owner, {{"do", "next"}});
    ASSERT_EQ(once_at(owner, "learned").at("learned").at("is_learned"), true);
    ask(owner, {{"do", "use"}});
    ASSERT_EQ(once_at(owner, "closed").at("step"), "closed");
  }
  [[nodiscard]] static std::size_t taken(const json& shown) {
    std::size_t count = 0;
    for (const json& lesson : shown.value("lessons", json::array())) {
      count += lesson.at("is_taken").get<bool>() ? 1U : 0U;
    }
    return count;
  }

  const test::ScratchFolder scratch_;
};

TEST_F(WizardAtTheDaemon, IsTheOwnersAlone) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone player(page.port(), page.players_code(), "Anna", "red");
  EXPECT_EQ(player.error_of("wizard", {{"do", "open"}}), "not-owner");
  EXPECT_EQ(player.shown("wizard").at("error"), "not-owner");
}

TEST_F(WizardAtTheDaemon, OpensNoCameraThatItHasNotFound) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  ask(owner, {{"do", "open"}});
  ASSERT_EQ(once_at(owner, "measures").at("step"), "measures");
  ask(owner, {{"do", "camera"}, {"camera", "folder:" + std::string(SENESCHAL_TEST_DATA) + "/scenes/table-21"}});
  const json shown = once_at(owner, "camera");
  EXPECT_EQ(shown.at("step"), "camera");
  EXPECT_EQ(shown.at("camera"), camera()) << "that folder's pictures are nobody's table";
  EXPECT_EQ(shown.at("picture"), json());
  ask(owner, {{"do", "camera"}, {"camera", camera()}});
  EXPECT_EQ(once_at(owner, "measures").at("step"), "measures") << "the table's own still is";
}

TEST_F(WizardAtTheDaemon, GoesOnAfterAKillWhereItWas) {
  std::string port = "0";
  std::optional<JoinedPhone> owner;
  {
    WatchedPage page(scratch_.path(), call(), port);
    port = std::to_string(page.port());
    owner.emplace(page.port(), page.owners_code(), "", nullptr);
    ask(*owner, {{"do", "open"}});
    ASSERT_EQ(once_at(*owner, "measures").at("step"), "measures");
    ask(*owner, {{"do", "next"}});
    ASSERT_GE(taken(once(*owner, [](const json& shown) { return taken(shown) > 0; })), 1U);
    (void)page.end_with(SIGKILL);
  }
  const WatchedPage again(scratch_.path(), call(), port);
  ask(*owner, {{"do", "open"}});
  const json shown = once(*owner, [](const json& each) { return !each.value("picture", json()).is_null(); });
  EXPECT_GE(taken(shown), 1U) << "a picture that was taken stays taken";
  EXPECT_NE(shown.at("step"), "board") << "and what was measured, measured";
  EXPECT_EQ(once_at(*owner, "learned").at("learned").at("is_learned"), true);
}

TEST_F(WizardAtTheDaemon, SetsUpATableAnewFromItsBareBoard) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  set_up(owner);
  ask(owner, {{"do", "open"}});
  const json shown = once_at(owner, "measures");
  EXPECT_EQ(shown.at("step"), "measures");
  EXPECT_EQ(taken(shown), 0U) << "pictures of the table before teach nothing of the new one";
  ask(owner, {{"do", "close"}});
  EXPECT_EQ(once_at(owner, "closed").at("step"), "closed");
  ASSERT_TRUE(std::filesystem::exists(report() / "table/used.json")) << "the one before is used still";
  EXPECT_EQ(owner.shown("wizard").at("is_here"), true);
}

}  // namespace
}  // namespace seneschal::tests
