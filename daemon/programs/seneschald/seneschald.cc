#include <malloc.h>
#include <sys/stat.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

#include "daemon/process/handed_sockets.h"
#include "daemon/programs/options/button_option.h"
#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/program.h"
#include "daemon/programs/options/settings.h"
#include "daemon/programs/page/web_option.h"
#include "daemon/programs/seneschald/first_game.h"
#include "daemon/programs/seneschald/game_session.h"
#include "daemon/programs/seneschald/lamp_option.h"
#include "daemon/programs/seneschald/picture_source.h"
#include "daemon/programs/seneschald/settings_check.h"
#include "daemon/programs/seneschald/simulated_table.h"
#include "daemon/programs/seneschald/terms_option.h"
#include "daemon/programs/seneschald/voice_option.h"
#include "daemon/programs/seneschald/watched_disc.h"
#include "hardware/files/permissions.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;

Usage seneschald_usage() {
  Usage usage{
      "[--camera CAMERA|--frames DIR|--by-hand] --report DIR [OPTIONS]",
      "Watches a game through a camera, or through the pictures of a folder in the order of their\n"
      "names, rules on every action and keeps the log. Started again with the same call, it goes on where it\n"
      "was. SIGINT and SIGTERM end the watch of a camera in good order; SIGHUP lets it find its light anew,\n"
      "and reads the file of --config anew: what of it holds from the next game on is said, and what not.\n"
      "Where the table file names a servo, the disc follows the game once it is allowed to: by Enter or SIGUSR1;\n"
      "Enter again or SIGUSR2 stops it. With --by-hand, phones say what is played, and nothing is watched. Without\n"
      "--table, the owner sets the table up on the page, and until then it is so, too.\n"
      "Exit status: 0 done, 2 the call, a setting or a file that they name is wrong, 3 what they name is not there\n"
      "or gave out: a camera, a port, a disk.",
      {},
      {},
      {}};
  const auto text = [] { return po::value<std::string>(); };
  usage.of_call.add_options()("config", text(),
                              "a file with options, one NAME = VALUE a line; the call's own come first")(
      "check-config", po::bool_switch(),
      "say what is wrong with the options, and with the files that they name, or ok, and end; no device is\n"
      "opened");
  add_simulated_options(usage.of_call);
  usage.options.add_options()("camera", text(), camera_option_help())("frames", text(), "the folder of pictures")(
      "by-hand", po::bool_switch(), "no camera: phones that have joined say on the page what is played")(
      "table", text(), "the table file that seneschal calibrate made")(
      "cards", text(),
      "the folder with a picture of each card face, to which\n"
      "a game adds those that it asks for; otherwise\n"
      "cards beside the log")("report", text()->required(), "the folder to report into")(
      "ledger", text(), "the log; otherwise game.ledger in the report folder")(
      "game", text(), "the game's name in the log; otherwise that of the pictures' folder or film, or 'game'")(
      "board", po::bool_switch(), "draw the board after each ruling");
  add_terms_options(usage.options);
  add_edition_option(usage.options);
  add_disc_options(usage.options);
  add_button_option(usage.options);
  add_lamp_option(usage.options);
  add_language_option(usage.options);
  add_voice_option(usage.options);
  add_web_option(usage.options);
  return usage;
}

Exit refuse(const std::vector<std::string>& faults) {
  for (const std::string& fault : faults) {
    complain(fault);
  }
  return faults.empty() ? Exit::kDone : Exit::kMisuse;
}

/// The page is at the sockets that were handed over, unless somebody has said where it is. What is wrong with them is
/// added to `faults`.
std::vector<files::Descriptor> take_sockets(Settings& settings, std::vector<std::string>& faults) {
  auto handed = daemon::take_handed_sockets();
  if (!handed) {
    faults.push_back(handed.error());
    return {};
  }
  if (!handed->empty()) {
    settings.assume("web", kHandedSockets);
  }
  const std::string place = settings.values().count("web") != 0 ? settings.values()["web"].as<std::string>() : "";
  if (place == kHandedSockets && handed->empty()) {
    faults.push_back(
        settings.placed("--web socket: expected that systemd hands over sockets (seneschal.socket), found "
                        "none"));
  } else if (place != kHandedSockets && !handed->empty()) {
    complain("warning: " + settings.placed("--web " + place +
                                           ": the page is there alone, and not at the sockets of "
                                           "seneschal.socket; leave web out, or mask that"));
  }
  return std::move(*handed);
}

/// All that is wrong, as far as each can be seen without the others.
std::vector<std::string> all_faults(const Settings& settings) {
  std::vector<std::string> faults = settings.faults();
  std::ranges::move(faults_in(settings), std::back_inserter(faults));
  const auto game = read_kept_game(settings.values());
  if (!game) {
    faults.push_back(settings.placed("edition", game.error()));
  }
  if (faults.empty()) {
    const auto edition = TableEdition::read(settings.values(), ledger_path(settings.values()));
    faults = faults_in_files(settings, edition ? edition->game() : *game);
    if (!edition) {
      faults.push_back(settings.placed("edition", edition.error()));
    }
  }
  return faults;
}

Exit run_as_called(Arguments arguments) {
  auto read = Settings::read(seneschald_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&read)) {
    return *exit;
  }
  auto& settings = std::get<Settings>(read);
  if (settings.values()["check-config"].as<bool>()) {
    settings.assume("web", kHandedSockets);  // as systemd does where the service is started
    assume_table_of_page(settings);
    const Exit checked = refuse(all_faults(settings));
    std::cout << (checked == Exit::kDone ? "ok\n" : "");
    return checked;
  }
  std::vector<std::string> faults = settings.faults();
  const auto handed = take_sockets(settings, faults);
  assume_table_of_page(settings);
  std::ranges::move(faults_in(settings), std::back_inserter(faults));
  if (!faults.empty()) {
    return refuse(faults);
  }
  auto edition = TableEdition::read(settings.values(), ledger_path(settings.values()));
  if (!edition) {
    return refuse({settings.placed("edition", edition.error())});
  }
  const auto read_settings = [arguments, is_handed = !handed.empty()] {
    auto anew = Settings::read(seneschald_usage(), arguments);
    if (auto* good = std::get_if<Settings>(&anew)) {
      if (is_handed) {
        good->assume("web", kHandedSockets);
      }
      assume_table_of_page(*good);
    }
    return anew;
  };
  const auto played = play_games({&settings, &handed, read_settings}, *edition);
  if (!played) {
    complain(played.error().says);
  }
  return played ? Exit::kDone : played.error().exit;
}

Exit run(Arguments arguments) {
  const auto call = simulated_call(seneschald_usage(), arguments);
  const Exit* exit = std::get_if<Exit>(&call);
  return exit != nullptr ? *exit : run_as_called(std::get<std::vector<std::string>>(call));
}

}  // namespace
}  // namespace seneschal::cli

int main(int argc, char** argv) {
  // The capture thread is hardly ever in malloc; a heap of its own would keep megabytes of pictures from the main one.
  ::mallopt(M_ARENA_MAX, 1);
  // Started by hand, too, log and pictures are not for everybody on this machine.
  ::umask(::umask(seneschal::files::kOthers) | seneschal::files::kOthers);
  return seneschal::cli::run_program(argc, argv, seneschal::cli::run);
}
