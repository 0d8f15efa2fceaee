#include "daemon/text/nearest.h"

#include <gtest/gtest.h>

namespace seneschal::text {
namespace {

const std::vector<std::string> kNames{"camera", "cards", "table", "tls", "web"};

TEST(Nearest, IsTheNameWithTheFewestLettersOtherwise) {
  for (const auto& [word, name] : {std::pair("camra", "camera"), std::pair("tabel", "table"),
                                   std::pair("card", "cards"), std::pair("wbe", "web"), std::pair("webb", "web")}) {
    EXPECT_EQ(nearest(word, kNames), name) << word;
  }
}

TEST(Nearest, CountsTwoSwappedLettersOnce) {
  EXPECT_EQ(nearest("abdc", {"abxy", "abcd"}), "abcd");
  EXPECT_EQ(nearest("tsl", {"tool", "tls"}), "tls");
}

TEST(Nearest, IsNothingWhereAllAreFarOff) {
  for (const char* word : {"resolution", "", "x", "players"}) {
    EXPECT_EQ(nearest(word, kNames), std::nullopt) << word;
  }
}

}  // namespace
}  // namespace seneschal::text
