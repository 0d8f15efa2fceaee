// What phones say in a dispute, and what they hear.
#include "daemon/phone_disputes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "daemon/disputed_run.h"

namespace seneschal::daemon {
namespace {

using nlohmann::json;
using test::DisputedRun;
using test::is_readable;
using ::testing::HasSubstr;

class PhoneDispute : public DisputedRun {
 protected:
  PhoneDispute() : daemon_(*this) { show_until(daemon_, 3); }
  static web::Call call(const std::string& body) { return {true, "/api/vote", body, "1", ""}; }
  static access::Phone phone(int number, const access::Profile& profile) {
    access::Phone phone;
    phone.number = number;
    phone.profile = profile;
    return phone;
  }
  Daemon daemon_;
};

TEST_F(PhoneDispute, IsOpenedAndVotedOn) {
  const auto anna = phone(1, {"Anna", "red"});
  EXPECT_EQ(dispute_by_phone(daemon_.box, call(R"({"ruling":2})"), anna).status, 200U);
  daemon_.hear();
  const std::string vote = json({{"dispute", daemon_.dispute()}, {"choice", 0}}).dump();

  EXPECT_EQ(vote_by_phone(daemon_.box, call(vote), anna).status, 200U);
  EXPECT_EQ(vote_by_phone(daemon_.box, call(vote), phone(2, {"Ben", "blue"})).status, 200U);
  const auto late = vote_by_phone(daemon_.box, call(vote), phone(3, {"Cleo", "black"}));

  EXPECT_EQ(late.status, 409U);
  EXPECT_EQ(json::parse(late.json),
            json({{"error", "dispute-over"}, {"says", "Too late: the dispute is settled already."}}));
  daemon_.hear();
  EXPECT_THAT(daemon_.out.str(), HasSubstr("red would uphold it  (the phone of Anna (number 1))"));
}

TEST_F(PhoneDispute, TakesNoVoteOfAPhoneThatHeldNoSlot) {
  const auto nobody = phone(4, {"Dora", "red"});
  EXPECT_EQ(dispute_by_phone(daemon_.box, call(R"({"ruling":2})"), nobody).status, 200U);
  daemon_.hear();
  const std::string dispute = std::to_string(daemon_.dispute());

  const auto refused = vote_by_phone(daemon_.box, call(R"({"choice":0,"dispute":)" + dispute + "}"), nobody);

  EXPECT_EQ(refused.status, 409U);
  EXPECT_EQ(json::parse(refused.json).at("error"), "no-vote");
  EXPECT_EQ(withdraw_by_phone(daemon_.box, call(R"({"dispute":)" + dispute + "}"), phone(5, {"Eve", "red"})).status,
            409U);
  EXPECT_EQ(withdraw_by_phone(daemon_.box, call(R"({"dispute":)" + dispute + "}"), nobody).status, 200U);
}

TEST_F(PhoneDispute, IsRefusedWhereItIsNone) {
  const auto anna = phone(1, {"Anna", "red"});
  for (const char* body : {"", "{", "7", "[]", "{}", R"({"ruling":-1})", R"({"ruling":"2"})", R"({"ruling":1.5})",
                           R"({"ruling":18446744073709551615})", R"({"dispute":{},"choice":1})", R"({"dispute":1})"}) {
    EXPECT_EQ(dispute_by_phone(daemon_.box, call(body), anna).status, 400U) << body;
    EXPECT_EQ(vote_by_phone(daemon_.box, call(body), anna).status, 400U) << body;
  }
  EXPECT_EQ(dispute_by_phone(daemon_.box, call(R"({"ruling":99})"), anna).status, 409U);
  EXPECT_FALSE(is_readable(daemon_.box));
}

}  // namespace
}  // namespace seneschal::daemon
