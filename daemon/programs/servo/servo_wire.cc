// seneschal servo status, stop and test: the wire to the servo, without a look at the disc.

#include <iostream>
#include <string>
#include <thread>

#include "daemon/programs/options/home_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/servo_option.h"
#include "daemon/programs/servo/servo_commands.h"
#include "hardware/gpio/gpio_pin.h"
#include "hardware/pwm/pwm_rest.h"
#include "hardware/servo/gpio_wire.h"

namespace seneschal::cli {

namespace {

namespace po = boost::program_options;
using disc::WireSetting;

Usage usage_of(const char* call, const char* description) {
  Usage usage{call, description, {}, {}, {}};
  usage.options.add_options()("table", po::value<std::string>()->required(), "the table file");
  add_servo_option(usage.options);
  return usage;
}

struct Asked {
  disc::ServoSettings servo;
  po::variables_map values;
};

/// The servo that is meant, or the status to exit with.
std::variant<Asked, Exit> servo_of(const Usage& usage, Arguments arguments) {
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto file = read_servo(values);
  if (!file) {
    complain(file.error());
    return Exit::kMisuse;
  }
  if (!file->servo) {
    complain(values["table"].as<std::string>() + ": has no servo yet; name its wire with --servo, as pwm:12");
    return Exit::kMisuse;
  }
  return Asked{*file->servo, values};
}

/// Whether the wire is there, without taking it: somebody may be driving.
tl::expected<std::string, std::string> state_of(const WireSetting& wire) {
  if (wire.kind == WireSetting::Kind::kSim) {
    return "the servo of a simulated table";
  }
  if (wire.kind == WireSetting::Kind::kGpio) {
    const auto pin = gpio::find_pin(*gpio::gpiod_kernel(), wire.pin);
    return pin ? tl::expected<std::string, std::string>("GPIO " + std::to_string(pin->offset) + " of " +
                                                        pin->chip.label + " is free")
               : tl::unexpected(pin.error().message());
  }
  const pwm::SysfsFiles files;
  const auto spot = servo::find_spot(files, pwm_place(wire));
  if (!spot) {
    return tl::unexpected(spot.error().message());
  }
  const std::string name = "channel " + std::to_string(spot->channel) + " of " + spot->chip.device;
  const auto enabled = files.read(spot->chip.name + "/pwm" + std::to_string(spot->channel) + "/enable");
  return name + (!enabled ? " is not in use" : *enabled == "1" ? " SENDS PULSES" : " is in use and at rest");
}

/// The same of the home sensor; nothing to say where there is none.
tl::expected<std::string, std::string> home_state(const std::optional<disc::HomeSetting>& home) {
  if (!home) {
    return "";
  }
  if (home->pin == kSimulatedHome) {
    return "the home sensor of a simulated table";
  }
  const auto pin = gpio::find_pin(*gpio::gpiod_kernel(), home->pin);
  return pin ? tl::expected<std::string, std::string>("the home sensor's GPIO " + std::to_string(pin->offset) + " of " +
                                                      pin->chip.label + " is free")
             : tl::unexpected("the home sensor: " + pin.error().message());
}

std::string in_words(const servo::Jitter& jitter, std::chrono::microseconds width) {
  const auto us = [](std::chrono::nanoseconds time) {
    return std::to_string(std::chrono::duration_cast<std::chrono::microseconds>(time).count());
  };
  std::string text = std::to_string(jitter.pulses) + " pulses of " + us(width) + " us, off by " + us(jitter.mean);
  text += " us on the average, 99 % by less than " + us(jitter.of_99_percent) + ", the worst by " + us(jitter.worst);
  return text + (jitter.is_real_time ? "" : "; without real-time priority (see LimitRTPRIO=)");
}

using Tested = tl::expected<std::string, std::string>;

/// Sends pulses for that long; how even they were.
Tested measure(const disc::ServoSettings& settings, std::chrono::microseconds width, std::chrono::seconds time) {
  const auto kernel = gpio::gpiod_kernel();
  auto opened = servo::GpioWire::open(*kernel, settings.wire.pin, servo::pulse_clock());
  if (!opened) {
    return tl::unexpected(opened.error().message());
  }
  const servo::GpioWire& made = **opened;
  const auto wire = with_enable_line(settings, std::move(*opened));
  if (!wire) {
    return tl::unexpected(wire.error().message());
  }
  auto obeyed = (*wire)->send(width);
  for (const auto end = std::chrono::steady_clock::now() + time; obeyed && std::chrono::steady_clock::now() < end;) {
    std::this_thread::sleep_for(servo::PulseTrain::kPeriod);
    obeyed = (*wire)->send(width);
  }
  if (obeyed) {
    obeyed = (*wire)->rest();
  }
  if (!obeyed) {
    return tl::unexpected(obeyed.error().message());
  }
  return made.name() + ": " + in_words(made.jitter(), width);
}

/// Whether the wire can be had.
Tested have(const disc::ServoSettings& settings) {
  const auto open = open_drive(settings, nullptr);
  if (!open) {
    return tl::unexpected(open.error());
  }
  return open->drive->name() + ": can be had; its pulses are made by hardware";
}

}  // namespace

Exit run_servo_status(Arguments arguments) {
  const auto asked = servo_of(
      usage_of("servo status --table TABLE.json", "Says which servo the table has, and whether its wire is there."),
      arguments);
  if (const Exit* exit = std::get_if<Exit>(&asked)) {
    return *exit;
  }
  const auto& servo = std::get<Asked>(asked).servo;
  std::cout << servo;
  const auto state = state_of(servo.wire);
  if (!state) {
    complain(state.error());
    return Exit::kRefused;
  }
  std::cout << *state << '\n';
  if (const auto sensor = home_state(servo.home); !sensor) {
    complain(sensor.error());
    return Exit::kRefused;
  } else if (!sensor->empty()) {
    std::cout << *sensor << '\n';
  }
  return Exit::kDone;
}

Exit run_servo_stop(Arguments arguments) {
  const auto asked = servo_of(
      usage_of(
          "servo stop --table TABLE.json",
          "Ends the pulses on the servo's PWM chip, whoever sends them: a daemon then sees that the disc does not\n"
          "move and stops, too. Pulses on other GPIOs end with the program that makes them: SIGUSR2 pauses it."),
      arguments);
  if (const Exit* exit = std::get_if<Exit>(&asked)) {
    return *exit;
  }
  const WireSetting wire = std::get<Asked>(asked).servo.wire;
  if (wire.kind != WireSetting::Kind::kPwm) {
    complain(to_text(wire) + ": its pulses end with the program that makes them; pause it with SIGUSR2 or its button");
    return Exit::kRefused;
  }
  pwm::SysfsFiles files;
  const auto rested =
      pwm::rest_channels(files, wire.chip ? std::vector<std::string>{*wire.chip} : std::vector<std::string>{});
  for (const std::string& channel : rested.channels) {
    std::cout << channel << ": no pulses\n";
  }
  for (const auto& failure : rested.failures) {
    complain(failure.message());
  }
  return rested.failures.empty() ? Exit::kDone : Exit::kRefused;
}

Exit run_servo_test(Arguments arguments) {
  Usage usage = usage_of("servo test --table TABLE.json [--servo gpio:17] [--seconds 5]",
                         "Sends pulses at the servo's neutral, at which it stands or creeps, and says how even they "
                         "are. Pulses of\nthe kernel's PWM are made by hardware: there it only shows that the wire "
                         "can be had.");
  usage.options.add_options()("seconds", po::value<int>()->default_value(5), "1 to 10");
  const auto asked = servo_of(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&asked)) {
    return *exit;
  }
  const auto& [settings, values] = std::get<Asked>(asked);
  const int seconds = values["seconds"].as<int>();
  const auto* continuous = std::get_if<turntable::ContinuousServo>(&settings.servo);
  if (seconds < 1 || seconds > 10 || continuous == nullptr) {
    complain(continuous == nullptr ? std::string("a positional servo has no neutral pulse to test with")
                                   : "--seconds " + std::to_string(seconds) + ": expected 1 to 10");
    return Exit::kMisuse;
  }
  const auto tested = settings.wire.kind == WireSetting::Kind::kGpio
                          ? measure(settings, continuous->neutral, std::chrono::seconds(seconds))
                          : have(settings);
  if (!tested) {
    complain(tested.error());
    return Exit::kRefused;
  }
  std::cout << *tested << '\n';
  return Exit::kDone;
}

}  // namespace seneschal::cli
