#include "hardware/turntable/home_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace seneschal::turntable {
namespace {

using std::chrono_literals::operator""ms;
using ports::MonoTime;
using ::testing::HasSubstr;

/// A disc that turns evenly, seen 15 times a second; a sensor that notices what `is_mark` says.
struct Turning {
  double deg = 0;
  MonoTime now{};
  std::function<bool(double)> is_mark;
  bool was_mark = false;

  void turn(HomeSearch& search, double by_deg) {
    const int steps = static_cast<int>(std::lround(std::abs(by_deg) / 0.12));  // at 60 degrees a second, 2 ms each
    for (int i = 0; i < steps; ++i, now += 2ms) {
      deg += std::copysign(0.12, by_deg);
      const bool is_there = is_mark(std::fmod(deg + 3600, 360));
      if (is_there && !was_mark) {
        search.came(now);
      }
      was_mark = is_there;
      if (i % 33 == 0) {
        search.saw(now, std::fmod(deg + 3600, 360));
      }
    }
  }
};

tl::expected<Home, HomeError> found(std::function<bool(double)> is_mark, double back = -500) {
  HomeSearch search;
  Turning disc{10, {}, std::move(is_mark)};
  disc.turn(search, 500);
  disc.turn(search, back);
  return search.home();
}

TEST(HomeSearch, FindsBothEdgesOfTheMarkAlsoAcrossSeatNought) {
  const auto home = found([](double deg) { return deg > 357 || deg < 4; });

  ASSERT_TRUE(home) << home.error().message();
  EXPECT_NEAR(std::remainder(home->clockwise_deg - 357, 360), 0, 0.5);
  EXPECT_NEAR(std::remainder(home->counter_clockwise_deg - 4, 360), 0, 0.5);
}

TEST(HomeSearch, SaysThatNoMarkWasNoticed) {
  EXPECT_THAT(found([](double) { return false; }).error().message(),
              HasSubstr("turning clockwise, the sensor noticed no mark"));
  EXPECT_THAT(found([](double deg) { return deg > 97 && deg < 103; }, -10).error().message(),
              HasSubstr("turning counter-clockwise, the sensor noticed no mark"));
}

TEST(HomeSearch, RefusesTwoMagnets) {
  const auto two = [](double deg) { return (deg > 97 && deg < 103) || (deg > 197 && deg < 203); };

  EXPECT_THAT(found(two).error().message(), HasSubstr("there is one magnet only"));
}

TEST(HomeSearch, RefusesASensorThatIsLowEverywhereButAtTheMark) {
  EXPECT_THAT(found([](double deg) { return deg < 97 || deg > 103; }).error().message(), HasSubstr("low at the mark"));
}

}  // namespace
}  // namespace seneschal::turntable
