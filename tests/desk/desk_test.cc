#include "daemon/desk/desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "daemon/desk/replies.h"
#include "desk/desk_fixture.h"
#include "hardware/files/read_file.h"
#include "hardware/files/write_file.h"
#include "ledger/child_process.h"
#include "scratch_folder.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;
using std::chrono_literals::operator""s;
using ::testing::HasSubstr;

constexpr const char* kWrong = "BBB-BBB";  // one of 481 million

TEST_F(DeskTest, LetsAPhoneJoinByTheCodeAndKnowsItByItsToken) {
  Desk desk = opened().value();
  now_.mono += Desk::kMayBeTaken;
  EXPECT_EQ(
      asked(desk, "me", ""),
      json({{"role", "watcher"}, {"colours", {"red", "blue"}}, {"held", json::object()}, {"sees_pictures", false}}));

  const auto reply = sent(desk, "join", {{"code", desk.players_code().letters()}, {"name", "Anna"}, {"colour", "red"}});

  EXPECT_EQ(reply.status, 200U);
  const json me = {{"role", "player"},       {"phone", 1},
                   {"name", "Anna"},         {"colour", "red"},
                   {"held", json::object()}, {"colours", {"red", "blue"}},
                   {"sees_pictures", true}};
  EXPECT_EQ(json::parse(reply.json), me);
  EXPECT_EQ(reply.token->stays, access::Roster::kStays);
  EXPECT_EQ(asked(desk, "me", reply.token->text), me);
}

TEST_F(DeskTest, SaysTheOwnersCodeAtTheFirstStartOnly) {
  const auto first = opened().value().owners_code();
  ASSERT_TRUE(first);

  Desk second = opened().value();

  EXPECT_EQ(second.owners_code(), std::nullopt);
  EXPECT_EQ(asked(second, "me", joined(second, *first)).at("role"), "owner");
}

TEST_F(DeskTest, ExpiresTheOwnersCodeForANewOne) {
  const auto first = opened().value().owners_code();

  Desk desk = opened(true).value();

  EXPECT_EQ(error_of(sent(desk, "join", {{"code", first->text()}})), "expired-code");
  EXPECT_EQ(asked(desk, "me", joined(desk, *desk.owners_code())).at("role"), "owner");
}

TEST_F(DeskTest, KeepsPhonesJoinedOverARestartAndExpiresThePlayersCode) {
  Desk first = opened().value();
  const access::Code old = first.players_code();
  const std::string token = joined(first, old, {{"name", "Änne"}});

  Desk second = opened().value();

  EXPECT_EQ(asked(second, "me", token).at("name"), "Änne");
  const auto refused = sent(second, "join", {{"code", old.text()}});
  EXPECT_EQ(refused.status, 403U);
  EXPECT_EQ(refused.json, R"({"error":"expired-code"})");
}

TEST_F(DeskTest, LetsAPhoneSayWhoItIsAndLeave) {
  Desk desk = opened().value();
  const std::string token = joined(desk, desk.players_code(), {{"name", "Anna"}});

  EXPECT_EQ(json::parse(sent(desk, "introduce", {{"colour", "blue"}}, token).json).at("colour"), "blue");
  EXPECT_EQ(asked(desk, "me", token).at("name"), "Anna") << "what is not said stays";
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"colour", "beige"}}, token)), "colour");
  EXPECT_EQ(sent(desk, "introduce", {{"name", std::string(25, 'a')}}, token).json, R"({"error":"name","most":24})");
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"name", "Anna"}}, "")), "not-joined");

  EXPECT_EQ(sent(desk, "leave", json::object(), token).token->text, "");
  EXPECT_EQ(asked(desk, "me", token).at("role"), "watcher");
}

TEST_F(DeskTest, GivesASlotToOnePhoneAtATime) {
  Desk desk = opened().value();
  std::vector<access::Slot> held;
  desk.when_seated([&](const std::vector<access::Slot>& now) { held = now; });
  const std::string owner = joined(desk, *desk.owners_code());
  const std::string anna = joined(desk, desk.players_code(), {{"name", "Anna"}, {"colour", "red"}});
  EXPECT_EQ(held, (std::vector<access::Slot>{{"red", 2, "Anna"}}));

  const auto refused = sent(desk, "join", {{"code", desk.players_code().text()}, {"colour", "red"}});
  EXPECT_EQ(refused.status, 409U);
  EXPECT_EQ(json::parse(refused.json), json({{"error", "held"}, {"who", "phone of Anna (number 2)"}}));
  EXPECT_EQ(error_of(sent(desk, "join", {{"code", kWrong}, {"colour", "red"}})), "wrong-code")
      << "strangers hear nothing";
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"colour", "red"}}, owner)), "held");
  const json by_anna = {{"red", "phone of Anna (number 2)"}};
  EXPECT_EQ(asked(desk, "me", owner).at("held"), by_anna) << "everybody sees by whom";
  EXPECT_EQ(asked(desk, "me", "").at("held"), by_anna);
  EXPECT_EQ(asked(desk, "me", anna).at("held"), json::object()) << "her own is none that she could not take";
  EXPECT_EQ(error_of(sent(desk, "free", {{"phone", 2}}, anna)), "not-owner");
  EXPECT_EQ(error_of(sent(desk, "free", {{"phone", 9}}, owner)), "no-such-phone");

  EXPECT_EQ(json::parse(sent(desk, "free", {{"phone", 2}}, owner).json).at("phones").at(1).at("colour"), json());
  EXPECT_TRUE(held.empty());
  EXPECT_EQ(sent(desk, "introduce", {{"colour", "red"}}, owner).status, 200U);
  EXPECT_EQ(held, (std::vector<access::Slot>{{"red", 1}}));
  pass(access::Roster::kStays);
  EXPECT_NE(joined(desk, desk.players_code(), {{"name", "Anna"}, {"colour", "red"}}), "") << "its time is over";
}

TEST_F(DeskTest, LeavesSlotsThatAreKeptWhereTheyAre) {
  Desk desk = opened().value();
  const std::string owner = joined(desk, *desk.owners_code());
  const std::string anna = joined(desk, desk.players_code(), {{"colour", "red"}});
  std::optional<std::vector<access::Slot>> kept{{{"red", 2}}};
  desk.keep_slots([&] { return kept; });

  EXPECT_EQ(error_of(sent(desk, "introduce", {{"colour", nullptr}}, anna)), "disputed");
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"colour", "blue"}}, anna)), "disputed");
  EXPECT_EQ(error_of(sent(desk, "free", {{"phone", 2}}, owner)), "disputed");
  EXPECT_EQ(sent(desk, "introduce", {{"name", "Anna"}}, anna).status, 200U) << "that is no slot";
  EXPECT_EQ(sent(desk, "leave", json::object(), anna).status, 200U);
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"colour", "red"}}, owner)), "disputed") << "it stays empty";

  kept.reset();
  const auto unknown = sent(desk, "introduce", {{"colour", "red"}}, owner);
  EXPECT_EQ(error_of(unknown), "starting") << "the log is not read yet";
  EXPECT_EQ(unknown.status, 503U);
  EXPECT_EQ(unknown.retry_after, std::chrono::seconds(1));
  EXPECT_EQ(sent(desk, "introduce", {{"name", "Olga"}}, owner).status, 200U);

  kept.emplace();
  EXPECT_EQ(sent(desk, "introduce", {{"colour", "red"}}, owner).status, 200U);
}

TEST_F(DeskTest, KnowsNamesThatPeopleTakeForTheSame) {
  Desk desk = opened().value();
  const std::string anna = joined(desk, desk.players_code(), {{"name", " Anna "}});
  const std::string ben = joined(desk, desk.players_code());

  EXPECT_EQ(asked(desk, "me", anna).at("name"), "Anna");
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"name", "anna"}}, ben)), "name-taken");
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"name", "An\u202ena"}}, ben)), "name");
  EXPECT_EQ(sent(desk, "introduce", {{"name", "ANNA"}}, anna).status, 200U);
  EXPECT_EQ(sent(desk, "introduce", {{"name", "  "}}, anna).status, 200U);
  EXPECT_EQ(sent(desk, "introduce", {{"name", "Anna"}}, ben).status, 200U);
}

TEST_F(DeskTest, TellsWhoHasLeft) {
  Desk desk = opened().value();
  std::vector<int> gone;
  desk.when_gone([&](const access::Phone& phone) { gone.push_back(phone.number); });
  const std::string owner = joined(desk, *desk.owners_code());
  const std::string anna = joined(desk, desk.players_code());
  (void)joined(desk, desk.players_code());

  EXPECT_EQ(sent(desk, "leave", json::object(), anna).status, 200U);
  EXPECT_EQ(sent(desk, "remove", {{"phone", 3}}, owner).status, 200U);

  EXPECT_EQ(gone, std::vector<int>{2}) << "who is removed is told of before";
}

TEST_F(DeskTest, RemovesNobodyBeforeWhatThatPhoneAskedForIsTakenBack) {
  Desk desk = opened().value();
  std::vector<Desk::Cleared> asked_for;
  desk.before_removing([&](const access::Phone& phone, Desk::Cleared cleared) {
    EXPECT_EQ(phone.number, 2);
    asked_for.push_back(std::move(cleared));
  });
  const std::string owner = joined(desk, *desk.owners_code());
  const std::string anna = joined(desk, desk.players_code());
  ASSERT_EQ(desk.phone_with(owner), 1);
  ASSERT_EQ(desk.phone_with(anna), 2);
  const std::string file = files::read_file(scratch_ / "access.json").value();

  const auto first = sent(desk, "remove", {{"phone", 2}}, owner);
  ASSERT_EQ(asked_for.size(), 1U);
  EXPECT_FALSE(first.late->given());
  EXPECT_EQ(error_of(sent(desk, "introduce", {{"name", "Anna"}}, anna)), "not-joined") << "nothing new comes of it";
  EXPECT_EQ(files::read_file(scratch_ / "access.json").value(), file);
  asked_for[0](refuse(access::Reason::kTooMuch));
  EXPECT_EQ(error_of(first.late->given().value()), "too-much");
  EXPECT_EQ(files::read_file(scratch_ / "access.json").value(), file);
  EXPECT_EQ(sent(desk, "introduce", {{"name", "Anna"}}, anna).status, 200U) << "she is there still";

  const auto second = sent(desk, "remove", {{"phone", 2}}, owner);
  asked_for.at(1)(std::nullopt);
  EXPECT_EQ(second.late->given().value().status, 200U);
  EXPECT_EQ(asked(desk, "me", anna).at("role"), "watcher");
}

TEST_F(DeskTest, IsAskedForNothingMoreWhenItHasGone) {
  Desk::Cleared kept;
  {
    Desk desk = opened().value();
    desk.before_removing([&](const access::Phone&, Desk::Cleared cleared) { kept = std::move(cleared); });
    const std::string owner = joined(desk, *desk.owners_code());
    (void)joined(desk, desk.players_code());
    (void)sent(desk, "remove", {{"phone", 2}}, owner);
  }
  const std::string file = files::read_file(scratch_ / "access.json").value();
  kept(std::nullopt);
  EXPECT_EQ(files::read_file(scratch_ / "access.json").value(), file);
}

TEST_F(DeskTest, LeavesAnOwnerOneWhoScansThePlayersCode) {
  Desk desk = opened().value();
  const std::string first = joined(desk, *desk.owners_code());

  const auto again = sent(desk, "join", {{"code", desk.players_code().text()}}, first);

  EXPECT_EQ(json::parse(again.json).at("role"), "owner");
  EXPECT_EQ(asked(desk, "phones", again.token->text).at("phones").size(), 1U);
}

TEST_F(DeskTest, RemovesAPhoneWithAllTokensThatItHas) {
  Desk desk = opened().value();
  const std::string owner = joined(desk, *desk.owners_code());
  const std::string first = joined(desk, desk.players_code());
  const std::string again = sent(desk, "join", {{"code", desk.players_code().text()}}, first).token->text;

  EXPECT_EQ(sent(desk, "remove", {{"phone", 2}}, owner).status, 200U);

  EXPECT_EQ(asked(desk, "me", first).at("role"), "watcher");
  EXPECT_EQ(asked(desk, "me", again).at("role"), "watcher");
}

TEST_F(DeskTest, ShowsOwnersAloneWhoHasJoinedAndByWhichCode) {
  Desk desk = opened().value();
  const std::string owner = joined(desk, *desk.owners_code());
  const std::string player = joined(desk, desk.players_code(), {{"name", "Anna"}});

  const json phones = asked(desk, "phones", owner);

  EXPECT_EQ(phones.at("code"), desk.players_code().text());
  EXPECT_EQ(phones.at("phones").at(0).at("is_you"), true);
  EXPECT_EQ(phones.at("phones").at(1).at("name"), "Anna");
  EXPECT_EQ(phones.at("phones").at(1).at("joined_unix_s"), 1'772'391'600);
  for (const std::string& token : {player, std::string()}) {
    EXPECT_EQ(asked(desk, "phones", token).at("error"), "not-owner");
    EXPECT_EQ(error_of(sent(desk, "remove", {{"phone", 1}}, token)), "not-owner");
    EXPECT_EQ(error_of(sent(desk, "renew", json::object(), token)), "not-owner");
  }
}

TEST_F(DeskTest, LetsAnOwnerRemoveAPhoneAndRenewTheCode) {
  Desk desk = opened().value();
  const access::Code old = desk.players_code();
  const std::string owner = joined(desk, *desk.owners_code());
  const std::string player = joined(desk, old);

  EXPECT_EQ(json::parse(sent(desk, "remove", {{"phone", 2}}, owner).json).at("phones").size(), 1U);
  EXPECT_EQ(asked(desk, "me", player).at("role"), "watcher");
  EXPECT_EQ(error_of(sent(desk, "join", {{"code", old.text()}})), "expired-code") << "it knows that one";
  EXPECT_EQ(error_of(sent(desk, "remove", {{"phone", 2}}, owner)), "no-such-phone");

  const json renewed = json::parse(sent(desk, "renew", json::object(), owner).json);
  EXPECT_EQ(renewed.at("code"), desk.players_code().text());
  EXPECT_NE(joined(desk, desk.players_code()), "");
}

TEST_F(DeskTest, RenewsTheOwnersCodeWithAnOwnersPhoneThatIsRemoved) {
  std::string renewed;
  {
    Desk desk = opened().value();
    const access::Code old = *desk.owners_code();
    const std::string owner = joined(desk, old);
    const std::string lost = joined(desk, old);
    const std::string player = joined(desk, desk.players_code());
    EXPECT_FALSE(json::parse(sent(desk, "remove", {{"phone", 3}}, owner).json).contains("owners_code"))
        << "a player did not know it";

    const json removed = json::parse(sent(desk, "remove", {{"phone", 2}}, owner).json);

    EXPECT_EQ(error_of(sent(desk, "join", {{"code", old.text()}}, lost)), "expired-code");
    renewed = removed.at("owners_code").get<std::string>();
    EXPECT_EQ(removed.at("code"), desk.players_code().text());
    EXPECT_FALSE(asked(desk, "phones", owner).contains("owners_code")) << "it is said once";
    EXPECT_EQ(asked(desk, "me", owner).at("role"), "owner") << "who has joined stays";
    EXPECT_EQ(json::parse(sent(desk, "join", {{"code", renewed}}).json).at("role"), "owner");
    const auto itself = sent(desk, "remove", {{"phone", 1}}, owner);
    EXPECT_EQ(itself.status, 200U) << "it was done";
    EXPECT_EQ(json::parse(itself.json).at("role"), "watcher") << "as to a phone that leaves";
    EXPECT_TRUE(itself.token && itself.token->text.empty());
  }
  Desk again = opened().value();
  EXPECT_EQ(json::parse(sent(again, "join", {{"code", renewed}}).json).at("role"), "owner")
      << "also over a restart, and after an owner that removed itself";
}

TEST_F(DeskTest, HandsOnWhatPlayersSendElsewhereAndNothingOfWatchers) {
  Desk desk = opened().value();
  std::string heard;
  desk.serve("/api/answer", [&](const web::Call& call, const access::Phone& phone) {
    heard = phone.profile.name + ": " + call.body;
    return web::Reply{200, "{}", {}, {}};
  });
  const std::string token = joined(desk, desk.players_code(), {{"name", "Anna"}});

  EXPECT_EQ(error_of(sent(desk, "answer", {{"choice", 1}}, "")), "not-joined");
  EXPECT_EQ(heard, "");
  EXPECT_EQ(sent(desk, "answer", {{"choice", 1}}, token).status, 200U);
  EXPECT_EQ(heard, "Anna: {\"choice\":1}");
}

TEST_F(DeskTest, ShowsPlayersWhatIsTheirsAsOftenAsTheyLookAndWatchersNothing) {
  Desk desk = opened().value();
  desk.show("/api/offer", [](const web::Call&, const access::Phone& phone) {
    return web::Reply{200, "\"for " + phone.profile.name + "\"", {}, {}};
  });
  const std::string token = joined(desk, desk.players_code(), {{"name", "Anna"}});

  EXPECT_EQ(asked(desk, "offer", "").at("error"), "not-joined");
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(asked(desk, "offer", token), "for Anna");
  }
  EXPECT_EQ(error_of(sent(desk, "offer", json::object(), token)), "broken") << "nothing is changed there";
}

TEST_F(DeskTest, TellsThatAPhoneThatHasJoinedIsThere) {
  Desk desk = opened().value();
  int seen = 0;
  desk.when_seen([&] { ++seen; });

  (void)asked(desk, "me", "");
  (void)sent(desk, "join", {{"code", kWrong}});
  EXPECT_EQ(seen, 0);
  const std::string token = joined(desk, desk.players_code());
  EXPECT_EQ(seen, 1);
  (void)asked(desk, "me", token);
  EXPECT_EQ(seen, 2);
  (void)sent(desk, "leave", json::object(), token);
  EXPECT_EQ(seen, 2) << "it has gone";
}

TEST_F(DeskTest, RefusesWhatItsPageDoesNotSend) {
  Desk desk = opened().value();
  const std::string owner = joined(desk, *desk.owners_code());
  const auto error = [&](const std::string& path, const std::string& body) {
    now_.mono += 1s;
    return error_of(desk.answer({true, path, body, "1", owner}));
  };

  for (const char* body : {"", "{", "[]", "7", "{}", R"({"code":7})", R"({"code":"K7M-2QX","name":7})", "\xff"}) {
    EXPECT_EQ(error("/api/join", body), "broken") << body;
  }
  for (const char* body : {"", "{}", R"({"phone":"1"})", R"({"phone":1.5})"}) {
    EXPECT_EQ(error("/api/remove", body), "broken") << body;
  }
  for (const char* body : {"", "{}", R"({"pictures":1})", R"({"pictures":"true"})"}) {
    EXPECT_EQ(error("/api/show", body), "broken") << body;
  }
  EXPECT_EQ(error("/api/remove", R"({"phone":18446744073709551615})"), "no-such-phone");
  EXPECT_EQ(error("/api/nowhere", "{}"), "broken");
  EXPECT_EQ(asked(desk, "join", owner).at("error"), "broken");
}

TEST_F(DeskTest, ChangesNothingThatItCannotWriteDown) {
  const std::string told = ledger::test::told_by_child([&] {
    Desk desk = opened().value();
    const access::Code code = desk.players_code();
    const struct rlimit bound = {64, 64};  // as a full disk is for write(2)
    ::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &bound);
    const auto reply = sent(desk, "join", {{"code", code.text()}});
    return std::to_string(reply.status) + (reply.token ? " token " : " ") + reply.json;
  });

  EXPECT_EQ(told, R"(507 {"cause":"File too large","error":"not-kept"})") << "where the file is, is nothing for phones";
  EXPECT_THAT(opened().value().players_code().text(), ::testing::SizeIs(7)) << "and the file is whole";
}

TEST_F(DeskTest, KeepsNoCodeBeforeThatIsSaid) {
  DeskSettings settings;
  settings.file = scratch_ / "access.json";
  const access::Code unsaid = *Desk::open(settings).value().owners_code();
  EXPECT_FALSE(std::filesystem::exists(settings.file));

  Desk desk = opened().value();
  EXPECT_NE(*desk.owners_code(), unsaid);
  EXPECT_EQ(opened().value().owners_code(), std::nullopt) << "once it is kept, it is not said again";
  ASSERT_TRUE(opened(true).value().owners_code()) << "unless another is asked for";
  settings.renews_owners_code = true;
  const Desk stopped = Desk::open(settings).value();
  EXPECT_EQ(opened().value().owners_code(), std::nullopt) << "whoever was told of none still has the one before";
}

TEST_F(DeskTest, GivesNoNumberAgainWhereItsFileIsLost) {
  DeskSettings settings;
  settings.file = scratch_ / "access.json";
  settings.last_number = [] { return 7; };
  Desk desk = Desk::open(settings).value();
  EXPECT_EQ(asked(desk, "me", joined(desk, desk.players_code())).at("phone"), 8);

  settings.last_number = [] { return tl::unexpected(std::string("nobody knows")); };
  Desk again = Desk::open(settings).value();
  EXPECT_EQ(asked(again, "me", joined(again, again.players_code())).at("phone"), 9) << "the file says so";
  std::filesystem::remove(settings.file);
  EXPECT_EQ(Desk::open(settings).error(), "nobody knows");
}

TEST_F(DeskTest, ReadsAndWritesNoFileOfSomebodyElses) {
  ASSERT_TRUE(files::write_file_atomically(scratch_ / "of somebody", "precious"));
  std::filesystem::create_symlink("of somebody", scratch_ / "access.json");

  const auto desk = opened();

  ASSERT_FALSE(desk);
  EXPECT_THAT(desk.error(), HasSubstr("access.json: a link, a pipe or a folder has this name"));
  EXPECT_EQ(files::read_file(scratch_ / "of somebody"), "precious");
}

TEST_F(DeskTest, SaysWhatIsWrongWithItsFile) {
  ASSERT_TRUE(files::write_file_atomically(scratch_ / "access.json", "{\"format\":1}"));

  const auto desk = opened();

  ASSERT_FALSE(desk);
  EXPECT_EQ(desk.error(), (scratch_ / "access.json").string() +
                              ": file: expected an object with \"salt\"; move it away, and all phones can join anew");
  EXPECT_EQ(files::read_file(scratch_ / "access.json"), "{\"format\":1}") << "and leaves it as it was";
}

}  // namespace
}  // namespace seneschal::desk
