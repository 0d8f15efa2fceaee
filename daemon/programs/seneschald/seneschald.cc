#include <malloc.h>
#include <sys/stat.h>

#include <string>

#include "daemon/programs/options/camera_option.h"
#include "daemon/programs/options/edition_option.h"
#include "daemon/programs/options/language_option.h"
#include "daemon/programs/options/options.h"
#include "daemon/programs/options/program.h"
#include "daemon/programs/seneschald/button_option.h"
#include "daemon/programs/seneschald/game_session.h"
#include "daemon/programs/seneschald/lamp_option.h"
#include "daemon/programs/seneschald/terms_option.h"
#include "daemon/programs/seneschald/voice_option.h"
#include "daemon/programs/seneschald/watched_disc.h"
#include "daemon/programs/seneschald/web_option.h"
#include "hardware/files/permissions.h"

namespace seneschal::cli {
namespace {

namespace po = boost::program_options;
using Outcome = tl::expected<void, std::string>;

Usage seneschald_usage() {
  Usage usage{
      "--camera CAMERA|--frames DIR|--by-hand --report DIR [OPTIONS]",
      "Watches a game through a camera, or through the pictures of a folder in the order of their\n"
      "names, rules on every action and keeps the log. Started again with the same call, it goes on where it\n"
      "was. SIGINT and SIGTERM end the watch of a camera in good order; SIGHUP lets it find its light anew.\n"
      "Where the table file names a servo, the disc follows the game once it is allowed to: by Enter or SIGUSR1;\n"
      "Enter again or SIGUSR2 stops it. With --by-hand, phones say what is played, and nothing is watched.",
      {},
      {},
      {}};
  const auto text = [] { return po::value<std::string>(); };
  usage.config_option = "config";
  usage.options.add_options()("config", text(),
                              "a file with options, one NAME = VALUE a line; the call's own come first")(
      "camera", text(), camera_option_help())("frames", text(), "the folder of pictures")(
      "by-hand", po::bool_switch(), "no camera: phones that have joined say on the page what is played")(
      "table", text(), "the table file that seneschal calibrate made")("cards", text(),
                                                                       "the folder with a picture of each card face")(
      "report", text()->required(), "the folder to report into")("ledger", text(),
                                                                 "the log; otherwise game.ledger in the report folder")(
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

/// What the call needs to watch, or to be kept by hand, and what it cannot have as well.
Outcome check_source(const po::variables_map& values) {
  const bool is_by_hand = values["by-hand"].as<bool>();
  if (values.count("frames") + values.count("camera") + (is_by_hand ? 1U : 0U) != 1) {
    return tl::unexpected(std::string("expected either --camera, --frames or --by-hand"));
  }
  if (!is_by_hand && values.count("table") == 0) {
    return tl::unexpected(std::string("the option '--table' is required but missing"));
  }
  if (values.count("players") == 0 && (values.count("frames") != 0 || values.count("web") == 0)) {
    return tl::unexpected(std::string("expected --players, or --web with a page on which phones begin a game"));
  }
  if (is_by_hand && values.count("web") == 0) {
    return tl::unexpected(std::string("--by-hand: expected --web PLACE too: the game is kept on its page"));
  }
  return {};
}

Exit run(Arguments arguments) {
  const Parsed parsed = parse_options(seneschald_usage(), arguments);
  if (const Exit* exit = std::get_if<Exit>(&parsed)) {
    return *exit;
  }
  const auto& values = std::get<po::variables_map>(parsed);
  const auto game = load_kept_game(values, std::nullopt);
  if (!game) {
    return Exit::kMisuse;
  }
  if (const auto watched = check_source(values).and_then([&] { return play_games(values, *game); }); !watched) {
    complain(watched.error());
    return Exit::kMisuse;
  }
  return Exit::kDone;
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
