// How a pack is shuffled.
#include "daemon/dealing/shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace seneschal::dealing {
namespace {

using Cards = std::vector<std::string>;

TEST(ShuffledPack, HasTheCardsOfEachHeapBeforeThoseOfTheNext) {
  const Cards first{"a", "a", "b", "c"};
  const Cards second{"d", "e", "f"};
  const auto pack = shuffled({3, {first, second}}, access::fill_from_system);
  EXPECT_EQ(pack.deal, 3);
  ASSERT_EQ(pack.cards.size(), 7U);
  EXPECT_TRUE(std::is_permutation(first.begin(), first.end(), pack.cards.begin()));
  EXPECT_TRUE(std::is_permutation(second.begin(), second.end(), pack.cards.begin() + 4));
}

TEST(ShuffledPack, IsAnotherOneEachTime) {
  Cards heap;
  for (int i = 0; i < 72; ++i) {
    heap.push_back(std::to_string(i));
  }
  const auto one = shuffled({0, {heap}}, access::fill_from_system);
  const auto other = shuffled({0, {heap}}, access::fill_from_system);
  EXPECT_NE(one.cards, other.cards);
  EXPECT_NE(one.salt, other.salt);
  EXPECT_EQ(one.salt.size(), 32U) << "128 bits";
}

TEST(ShuffledPack, IsInEachOrderAsOften) {
  // 24 orders of four cards: with 500 expected of each, chi-square with 23 degrees of freedom is above 54.3 by chance
  // once in 4,000 times (its 0.99975 quantile); the draws are the same in each run.
  std::mt19937 numbers(1);
  const access::Randomness random = [&](std::span<std::uint8_t> bytes) {
    std::generate(bytes.begin(), bytes.end(), [&] { return static_cast<std::uint8_t>(numbers()); });
  };
  constexpr int kExpected = 500;
  constexpr int kOrders = 24;
  std::map<Cards, int> found;
  for (int i = 0; i < kExpected * kOrders; ++i) {
    ++found[shuffled({0, {{"a", "b", "c", "d"}}}, random).cards];
  }
  EXPECT_EQ(found.size(), static_cast<std::size_t>(kOrders));
  double chi_square = 0;
  for (const auto& [order, count] : found) {
    chi_square += (count - kExpected) * (count - kExpected) / static_cast<double>(kExpected);
  }
  EXPECT_LT(chi_square, 54.3);
}

TEST(ShuffledPack, PassesOverBytesThatWouldMakeSomeCardsLikelier) {
  // Of three cards, 255 is one more than 85 times three: it counts as none.
  std::vector<std::uint8_t> bytes(16, 0);  // the salt
  bytes.insert(bytes.end(), {255, 1, 1});
  std::size_t used = 0;
  const access::Randomness random = [&](std::span<std::uint8_t> wanted) {
    std::generate(wanted.begin(), wanted.end(), [&] { return bytes.at(used++); });
  };
  EXPECT_EQ(shuffled({0, {{"a", "b", "c"}}}, random).cards, (Cards{"a", "c", "b"}));
  EXPECT_EQ(used, bytes.size());
}

}  // namespace
}  // namespace seneschal::dealing
