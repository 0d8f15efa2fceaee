#include "hardware/turntable/tuning_eyes.h"

#include <algorithm>
#include <cmath>

namespace seneschal::turntable {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kUnseen{1500};      // longer than any camera is late
constexpr milliseconds kComesToRest{700};  // a slipping disc brakes from 125 degrees/s within 0.5 s
constexpr milliseconds kStands{300};       // watched for so long,
constexpr std::size_t kStandsIn = 3;       // and in so many pictures, however slow the camera is
constexpr milliseconds kNeverStands{5000};
constexpr double kStill = 1.2;     // degrees between pictures of a disc at rest
constexpr double kOddSpeed = 250;  // degrees/s: no servo under a disc is as fast, so it was misread
constexpr double kOddLeap = 15;    // degrees beyond that

}  // namespace

tl::expected<std::optional<TuningRun::Seen>, TuningError> TuningEyes::look(const Sight& sight) {
  if (sight.hand_near) {
    return tl::unexpected(TuningError{"a hand or something else is near the disc; take it away and start again"});
  }
  if (!sight.disc_deg || (last_ && sight.captured <= last_->captured)) {
    return std::nullopt;
  }
  double deg = *sight.disc_deg;
  if (last_) {
    const double moved = std::remainder(deg - last_->disc_deg, 360);
    if (std::abs(moved) > kOddLeap + kOddSpeed * Seconds(sight.captured - last_->captured).count()) {
      return std::nullopt;
    }
    deg = last_->disc_deg + moved;
  }
  last_ = {sight.captured, deg};
  if (sight.captured >= rests_from_ + kComesToRest) {
    standing_.push_back(*last_);
  }
  return last_;
}

void TuningEyes::expect_rest(MonoTime now) {
  rests_from_ = now;
  standing_.clear();
}

tl::expected<bool, TuningError> TuningEyes::stands(MonoTime now) {
  while (standing_.size() > kStandsIn && standing_.front().captured + 2 * kStands < standing_.back().captured) {
    standing_.erase(standing_.begin());
  }
  const bool is_watched =
      standing_.size() >= kStandsIn && standing_.back().captured - standing_.front().captured >= kStands;
  if (!is_watched) {
    return false;
  }
  const auto [least, most] = std::ranges::minmax(standing_, {}, &TuningRun::Seen::disc_deg);
  if (most.disc_deg - least.disc_deg <= kStill) {
    return true;
  }
  if (now - rests_from_ < kNeverStands) {
    return false;
  }
  return tl::unexpected(
      TuningError{"the disc moves although it should rest; see whether somebody turns it, and whether the servo is a "
                  "digital one that holds its last speed"});
}

double TuningEyes::rested_deg() const {
  double rested = 0;
  for (const TuningRun::Seen& seen : standing_) {
    rested += seen.disc_deg / static_cast<double>(standing_.size());
  }
  return rested;
}

bool TuningEyes::is_lost(MonoTime now) const {
  return now - (last_ ? last_->captured : begun_) > kUnseen;
}

}  // namespace seneschal::turntable
