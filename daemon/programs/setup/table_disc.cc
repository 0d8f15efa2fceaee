#include "daemon/programs/setup/table_disc.h"

#include <array>
#include <string>
#include <utility>

#include "daemon/disc/kept_servo.h"
#include "daemon/disc/wire_setting.h"
#include "daemon/programs/options/home_option.h"
#include "daemon/programs/options/servo_option.h"
#include "daemon/simulation/played_game.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/ports/camera.h"
#include "hardware/pwm/pwm_files.h"
#include "hardware/servo/wire_places.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using disc_wizard::FoundWire;
using disc_wizard::FoundWires;

constexpr std::array<const char*, 5> kStates{"free", "resting", "pulsing", "taken", "no-permission"};

/// As --servo has it.
std::string setting_of(const servo::WirePlace& place) {
  if (!place.channel) {
    return "gpio:" + std::to_string(*place.gpio);
  }
  return place.gpio ? "pwm:" + std::to_string(*place.gpio)
                    : "pwm:,chip=" + place.chip + ",channel=" + std::to_string(*place.channel);
}

FoundWire wire_of(const servo::WirePlace& place) {
  const std::string chip = place.channel ? place.chip + ", " + std::to_string(*place.channel) : place.chip;
  return {setting_of(place), chip, kStates[static_cast<std::size_t>(place.state)], place.holder,
          place.channel.has_value()};
}

FoundWires find_wires(const po::variables_map& values, ports::Camera& camera) {
  FoundWires found;
  const auto* drawn = dynamic_cast<const simulation::PlayedGame*>(&camera);
  if (drawn != nullptr) {  // a drawn disc has no pin of this machine
    if (drawn->turning() == simulation::Turning::kByServo) {
      found.wires.push_back({"sim:", camera.info().name, "free", "", true});
      found.home_pins.emplace_back(kSimulatedHome);
    }
  } else {
    auto there = servo::wire_places(pwm::SysfsFiles(), *gpio::gpiod_kernel());
    found.missing = std::move(there.missing);
    for (const servo::WirePlace& place : there.places) {
      found.wires.push_back(wire_of(place));
      if (!place.channel && place.state == servo::WirePlace::State::kFree) {
        found.home_pins.push_back(std::to_string(*place.gpio));
      }
    }
  }
  if (values.count("servo") != 0) {
    const std::string named = values["servo"].as<std::string>();
    std::erase_if(found.wires, [&](const FoundWire& each) { return each.wire != named; });
    if (found.wires.empty() && named != "none") {
      found.wires.push_back({named, named, "free"});
    }
    found.are_named = true;
  }
  return found;
}

}  // namespace

disc_wizard::DiscParts disc_parts(const po::variables_map& values, loop::EventLoop& loop, journal::Journal& journal,
                                  web::Server& server) {
  disc_wizard::DiscParts parts;
  parts.loop = &loop;
  parts.journal = &journal;
  parts.server = &server;
  parts.find_wires = [&values](ports::Camera& camera) { return find_wires(values, camera); };
  parts.open_drive = [&values](disc::ServoSettings settings, ports::Camera& camera) {
    if (values.count("enable") != 0) {
      const std::string pin = values["enable"].as<std::string>();
      settings.enable = pin == "none" ? std::nullopt : std::optional(pin);
    }
    return open_drive(settings, &camera).map([](OpenDrive open) {
      return disc_wizard::OpenedDrive{std::move(open.drive), std::move(open.now)};
    });
  };
  parts.open_home = [](const std::string& pin, ports::Camera& camera) { return open_home(pin, &camera); };
  parts.read = [&values]() -> tl::expected<std::optional<disc::ServoSettings>, std::string> {
    if (values.count("servo") != 0 && values["servo"].as<std::string>() == "none") {
      return std::nullopt;
    }
    return read_servo(values).map([](const ServoFile& file) { return file.servo; });
  };
  parts.keep = [&values](const std::optional<disc::ServoSettings>& settings) {
    return disc::keep_servo(values["table"].as<std::string>(), settings);
  };
  return parts;
}

}  // namespace seneschal::cli
