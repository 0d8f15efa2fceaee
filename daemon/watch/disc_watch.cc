#include "daemon/watch/disc_watch.h"

#include <cmath>
#include <utility>

#include "daemon/capture/disc_eyes.h"

namespace seneschal::daemon {

namespace {

constexpr double kInPlaceDeg = 3;  // as the referee has it: nearer, the mark has come to a spot

void tell_all(const std::vector<Receipt>& receipts, Outcome outcome) {
  for (const Receipt& each : receipts) {
    each.tell(outcome);
  }
}

}  // namespace

void DiscWatch::see(const ports::Frame& frame) {
  if (!is_busy()) {
    return;
  }
  // USB cameras send a torn picture now and then; a disc that is not seen for long stops by itself.
  const auto sight = sight_in(frame, *parts_.reader);
  if (sight) {
    note(parts_.turner->see(*sight));
  } else {
    tick();
  }
}

void DiscWatch::tick() {
  if (is_busy()) {
    note(parts_.turner->tick());
  }
}

void DiscWatch::follow(const table::Reading& seen) {
  const auto to = parts_.run->disc_deg();
  const auto is_at = table::plate_degrees(seen);
  if (is_busy() || seen.hand || !is_at || !to || parts_.run->is_waiting()) {
    return;
  }
  if (std::abs(std::remainder(*is_at - *to, 360.0)) <= kInPlaceDeg) {
    rest();
    return;
  }
  if (parts_.turner->has_goal() && bound_for_deg_ == to) {
    return;
  }
  bound_for_deg_ = to;
  note(parts_.turner->order(turntable::TurnTo{*to}));
}

void DiscWatch::rest() {
  bound_for_deg_.reset();
  if (parts_.turner->has_goal()) {
    note(parts_.turner->order(turntable::Forget{}));
  }
}

void DiscWatch::hold() {
  const bool was_bound = parts_.turner->has_goal();
  rest();
  if (was_bound && parts_.turner->is_allowed()) {
    note({disc::Held{}});
  }
}

void DiscWatch::allow(const Receipt& receipt) {
  if (parts_.turner->is_allowed()) {
    receipt.tell(Outcome::kDone);
    return;
  }
  auto& waiting = allowing_ ? allowing_ : asked_;
  if (!waiting) {
    waiting.emplace();
  }
  waiting->push_back(receipt);
}

void DiscWatch::refuse() {
  tell_all(std::exchange(asked_, std::nullopt).value_or(Receipts()), Outcome::kNotKept);
}

void DiscWatch::pause() {
  asked_.reset();
  const bool was_allowed = std::exchange(allowing_, std::nullopt) || parts_.turner->is_allowed();
  std::vector<disc::DiscEvent> events = parts_.turner->order(turntable::Pause{});
  if (!was_allowed) {  // it is done, and no news: however often somebody stops it, the log has it once
    std::erase_if(events, [](const auto& event) { return std::holds_alternative<turntable::Stopped>(event); });
  }
  note(events);
}

std::optional<std::chrono::milliseconds> DiscWatch::patience() const {
  constexpr std::chrono::milliseconds kTick{20};
  return is_busy() ? std::optional(kTick) : std::nullopt;
}

void DiscWatch::note(const std::vector<disc::DiscEvent>& events) {
  for (const disc::DiscEvent& event : events) {
    untold_.push_back({notice_of(event, parts_.how), parts_.clock()});
  }
}

DiscWatch::Done DiscWatch::tell() {
  auto told = tell_befallen();
  while (told && asked_) {
    told = let_turn().and_then([this] { return tell_befallen(); });
  }
  return told;
}

/// It may be stopped while that is being written.
DiscWatch::Done DiscWatch::let_turn() {
  allowing_ = std::exchange(asked_, std::nullopt);
  auto written = parts_.run->tell(notice_of(disc::Allowed{}, parts_.how));
  const auto allowing = std::exchange(allowing_, std::nullopt);
  if (!written) {
    rest();
    tell_all(allowing.value_or(Receipts()), Outcome::kNotKept);
  } else if (allowing) {
    note(parts_.turner->order(turntable::Allow{}));
    tell_all(*allowing, Outcome::kDone);
  }
  return written;
}

/// More may befall the disc while this is being written.
DiscWatch::Done DiscWatch::tell_befallen() {
  while (!untold_.empty()) {
    const Untold& next = untold_.front();
    if (auto told = parts_.run->tell(next.notice, {}, next.utc); !told) {
      rest();
      return told;
    }
    untold_.pop_front();
  }
  return {};
}

}  // namespace seneschal::daemon
