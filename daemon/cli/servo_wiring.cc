#include <iostream>

#include "daemon/cli/options.h"
#include "daemon/cli/servo_commands.h"
#include "daemon/cli/servo_option.h"
#include "daemon/disc/wiring_drawing.h"

namespace seneschal::cli {

namespace po = boost::program_options;

Exit run_servo_wiring(Arguments arguments) {
  Usage usage{"servo wiring --servo WIRE", "Draws how servo, supply and header are wired, as SVG.", {}, {}, {}};
  add_servo_option(usage.options);
  const Parsed parsed = parse_options(usage, arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto wire = disc::parse_wire_setting(values.count("servo") != 0 ? values["servo"].as<std::string>() : "pwm:12");
  const auto drawing = wire ? disc::wiring_drawing(*wire) : tl::unexpected(wire.error());
  if (!drawing) {
    complain(drawing.error());
    return Exit::kMisuse;
  }
  std::cout << *drawing;
  return Exit::kDone;
}

}  // namespace seneschal::cli
