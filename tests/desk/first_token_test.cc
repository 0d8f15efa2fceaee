// What a phone that has joined holds before it has shown the token that it got: the answer may not have come.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/access/roster.h"
#include "daemon/desk/desk.h"
#include "desk/desk_fixture.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;
using std::chrono_literals::operator""s;

TEST_F(DeskTest, KnowsAPhoneThatJoinedAgainByItsFirstTokenUntilItShowsTheNewOne) {
  std::string first;
  {
    Desk desk = opened().value();
    first = joined(desk, desk.players_code(), {{"colour", "red"}});
    const std::string unheard =
        sent(desk, "join", {{"code", desk.players_code().text()}, {"name", "Anna"}}, first).token->text;
    ASSERT_NE(unheard, first);
  }
  Desk desk = opened().value();
  EXPECT_EQ(asked(desk, "me", first).at("colour"), "red")
      << "the answer may never have come, nor the restart been seen";
  EXPECT_EQ(asked(desk, "me", first).at("name"), "Anna");
  const std::string unheard = sent(desk, "join", {{"code", desk.players_code().text()}}, first).token->text;
  const std::string heard = sent(desk, "join", {{"code", desk.players_code().text()}}, first).token->text;
  EXPECT_EQ(asked(desk, "me", unheard).at("role"), "watcher");

  EXPECT_EQ(asked(desk, "me", heard).at("phone"), 1);
  EXPECT_EQ(asked(desk, "me", first).at("role"), "watcher") << "it has another now";
  Desk later = opened().value();
  EXPECT_EQ(asked(later, "me", first).at("role"), "watcher") << "after a restart, too";
  EXPECT_EQ(asked(later, "me", heard).at("colour"), "red");
}

TEST_F(DeskTest, GivesWhatAPhoneHasThatNeverHeardThatItJoinedToWhoeverComesNext) {
  std::string unheard;
  {
    Desk desk = opened().value();
    unheard = joined(desk, desk.players_code(), {{"name", "Anna"}, {"colour", "red"}});
    now_.utc += access::Roster::kHeard - 1s;
    const auto refused =
        sent(desk, "join", {{"code", desk.players_code().text()}, {"name", "Anna"}, {"colour", "red"}});
    EXPECT_EQ(error_of(refused), "name-taken") << "the answer may be on its way";
  }
  now_.utc += 1s;
  Desk desk = opened().value();
  const std::string again = joined(desk, desk.players_code(), {{"name", "Anna"}, {"colour", "red"}});

  EXPECT_EQ(asked(desk, "me", again).at("colour"), "red");
  EXPECT_EQ(asked(desk, "me", unheard).at("colour"), json()) << "had it come after all, it would choose anew";
  EXPECT_EQ(asked(desk, "me", unheard).at("name"), "");
}

TEST_F(DeskTest, TakesNothingFromAPhoneThatHasShownItsTokenHoweverLongAgo) {
  {
    Desk desk = opened().value();
    const std::string anna = joined(desk, desk.players_code(), {{"name", "Anna"}, {"colour", "red"}});
    EXPECT_EQ(desk.phone_with(anna), 1) << "which needs no call: it listens";
    EXPECT_EQ(desk.phone_with("nobody's"), std::nullopt);
  }
  now_.utc += access::Roster::kHeard * 2;
  Desk desk = opened().value();

  EXPECT_EQ(error_of(sent(desk, "join", {{"code", desk.players_code().text()}, {"colour", "red"}})), "held");
}

TEST_F(DeskTest, LeavesASlotThatIsKeptWithWhomeverNeverHeardOfIt) {
  Desk desk = opened().value();
  const std::string unheard = joined(desk, desk.players_code(), {{"name", "Anna"}, {"colour", "red"}});
  const std::string ben = joined(desk, desk.players_code());
  desk.keep_slots([] { return std::vector<access::Slot>{{"red", 1}}; });
  now_.utc += access::Roster::kHeard;

  EXPECT_EQ(error_of(sent(desk, "introduce", {{"colour", "red"}}, ben)), "disputed");
  EXPECT_EQ(sent(desk, "introduce", {{"name", "Anna"}}, ben).status, 200U) << "that is no slot";
  EXPECT_EQ(asked(desk, "me", unheard).at("colour"), "red");
}

}  // namespace
}  // namespace seneschal::desk
