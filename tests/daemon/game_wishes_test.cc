// Games that phones begin and end: what they send, what comes of it, and which game of a log goes on.
#include "daemon/game_wishes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include <nlohmann/json.hpp>
#include <string>

#include "daemon/game_log.h"
#include "daemon/known_games.h"
#include "daemon/lobby.h"
#include "daemon/phone_wishes.h"
#include "referee/watched_game.h"
#include "scratch_folder.h"

namespace seneschal::daemon {
namespace {

using artus::Colour;
using nlohmann::json;
using referee::test::edition;
using ::testing::HasSubstr;

const GameTerms kTerms{"alea-2011", artus::Variant::kBeginner, {Colour::kRed, Colour::kBlue}};

const referee::Speaker kAnnasPhone{1, "phone of Anna"};
const referee::Speaker kBensPhone{2, "phone of Ben"};
const referee::Speaker kDorasPhone{4, "phone of Dora"};
const referee::Electorate kThree{{{Colour::kRed, 1}, {Colour::kBlue, 2}, {Colour::kBlack, 3}}, 2};

bool is_readable(const GameWishes& wishes) {
  pollfd ready{wishes.fd(), POLLIN, 0};
  return ::poll(&ready, 1, 0) == 1;
}

TEST(GameWishes, BeginOneGameAndOnlyBetweenGames) {
  GameWishes wishes;
  EXPECT_EQ(wishes.begin(kTerms), Wished::kNotNow) << "phones have no say";
  wishes.set(GameWishes::Stage::kIsPlayed);
  EXPECT_EQ(wishes.begin(kTerms), Wished::kNotNow);
  wishes.set(GameWishes::Stage::kMayBegin);
  EXPECT_FALSE(is_readable(wishes));

  EXPECT_EQ(wishes.begin(kTerms), Wished::kGranted);
  EXPECT_EQ(wishes.begin(kTerms), Wished::kNotNow) << "somebody was faster";

  EXPECT_TRUE(is_readable(wishes));
  EXPECT_EQ(wishes.take_begun()->terms, kTerms);
  EXPECT_EQ(wishes.begin(kTerms), Wished::kNotNow) << "also while that game is being opened";
  EXPECT_FALSE(wishes.take_begun());
}

TEST(GameWishes, EndAGameWhereTheMajorityOfTheSlotsHeldAgrees) {
  GameWishes wishes;
  EXPECT_EQ(wishes.end(kAnnasPhone, false, kThree), Wished::kNotNow) << "none is played";
  wishes.set(GameWishes::Stage::kIsPlayed);

  EXPECT_EQ(wishes.end(kAnnasPhone, true, kThree), Wished::kWaits) << "an owner's phone is one of them";
  EXPECT_EQ(wishes.end(kAnnasPhone, true, kThree), Wished::kWaits) << "the same phone again";
  EXPECT_EQ(wishes.end(kDorasPhone, true, kThree), Wished::kNoVote) << "it holds none";
  EXPECT_FALSE(wishes.is_to_end());
  EXPECT_EQ(wishes.end(kBensPhone, false, kThree), Wished::kGranted);

  EXPECT_TRUE(wishes.is_to_end());
  EXPECT_EQ(wishes.end_wish()->enders, (std::vector<referee::Speaker>{kAnnasPhone, kBensPhone}));
  EXPECT_EQ(wishes.go_on(1, true), Wished::kNotNow) << "it is agreed";
}

TEST(GameWishes, AreVotedOnByThoseWhoHeldASlotAtTheFirst) {
  GameWishes wishes;
  wishes.set(GameWishes::Stage::kIsPlayed);
  ASSERT_EQ(wishes.end(kAnnasPhone, false, kThree), Wished::kWaits);
  const referee::Electorate later{{{Colour::kRed, 4}, {Colour::kBlue, 1}}, 2};

  EXPECT_EQ(wishes.end(kDorasPhone, false, later), Wished::kNoVote);
  EXPECT_EQ(wishes.end(kAnnasPhone, false, later), Wished::kWaits) << "now for another colour";

  EXPECT_EQ(wishes.end(kBensPhone, false, later), Wished::kGranted) << "as it was";
}

TEST(GameWishes, AreTheOwnersWhereFewerThanTwoSlotsAreHeld) {
  const referee::Electorate one{{{Colour::kRed, 1}}, 1};
  for (const referee::Electorate& few : {referee::Electorate(), one}) {
    GameWishes wishes;
    wishes.set(GameWishes::Stage::kIsPlayed);
    EXPECT_EQ(wishes.end(kAnnasPhone, false, few), Wished::kWaits) << "it proposes it";
    EXPECT_EQ(wishes.end(kBensPhone, false, few), Wished::kWaits);
    EXPECT_EQ(wishes.go_on(3, false), Wished::kNoVote) << "that is for those who wish it, and the owner";
    EXPECT_FALSE(wishes.is_to_end());

    EXPECT_EQ(wishes.end(kDorasPhone, true, few), Wished::kGranted);

    EXPECT_TRUE(wishes.end_wish()->electorate.is_owners());
  }
}

TEST(GameWishes, AreForgottenWhereTooFewAreLeftWhoCouldAgreeAndInTheNextGame) {
  GameWishes wishes;
  wishes.set(GameWishes::Stage::kIsPlayed);
  EXPECT_EQ(wishes.go_on(1, false), Wished::kNotNow) << "nobody wishes the end";
  ASSERT_EQ(wishes.end(kAnnasPhone, false, kThree), Wished::kWaits);
  EXPECT_EQ(wishes.go_on(4, false), Wished::kNoVote);

  EXPECT_EQ(wishes.go_on(2, false), Wished::kGranted);
  EXPECT_EQ(wishes.go_on(2, false), Wished::kGranted) << "the same phone again";
  EXPECT_TRUE(wishes.end_wish()) << "the third may agree with Anna";
  EXPECT_EQ(wishes.go_on(3, false), Wished::kGranted);
  EXPECT_FALSE(wishes.end_wish());

  ASSERT_EQ(wishes.end(kAnnasPhone, false, kThree), Wished::kWaits);
  EXPECT_EQ(wishes.go_on(1, false), Wished::kGranted) << "she thinks better of it";
  EXPECT_FALSE(wishes.end_wish());
  ASSERT_EQ(wishes.end(kAnnasPhone, false, kThree), Wished::kWaits);
  EXPECT_EQ(wishes.go_on(4, true), Wished::kGranted) << "the owner would go on";
  EXPECT_FALSE(wishes.end_wish());
  ASSERT_EQ(wishes.end(kAnnasPhone, false, kThree), Wished::kWaits);
  wishes.set(GameWishes::Stage::kMayBegin);
  wishes.set(GameWishes::Stage::kIsPlayed);
  EXPECT_FALSE(wishes.end_wish());
}

TEST(GameWishes, GoWithThePhone) {
  GameWishes wishes;
  wishes.set(GameWishes::Stage::kIsPlayed);
  wishes.offer_keeper(Keeper::kPhones);
  ASSERT_EQ(wishes.end(kAnnasPhone, false, kThree), Wished::kWaits);
  ASSERT_EQ(wishes.keep(Keeper::kPhones, kAnnasPhone), Wished::kGranted);

  wishes.drop(2);
  EXPECT_TRUE(wishes.end_wish()) << "that was another's";
  wishes.drop(1);

  EXPECT_FALSE(wishes.end_wish());
  EXPECT_FALSE(wishes.take_keeper());
  EXPECT_EQ(wishes.keep(Keeper::kPhones, kBensPhone), Wished::kGranted) << "as if it had not wished that";
}

TEST(GameWishes, AreForTheOtherKeeperWhereThereIsOne) {
  GameWishes wishes;
  wishes.set(GameWishes::Stage::kIsPlayed);
  EXPECT_EQ(wishes.keep(Keeper::kPhones, kAnnasPhone), Wished::kNotNow) << "there is no choice";
  wishes.offer_keeper(Keeper::kPhones);
  EXPECT_EQ(wishes.keep(Keeper::kCamera, kAnnasPhone), Wished::kNotNow) << "it watches already";

  EXPECT_EQ(wishes.keep(Keeper::kPhones, kAnnasPhone), Wished::kGranted);
  EXPECT_EQ(wishes.keep(Keeper::kPhones, kBensPhone), Wished::kNotNow) << "Anna was faster";

  EXPECT_TRUE(is_readable(wishes));
  const auto wish = wishes.take_keeper();
  ASSERT_TRUE(wish);
  EXPECT_EQ(wish->keeper, Keeper::kPhones);
  EXPECT_EQ(wish->by, kAnnasPhone);
  EXPECT_FALSE(wishes.take_keeper());
}

TEST(WishedTerms, BeginWithTheOldestAndGoClockwise) {
  const auto terms =
      terms_wished(R"({"variant":"advanced","seating":["red","black","blue"],"start":"blue"})", edition());

  ASSERT_TRUE(terms) << terms.error();
  EXPECT_EQ(*terms,
            (GameTerms{edition().id, artus::Variant::kAdvanced, {Colour::kBlue, Colour::kRed, Colour::kBlack}}));
}

TEST(WishedTerms, AreRefusedWhereNoGameCanBeginOnThem) {
  for (const char* body :
       {"", "7", "{}", R"({"variant":"expert","seating":["red","blue"],"start":"red"})",
        R"({"variant":"beginner","seating":["red"],"start":"red"})",
        R"({"variant":"beginner","seating":["red","red"],"start":"red"})",
        R"({"variant":"beginner","seating":["red","gold"],"start":"red"})",
        R"({"variant":"beginner","seating":["red","blue"],"start":"black"})",
        R"({"variant":"beginner","seating":["red","blue"]})", R"({"variant":"beginner","seating":"red","start":"red"})",
        R"({"variant":"beginner","seating":["red","blue","black","beige","red"],"start":"red"})"}) {
    EXPECT_FALSE(terms_wished(body, edition())) << body;
  }
}

TEST(PhoneWishes, HearWhatComesOfThem) {
  GameWishes wishes;
  const web::Call begins{true, "/api/begin", R"({"variant":"beginner","seating":["red","blue"],"start":"red"})", "1",
                         ""};
  EXPECT_EQ(begin_by_phone(wishes, edition(), begins).status, 409U);
  wishes.set(GameWishes::Stage::kMayBegin);
  EXPECT_EQ(begin_by_phone(wishes, edition(), {true, "/api/begin", "{}", "1", ""}).status, 400U);
  EXPECT_EQ(begin_by_phone(wishes, edition(), begins).status, 200U);

  wishes.set(GameWishes::Stage::kIsPlayed);
  access::Phone anna;
  anna.number = 1;
  anna.profile.name = "Anna";
  const auto sent = [&](const char* body) {
    return end_by_phone(wishes, {true, "/api/end", body, "1", ""}, anna, kThree);
  };
  for (const char* body : {"", "[]", "{}", R"({"end":1})"}) {
    EXPECT_EQ(sent(body).status, 400U) << body;
  }
  EXPECT_EQ(json::parse(sent(R"({"end":true})").json), json({{"waits", true}}));
  EXPECT_EQ(wishes.end_wish()->enders, std::vector<referee::Speaker>({{1, "phone of Anna (number 1)"}}));
  EXPECT_EQ(sent(R"({"end":false})").status, 200U);
  EXPECT_FALSE(wishes.end_wish());
  anna.number = 4;
  EXPECT_EQ(json::parse(sent(R"({"end":true})").json).at("error"), "no-say");
}

TEST(PhoneWishes, ChangeTheKeeper) {
  GameWishes wishes;
  wishes.set(GameWishes::Stage::kIsPlayed);
  wishes.offer_keeper(Keeper::kPhones);
  const auto sent = [&](const char* body) { return keep_by_phone(wishes, {true, "/api/keep", body, "1", ""}, {}); };
  for (const char* body : {"", "[]", "{}", R"({"by_hand":1})"}) {
    EXPECT_EQ(sent(body).status, 400U) << body;
  }

  EXPECT_EQ(sent(R"({"by_hand":false})").status, 409U);
  EXPECT_EQ(sent(R"({"by_hand":true})").status, 200U);
}

class KnownGames : public ::testing::Test {
 protected:
  void begin(const std::string& name, const char* ended_by = nullptr) const {
    auto log = GameLog::open(file_, name, edition(), kTerms, utc_now);
    ASSERT_TRUE(log) << log.error();
    if (ended_by != nullptr) {
      ASSERT_TRUE(log->note(ended_by, R"({"by":["phone of Anna"]})", {}));
    }
  }
  [[nodiscard]] std::vector<KnownGame> games() const { return known_games(file_).value(); }

  const seneschal::test::ScratchFolder scratch_;
  const std::filesystem::path file_ = scratch_ / "game.ledger";
};

TEST_F(KnownGames, AreNoneWithoutALog) {
  EXPECT_TRUE(games().empty());
  EXPECT_EQ(free_name({}, "game"), "game");
  EXPECT_FALSE(unfinished({}));
}

TEST_F(KnownGames, GoOnWithTheLastThatIsNotOver) {
  begin("game", kAbandoned);
  EXPECT_FALSE(unfinished(games()));
  EXPECT_EQ(free_name(games(), "game"), "game-2");

  begin("game-2");

  const auto last = unfinished(games());
  ASSERT_TRUE(last);
  EXPECT_EQ(last->name, "game-2");
  EXPECT_EQ(last->terms, kTerms);
  EXPECT_EQ(free_name(games(), "game"), "game-3");
}

TEST_F(KnownGames, AreKeptAsWasSaidLast) {
  const auto opened = [&] { return GameLog::open(file_, "game", edition(), kTerms, utc_now).value(); };
  EXPECT_EQ(opened().is_by_hand(), std::nullopt);

  ASSERT_TRUE(opened().note(kKeeperChanged, R"({"by":"phone of Anna","by_hand":true})", {}));
  EXPECT_EQ(opened().is_by_hand(), true);
  ASSERT_TRUE(opened().note(kKeeperChanged, R"({"by":"phone of Anna","by_hand":false})", {}));

  EXPECT_EQ(opened().is_by_hand(), false);
  EXPECT_TRUE(unfinished(games())) << "it is the same game";
}

TEST_F(KnownGames, FollowOneThatIsNamedByTheNamesThatPhonesGaveThem) {
  EXPECT_FALSE(last_from(games(), "game"));
  begin("game", kAbandoned);
  begin("game-night");
  begin("game-");
  EXPECT_EQ(last_from(games(), "game")->name, "game");
  EXPECT_TRUE(last_from(games(), "game")->is_abandoned);

  begin("game-2", "game_ended");
  begin("game-3");

  EXPECT_EQ(last_from(games(), "game")->name, "game-3");
  EXPECT_FALSE(last_from(games(), "game")->is_abandoned);
  EXPECT_EQ(last_from(games(), "game-night")->name, "game-night");
  EXPECT_FALSE(last_from(games(), "night"));
}

TEST_F(KnownGames, AreNotTakenUpAgainOnceAbandoned) {
  begin("game", kAbandoned);

  const auto again = GameLog::open(file_, "game", edition(), kTerms, utc_now);

  ASSERT_FALSE(again);
  EXPECT_THAT(again.error(), HasSubstr("the game game was abandoned here; choose another --game"));
}

TEST(LobbySnapshot, HasWhatThePageDrawsOfAnyGame) {
  const json shown = lobby_snapshot(true);
  const json of_a_game =
      json::parse(R"(["phase","colours","log","course","open","picture","disc","by_hand","hand","setup","enders"])");
  for (const json& key : of_a_game) {
    EXPECT_TRUE(shown.contains(key)) << key;
  }
  EXPECT_EQ(shown.at("phase"), "lobby");
}

}  // namespace
}  // namespace seneschal::daemon
