// seneschal servo home: the disc turns past the home sensor, and the camera says where that was.

#include <iostream>
#include <string>

#include "daemon/disc/disc_turner.h"
#include "daemon/disc/home_run.h"
#include "daemon/programs/options/home_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/servo/servo_commands.h"
#include "daemon/programs/servo/servo_session.h"

namespace seneschal::cli {

namespace {

namespace po = boost::program_options;

Usage home_usage() {
  Usage usage{"servo home --pin 22 --table TABLE.json --camera CAMERA [--servo WIRE]",
              "Turns the disc nearly twice each way past the home sensor on that pin, which takes half a minute, and\n"
              "writes into the table file where the sensor notices the disc's mark. From then on the disc stops where\n"
              "sensor and camera disagree. Take everything off the disc, and keep your hands away.",
              {},
              {},
              {}};
  usage.options.add_options()("pin", po::value<std::string>()->required(),
                              "the GPIO of the sensor's output, which pulls it to ground at the mark");
  add_session_options(usage.options);
  return usage;
}

using Found = tl::expected<turntable::Home, std::string>;

/// Turns and watches, and listens to `sensor`.
Found search(ServoSession& session, ports::HomeSensor& sensor) {
  disc::HomeRun run(
      session.drive(), disc::controller_settings(session.settings()), [&session] { return session.now(); }, sensor);
  while (true) {
    const auto sight = session.look();
    if (!sight) {
      return tl::unexpected(sight.error());
    }
    if (auto end = run.step(*sight)) {
      return *end;
    }
  }
}

}  // namespace

Exit run_servo_home(Arguments arguments) {
  auto opened = open_session(home_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&opened)) {
    return *exit;
  }
  auto& [session, values] = std::get<OpenedSession>(opened);
  const std::string pin = values["pin"].as<std::string>();
  const auto sensor = open_home(pin, &session->camera());
  if (!sensor) {
    complain(sensor.error());
    return Exit::kMisuse;
  }
  const Found found = search(*session, **sensor);
  if (!found) {
    complain((*sensor)->name() + ": " + found.error());
    return Exit::kRefused;
  }
  disc::ServoSettings settings = session->settings();
  settings.home = disc::HomeSetting{pin, *found};
  const Exit written = session->write(settings);
  if (written == Exit::kDone) {
    std::cout << (*sensor)->name() << ": notices the mark at " << found->clockwise_deg << " degrees clockwise and at "
              << found->counter_clockwise_deg << " counter-clockwise; written into "
              << values["table"].as<std::string>() << '\n';
  }
  return written;
}

}  // namespace seneschal::cli
