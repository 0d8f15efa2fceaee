// The servo under the disc set up from the owner's phone at the real daemon, over a simulated table: chosen, tuned,
// kept, stopped, and what turns nothing.
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "daemon/disc/servo_settings.h"
#include "daemon/wizard/kept_wizard.h"
#include "hardware/files/read_file.h"
#include "hardware/sim/drives/drive_draw.h"
#include "scratch_folder.h"
#include "system/devices/artus/drawn_servo.h"
#include "system/table/artus/drawn_table.h"
#include "system/table/heard_daemon.h"
#include "system/table/joined_phone.h"
#include "system/table/table_call.h"
#include "system/table/watched_page.h"

namespace seneschal::tests {
namespace {

using nlohmann::json;

class DiscWizardAtTheDaemon : public ::testing::Test {
 protected:
  void SetUp() override { use_table(); }
  /// As the page's wizard leaves it.
  void use_table() const {
    ASSERT_TRUE(std::filesystem::create_directories(report() / "table"));
    const std::string camera =
        table_.camera(game_file("artus-001"), ",pace=live,play=still,servo=" + std::to_string(kDrive));
    ASSERT_TRUE(wizard::use_table(report() / "table", files::read_file(table_.file()).value(), {"artus", camera}));
  }
  [[nodiscard]] std::filesystem::path report() const { return scratch_.path() / "report"; }
  [[nodiscard]] Call call() const { return {{"--cards", table_.cards()}, {"--report", report().string()}}; }
  [[nodiscard]] std::optional<disc::ServoSettings> kept() const {
    const auto used = wizard::table_in_use(report() / "table");
    return disc::servo_in(files::read_file(used->table).value(), "table").value();
  }
  /// What the wizard shows once that holds of it; the last after two minutes.
  [[nodiscard]] static json once(const JoinedPhone& owner, const std::function<bool(const json&)>& holds) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    json shown = owner.shown("disc");
    while (!holds(shown) && std::chrono::steady_clock::now() < until) {
      (void)::poll(nullptr, 0, 50);  // as the page asks again
      shown = owner.shown("disc");
    }
    return shown;
  }
  [[nodiscard]] static json once_at(const JoinedPhone& owner, const std::string& step) {
    return once(owner, [&](const json& shown) { return shown.at("step") == step; });
  }
  static void ask(JoinedPhone& owner, const json& wish) { EXPECT_EQ(owner.error_of("disc", wish), "") << wish; }
  /// The owner's, of a daemon that is heard from its start.
  [[nodiscard]] static JoinedPhone owner_of(HeardDaemon& daemon) {
    const std::string address = daemon.said_after("the page is at http://127.0.0.1:");
    const std::string code = daemon.said_after("the owner's phone joins with the code ");
    return {static_cast<std::uint16_t>(std::stoi(address)), code.substr(0, code.find(',')), "", nullptr};
  }
  /// Once a disc can be set up.
  static void open(JoinedPhone& owner) {
    ASSERT_EQ(once(owner, [](const json& shown) { return shown.at("is_here") == true; }).at("is_here"), true);
    ask(owner, {{"do", "open"}});
  }
  /// The drive of the simulated table is chosen, and nothing turns yet.
  static void choose(JoinedPhone& owner) {
    open(owner);
    const json shown = once_at(owner, "wire");
    ASSERT_EQ(shown.at("wires").size(), 1U) << shown;
    EXPECT_EQ(shown.at("wires").front().at("wire"), "sim:");
    ask(owner, {{"do", "wire"}, {"wire", "sim:"}});
    ASSERT_EQ(once_at(owner, "ready").at("step"), "ready");
  }
  [[nodiscard]] static json disc_once_seen(const JoinedPhone& owner) {
    return once(owner, [](const json& shown) { return !shown.at("seen").at("disc_deg").is_null(); })
        .at("seen")
        .at("disc_deg");
  }

  const DrawnTable table_{"2"};
  const test::ScratchFolder scratch_;
};

TEST_F(DiscWizardAtTheDaemon, TunesAServoKeepsItAndTurnsByItAfterARestart) {
  std::string port = "0";
  std::optional<JoinedPhone> owner;
  {
    WatchedPage page(scratch_.path(), call(), port);
    port = std::to_string(page.port());
    owner.emplace(page.port(), page.owners_code(), "", nullptr);
    JoinedPhone player(page.port(), page.players_code(), "Anna", "red");
    EXPECT_EQ(player.error_of("disc", {{"do", "open"}}), "not-owner");
    choose(*owner);
    EXPECT_FALSE(kept()) << "before it is tuned it would turn wrongly";
    ask(*owner, {{"do", "tune"}});
    EXPECT_EQ(once_at(*owner, "moving").at("doing"), "tune");
    const json tuned = once_at(*owner, "ready");
    ASSERT_EQ(tuned.at("ended").at("how"), "done") << tuned;
    EXPECT_EQ(tuned.at("is_tuned"), true);
    (void)once(*owner, [&](const json&) { return kept().has_value(); });
    const auto found = kept();
    ASSERT_TRUE(found);
    const sim::DrawnDrive drawn = sim::random_drive(kDrive);
    const auto& servo = std::get<turntable::ContinuousServo>(found->servo);
    EXPECT_LE(std::chrono::abs(servo.neutral - drawn.traits.neutral), std::chrono::microseconds(10));
    EXPECT_EQ(servo.is_reversed, drawn.faults.is_reversed);
    (void)page.end_with(SIGKILL);
  }
  const WatchedPage again(scratch_.path(), call(), port);
  open(*owner);
  ASSERT_EQ(once_at(*owner, "ready").at("is_tuned"), true);
  ask(*owner, {{"do", "turn"}, {"seat", 7}});
  ASSERT_EQ(once_at(*owner, "moving").at("doing"), "turn");
  const json turned = once_at(*owner, "ready");
  EXPECT_EQ(turned.at("ended").at("how"), "done") << turned;
  EXPECT_LE(std::abs(turned.at("ended").at("off").get<double>()), 2) << turned;
  EXPECT_NEAR(std::remainder(disc_once_seen(*owner).get<double>() - 90, 360), 0, 3);
  ask(*owner, {{"do", "home"}, {"pin", "sim:"}});
  ASSERT_EQ(once_at(*owner, "moving").at("doing"), "home");
  const json learned = once_at(*owner, "ready");
  EXPECT_EQ(learned.at("ended").at("how"), "done") << learned;
  EXPECT_EQ(learned.at("servo").at("home").at("pin"), "sim:");
  ask(*owner, {{"do", "wire"}, {"wire", "none"}});
  (void)once(*owner, [&](const json&) { return !kept().has_value(); });
  EXPECT_FALSE(kept()) << "there is no servo any more";
}

TEST_F(DiscWizardAtTheDaemon, StopsWhereItIsToldToAndBeforeItAnswers) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  choose(owner);
  const json before = disc_once_seen(owner);
  const json begun = json::parse(owner.say("disc", {{"do", "tune"}}).body());
  EXPECT_TRUE(begun.at("step") == "moving" || begun.at("is_pending") == true) << "the stop key is to stay: " << begun;
  ASSERT_EQ(once(owner, [](const json& shown) { return !shown.at("says").get<std::string>().empty(); }).at("step"),
            "moving");
  const json stopped = json::parse(owner.say("disc", {{"do", "stop"}}).body());
  EXPECT_EQ(stopped.at("step"), "ready") << "it is done when it is answered";
  EXPECT_EQ(stopped.at("ended").at("how"), "stopped");
  EXPECT_EQ(stopped.at("ended").at("what"), "tune");
  EXPECT_EQ(stopped.at("is_tuned"), false);
  const int picture = once(owner, [](const json& shown) { return shown.at("seen").at("disc_deg") != nullptr; })
                          .at("seen")
                          .at("picture");
  const auto later = [&](int pictures) {
    return once(owner, [&](const json& shown) { return shown.at("seen").at("picture") >= picture + pictures; })
        .at("seen")
        .at("disc_deg")
        .get<double>();
  };
  const double rests = later(3);
  EXPECT_NEAR(std::remainder(later(6) - rests, 360), 0, 0.6) << "and it does not turn again";
  EXPECT_FALSE(kept());
}

TEST_F(DiscWizardAtTheDaemon, StopsByItselfWhereTheOwnersPhoneIsGone) {
  HeardDaemon daemon({}, words({"--web", "127.0.0.1:0"}, call()));
  JoinedPhone owner = owner_of(daemon);
  choose(owner);
  ask(owner, {{"do", "tune"}});
  ASSERT_EQ(once_at(owner, "moving").at("step"), "moving");
  EXPECT_EQ(daemon.complained_after("the disc was stopped: "), "tune, phone-gone") << "nobody asks meanwhile";
  const json shown = owner.shown("disc");
  EXPECT_EQ(shown.at("step"), "ready");
  EXPECT_EQ(shown.at("ended").at("how"), "phone-gone");
}

TEST_F(DiscWizardAtTheDaemon, LetsGoOfATableWhoseOwnersPhoneIsGone) {
  HeardDaemon daemon({}, words({"--web", "127.0.0.1:0"}, call()));
  JoinedPhone owner = owner_of(daemon);
  choose(owner);
  EXPECT_EQ(daemon.complained_after("the owner's phone has left the disc"), ", and is not heard of any more");
  EXPECT_EQ(once_at(owner, "closed").at("step"), "closed");
}

TEST_F(DiscWizardAtTheDaemon, LeavesTheTableToWhoSetsAllOfItUp) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  choose(owner);
  EXPECT_EQ(owner.error_of("wizard", {{"do", "open"}}), "");
  const auto is_left = [](const json& shown) { return shown.at("step") == "closed" && shown.at("is_here") == false; };
  EXPECT_TRUE(is_left(once(owner, is_left))) << "that one needs the camera";
  EXPECT_EQ(owner.error_of("disc", {{"do", "open"}}), "");
  EXPECT_EQ(owner.shown("disc").at("step"), "closed");
  EXPECT_EQ(owner.error_of("wizard", {{"do", "close"}}), "");
  open(owner);
  EXPECT_EQ(once_at(owner, "wire").at("step"), "wire");
}

TEST_F(DiscWizardAtTheDaemon, DrivesNoPinThatItHasNotFoundAndNothingBeforeItIsTuned) {
  const WatchedPage page(scratch_.path(), call(), "0");
  JoinedPhone owner(page.port(), page.owners_code(), "", nullptr);
  open(owner);
  (void)once_at(owner, "wire");
  ask(owner, {{"do", "wire"}, {"wire", "gpio:17"}});
  ask(owner, {{"do", "tune"}});
  ask(owner, {{"do", "wire"}, {"wire", "sim:"}});
  ASSERT_EQ(once_at(owner, "ready").at("servo").at("wire"), "sim:");
  ask(owner, {{"do", "turn"}, {"seat", 7}});
  ask(owner, {{"do", "home"}, {"pin", "sim:"}});
  ask(owner, {{"do", "close"}});
  EXPECT_EQ(once_at(owner, "closed").at("step"), "closed") << "and none of it had turned";
  EXPECT_FALSE(kept());
}

}  // namespace
}  // namespace seneschal::tests
