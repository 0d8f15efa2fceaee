#include "daemon/disc_watch.h"

#include <cmath>

#include "daemon/disc_eyes.h"

namespace seneschal::daemon {

namespace {

constexpr double kInPlaceDeg = 3;  // as the referee has it: nearer, the crown has come to a seat

}  // namespace

DiscWatch::Done DiscWatch::see(const ports::Frame& frame) {
  if (!parts_.turner->is_busy()) {
    return {};
  }
  // USB cameras send a torn picture now and then; a disc that is not seen for long stops by itself.
  const auto sight = sight_in(frame, *parts_.reader);
  return sight ? tell(parts_.turner->see(*sight)) : tick();
}

DiscWatch::Done DiscWatch::tick() {
  return parts_.turner->is_busy() ? tell(parts_.turner->tick()) : Done();
}

DiscWatch::Done DiscWatch::follow(const vision::Observation& seen) {
  const auto king = parts_.run->king_seat();
  if (parts_.turner->is_busy() || seen.hand || !seen.disc || !king || parts_.run->is_waiting()) {
    return {};
  }
  const double to = 360.0 * king->to_int() / artus::Seat::kCount;
  if (std::abs(std::remainder(seen.disc->degrees() - to, 360.0)) <= kInPlaceDeg) {
    bound_for_.reset();
    return parts_.turner->has_goal() ? tell(parts_.turner->order(turntable::Forget{})) : Done();
  }
  if (parts_.turner->has_goal() && bound_for_ == king) {
    return {};
  }
  bound_for_ = king;
  return tell(parts_.turner->order(turntable::TurnTo{to}));
}

DiscWatch::Done DiscWatch::hold() {
  bound_for_.reset();
  if (!parts_.turner->has_goal()) {
    return {};
  }
  const bool was_allowed = parts_.turner->is_allowed();
  auto done = tell(parts_.turner->order(turntable::Forget{}));
  if (!done || !was_allowed) {
    return done;
  }
  constexpr const char* kSays = "the disc stays where it is while a ruling is disputed";
  return parts_.run->tell("disc_held", std::string(R"({"says":")") + kSays + "\"}", kSays);
}

DiscWatch::Done DiscWatch::press() {
  return parts_.turner->is_allowed() ? pause() : allow();
}

DiscWatch::Done DiscWatch::allow() {
  return tell(parts_.turner->order(turntable::Allow{}));
}

DiscWatch::Done DiscWatch::pause() {
  const bool was_allowed = parts_.turner->is_allowed();
  std::vector<disc::DiscEvent> events = parts_.turner->order(turntable::Pause{});
  if (!was_allowed) {  // it is done, and no news: however often somebody stops it, the log has it once
    std::erase_if(events, [](const auto& event) { return std::holds_alternative<turntable::Stopped>(event); });
  }
  return tell(events);
}

std::optional<std::chrono::milliseconds> DiscWatch::patience() const {
  constexpr std::chrono::milliseconds kTick{20};
  return parts_.turner->is_busy() ? std::optional(kTick) : std::nullopt;
}

DiscWatch::Done DiscWatch::tell(const std::vector<disc::DiscEvent>& events) {
  for (const disc::DiscEvent& event : events) {
    if (auto told = parts_.run->tell(kind_of(event), payload_of(event), sentence_of(event, parts_.how)); !told) {
      (void)parts_.turner->order(turntable::Pause{});
      return told;
    }
  }
  return {};
}

}  // namespace seneschal::daemon
