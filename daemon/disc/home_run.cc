#include "daemon/disc/home_run.h"

#include <variant>

namespace seneschal::disc {

namespace {

// Five legs are a turn and three quarters: a mark where one leg ends is passed again in the middle of another.
constexpr double kLeg = 125;  // degrees
constexpr int kLegs = 5;      // each way

}  // namespace

void HomeRun::note(const std::vector<DiscEvent>& events) {
  for (const DiscEvent& event : events) {
    const auto* stop = std::get_if<turntable::Stopped>(&event);
    const auto* failed = std::get_if<DriveFailed>(&event);
    stopped_ = stop != nullptr ? stop->message : failed != nullptr ? failed->message : stopped_;
  }
}

std::optional<HomeRun::End> HomeRun::step(const std::optional<turntable::Sight>& sight) {
  if (!has_begun_) {
    has_begun_ = true;
    note(turner_.order(turntable::Allow{}));
  }
  const auto came = sensor_.take();
  if (!came) {
    return tl::unexpected(came.error().message());
  }
  for (const ports::MonoTime at : *came) {
    search_.came(at);
  }
  if (sight && sight->disc_deg) {
    search_.saw(sight->captured, *sight->disc_deg);
    if (!goal_) {
      goal_ = *sight->disc_deg + kLeg;
      note(turner_.order(turntable::TurnTo{*goal_}));
    }
  }
  note(sight ? turner_.see(*sight) : turner_.tick());
  if (goal_ && !stopped_ && !turner_.has_goal()) {
    if (++leg_ == 2 * kLegs) {
      return search_.home().map_error(&turntable::HomeError::message);
    }
    *goal_ += leg_ < kLegs ? kLeg : -kLeg;
    note(turner_.order(turntable::TurnTo{*goal_}));
  }
  return stopped_ ? std::optional<End>(tl::unexpected(*stopped_)) : std::nullopt;
}

}  // namespace seneschal::disc
