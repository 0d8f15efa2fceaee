#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "daemon/disc/wiring_drawing.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/servo_option.h"
#include "daemon/programs/servo/servo_commands.h"
#include "hardware/panel/gpio_buttons.h"
#include "hardware/panel/gpio_lamp.h"

namespace seneschal::cli {

namespace po = boost::program_options;

namespace {

using disc::WiredPart;

/// "red=5" as a part of that kind.
tl::expected<WiredPart, std::string> part_of(WiredPart::Kind kind, const std::string& text) {
  if (kind == WiredPart::Kind::kButton) {
    return panel::parse_button_pin(text)
        .map([](const panel::ButtonPin& pin) {
          return WiredPart{WiredPart::Kind::kButton, std::string(to_text(pin.button)), pin.pin};
        })
        .map_error(&panel::PinError::message);
  }
  if (kind == WiredPart::Kind::kLamp) {
    return panel::parse_lamp_pin(text)
        .map([&text](const panel::LampPin& pin) {
          return WiredPart{WiredPart::Kind::kLamp, text.substr(0, text.find('=')), pin.pin};
        })
        .map_error(&panel::PinError::message);
  }
  return WiredPart{kind, "", text};
}

/// What the options name; all that is suggested where they name nothing.
tl::expected<disc::Wiring, std::string> wiring_of(const po::variables_map& values) {
  disc::Wiring wiring = disc::suggested_wiring();
  if (values.empty()) {
    return wiring;
  }
  wiring.parts.clear();
  wiring.enable.reset();
  if (values.count("enable") != 0) {
    wiring.enable = values["enable"].as<std::string>();
  }
  if (values.count("servo") != 0) {
    const auto wire = disc::parse_wire_setting(values["servo"].as<std::string>());
    if (!wire) {
      return tl::unexpected(wire.error().message());
    }
    wiring.servo = *wire;
  }
  for (const auto& [name, kind] :
       {std::pair("button", WiredPart::Kind::kButton), std::pair("lamp", WiredPart::Kind::kLamp),
        std::pair("home", WiredPart::Kind::kHome)}) {
    if (values.count(name) == 0) {
      continue;
    }
    for (const std::string& text : values[name].as<std::vector<std::string>>()) {
      const auto part = part_of(kind, text);
      if (!part) {
        return tl::unexpected(part.error());
      }
      wiring.parts.push_back(*part);
    }
  }
  return wiring;
}

}  // namespace

Exit run_servo_wiring(Arguments arguments) {
  Usage usage{"servo wiring [--servo WIRE] [--enable 26] [--home 22] [--button pause=23] [--lamp green=6]",
              "Draws how servo, supply, its switch, home sensor, buttons and lamp are wired to the header, as SVG; "
              "without options\n"
              "all that the building instructions suggest.",
              {},
              {},
              {}};
  add_servo_option(usage.options);
  using Texts = std::vector<std::string>;
  usage.options.add_options()("home", po::value<Texts>(), "the home sensor's GPIO")(
      "button", po::value<Texts>(), "a button, as seneschald takes it; may be repeated")(
      "lamp", po::value<Texts>(), "a colour of the lamp, as seneschald takes it; may be repeated");
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto wiring = wiring_of(std::get<po::variables_map>(parsed));
  const auto drawing =
      wiring ? disc::wiring_drawing(*wiring).map_error(&disc::WiringError::message) : tl::unexpected(wiring.error());
  if (!drawing) {
    complain(drawing.error());
    return Exit::kMisuse;
  }
  std::cout << *drawing;
  return Exit::kDone;
}

}  // namespace seneschal::cli
