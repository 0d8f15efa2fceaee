#include "hardware/panel/gpio_lamp.h"

#include <utility>

#include "hardware/gpio/gpio_pin.h"

namespace seneschal::panel {

namespace {

gpio::GpioError named(const LampPin& pin, const gpio::GpioError& error) {
  return {error.fault, "the lamp's " + std::string(to_text(pin.glow)) + ": " + error.message()};
}

bool glows(Glow glow, ports::Sign sign) {
  switch (sign) {
    case ports::Sign::kReady:
      return true;
    case ports::Sign::kReading:
      return glow == Glow::kBlue;
    case ports::Sign::kYourTurn:
      return glow == Glow::kGreen;
    case ports::Sign::kWrong:
    case ports::Sign::kAsked:
      return glow == Glow::kRed;
    case ports::Sign::kStopped:
      return glow != Glow::kGreen;
  }
  return false;
}

}  // namespace

std::string_view to_text(Glow glow) {
  switch (glow) {
    case Glow::kRed:
      return "red";
    case Glow::kGreen:
      return "green";
    case Glow::kBlue:
      return "blue";
  }
  return "";
}

tl::expected<LampPin, PinError> parse_lamp_pin(const std::string& text) {
  const std::size_t equals = text.find('=');
  for (const Glow glow : {Glow::kRed, Glow::kGreen, Glow::kBlue}) {
    if (equals != std::string::npos && equals + 1 < text.size() && text.substr(0, equals) == to_text(glow)) {
      return LampPin{glow, text.substr(equals + 1)};
    }
  }
  return tl::unexpected(PinError{"lamp " + text + ": expected red=PIN, green=PIN or blue=PIN, the pin as 6 or GPIO6"});
}

tl::expected<std::unique_ptr<GpioLamp>, gpio::GpioError> GpioLamp::open(gpio::GpioKernel& kernel,
                                                                        const std::vector<LampPin>& pins) {
  std::unique_ptr<GpioLamp> lamp(new GpioLamp);
  for (const LampPin& pin : pins) {
    const auto found = gpio::find_pin(kernel, pin.pin);
    if (!found) {
      return tl::unexpected(named(pin, found.error()));
    }
    auto output = kernel.output(found->chip, found->offset, false);
    if (!output) {
      return tl::unexpected(named(pin, gpio::refused("GPIO " + std::to_string(found->offset), output.error())));
    }
    lamp->lines_.push_back({pin, std::move(*output)});
  }
  return lamp;
}

GpioLamp::~GpioLamp() {
  for (Line& line : lines_) {
    (void)line.output->set(false);
  }
}

tl::expected<void, ports::PanelError> GpioLamp::show(ports::Sign sign) {
  for (Line& line : lines_) {
    if (const auto set = line.output->set(glows(line.pin.glow, sign)); !set) {
      return tl::unexpected(ports::PanelError{named(line.pin, gpio::refused("its pin", set.error())).message()});
    }
  }
  return {};
}

}  // namespace seneschal::panel
