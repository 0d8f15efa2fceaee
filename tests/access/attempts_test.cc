#include "daemon/access/attempts.h"

#include <gtest/gtest.h>

namespace seneschal::access {
namespace {

using std::chrono_literals::operator""s;
using std::chrono_literals::operator""h;

constexpr MonoTime kStart{1000h};

Attempts after(int wrong, const std::string& address, const AttemptLimits& limits = kWrongCodes) {
  Attempts attempts(limits);
  for (int i = 0; i < wrong; ++i) {
    attempts.count(address, kStart);
  }
  return attempts;
}

TEST(WrongCodes, AreBorneFiveTimes) {
  EXPECT_EQ(after(0, "phone").wait("phone", kStart), std::nullopt);
  EXPECT_EQ(after(4, "phone").wait("phone", kStart), std::nullopt);
  EXPECT_EQ(after(5, "phone").wait("phone", kStart), 30s);
}

TEST(WrongCodes, AreBorneAgainOnceEvery30Seconds) {
  Attempts attempts = after(5, "phone");

  EXPECT_EQ(attempts.wait("phone", kStart + 29s), 1s);
  EXPECT_EQ(attempts.wait("phone", kStart + 30s), std::nullopt);
  attempts.count("phone", kStart + 30s);
  EXPECT_EQ(attempts.wait("phone", kStart + 30s), 30s);
}

TEST(WrongCodes, AreForgottenInTime) {
  Attempts attempts = after(5, "phone");

  for (int i = 0; i < 4; ++i) {
    attempts.count("phone", kStart + 1h);
    EXPECT_EQ(attempts.wait("phone", kStart + 1h), std::nullopt) << i;
  }
}

TEST(WrongCodes, OfOnePhoneDoNotHinderAnother) {
  EXPECT_EQ(after(5, "phone").wait("other", kStart), std::nullopt);
}

TEST(WrongCodes, AreLimitedFromAllPhonesTogether) {
  AttemptLimits limits = kWrongCodes;
  limits.from_all = {3, 2s};
  Attempts attempts(limits);
  for (const char* address : {"1", "2", "3"}) {
    EXPECT_EQ(attempts.wait("4", kStart), std::nullopt);
    attempts.count(address, kStart);
  }

  EXPECT_EQ(attempts.wait("4", kStart), 2s);
  EXPECT_EQ(attempts.wait("4", kStart + 2s), std::nullopt);
}

TEST(WrongCodes, FromMoreAddressesThanAreRememberedCountForAll) {
  AttemptLimits limits = kWrongCodes;
  limits.addresses = 1;
  limits.from_one_address = {1, 30s};
  limits.from_all = {2, 2s};
  Attempts attempts(limits);
  attempts.count("1", kStart);
  attempts.count("2", kStart);

  EXPECT_EQ(attempts.wait("1", kStart), 30s);
  EXPECT_EQ(attempts.wait("2", kStart), 2s);
}

}  // namespace
}  // namespace seneschal::access
