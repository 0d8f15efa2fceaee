#include "daemon/access/attempts.h"

#include <gtest/gtest.h>

namespace seneschal::access {
namespace {

using std::chrono::seconds;
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

TEST(WrongCodes, OfAHomeNetworkNeverHinderOneWhoErrsForTheFirstTime) {
  Attempts attempts(kWrongCodes);
  for (int second = 0; second < 4 * 3600; ++second) {
    for (int address = 0; address < 254; ++address) {
      const std::string name = std::to_string(address);
      if (!attempts.wait(name, kStart + seconds(second))) {
        attempts.count(name, kStart + seconds(second));
      }
    }
    for (int i = 0; i < 2 && second % 600 == 0; ++i) {
      const std::string newcomer = "newcomer " + std::to_string(second);
      ASSERT_EQ(attempts.wait(newcomer, kStart + seconds(second)), std::nullopt) << second;
      attempts.count(newcomer, kStart + seconds(second));
    }
  }
}

TEST(WrongCodes, FromAllAddressesThereAreAreTooFewToFindOne) {
  Attempts attempts(kWrongCodes);
  constexpr int kHours = 10;
  int tried = 0;
  for (int second = 0; second < kHours * 3600; ++second) {
    for (int i = 0; i < 3; ++i) {  // always others
      const std::string name = std::to_string(second) + "/" + std::to_string(i);
      if (!attempts.wait(name, kStart + seconds(second))) {
        attempts.count(name, kStart + seconds(second));
        ++tried;
      }
    }
  }
  EXPECT_LE(tried, 2048 + kHours * 3600 / 4 + 1);
}

TEST(WrongCodes, AreLimitedFromAllThatTryOnTogether) {
  AttemptLimits limits;
  limits.from_one = {1, 1s};
  limits.from_known = Allowance{2, 60s};
  limits.remembered = std::chrono::hours(1);
  Attempts attempts(limits);
  for (const char* address : {"1", "2", "3"}) {
    attempts.count(address, kStart);
  }
  for (const char* address : {"1", "2"}) {
    EXPECT_EQ(attempts.wait(address, kStart + 1s), std::nullopt);
    attempts.count(address, kStart + 1s);
  }

  EXPECT_EQ(attempts.wait("3", kStart + 1s), 60s);
  EXPECT_EQ(attempts.wait("4", kStart + 1s), std::nullopt) << "of whom nothing is known";
}

TEST(WrongCodes, AreRememberedOfSoManyAddressesAndNoMore) {
  AttemptLimits limits;
  limits.from_one = {1, 30s};
  limits.most_remembered = 2;
  Attempts attempts(limits);
  attempts.count("1", kStart);
  attempts.count("2", kStart + 1s);
  attempts.count("3", kStart + 2s);

  EXPECT_EQ(attempts.wait("1", kStart + 2s), std::nullopt) << "quiet longest";
  EXPECT_EQ(attempts.wait("2", kStart + 2s), 29s);
  EXPECT_EQ(attempts.wait("3", kStart + 2s), 30s);
}

}  // namespace
}  // namespace seneschal::access
