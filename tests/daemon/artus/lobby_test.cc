// What the lamp shows while no game is being played.
#include "daemon/lobby/lobby.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <sstream>

#include "daemon/devices/noted_lamp.h"
#include "referee/artus/watched_game.h"
#include "scratch_folder.h"

namespace seneschal::daemon {
namespace {

using ::testing::ElementsAre;

constexpr std::uintmax_t kMoreThanThereIs = std::uintmax_t{1} << 44U;

/// Whoever waits is asked to stop once the lamp shows something.
class LampInTheLobby : public ::testing::Test {
 protected:
  LampInTheLobby() {
    web::ServerSettings settings;
    settings.address = "127.0.0.1";
    server_ = web::Server::start(loop_.context(), settings, {}).value();
    noted_.on_sign = [] { ::raise(SIGTERM); };
  }
  LobbyParts parts(std::uintmax_t picture_bytes) {
    return {&*game_,
            server_.get(),
            &requests_,
            &signals_,
            &supervisor_,
            &loop_,
            true,
            scratch_ / "game.ledger",
            RoomNeeded(picture_bytes),
            &lamp_};
  }

  const referee::SharedGame game_ = referee::test::game_at_table();
  const seneschal::test::ScratchFolder scratch_;
  StopSignals signals_;  // before the loop's threads
  loop::EventLoop loop_;
  std::unique_ptr<web::Server> server_;
  RequestQueue requests_;
  const Supervisor supervisor_;
  std::ostringstream out_;
  journal::TerminalJournal journal_{out_, out_};
  seneschal::test::NotedLamp noted_;
  TableLamp lamp_{&noted_, journal_};
};

TEST_F(LampInTheLobby, SaysThatNoGameGoesOn) {
  EXPECT_TRUE(std::holds_alternative<LobbyStop>(wait_for_game(parts(0))));
  EXPECT_THAT(noted_.signs, ElementsAre(ports::Sign::kReady));
}

TEST_F(LampInTheLobby, SaysThatThereIsNoRoomForAGame) {
  EXPECT_TRUE(std::holds_alternative<LobbyStop>(wait_for_game(parts(kMoreThanThereIs))));
  EXPECT_THAT(noted_.signs, ElementsAre(ports::Sign::kStopped));
}

TEST_F(LampInTheLobby, SaysThatAStartWaitsForRoom) {
  EXPECT_EQ(wait_for_room(parts(kMoreThanThereIs)), RoomWait::kAskedToStop);
  EXPECT_THAT(noted_.signs, ElementsAre(ports::Sign::kStopped));
}

}  // namespace
}  // namespace seneschal::daemon
