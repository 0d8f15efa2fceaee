#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

#include <nlohmann/json.hpp>

#include "scratch_folder.h"
#include "system/table/joined_phone.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {

/// A table set up from the owner's phone at the real daemon.
class WizardAtTheDaemon : public ::testing::Test {
 protected:
  using json = nlohmann::json;

  [[nodiscard]] std::filesystem::path report() const { return scratch_.path() / "report"; }
  /// What the wizard shows once that holds of it; the last after ten minutes.
  [[nodiscard]] static json once(const JoinedPhone& owner, const std::function<bool(const json&)>& holds) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(10);
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
  /// Until a table can be set up: not before the daemon has begun, and not while a table is taken up.
  static void await_offer(const JoinedPhone& owner) {
    ASSERT_EQ(once(owner, [](const json& shown) { return shown.at("is_here") == true; }).at("is_here"), true);
  }
  static void open(JoinedPhone& owner) {
    await_offer(owner);
    ask(owner, {{"do", "open"}});
  }
  /// Opens the wizard, and says that the table is for this game.
  static void open_for(JoinedPhone& owner, const std::string& game) {
    open(owner);
    ASSERT_EQ(once_at(owner, "game").at("step"), "game");
    ask(owner, {{"do", "game"}, {"game", game}});
  }
  /// From the start to a table of this game that is learned and used.
  static void set_up(JoinedPhone& owner, const std::string& game) {
    open_for(owner, game);
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

}  // namespace seneschal::tests
