#include "daemon/programs/options/servo_option.h"

#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "daemon/simulation/simulated_wire.h"
#include "hardware/files/read_file.h"
#include "hardware/gpio/gpio_kernel.h"
#include "hardware/servo/dead_man.h"
#include "hardware/servo/enabled_wire.h"
#include "hardware/servo/gpio_wire.h"
#include "hardware/servo/servo_drive.h"
#include "hardware/servo/watched_wire.h"

namespace seneschal::cli {

namespace po = boost::program_options;
using disc::WireSetting;

namespace {

using Wire = PulseWireOrError;

/// Where cmake --install and the build put the dead-man: beside this program.
std::filesystem::path dead_man_program() {
  std::error_code ignored;  // without /proc it is not found, which is said
  return std::filesystem::read_symlink("/proc/self/exe", ignored).parent_path() / "seneschal-rest";
}

Wire open_pwm(const WireSetting& setting) {
  const servo::PwmPlace place = pwm_place(setting);
  auto files = std::make_unique<pwm::SysfsFiles>();
  const auto spot = servo::find_spot(*files, place);
  if (!spot) {
    return tl::unexpected(spot.error());
  }
  auto wire = servo::open_pwm_wire(std::move(files), place,
                                   [](std::chrono::milliseconds time) { std::this_thread::sleep_for(time); });
  if (!wire) {
    return wire;
  }
  return std::make_unique<servo::WatchedWire>(std::move(*wire),
                                              [channel = pwm::DrivenChannel{spot->chip.device, spot->channel}] {
                                                return servo::DeadMan::start(dead_man_program(), channel);
                                              });
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

servo::PwmPlace pwm_place(const WireSetting& setting) {
  servo::PwmPlace place;
  place.device = setting.chip;
  place.channel = setting.channel;
  if (!setting.pin.empty()) {
    place.gpio = std::stoi(setting.pin);  // parse_wire_setting has seen that it is a number
  }
  return place;
}

PulseWireOrError with_enable_line(const disc::ServoSettings& settings, std::unique_ptr<servo::PulseWire> wire) {
  if (!settings.enable) {
    return wire;
  }
  auto enabled = servo::EnabledWire::open(*gpio::gpiod_kernel(), *settings.enable, std::move(wire));
  if (!enabled) {
    return tl::unexpected(enabled.error());
  }
  return std::move(*enabled);
}

void add_enable_option(po::options_description& options) {
  options.add_options()("enable", po::value<std::string>(),
                        "the GPIO of the servo's enable line, as 26, instead of the table file's: it toggles while "
                        "this program is alive and wants motion; none for none");
}

void add_servo_option(po::options_description& options) {
  static const std::string help =
      "the wire to the servo under the disc, instead of the table file's, one of\n" + std::string(disc::kWireHelp);
  options.add_options()("servo", po::value<std::string>(), help.c_str());
  add_enable_option(options);
}

tl::expected<ServoFile, std::string> read_servo(const po::variables_map& values) {
  const std::string name = values["table"].as<std::string>();
  auto text = files::read_file(name);
  if (!text) {
    return tl::unexpected(text.error().message());
  }
  auto found = disc::servo_in(*text, name);
  if (!found) {
    return tl::unexpected(found.error().message());
  }
  if (values.count("servo") != 0) {
    const auto wire = disc::parse_wire_setting(values["servo"].as<std::string>());
    if (!wire) {
      return tl::unexpected(wire.error().message());
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
    if (values.count("enable") != 0) {
      const std::string pin = values["enable"].as<std::string>();
      servo.enable = pin == "none" ? std::nullopt : std::optional(pin);
    }
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
    if (settings.wire.kind != WireSetting::Kind::kSim) {
      auto real = settings.wire.kind == WireSetting::Kind::kPwm ? open_pwm(settings.wire) : open_gpio(settings.wire);
      return real ? with_enable_line(settings, std::move(*real)) : std::move(real);
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
    return tl::unexpected(opened.error().message());
  }
  open.drive = std::make_unique<servo::ServoDrive>(
      std::move(*opened), servo::DriveBounds{settings.shortest, settings.longest, std::chrono::seconds(15)}, open.now);
  return open;
}

}  // namespace seneschal::cli
