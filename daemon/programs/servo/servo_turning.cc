// seneschal servo tune and turn: the disc is driven, and watched all the way.

#include <cmath>
#include <iostream>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "daemon/disc/disc_turner.h"
#include "daemon/disc/tuning.h"
#include "daemon/events/disc_entries.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/servo/servo_commands.h"
#include "daemon/programs/servo/servo_session.h"
#include "daemon/words/befallen.h"

namespace seneschal::cli {

namespace {

namespace po = boost::program_options;

Usage tune_usage() {
  Usage usage{
      "servo tune --table TABLE.json --camera CAMERA [--servo WIRE] [--kind positional]",
      "Drives the disc to and fro for about a minute, watches it, and writes into the table file what its servo\n"
      "needs. Of one for continuous rotation: neutral pulse, dead band, speed per pulse each way, delay. Of a\n"
      "positional one: degrees per microsecond, speed, delay; its first pulse takes it to 1500 us at its own\n"
      "speed. Take everything off the disc, and keep your hands away: one that comes near ends it, as Ctrl-C does.",
      {},
      {},
      {}};
  usage.options.add_options()("kind", po::value<std::string>(),
                              "continuous or positional; without it what the table file has, or continuous")(
      "shortest", po::value<int>(), "us: the shortest pulse that the servo may get, 700 if the table file has none")(
      "longest", po::value<int>(), "us: the longest one, 2300");
  add_session_options(usage.options);
  return usage;
}

Usage turn_usage() {
  Usage usage{"servo turn --to-seat N --table TABLE.json --camera CAMERA [--servo WIRE]",
              "Turns the disc until its mark stands beside that seat. A hand near the disc stops it, as Ctrl-C does.",
              {},
              {},
              {}};
  usage.options.add_options()("to-seat", po::value<int>()->required(), "the seat, from 0");
  add_session_options(usage.options);
  add_language_option(usage.options);
  return usage;
}

/// Rounded up.
std::string tenths(double value) {
  return fmt::format("{:g}", std::ceil(value * 10) / 10);
}

/// What befell the disc, and that calling this again lets it go on.
std::string text_of(const words::Texts& texts, const disc::DiscEvent& event) {
  auto line = nlohmann::json::parse(events::facts_of(event));
  line["kind"] = events::kind_of(event);
  line["how"] = "call";
  const std::string words = events::device_words_of(event);
  return words::disc_text(texts, line) + (words.empty() ? "" : " (" + words + ")");
}

/// The settings to begin with, as the options have it; the error is a sentence.
tl::expected<disc::ServoSettings, std::string> asked_for(const disc::ServoSettings& settings,
                                                         const po::variables_map& values) {
  const bool is_positional = std::holds_alternative<turntable::PositionalServo>(settings.servo);
  const std::string kind = values.count("kind") != 0 ? values["kind"].as<std::string>()
                           : is_positional           ? "positional"
                                                     : "continuous";
  if (kind != "continuous" && kind != "positional") {
    return tl::unexpected("--kind " + kind + ": expected continuous or positional");
  }
  return disc::untuned(settings, kind == "positional");
}

/// Finds what that servo needs; the error is a sentence.
tl::expected<disc::Tuning::Found, std::string> tune(ServoSession& session, const disc::ServoSettings& settings) {
  disc::Tuning tuning(session.drive(), settings, [&session] { return session.now(); });
  while (true) {
    const auto sight = session.look();
    if (!sight) {
      return tl::unexpected(sight.error());
    }
    const auto step = tuning.step(*sight);
    if (!step.says.empty()) {
      std::cerr << step.says << std::endl;
    }
    if (step.end) {
      return *step.end;
    }
  }
}

/// How good it is.
std::string in_words(const disc::Tuning::Found& found) {
  return std::holds_alternative<turntable::PositionalServo>(found.settings.servo)
             ? "the gear has " + tenths(found.off) + " degrees of play"
             : "measured speeds are within " + tenths(found.off) + " degrees a second of these";
}

}  // namespace

Exit run_servo_tune(Arguments arguments) {
  auto opened = open_session(tune_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&opened)) {
    return *exit;
  }
  auto& [session, values] = std::get<OpenedSession>(opened);
  const auto settings = asked_for(session->settings(), values);
  if (!settings) {
    complain(settings.error());
    return Exit::kMisuse;
  }
  const auto tuned = tune(*session, *settings);
  if (!tuned) {
    complain(tuned.error());
    return Exit::kRefused;
  }
  const Exit written = session->write(tuned->settings);
  if (written == Exit::kDone) {
    std::cout << tuned->settings << values["table"].as<std::string>() << ": servo written; " << in_words(*tuned)
              << '\n';
  }
  return written;
}

Exit run_servo_turn(Arguments arguments) {
  auto opened = open_session(turn_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&opened)) {
    return *exit;
  }
  auto& [session, values] = std::get<OpenedSession>(opened);
  const auto texts = texts_of(values, "");
  if (!texts) {
    complain(texts.error());
    return Exit::kMisuse;
  }
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
      session->drive(), disc::controller_settings(session->settings()), [&clock = *session] { return clock.now(); },
      *home);
  const auto tell = [&texts](const std::vector<disc::DiscEvent>& events) {
    for (const disc::DiscEvent& event : events) {
      std::cout << text_of(*texts, event) << std::endl;
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
