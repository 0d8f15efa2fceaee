#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hardware/crypto/base64.h"
#include "hardware/crypto/digest.h"
#include "hardware/crypto/sha256.h"
#include "hardware/crypto/slow_hash.h"

namespace seneschal::crypto {
namespace {

// FIPS 180-4 example messages, published by NIST with the standard.
TEST(Sha256, GivesThePublishedValues) {
  EXPECT_EQ(sha256("").hex(), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc").hex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')).hex(),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, TakesItsBytesPieceByPiece) {
  Sha256 hash;
  for (int i = 0; i < 1'000; ++i) {
    hash.add(std::string(1'000, 'a'));
  }

  EXPECT_EQ(hash.finish(), sha256(std::string(1'000'000, 'a')));
}

TEST(Digest, ReadsItsOwnHexAndNothingElse) {
  const Digest digest = sha256("abc");

  EXPECT_EQ(Digest::from_hex(digest.hex()), digest);
  EXPECT_EQ(Digest::from_bytes(digest.view()), digest);
  EXPECT_EQ(Digest::from_hex(digest.hex().substr(1)), std::nullopt);
  EXPECT_EQ(Digest::from_hex(digest.hex().replace(7, 1, "g")), std::nullopt);
  EXPECT_EQ(Digest::from_bytes("short"), std::nullopt);
}

TEST(Hex, IsReadInEitherCaseAndInPairsAlone) {
  const std::vector<std::uint8_t> bytes{0, 0x9f, 0xa0, 255};

  EXPECT_EQ(hex_of(bytes), "009fa0ff");
  EXPECT_EQ(from_hex("009fa0ff"), bytes);
  EXPECT_EQ(from_hex("009FA0FF"), bytes);
  EXPECT_EQ(from_hex(""), std::vector<std::uint8_t>());
  for (const char* text : {"0", "009", "0g", "g0", " 0", "0x"}) {
    EXPECT_EQ(from_hex(text), std::nullopt) << text;
  }
}

TEST(Digest, IsOrderedByItsBytes) {
  EXPECT_LT(Digest::zero(), Digest({1}));
  EXPECT_LT(Digest({1, 255}), Digest({2}));
  EXPECT_NE(Digest::zero(), sha256(""));
}

// As hashlib.pbkdf2_hmac of Python computes them; the published values (RFC 7914) have salts of other lengths.
TEST(SlowHash, IsPbkdf2WithSha256) {
  EXPECT_EQ(slow_hash("K7M2QX", Digest::zero(), 1).hex(),
            "862f9e582dc848a346a7f3c9e658d3e801523bac71a3164b105a437d129e99f0");
  EXPECT_EQ(slow_hash("K7M2QX", sha256("abc"), 20'000).hex(),
            "01f91397e896a8758337e36baaa9e53abeb6ea2ad2fd7572a9055b7db561facf");
}

// RFC 4648, section 10.
TEST(Base64, GivesAndTakesThePublishedValues) {
  for (const auto& [bytes, text] : {std::pair<std::string, std::string>{"", ""},
                                    {"f", "Zg=="},
                                    {"fo", "Zm8="},
                                    {"foo", "Zm9v"},
                                    {"foob", "Zm9vYg=="},
                                    {"fooba", "Zm9vYmE="},
                                    {"foobar", "Zm9vYmFy"}}) {
    EXPECT_EQ(base64_of(bytes), text);
    EXPECT_EQ(from_base64(text), bytes);
  }
}

TEST(Base64, KeepsEveryByte) {
  std::string all;
  for (int i = 0; i < 256; ++i) {
    all += static_cast<char>(i);
  }

  for (std::size_t size = 0; size <= all.size(); ++size) {
    EXPECT_EQ(from_base64(base64_of(all.substr(0, size))), all.substr(0, size)) << size;
  }
}

TEST(Base64, RefusesALengthThatNothingHas) {
  for (const char* text : {"Z", "Zg", "Zg=", "Zm9", "Zm9vY", "=", "=="}) {
    EXPECT_EQ(from_base64(text), std::nullopt) << text;
  }
}

TEST(Base64, RefusesOtherCharacters) {
  for (const std::string_view text :
       {"Zm9-", "Zm9_", "Zm 9", "Zm9v\nZg=", "Z=9v", "Zg==Zm9v", "Z===", "====", "Zm\x80v"}) {
    EXPECT_EQ(from_base64(text), std::nullopt) << text;
  }
  EXPECT_EQ(from_base64(std::string_view("Zm\0v", 4)), std::nullopt);
}

// The last letter before padding may only have the bits that are part of a byte.
TEST(Base64, RefusesBitsThatAreLeftOver) {
  EXPECT_EQ(from_base64("Zh=="), std::nullopt);
  EXPECT_EQ(from_base64("Zm9="), std::nullopt);
}

}  // namespace
}  // namespace seneschal::crypto
