// Whose a table is, as the desk has it: a new one may be taken, for a while, and whoever has its machine takes it back.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include <nlohmann/json.hpp>

#include "desk/desk_fixture.h"

namespace seneschal::desk {
namespace {

using nlohmann::json;

class TakenTable : public DeskTest {
 protected:
  /// The token of a phone that took the table.
  static std::string taken(Desk& desk, const std::string& name, const std::string& token = "") {
    const web::Reply reply = sent(desk, "take", {{"name", name}}, token);
    EXPECT_EQ(reply.status, 200U) << reply.json;
    return reply.token ? reply.token->text : "";
  }
  static std::string new_code(Desk& desk) {
    const auto reply = desk.take_back();
    return json::parse(reply->given().value().json).at("owners_code");
  }
};

TEST_F(TakenTable, ThatIsNewIsTheFirstPhonesThatTakesItAndAllPhonesSaySo) {
  std::string anna;
  {
    Desk desk = opened().value();
    EXPECT_EQ(asked(desk, "me", "").at("may_take"), true);
    EXPECT_EQ(desk.owner().who, "");

    anna = taken(desk, "Anna");
    EXPECT_EQ(asked(desk, "me", anna).at("role"), "owner");
    EXPECT_EQ(error_of(sent(desk, "take", {{"name", "Eve"}}, "", "2")), "owned");
    const std::string ben = joined(desk, desk.players_code());
    for (const std::string& token : {anna, ben, std::string()}) {
      EXPECT_EQ(asked(desk, "me", token).at("taken_by"), "phone of Anna (number 1)");
      EXPECT_FALSE(asked(desk, "me", token).contains("may_take"));
    }
  }
  Desk desk = opened().value();
  EXPECT_EQ(asked(desk, "me", "").at("taken_by"), "phone of Anna (number 1)") << "after a start, too";
  const std::string again = joined(desk, desk.players_code());
  EXPECT_EQ(asked(desk, "me", again).at("role"), "player");
}

TEST_F(TakenTable, MayBeThatOfAPhoneThatHasJoined) {
  Desk desk = opened().value();
  const std::string anna = joined(desk, desk.players_code(), {{"name", "Anna"}, {"colour", "red"}});

  const std::string owner = taken(desk, "Anna", anna);

  EXPECT_EQ(asked(desk, "me", owner).at("role"), "owner");
  EXPECT_EQ(asked(desk, "me", owner).at("phone"), 1);
  EXPECT_EQ(asked(desk, "me", owner).at("colour"), "red");
}

TEST_F(TakenTable, IsNobodysToTakeAfterAQuarterOfAnHourOrAStart) {
  {
    Desk desk = opened().value();
    now_.mono += Desk::kMayBeTaken - std::chrono::seconds(1);
    EXPECT_EQ(asked(desk, "me", "").at("may_take"), true);
    now_.mono += std::chrono::seconds(1);
    EXPECT_FALSE(asked(desk, "me", "").contains("may_take"));
    EXPECT_EQ(error_of(sent(desk, "take", json::object())), "owned");
  }
  Desk desk = opened().value();
  EXPECT_EQ(error_of(sent(desk, "take", json::object())), "owned") << "it is not its first start";
}

TEST_F(TakenTable, IsNobodysToTakeWhereTheOwnersCodeWasShown) {
  Desk desk = opened().value();
  const std::string owner = joined(desk, *desk.owners_code());

  EXPECT_EQ(error_of(sent(desk, "take", json::object())), "owned");
  EXPECT_FALSE(asked(desk, "me", "").contains("taken_by")) << "it was not taken";
  EXPECT_EQ(desk.owner().who, "phone number 1");
  EXPECT_FALSE(desk.owner().has_taken);
  EXPECT_EQ(sent(desk, "leave", json::object(), owner).status, 200U);
  EXPECT_EQ(error_of(sent(desk, "take", json::object())), "owned") << "it is not new again";
}

TEST_F(TakenTable, IsTheOwnersByItsCodeAfterThat) {
  Desk desk = opened().value();
  const std::string anna = taken(desk, "Anna");

  const std::string by_code = sent(desk, "join", {{"code", desk.owners_code()->text()}}, anna).token.value().text;

  EXPECT_FALSE(asked(desk, "me", by_code).contains("taken_by"));
  EXPECT_EQ(asked(desk, "me", by_code).at("role"), "owner");
}

TEST_F(TakenTable, StaysTakenWhereThePhoneScansThePlayersCode) {
  Desk desk = opened().value();
  const std::string anna = taken(desk, "Anna");

  const std::string again = sent(desk, "join", {{"code", desk.players_code().text()}}, anna).token.value().text;

  EXPECT_EQ(asked(desk, "me", again).at("taken_by"), "phone of Anna (number 1)");
}

TEST_F(TakenTable, IsTakenBackByWhoeverHasItsMachine) {
  std::string eve;
  std::string code;
  {
    Desk desk = opened().value();
    eve = taken(desk, "Eve");
    const access::Code before = *desk.owners_code();

    code = new_code(desk);

    EXPECT_EQ(asked(desk, "me", eve).at("role"), "player");
    EXPECT_FALSE(asked(desk, "me", eve).contains("taken_by"));
    EXPECT_EQ(desk.owner().who, "");
    EXPECT_EQ(error_of(sent(desk, "join", {{"code", before.text()}}, "", "7")), "expired-code");
    EXPECT_EQ(error_of(sent(desk, "take", json::object())), "owned") << "not once more";
  }
  Desk desk = opened().value();
  EXPECT_EQ(asked(desk, "me", eve).at("role"), "player") << "after a start, too";
  const std::string anna = joined(desk, access::Code::from_text(code).value());
  EXPECT_EQ(asked(desk, "me", anna).at("role"), "owner");
}

}  // namespace
}  // namespace seneschal::desk
