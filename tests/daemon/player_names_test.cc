// Who has played which slot of a game.
#include "daemon/history/player_names.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace seneschal::daemon {
namespace {

const std::vector<std::string> kSlots{"red", "blue"};

TEST(PlayerNames, AreTheSlotsWhereNobodyHasSaidAny) {
  PlayerNames names;
  EXPECT_EQ(names.all(kSlots), kSlots);
  names.take({{"red", 1, ""}});
  EXPECT_EQ(names.all(kSlots), kSlots);
  EXPECT_EQ(names.now(kSlots), (std::vector<std::string>{"", ""}));
}

TEST(PlayerNames, AreTheLastThatAPhoneSaid) {
  PlayerNames names;
  names.take({{"red", 1, "Ana"}});
  names.take({{"red", 1, "Anna"}, {"blue", 2, "Ben"}});
  EXPECT_EQ(names.all(kSlots), (std::vector<std::string>{"Anna", "Ben"}));
  EXPECT_EQ(names.now(kSlots), (std::vector<std::string>{"Anna", "Ben"}));
}

TEST(PlayerNames, StayWhereAPhoneHasGivenItsSlotUp) {
  PlayerNames names;
  names.take({{"red", 1, "Anna"}});
  names.take({});
  EXPECT_EQ(names.all(kSlots), (std::vector<std::string>{"Anna", "blue"}));
  EXPECT_EQ(names.now(kSlots), (std::vector<std::string>{"", ""}));
}

TEST(PlayerNames, AreThoseOfAllWhoPlayedOneAfterTheOther) {
  PlayerNames names;
  names.take({{"red", 1, "Anna"}});
  names.take({{"red", 2, "Ben"}});
  names.take({{"red", 3, ""}});
  EXPECT_EQ(names.all(kSlots).front(), "Anna, then Ben, then red");
}

TEST(PlayerNames, AreSaidOnceOfWhoeverComesAgainWithAnotherPhone) {
  PlayerNames names;
  names.take({{"red", 1, "Anna"}});
  names.take({{"red", 7, "Anna"}});
  names.take({{"red", 7, "Annie"}});
  EXPECT_EQ(names.all(kSlots).front(), "Annie");
}

}  // namespace
}  // namespace seneschal::daemon
