#include <array>
#include <cmath>
#include <string_view>

#include "daemon/wizard/disc/disc_wizard.h"

namespace seneschal::disc_wizard {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 4> kSteps{"closed", "wire", "ready", "moving"};

double tenths(double value) {
  return std::round(value * 10) / 10;
}

template <typename Value>
json or_null(const std::optional<Value>& value) {
  return value ? json(tenths(*value)) : json();
}

json json_of(const disc::ServoSettings& settings) {
  json out{{"wire", disc::to_text(settings.wire)},
           {"kind", std::holds_alternative<turntable::PositionalServo>(settings.servo) ? "positional" : "continuous"},
           {"home", nullptr}};
  if (settings.home) {
    out["home"] = {{"pin", settings.home->pin},
                   {"clockwise_deg", tenths(settings.home->home.clockwise_deg)},
                   {"counter_clockwise_deg", tenths(settings.home->home.counter_clockwise_deg)}};
  }
  return out;
}

json json_of(const FoundWire& wire) {
  return {{"wire", wire.wire},
          {"chip", wire.chip},
          {"state", wire.state},
          {"holder", wire.holder},
          {"is_hardware_pwm", wire.is_hardware_pwm}};
}

}  // namespace

json DiscWizard::shown() const {
  json out{{"step", kSteps[static_cast<std::size_t>(step_)]},
           {"is_here", is_here_},
           {"is_pending", is_taking_ || !wishes_.empty()}};
  if (step_ == Step::kClosed) {
    return out;
  }
  out["wires"] = json::array();
  for (const FoundWire& each : found_.wires) {
    out["wires"].push_back(json_of(each));
  }
  out["missing"] = found_.missing;
  out["are_named"] = found_.are_named;
  out["home_pins"] = found_.home_pins;
  out["servo"] = settings_ ? json_of(*settings_) : json();
  out["is_tuned"] = is_tuned_;
  out["fault"] = fault_;
  out["doing"] = motion_ ? json(motion_->what) : json();
  out["says"] = says_;
  out["seen"] = {{"picture", pictures_}, {"disc_deg", or_null(seen_deg_)}, {"is_hand_near", is_hand_near_}};
  out["seats"] = table_ ? json(table_->reader->table().board.seats.count) : json();
  out["ended"] = nullptr;
  if (ended_) {
    out["ended"] = {{"what", ended_->what},
                    {"how", ended_->how},
                    {"why", ended_->why},
                    {"off", or_null(ended_->off)},
                    {"seconds", or_null(ended_->seconds)}};
  }
  return out;
}

}  // namespace seneschal::disc_wizard
