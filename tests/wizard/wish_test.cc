// What the owner's phone may ask of the wizard, and nothing else.
#include "daemon/wizard/wish.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

namespace seneschal::wizard {
namespace {

template <typename Wanted>
bool is_one(const std::string& body) {
  const auto wish = parse_wish(body);
  return wish && std::holds_alternative<Wanted>(*wish);
}

TEST(Wish, IsWhatThePageSends) {
  EXPECT_TRUE(is_one<Open>(R"({"do": "open"})"));
  EXPECT_TRUE(is_one<Close>(R"({"do": "close"})"));
  EXPECT_TRUE(is_one<GoOn>(R"({"do": "next"})"));
  EXPECT_TRUE(is_one<TakeAnyway>(R"({"do": "take"})"));
  EXPECT_TRUE(is_one<UseTable>(R"({"do": "use"})"));
  const auto game = parse_wish(R"({"do": "game", "game": "toy"})");
  ASSERT_TRUE(game);
  EXPECT_EQ(std::get<ChooseGame>(*game).game, "toy");
  const auto camera = parse_wish(R"({"do": "camera", "camera": "pi:"})");
  ASSERT_TRUE(camera);
  EXPECT_EQ(std::get<ChooseCamera>(*camera).camera, "pi:");
  const auto again = parse_wish(R"({"do": "again", "lesson": "setup"})");
  ASSERT_TRUE(again);
  EXPECT_EQ(std::get<TakeAgain>(*again).lesson, "setup");
  EXPECT_TRUE(is_one<MeasureAgain>(R"({"do": "measure"})"));
  const auto drag = parse_wish(R"({"do": "drag", "handle": "seats", "to": [0.25, 1]})");
  ASSERT_TRUE(drag);
  EXPECT_EQ(std::get<DragHandle>(*drag).x, 0.25);
}

TEST(Wish, IsNothingElse) {
  for (const char* body :
       {"", "[]", "{}", R"({"do": 1})", R"({"do": "fly"})", R"({"do": "camera"})", R"({"do": "camera", "camera": 3})",
        R"({"do": "game"})", R"({"do": "again"})", R"({"do": "drag"})",
        R"({"do": "drag", "handle": "seats", "to": [1]})", R"({"do": "drag", "handle": "seats", "to": [1, "0"]})",
        R"({"do": "drag", "handle": "seats", "to": [1, 1.1]})", R"({"do": "drag", "to": [1, 1]})"}) {
    EXPECT_FALSE(parse_wish(body)) << body;
  }
}

}  // namespace
}  // namespace seneschal::wizard
