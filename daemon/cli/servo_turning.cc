// seneschal servo tune and turn: the disc is driven, and watched all the way.

#include <cmath>
#include <iostream>
#include <memory>
#include <string>

#include "daemon/cli/options.h"
#include "daemon/cli/servo_commands.h"
#include "daemon/cli/servo_session.h"
#include "daemon/disc/disc_turner.h"
#include "hardware/turntable/tuner.h"

namespace seneschal::cli {

namespace {

namespace po = boost::program_options;

Usage tune_usage() {
  Usage usage{"servo tune --table TABLE.json --camera CAMERA [--servo WIRE]",
              "Drives the disc to and fro for about a minute, watches it, and writes into the table file what its\n"
              "continuous servo needs: neutral pulse, dead band, speed per pulse each way, delay. Take everything off\n"
              "the disc, and keep your hands away: one that comes near ends it, as Ctrl-C does.",
              {},
              {},
              {}};
  add_session_options(usage.options);
  return usage;
}

Usage turn_usage() {
  Usage usage{"servo turn --to-seat N --table TABLE.json --camera CAMERA [--servo WIRE]",
              "Turns the disc until the crown stands beside that seat. A hand near the disc stops it, as Ctrl-C does.",
              {},
              {},
              {}};
  usage.options.add_options()("to-seat", po::value<int>()->required(), "0 to 27");
  add_session_options(usage.options);
  return usage;
}

/// Lets the tuner have its way; the error is a sentence.
tl::expected<turntable::Tuned, std::string> tune(ServoSession& session) {
  if (const auto armed = session.drive().arm(); !armed) {
    return tl::unexpected(armed.error().message);
  }
  turntable::Tuner tuner;
  while (true) {
    const auto sight = session.look();
    if (!sight) {
      return tl::unexpected(sight.error());
    }
    auto output = tuner.step(session.now(), *sight);
    const auto obeyed = output.pulse ? session.drive().send(*output.pulse) : session.drive().rest();
    if (!obeyed) {
      return tl::unexpected(obeyed.error().message);
    }
    if (output.says && !output.says->empty()) {
      std::cerr << *output.says << std::endl;
    }
    if (output.end) {
      return *output.end;
    }
  }
}

}  // namespace

Exit run_servo_tune(Arguments arguments) {
  auto opened = open_session(tune_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&opened)) {
    return *exit;
  }
  auto& [session, values] = std::get<OpenedSession>(opened);
  disc::ServoSettings settings = session->settings();
  if (!std::holds_alternative<turntable::ContinuousServo>(settings.servo)) {
    complain("a positional servo is not tuned: give its travel and gear in the table file");
    return Exit::kMisuse;
  }
  const auto tuned = tune(*session);
  (void)session->drive().disarm();
  if (!tuned) {
    complain(tuned.error());
    return Exit::kRefused;
  }
  settings.servo = tuned->servo;
  settings.late = tuned->late;
  const std::string table = values["table"].as<std::string>();
  if (const Exit written = session->write(settings); written != Exit::kDone) {
    return written;
  }
  std::cout << settings << table << ": servo written; measured speeds are within "
            << std::ceil(tuned->off_deg_per_s * 10) / 10 << " degrees a second of these\n";
  return Exit::kDone;
}

Exit run_servo_turn(Arguments arguments) {
  auto opened = open_session(turn_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&opened)) {
    return *exit;
  }
  auto& [session, values] = std::get<OpenedSession>(opened);
  const int seat = values["to-seat"].as<int>();
  const int seats = session->board().seats.count;
  if (seat < 0 || seat >= seats) {
    complain("--to-seat " + std::to_string(seat) + ": expected 0 to " + std::to_string(seats - 1));
    return Exit::kMisuse;
  }
  const auto home = session->open_second_opinion();
  if (!home) {
    complain(home.error());
    return Exit::kMisuse;
  }
  disc::DiscTurner turner(
      session->drive(), disc::controller_settings(session->settings()), [&session = session] { return session->now(); },
      *home);
  const auto tell = [](const std::vector<disc::DiscEvent>& events) {
    for (const disc::DiscEvent& event : events) {
      std::cout << sentence_of(event, "call this again") << std::endl;
    }
  };
  // Whoever calls this lets it turn.
  tell(turner.order(turntable::Allow{}));
  tell(turner.order(turntable::TurnTo{360.0 * seat / seats}));
  while (turner.is_busy()) {
    const auto sight = session->look();
    if (!sight) {
      complain(sight.error());
      return Exit::kRefused;
    }
    tell(*sight ? turner.see(**sight) : turner.tick());
  }
  return turner.has_goal() ? Exit::kRefused : Exit::kDone;
}

}  // namespace seneschal::cli
