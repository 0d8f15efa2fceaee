#include "daemon/cli/servo_option.h"

#include <thread>
#include <utility>

#include "daemon/files/read_file.h"
#include "daemon/simulation/simulated_wire.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/servo/gpio_wire.h"
#include "hardware/servo/pwm_wire.h"
#include "hardware/servo/servo_drive.h"

namespace seneschal::cli {

namespace po = boost::program_options;
using disc::WireSetting;

namespace {

using Wire = tl::expected<std::unique_ptr<servo::PulseWire>, ports::DriveError>;

Wire open_pwm(const WireSetting& setting) {
  servo::PwmPlace place;
  place.device = setting.chip;
  place.channel = setting.channel;
  if (!setting.pin.empty()) {
    place.gpio = std::stoi(setting.pin);  // parse_wire_setting has seen that it is a number
  }
  return servo::open_pwm_wire(std::make_unique<pwm::SysfsFiles>(), place,
                              [](std::chrono::milliseconds time) { std::this_thread::sleep_for(time); });
}

constexpr std::chrono::microseconds kLeastTravel{100};  // as the table file asks for

Wire open_gpio(const WireSetting& setting) {
  const auto kernel = gpio::gpiod_kernel();
  auto wire = servo::GpioWire::open(*kernel, setting.pin, servo::pulse_clock());
  if (!wire) {
    return tl::unexpected(wire.error());
  }
  return std::move(*wire);
}

}  // namespace

void add_servo_option(po::options_description& options) {
  static const std::string help =
      "the wire to the servo under the disc, instead of the table file's, one of\n" + std::string(disc::kWireHelp);
  options.add_options()("servo", po::value<std::string>(), help.c_str());
}

tl::expected<ServoFile, std::string> read_servo(const po::variables_map& values) {
  const std::string name = values["table"].as<std::string>();
  auto text = files::read_file(name);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  auto found = disc::servo_in(*text, name);
  if (!found) {
    return tl::unexpected(found.error());
  }
  if (values.count("servo") != 0) {
    const auto wire = disc::parse_wire_setting(values["servo"].as<std::string>());
    if (!wire) {
      return tl::unexpected(wire.error());
    }
    *found = found->value_or(disc::ServoSettings{});
    (*found)->wire = *wire;
  }
  if (*found) {
    disc::ServoSettings& servo = **found;
    const auto bound = [&values](const char* option, std::chrono::microseconds& width) {
      width = values.count(option) != 0 ? std::chrono::microseconds(values[option].as<int>()) : width;
    };
    bound("shortest", servo.shortest);
    bound("longest", servo.longest);
    if (servo.longest - servo.shortest < kLeastTravel) {
      return tl::unexpected("pulses of " + std::to_string(servo.shortest.count()) + " to " +
                            std::to_string(servo.longest.count()) + " us: expected --longest to be " +
                            std::to_string(kLeastTravel.count()) + " or more above --shortest");
    }
  }
  return ServoFile{std::move(*text), *found};
}

tl::expected<OpenDrive, std::string> open_drive(const disc::ServoSettings& settings, ports::Camera* camera) {
  OpenDrive open;
  open.now = [] { return ports::MonoTime::clock::now(); };
  const auto wire = [&]() -> Wire {
    if (settings.wire.kind == WireSetting::Kind::kPwm) {
      return open_pwm(settings.wire);
    }
    if (settings.wire.kind == WireSetting::Kind::kGpio) {
      return open_gpio(settings.wire);
    }
    auto* game = dynamic_cast<simulation::PlayedGame*>(camera);
    if (game == nullptr || game->turning() != simulation::Turning::kByServo) {
      return tl::unexpected(ports::DriveError{ports::DriveFault::kNotThere,
                                              "servo sim: is the one under a simulated table, which needs "
                                              "--camera sim:...,servo=SEED"});
    }
    open.now = [game] { return game->now(); };
    return std::make_unique<simulation::SimulatedWire>(*game);
  };
  auto opened = wire();
  if (!opened) {
    return tl::unexpected(opened.error().message);
  }
  open.drive = std::make_unique<servo::ServoDrive>(
      std::move(*opened), servo::DriveBounds{settings.shortest, settings.longest, std::chrono::seconds(15)}, open.now);
  return open;
}

}  // namespace seneschal::cli
