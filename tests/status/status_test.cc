#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "daemon/loop/event_loop.h"
#include "daemon/status/ask_status.h"
#include "daemon/status/local_server.h"
#include "daemon/status/status_place.h"
#include "hardware/files/descriptor.h"
#include "scratch_folder.h"

namespace seneschal::status {
namespace {

class Status : public ::testing::Test {
 protected:
  [[nodiscard]] auto open(const std::string& says) {
    return LocalServer::open(loop_.context(), place_,
                             [says](const Question& /*question*/, const LocalServer::Reply& reply) { reply(says); });
  }
  /// What is answered while the loop turns.
  [[nodiscard]] tl::expected<std::string, AskError> asked() {
    tl::expected<std::string, AskError> answer;
    loop_.await([&] { answer = ask(place_, kHowItIs); });
    return answer;
  }
  [[nodiscard]] AskError::Kind refused() {
    const auto answer = asked();
    EXPECT_FALSE(answer);
    return answer ? AskError::Kind::kOther : answer.error().kind;
  }

  const test::ScratchFolder scratch_;
  const std::filesystem::path place_ = scratch_ / "of seneschal" / "status";
  loop::EventLoop loop_;
};

TEST_F(Status, IsSaidToEverybodyWhoAsks) {
  const auto server = open("all is well");
  ASSERT_TRUE(server) << server.error();
  EXPECT_EQ(asked(), "all is well");
  EXPECT_EQ(asked(), "all is well");
  struct stat found {};
  ASSERT_EQ(::stat(place_.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0666U) << "other users, too";
}

TEST_F(Status, IsSaidByNobodyWhereNoDaemonRuns) {
  EXPECT_EQ(refused(), AskError::Kind::kNobody);
  { const auto server = open("all is well"); }
  EXPECT_EQ(refused(), AskError::Kind::kNobody);
  EXPECT_FALSE(std::filesystem::exists(place_));
}

TEST_F(Status, OfADaemonThatWasKilledIsSaidByTheNext) {
  std::filesystem::create_directories(place_.parent_path());
  {
    const auto killed = files::Descriptor::owning(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, place_.c_str(), sizeof address.sun_path - 1);
    ASSERT_EQ(::bind(killed.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  EXPECT_EQ(refused(), AskError::Kind::kNobody) << "nobody listens";
  const auto server = open("I am the next");
  ASSERT_TRUE(server) << server.error();
  EXPECT_EQ(asked(), "I am the next");
}

TEST_F(Status, StaysThatOfTheDaemonThatWasThereFirst) {
  const auto first = open("I am the first");
  const auto second = open("I am the second");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(),
            "another seneschald says at " + place_.string() + " how it is; this one is not asked there");
  EXPECT_EQ(asked(), "I am the first");
}

TEST_F(Status, OfADaemonThatHangsIsWaitedForInVain) {
  const auto server = open("all is well");
  const auto answer = ask(place_, kHowItIs);  // the loop does not turn
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().kind, AskError::Kind::kSilent);
  EXPECT_NE(answer.error().message().find("does not answer"), std::string::npos);
}

TEST_F(Status, IsOfWhatWasAskedAndSaysByWhom) {
  std::optional<Question> asked;
  const auto server = LocalServer::open(loop_.context(), place_, [&](const Question& question, const auto& reply) {
    asked = question;
    reply("well");
  });
  ASSERT_TRUE(server) << server.error();

  loop_.await([&] { (void)ask(place_, kNewOwner); });

  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->words, "new owner");
  EXPECT_TRUE(asked->may_change) << "as the user of the daemon itself";
}

TEST_F(Status, MayBeSaidLater) {
  LocalServer::Reply waits;
  const auto server = LocalServer::open(loop_.context(), place_,
                                        [&](const Question& /*question*/, auto reply) { waits = std::move(reply); });
  ASSERT_TRUE(server) << server.error();
  loop_.every(std::chrono::milliseconds(10), [&] {
    if (waits) {
      std::exchange(waits, nullptr)("at last");
    }
  });

  EXPECT_EQ(asked(), "at last");
}

TEST_F(Status, IsSaidToNobodyWhoAsksNothingOrNoEnd) {
  int answered = 0;
  const auto server = LocalServer::open(loop_.context(), place_, [&](const Question& /*question*/, const auto& reply) {
    ++answered;
    reply("well");
  });
  ASSERT_TRUE(server) << server.error();

  tl::expected<std::string, AskError> endless;
  loop_.await([&] {
    EXPECT_TRUE(is_taken(place_)) << "which asks nothing";
    endless = ask(place_, std::string(1000, 'x'));
  });

  EXPECT_EQ(answered, 0);
  EXPECT_EQ(endless.value_or(""), "");
}

TEST(StatusPlace, IsTheServicesBeforeTheUsers) {
  ::setenv("XDG_RUNTIME_DIR", "/run/user/7", 1);
  EXPECT_EQ(own_place(), "/run/user/7/seneschal/status");
  ::setenv("RUNTIME_DIRECTORY", "/run/seneschal", 1);
  EXPECT_EQ(own_place(), "/run/seneschal/status");
  EXPECT_EQ(known_places().size(), 1U);
  ::unsetenv("RUNTIME_DIRECTORY");
  EXPECT_EQ(known_places(),
            (std::vector<std::filesystem::path>{"/run/user/7/seneschal/status", "/run/seneschal/status"}));
  ::unsetenv("XDG_RUNTIME_DIR");
  EXPECT_EQ(own_place(), std::nullopt);
}

}  // namespace
}  // namespace seneschal::status
