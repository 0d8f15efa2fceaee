#include "hardware/turntable/home_check.h"

#include <chrono>
#include <cmath>

namespace seneschal::turntable {

namespace {

using ports::MonoTime;

// A seat has 12.86 degrees; a disc that brakes between two pictures, and pictures dated 30 ms wrong, take 3 of them.
constexpr double kAgree = 8;
constexpr double kBefore = 4;  // further from the mark, the sensor has let go of it
constexpr double kBeyond = 12;
constexpr double kNearby = 90;
constexpr int kSurely = 2;                              // pictures in a row, for one may be misread
constexpr std::chrono::milliseconds kClocksAgree{200};  // pictures and edges are dated apart

std::string whole(double deg) {
  return std::to_string(std::lround(deg) % 360);
}

}  // namespace

HomeCheck::HomeCheck(const Home& home)
    : approaches_{{{Way::kClockwise, home.clockwise_deg, 0, {}, 0},
                   {Way::kCounterClockwise, home.counter_clockwise_deg, 0, {}, 0}}} {}

void HomeCheck::restart() {
  passings_.restart();
  last_came_.reset();
  for (Approach& approach : approaches_) {
    approach.short_of = 0;
    approach.before.reset();
    approach.beyond = 0;
  }
}

void HomeCheck::came(MonoTime at) {
  passings_.came(at);
  last_came_ = at;
}

std::optional<std::string> HomeCheck::saw(MonoTime captured, double disc_deg) {
  for (const HomePassing& passing : passings_.saw(captured, disc_deg)) {
    const double mark = approaches_.at(passing.way == Way::kClockwise ? 0 : 1).mark_deg;
    if (std::abs(std::remainder(passing.disc_deg - mark, 360)) > kAgree) {
      return "the sensor noticed the mark at " + whole(passing.disc_deg) + " degrees, and it is at " + whole(mark);
    }
  }
  for (Approach& approach : approaches_) {
    if (went_past_unnoticed(approach, captured, disc_deg)) {
      return "the sensor did not notice the mark, which is at " + whole(approach.mark_deg) + " degrees";
    }
  }
  return std::nullopt;
}

bool HomeCheck::went_past_unnoticed(Approach& approach, MonoTime captured, double disc_deg) const {
  const double past = std::remainder(disc_deg - approach.mark_deg, 360) * (approach.way == Way::kClockwise ? 1 : -1);
  approach.short_of = past < -kBefore && past > -kNearby ? approach.short_of + 1 : 0;
  if (approach.short_of >= kSurely) {
    approach.before = captured;
  } else if (std::abs(past) > kNearby) {
    approach.before.reset();
  }
  approach.beyond = past > kBeyond && approach.before ? approach.beyond + 1 : 0;
  if (approach.beyond < kSurely) {
    return false;
  }
  const bool was_noticed = last_came_ && *last_came_ >= *approach.before - kClocksAgree;
  approach.before.reset();
  approach.beyond = 0;
  return !was_noticed;
}

}  // namespace seneschal::turntable
