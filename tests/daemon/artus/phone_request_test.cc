// What phones send to ask something of the game, and what they hear.
#include "daemon/phones/phone_requests.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <tuple>
#include <vector>

#include "daemon/artus/desk_of_phones.h"
#include "daemon/history/game_history.h"
#include "daemon/phones/phone_replies.h"
#include "daemon/web/late_reply.h"
#include "referee/artus/watched_game.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using referee::test::edition;
using referee::test::game_at_table;
using seneschal::test::DeskOfPhones;

template <typename T>
std::optional<T> read(const std::string& what, const std::string& body) {
  const auto request = request_in("/api/" + what, body, *game_at_table());
  const T* found = request ? std::get_if<T>(&*request) : nullptr;
  return found != nullptr ? std::optional(*found) : std::nullopt;
}

TEST(PhoneRequest, IsWhatThePageSends) {
  const auto answer = read<AnswerRequest>("answer", R"({"question":12,"choice":1})");
  ASSERT_TRUE(answer);
  EXPECT_EQ(std::tie(answer->question, answer->choice), std::make_tuple(12U, 1));
  const auto change = read<ChangeRequest>("change", R"({"question":12,"from":0,"choice":1})");
  ASSERT_TRUE(change);
  EXPECT_EQ(std::tie(change->question, change->from, change->to), std::make_tuple(12U, 0, 1));
  const auto play = read<PlayRequest>("play", R"({"question":12,"choice":1})");
  ASSERT_TRUE(play);
  EXPECT_EQ(std::tie(play->offer, play->choice), std::make_tuple(12U, 1));
  EXPECT_EQ(read<RightRequest>("right", R"({"mistake":12})").value().number, 12U);
  EXPECT_EQ(read<DisputeRequest>("dispute", R"({"ruling":3})").value().ruling, 3);
  EXPECT_EQ(read<WithdrawRequest>("withdraw", R"({"dispute":40})").value().dispute, 40U);
  EXPECT_EQ(read<EndRequest>("end", R"({"end":false})").value().ends, false);
  EXPECT_EQ(read<KeeperRequest>("keep", R"({"by_hand":true})").value().keeper, Keeper::kPhones);
  EXPECT_EQ(read<KeeperRequest>("keep", R"({"by_hand":false})").value().keeper, Keeper::kCamera);
  const auto vote = read<VoteRequest>("vote", R"({"dispute":40,"choice":2})");
  ASSERT_TRUE(vote);
  EXPECT_EQ(std::tie(vote->dispute, vote->choice), std::make_tuple(40U, 2U));
  const auto set = read<TableVoteRequest>("vote", R"({"dispute":40,"table":{"seats":[]}})");
  ASSERT_TRUE(set);
  EXPECT_EQ(set->table, json::parse(R"({"seats":[]})"));
  EXPECT_TRUE(read<TableCheckRequest>("consider", R"({"dispute":40,"table":7})")) << "what it is comes later";
}

TEST(PhoneRequest, IsNoneWhereItIsMalformed) {
  const std::vector<const char*> malformed{"",
                                           "{",
                                           "7",
                                           "[]",
                                           "{}",
                                           R"({"question":12})",
                                           R"({"question":12,"choice":-1})",
                                           R"({"question":12,"choice":"1"})",
                                           R"({"question":12,"choice":1.5})",
                                           R"({"question":12,"choice":18446744073709551615})",
                                           R"({"question":{},"choice":1,"from":0})",
                                           R"({"mistake":"12"})",
                                           R"({"mistake":-1})",
                                           R"({"ruling":-1})",
                                           R"({"ruling":"2"})",
                                           R"({"ruling":1.5})",
                                           R"({"ruling":18446744073709551615})",
                                           R"({"dispute":{},"choice":1,"table":{}})",
                                           R"({"end":1})",
                                           R"({"by_hand":1})"};
  for (const char* path : kRequestPaths) {
    for (const char* body : malformed) {
      EXPECT_FALSE(request_in(path, body, *game_at_table())) << path << ' ' << body;
    }
  }
  EXPECT_FALSE(request_in("/api/vote", R"({"dispute":1})", *game_at_table()));
  EXPECT_FALSE(request_in("/api/change", R"({"question":12,"choice":1})", *game_at_table()));
  EXPECT_FALSE(request_in("/api/change", R"({"question":12,"from":"0","choice":1})", *game_at_table()));
}

TEST(PhoneRequest, BeginsWithTheOldestAndGoesClockwise) {
  const auto begin =
      read<BeginRequest>("begin", R"({"variant":"advanced","seating":["red","black","blue"],"start":"blue"})");

  ASSERT_TRUE(begin);
  EXPECT_EQ(begin->terms, (GameTerms{edition().id, "advanced", {"blue", "red", "black"}}));
}

TEST(PhoneRequest, BeginsAGameThatHidesItsScoresWhereThatIsAskedFor) {
  const auto begin = [](const std::string& hides) {
    return read<BeginRequest>(
        "begin", R"({"variant":"advanced","seating":["red","blue"],"start":"red","hides_scores":)" + hides + "}");
  };
  EXPECT_TRUE(begin("true").value().terms.hides_scores);
  EXPECT_FALSE(begin("false").value().terms.hides_scores);
  EXPECT_FALSE(begin("1")) << "which is neither";
}

TEST(PhoneRequest, BeginsNothingOnTermsOnWhichNoGameCan) {
  for (const char* body :
       {R"({"variant":"expert","seating":["red","blue"],"start":"red"})",
        R"({"variant":"beginner","seating":["red"],"start":"red"})",
        R"({"variant":"beginner","seating":["red","red"],"start":"red"})",
        R"({"variant":"beginner","seating":["red","gold"],"start":"red"})",
        R"({"variant":"beginner","seating":["red","blue"],"start":"black"})",
        R"({"variant":"beginner","seating":["red","blue"]})", R"({"variant":"beginner","seating":"red","start":"red"})",
        R"({"variant":"beginner","seating":["red","blue","black","beige","red"],"start":"red"})"}) {
    EXPECT_FALSE(request_in("/api/begin", body, *game_at_table())) << body;
  }
}

TEST(PhoneRequest, WaitsWithWhoAsksAndIsAnsweredOnceItIsKnownWhatBecomesOfIt) {
  RequestQueue queue;
  const auto send = [&queue](const char* body, const access::Profile& profile, access::Role role) {
    access::Phone phone;
    phone.number = 4;
    phone.profile = profile;
    phone.role = role;
    return request_by_phone(queue, *game_at_table(), {true, "/api/answer", body, "1", ""}, phone);
  };
  const char* const answer = R"({"question":12,"choice":1})";

  EXPECT_EQ(send("{}", {}, access::Role::kPlayer).status, 400U);
  EXPECT_TRUE(queue.is_empty());
  const auto reply = send(answer, {"Anna", "red"}, access::Role::kPlayer);
  (void)send(answer, {"", "red"}, access::Role::kOwner);
  (void)send(answer, {}, access::Role::kPlayer);

  const auto first = queue.take();
  ASSERT_TRUE(first);
  EXPECT_EQ(first->by.speaker, (referee::Speaker{4, "phone of Anna (number 4)"}));
  EXPECT_FALSE(first->by.is_owner);
  const auto second = queue.take();
  EXPECT_EQ(second->by.speaker.name, "phone of red (number 4)");
  EXPECT_TRUE(second->by.is_owner);
  EXPECT_EQ(queue.take()->by.speaker.name, "phone number 4");
  ASSERT_NE(reply.late, nullptr);
  std::optional<web::Reply> given;
  reply.late->when_given([&given](const web::Reply& late) { given = late; });
  EXPECT_FALSE(given);
  first->receipt.tell(Outcome::kQuestionSettled);
  ASSERT_TRUE(given);
  EXPECT_EQ(given->status, 409U);
  EXPECT_EQ(given->json, R"({"error":"too-late"})");
}

TEST(PhoneRequest, HearsWhatBecameOfIt) {
  EXPECT_EQ(reply_to(Outcome::kDone).status, 200U);
  EXPECT_EQ(reply_to(Outcome::kDone).json, "{}");
  EXPECT_EQ(reply_to({Outcome::kDone, {{"faults", json::array()}}}).json, R"({"faults":[]})");
  EXPECT_EQ(reply_to(Outcome::kWaits).json, R"({"waits":true})");
  EXPECT_EQ(reply_to(Outcome::kNoChoice).status, 400U);
  EXPECT_EQ(reply_to(Outcome::kNotKept).status, 507U);
  EXPECT_EQ(reply_to(Outcome::kLapsed).status, 503U);
  const std::vector<std::pair<Outcome, const char*>> refusals{{Outcome::kQuestionSettled, "too-late"},
                                                              {Outcome::kChangedBefore, "changed-before"},
                                                              {Outcome::kRuledOn, "ruled-on"},
                                                              {Outcome::kNothingWrong, "not-wrong"},
                                                              {Outcome::kNoSuchRuling, "no-ruling"},
                                                              {Outcome::kDisputeOpen, "dispute-open"},
                                                              {Outcome::kDisputeSettled, "dispute-over"},
                                                              {Outcome::kOthersDispute, "not-yours"},
                                                              {Outcome::kNoVote, "no-vote"},
                                                              {Outcome::kForOwner, "for-owner"},
                                                              {Outcome::kGameIsPlayed, "game-played"},
                                                              {Outcome::kNoGameIsPlayed, "none-played"},
                                                              {Outcome::kKeptSoAlready, "kept-so"},
                                                              {Outcome::kNoSay, "no-say"}};
  for (const auto& [outcome, error] : refusals) {
    const auto reply = reply_to(outcome);
    EXPECT_EQ(reply.status, 409U) << error;
    EXPECT_EQ(json::parse(reply.json).at("error"), error);
  }
}

TEST(PhoneRequest, IsForThoseWhoHaveJoined) {
  DeskOfPhones table;
  RequestQueue& requests = table.phones.requests;

  EXPECT_EQ(table.say("/api/right", R"({"mistake":12})", "").status, 403U) << "one that only watches";
  EXPECT_TRUE(requests.is_empty());
  EXPECT_FALSE(requests.is_anybody_there());
  const std::string token = table.join();
  EXPECT_NE(table.say("/api/right", R"({"mistake":12})", token).late, nullptr);
  EXPECT_TRUE(requests.is_anybody_there());
  EXPECT_TRUE(requests.take());
  EXPECT_EQ(table.say("/api/leave", "{}", token).status, 200U);
  const auto gone = requests.take();
  ASSERT_TRUE(gone);
  EXPECT_FALSE(std::get<PhoneGone>(gone->body).is_removed);
}

}  // namespace
}  // namespace seneschal::daemon
