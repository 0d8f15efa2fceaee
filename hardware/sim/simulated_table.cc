#include "hardware/sim/simulated_table.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace seneschal::sim {

namespace {

constexpr int kFramesPerSecond = 15;
constexpr auto kFrame = std::chrono::microseconds(1'000'000 / kFramesPerSecond);

}  // namespace

SimulatedTable::SimulatedTable(const TableMeasures& table, const Look& look, CardPictures cards, TableClock clock,
                               const DrawnDrive& drive)
    : renderer_(table, look, std::move(cards)),
      clock_(std::move(clock)),
      info_{"simulated table " + std::to_string(look.seed), "BGR", look.eye.size, kFramesPerSecond, true},
      next_exposure_(clock_.now()),
      disc_(drive.traits, 0, clock_.now()) {
  disc_.faults = drive.faults;
}

void SimulatedTable::show(const Scene& scene) {
  const std::lock_guard lock(mutex_);
  scene_ = scene;
}

void SimulatedTable::turn_disc_by_hand(double degrees) {
  const std::lock_guard lock(mutex_);
  disc_.push(degrees);
}

void SimulatedTable::send_pulses(std::optional<std::chrono::microseconds> width) {
  const std::lock_guard lock(mutex_);
  disc_.command(clock_.now(), width);
}

std::vector<ports::MonoTime> SimulatedTable::take_marks() {
  const std::lock_guard lock(mutex_);
  disc_.advance(clock_.now());
  return disc_.take_marks();
}

Scene SimulatedTable::scene() {
  const std::lock_guard lock(mutex_);
  disc_.advance(clock_.now());
  scene_.disc_deg = std::fmod(std::fmod(disc_.disc_deg(), 360) + 360, 360);
  return scene_;
}

tl::expected<ports::Frame, ports::CameraError> SimulatedTable::next_frame(std::chrono::milliseconds wait) {
  const ports::MonoTime now = clock_.now();
  if (next_exposure_ > now + wait) {
    clock_.sleep_until(now + wait);
    return tl::unexpected(ports::CameraError{ports::NoFrame::kNoneInTime, info_.name + " has no new picture within " +
                                                                              std::to_string(wait.count()) + " ms"});
  }
  if (next_exposure_ > now) {
    clock_.sleep_until(next_exposure_);
  }
  const ports::MonoTime captured = clock_.now();
  // Pictures that nobody took are gone, as with any live camera.
  next_exposure_ = std::max(next_exposure_ + kFrame, captured);
  auto picture = renderer_.photograph(scene(), exposure_++);
  if (!picture) {
    return tl::unexpected(
        ports::CameraError{ports::NoFrame::kDroppedOut, info_.name + ": " + picture.error().message()});
  }
  return ports::Frame{std::move(*picture), captured, std::nullopt};
}

tl::expected<std::string, ports::LightError> SimulatedTable::set_light(ports::LightControl control) {
  return control == ports::LightControl::kLocked
             ? info_.name + ": exposure, white balance and focus are locked, as they always are"
             : info_.name + ": exposure, white balance and focus stay as they are, for they fit the light";
}

std::optional<ports::LightValues> SimulatedTable::locked_at() const {
  return ports::LightValues{{"gain", 1}};
}

tl::expected<std::string, ports::LightError> SimulatedTable::lock_at(const ports::LightValues& values) {
  return values == locked_at() ? set_light(ports::LightControl::kLocked) : Camera::lock_at(values);
}

}  // namespace seneschal::sim
