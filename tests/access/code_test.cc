#include "daemon/access/code.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "access/counted_randomness.h"
#include "daemon/access/hash.h"

namespace seneschal::access {
namespace {

TEST(Code, HasSixLettersOrTenForPlayersAndTwelveForOwners) {
  EXPECT_EQ(Code::draw(Role::kPlayer, test::counted()).text(), "234-567");
  EXPECT_EQ(Code::draw(Role::kPlayer, test::counted(), CodeLength::kLong).text(), "23456-789BC");
  EXPECT_EQ(Code::draw(Role::kOwner, test::counted(), CodeLength::kLong).text(), "234-567-89B-CDF");
}

TEST(Code, IsUnderstoodHoweverItIsTyped) {
  const Code code = Code::draw(Role::kPlayer, fill_from_system);
  std::string small = code.letters();
  std::transform(small.begin(), small.end(), small.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });

  for (const std::string& typed : {code.text(), code.letters(), small, code.text() + " - "}) {
    EXPECT_EQ(Code::from_text(typed), code) << typed;
  }
  EXPECT_EQ(Code::from_text("K7M-2QX")->role(), Role::kPlayer);
  EXPECT_EQ(Code::from_text("k7m 2qx bb3 f")->text(), "K7M2Q-XBB3F");
  EXPECT_EQ(Code::from_text("K7M2Q-XBB3F")->role(), Role::kPlayer);
  EXPECT_EQ(Code::from_text("K7M-2QX-BB3-F9R")->role(), Role::kOwner);
}

TEST(Code, IsNothingElse) {
  for (const char* text :
       {"", "K7M2Q", "K7M2QXB", "K7M-2QX-BB3-F9", "O1O-1O1", "K7M_2QX", "K7M-2QX-BB3-F9R-K", "Ä7M-2Q"}) {
    EXPECT_EQ(Code::from_text(text), std::nullopt) << text;
  }
  EXPECT_EQ(Code::from_text(std::string(100'000, 'K')), std::nullopt);
}

TEST(Code, HasNoLetterThatIsLikelierThanOthers) {
  std::map<char, int> count;
  const Randomness random = test::counted();
  for (int i = 0; i < 28 * 100; ++i) {
    const Code code = Code::draw(Role::kPlayer, random);
    for (const char letter : code.letters()) {
      ++count[letter];
    }
  }

  ASSERT_EQ(count.size(), 28U);
  for (const auto& [letter, times] : count) {
    EXPECT_EQ(times, 600) << letter << ": of all bytes there are each is as likely";
  }
}

TEST(Token, IsLongAndNeverTheSame) {
  std::set<std::string> tokens;
  for (int i = 0; i < 100; ++i) {
    tokens.insert(draw_token(fill_from_system));
  }

  EXPECT_EQ(tokens.size(), 100U);
  EXPECT_EQ(tokens.begin()->size(), 64U) << "256 bits";
}

// "abc", FIPS 180-4's first example.
TEST(Token, IsKeptAsItsSha256) {
  EXPECT_EQ(hash_of_token("abc").hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST(CodeHash, IsAnotherAtAnotherTable) {
  const Code code = *Code::from_text("K7M-2QX");
  const Hash none = Hash::zero();
  const Hash other({1});

  EXPECT_EQ(hash_of(code, none), hash_of(*Code::from_text("k7m2qx"), none));
  EXPECT_NE(hash_of(code, none), hash_of(code, other));
  EXPECT_EQ(Hash::from_hex(hash_of(code, other).hex()), hash_of(code, other));
}

}  // namespace
}  // namespace seneschal::access
