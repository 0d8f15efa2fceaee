// What a phone says is right as it stands: when it is taken, and who may say so.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "daemon/asking_run.h"
#include "daemon/desk/desk.h"
#include "daemon/phone_answers.h"
#include "daemon/phone_calls.h"
#include "referee/watched_game.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using test::is_readable;

access::Phone anna() {
  access::Phone phone;
  phone.number = 3;
  phone.profile = {"Anna", "red"};
  return phone;
}

web::Reply said(QuestionBox& box, const std::string& body) {
  return object_by_phone(box, {true, "/api/right", body, "1", ""}, anna());
}

TEST(PhoneRight, IsTakenOfTheMistakeThatIsOpen) {
  QuestionBox box;
  box.point_out(12);
  for (const char* body : {"", "7", "{}", R"({"mistake":"12"})", R"({"mistake":-1})"}) {
    EXPECT_EQ(said(box, body).status, 400U) << body;
  }

  const auto reply = said(box, R"({"mistake":12})");

  EXPECT_EQ(reply.status, 200U);
  EXPECT_NE(reply.late, nullptr) << "it waits for the disk";
  const auto objection = box.take_objection();
  ASSERT_TRUE(objection);
  EXPECT_EQ(objection, (Objection{12, {3, "phone of Anna (number 3)"}, objection->receipt}));
}

TEST(PhoneRight, HearsThatItIsTooLate) {
  QuestionBox box;
  box.point_out(12);

  const auto late = said(box, R"({"mistake":11})");

  EXPECT_EQ(late.status, 409U);
  EXPECT_EQ(
      json::parse(late.json),
      json({{"error", "not-wrong"}, {"says", "Too late: that is settled already. Look how the table stands now."}}));
  EXPECT_FALSE(is_readable(box));
}

TEST(PhoneRight, IsForThoseWhoHaveJoined) {
  const seneschal::test::ScratchFolder scratch;
  desk::DeskSettings settings;
  settings.file = scratch / "access.json";
  settings.colours = {"red", "blue"};
  auto desk = desk::Desk::open(settings).value();
  PhoneParts phones;
  serve_phones(desk, referee::test::edition(), phones);
  phones.questions.point_out(12);
  const auto say = [&](const std::string& path, const std::string& body, const std::string& token) {
    return desk.answer({true, path, body, "1", token});
  };

  EXPECT_EQ(say("/api/right", R"({"mistake":12})", "").status, 403U) << "one that only watches";
  EXPECT_FALSE(is_readable(phones.questions));
  const std::string code = desk.players_code().text();
  const std::string token = say("/api/join", R"({"code":")" + code + "\"}", "").token.value().text;
  EXPECT_EQ(say("/api/right", R"({"mistake":12})", token).status, 200U);
  EXPECT_TRUE(is_readable(phones.questions));
}

}  // namespace
}  // namespace seneschal::daemon
