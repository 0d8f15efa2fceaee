// What the owner's phone may ask of the disc's wizard, and nothing else.
#include "daemon/wizard/disc/disc_wish.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

namespace seneschal::disc_wizard {
namespace {

template <typename Wanted>
bool is_a(const std::string& body) {
  const auto wish = parse_wish(body);
  return wish && std::holds_alternative<Wanted>(*wish);
}

TEST(DiscWish, IsWhatThePageSends) {
  EXPECT_TRUE(is_a<Open>(R"({"do": "open"})"));
  EXPECT_TRUE(is_a<Close>(R"({"do": "close"})"));
  EXPECT_TRUE(is_a<Stop>(R"({"do": "stop"})"));
  EXPECT_TRUE(is_a<Tune>(R"({"do": "tune"})"));
  EXPECT_TRUE(is_a<LearnHome>(R"({"do": "home", "pin": "22"})"));
  const auto wire = parse_wish(R"({"do": "wire", "wire": "pwm:12", "kind": "positional"})");
  ASSERT_TRUE(wire);
  EXPECT_EQ(std::get<ChooseWire>(*wire).wire, "pwm:12");
  EXPECT_TRUE(std::get<ChooseWire>(*wire).is_positional);
  EXPECT_FALSE(std::get<ChooseWire>(parse_wish(R"({"do": "wire", "wire": ""})").value()).is_positional);
  EXPECT_EQ(std::get<TurnToSeat>(parse_wish(R"({"do": "turn", "seat": 14})").value()).seat, 14);
}

TEST(DiscWish, IsNothingElse) {
  for (const char* body :
       {"", "[]", "{}", R"({"do": 1})", R"({"do": "fly"})", R"({"do": "wire"})", R"({"do": "wire", "wire": 12})",
        R"({"do": "wire", "wire": "pwm:12", "kind": "linear"})", R"({"do": "wire", "wire": "pwm:12", "kind": 1})",
        R"({"do": "home"})", R"({"do": "turn"})", R"({"do": "turn", "seat": -1})", R"({"do": "turn", "seat": 1.5})",
        R"({"do": "turn", "seat": "3"})", R"({"do": "turn", "seat": 1e12})"}) {
    EXPECT_FALSE(parse_wish(body)) << body;
  }
}

}  // namespace
}  // namespace seneschal::disc_wizard
